/** Reads lists page by page. */
import type { Result } from './call.ts'
import type { Problem } from './error.ts'
import { unexpected } from './failure.ts'
import { fieldsOf } from './fields.ts'
import { checkNumbers } from './numbers.ts'
import type { PageOptions } from './types.ts'

type Input = Record<string, unknown>

/** The operation, and the property of its response that holds the items. */
export type List = {
  id: string
  items: string
  fetch(input: Input, options: PageOptions): Promise<Result>
}

export async function* pages(list: List, input: Input = {}, options: PageOptions = {}) {
  const { maxPages } = options
  checkNumbers(options, (what) => new TypeError(`${list.id}: ${what}`))
  const cursors = new Set<unknown>()
  let asked = input
  for (let page = 0; maxPages === undefined || page < maxPages; page++) {
    const result = await list.fetch(asked, options)
    if (result.error) throw result.error
    const data = fieldsOf(result.data)
    const cursor = data.next_cursor ?? null
    const fail = (problem: Problem) => unexpected({ id: list.id, ...result }, result.response, problem).error
    if (!Array.isArray(data[list.items]) || typeof (cursor ?? '') !== 'string') throw fail('WRONG_TYPE')
    yield data
    if (cursor === null) return
    if (cursors.has(cursor)) throw fail('CURSOR')
    cursors.add(cursor)
    asked = { ...input, cursor }
  }
}

export async function* all(list: List, input?: Input, options?: PageOptions) {
  for await (const data of pages(list, input, options)) yield* [data[list.items]].flat()
}
