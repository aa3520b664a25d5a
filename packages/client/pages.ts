/** Reads lists page by page. */
import { ApiError, unwrap } from './error.ts'
import type { PageOptions } from './types.ts'

type Page = Record<string, unknown> & { next_cursor: string | null }
type Fetched = { ok: true; data: Page; requestId: string | null } | { ok: false; error: ApiError }
type Fetch = (input: object, options: PageOptions) => Promise<Fetched>

export async function* pages(id: string, fetch: Fetch, input: object = {}, options: PageOptions = {}) {
  const { maxPages = Number.POSITIVE_INFINITY } = options
  const asked = new Set<string>()
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const result: Fetched = await fetch(cursor === null ? input : { ...input, cursor }, options)
    const data: Page = unwrap(result)
    yield data
    cursor = data.next_cursor ?? null
    if (cursor === null) return
    if (asked.has(cursor)) throw goesRound(id)
    asked.add(cursor)
  }
}

export async function* all(id: string, key: string, fetch: Fetch, input?: object, options?: PageOptions) {
  for await (const page of pages(id, fetch, input, options)) yield* page[key] as unknown[]
}

function goesRound(operationId: string): ApiError {
  const reason = 'The list leads back to a page that was read before.'
  const facts = { operationId, status: 200, details: {}, requestId: null, attempts: 1, idempotencyKey: null }
  return new ApiError({ ...facts, code: 'UNEXPECTED_REPLY', reason })
}
