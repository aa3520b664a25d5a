/**
 * The header by which one node passes a request on to another: it proves that a node sent the request, and tells the address of the client. Signed
 * with the secret of the receiving node, so that it is good for that node alone.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const passOnHeader = 'x-passed-on'

/** The parts of a request that the signature covers. */
export type PassedOn = {
  method: string
  /** The request target as sent, with the query. */
  target: string
  address: string
  requestId: string
  /** Milliseconds since the epoch, by the clock of the database. */
  at: number
  /** The receiving node. */
  nodeId: string
}

const validMs = 30_000

export function signPassOn(request: PassedOn, secret: string): string {
  const { at, requestId, address } = request
  return `${Buffer.from(JSON.stringify([at, requestId, address])).toString('base64url')}.${mac(request, secret)}`
}

/** @returns the reason for a refusal, or the parts that the sender tells */
export function verifyPassOn(
  value: string,
  received: Pick<PassedOn, 'method' | 'target' | 'nodeId'>,
  secret: string,
  now: number,
): string | Pick<PassedOn, 'at' | 'address' | 'requestId'> {
  const [told = '', signature = ''] = value.split('.')
  const parts = parse(told)
  if (!parts) return 'its parts cannot be read'
  const [expected, sent] = [mac({ ...received, ...parts }, secret), signature].map((each) => Buffer.from(each))
  if (!expected || !sent || expected.length !== sent.length || !timingSafeEqual(expected, sent))
    return 'it is not signed for this request and node'
  return Math.abs(now - parts.at) > validMs ? 'it is too old' : parts
}

/** Remembers the requests of the last minute, so that none is accepted twice. */
export function createReplayGuard(): (requestId: string, at: number, now: number) => boolean {
  const seen = new Map<string, number>()
  return (requestId, at, now) => {
    // Insertion order is about the order of time, so the oldest come first.
    for (const [oldest, time] of seen) {
      if (now - time <= 2 * validMs) break
      seen.delete(oldest)
    }
    if (seen.has(requestId)) return false
    seen.set(requestId, at)
    return true
  }
}

function mac({ method, target, address, requestId, at, nodeId }: PassedOn, secret: string): string {
  const covered = JSON.stringify([method, target, address, requestId, at, nodeId])
  return createHmac('sha256', secret).update(covered).digest('base64url')
}

function parse(told: string): Pick<PassedOn, 'at' | 'address' | 'requestId'> | undefined {
  try {
    const [at, requestId, address]: unknown[] = JSON.parse(Buffer.from(told, 'base64url').toString())
    if (typeof at !== 'number' || typeof requestId !== 'string' || typeof address !== 'string') return undefined
    return { at, requestId, address }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}
