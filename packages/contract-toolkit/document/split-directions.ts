/** Schemas for one direction each, for tools that do not know `readOnly` and `writeOnly`, such as types and zod. */
import { freeName } from './circular-bases.ts'
import { type DirectionMark, markedNames, sameValueKeywords } from './directions.ts'
import { at, isObject, type Json, listIn, membersOf, objectsIn, type Place, stepsOf } from './document.ts'
import { isNameMap, walkParts } from './references.ts'

/**
 * Changes the document: a request does not require `readOnly` properties, and a reply no `writeOnly` ones. A component schema
 * that both use, and that then differs, exists twice: `Pet` as replies have it, and `PetRequest`.
 */
export function splitDirections(document: Json): void {
  if (!hasMarks(document)) return
  // An object that stands at several places would be changed for all of them.
  Object.assign(document, JSON.parse(JSON.stringify(document)))
  const schemas = objectsIn(at(document, ['components', 'schemas']))
  const names = Object.keys(schemas)
  const links = new Map(names.map((name) => [name, linksOf(schemas, name)]))
  const roots = rootsIn(document)
  const sent = reachedFrom(links, namesIn(roots.filter(({ mark }) => mark === 'readOnly')))
  const returned = reachedFrom(links, namesIn(roots.filter(({ mark }) => mark === 'writeOnly')))
  const changing = names.filter((name) => changes(document, schemas[name]))
  const isDifferent = (name: string) => [...reachedFrom(links, [name])].some((each) => changing.includes(each))
  const twins = new Map<string, string>()
  for (const name of names.filter((each) => sent.has(each) && returned.has(each) && isDifferent(each))) {
    const twin = freeName(schemas, `${name}Request`)
    twins.set(name, twin)
    schemas[twin] = structuredClone(schemas[name] ?? {})
    nameVariants(schemas[twin], extending(schemas, name))
  }
  for (const name of names) {
    const isSent = sent.has(name) && !returned.has(name)
    loosen(document, schemas[name], isSent ? 'readOnly' : 'writeOnly')
    if (isSent) redirect(schemas[name], twins)
  }
  for (const twin of twins.values()) {
    loosen(document, schemas[twin], 'readOnly')
    redirect(schemas[twin], twins)
  }
  for (const { schema, mark } of roots) {
    loosen(document, schema, mark)
    if (mark === 'readOnly') redirect(schema, twins)
  }
}

function hasMarks(document: Json): boolean {
  let found = false
  walkParts(document, ({ readOnly, writeOnly }) => {
    found ||= readOnly === true || writeOnly === true
  })
  return found
}

/** A schema outside of the components, and the mark of the properties that its direction lacks. */
type Root = { schema: Json; mark: DirectionMark }

const schemaKeys = ['schema', 'itemSchema', 'x-item-schema']

function rootsIn(document: Json): Root[] {
  const roots: Root[] = []
  walkParts(document, (node, place) => {
    if ((place[0] === 'components' && place[1] === 'schemas') || place.some((step) => isOneOf(schemaKeys, step))) return
    const isRequest = place.some((step) => isOneOf(['requestBody', 'requestBodies', 'parameters'], step))
    const isSent = isRequest !== isFromServer(place)
    for (const schema of schemaKeys.map((key) => node[key]).filter(isObject))
      roots.push({ schema, mark: isSent ? 'readOnly' : 'writeOnly' })
  })
  return roots
}

/** Requests of webhooks and callbacks have the direction of replies: the server sends them. */
function isFromServer(place: Place): boolean {
  return place[0] === 'webhooks' || place.some((step, index) => step === 'callbacks' && !isNameMap(place[index - 1]))
}

function isOneOf(names: string[], step: string | number): boolean {
  return names.includes(String(step))
}

const prefix = '#/components/schemas/'

/** The name of the component schema that a reference leads to; undefined for any other reference. */
function nameIn(reference: unknown): string | undefined {
  return typeof reference === 'string' && reference.startsWith(prefix) ? stepsOf(reference)[2] : undefined
}

