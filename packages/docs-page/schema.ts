/** Describes schemas in words: type, bounds, and fields. Reads OpenAPI 3.0 and 3.1. */
import { isObject } from '../contract-toolkit/document/document.ts'
import { declaredSample, sampleText } from '../contract-toolkit/document/sample.ts'
import { follow, type Json, listOf, objectOf, referencedName, textOrEmpty } from './contract.ts'

export type Field = { name: string; schema: unknown; required: boolean }
export type Inside = {
  fields: Field[]
  /** `oneOf` (exactly one) or `anyOf` (at least one). */
  choices: { word: 'One of' | 'Any of'; schemas: unknown[] } | undefined
  items: unknown
  isClosed: boolean
}

const deepest = 8
/** Formats that say more than the pattern and the lengths beside them. */
const fixedForms = new Set(['date-time', 'date', 'time', 'uuid', 'email', 'uri', 'url', 'ipv4'])

/** Merges `allOf`, and turns a choice between a schema and null into that schema. */
export function plain(document: Json, schema: unknown, depth = 0): Json {
  const { $ref, ...beside } = objectOf(schema)
  // Fields beside a reference join those of its target: only words replace the target's.
  if ($ref !== undefined && (beside.properties ?? beside.required ?? beside.allOf) && depth < deepest)
    return [{ $ref }, beside].map((part) => plain(document, part, depth + 1)).reduce(joined, {})
  const found = follow(document, schema)
  const parts = listOf(found.allOf)
  if (parts.length > 0 && depth < deepest) {
    const { allOf: _, ...own } = found
    return [...parts, own].map((part) => plain(document, part, depth + 1)).reduce(joined, {})
  }
  const choices = listOf(found.anyOf ?? found.oneOf)
  const real = choices.filter((each) => follow(document, each).type !== 'null')
  if (real.length === 1 && choices.length === 2 && depth < deepest) {
    const { anyOf: _, oneOf: __, ...own } = found
    return joined(own, { ...plain(document, real[0], depth + 1), nullable: true })
  }
  return found
}

export function typesOf(schema: Json): string[] {
  const said = [schema.type].flat().filter((each): each is string => typeof each === 'string')
  const types = said.length > 0 ? said : guessed(schema)
  return schema.nullable === true && !types.includes('null') ? [...types, 'null'] : types
}

/** `array of Order`, `string (uuid) or null`. */
export function typeWords(document: Json, source: unknown, depth = 0): string {
  if (source === true || source === undefined) return 'anything'
  const schema = plain(document, source)
  const name = referencedName(source) ?? nameOfChoice(document, source)
  const words = typesOf(schema).map((type) => {
    if (type === 'array') return `array of ${depth > 3 ? '…' : typeWords(document, schema.items, depth + 1)}`
    if (type === 'object' && name) return name
    const format = textOrEmpty(schema.format)
    return format && type !== 'null' ? `${type} (${format})` : type
  })
  if (words.length > 0) return words.join(' or ')
  const choices = listOf(schema.oneOf ?? schema.anyOf)
  if (choices.length === 0 || depth > 3) return name ?? 'anything'
  return [...new Set(choices.map((each) => typeWords(document, each, depth + 1)))].slice(0, 6).join(' or ')
}

/** Bounds and formats, a few words each. */
export function boundWords(schema: Json): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const isText = !fixedForms.has(textOrEmpty(schema.format))
  const least = typeof exclusiveMinimum === 'number' ? `more than ${exclusiveMinimum}` : undefined
  const most = typeof exclusiveMaximum === 'number' ? `less than ${exclusiveMaximum}` : undefined
  const beyond = [
    ...(exclusiveMinimum === true ? [`more than ${minimum}`] : []),
    ...(exclusiveMaximum === true ? [`less than ${maximum}`] : []),
  ]
  return [
    range(exclusiveMinimum === true ? undefined : minimum, exclusiveMaximum === true ? undefined : maximum, ''),
    least,
    most,
    ...beyond,
    isText ? range(schema.minLength, schema.maxLength, ' characters') : undefined,
    range(schema.minItems, schema.maxItems, ' items'),
    range(schema.minProperties, schema.maxProperties, ' fields'),
    schema.multipleOf === undefined ? undefined : `a multiple of ${schema.multipleOf}`,
    schema.uniqueItems === true ? 'no two alike' : undefined,
    schema.const === undefined ? undefined : `always ${JSON.stringify(schema.const)}`,
    schema.readOnly === true ? 'only in replies' : undefined,
    schema.writeOnly === true ? 'only in requests' : undefined,
  ].filter((each) => each !== undefined)
}

/** The pattern of a value, unless a format says it shorter. */
export function patternOf({ pattern, format }: Json): string | undefined {
  return typeof pattern === 'string' && !fixedForms.has(textOrEmpty(format)) ? pattern : undefined
}

