/**
 * Sends a writable property with two values, and reports where a value does not come back. Derived from the contract.
 */

import { isDeepStrictEqual } from 'node:util'
import { type OperationId, operations } from '../../generated/operations.ts'
import type { Filled } from './booking-requests.ts'
import { type Answer, call } from './call.ts'
import { contractDocument, operationIds, pathParameters, successStatus, validRequest } from './requests.ts'
import { exceptionFor, plainSample, samples } from './sent-values.ts'
import type { TestServer } from './server.ts'

type Json = Record<string, unknown>
export type Writable = { operationId: OperationId; property: string; schema: Json }

/** Each property of each request body in the contract. */
export function writableProperties(): Writable[] {
  return operationIds.flatMap((operationId) => {
    const { properties = {} } = flat(requestSchema(operationId)) as { properties?: Json }
    return Object.entries(properties).map(([property, schema]) => ({ operationId, property, schema: flat(schema) }))
  })
}

/** @returns a line for each value missing from the response or from a later fetch; none if all came back */
export async function notReturned(server: TestServer, writable: Writable): Promise<string[]> {
  const { operationId, property } = writable
  const exception = exceptionFor(operationId, property)
  const lines: string[] = []
  for (const turn of [0, 1]) {
    const request = await requestWith(server, writable, turn)
    const sent = request.body?.[property]
    const missing = leaves(writable.schema).filter((path) => !reaches(sent, path))
    if (missing.length > 0) throw new Error(`${operationId} ${property}: no sample has ${missing.join(', ')}`)
    const reply = await call(server, operationId, request)
    if (reply.status !== successStatus(operationId)) {
      throw new Error(`${operationId} with ${property} ${JSON.stringify(sent)}: ${reply.status} ${reply.text}`)
    }
    if (exception) {
      if (exception.shows?.(sent, reply.body) === false) lines.push(line(writable, sent, 'the reply', reply.body))
      continue
    }
    const returned = valueIn(reply.body, property)
    if (!isSame(sent, returned)) lines.push(line(writable, sent, 'the reply', returned))
    const fetched = await fetchedAfter(server, writable, request, reply)
    if (fetched !== undefined && !isSame(sent, valueIn(fetched, property))) {
      lines.push(line(writable, sent, 'what is fetched', valueIn(fetched, property)))
    }
  }
  return lines
}

/** True if both values come back under the property's own name: then no exception is needed. */
export async function isReturned(server: TestServer, writable: Writable): Promise<boolean> {
  const { operationId, property } = writable
  for (const turn of [0, 1]) {
    const request = await requestWith(server, writable, turn)
    const reply = await call(server, operationId, request)
    if (!isSame(request.body?.[property], valueIn(reply.body, property))) return false
  }
  return true
}

/** Reads that return the written object: by a link, or by a GET of the same path or its parent. */
export function fetchOf(operationId: OperationId): { target: OperationId; link?: Json } | undefined {
  const links = Object.values(successOf(operationId).links ?? {}) as { operationId: OperationId; parameters?: Json }[]
  const gets = links.filter(({ operationId: target }) => operations[target].method === 'GET')
  const isOne = ({ parameters = {} }: { parameters?: Json }) =>
    Object.values(parameters).some((value) => String(value).startsWith('$response.'))
  const link = gets.find(isOne) ?? gets[0]
  if (link) return { target: link.operationId, link: link.parameters ?? {} }
  const { path } = operations[operationId]
  const at = (where: string) =>
    operationIds.find((id) => operations[id].method === 'GET' && operations[id].path === where)
  const target = path.includes('{') ? (at(path) ?? at(path.replace(/\/[^/]+$/, ''))) : undefined
  return target && { target }
}

async function requestWith(server: TestServer, writable: Writable, turn: number): Promise<Filled> {
  const { operationId, property, schema } = writable
  const valid = await validRequest(server, operationId)
  const sample = samples[`${operationId}.${property}`] ?? samples[property]
  const own = sample ? await sample(server, turn) : { body: plainSample(schema, property, turn) }
  // A patch sends the property under test only.
  const base = operations[operationId].method === 'PATCH' ? {} : valid.body
  const bearer = own.bearer === undefined ? {} : { bearer: own.bearer }
  return { ...valid, ...bearer, params: { ...valid.params, ...own.params }, body: { ...base, ...own.body } }
}

