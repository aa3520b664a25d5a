import type { SessionRow } from '../../db/queries/sessions.ts'
import type { components } from '../../generated/contract.ts'

/** @param currentId the id of the session that makes the call */
export function sessionView(row: SessionRow, currentId: string): components['schemas']['SessionResponse'] {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    last_seen_at: lastSeen(row).toISOString(),
    expires_at: row.expiresAt.toISOString(),
    address: row.address,
    user_agent: row.userAgent,
    current: row.id === currentId,
  }
}

/** `lastSeenAt` is rounded down to the minute, so for a new session it may lie before `createdAt`. */
function lastSeen({ createdAt, lastSeenAt }: SessionRow): Date {
  return lastSeenAt !== null && lastSeenAt > createdAt ? lastSeenAt : createdAt
}
