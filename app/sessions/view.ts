import type { SessionRow } from '../../db/queries/sessions.ts'
import type { components } from '../../generated/contract.ts'

/** @param currentId the session of the call */
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

/** The minute a new session was first used in began before the session did. */
function lastSeen({ createdAt, lastSeenAt }: SessionRow): Date {
  return lastSeenAt !== null && lastSeenAt > createdAt ? lastSeenAt : createdAt
}
