/**
 * Writes that a page of another site sends. One that a cookie authorizes, or that sets a cookie, is refused against CSRF. One with a secret key
 * or a manage token is refused if the page may not read the reply: it would see a network error for work that was done.
 */
import { isOriginAllowed } from '../../domain/publishable-key.ts'
import { operations } from '../../generated/operations.ts'
import { ApiError } from '../request/api-error.ts'
import type { RequestContext } from '../request/request-context.ts'

type Site = {
  /** Origin of the configured base URL; undefined: the requested host over http. */
  ownOrigin: string | undefined
  /** Origins that the operator lists. */
  origins: readonly string[]
}

/** @throws {ApiError} CROSS_SITE_REQUEST */
export function refuseCrossSite(context: RequestContext, { ownOrigin, origins }: Site): void {
  const { request, host, caller, operationId } = context
  if (request.method === 'GET' || request.method === 'HEAD' || operationId === undefined) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (caller?.credential.kind === 'session' || operations[operationId].security.length === 0) {
    const isOwn = origin === undefined || origin === (ownOrigin ?? `http://${host}`)
    if (site === undefined && !isOwn) throw new ApiError('CROSS_SITE_REQUEST', 'Origin is another site')
  } else {
    // The origins of a publishable key decide for themselves.
    if (caller === undefined || (caller.credential.kind === 'api_key' && caller.credential.origins !== null)) return
    if (origin !== undefined && origins.includes(origin)) return
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new ApiError('CROSS_SITE_REQUEST', `Sec-Fetch-Site is ${site}`)
  }
}

/** A page may use a publishable key only if the key lists its origin. @throws {ApiError} ORIGIN_NOT_ALLOWED */
export function refuseUnlistedOrigin({ request, caller, host }: RequestContext, ownOrigin: string | undefined): void {
  if (caller?.credential.kind !== 'api_key' || caller.credential.origins === null) return
  const { origin } = request.headers
  if (isOriginAllowed(caller.credential.origins, origin, ownOrigin ?? `http://${host}`)) return
  throw new ApiError('ORIGIN_NOT_ALLOWED', `the publishable key does not list ${origin}`)
}
