/** Variants of an input, each changed in one place: at and just beyond the bounds of its schema, or to an invalid value. */
import { objectsIn } from '../document/document.ts'
import { type Generating, Ungenerable } from './arbitraries.ts'
import { type Plan, sampleOf, usualValue } from './cases.ts'
import { patternOf } from './patterns.ts'
import { typesOf } from './schemas.ts'
import type { Json } from './tested-contract.ts'
import type { Input } from './wire.ts'

export type Variant = { what: string; input: Input; missingHeader?: string }

/** Maximum length of a text at its bound; longer variants are omitted, because servers limit the size of a request. */
const lengthMax = 10_000
const depthMax = 5
/** One character as JSON Schema counts (code points), two as JavaScript counts (UTF-16 code units). */
const beyondBasicPlane = '\u{1f3be}'

/** Creates variants, valid and invalid ones; the validator tells them apart. @param input without `KnownValue` placeholders */
export function variantsOf(context: Generating, plan: Plan, input: Input): Variant[] {
  const { operation, schema } = plan
  const found: Variant[] = []
  for (const { name, in: place, required, schema: own } of operation.parameters) {
    const had = input[place][name]
    const value = had === undefined ? sampled(context, own, name) : had
    if (required && place !== 'path') {
      const { [name]: _, ...rest } = input[place]
      const missing = { what: `${place} ${name} is missing`, input: { ...input, [place]: rest } }
      found.push(place === 'header' ? { ...missing, missingHeader: name } : missing)
    }
    if (value === undefined && context.schemas.flat(own)['x-cursor'] === undefined) continue
    for (const change of changesOf(context, own, value ?? '', 0)) {
      const changed = { ...input[place], [name]: change.value }
      found.push({
        what: `${place} ${name}${pathText(change.at)}: ${change.what}`,
        input: { ...input, [place]: changed },
      })
    }
  }
  if (schema === undefined) return found
  const { body: _, ...bodiless } = input
  if (operation.body?.required) found.push({ what: 'the body is missing', input: bodiless })
  const body = 'body' in input ? input.body : optionalBody(context, plan)
  if (body === undefined) return found
  for (const change of changesOf(context, schema, body, 0)) {
    const what = `body ${pathText(change.at)}: ${change.what}`.replace('body :', 'body:')
    found.push({ what, input: { ...input, body: change.value } })
  }
  return found
}

/** @returns undefined, and adds a note, if no body can be generated */
function optionalBody(context: Generating, plan: Plan): unknown {
  try {
    return context.known.resolve(usualBody(context, plan))
  } catch (problem) {
    if (!(problem instanceof Ungenerable)) throw problem
    context.note(plan.operation.id, `the optional body is never sent: cannot generate ${problem.message}`)
    return undefined
  }
}

function usualBody(context: Generating, { schema, operation, media }: Plan): unknown {
  const example = media === undefined ? undefined : operation.body?.media[media]?.example
  return usualValue(context, schema ?? {}, example, undefined)
}

/** A change: the path of the changed place, its description, and the whole value after the change. */
type Change = { at: (string | number)[]; what: string; value: unknown }

function changesOf(context: Generating, source: unknown, value: unknown, depth: number): Change[] {
  if (depth > depthMax || source === null || typeof source !== 'object') return []
  const schema = branchOf(context, context.schemas.flat(source), value)
  const types = typesOf(schema)
  const own = [...wrongTypes(types), ...valueChanges(schema, types, value)].map(
    ([what, changed]): Change => ({ at: [], what, value: changed }),
  )
  if (Array.isArray(value)) return [...own, ...ofItems(context, schema, value, depth)]
  if (value !== null && typeof value === 'object')
    return [...own, ...ofProperties(context, schema, value as Json, depth)]
  return own
}

