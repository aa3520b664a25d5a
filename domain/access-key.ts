/**
 * Raw API keys: `app_live_` or `app_test_`, 32 base62 characters, and the CRC-32 of all that as 6 base62 digits (D15).
 * The checksum lets a mistyped or invented key be refused without asking the database.
 */
import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

export type KeyKind = 'live' | 'test'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shape = /^app_(live|test)_[0-9A-Za-z]{38}$/
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const secretLength = 32
const prefixSecretLength = 6

/** @param random a source of cryptographically strong bytes */
export function mintAccessKey(kind: KeyKind, random: (length: number) => Uint8Array): string {
  const body = `app_${kind}_${randomDigits(secretLength, random)}`
  return body + checksum(body)
}

export function isAccessKey(text: string): boolean {
  return shape.test(text) && checksum(text.slice(0, -6)) === text.slice(-6)
}

/** The part that may be shown: it tells keys apart and leaves 154 bits unknown. */
export function accessKeyPrefix(accessKey: string): string {
  return accessKey.slice(0, accessKey.lastIndexOf('_') + 1 + prefixSecretLength)
}

/** What is stored of a secret, and looked up by: SHA-256 in hexadecimal. The secrets are random, so no salt is needed. */
export function digestOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/** A key that may be rotated: of kind live, and in force (D14). */
export function isLive(key: { kind: KeyKind; revokedAt: Date | null; expiresAt: Date | null }, now: Date): boolean {
  return key.kind === 'live' && isInForce(key, now)
}

/** Neither revoked nor expired; decided at each use, never by a job that cleans up. */
export function isInForce(credential: { revokedAt: Date | null; expiresAt: Date | null }, now: Date): boolean {
  return credential.revokedAt === null && (credential.expiresAt === null || credential.expiresAt > now)
}

/**
 * When a new key expires; undefined for what is no moment to come. Of the date and time that the contract lets pass, a leap
 * second, an offset that is written short and a moment in UTC beyond the year 9999 are none.
 */
export function parseExpiry(text: string, now: Date): Date | undefined {
  const moment = new Date(rfc3339.test(text) ? text.toUpperCase() : Number.NaN)
  return moment > now && moment.getTime() <= lastMoment ? moment : undefined
}

/** Bytes of 248 and above are thrown away: with them, the first digits would be likelier than the rest. */
function randomDigits(length: number, random: (length: number) => Uint8Array): string {
  let text = ''
  while (text.length < length) {
    for (const byte of random(length)) if (byte < 248 && text.length < length) text += digits[byte % 62]
  }
  return text
}

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let place = 0; place < 6; place++) {
    text = digits[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
