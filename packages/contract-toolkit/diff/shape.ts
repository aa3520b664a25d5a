/** The facts of a schema that are computed from all of its parts together. */
import { boundedPattern } from '../document/bounded-pattern.ts'
import { membersOf } from '../document/document.ts'
import { canonical } from './canonical.ts'
import { type Group, listOf, type Node, type Part, partsOf } from './schema-parts.ts'

export type Shape = {
  nodes: Node[]
  parts: Part[]
  groups: Group[]
  /** Types other than null; `number` includes `integer`. */
  types: Set<string>
  /** True if `types` is all there are, because no part names any. */
  isUntyped: boolean
  allowsNull: boolean
  /** Allowed values by their canonical text, without null; undefined if any value is allowed. */
  values: Map<string, unknown> | undefined
}

export function shapeOf(nodes: Node[]): Shape {
  const { parts, groups, never } = partsOf(nodes)
  const declared = parts.map(declaredTypes).filter((types) => types !== undefined)
  const allowed = parts.flatMap(valuesIn)
  const named = never ? new Set<string>() : intersection(allTypes, declared)
  const values = allowed.length === 0 ? undefined : commonValues(allowed, named)
  const types =
    values === undefined || declared.length > 0 ? named : new Set([...values.values()].flatMap(typesOfValue))
  return {
    nodes,
    parts,
    groups,
    types,
    isUntyped: declared.length === 0 && values === undefined && !never,
    allowsNull: !never && parts.every(acceptsNull) && groups.every(groupAcceptsNull),
    values,
  }
}

/** True if a part has the keyword with the value true. */
export function isMarked({ parts }: Shape, keyword: string): boolean {
  return parts.some(({ schema }) => schema[keyword] === true)
}

/** The first value of a keyword; undefined if no part has it. */
export function firstOf({ parts }: Shape, keyword: string): unknown {
  return parts.find(({ schema }) => schema[keyword] !== undefined)?.schema[keyword]
}

/** The names in all lists of `required`. */
export function requiredNames({ parts }: Shape): Set<string> {
  return new Set(parts.flatMap(({ schema }) => listOf(schema.required)).map(String))
}

const allTypes = new Set(['boolean', 'integer', 'number', 'string', 'array', 'object'])

/** Properties or items without a type mean an object or a list. */
function declaredTypes({ schema }: Part): Set<string> | undefined {
  const { type } = schema
  const names = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : []
  if (type !== undefined) return new Set(names.flatMap((name) => (name === 'number' ? ['number', 'integer'] : [name])))
  if (schema.properties !== undefined) return new Set(['object'])
  return schema.items === undefined ? undefined : new Set(['array'])
}

/** The lists of allowed values; a constant is a list of one. */
function valuesIn({ schema }: Part): unknown[][] {
  return [...('const' in schema ? [[schema.const]] : []), ...(Array.isArray(schema.enum) ? [schema.enum] : [])]
}

function intersection(all: Set<string>, sets: Set<string>[]): Set<string> {
  return new Set([...all].filter((each) => sets.every((set) => set.has(each))))
}

function commonValues(lists: unknown[][], types: Set<string>): Map<string, unknown> {
  const maps = lists.map((list) => new Map(list.map((value) => [canonical(value), value])))
  const [first = new Map<string, unknown>(), ...others] = maps
  return new Map(
    [...first].filter(
      ([text, value]) =>
        value !== null &&
        others.every((other) => other.has(text)) &&
        typesOfValue(value).some((type) => types.has(type)),
    ),
  )
}

function typesOfValue(value: unknown): string[] {
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'number') return [Number.isInteger(value) ? 'integer' : 'number']
  return value === null ? [] : [typeof value]
}

function acceptsNull(part: Part): boolean {
  const { type } = part.schema
  if (part.orNull) return true
  const isTyped =
    type === undefined ? declaredTypes(part) === undefined : type === 'null' || listOf(type).includes('null')
  return isTyped && valuesIn(part).every((values) => values.includes(null))
}

function groupAcceptsNull({ orNull, alternatives }: Group): boolean {
  return orNull || alternatives.some((each) => shapeOf([each]).allowsNull)
}

/** The schemas of a property: each part has its own, or one by a pattern, or one for all other names. */
export function propertyNodes({ parts }: Shape, name: string): Node[] {
  return parts.flatMap((part): Node[] => {
    const { source, place, schema } = part
    const properties = membersOf(schema.properties)
    const patterns = Object.entries(membersOf(schema.patternProperties)).filter(([pattern]) => matches(pattern, name))
    const found = [
      ...(Object.hasOwn(properties, name)
        ? [{ source, place: [...place, 'properties', name], schema: properties[name] }]
        : []),
      ...patterns.map(([pattern, each]) => ({ source, place: [...place, 'patternProperties', pattern], schema: each })),
    ]
    if (found.length > 0 || schema.additionalProperties === undefined) return found
    return [{ source, place: [...place, 'additionalProperties'], schema: schema.additionalProperties }]
  })
}

/** An invalid pattern matches no name: no validator could use it. One that is too slow for a name matches it. */
function matches(pattern: string, name: string): boolean {
  try {
    return boundedPattern(pattern, 'u', () => {}).test(name)
  } catch {
    return false
  }
}