/** The schema merged with the first branch of `oneOf` or `anyOf` that the value matches. */
function branchOf(context: Generating, schema: Json, value: unknown): Json {
  for (const key of ['oneOf', 'anyOf']) {
    const branches = schema[key] as Json[] | undefined
    const found = branches?.find((branch) => context.schemas.fault(branch, value) === undefined)
    if (found) return { ...schema, ...context.schemas.flat(found), [key]: undefined }
  }
  return schema
}

const ofTypes: [type: string, value: unknown][] = [
  ['null', null],
  ['boolean', true],
  ['number', 1.5],
  ['string', 'x'],
  ['array', []],
  ['object', {}],
]

function wrongTypes(types: string[]): [string, unknown][] {
  if (types.length === 0) return []
  const taken = new Set(types.includes('integer') ? [...types, 'number'] : types)
  return ofTypes.filter(([type]) => !taken.has(type)).map(([type, value]) => [`of type ${type}`, value])
}

function valueChanges(schema: Json, types: string[], value: unknown): [string, unknown][] {
  const found: [string, unknown][] = []
  if (Array.isArray(schema.enum)) {
    found.push(...schema.enum.map((each): [string, unknown] => [`one of its values`, each]))
    found.push(['not one of its values', 'no-such-value'])
  }
  if (types.includes('integer') || types.includes('number')) found.push(...numbersOf(schema, types))
  if (types.includes('string') && !schema.enum) found.push(...textsOf(schema, typeof value === 'string' ? value : 'x'))
  return found
}

function numbersOf(schema: Json, types: string[]): [string, unknown][] {
  const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : 1
  const found: [string, unknown][] = []
  for (const [name, word] of [
    ['minimum', 'least'],
    ['maximum', 'most'],
    ['exclusiveMinimum', 'bound below'],
    ['exclusiveMaximum', 'bound above'],
  ] as const) {
    const bound = schema[name]
    if (typeof bound !== 'number') continue
    found.push(
      [`one less than the ${word}`, bound - step],
      [`the ${word}`, bound],
      [`one more than the ${word}`, bound + step],
    )
  }
  if (types.includes('integer') && !types.includes('number'))
    found.push(['a fraction', Number(schema.minimum ?? 0) + 0.5])
  if (typeof schema.multipleOf === 'number')
    found.push(['between two steps', Number(schema.minimum ?? 0) + schema.multipleOf / 2])
  found.push(['the text of a number', String(schema.minimum ?? 1)])
  return found
}

function textsOf(schema: Json, value: string): [string, unknown][] {
  const found: [string, unknown][] = []
  const pattern = typeof schema.pattern === 'string' ? schema.pattern : undefined
  for (const [name, word] of [
    ['minLength', 'least'],
    ['maxLength', 'most'],
  ] as const) {
    const bound = schema[name]
    if (typeof bound !== 'number' || bound > lengthMax) continue
    for (const [more, said] of [
      [-1, 'one character less than the'],
      [0, 'as many characters as the'],
      [1, 'one character more than the'],
    ] as const) {
      if (bound + more >= 0) found.push([`${said} ${word}`, ofLength(value, bound + more, pattern)])
    }
  }
  const most = Number(schema.maxLength ?? 0)
  if (most > 0 && most <= lengthMax) {
    found.push(['as many characters beyond the basic plane as the most', beyondBasicPlane.repeat(most)])
    found.push(['one character beyond the basic plane more than the most', beyondBasicPlane.repeat(most + 1)])
  }
  if (pattern !== undefined) found.push(['not of its pattern', `${value} !`], ['empty', ''])
  if (schema.format !== undefined) found.push(['not of its format', 'x'])
  found.push(['with NUL', `${value}\u0000`], ['with half of a surrogate pair', `${value}\ud83c`])
  return found
}

/** A text of the given number of characters. It matches the pattern if one of a few candidates does. */
function ofLength(value: string, length: number, pattern: string | undefined): string {
  const characters = [...value]
  if (characters.length >= length) return characters.slice(0, length).join('')
  const fillings = [characters.at(-1) ?? 'x', 'x', '0', 'a', 'A', characters[0] ?? 'x']
  const made = fillings.map((each) => value + each.repeat(length - characters.length))
  return made.find((each) => pattern === undefined || matches(pattern, each)) ?? made[0] ?? ''
}

