import type { SessionRow } from '../../db/queries/sessions.ts'
import { digestOf } from '../../domain/access-key.ts'
import { sessionExpiry } from '../../domain/session.ts'
import { newId } from '../new-id.ts'

/** A new session. Only the digest of its token is stored. */
export function newSession(
  {
    userId,
    token,
    address = null,
    userAgent = null,
  }: { userId: string; token: string; address?: string | null; userAgent?: string | null },
  now: Date,
): SessionRow {
  const stamps = { createdAt: now, lastSeenAt: null, expiresAt: sessionExpiry(now), revokedAt: null }
  return { id: newId(), userId, digest: digestOf(token), address, userAgent, ...stamps }
}
