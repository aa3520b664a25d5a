/** Converts the schema dialect of OpenAPI 3.0 to the JSON Schema of 3.1. */
import type { Json } from './document.ts'

/** The values of these keywords are data, even where they look like schemas. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** Rewrites all schemas within a node in place. `null` joins `type` and `enum`, so that values can be generated from them. */
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
  convertBounds(schema)
}

/** Rewrites one schema in place: `minimum: 1, exclusiveMinimum: true` becomes `exclusiveMinimum: 1`. */
export function convertBounds(schema: Json): void {
  exclusive(schema, 'exclusiveMinimum', 'minimum')
  exclusive(schema, 'exclusiveMaximum', 'maximum')
}

/** A schema that also accepts null, whatever its parts say: validators are lenient where 3.0 is unclear. */
export function orNull(schema: Json): Json {
  return Object.keys(schema).length === 0 ? {} : { anyOf: [schema, { type: 'null' }] }
}

function allowNull(schema: Json): void {
  if (typeof schema.type === 'string') schema.type = [schema.type, 'null']
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null]
  if (Array.isArray(schema.anyOf)) schema.anyOf = [...schema.anyOf, { type: 'null' }]
  else if (Array.isArray(schema.oneOf)) {
    // Beside the alternatives: those that accept null themselves would make null match more than one.
    const { oneOf, discriminator } = schema
    schema.anyOf = [{ oneOf, ...(discriminator !== undefined && { discriminator }) }, { type: 'null' }]
    delete schema.oneOf
    delete schema.discriminator
  }
  if (Array.isArray(schema.allOf) && schema.type === undefined) {
    const { allOf, anyOf } = schema
    schema.anyOf = [{ allOf, ...(anyOf !== undefined && { anyOf }) }, { type: 'null' }]
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
