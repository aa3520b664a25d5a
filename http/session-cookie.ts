/** The session cookie (docs/decisions/0007-credentials.md). */
import { stringifySetCookie } from 'cookie'

export type SessionCookies = {
  name: string
  /** The value of a Set-Cookie header. */
  set(token: string, expiresAt: Date): string
  /** The value of a Set-Cookie header that deletes the cookie. */
  ended: string
}

export function sessionCookieName(https: boolean): string {
  return https ? '__Host-session' : 'session'
}

export function sessionCookies(https: boolean): SessionCookies {
  const name = sessionCookieName(https)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  return {
    name,
    set: (value, expires) => stringifySetCookie({ name, value, expires, ...attributes }),
    ended: stringifySetCookie({ name, value: '', expires: new Date(0), ...attributes }),
  }
}
