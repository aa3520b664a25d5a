/** Reads lists page by page: the response has `next_cursor`, which the next call takes as `cursor`. */
import type { Extension, Input, Method } from '../call.ts'
import type { Problem } from '../error.ts'
import { unexpected } from '../failure.ts'
import { fieldsOf } from '../fields.ts'
import { checkNumbers } from '../numbers.ts'
import type { CallOptions } from '../options.ts'

type PageOptions = CallOptions & { maxPages?: number }

/** Adds `pages` and `all` to the methods of paged lists. */
export const paging: Extension = (method, { items }, id) => {
  if (!items) return method
  const pages = (input?: Input, options?: PageOptions) => pagesOf(id, items, method, input, options)
  async function* all(input?: Input, options?: PageOptions) {
    for await (const page of pages(input, options)) yield* page[items as string] as unknown[]
  }
  return Object.assign(method, { pages, all })
}

async function* pagesOf(id: string, items: string, method: Method, input: Input = {}, options: PageOptions = {}) {
  const { maxPages } = options
  checkNumbers(options, (what) => new TypeError(`${id}: ${what}`))
  const cursors = new Set<unknown>()
  let pageInput = input
  for (let page = 0; maxPages === undefined || page < maxPages; page++) {
    const result = await method(pageInput, options)
    if (result.error) throw result.error
    const data = fieldsOf(result.data)
    const cursor = data.next_cursor ?? null
    const fail = (problem: Problem) => unexpected({ id, ...result }, result.response, problem).error
    if (!Array.isArray(data[items]) || typeof (cursor ?? '') !== 'string') throw fail('WRONG_TYPE')
    yield data
    if (cursor === null) return
    if (cursors.has(cursor)) throw fail('CURSOR')
    cursors.add(cursor)
    pageInput = { ...input, cursor }
  }
}
