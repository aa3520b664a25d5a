/**
 * CORS: pages of other origins may read replies only if the operator lists the origin, or the publishable key of the call does,
 * and never with a cookie.
 */
import { operations } from '../../generated/operations.ts'
import type { RequestContext } from '../request/request-context.ts'

const exposed = [
  ...['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'Retry-After', 'ETag'],
  'Idempotency-Replayed',
].join(', ')
const accepted = 'Authorization, Content-Type, X-App-Workspace, If-None-Match, Idempotency-Key, Last-Event-ID'
const methods = [...new Set(Object.values(operations).map(({ method }) => method))].sort().join(', ')

/** @param origins origins that the operator lists */
export function corsHeaders(context: RequestContext, origins: readonly string[]): string[] {
  const { request, acceptsVisitors } = context
  if (origins.length === 0 && !acceptsVisitors) return []
  const { method, headers } = request
  const { origin } = headers
  const isListed =
    origin !== undefined && (origins.includes(origin) || (acceptsVisitors && isForVisitor(context, origin)))
  if (!isListed) return ['Vary', 'Origin']
  const readable = ['Vary', 'Origin', 'Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', exposed]
  if (method !== 'OPTIONS') return readable
  return [
    ...readable,
    ...['Access-Control-Allow-Methods', methods],
    ...['Access-Control-Allow-Headers', accepted],
    ...['Access-Control-Max-Age', '600'],
  ]
}

/**
 * A preflight carries no credential, so its reply cannot depend on the key: it lets every page send the call. The call itself
 * is refused without a listed origin, and pages cannot send cookies with it.
 */
function isForVisitor({ request, caller }: RequestContext, origin: string): boolean {
  if (request.method === 'OPTIONS') return true
  const credential = caller?.credential
  return credential?.kind === 'api_key' && credential.origins?.includes(origin) === true
}
