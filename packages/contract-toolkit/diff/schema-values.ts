/** Compares types, allowed values, texts, numbers and annotations of two schemas. */
import { canonical, valueText } from './canonical.ts'
import type { Comparison } from './comparison.ts'
import { compareUndecidable } from './schema-keywords.ts'
import { listOf, type Part } from './schema-parts.ts'
import { firstOf, type Shape, shapeOf } from './shape.ts'

export function compareTypes(comparison: Comparison): void {
  const { before, after, report } = comparison
  // A type that is stated for the first time, or no longer, says all about null too.
  const isStatedAlike = before.isUntyped === after.isUntyped || (before.groups.length > 0 && after.groups.length > 0)
  if (isStatedAlike && before.allowsNull && !after.allowsNull)
    report('null-refused', 'type', 'null is no longer allowed')
  if (isStatedAlike && !before.allowsNull && after.allowsNull) report('null-allowed', 'type', 'null is allowed')
  compareValues(comparison)
  if (before.values && after.values) return
  const [wasTypes, isTypes] = [effectiveTypes(before), effectiveTypes(after)]
  const [was, is] = before.isUntyped === after.isUntyped ? [before.types, after.types] : [wasTypes, isTypes]
  const lost = difference(was, is)
  const gained = difference(is, was)
  const message = `the type is now ${typeText(after)}, and was ${typeText(before)}`
  if (lost.length > 0 && isCoveredByText(comparison, lost)) {
    // As a text, every number is a valid one.
    if (comparison.direction === 'reply') report('type-widened', 'type', message)
    else if (!isPlainText(after)) report('type-changed', 'type', message)
    else report('type-widened', 'type', message)
  } else if (lost.length > 0 && isListOfOne(comparison)) {
    report('type-widened', 'type', message)
    const items = after.parts.filter(({ schema }) => schema.items !== undefined)
    comparison.enter(
      '',
      before.nodes,
      items.map(({ source, place, schema }) => ({ source, place: [...place, 'items'], schema: schema.items })),
    )
  } else if (lost.length > 0 && gained.length > 0) report('type-changed', 'type', message)
  else if (lost.length > 0) report('type-narrowed', 'type', message)
  else if (gained.length > 0) report('type-widened', 'type', message)
}

/** The types of a schema that states none are those of its alternatives. */
function effectiveTypes({ types, isUntyped, groups }: Shape): Set<string> {
  if (!isUntyped || groups.length === 0) return types
  const ofGroups = groups.map(({ alternatives }) => new Set(alternatives.flatMap((each) => [...shapeOf([each]).types])))
  return new Set([...types].filter((type) => ofGroups.every((each) => each.has(type))))
}

function typeText({ types, isUntyped, allowsNull }: Shape): string {
  if (isUntyped) return 'any'
  const names = [...types].filter((type) => type !== 'integer' || !types.has('number'))
  return [...names, ...(allowsNull ? ['null'] : [])].join(' or ') || 'none'
}

function isCoveredByText({ wire, before, after }: Comparison, lost: string[]): boolean {
  const scalars = ['integer', 'number', 'boolean']
  return (
    wire !== 'json' && !before.isUntyped && after.types.has('string') && lost.every((type) => scalars.includes(type))
  )
}

function isPlainText({ parts, values }: Shape): boolean {
  const restricting = ['pattern', 'format', 'minLength', 'maxLength']
  return values === undefined && !parts.some(({ schema }) => restricting.some((key) => schema[key] !== undefined))
}

function isListOfOne({ wire, direction, before, after }: Comparison): boolean {
  const isScalar = !before.isUntyped && !before.types.has('array') && !before.types.has('object')
  const smallest = Math.max(0, ...after.parts.map(({ schema }) => numberIn(schema.minItems) ?? 0))
  return wire === 'list' && direction === 'request' && isScalar && after.types.has('array') && smallest <= 1
}