async function fetchedAfter(
  server: TestServer,
  { operationId, property }: Writable,
  { params }: Filled,
  reply: Answer,
): Promise<unknown> {
  const found = fetchOf(operationId)
  if (!found || !declares(contentOf(successOf(found.target)), property)) return undefined
  const linked = Object.entries(found.link ?? {}).map(([name, expression]) => [
    name,
    String(expression).startsWith('$response.body#/')
      ? at(reply.body, String(expression).slice('$response.body#/'.length).split('/'))
      : params[name],
  ])
  const linkedParams = { ...params, ...Object.fromEntries(linked.filter(([, value]) => value !== undefined)) }
  const own = pathParameters(found.target).map((name) => [name, String(linkedParams[name])])
  const fetched = await call(server, found.target, { params: Object.fromEntries(own) })
  if (fetched.status !== 200) throw new Error(`${found.target} after ${operationId}: ${fetched.status} ${fetched.text}`)
  return itemOf(fetched.body, valueIn(reply.body, 'id'))
}

/** The list item with the id; a body that is not a list is returned itself. */
function itemOf(body: Json, id: unknown): unknown {
  const lists = Object.values(body).filter(Array.isArray)
  return id !== undefined && body.id === undefined && lists.length === 1
    ? (lists[0]?.find((each) => each.id === id) ?? {})
    : body
}

/** The value in the object itself, or in a nested object: `api_key` in the response with a new key. */
function valueIn(body: unknown, property: string): unknown {
  if (body === null || typeof body !== 'object') return undefined
  if (Object.hasOwn(body, property)) return (body as Json)[property]
  const inner = Object.values(body).find((each) => each && typeof each === 'object' && Object.hasOwn(each, property))
  return (inner as Json | undefined)?.[property]
}

/** Equality except for the case of a UUID and the offset of a timestamp. */
function isSame(sent: unknown, returned: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(returned)) {
    return sent.length === returned.length && sent.every((each, index) => isSame(each, returned[index]))
  }
  if (sent !== null && typeof sent === 'object' && returned !== null && typeof returned === 'object') {
    return Object.entries(sent).every(([key, value]) => isSame(value, (returned as Json)[key]))
  }
  return isDeepStrictEqual(plain(sent), plain(returned))
}

function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return Date.parse(value)
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value.toLowerCase() : value
}

function line({ operationId, property }: Writable, sent: unknown, where: string, returned: unknown): string {
  return `${operationId} ${property}: sent ${JSON.stringify(sent)}, ${where} has ${JSON.stringify(returned)}`
}

/** Paths of all properties below a schema; arrays are searched through their items. */
function leaves(schema: Json): string[] {
  const { properties, items } = schema as { properties?: Json; items?: unknown }
  if (items !== undefined) return leaves(flat(items))
  return Object.entries(properties ?? {}).flatMap(([name, each]) => {
    const below = leaves(flat(each))
    return below.length === 0 ? [name] : below.map((path) => `${name}.${path}`)
  })
}

function reaches(value: unknown, path: string): boolean {
  if (Array.isArray(value)) return value.some((each) => reaches(each, path))
  const [name = '', ...rest] = path.split('.')
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return false
  return rest.length === 0 || reaches((value as Json)[name], rest.join('.'))
}

/** True if a response has the property: itself, in a nested object, or in the items of a list. */
function declares(schema: Json, property: string, depth = 2): boolean {
  const { properties = {}, items } = schema as { properties?: Json; items?: unknown }
  if (items !== undefined) return declares(flat(items), property, depth)
  if (Object.hasOwn(properties, property)) return true
  return depth > 0 && Object.values(properties).some((each) => declares(flat(each), property, depth - 1))
}

function contentOf(response: unknown): Json {
  return flat(at(response, ['content', 'application/json', 'schema']))
}

export function requestSchema(operationId: OperationId): unknown {
  const declared = at(operationOf(operationId), ['requestBody', 'content', 'application/json', 'schema'])
  return declared ?? {}
}

function successOf(operationId: OperationId): { links?: Json } {
  return flat(at(operationOf(operationId), ['responses', String(successStatus(operationId))])) as { links?: Json }
}

export function operationOf(operationId: OperationId): unknown {
  const { path, method } = operations[operationId]
  return contractDocument.paths[path]?.[method.toLowerCase()]
}

/** The schema with references resolved, `allOf` merged, and the non-null branch of a nullable choice. */
export function flat(schema: unknown): Json {
  const { $ref, allOf = [], anyOf = [], ...own } = (schema ?? {}) as { $ref?: string; allOf?: Json[]; anyOf?: Json[] }
  const referred = $ref === undefined ? {} : flat(at(contractDocument, $ref.slice(2).split('/')))
  const chosen = anyOf.filter(({ type }) => type !== 'null').map(flat)
  return Object.assign({}, referred, ...allOf.map(flat), ...chosen, own)
}

function at(value: unknown, steps: string[]): unknown {
  return steps.reduce((found, step) => (found as Json | undefined)?.[step], value)
}
