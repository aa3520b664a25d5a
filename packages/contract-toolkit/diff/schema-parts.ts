/**
 * A schema as a list of parts that a value has to satisfy together: references are followed, `allOf` is flattened, and the ways
 * to write "or null" are read as one. Two spellings of one schema therefore have equal parts.
 */
import { at, type Json, objectIn, type Place, resolve, stepsOf } from '../document/document.ts'

/** One of the two documents. In OpenAPI 3.0 the keywords beside a `$ref` do not count. */
export type Source = { document: Json; isOld: boolean }
/** @param bare without its `$ref`, `allOf`, `anyOf` and `oneOf` */
export type Node = { source: Source; place: Place; schema: unknown; bare?: boolean }
/** A schema without its references and combinations. `orNull`: null is accepted, whatever it says. */
export type Part = { source: Source; place: Place; schema: Json; orNull: boolean }
/** An `anyOf` or `oneOf`, without its alternatives that only accept null. */
export type Group = { keyword: 'anyOf' | 'oneOf'; place: Place; alternatives: Node[]; orNull: boolean }
/** `never`: accepts no value. */
export type Parts = { parts: Part[]; groups: Group[]; never: boolean }

export function sourceOf(document: Json): Source {
  return { document, isOld: String(document.openapi).startsWith('3.0') }
}

/** The parts of several schemas that apply together. An empty list accepts every value. */
export function partsOf(nodes: Node[]): Parts {
  const found: Parts = { parts: [], groups: [], never: false }
  const passed = new Set<unknown>()
  for (const node of nodes) addNode(found, node, false, passed)
  return found
}

/** The schema at a step below a part. */
export function nodeAt({ source, place }: Part, schema: unknown, ...steps: Place): Node {
  return { source, place: [...place, ...steps], schema }
}

function addNode(found: Parts, { source, place, schema, bare }: Node, orNull: boolean, passed: Set<unknown>): void {
  if (schema === false) found.never = true
  // A schema that applies twice applies once, which also ends circles.
  if (schema === null || typeof schema !== 'object' || passed.has(schema)) return
  passed.add(schema)
  const json = objectIn(schema)
  const isNullable = orNull || json.nullable === true
  if (!bare && typeof json.$ref === 'string') {
    const target = stepsOf(json.$ref)
    addNode(found, { source, place: target, schema: at(source.document, target) }, isNullable, passed)
    if (source.isOld) return
  }
  found.parts.push({ source, place, schema: json, orNull: isNullable })
  if (bare) return
  for (const [index, each] of listOf(json.allOf).entries()) {
    addNode(found, { source, place: [...place, 'allOf', index], schema: each }, isNullable, passed)
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    if (Array.isArray(json[keyword])) addGroup(found, { source, place, schema: json }, keyword, isNullable, passed)
  }
}

/** A single alternative, null aside, is a part like those of `allOf`. */
function addGroup(
  found: Parts,
  { source, place, schema }: Node & { schema: Json },
  keyword: 'anyOf' | 'oneOf',
  orNull: boolean,
  passed: Set<unknown>,
): void {
  const all = listOf(schema[keyword]).map((each, index) => ({
    source,
    place: [...place, keyword, index],
    schema: each,
  }))
  const alternatives = all.filter((each) => !isNull(each))
  const isNullable = orNull || alternatives.length < all.length
  const [only] = alternatives
  if (alternatives.length === 1 && only) addNode(found, only, isNullable, passed)
  else if (all.length > 0 && !only) found.parts.push({ source, place, schema: { type: 'null' }, orNull: false })
  else found.groups.push({ keyword, place: [...place, keyword], alternatives, orNull: isNullable })
}

function isNull({ source, schema }: Node): boolean {
  if (schema === null || typeof schema !== 'object') return false
  const { type, enum: values, ...rest } = resolve(source.document, schema)
  const isOnlyNull = (list: unknown) =>
    Array.isArray(list) && list.length === 1 && (list[0] === null || list[0] === 'null')
  return (
    type === 'null' ||
    isOnlyNull(type) ||
    (type === undefined && (isOnlyNull(values) || (values === undefined && rest.const === null)))
  )
}

/** A list of a description; anything else is an empty one, since a schema that is not sound is compared as far as it goes. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
