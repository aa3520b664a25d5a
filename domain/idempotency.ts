/** Calls that are safe to send again: which call is the same as an earlier one, and for how long its reply is kept. */
import { hash } from 'node:crypto'

const keptMs = 24 * 3600 * 1000

/** What a reply is kept under. A key means something only to whoever sent it, for one operation in one workspace. */
export function replyDigest(of: {
  workspaceId: string | null
  userId: string
  operation: string
  key: string
}): string {
  return hash('sha256', JSON.stringify([of.workspaceId, of.userId, of.operation, of.key]), 'hex')
}

/** The same for the same values, in whatever order the fields of an object were sent. */
export function fingerprintOf(request: { params: unknown; query: unknown; body: unknown }): string {
  return hash('sha256', JSON.stringify([request.params, request.query, request.body], inOrder), 'hex')
}

/** Replies of this moment or before are not given again. */
export function forgottenUntil(now: Date): Date {
  return new Date(now.getTime() - keptMs)
}

function inOrder(_field: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