export function insideOf(document: Json, source: unknown): Inside {
  const schema = plain(document, source)
  const required = listOf(schema.required)
  const own = Object.entries(objectOf(schema.properties)).map(([name, each]) => ({
    name,
    schema: each,
    required: required.includes(name),
  }))
  const others = Object.entries(objectOf(schema.patternProperties)).map(([pattern, each]) => ({
    name: `/${pattern}/`,
    schema: each,
    required: false,
  }))
  const rest = schema.additionalProperties
  if (rest !== null && typeof rest === 'object' && Object.keys(rest).length > 0) {
    others.push({ name: 'any other name', schema: rest, required: false })
  }
  const choices = listOf(schema.oneOf ?? schema.anyOf)
  return {
    fields: [...own, ...others],
    choices: choices.length > 0 ? { word: schema.oneOf ? 'One of' : 'Any of', schemas: choices } : undefined,
    items: typesOf(schema).includes('array') ? schema.items : undefined,
    isClosed: rest === false,
  }
}

/** True if the schema has fields or items to open. */
export function hasInside(document: Json, source: unknown): boolean {
  const { fields, choices, items } = insideOf(document, source)
  if (fields.length > 0) return true
  if (items !== undefined) return hasInside(document, items)
  return choices?.schemas.some((each) => hasInside(document, each)) ?? false
}

/** A sample value: the example, the default, or the smallest value of that form. */
export function exampleOf(document: Json, source: unknown, depth = 0): unknown {
  const schema = plain(document, source)
  const said = declaredSample(schema)
  if (said !== undefined) return said
  const [choice] = listOf(schema.oneOf ?? schema.anyOf)
  const [type] = typesOf(schema)
  if (type === 'object')
    return depth > deepest
      ? {}
      : withKind(schema, choice, { ...exampleObject(document, schema, depth), ...pick(choice) })
  if (choice !== undefined)
    return depth > deepest ? null : withKind(schema, choice, exampleOf(document, choice, depth + 1))
  if (type === 'array') return depth > deepest - 2 ? [] : [exampleOf(document, schema.items, depth + 1)]
  if (type === 'string') return sampleText(schema)
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return Number(schema.minimum ?? 0)
  return null

  function pick(chosen: unknown): object {
    return chosen === undefined ? {} : objectOf(exampleOf(document, chosen, depth + 1))
  }
}

/** The example of a choice, with the value of the discriminator that means this choice. */
function withKind({ discriminator }: Json, choice: unknown, example: unknown): unknown {
  const { propertyName, mapping } = objectOf(discriminator)
  const { $ref } = objectOf(choice)
  if (typeof propertyName !== 'string' || typeof $ref !== 'string' || !isObject(example)) return example
  const name = $ref.split('/').at(-1)
  const [mapped] = Object.entries(objectOf(mapping)).find(([, to]) => to === $ref || to === name) ?? []
  return { ...example, [propertyName]: mapped ?? name }
}

function exampleObject(document: Json, schema: Json, depth: number): Json {
  const { fields } = insideOf(document, schema)
  const named = fields.filter(({ name }) => Object.hasOwn(objectOf(schema.properties), name))
  const needed = named.filter(({ required }) => required)
  const shown = needed.length > 0 || depth > 1 ? needed : named
  return Object.fromEntries(shown.map((each) => [each.name, exampleOf(document, each.schema, depth + 1)]))
}

function joined(one: Json, other: Json): Json {
  const both = { ...one, ...other }
  if (one.properties && other.properties)
    both.properties = fieldsJoined(objectOf(one.properties), objectOf(other.properties))
  if (one.required && other.required) both.required = [...new Set([...listOf(one.required), ...listOf(other.required)])]
  const closed = [one.additionalProperties, other.additionalProperties].find((each) => each === false)
  return closed === false ? { ...both, additionalProperties: false } : both
}

/** A field in two parts of `allOf` merges both. */
function fieldsJoined(one: Json, other: Json): Json {
  const shared = Object.keys(other).filter((name) => name in one)
  return { ...one, ...other, ...Object.fromEntries(shared.map((name) => [name, { allOf: [one[name], other[name]] }])) }
}

function guessed(schema: Json): string[] {
  if (schema.properties || schema.additionalProperties || schema.required) return ['object']
  if (schema.items) return ['array']
  const values = schema.const === undefined ? listOf(schema.enum) : [schema.const]
  if (values.length === 0) return []
  return [...new Set(values.map((each) => (each === null ? 'null' : Array.isArray(each) ? 'array' : typeof each)))]
}

function nameOfChoice(document: Json, source: unknown): string | undefined {
  const { anyOf, oneOf } = objectOf(source)
  const real = listOf(anyOf ?? oneOf).filter((each) => follow(document, each).type !== 'null')
  return real.length === 1 ? referencedName(real[0]) : undefined
}

function range(least: unknown, most: unknown, unit: string): string | undefined {
  const number = (value: unknown) => Number(value).toLocaleString('en').replaceAll(',', '\u202f')
  if (least === undefined && most === undefined) return undefined
  const counted = (value: unknown) => `${number(value)}${value === 1 ? unit.replace(/s$/, '') : unit}`
  if (most === undefined) return `at least ${counted(least)}`
  if (least === undefined || (least === 0 && unit !== '')) return `at most ${counted(most)}`
  return least === most ? `exactly ${counted(most)}` : `${number(least)}–${counted(most)}`
}
