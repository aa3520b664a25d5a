/** Verifies messages that were signed as Standard Webhooks say, with Web Crypto alone. */
import type { WebhookBodies } from './generated-types.ts'

/** The reason why a message is refused. Only `INVALID_BODY` has a valid signature. */
export type WebhookProblem =
  /** `webhook-id`, `webhook-timestamp` or `webhook-signature` is missing. */
  | 'MISSING_HEADER'
  /** `webhook-timestamp` is no whole number of seconds. */
  | 'INVALID_TIMESTAMP'
  /** Sent earlier than the tolerance allows. A message that somebody recorded and sends again is refused so. */
  | 'TOO_OLD'
  /** Sent later than the tolerance allows: one of the two clocks is wrong. */
  | 'TOO_NEW'
  /** No signature is of one of the secrets. */
  | 'WRONG_SIGNATURE'
  /** Signed, but no JSON in UTF-8. */
  | 'INVALID_BODY'

/** Thrown for a message that must not be handled. Answer it with a status that is not 2xx, such as 401. */
export class WebhookError extends Error {
  declare readonly code: WebhookProblem

  constructor(code: WebhookProblem, reason: string) {
    super(`${code}: ${reason}`)
    this.name = 'WebhookError'
    this.code = code
  }
}

export type WebhookMessage = {
  /** Headers as they arrived: those of a `Request`, or an object such as `request.headers` of Node. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it arrived, text or bytes. The signature is over these bytes, so that a body which was parsed cannot be verified. */
  body: string | Uint8Array | ArrayBuffer
}

export type WebhookOptions = {
  /** Maximum difference between `webhook-timestamp` and the clock, in either direction and inclusive. Default: 300. */
  toleranceSeconds?: number
  /** Time to compare with. Default: now. */
  now?: Date
}

/**
 * Returns the body of a message, if one of the secrets signed it and its time is close to now. A message can arrive twice: keep the
 * `webhook-id` of those that you have handled.
 *
 * @param secrets `whsec_…`, or several: while a secret is replaced, a message of the old or the new one is accepted
 * @throws {WebhookError} for a message that must not be handled
 * @throws {TypeError} for wrong arguments, such as a secret that is not base64
 */
export async function verifyWebhook<Name extends keyof WebhookBodies = keyof WebhookBodies>(
  { headers, body }: WebhookMessage,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: WebhookOptions = {},
): Promise<WebhookBodies[Name]> {
  const keys = await Promise.all([secrets].flat().map(importKey))
  if (keys.length === 0) throw new TypeError('verifyWebhook needs a secret')
  if (!(toleranceSeconds >= 0)) throw new TypeError(`toleranceSeconds is ${toleranceSeconds}, and no number from 0 on`)
  if (Number.isNaN(now.getTime())) throw new TypeError('now is an invalid Date')
  const bytes = bytesOf(body)
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerIn(headers, name),
  ) as [string, string, string]
  checkTime(timestamp, now, toleranceSeconds)
  const signed = joined(utf8.encode(`${id}.${timestamp}.`), bytes)
  const expected = await Promise.all(
    keys.map(async (key) => signatureOf(await crypto.subtle.sign('HMAC', key, signed))),
  )
  if (!signatures.split(' ').some((each) => expected.some((one) => isSame(one, each)))) {
    throw new WebhookError('WRONG_SIGNATURE', 'no signature of the message is of one of the secrets')
  }
  return parsed(bytes)
}

const utf8 = new TextEncoder()
const prefix = 'whsec_'

/** An error does not contain the secret: it may be logged. */
async function importKey(secret: string) {
  const key = decoded(String(secret).startsWith(prefix) ? secret.slice(prefix.length) : String(secret))
  if (key === undefined || key.length === 0) throw new TypeError('a secret of a webhook is whsec_ and base64')
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function signatureOf(digest: ArrayBuffer): string {
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

function bytesOf(body: WebhookMessage['body']): Uint8Array {
  if (typeof body === 'string') return utf8.encode(body)
  if (body instanceof Uint8Array) return body
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  throw new TypeError('verifyWebhook needs the body as it arrived, as text or bytes, before it is parsed')
}

function headerIn(headers: WebhookMessage['headers'], name: string): string {
  const found =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]
  const value = [found ?? ''].flat().join(' ')
  if (value === '') throw new WebhookError('MISSING_HEADER', `the message has no ${name}`)
  return value
}

function checkTime(timestamp: string, now: Date, toleranceSeconds: number): void {
  if (!/^\d{1,15}$/.test(timestamp)) {
    throw new WebhookError('INVALID_TIMESTAMP', 'webhook-timestamp is no whole number of seconds')
  }
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp)
  if (age > toleranceSeconds) throw new WebhookError('TOO_OLD', `the message was sent ${age} seconds ago`)
  if (-age > toleranceSeconds) throw new WebhookError('TOO_NEW', `the message was sent ${-age} seconds ahead of now`)
}

function joined(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.length + body.length)
  all.set(head)
  all.set(body, head.length)
  return all
}

/** Takes the same time wherever two texts of one length differ. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}

function parsed<Body>(bytes: Uint8Array): Body {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new WebhookError('INVALID_BODY', 'the message is signed, but no JSON in UTF-8')
  }
}