function compareValues({ before, after, report }: Comparison): void {
  const [was, is] = [before.values, after.values]
  const list = (values: Map<string, unknown>) => valueText([...values.values()])
  if (!was && is) report('enum-added', 'enum', `only these values are allowed now: ${list(is)}`)
  if (was && !is) report('enum-removed', 'enum', `values other than these are allowed now: ${list(was)}`)
  const isReplaced = was && is && was.size > 0 && is.size > 0 && ![...was.keys()].some((text) => is.has(text))
  if (isReplaced) report('enum-replaced', 'enum', `the allowed values are now ${list(is)}, and were ${list(was)}`)
  else if (was && is) {
    for (const [text, value] of was) {
      if (!is.has(text)) report('enum-value-removed', 'enum', `the value ${valueText(value)} is no longer allowed`)
    }
    for (const [text, value] of is) {
      if (!was.has(text)) report('enum-value-added', 'enum', `the value ${valueText(value)} is allowed now`)
    }
  }
  compareSets(extensible(before), extensible(after), {
    removed: (value) => report('extensible-value-removed', 'x-extensible-enum', `the value ${value} is gone`),
    added: (value) => report('extensible-value-added', 'x-extensible-enum', `the value ${value} is new`),
  })
}

function extensible({ parts }: Shape): Set<string> {
  return new Set(parts.flatMap(({ schema }) => listOf(schema['x-extensible-enum']).map(canonical)))
}

export function compareTexts(comparison: Comparison): void {
  compareLimit(comparison, 'min-length', 'minLength', 'lower')
  compareLimit(comparison, 'max-length', 'maxLength', 'upper')
  comparePatterns(comparison)
  compareFormats(comparison)
  const { before, after, report } = comparison
  for (const keyword of ['contentEncoding', 'contentMediaType']) {
    const [was, is] = [firstOf(before, keyword), firstOf(after, keyword)]
    if (was !== is) report('content-encoding-changed', keyword, changedText(keyword, is, was))
  }
  compareUndecidable(comparison, 'contentSchema', () =>
    report('content-schema-changed', 'contentSchema', 'contentSchema is another'),
  )
}

function comparePatterns({ before, after, report }: Comparison): void {
  // A pattern that every text matches is none.
  const patterns = ({ parts }: Shape) =>
    parts
      .map(({ schema }) => schema.pattern)
      .filter((each) => each !== undefined && !/^\^?(\.\*)?\$?$/.test(String(each)))
  const [was, is] = [patterns(before).map(String), patterns(after).map(String)]
  const gone = difference(was, is)
  const added = difference(is, was)
  const text = (list: string[]) => list.join(' and ')
  if (gone.length > 0 && added.length > 0) {
    report('pattern-changed', 'pattern', `the pattern is now ${text(added)}, and was ${text(gone)}`)
  } else if (added.length > 0) report('pattern-added', 'pattern', `the pattern ${text(added)} is required now`)
  else if (gone.length > 0) report('pattern-removed', 'pattern', `the pattern ${text(gone)} is no longer required`)
}

/** Formats that contain others. */
const widerFormats: Record<string, string[]> = {
  uri: ['uri-reference', 'iri', 'iri-reference'],
  'uri-reference': ['iri-reference'],
  iri: ['iri-reference'],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
  int32: ['int64', 'float', 'double'],
  float: ['double'],
}

function compareFormats({ before, after, report }: Comparison): void {
  const [was, is] = [firstOf(before, 'format'), firstOf(after, 'format')].map((each) => each?.toString())
  if (was === is) return
  const message = changedText('the format', is, was)
  if (was === undefined || (is !== undefined && widerFormats[is]?.includes(was)))
    report('format-narrowed', 'format', message)
  else if (is === undefined || widerFormats[was]?.includes(is)) report('format-widened', 'format', message)
  else report('format-changed', 'format', message)
}

export function compareNumbers(comparison: Comparison): void {
  const { before, after, report } = comparison
  for (const [name, bound] of [
    ['minimum', lowest],
    ['maximum', highest],
  ] as const) {
    const [was, is] = [bound(before), bound(after)]
    if (was.value === is.value && was.isOpen === is.isOpen) continue
    const isHigher = is.value === was.value ? is.isOpen === (name === 'minimum') : is.value > was.value
    const keyword = is.keyword ?? was.keyword ?? name
    report(
      `${name}-${isHigher ? 'raised' : 'lowered'}`,
      keyword,
      `${name} is now ${boundText(is)}, and was ${boundText(was)}`,
    )
  }
  // Formats of texts are compared with the texts.
  if (!(before.types.has('string') && after.types.has('string'))) compareFormats(comparison)
  compareMultiples(comparison)
}

type Bound = { value: number; isOpen: boolean; keyword: string | undefined }

