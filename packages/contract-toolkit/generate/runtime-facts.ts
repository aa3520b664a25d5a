/** Operations and security schemes of a description, as the runtime of the client needs them. */
import { isJson } from '../../client/any/media.ts'
import type { Scheme } from '../../client/any/schemes.ts'
import type { Operation, Sent } from '../../client/operation.ts'
import { type Json, objectIn, objectsIn, resolve } from '../document/document.ts'
import type { DescribedOperation, Description, Parameter } from '../document/model.ts'

export function runtimeSchemes(schemes: Description['schemes']): Record<string, Scheme> {
  return Object.fromEntries(
    Object.entries(schemes).map(([key, { type, scheme, in: place, name }]) => [
      key,
      JSON.parse(JSON.stringify({ type, scheme, in: place, name })),
    ]),
  )
}

export function runtimeFacts(document: Json, operation: DescribedOperation): Operation {
  const { method, path, parameters, body, responses, security, server } = operation
  const media = Object.keys(body?.content ?? {})
  const encoding = Object.entries(body?.content ?? {}).flatMap(([key, each]) => {
    const found = encodingOf(document, each)
    return Object.keys(found).length > 0 ? [[key, found] as const] : []
  })
  const sent = parameters.filter(({ in: place, name }) => place !== 'path' || path.includes(`{${name}}`))
  return {
    method,
    path,
    ...(sent.length > 0 && { parameters: sent.map(sentOf) }),
    ...(body && { body: { media, ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }) } }),
    replies: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, Object.keys(objectIn(response.content))]),
    ),
    ...jsonTypes(document, responses),
    ...(security && { security: security.map((way) => Object.keys(way)) }),
    ...(server !== undefined && /^https?:\/\/[^{}]+$/.test(server) && { server }),
  }
}

/** The type of the JSON body of each success, where it has a single one: `{ types: { 200: 'array' } }`. */
function jsonTypes(document: Json, responses: Record<string, Json>): { types?: Record<string, string> } {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const found = successes.flatMap(([status, response]) => {
    const bodies = Object.entries(objectsIn(response.content)).filter(([media]) => isJson(media))
    const types = new Set(bodies.map(([, { schema }]) => resolve(document, schema ?? {}).type))
    const [type] = types
    const isSure = types.size === 1 && (type === 'object' || type === 'array')
    return isSure && !bodies.some(([, { schema }]) => resolve(document, schema).nullable === true)
      ? [[status, type]]
      : []
  })
  return found.length > 0 ? { types: Object.fromEntries(found) } : {}
}

/** Returns the parameter as the client's runtime needs it. Values that equal OpenAPI's defaults are omitted. */
function sentOf({ name, in: place, key, style, explode, allowReserved, media }: Parameter): Sent {
  const usual = place === 'path' || place === 'header' ? 'simple' : 'form'
  return {
    name,
    in: place,
    ...(key !== name && { key }),
    ...(style !== usual && { style }),
    ...(explode !== (style === 'form') && { explode }),
    ...(allowReserved && { reserved: true }),
    ...(media !== undefined && { media }),
  }
}

type Encoding = { style?: string; explode?: boolean; reserved?: boolean; contentType?: string }

/** Returns the declared encoding of each property. `contentType: application/json` serializes the property as JSON. */
function encodingOf(document: Json, media: Json): Record<string, Encoding> {
  const encodings = Object.entries(objectsIn(media.encoding))
  return Object.fromEntries(
    encodings.map(([property, each]) => {
      const { style, explode, allowReserved, contentType } = resolve(document, each)
      return [
        property,
        {
          ...(style !== undefined && { style: String(style) }),
          ...(explode !== undefined && { explode: explode === true }),
          ...(allowReserved === true && { reserved: true }),
          ...(contentType !== undefined && { contentType: String(contentType) }),
        },
      ]
    }),
  )
}
