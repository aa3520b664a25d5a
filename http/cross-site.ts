/** A write that a cookie authorises must come from our own pages, or from something that is not a browser (D18). */
import type { Exchange } from './exchange.ts'
import { Refusal } from './refusal.ts'

/** @param ownOrigin the configured base URL's; without one, ours is the host that was asked. @throws {Refusal} CROSS_SITE_REQUEST */
export function refuseCrossSite({ request, caller }: Exchange, ownOrigin: string | undefined): void {
  if (caller?.credential.kind !== 'session' || request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers['sec-fetch-site']
  const { origin, host } = request.headers
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Refusal('CROSS_SITE_REQUEST', `Sec-Fetch-Site is ${site}`)
    return
  }
  if (origin === undefined || origin === (ownOrigin ?? `http://${host}`)) return
  throw new Refusal('CROSS_SITE_REQUEST', 'Origin is not ours')
}
