/** Parses a form body into the value that its schema describes. */

import type { Json } from '../document/document.ts'
import { resolve } from '../document/document.ts'
import { type Pairs, pairsOf, readings } from './values.ts'

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
    const texts = [...form].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : value.name,
    ])
    const pairs = texts.map(([name, text]): [string, string] => [name, encodeURIComponent(text)])
    return { value: fieldsOf(document, schema, encoding, pairs) }
  } catch {
    return { fault: 'the body is not valid multipart/form-data' }
  }
}

type Encoded = { style?: string; explode?: boolean; contentType?: string }

/** Reads each property like a query parameter. Fields that the schema does not name remain strings. */
function fieldsOf(document: Json, schema: unknown, encoding: Json, pairs: Pairs): Json {
  const properties = propertiesOf(document, schema)
  const known = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    const { style = 'form', explode = style === 'form', contentType = '' } = (encoding[name] ?? {}) as Encoded
    const isObject = style === 'form' && [resolve(document, property)?.type].flat().includes('object')
    const media = contentType.includes('json') || isObject ? 'application/json' : undefined
    const [found] = readings(document, property, { name, style, explode, media }, pairs)
    return found === undefined ? [] : [[name, found]]
  })
  const rest = pairs.filter(([name]) => !((name.split('[')[0] ?? name) in properties))
  return { ...Object.fromEntries(rest), ...Object.fromEntries(known) }
}

function propertiesOf(document: Json, schema: unknown): Json {
  const node = resolve(document, schema)
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => node?.[key] ?? [])
  return Object.assign({}, ...inner.map((each) => propertiesOf(document, each)), node?.properties)
}
