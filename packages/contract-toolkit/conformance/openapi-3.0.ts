/** OpenAPI 3.0 has a dialect of its own: its schemas are rewritten, in place, as the JSON Schema that 3.1 uses. */
import type { Json } from '../document/document.ts'

/** Values of these are data, whatever they look like. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const'])

export function asJsonSchema(node: unknown, inNames = false): void {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const each of node) asJsonSchema(each)
    return
  }
  const schema = node as Json
  for (const [key, value] of Object.entries(schema)) {
    if (inNames || !data.has(key)) asJsonSchema(value, !inNames && key === 'properties')
  }
  if (inNames) return
  if (schema.nullable === true) allowNull(schema)
  if (typeof schema.nullable === 'boolean') delete schema.nullable
  exclusive(schema, 'exclusiveMinimum', 'minimum')
  exclusive(schema, 'exclusiveMaximum', 'maximum')
}

function allowNull(schema: Json): void {
  if (typeof schema.type === 'string') schema.type = [schema.type, 'null']
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null]
  for (const key of ['anyOf', 'oneOf']) {
    const parts = schema[key] as Json[] | undefined
    if (parts) schema[key] = [...parts, { type: 'null' }]
  }
  if (Array.isArray(schema.allOf) && schema.type === undefined) {
    schema.anyOf = [{ allOf: schema.allOf }, { type: 'null' }]
    delete schema.allOf
  }
}

function exclusive(schema: Json, name: 'exclusiveMinimum' | 'exclusiveMaximum', bound: 'minimum' | 'maximum'): void {
  if (typeof schema[name] !== 'boolean') return
  if (schema[name] === true && schema[bound] !== undefined) {
    schema[name] = schema[bound]
    delete schema[bound]
  } else {
    delete schema[name]
  }
}
