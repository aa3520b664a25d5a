/**
 * A write that a cookie authorises, or that gives a cookie to whoever sends it, must come from our own pages, or from
 * something that is not a browser (D18).
 */
import { operations } from '../generated/operations.ts'
import { Refusal } from './api-error.ts'
import type { Exchange } from './request-context.ts'

/** @param ownOrigin the configured base URL's; without one, ours is the host that was asked. @throws {Refusal} CROSS_SITE_REQUEST */
export function refuseCrossSite(exchange: Exchange, ownOrigin: string | undefined): void {
  if (!isAtStake(exchange)) return
  const { request, host } = exchange
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Refusal('CROSS_SITE_REQUEST', `Sec-Fetch-Site is ${site}`)
    return
  }
  if (origin === undefined || origin === (ownOrigin ?? `http://${host}`)) return
  throw new Refusal('CROSS_SITE_REQUEST', 'Origin is not ours')
}

/** What is written by an API key, no page of another site can send. */
function isAtStake({ request, caller, operationId }: Exchange): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || operationId === undefined) return false
  return caller?.credential.kind === 'session' || operations[operationId].security.length === 0
}
