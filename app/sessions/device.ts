/**
 * Device tokens: a browser that has signed in to an account keeps one, and its failed sign-ins are counted for itself
 * (docs/decisions/0070-known-devices.md). A token is no credential.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const shape = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/
/** Browsers keep no cookie for longer. */
const lifeMs = 400 * 24 * 3_600_000

type Account = { id: string; passwordHash: string | null }

/** @param random a source of cryptographically strong bytes */
export function mintDeviceId(random: (length: number) => Buffer): string {
  return random(idBytes).toString('base64url')
}

export function isDeviceToken(text: string): boolean {
  return shape.test(text)
}

export function deviceExpiry(now: Date): Date {
  return new Date(now.getTime() + lifeMs)
}

/** The token of a device for one account. A new password makes it invalid. */
export function deviceToken(account: Account, deviceId: string, expiresAt: Date): string {
  const signed = `${deviceId}.${Math.floor(expiresAt.getTime() / 1000)}`
  return `${signed}.${signatureOf(account, signed).toString('base64url')}`
}

/** The id of the device; undefined if the token is not a valid one of the account. An unknown account takes the same time. */
export function deviceOf(token: string, account: Account | undefined, now: Date): string | undefined {
  const [, id = '', seconds = '', signature = ''] = shape.exec(token) ?? []
  const expected = signatureOf(account ?? { id: '', passwordHash: '' }, `${id}.${seconds}`)
  const received = Buffer.from(signature, 'base64url')
  const isSigned = received.length === expected.length && timingSafeEqual(received, expected)
  // An account without a password has no secret to sign with.
  return isSigned && account?.passwordHash && Number(seconds) * 1000 > now.getTime() ? id : undefined
}

/** The stored hash has a random salt, so a token tells nothing about the password, and needs no other secret of the server. */
function signatureOf({ id, passwordHash }: Account, signed: string): Buffer {
  return createHmac('sha256', passwordHash ?? '')
    .update(`device of ${id}: ${signed}`)
    .digest()
}
