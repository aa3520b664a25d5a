/**
 * Changes that the fixtures declare: after a success of cancelOrder, `status` is `cancelled`, in its reply and when the
 * object is read. Without such a declaration an action that does nothing cannot be distinguished from one that is repeated, that sends
 * a mail or that previews.
 */
import { ContractProblem } from '../document/document.ts'
import type { Failure } from './findings.ts'
import type { Fixtures } from './fixtures.ts'
import { canonical, isObject, valueAt } from './properties.ts'
import { shortened } from './replies.ts'
import type { Operation } from './tested-contract.ts'

export type Changes = Fixtures['changes']

/** @throws {ContractProblem} for an operation that does not exist: its change could never be checked */
export function assertKnownChanges(changes: Changes, operations: Operation[]): void {
  const unknown = Object.keys(changes).find((name) => !operations.some(({ id }) => id === name))
  if (unknown !== undefined) throw new ContractProblem(`changes: the contract has no operation ${unknown}`)
}

/** Properties of the reply of a success that have another value than the declared one; a reply may leave them out. */
export function replyChangeFailures(changes: Changes, { id }: Operation, status: number, body: unknown): Failure[] {
  if (status !== 200 && status !== 201) return []
  return differences(changes[id] ?? {}, body)
    .filter(({ found }) => found !== undefined)
    .map((each) => asFailure(each, 'the reply'))
}

/** The same for the object as it is read afterwards, which must have the properties. */
export function readChangeFailures(declared: Changes[string], body: unknown, reader: string): Failure[] {
  return differences(declared, body).map((each) => asFailure(each, `what ${reader} returns afterwards`))
}

type Difference = { path: string; expected: unknown; found: unknown }

function differences(declared: Changes[string], body: unknown): Difference[] {
  if (!isObject(body)) return []
  return Object.entries(declared)
    .map(([path, expected]) => ({ path, expected, found: valueAt(body, path.split('.')) }))
    .filter(({ expected, found }) => canonical(found) !== canonical(expected))
}

function asFailure({ path, expected, found }: Difference, where: string): Failure {
  return {
    check: 'change_missing',
    expected: `${path} is ${JSON.stringify(expected)} in ${where}`,
    actual: found === undefined ? 'no such property' : shortened(JSON.stringify(found)),
  }
}
