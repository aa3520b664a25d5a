/**
 * CORS: pages of other origins may read replies only if the operator lists the origin, or the publishable key of the call does, and never
 * with a cookie. Every page may send a preflight, and read why the server refused its call (docs/decisions/0051-visitors.md).
 */
import { type ErrorCode, operations } from '../../generated/operations.ts'
import type { RequestContext } from '../request/request-context.ts'

const exposed = [
  ...['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'Retry-After', 'ETag'],
  'Idempotency-Replayed',
].join(', ')
const accepted = 'Authorization, Content-Type, X-App-Workspace, If-None-Match, Idempotency-Key, Last-Event-ID'
const methods = [...new Set(Object.values(operations).map(({ method }) => method))].sort().join(', ')

/** Errors that say who may call. They depend on nothing but what the page sent. */
const refusals: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'UNAUTHENTICATED',
  'CROSS_SITE_REQUEST',
  'ORIGIN_NOT_ALLOWED',
])

/** A preflight carries no credential, so its reply can depend on nothing: the call that follows it is the one that is refused. */
const preflight = [
  ...['Access-Control-Allow-Origin', '*'],
  ...['Access-Control-Allow-Methods', methods],
  ...['Access-Control-Allow-Headers', accepted],
  ...['Access-Control-Max-Age', '600'],
]

/** @param origins origins that the operator lists */
export function corsHeaders(context: RequestContext, origins: readonly string[]): string[] {
  const { request, acceptsVisitors, caller, code } = context
  const { origin } = request.headers
  if (request.method === 'OPTIONS') return origin === undefined ? [] : preflight
  const vary = origins.length > 0 || acceptsVisitors ? ['Vary', 'Origin'] : []
  if (origin === undefined) return vary
  const credential = caller?.credential
  const isOfKey = credential?.kind === 'api_key' && credential.origins?.includes(origin) === true
  if (origins.includes(origin) || isOfKey) return [...vary, ...readableFor(origin)]
  return refusals.has(code) ? [...vary, ...readableFor('*')] : vary
}

function readableFor(origin: string): string[] {
  return ['Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', exposed]
}
