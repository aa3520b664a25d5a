/** Idempotency keys: when a call repeats an earlier one, and how long its reply is kept. */
import { hash } from 'node:crypto'

/** The contract promises that replies are replayed for this time. */
export const repliesPromisedDays = 1
const dayMs = 24 * 3600 * 1000

/** The lookup key of a stored reply. An idempotency key belongs to one user in one workspace, across all operations. */
export function replyDigest(scope: { workspaceId: string; userId: string; key: string }): string {
  return hash('sha256', JSON.stringify([scope.workspaceId, scope.userId, scope.key]), 'hex')
}

type Repeatable = { operation: string; params: unknown; query: unknown; body: unknown }

/** A fingerprint of a request. It does not depend on the order of object fields. */
export function fingerprintOf({ operation, params, query, body }: Repeatable): string {
  return hash('sha256', JSON.stringify([operation, params, query, body], sortFields), 'hex')
}

/** Replies stored at this time or earlier are not replayed. @param keptDays the time for which replies are kept */
export function replayCutoff(now: Date, keptDays: number): Date {
  return new Date(now.getTime() - keptDays * dayMs)
}

function sortFields(_field: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
