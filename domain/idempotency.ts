/** Calls that are safe to send again: which call is the same as an earlier one, and for how long its reply is kept. */
import { hash } from 'node:crypto'

const retentionMs = 24 * 3600 * 1000

/** The name under which a reply is kept. A key belongs to one user in one workspace, for all operations together. */
export function replyDigest(of: { workspaceId: string | null; userId: string; key: string }): string {
  return hash('sha256', JSON.stringify([of.workspaceId, of.userId, of.key]), 'hex')
}

type Repeatable = { operation: string; params: unknown; query: unknown; body: unknown }

/** The same for the same operation and values, in whatever order the fields of an object were sent. */
export function fingerprintOf({ operation, params, query, body }: Repeatable): string {
  return hash('sha256', JSON.stringify([operation, params, query, body], sortFields), 'hex')
}

/** Replies of this moment or before are not given again. */
export function replayCutoff(now: Date): Date {
  return new Date(now.getTime() - retentionMs)
}

function sortFields(_field: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