function matches(pattern: string, text: string): boolean {
  try {
    return patternOf(pattern).test(text)
  } catch {
    return false
  }
}

function ofItems(context: Generating, schema: Json, value: unknown[], depth: number): Change[] {
  const found: Change[] = []
  const item = value[0] ?? context.known.resolve(sampled(context, (schema.items ?? {}) as Json, undefined))
  for (const [name, word] of [
    ['minItems', 'least'],
    ['maxItems', 'most'],
  ] as const) {
    const bound = schema[name]
    if (typeof bound !== 'number' || bound > 1_100 || JSON.stringify(item ?? '').length * bound > 50_000) continue
    for (const length of [bound - 1, bound, bound + 1].filter((each) => each >= 0)) {
      const said = length === bound ? 'as many items as' : length < bound ? 'one item less than' : 'one item more than'
      found.push({ at: [], what: `${said} the ${word}`, value: filled(context, schema, value, item, length) })
    }
  }
  if (schema.uniqueItems === true && item !== undefined)
    found.push({ at: [], what: 'the same item twice', value: [item, item] })
  if (item === undefined) return found
  const inItem = changesOf(context, schema.items, item, depth + 1)
  const rest = value.slice(1)
  return [...found, ...inItem.map((change) => ({ ...change, at: [0, ...change.at], value: [change.value, ...rest] }))]
}

function filled(context: Generating, schema: Json, value: unknown[], item: unknown, length: number): unknown[] {
  const from = schema.uniqueItems === true ? distinct(context, schema, value) : value
  return Array.from({ length }, (_, index) => (index < from.length ? from[index] : item))
}

/** Distinct items from the `enum` or number range of the item schema; the given items if it has neither. */
function distinct(context: Generating, { items }: Json, value: unknown[]): unknown[] {
  const { enum: listed, minimum, maximum } = context.schemas.flat(items)
  if (Array.isArray(listed)) return listed
  if (typeof minimum !== 'number') return value
  const last = typeof maximum === 'number' ? maximum : minimum + 1_100
  return Array.from({ length: Math.min(1_101, last - minimum + 1) }, (_, index) => minimum + index)
}

function ofProperties(context: Generating, schema: Json, value: Json, depth: number): Change[] {
  const found: Change[] = []
  const properties = objectsIn(schema.properties)
  for (const name of (schema.required ?? []) as string[]) {
    found.push({
      at: [name],
      what: 'is missing',
      value: Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
    })
  }
  for (const name of ['no_such_property', '__proto__']) {
    found.push({ at: [name], what: 'is unknown', value: withProperty(value, name, 'x') })
  }
  for (const [name, property] of Object.entries(properties)) {
    const had = Object.hasOwn(value, name) ? value[name] : context.known.resolve(sampled(context, property, name))
    if (had === undefined) continue
    if (!Object.hasOwn(value, name)) found.push({ at: [name], what: 'is given', value: withProperty(value, name, had) })
    for (const change of changesOf(context, property, had, depth + 1)) {
      found.push({ ...change, at: [name, ...change.at], value: withProperty(value, name, change.value) })
    }
  }
  return found
}

function sampled(context: Generating, schema: Json, name: string | undefined): unknown {
  try {
    return context.known.resolve(sampleOf(context, schema, name))
  } catch (problem) {
    if (problem instanceof Ungenerable) return undefined
    throw problem
  }
}

/** Sets a property. `Object.fromEntries` makes `__proto__` an ordinary property, which an assignment would not. */
function withProperty(value: Json, name: string, own: unknown): Json {
  return Object.fromEntries([...Object.entries(value).filter(([key]) => key !== name), [name, own]])
}

function pathText(steps: (string | number)[]): string {
  return steps.map((step) => `/${step}`).join('')
}
