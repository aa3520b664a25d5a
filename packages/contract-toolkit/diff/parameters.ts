/** Compares parameters. */
import type { OperationSource, ParameterSource } from '../document/operations.ts'
import type { Wire } from './comparison.ts'
import { type OperationContext, sunsetOf } from './context.ts'
import { changedFields } from './fields.ts'
import type { Subject } from './findings.ts'
import { mapOf, type Node, type Source } from './schema-parts.ts'
import { shapeOf } from './shape.ts'
import { sunsetChange } from './sunset.ts'

export function compareParameters(
  context: OperationContext,
  subject: Subject,
  before: OperationSource,
  after: OperationSource,
): void {
  const [earlier, later] = [parametersByKey(before), parametersByKey(after)]
  for (const [key, is] of later) {
    const was = earlier.get(key)
    const label = labelOf(is)
    const add = (rule: string, message: string) =>
      context.collector.add({ rule, subject, label, message, place: is.place })
    if (was) compareParameter(context, subject, was, is)
    else if (is.required) add('required-parameter-added', 'is new, and required')
    else add('optional-parameter-added', 'is new')
  }
  for (const [key, was] of earlier) {
    if (later.has(key)) continue
    const place = [...after.place, 'parameters']
    context.collector.add({
      rule: 'parameter-removed',
      subject,
      label: labelOf(was),
      message: 'is gone',
      place,
      ...withSunset(was),
    })
  }
}

/** Compares the parameters that a webhook or callback sends to the caller. */
export function comparePushedParameters(
  { before: left, after: right, collector, comparer }: OperationContext,
  subject: Subject,
  before: OperationSource,
  after: OperationSource,
  prefix: string,
): void {
  const [earlier, later] = [parametersByKey(before), parametersByKey(after)]
  const label = (parameter: ParameterSource) => [prefix, labelOf(parameter)].filter(Boolean).join(' ')
  for (const [key, is] of later) {
    const was = earlier.get(key)
    const add = (rule: string, message: string) =>
      collector.add({ rule, subject, label: label(is), message, place: is.place })
    if (!was) {
      add('webhook-parameter-added', 'is new')
      continue
    }
    if (was.required && !is.required) add('webhook-parameter-became-optional', 'is no longer required')
    if (!was.required && is.required) add('webhook-parameter-became-required', 'is required now')
    for (const { key: field, rule } of changedFields(was.source, is.source, comparedPushed))
      add(rule, `${field} is another`)
    const pair = comparer.compare([schemaOf(left, was).node], [schemaOf(right, is).node], 'reply', 'text')
    collector.addPair(pair, subject, label(is))
  }
  for (const [key, was] of earlier) {
    if (later.has(key)) continue
    const place = [...after.place, 'parameters']
    collector.add({ rule: 'webhook-parameter-removed', subject, label: label(was), message: 'is gone', place })
  }
}

/** Path parameters by their position, since their names are not sent; names of headers in lower case. */
function parametersByKey({ path, parameters }: OperationSource): Map<string, ParameterSource> {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  return new Map(
    parameters.map((parameter) => {
      const { in: where, name } = parameter
      const position = names.indexOf(name)
      if (where === 'path' && position >= 0) return [`path ${position}`, parameter]
      return [`${where} ${where === 'header' ? name.toLowerCase() : name}`, parameter]
    }),
  )
}

function labelOf({ in: where, name }: ParameterSource): string {
  return `${where} ${name}`
}

function withSunset({ source }: ParameterSource): { sunset?: string } {
  const sunset = sunsetOf(source)
  return sunset === undefined ? {} : { sunset }
}

const compared = [
  ...[
    'name',
    'in',
    'required',
    'schema',
    'content',
    'style',
    'explode',
    'allowReserved',
    'allowEmptyValue',
    'deprecated',
  ],
]

/** How a webhook serializes a parameter has no rule of its own. */
const comparedPushed = ['name', 'in', 'required', 'schema', 'content', 'deprecated']

function compareParameter(
  { before, after, collector, comparer }: OperationContext,
  subject: Subject,
  was: ParameterSource,
  is: ParameterSource,
): void {
  const label = labelOf(is)
  const sunset = withSunset(was)
  const add = (rule: string, message: string) =>
    collector.add({ rule, subject, label, message, place: is.place, ...sunset })
  if (!was.required && is.required) add('parameter-became-required', 'is required now')
  if (was.required && !is.required) add('parameter-became-optional', 'is no longer required')
  const [earlier, later] = [schemaOf(before, was), schemaOf(after, is)]
  const [old, now] = [serialization(was, earlier.media), serialization(is, later.media)]
  const hasPrefix = /^(label|matrix)/.test(old) || /^(label|matrix)/.test(now)
  if (old !== now && (hasPrefix || isComposed(earlier, later))) {
    add('parameter-serialization-changed', `is now serialized as ${now}, and was as ${old}`)
  }
  if ((was.source.allowReserved === true) !== (is.source.allowReserved === true)) {
    add('parameter-reserved-characters-changed', `allowReserved is now ${is.source.allowReserved === true}`)
  }
  const [wasEmpty, isEmpty] = [was, is].map(({ source }) => source.allowEmptyValue === true)
  if (wasEmpty && !isEmpty) add('parameter-empty-value-refused', 'may no longer be empty')
  if (!wasEmpty && isEmpty) add('parameter-empty-value-allowed', 'may be empty now')
  if ((was.source.deprecated === true) !== (is.source.deprecated === true)) {
    add('parameter-deprecated', is.source.deprecated === true ? 'is deprecated' : 'is no longer deprecated')
  }
  const change = sunsetChange(deprecationOf(was), deprecationOf(is))
  if (change) add(`parameter-sunset-${change.event}`, change.message)
  for (const { key, rule } of changedFields(was.source, is.source, compared)) add(rule, `${key} is another`)
  const wire: Wire = later.media === undefined ? 'list' : 'json'
  const pair = comparer.compare([earlier.node], [later.node], 'request', wire)
  collector.addPair(pair, subject, label, sunset.sunset)
}

function deprecationOf({ source }: ParameterSource) {
  return { isDeprecated: source.deprecated === true, sunset: source['x-sunset'] }
}

function schemaOf(source: Source, { source: json, place }: ParameterSource): { media: string | undefined; node: Node } {
  const [entry] = Object.entries(mapOf(json.content))
  if (!entry) return { media: undefined, node: { source, place: [...place, 'schema'], schema: json.schema } }
  const [media, content] = entry
  return { media, node: { source, place: [...place, 'content', media, 'schema'], schema: mapOf(content).schema } }
}

const defaultStyles: Record<string, string> = { query: 'form', cookie: 'form' }

function serialization({ in: where, source }: ParameterSource, media: string | undefined): string {
  if (media !== undefined) return media
  const style = String(source.style ?? defaultStyles[where] ?? 'simple')
  const isExploded = typeof source.explode === 'boolean' ? source.explode : style === 'form'
  return `${style}${isExploded ? ', exploded' : ''}`
}

type Serialized = ReturnType<typeof schemaOf>

/** A single value is sent alike in every style of its place; a list or an object is not. */
function isComposed(...schemas: Serialized[]): boolean {
  const isOne = ({ media, node }: Serialized) => {
    const { types, isUntyped } = shapeOf([node])
    return media === undefined && !isUntyped && !types.has('array') && !types.has('object')
  }
  return !schemas.every(isOne)
}
