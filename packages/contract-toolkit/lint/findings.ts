/** Findings of the linter, by line and operation. */
import { at, ContractProblem, type Json, type Locate, type Place, readDocument, stepsOf } from '../document/document.ts'
import type { Problem } from './linter.ts'

/**
 * Runs work that reads a contract. An unexpected error is usually a fault in the form of the contract, which the linter explains.
 * @throws {ContractProblem} with a line for each finding; without findings the error is a bug here, and is thrown as it was
 */
export async function explained<T>(source: string, work: () => T | Promise<T>, name = 'openapi.yaml'): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof ContractProblem) throw problem
    const findings = await linterFindings(source, name, ['struct']).catch(() => [])
    if (findings.length === 0) throw problem
    throw new ContractProblem(findings.join('\n'), { cause: problem })
  }
}

/** @param ruleIds limits the findings to these rules */
export async function linterFindings(source: string, name = 'openapi.yaml', ruleIds?: string[]): Promise<string[]> {
  // Loaded on demand: the linter takes longer to load than everything else.
  const { linterProblems } = await import('./linter.ts')
  const found = await linterProblems(source, name)
  const problems = found.filter(({ ruleId }) => ruleIds?.includes(ruleId) ?? true)
  if (problems.length === 0) return []
  const { document, locate } = readDocument(source, name)
  return problems.map((problem) => sentence(problem, document, locate))
}

function sentence({ ruleId, message, suggest, pointer }: Problem, document: Json, locate: Locate): string {
  const place = stepsOf(pointer)
  const remedy = suggest.length > 0 ? `did you mean ${suggest.join(' or ')}?` : 'correct it'
  const text = message.replace(/\s+/g, ' ').replace(/\.$/, '')
  return `${locate(place)} ${operationAt(document, place)}: ${text} (${ruleId}); ${remedy}`
}

/** The name of a place for a designer: its operationId, or else its path in the document. */
export function operationAt(document: Json, place: Place): string {
  if (place[0] !== 'paths' || place.length < 3) return place.join('/') || 'the description'
  const { operationId } = (at(document, place.slice(0, 3)) ?? {}) as { operationId?: unknown }
  return typeof operationId === 'string' ? operationId : `${String(place[2]).toUpperCase()} ${place[1]}`
}