function namesIn(roots: Root[]): string[] {
  return roots.flatMap(({ schema }) => referencesIn(schema))
}

function referencesIn(schema: Json): string[] {
  const found: (string | undefined)[] = []
  walkParts(schema, (node) => {
    found.push(nameIn(node.$ref), ...Object.values(mappingOf(node)).map(nameIn))
  })
  return found.filter((name) => name !== undefined)
}

/** Names of the schemas that may stand where this one is used: those it refers to, and those that extend it. */
function linksOf(schemas: Record<string, Json>, name: string): string[] {
  const schema = schemas[name] ?? {}
  return [...referencesIn(schema), ...(schema.discriminator === undefined ? [] : extending(schemas, name))]
}

/** Names of the schemas that extend this one by `allOf`. */
function extending(schemas: Record<string, Json>, base: string): string[] {
  return Object.keys(schemas).filter((name) =>
    listIn(membersOf(schemas[name]).allOf).some((part) => nameIn(membersOf(part).$ref) === base),
  )
}

function reachedFrom(links: Map<string, string[]>, names: string[]): Set<string> {
  const reached = new Set(names)
  for (const name of reached) for (const next of links.get(name) ?? []) reached.add(next)
  return reached
}

function changes(document: Json, schema: unknown): boolean {
  return (['readOnly', 'writeOnly'] as const).some((mark) => loosen(document, structuredClone(schema), mark))
}

const others = ['items', 'prefixItems', 'additionalProperties', 'contains', 'unevaluatedItems', 'unevaluatedProperties']
const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']

/**
 * Makes the marked properties optional, in place. Returns true if it changed anything.
 * @param names names that are optional because of a schema around this one, for the same value
 */
function loosen(document: Json, schema: unknown, mark: DirectionMark, names: Iterable<string> = []): boolean {
  if (!isObject(schema)) return false
  const free = new Set([...names, ...markedNames(document, schema, mark)])
  const required = Array.isArray(schema.required) ? schema.required : []
  const isChanged = required.some((name) => free.has(name))
  if (isChanged) schema.required = required.filter((name) => !free.has(name))
  const inner = [...sameValueKeywords, ...others, ...maps].flatMap((key) => {
    const parts = maps.includes(key) ? Object.values(membersOf(schema[key])) : [schema[key]].flat()
    return parts.map((part) => loosen(document, part, mark, sameValueKeywords.includes(key) ? free : []))
  })
  return isChanged || inner.includes(true)
}

/** Replaces references to schemas that exist twice by those of requests. */
function redirect(schema: Json | undefined, twins: Map<string, string>): void {
  const twinOf = (reference: unknown) => {
    const twin = twins.get(nameIn(reference) ?? '')
    return twin === undefined ? reference : `${prefix}${twin}`
  }
  walkParts(schema ?? {}, (node) => {
    nameVariants(node, [])
    if (typeof node.$ref === 'string') node.$ref = twinOf(node.$ref)
    const mapping = mappingOf(node)
    for (const [value, target] of Object.entries(mapping)) mapping[value] = twinOf(target)
  })
}

/** A variant without a mapping is selected by its name, which it is about to lose. */
function nameVariants(schema: Json, extensions: string[]): void {
  if (!isObject(schema.discriminator)) return
  const mapping = { ...mappingOf(schema) }
  const listed = [schema.oneOf, schema.anyOf].flatMap((list) => (Array.isArray(list) ? list : []))
  const variants = [...listed.map((each) => nameIn(membersOf(each).$ref)), ...extensions]
  const known = Object.values(mapping).map(nameIn)
  for (const name of variants) if (name !== undefined && !known.includes(name)) mapping[name] = `${prefix}${name}`
  schema.discriminator = { ...schema.discriminator, ...(Object.keys(mapping).length > 0 && { mapping }) }
}

function mappingOf({ discriminator }: Json): Json {
  return membersOf(membersOf(discriminator).mapping)
}
