/**
 * TypeScript types of a description, written by openapi-typescript. The description is changed first where its types would
 * not compile or would say less than the description does.
 */
import openapiTS, { astToString } from 'openapi-typescript'
import { isIgnoredHeader } from '../../client/any/ignored-header.ts'
import { propertySchema } from '../document/directions.ts'
import { type Json, listIn, membersOf, objectIn, objectsIn, resolve } from '../document/document.ts'
import { constraintsBeside } from '../document/keywords.ts'
import { operationsIn, operationsUnder } from '../document/operations.ts'
import { walkParts } from '../document/references.ts'
import { splitDirections } from '../document/split-directions.ts'
import { writeStreamSchemas } from '../document/stream-items.ts'
import { typedFurtherMethods } from './further-methods.ts'
import { hoistReferences } from './inline-refs.ts'
import { recursiveAliases } from './recursive-types.ts'

/** Keyword of a schema: alternatives, each a list of the properties that must be set together. */
const alternativesKeyword = 'x-exactly-one-of'

/** @param adjust changes a copy of the document. @throws when openapi-typescript cannot read the document */
export async function contractTypes(document: Json, adjust?: (copy: Json) => void): Promise<string> {
  const copy = structuredClone(document)
  adjust?.(copy)
  dropExampleValues(copy)
  inlineWebhooks(copy)
  hoistReferences(copy)
  splitDirections(copy)
  joinReferences(copy)
  keepDiscriminators(copy)
  writeStreamSchemas(copy)
  writeAlternatives(copy)
  unnameWebhooks(copy)
  keepHashes(copy)
  admitNull(copy)
  dropIgnoredHeaders(copy)
  const atTheirPlaces = typedFurtherMethods(copy)
  const options = { defaultNonNullable: false, alphabetize: false, silent: true, ...recursiveAliases(copy) }
  const nodes = atTheirPlaces(await openapiTS(copy as never, options))
  return withSoundHelpers(astToString(nodes).replaceAll(hash.printed, '#'))
}

/** openapi-typescript would ask the network for `externalValue`, and take a `$ref` in data for a reference. */
function dropExampleValues(document: Json): void {
  walkParts(document, (node) => {
    for (const key of ['externalValue', 'dataValue']) delete node[key]
  })
}

