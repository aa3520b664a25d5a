/** Example responses of the contract, marked with the header `X-Contract-Example`. */

import { type Json, objectIn, objectsIn, resolve } from '../document/document.ts'

export const exampleHeader = 'X-Contract-Example'

export type ExampleAnswer = { status: number; body?: unknown; headers: Record<string, string | number> }

/** Headers that the server adds to every response, so that a handler does not return them. */
const standing = new Set(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])

/** Returns the example of the wanted status, by default the lowest one; undefined when the status is not declared. */
export function exampleAnswer(document: Json, { path, method }: Route, wanted?: number): ExampleAnswer | undefined {
  const responses = responsesOf(document, { path, method })
  const statuses = Object.keys(responses).map(Number)
  const status = wanted ?? Math.min(...statuses)
  if (!statuses.includes(status)) return undefined
  const response = resolve(document, responses[status])
  const [media] = Object.values(objectsIn(response.content))
  return {
    status,
    headers: { ...headerValues(document, response), [exampleHeader]: 'true' },
    ...(media ? { body: media.example ?? emptyOf(document, media.schema) } : {}),
  }
}

type Route = { path: string; method: string }

/**
 * Returns a copy of the contract in which these operations declare the header `X-Contract-Example`. Response validation
 * uses the copy.
 */
export function declaringExamples(document: Json, routes: Route[]): Json {
  const copy = structuredClone(document)
  for (const route of routes) {
    const responses = responsesOf(copy, route)
    for (const [status, response] of Object.entries(responses)) {
      const own = resolve(copy, response)
      responses[status] = { ...own, headers: { ...objectIn(own.headers), [exampleHeader]: markHeader } }
    }
  }
  return copy
}

const markHeader = {
  description: 'The reply is the example of the contract. No server but one for trying things out answers so.',
  schema: { type: 'string', const: 'true' },
}

function responsesOf(document: Json, { path, method }: Route): Json {
  const item = (document.paths as Record<string, Record<string, Json>>)[path]
  return (item?.[method.toLowerCase()]?.responses ?? {}) as Json
}

type HeaderSchema = { const?: unknown; enum?: unknown[]; type?: unknown; minimum?: unknown }

function headerValues(document: Json, response: Json): Record<string, string | number> {
  const headers = objectIn(response.headers)
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, header]): [string, string | number][] => {
      const { required, schema, example } = resolve(document, header)
      if (standing.has(name) || required !== true) return []
      const { const: fixed, enum: [first] = [], type, minimum } = resolve(document, schema) as HeaderSchema
      const given = example ?? fixed ?? first ?? (type === 'integer' ? (minimum ?? 0) : undefined)
      return [[name, (given as string | number | undefined) ?? plainHeaders[name] ?? 'example']]
    }),
  )
}

const plainHeaders: Record<string, string> = { ETag: '"example"', Allow: 'GET, HEAD, OPTIONS' }

function emptyOf(document: Json, schema: unknown): unknown {
  return [resolve(document, schema).type].flat().includes('string') ? '' : {}
}
