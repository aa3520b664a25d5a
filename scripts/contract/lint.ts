/** `npm run contract -- lint`: our own rules, then those of the linter; one line for each finding. */
import { readFile } from 'node:fs/promises'
import { ContractProblem, type Json } from '../generate/contract.ts'
import { at, type Locate, type Place, readDocument, stepsOf } from '../generate/document.ts'
import { soundContract } from '../generate/rules.ts'
import { linterProblems, type Problem } from './linter.ts'

export async function lint(root: URL): Promise<number> {
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const own = ownFindings(source)
  const found = own.length > 0 && !isReadable(source) ? own : [...own, ...(await linterFindings(source, root))]
  for (const finding of found) console.log(finding)
  console.log(found.length === 0 ? 'openapi.yaml: nothing found' : `${found.length} found`)
  return found.length === 0 ? 0 : 1
}

export function ownFindings(source: string): string[] {
  try {
    soundContract(source)
    return []
  } catch (problem) {
    if (!(problem instanceof ContractProblem)) throw problem
    return problem.message.split('\n')
  }
}

export async function linterFindings(source: string, root: URL): Promise<string[]> {
  const problems = await linterProblems(source, root)
  if (problems.length === 0) return []
  const { document, locate } = readDocument(source)
  return problems.map((problem) => sentence(problem, document, locate))
}

function sentence({ ruleId, message, suggest, pointer }: Problem, document: Json, locate: Locate): string {
  const place = stepsOf(pointer)
  const remedy = suggest.length > 0 ? `did you mean ${suggest.join(' or ')}?` : 'correct it'
  const text = message.replace(/\s+/g, ' ').replace(/\.$/, '')
  return `${locate(place)} ${operationAt(document, place)}: ${text} (${ruleId}); ${remedy}`
}

/** What a designer calls the place: its operation, or where it stands. */
export function operationAt(document: Json, place: Place): string {
  if (place[0] !== 'paths' || place.length < 3) return place.join('/') || 'the description'
  const { operationId } = (at(document, place.slice(0, 3)) ?? {}) as { operationId?: unknown }
  return typeof operationId === 'string' ? operationId : `${String(place[2]).toUpperCase()} ${place[1]}`
}

function isReadable(source: string): boolean {
  try {
    readDocument(source)
    return true
  } catch {
    return false
  }
}
