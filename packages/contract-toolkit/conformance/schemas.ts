/** The schemas of a tested contract: validation of values, and schemas with references and `allOf` resolved. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { at, type Json, stepsOf } from '../document/document.ts'
import { createChecks } from '../document/validators.ts'

export type Schemas = {
  /** The reason why a value of a request does not match the schema; undefined if it matches. */
  fault(schema: Json, value: unknown): string | undefined
  /** The same for a value of a reply, where a required `writeOnly` property may be missing. */
  replyFault(schema: Json, value: unknown): string | undefined
  /** The schema with its own references and `allOf` resolved; nested schemas stay unchanged. */
  flat(schema: unknown): Json
}

export function schemasOf(document: Json): Schemas {
  const sent = createChecks(document, { lenientPatterns: true, optional: 'readOnly' })
  const returned = createChecks(document, { lenientPatterns: true, optional: 'writeOnly' })
  const flattened = new WeakMap<object, Json>()
  const flat = (schema: unknown): Json => {
    if (schema === null || typeof schema !== 'object') return {}
    let found = flattened.get(schema)
    if (!found) {
      found = flattenedFrom(document, schema as Json, new Set())
      flattened.set(schema, found)
    }
    return found
  }
  return {
    fault: (schema, value) => faultIn(sent(schema)(value)),
    replyFault: (schema, value) => faultIn(returned(schema)(value)),
    flat,
  }
}

function faultIn(error: ErrorObject | undefined): string | undefined {
  return error && `${error.instancePath || 'it'} ${error.message}${unknownName(error)}`
}

function unknownName({ params }: ErrorObject): string {
  const name = params.additionalProperty ?? params.unevaluatedProperty
  return name === undefined ? '' : ` (${name})`
}

function flattenedFrom(document: Json, schema: Json, passed: Set<string>): Json {
  const { $ref, allOf, ...own } = schema
  const parts: Json[] = []
  if (typeof $ref === 'string' && !passed.has($ref)) {
    const found = at(document, stepsOf($ref))
    if (found !== null && typeof found === 'object') {
      parts.push(flattenedFrom(document, found as Json, new Set([...passed, $ref])))
    }
  }
  for (const part of Array.isArray(allOf) ? allOf : []) {
    if (part !== null && typeof part === 'object') parts.push(flattenedFrom(document, part, passed))
  }
  return parts.reduceRight<Json>((all, part) => both(part, all), own)
}

const tighter: Record<string, (one: number, other: number) => number> = {
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  minProperties: Math.max,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
  maxProperties: Math.min,
}

/** Merges two schemas to one that requires both, as far as one schema can. The validator decides in the end. */
export function both(one: Json, other: Json): Json {
  const all: Json = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const had = all[key]
    if (had === undefined) all[key] = value
    else if (key === 'properties') all[key] = bothProperties(had as Json, value as Json)
    else if (key === 'required') all[key] = [...new Set([...(had as string[]), ...(value as string[])])]
    else if (key === 'type') all[key] = shared([had].flat() as string[], [value].flat() as string[])
    else if (key === 'enum') all[key] = (had as unknown[]).filter((each) => (value as unknown[]).includes(each))
    else if (key === 'additionalProperties') all[key] = had === false || value === false ? false : value
    else if (tighter[key]) all[key] = tighter[key](Number(had), Number(value))
    else if (key === 'anyOf' || key === 'oneOf') all.allOf = [...((all.allOf as Json[]) ?? []), { [key]: value }]
    else all[key] = value
  }
  return all
}

function bothProperties(one: Json, other: Json): Json {
  const all = { ...one }
  for (const [name, schema] of Object.entries(other)) {
    all[name] = all[name] === undefined ? schema : { allOf: [all[name], schema] }
  }
  return all
}

function shared(one: string[], other: string[]): string[] {
  const wide = (types: string[]) => (types.includes('number') ? [...types, 'integer'] : types)
  const found = wide(one).filter((type) => wide(other).includes(type))
  return found.includes('number') ? found.filter((type) => type !== 'integer') : found
}

export function typesOf(schema: Json): string[] {
  if (schema.type !== undefined) return [schema.type].flat() as string[]
  if (schema.properties || schema.additionalProperties !== undefined || schema.required) return ['object']
  if (schema.items || schema.prefixItems) return ['array']
  if (schema.pattern || schema.format || schema.minLength !== undefined || schema.maxLength !== undefined)
    return ['string']
  if (schema.minimum !== undefined || schema.maximum !== undefined || schema.multipleOf !== undefined) return ['number']
  return []
}
