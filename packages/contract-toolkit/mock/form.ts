/** Parses a form body into the value that its schema describes. */

import { isJson } from '../../client/any/media.ts'
import type { Json } from '../document/document.ts'
import { resolve } from '../document/document.ts'
import { json, type Pairs, pairsOf, readings } from './values.ts'

export type Form = { value: Json; fault?: undefined } | { fault: string }

/** Returns undefined when the body is not a form. */
export async function formOf(
  document: Json,
  schema: unknown,
  encoding: Json = {},
  type: string,
  bytes: Buffer,
): Promise<Form | undefined> {
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    return { value: fieldsOf(document, schema, encoding, pairsOf(bytes.toString('utf8'), '&')) }
  }
  if (!/^multipart\/form-data/i.test(type)) return undefined
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
    const pairs = await Promise.all(
      [...form].map(
        async ([name, value]): Promise<[string, string]> => [name, encodeURIComponent(await textOf(value))],
      ),
    )
    return { value: fieldsOf(document, schema, encoding, pairs) }
  } catch {
    return { fault: 'the body is not valid multipart/form-data' }
  }
}

/** JSON may be sent as a file, as a browser sends a Blob. Any other file counts as the text of its name. */
function textOf(value: string | File): Promise<string> | string {
  if (typeof value === 'string') return value
  return isJson(value.type) ? value.text() : value.name
}

type Encoded = { style?: string; explode?: boolean; contentType?: string }

/** Reads each property like a query parameter. Fields that the schema does not name remain strings. */
function fieldsOf(document: Json, schema: unknown, encoding: Json, pairs: Pairs): Json {
  const properties = propertiesOf(document, schema)
  const known = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    const { style = 'form', explode = style === 'form', contentType = '' } = (encoding[name] ?? {}) as Encoded
    const isObject = style === 'form' && typesOf(document, property).includes('object')
    const media = contentType.includes('json') || isObject ? 'application/json' : undefined
    const [found] = readings(document, property, { name, style, explode, media }, pairs)
    if (found === undefined) return []
    const isNested = style === 'form' && typesOf(document, resolve(document, property)?.items).some(isStructure)
    return [[name, isNested && Array.isArray(found) ? found.map((each) => json(String(each))) : found]]
  })
  const rest = pairs.filter(([name]) => !((name.split('[')[0] ?? name) in properties))
  return { ...Object.fromEntries(rest), ...Object.fromEntries(known) }
}

function typesOf(document: Json, schema: unknown): unknown[] {
  return [resolve(document, schema)?.type].flat()
}

function isStructure(type: unknown): boolean {
  return type === 'object' || type === 'array'
}

function propertiesOf(document: Json, schema: unknown): Json {
  const node = resolve(document, schema)
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => node?.[key] ?? [])
  return Object.assign({}, ...inner.map((each) => propertiesOf(document, each)), node?.properties)
}
