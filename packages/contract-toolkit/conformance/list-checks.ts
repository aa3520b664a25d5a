/** Lists: the items in a response, the request of the next page, and checks of limits and filters. */
import { listIn, objectIn } from '../document/document.ts'
import type { Case } from './cases.ts'
import type { Failure } from './findings.ts'
import { isObject } from './properties.ts'
import { replySchema } from './replies.ts'
import type { Schemas } from './schemas.ts'
import type { Json, Operation, Parameter } from './tested-contract.ts'
import type { Input } from './wire.ts'

const limitNames = /^(limit|page_?size|per_?page|max_?(results|items))$/i
const cursorNames = /^(cursor|page_?token|starting_?after|after)$/i
const nextNames = /^next(_?(cursor|page_?token|token))?$/i

/** Checks of every response of a list: not more items than the limit, and only items that match a filter. */
export function listFailures(schemas: Schemas, { operation, input, expected }: Case, body: unknown): Failure[] {
  const items = itemsIn(body)
  if (operation.method !== 'GET' || items === undefined || expected.is === 'refused') return []
  return [...limitFailures(operation, input, items), ...filterFailures(schemas, operation, input, items)]
}

function limitFailures({ parameters }: Operation, { query }: Input, items: unknown[]): Failure[] {
  const limit = limitParameter(parameters)
  const most = limit && query[limit.name]
  if (!limit || typeof most !== 'number' || !(most >= 1) || items.length <= most) return []
  const actual = `${items.length} items for ${limit.name}=${most}`
  return [{ check: 'limit_ignored', expected: `at most as many items as ${limit.name} says`, actual }]
}

/** A filter is a parameter with an enum, named like a property of the items that can have all these values. */
function filterFailures(schemas: Schemas, operation: Operation, { query }: Input, items: unknown[]): Failure[] {
  const properties = itemProperties(schemas, operation)
  return operation.parameters.flatMap(({ name, in: place, schema }): Failure[] => {
    const wanted = query[name]
    const [accepted, listed] = [schemas.flat(schema).enum, schemas.flat(properties[name]).enum]
    if (place !== 'query' || typeof wanted !== 'string' || !Array.isArray(accepted) || !Array.isArray(listed)) return []
    if (!accepted.every((value) => listed.includes(value)) || !accepted.includes(wanted)) return []
    const other = items.find((item) => isObject(item) && Object.hasOwn(item, name) && item[name] !== wanted)
    if (other === undefined) return []
    const actual = `an item with ${name} ${JSON.stringify(objectIn(other)[name])} for ${name}=${wanted}`
    return [{ check: 'filter_ignored', expected: `only items with the ${name} of the request`, actual }]
  })
}

function itemProperties(schemas: Schemas, operation: Operation): Json {
  const body = schemas.flat(replySchema(operation))
  const lists = [body, ...Object.values(objectIn(body.properties)).map((each) => schemas.flat(each))]
  const items = lists.flatMap((schema) => (schema.items === undefined ? [] : [schemas.flat(schema.items)]))
  return items.length === 1 ? objectIn(items[0]?.properties) : {}
}

/** The items of a list: the body itself, or its only property that is a list. */
export function itemsIn(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return listIn(body)
  const lists = isObject(body) ? Object.values(body).filter(Array.isArray) : []
  return lists.length === 1 ? listIn(lists[0]) : undefined
}

/**
 * The query of the page after a page: by a cursor of its body, an offset or a page number.
 * @param page number of the page of this body, from 1
 * @returns 'last' if the body says that no page follows, 'unknown' if the contract has no parameter for pages
 */
export function nextPageQuery(
  operation: Operation,
  body: unknown,
  page: number,
  size: number,
): Json | 'last' | 'unknown' {
  const named = (names: RegExp) =>
    operation.parameters.find(({ in: place, name }) => place === 'query' && names.test(name))
  const cursor = named(cursorNames)
  if (cursor) {
    const [name] = isObject(body) ? Object.keys(body).filter((key) => nextNames.test(key)) : []
    const next = isObject(body) && name !== undefined ? body[name] : undefined
    if (next === null) return 'last'
    return typeof next === 'string' && !next.includes('://') ? { [cursor.name]: next } : 'unknown'
  }
  const offset = named(/^(offset|skip)$/i)
  if (offset) return { [offset.name]: page * size }
  const number = named(/^page(_?number)?$/i)
  return number ? { [number.name]: Number(number.schema.minimum ?? 1) + page } : 'unknown'
}

/** The parameter that limits the number of items; undefined if there is none. */
export function limitParameter(parameters: Parameter[]): Parameter | undefined {
  return parameters.find(({ in: place, name }) => place === 'query' && limitNames.test(name))
}
