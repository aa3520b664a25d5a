/** The cookies of the session (docs/decisions/0007-credentials.md) and of the device (docs/decisions/0070-known-devices.md). */
import { stringifySetCookie } from 'cookie'

export type SessionCookies = {
  name: string
  /** The value of a Set-Cookie header. */
  set(token: string, expiresAt: Date): string
  /** The value of a Set-Cookie header that deletes the cookie. */
  ended: string
  deviceName: string
  /** The value of a Set-Cookie header. A sign-out does not delete this cookie. */
  setDevice(token: string, expiresAt: Date): string
}

export function sessionCookieName(https: boolean): string {
  return https ? '__Host-session' : 'session'
}

export function sessionCookies(https: boolean): SessionCookies {
  const name = sessionCookieName(https)
  const deviceName = https ? '__Host-device' : 'device'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  return {
    name,
    set: (value, expires) => stringifySetCookie({ name, value, expires, ...attributes }),
    deviceName,
    setDevice: (value, expires) => stringifySetCookie({ name: deviceName, value, expires, ...attributes }),
    ended: stringifySetCookie({ name, value: '', expires: new Date(0), ...attributes }),
  }
}
