/** The contract in the form that each target accepts. */
import { readFile } from 'node:fs/promises'

type Json = { [name: string]: unknown }

export const contract = JSON.parse(await readFile('generated/openapi.json', 'utf8')) as Json

/**
 * The same operations in OpenAPI 3.0: nullable types, no `const`, nothing beside a `$ref`, a shorter `info`, no links, no
 * conditions, no rules for the names of properties and no webhooks.
 */
export function contractAs30(): Json {
  const { info, webhooks: _sent, ...rest } = converted(contract) as { info: Json; webhooks: Json }
  return { ...rest, openapi: '3.0.3', info: { title: info.title, version: info.version } }
}

function converted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(converted)
  if (node === null || typeof node !== 'object') return node
  if ('$ref' in node) return { $ref: node.$ref }
  const { type, const: constant, anyOf, allOf, links, propertyNames: _names, ...rest } = node as Json
  const plain: Json = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, converted(value)]))
  const types = Array.isArray(type) ? type.filter((each) => each !== 'null') : type
  if (type !== undefined) plain.type = Array.isArray(types) ? types[0] : converted(types)
  if (Array.isArray(type) && type.includes('null')) plain.nullable = true
  if (constant !== undefined) plain.enum = [constant]
  if (anyOf !== undefined) plain.anyOf = converted(anyOf)
  if (Array.isArray(allOf) && !allOf.some((part) => 'if' in part)) plain.allOf = converted(allOf)
  // The links of a response; elsewhere `links` is an ordinary name.
  if (links !== undefined && !('content' in node)) plain.links = converted(links)
  return plain
}
