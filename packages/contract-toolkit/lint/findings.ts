/** Findings of the linter, by line and operation. */

import { mayRunForMinutes } from '../document/bounded-pattern.ts'
import {
  at,
  ContractProblem,
  type Finding,
  type Json,
  type Locate,
  membersOf,
  type Place,
  type Source,
  stepsOf,
} from '../document/document.ts'
import { mappedReference } from '../document/mappings.ts'
import { additionalField } from '../document/operations.ts'
import { readDocument } from '../document/parse.ts'
import { walkParts } from '../document/references.ts'
import type { LinterRules, Problem } from './linter.ts'

/**
 * Runs work that reads a contract. An unexpected error is usually a fault in the form of the contract, which the linter explains.
 * @throws {ContractProblem} with each finding; without findings the error is a bug here, and is thrown as it was
 */
export async function explained<T>(source: Source, work: () => T | Promise<T>, name = 'openapi.yaml'): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof ContractProblem) throw problem
    const findings = await linterFindings(source, name, { ruleIds: ['struct'] }).catch(() => [])
    if (findings.length === 0) throw problem
    throw new ContractProblem(findings, { cause: problem })
  }
}

/** @param wanted `ruleIds` limits the findings to these rules; `rules` are those of the linter's configuration */
export async function linterFindings(
  source: Source,
  name = 'openapi.yaml',
  { ruleIds, rules }: { ruleIds?: string[]; rules?: LinterRules } = {},
): Promise<Finding[]> {
  // Loaded on demand: the linter takes longer to load than everything else.
  const { linterProblems } = await import('./linter.ts')
  const text = typeof source === 'string' ? source : (source.text ?? JSON.stringify(source.document))
  const found = await linterProblems(withoutSlowPatterns(text, source, name), name, rules)
  const problems = found.filter(({ ruleId }) => ruleIds?.includes(ruleId) ?? true)
  if (problems.length === 0) return []
  const { document, locate } = readDocument(source, name)
  return problems
    .filter(({ pointer }) => !isMappedName(document, stepsOf(pointer)))
    .map((problem) => linterFinding(problem, document, locate))
}

/**
 * The linter matches examples with patterns, and nobody can interrupt it. It gets a description without the patterns for which that may take
 * minutes; `lint --strict` and our ruleset match them with a time limit.
 */
function withoutSlowPatterns(text: string, source: Source, name: string): string {
  // Only a repeated group can divide a text in so many ways.
  if (!/\)(?:[*+]|\{)/.test(text)) return text
  const document = structuredClone(readable(source, name))
  if (document === undefined) return text
  let longest = 0
  JSON.stringify(document, (_key, value) => {
    if (typeof value === 'string') longest = Math.max(longest, value.length)
    return value
  })
  let isChanged = false
  walkParts(document, (node) => {
    if (typeof node.pattern !== 'string' || !mayRunForMinutes(node.pattern, longest)) return
    delete node.pattern
    isChanged = true
  })
  return isChanged ? JSON.stringify(document) : text
}

/** The document; undefined if it cannot be read. */
export function readable(source: Source, name?: string): Json | undefined {
  try {
    return readDocument(source, name).document
  } catch {
    // The linter says why.
    return undefined
  }
}

/** A discriminator may name a schema without a path, which the linter (2.64) takes for a file. */
function isMappedName(document: Json, place: string[]): boolean {
  const [holder, key] = place.slice(-3)
  return (
    holder === 'discriminator' &&
    key === 'mapping' &&
    mappedReference(document, String(at(document, place))) !== undefined
  )
}

function linterFinding({ ruleId, level, message, suggest, pointer }: Problem, document: Json, locate: Locate): Finding {
  const place = stepsOf(pointer)
  const remedy = suggest.length > 0 ? `did you mean ${suggest.join(' or ')}?` : 'correct it'
  const text = message.replace(/\s+/g, ' ').replace(/\.$/, '')
  return {
    rule: ruleId,
    level,
    at: locate(place),
    subject: operationAt(document, place),
    message: `${text} (${ruleId}); ${remedy}`,
  }
}

/** The name of a place for a designer: its operationId, or else its path in the document. */
function operationAt(document: Json, place: Place): string {
  if (place[0] !== 'paths' || place.length < 3) return place.join('/') || 'the description'
  const isAdditional = place[2] === additionalField && place.length > 3
  const { operationId } = membersOf(at(document, place.slice(0, isAdditional ? 4 : 3)))
  if (typeof operationId === 'string') return operationId
  return `${isAdditional ? place[3] : String(place[2]).toUpperCase()} ${place[1]}`
}
