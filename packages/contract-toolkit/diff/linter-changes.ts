/** Changes of paths, parameters and schemas that `redocly diff` finds, with this project's severities. */
import { at, type Json, type Place, stepsOf } from '../document/document.ts'
import { declaredMethods, pathItems } from '../document/operations.ts'
import { operationAt } from '../lint/findings.ts'
import type { ContractSummary } from './operation-summary.ts'
import type { Change, Severity } from './policy-changes.ts'
import { jsonOf, redocly } from './redocly.ts'

/** Compares base.yaml and openapi.yaml in `folder`. */
export async function linterChanges(
  folder: string,
  before: ContractSummary,
  after: ContractSummary,
): Promise<Change[]> {
  const ran = await redocly(['diff', 'base.yaml', 'openapi.yaml', '--format', 'json'], folder)
  const { changes } = jsonOf<{ changes: Seen[] }>(ran, 'diff')
  return changes.flatMap((seen) => [...weighed(seen, before, after), ...additions(seen, after)])
}

type Spot = { file: string; pointer: string; line: number }
type Verdict = { ruleId: string; impact: 'major' | 'minor' | 'patch'; message: string; location: Spot }
type Seen = {
  path: string
  typeName: string
  kind: 'added' | 'removed' | 'modified'
  verdicts: Verdict[]
  base?: Spot
  revision?: Spot
}

function weighed({ path, verdicts, base, revision }: Seen, before: ContractSummary, after: ContractSummary): Change[] {
  return verdicts
    .filter((verdict) => !isErrorCode(verdict))
    .map((verdict) => {
      const spot = revision ?? base ?? verdict.location
      const side = revision ? after : before
      return {
        severity: isRefusal(stepsOf(path)) ? 'risky' : severityOf(verdict),
        where: whereOf(spot),
        operation: concerned(side, stepsOf(spot.pointer), stepsOf(path)),
        what: verdict.message.replace(/\s+/g, ' ').replace(/\.$/, ''),
      }
    })
}

/** Error codes are compared per operation in policy-changes.ts, not here, because several operations share their schema. */
function isErrorCode({ ruleId, location }: Verdict): boolean {
  return ruleId.startsWith('enum-') && /\/error\/properties\/code\/|\/schemas\/ErrorCode\//.test(location.pointer)
}

/**
 * An error response that is no longer declared affects callers that handle it, but breaks no request. policy-changes.ts
 * reports its codes.
 */
function isRefusal(place: Place): boolean {
  return place.length === 5 && place[3] === 'responses' && Number(place[4]) >= 400
}

/** A caller can tolerate an unknown value in a response, but fails when the server refuses its request. */
function severityOf({ ruleId, impact, message }: Verdict): Severity {
  if (impact !== 'major') return 'safe'
  return ruleId === 'enum-values-added' || /default/i.test(message) ? 'risky' : 'breaking'
}

/** New paths, operations and parameters have no verdict, because no caller depends on them yet. They are reported as safe. */
function additions({ kind, typeName, path, verdicts, revision }: Seen, after: ContractSummary): Change[] {
  if (kind !== 'added' || !revision || verdicts.length > 0 || !path.startsWith('#/paths/')) return []
  const place = stepsOf(path)
  const name = { PathItem: 'is new', Operation: 'is new', Parameter: 'has a new parameter' }[typeName]
  if (name === undefined) return []
  const where = whereOf(revision)
  if (typeName === 'PathItem') {
    return methodsOf(after.document, place).map((method) => ({
      severity: 'safe',
      where: after.locate([...place, method]),
      operation: operationAt(after.document, [...place, method]),
      what: name,
    }))
  }
  return [{ severity: 'safe', where, operation: operationAt(after.document, place), what: name }]
}

function methodsOf(document: Json, place: Place): string[] {
  return declaredMethods((at(document, place) ?? {}) as Json)
}

function whereOf({ file, line }: Spot): string {
  return `${file.endsWith('base.yaml') ? 'the earlier openapi.yaml' : 'openapi.yaml'}:${line}`
}

const mostNamed = 3

/** Names the operation that contains a change, all operations of a changed path, or all users of a changed component. */
function concerned({ document }: ContractSummary, place: Place, path: Place): string {
  const stands = place[0] === 'components' ? place : path
  if (stands[0] === 'paths' && stands.length === 2) {
    return named(methodsOf(document, stands).map((method) => operationAt(document, [...stands, method])))
  }
  if (stands[0] !== 'components') return operationAt(document, stands)
  const users = usersOf(document, `#/components/${stands[1]}/${stands[2]}`)
  return users.length === 0 ? stands.slice(1, 3).join('/') : named(users)
}

function named(operations: string[]): string {
  const rest = operations.length - mostNamed
  return rest > 0 ? `${operations.slice(0, mostNamed).join(', ')} and ${rest} more` : operations.join(', ')
}

function usersOf(document: Json, reference: string): string[] {
  const memory = new Map<unknown, boolean>()
  return pathItems(document).flatMap(({ path, item }) =>
    declaredMethods(item)
      .filter((method) => reaches(document, item[method], reference, memory))
      .map((method) => operationAt(document, ['paths', path, method])),
  )
}

function reaches(document: Json, node: unknown, reference: string, memory: Map<unknown, boolean>): boolean {
  if (node === null || typeof node !== 'object') return false
  const known = memory.get(node)
  if (known !== undefined) return known
  memory.set(node, false)
  const { $ref } = node as Json
  const found =
    $ref === reference ||
    (typeof $ref === 'string' && reaches(document, at(document, stepsOf($ref)), reference, memory)) ||
    Object.values(node).some((part) => reaches(document, part, reference, memory))
  memory.set(node, found)
  return found
}
