/** CORS: pages of other origins may read replies only if the operator lists the origin, and never with a cookie. */
import type { IncomingMessage } from 'node:http'
import { operations } from '../generated/operations.ts'

const exposed = [
  ...['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'Retry-After', 'ETag'],
  'Idempotency-Replayed',
].join(', ')
const accepted = 'Authorization, Content-Type, X-App-Workspace, If-None-Match, Idempotency-Key'
const methods = [...new Set(Object.values(operations).map(({ method }) => method))].sort().join(', ')

export function corsHeaders({ headers, method }: IncomingMessage, origins: string[]): string[] {
  if (origins.length === 0) return []
  const { origin } = headers
  if (origin === undefined || !origins.includes(origin)) return ['Vary', 'Origin']
  const readable = ['Vary', 'Origin', 'Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', exposed]
  if (method !== 'OPTIONS') return readable
  return [
    ...readable,
    ...['Access-Control-Allow-Methods', methods],
    ...['Access-Control-Allow-Headers', accepted],
    ...['Access-Control-Max-Age', '600'],
  ]
}
