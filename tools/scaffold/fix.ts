/**
 * `npm run contract -- fix`: adds the standard error responses that the ruleset requires and an operation lacks, and the
 * headers of deprecated operations.
 */
import { readFile } from 'node:fs/promises'
import { isMap, isPair, parseDocument, type Scalar, type YAMLMap } from 'yaml'
import { ContractProblem, findingLine, type Json } from '../../packages/contract-toolkit/document/document.ts'
import { codesOf } from '../../packages/contract-toolkit/document/error-codes.ts'
import { printLine } from '../../packages/contract-toolkit/document/print.ts'
import { writeStale } from '../../packages/contract-toolkit/generate/write.ts'
import { explained } from '../../packages/contract-toolkit/lint/findings.ts'
import { type Operation, readContract } from '../ruleset/contract.ts'
import { contractFindings, demandedCodes } from '../ruleset/rules.ts'
import { withDeprecationHeaders } from './deprecation-headers.ts'
import { lineBreakOf } from './scaffold.ts'
import { endOfLine, rangeOf, startOfLine, type TextEdit, withEdits } from './yaml-edit.ts'

/** Response to add to an operation, or to replace its response of the same status. */
type Edit = { operation: Operation; status: string; component: string }

/** @returns 0 if the contract has no findings afterwards, 1 if findings remain */
export async function fix(root: URL): Promise<number> {
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const fixed = await explained(source, () => {
    const responses = withDemandedResponses(source)
    const headers = withDeprecationHeaders(responses.source)
    return { source: headers.source, changes: [...responses.changes, ...headers.changes] }
  })
  for (const line of fixed.changes) printLine(line)
  await writeStale(root, new Map([['openapi.yaml', fixed.source]]))
  const left = await explained(fixed.source, () => {
    const { contract, locate } = readContract(fixed.source)
    return contractFindings(contract, locate)
  })
  for (const finding of left) printLine(findingLine(finding))
  if (left.length === 0) printLine(fixed.changes.length > 0 ? 'Run npm run generate next.' : 'Nothing to fix.')
  return left.length === 0 ? 0 : 1
}

/**
 * Adds the missing error responses, and keeps every other line unchanged.
 * @returns the new text, and a line for each response that was added or replaced
 * @throws {ContractProblem} when the contract cannot be read, or the responses of an operation are not a block
 */
export function withDemandedResponses(source: string): { source: string; changes: string[] } {
  const { contract } = readContract(source)
  const components = responseComponents(contract.document)
  const edits = contract.operations.flatMap((operation) => editsOf(operation, components))
  const yaml = parseDocument(source)
  // At one position, the highest status is inserted first, and so comes to stand last.
  const byStatus = edits.toSorted((one, other) => Number(other.status) - Number(one.status))
  const texts = byStatus.map((edit) => textEdit(source, yaml.getIn(responsesPlace(edit), true), edit))
  const result = withEdits(source, texts)
  const changes = edits.map(({ operation, status, component }) => `${operation.id}: ${status} is now ${component}`)
  return { source: result, changes }
}

/** Returns the component responses that have error codes: name → codes. */
function responseComponents(document: Json): Map<string, string[]> {
  const { responses = {} } = (document.components ?? {}) as { responses?: Json }
  const offered = Object.entries(responses).map(([name, response]) => [name, codesOf(document, response)] as const)
  return new Map(offered.filter(([, codes]) => codes.length > 0))
}

/** Skips a code without a matching component: its finding remains, for the designer to repair. */
function editsOf(operation: Operation, components: Map<string, string[]>): Edit[] {
  const wanted = new Map<string, Set<string>>()
  for (const { code, status } of demandedCodes(operation)) {
    if (code in operation.codes) continue
    const declared = Object.entries(operation.codes).flatMap(([each, its]) => (String(its) === status ? [each] : []))
    wanted.set(status, new Set([...(wanted.get(status) ?? declared), code]))
  }
  return [...wanted].flatMap(([status, codes]) => {
    const component = narrowest(components, codes)
    return component === undefined ? [] : [{ operation, status, component }]
  })
}

/** Returns the component with exactly these codes. A wider one would declare codes that the operation never returns. */
function narrowest(components: Map<string, string[]>, codes: Set<string>): string | undefined {
  const fits = ([, offered]: [string, string[]]) =>
    offered.length === codes.size && offered.every((code) => codes.has(code))
  return [...components].find(fits)?.[0]
}

function responsesPlace({ operation: { place } }: Edit): (string | number)[] {
  return [...place, 'responses']
}

function textEdit(source: string, responses: unknown, { operation, status, component }: Edit): TextEdit {
  if (!isMap(responses) || responses.flow) {
    throw new ContractProblem(`${operation.id}: write its responses as a block, one status per line`)
  }
  const reference = `{ $ref: "#/components/responses/${component}" }`
  const pairs = (responses as YAMLMap<Scalar<string>>).items.filter(isPair)
  const same = pairs.find(({ key }) => String(key.value) === status)
  if (same) {
    const [from, until] = rangeOf(same.value)
    if (from === undefined || until === undefined) {
      throw new ContractProblem(`${operation.id}: its response ${status} is empty; describe it, or remove the line`)
    }
    return { from, until, insert: reference }
  }
  const next = pairs.find(({ key }) => String(key.value) > status)
  const last = pairs.at(-1)
  const from = next
    ? startOfLine(source, rangeOf(next.key)[0] ?? 0)
    : endOfLine(source, rangeOf(last?.value)[1] ?? rangeOf(last?.key)[1] ?? 0)
  const indent = /^ */.exec(source.slice(startOfLine(source, rangeOf(pairs[0]?.key)[0] ?? 0)))?.[0] ?? ''
  const lineBreak = lineBreakOf(source)
  // The last line of a file may lack its line break.
  const before = source.slice(0, from).endsWith('\n') ? '' : lineBreak
  return { from, until: from, insert: `${before}${indent}"${status}": ${reference}${lineBreak}` }
}
