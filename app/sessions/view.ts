import type { SessionRow } from '../../db/queries/sessions.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

/** @param currentId the id of the session that makes the call */
export function sessionView(row: SessionRow, currentId: string): components['schemas']['SessionResponse'] {
  return {
    id: row.id,
    created_at: timestampOf(row.createdAt),
    last_seen_at: timestampOf(lastSeen(row)),
    expires_at: timestampOf(row.expiresAt),
    address: row.address,
    user_agent: row.userAgent,
    current: row.id === currentId,
  }
}

/** `lastSeenAt` is rounded down to the minute, so for a new session it may lie before `createdAt`. */
function lastSeen({ createdAt, lastSeenAt }: SessionRow): Date {
  return lastSeenAt !== null && lastSeenAt > createdAt ? lastSeenAt : createdAt
}
