/**
 * CSRF protection: a write that a cookie authorizes, or that sets a cookie, must come from our own origin or from a client
 * that is not a browser.
 */
import { isOriginAllowed } from '../../domain/publishable-key.ts'
import { operations } from '../../generated/operations.ts'
import { ApiError } from '../request/api-error.ts'
import type { RequestContext } from '../request/request-context.ts'

/** @param ownOrigin origin of the configured base URL; undefined: the requested host over http. @throws {ApiError} CROSS_SITE_REQUEST */
export function refuseCrossSite(context: RequestContext, ownOrigin: string | undefined): void {
  if (!needsSameSite(context)) return
  const { request, host } = context
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new ApiError('CROSS_SITE_REQUEST', `Sec-Fetch-Site is ${site}`)
    return
  }
  if (origin === undefined || origin === (ownOrigin ?? `http://${host}`)) return
  throw new ApiError('CROSS_SITE_REQUEST', 'Origin is another site')
}

/** A page may use a publishable key only if the key lists its origin. @throws {ApiError} ORIGIN_NOT_ALLOWED */
export function refuseUnlistedOrigin({ request, caller, host }: RequestContext, ownOrigin: string | undefined): void {
  if (caller?.credential.kind !== 'api_key' || caller.credential.origins === null) return
  const { origin } = request.headers
  if (isOriginAllowed(caller.credential.origins, origin, ownOrigin ?? `http://${host}`)) return
  throw new ApiError('ORIGIN_NOT_ALLOWED', `the publishable key does not list ${origin}`)
}

/** False for writes with an API key: a page of another site cannot send the key. */
function needsSameSite({ request, caller, operationId }: RequestContext): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || operationId === undefined) return false
  return caller?.credential.kind === 'session' || operations[operationId].security.length === 0
}
