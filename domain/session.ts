/** Sessions: how long they last, and what their secret looks like (D17). */

/** It ends at the latest after this, however much it is used; and earlier, when it was not used for the second. */
const lifetimeMs = 30 * 24 * 3600 * 1000
const idleMs = 7 * 24 * 3600 * 1000

/** As many as one person may have at once; one more ends the oldest. */
export const sessionsMax = 100

const tokenShape = /^[A-Za-z0-9_-]{43}$/
const tokenBytes = 32

/** As much as the contract shows of what a session was opened by. */
const userAgentMax = 300

type Session = { createdAt: Date; lastSeenAt: Date | null; expiresAt: Date; revokedAt: Date | null }

/** @param random a source of cryptographically strong bytes */
export function mintSessionToken(random: (length: number) => Buffer): string {
  return random(tokenBytes).toString('base64url')
}

export function isSessionToken(text: string): boolean {
  return tokenShape.test(text)
}

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + lifetimeMs)
}

/** Neither ended, nor too old, nor idle for too long; decided at each use, never by a job that cleans up. */
export function isSessionInForce({ createdAt, lastSeenAt, expiresAt, revokedAt }: Session, now: Date): boolean {
  return revokedAt === null && expiresAt > now && (lastSeenAt ?? createdAt) > idleSince(now)
}

/** A session that was not used after this has been idle for too long. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMs)
}

/** What opened a session, by its own account, fit to be shown; null where it says nothing. */
export function sessionUserAgent(header: string | string[] | undefined): string | null {
  const readable = String(header ?? '').replace(/\p{Cc}/gu, '')
  return [...readable].slice(0, userAgentMax).join('') || null
}
