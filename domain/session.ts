/** Sessions: their lifetime, and the format of their token. */

/** A session expires after `lifetimeMs`, however much it is used, and after `idleMs` without use. */
const lifetimeMs = 30 * 24 * 3600 * 1000
const idleMs = 7 * 24 * 3600 * 1000

/** The maximum number of sessions per user. One more ends the oldest. */
export const sessionsMax = 100

const tokenShape = /^[A-Za-z0-9_-]{43}$/
const tokenBytes = 32

/** The maximum length of a user agent in the contract, in code points. */
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

/** Whether a session is neither revoked, expired nor idle for too long. Evaluated at each use; no cleanup job is involved. */
export function isSessionInForce({ createdAt, lastSeenAt, expiresAt, revokedAt }: Session, now: Date): boolean {
  return revokedAt === null && expiresAt > now && (lastSeenAt ?? createdAt) > idleSince(now)
}

/** A session that was last used at this time or earlier has been idle for too long. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMs)
}

/** The User-Agent header without control characters, truncated; null if nothing is left. */
export function sessionUserAgent(header: string | string[] | undefined): string | null {
  const readable = String(header ?? '').replace(/\p{Cc}/gu, '')
  return [...readable].slice(0, userAgentMax).join('') || null
}
