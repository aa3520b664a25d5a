/**
 * Raw API keys: `app_live_`, `app_test_` or `app_pub_`, 32 base62 characters, then the CRC-32 of everything before it as 6 base62
 * digits. The checksum identifies a mistyped or invented key without a database query.
 */
import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

export type KeyKind = 'live' | 'test' | 'publishable'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shape = /^app_(live|test|pub)_[0-9A-Za-z]{38}$/
const words = { live: 'live', test: 'test', publishable: 'pub' } as const satisfies Record<KeyKind, string>
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const secretLength = 32
const prefixSecretLength = 6

/** @param random a source of cryptographically strong bytes */
export function mintAccessKey(kind: KeyKind, random: (length: number) => Uint8Array): string {
  return mintSecret(words[kind], random)
}

export function isAccessKey(text: string): boolean {
  return shape.test(text) && hasChecksum(text)
}

/** A secret of the form of an API key: 190 random bits. @param word stands after `app_` and says what it is for */
export function mintSecret(word: string, random: (length: number) => Uint8Array): string {
  const body = `app_${word}_${randomDigits(secretLength, random)}`
  return body + checksum(body)
}

/** Whether the last six characters are the checksum of the others. */
export function hasChecksum(secret: string): boolean {
  return checksum(secret.slice(0, -6)) === secret.slice(-6)
}

/** Whether a raw key is of kind `publishable`. It may stand in a web page, so it reaches little. */
export function isPublishableKey(accessKey: string): boolean {
  return accessKey.startsWith(`app_${words.publishable}_`)
}

/** The public part of a key: it distinguishes keys and leaves 154 bits of the key secret. */
export function accessKeyPrefix(accessKey: string): string {
  return accessKey.slice(0, accessKey.lastIndexOf('_') + 1 + prefixSecretLength)
}

/** The stored form of a secret, and its lookup key: SHA-256 in hexadecimal. Secrets are random, so they need no salt. */
export function digestOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/** Whether a key may be rotated: it is of kind `live`, not revoked and not expired. */
export function isLive(key: { kind: KeyKind; revokedAt: Date | null; expiresAt: Date | null }, now: Date): boolean {
  return key.kind === 'live' && isInForce(key, now)
}

/** Whether a credential is neither revoked nor expired. Evaluated at each use; no cleanup job is involved. */
export function isInForce(credential: { revokedAt: Date | null; expiresAt: Date | null }, now: Date): boolean {
  return credential.revokedAt === null && (credential.expiresAt === null || credential.expiresAt > now)
}

/**
 * Parses the expiry of a new key; undefined if it is not an instant in the future. Some texts match the contract's
 * date-time format but are refused here: leap seconds, shortened offsets, and instants after the year 9999 in UTC.
 */
export function parseExpiry(text: string, now: Date): Date | undefined {
  const moment = new Date(rfc3339.test(text) ? text.toUpperCase() : Number.NaN)
  return moment > now && moment.getTime() <= lastMoment ? moment : undefined
}

/** Bytes from 248 on are discarded: 248 is a multiple of 62, so all digits stay equally likely. */
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