function lowest(shape: Shape): Bound {
  const found = shape.parts.flatMap((part) => boundsOf(part, 'minimum', 'exclusiveMinimum'))
  const unlimited = { value: Number.NEGATIVE_INFINITY, isOpen: false, keyword: undefined }
  const strictest = found.reduce((one, other) => (isStricter(other.value - one.value, other) ? other : one), unlimited)
  return shape.types.has('number') || !Number.isFinite(strictest.value)
    ? strictest
    : {
        ...strictest,
        isOpen: false,
        value: strictest.isOpen ? Math.floor(strictest.value) + 1 : Math.ceil(strictest.value),
      }
}

function highest(shape: Shape): Bound {
  const found = shape.parts.flatMap((part) => boundsOf(part, 'maximum', 'exclusiveMaximum'))
  const unlimited = { value: Number.POSITIVE_INFINITY, isOpen: false, keyword: undefined }
  const strictest = found.reduce((one, other) => (isStricter(one.value - other.value, other) ? other : one), unlimited)
  return shape.types.has('number') || !Number.isFinite(strictest.value)
    ? strictest
    : {
        ...strictest,
        isOpen: false,
        value: strictest.isOpen ? Math.ceil(strictest.value) - 1 : Math.floor(strictest.value),
      }
}

function isStricter(distance: number, { isOpen }: Bound): boolean {
  return distance > 0 || (distance === 0 && isOpen)
}

/** In OpenAPI 3.0, `exclusiveMinimum: true` says that `minimum` is excluded. */
function boundsOf({ schema }: Part, keyword: string, exclusive: string): Bound[] {
  const [limit, open] = [numberIn(schema[keyword]), numberIn(schema[exclusive])]
  return [
    ...(limit === undefined ? [] : [{ value: limit, isOpen: schema[exclusive] === true, keyword }]),
    ...(open === undefined ? [] : [{ value: open, isOpen: true, keyword: exclusive }]),
  ]
}

function boundText({ value, isOpen }: Bound): string {
  if (!Number.isFinite(value)) return 'none'
  return isOpen ? `${value} (exclusive)` : String(value)
}

function compareMultiples({ before, after, report }: Comparison): void {
  const [was, is] = [multipleOf(before), multipleOf(after)]
  if (was === is) return
  const message = changedText('multipleOf', is, was)
  if (is !== undefined && (was === undefined || isMultiple(is, was)))
    report('multiple-of-narrowed', 'multipleOf', message)
  else if (is === undefined || (was !== undefined && isMultiple(was, is)))
    report('multiple-of-widened', 'multipleOf', message)
  else report('multiple-of-changed', 'multipleOf', message)
}

/** Undefined for none, and for 1 of integers. Of several, the largest stands for all. */
function multipleOf({ parts, types }: Shape): number | undefined {
  const found = parts.map(({ schema }) => numberIn(schema.multipleOf)).filter((each) => each !== undefined)
  const largest = found.length === 0 ? undefined : Math.max(...found)
  return largest === 1 && !types.has('number') ? undefined : largest
}

function isMultiple(one: number, other: number): boolean {
  const count = one / other
  return Math.abs(count - Math.round(count)) < 1e-9
}

/** Compares a limit of lengths or numbers of members; 0 is no lower limit. */
export function compareLimit(comparison: Comparison, name: string, keyword: string, side: 'lower' | 'upper'): void {
  const { before, after, report } = comparison
  const of = ({ parts }: Shape) => {
    const found = parts.map(({ schema }) => numberIn(schema[keyword])).filter((each) => each !== undefined)
    return side === 'lower' ? Math.max(0, ...found) : Math.min(Number.POSITIVE_INFINITY, ...found)
  }
  const [was, is] = [of(before), of(after)]
  const text = (limit: number) => (limit === (side === 'lower' ? 0 : Number.POSITIVE_INFINITY) ? 'none' : String(limit))
  if (was !== is) {
    report(`${name}-${is > was ? 'raised' : 'lowered'}`, keyword, `${keyword} is now ${text(is)}, and was ${text(was)}`)
  }
}

/** The members of the first that the second lacks. */
export function difference(one: Iterable<string>, other: Iterable<string>): string[] {
  const others = new Set(other)
  return [...new Set(one)].filter((each) => !others.has(each))
}

export function compareSets(
  before: Set<string>,
  after: Set<string>,
  found: { removed: (each: string) => void; added: (each: string) => void },
): void {
  for (const each of difference(before, after)) found.removed(each)
  for (const each of difference(after, before)) found.added(each)
}

/** The message of a keyword with another value. */
export function changedText(name: string, is: unknown, was: unknown): string {
  return `${name} is now ${is ?? 'none'}, and was ${was ?? 'none'}`
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
