/**
 * The header by which one node passes a request on to another: it proves that a node sent the request, and tells the address of the client. Signed
 * with the secret of the receiving node, so that it is good for that node alone.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const forwardedHeader = 'x-passed-on'

/** The parts of a request that the signature covers. */
export type Forwarded = {
  method: string
  /** The request target as sent, with the query. */
  target: string
  address: string
  requestId: string
  /** Milliseconds since the epoch, by the clock of the database. */
  at: number
  /** The receiving node. */
  nodeId: string
  /** The trace that goes on with this request; undefined if the sender has no traces. */
  traceparent?: string
}

const validMs = 30_000

/**
 * The trace has a signature of its own, behind the first: older nodes read the first three parts of the payload, and no third part. They
 * accept the request, and do not continue its trace.
 */
export function signForwarded(request: Forwarded, secret: string): string {
  const { at, requestId, address, traceparent } = request
  const payload = [at, requestId, address, ...(traceparent === undefined ? [] : [traceparent])]
  const signatures =
    traceparent === undefined ? mac(request, secret) : `${mac(request, secret)}.${mac(request, secret, traceparent)}`
  return `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signatures}`
}

/** @returns the reason for a refusal, or the parts that the sender tells */
export function verifyForwarded(
  value: string,
  received: Pick<Forwarded, 'method' | 'target' | 'nodeId'>,
  secret: string,
  now: number,
): string | Pick<Forwarded, 'at' | 'address' | 'requestId' | 'traceparent'> {
  const [payload = '', signature = '', traceSignature] = value.split('.')
  const parts = parse(payload)
  if (!parts) return 'its parts cannot be read'
  const { traceparent, ...covered } = parts
  const request = { ...received, ...covered }
  if (!isEqual(mac(request, secret), signature)) return 'it is not signed for this request and node'
  if (traceparent !== undefined && !isEqual(mac(request, secret, traceparent), traceSignature ?? ''))
    return 'its trace is not signed for this request and node'
  return Math.abs(now - parts.at) > validMs ? 'it is too old' : parts
}

function isEqual(expected: string, sent: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(sent)]
  return one.length === other.length && timingSafeEqual(one, other)
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

function mac(request: Forwarded, secret: string, traceparent?: string): string {
  const { method, target, address, requestId, at, nodeId } = request
  const traced = traceparent === undefined ? [] : [traceparent]
  const covered = JSON.stringify([method, target, address, requestId, at, nodeId, ...traced])
  return createHmac('sha256', secret).update(covered).digest('base64url')
}

function parse(payload: string): Pick<Forwarded, 'at' | 'address' | 'requestId' | 'traceparent'> | undefined {
  try {
    const [at, requestId, address, traceparent]: unknown[] = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (typeof at !== 'number' || typeof requestId !== 'string' || typeof address !== 'string') return undefined
    if (traceparent === undefined) return { at, requestId, address }
    return typeof traceparent === 'string' ? { at, requestId, address, traceparent } : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}