/** `WithRequired` of openapi-typescript refuses the keys of a schema that may be null, and `Omit` loses all its properties. */
function withSoundHelpers(types: string): string {
  return types
    .replace(
      /type WithRequired<T, K extends keyof T> = T & \{\s*\[P in K\]-\?: T\[P\];\s*\};/,
      'type WithRequired<T, K extends keyof NonNullable<T>> = T & {\n    [P in K]-?: NonNullable<T>[P];\n};',
    )
    .replace(/\bOmit<(components\["schemas"\]\["[^"]+"\]), /g, 'Omit<NonNullable<$1>, ')
}

/** openapi-typescript writes no types for a webhook that refers to a path item of `components`. */
function inlineWebhooks(document: Json): void {
  const webhooks = objectIn(document.webhooks)
  for (const [name, item] of Object.entries(webhooks)) {
    const resolved = resolve(document, item)
    if (resolved !== item) webhooks[name] = structuredClone(resolved)
  }
}

/** `operations` has what a client can call: the types of other webhooks stand at their place. */
function unnameWebhooks(document: Json): void {
  const called = new Set(operationsIn(document).map(({ source }) => source))
  for (const { source } of operationsUnder(document, document.webhooks, ['webhooks'])) {
    if (!called.has(source)) delete source.operationId
  }
}

/** Stands for the `#` of an operationId, of which openapi-typescript would make a `/`. It is printed as its escape. */
const hash = { character: '\uE123', printed: '\\uE123' }

function keepHashes(document: Json): void {
  for (const { source } of operationsIn(document)) {
    if (typeof source.operationId === 'string') source.operationId = source.operationId.replaceAll('#', hash.character)
  }
}

/** A schema with `x-exactly-one-of` becomes a union: each member requires its properties and refuses those of the others. */
function writeAlternatives(document: Json): void {
  const schemas = objectsIn(objectIn(document.components).schemas)
  for (const [name, schema] of Object.entries(schemas)) {
    const alternatives = listIn(schema?.[alternativesKeyword]).map((each) => listIn(each).map(String))
    if (alternatives.length > 0) schemas[name] = unionOf(document, schema, alternatives)
  }
}

function unionOf(document: Json, schema: Json, alternatives: string[][]): Json {
  const { description, properties, required, ...rest } = schema
  const all = objectsIn(properties)
  const members = alternatives.map((names) => {
    const refused = alternatives.flat().filter((name) => !names.includes(name))
    const chosen = names.map((name) => [name, withoutNull(document, all[name])] as const)
    const others = refused.map((name) => [name, absent(document, all[name])] as const)
    return {
      ...rest,
      properties: { ...all, ...Object.fromEntries([...chosen, ...others]) },
      required: [...listIn(required), ...names],
    }
  })
  return { description, oneOf: members }
}

function withoutNull(document: Json, property: Json | undefined): unknown {
  const schema = resolve(document, property)
  const described = { ...schema, description: property?.description ?? schema?.description }
  if (Array.isArray(schema?.type)) return { ...described, type: schema.type.filter((each) => each !== 'null') }
  const parts = listIn(schema?.anyOf).filter((each) => resolve(document, each).type !== 'null')
  return parts.length === 0 ? property : { description: described.description, anyOf: parts }
}

/** A property that may be null may also be sent as null; any other may not be sent. */
function absent(document: Json, property: Json | undefined): unknown {
  const schema = resolve(document, property)
  const admitsNull = [schema?.type].flat().includes('null') || withoutNull(document, property) !== property
  return admitsNull ? { type: 'null', description: property?.description } : false
}

/** `type: null` beside `oneOf` or `anyOf` means that null is accepted too: taken literally, it would accept no value. */
function admitNull(document: Json): void {
  walkParts(document, (schema) => {
    const key = ['oneOf', 'anyOf'].find((each) => Array.isArray(schema[each]))
    if (schema.type !== 'null' || key === undefined) return
    delete schema.type
    schema[key] = [...listIn(schema[key]), { type: 'null' }]
  })
}

/** Removes the header parameters that OpenAPI ignores: a call must not need them. */
function dropIgnoredHeaders(document: Json): void {
  walkParts(document, (holder) => {
    if (!Array.isArray(holder.parameters)) return
    holder.parameters = holder.parameters.filter((each) => !isIgnoredHeader(resolve(document, each)))
  })
}

/** Moves each reference to a schema into `allOf`, if keywords beside it constrain the value: openapi-typescript ignores them. */
function joinReferences(document: Json): void {
  if (String(document.openapi).startsWith('3.0')) return
  walkParts(document, (schema) => {
    const { $ref, anyOf, allOf, properties, required, ...others } = schema
    if (typeof $ref !== 'string' || !$ref.startsWith('#/components/schemas/') || !constraintsBeside(schema)) return
    // A property that is only required here gets its type from where it is declared.
    const needed = listIn(required).flatMap((name): [string, unknown][] => {
      const declared = propertySchema(document, schema, String(name))
      return declared === undefined ? [] : [[String(name), structuredClone(declared)]]
    })
    const all = { ...Object.fromEntries(needed), ...objectIn(properties) }
    for (const key of Object.keys(schema)) delete schema[key]
    Object.assign(schema, others, {
      ...(required !== undefined && { required }),
      ...(Object.keys(all).length > 0 && { properties: all }),
      // Beside other types, openapi-typescript makes `anyOf` a further alternative.
      allOf: [{ $ref }, ...listIn(allOf), ...(anyOf === undefined ? [] : [{ anyOf }])],
    })
  })
}

/**
 * openapi-typescript gives the variants of a discriminator their values only in `oneOf`, and only where the type of a variant is
 * `object` alone. In a type, `oneOf` and `anyOf` are the same.
 */
function keepDiscriminators(document: Json): void {
  walkParts(document, (schema) => {
    if (schema.discriminator === undefined) return
    const { anyOf, oneOf = anyOf } = schema
    if (!Array.isArray(oneOf)) return
    delete schema.anyOf
    schema.oneOf = oneOf
    for (const variant of oneOf.map((each) => membersOf(resolve(document, each)))) {
      const { type = variant.properties && 'object' } = variant
      const types = [type].flat()
      if (!types.includes('object') || types.some((each) => each !== 'object' && each !== 'null')) continue
      variant.type = 'object'
      if (types.includes('null')) variant.nullable = true
    }
  })
}
