/** Compares parameters. */
import { at } from '../document/document.ts'
import type { DeclaredParameter, Operation } from '../document/operations.ts'
import type { Wire } from './comparison.ts'
import { type OperationContext, sunsetOf } from './context.ts'
import { changedFields } from './fields.ts'
import type { Subject } from './findings.ts'
import type { Node, Source } from './schema-parts.ts'
import { shapeOf } from './shape.ts'
import { sunsetChange } from './sunset.ts'

export function compareParameters(
  context: OperationContext,
  subject: Subject,
  before: Operation,
  after: Operation,
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
  before: Operation,
  after: Operation,
  prefix: string,
): void {
  const [earlier, later] = [parametersByKey(before), parametersByKey(after)]
  const label = (parameter: DeclaredParameter) => [prefix, labelOf(parameter)].filter(Boolean).join(' ')
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
    const pair = comparer.compare([schemaOf(left, was)], [schemaOf(right, is)], 'reply', 'text')
    collector.addPair(pair, subject, label(is))
  }
  for (const [key, was] of earlier) {
    if (later.has(key)) continue
    const place = [...after.place, 'parameters']
    collector.add({ rule: 'webhook-parameter-removed', subject, label: label(was), message: 'is gone', place })
  }
}

/** Path parameters by their position, since their names are not sent; names of headers in lower case. */
function parametersByKey({ path, parameters }: Operation): Map<string, DeclaredParameter> {
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

function labelOf({ in: where, name }: DeclaredParameter): string {
  return `${where} ${name}`
}

function withSunset({ source }: DeclaredParameter): { sunset?: string } {
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
  was: DeclaredParameter,
  is: DeclaredParameter,
): void {
  const label = labelOf(is)
  const sunset = withSunset(was)
  const add = (rule: string, message: string) =>
    collector.add({ rule, subject, label, message, place: is.place, ...sunset })
  if (!was.required && is.required) add('parameter-became-required', 'is required now')
  if (was.required && !is.required) add('parameter-became-optional', 'is no longer required')
  const [earlier, later] = [schemaOf(before, was), schemaOf(after, is)]
  const [old, now] = [was, is].map(serialization)
  const hasPrefix = [was, is].some(({ style }) => /^(label|matrix)/.test(style))
  if (old !== now && (hasPrefix || !isSingle(was, earlier) || !isSingle(is, later))) {
    add('parameter-serialization-changed', `is now serialized as ${now}, and was as ${old}`)
  }
  if (was.allowReserved !== is.allowReserved)
    add('parameter-reserved-characters-changed', `allowReserved is now ${is.allowReserved}`)
  const [wasEmpty, isEmpty] = [was, is].map(({ source }) => source.allowEmptyValue === true)
  if (wasEmpty && !isEmpty) add('parameter-empty-value-refused', 'may no longer be empty')
  if (!wasEmpty && isEmpty) add('parameter-empty-value-allowed', 'may be empty now')
  if ((was.source.deprecated === true) !== (is.source.deprecated === true)) {
    add('parameter-deprecated', is.source.deprecated === true ? 'is deprecated' : 'is no longer deprecated')
  }
  const change = sunsetChange(deprecationOf(was), deprecationOf(is))
  if (change) add(`parameter-sunset-${change.event}`, change.message)
  for (const { key, rule } of changedFields(was.source, is.source, compared)) add(rule, `${key} is another`)
  const wire: Wire = is.media === undefined ? 'list' : 'json'
  const pair = comparer.compare([earlier], [later], 'request', wire)
  collector.addPair(pair, subject, label, sunset.sunset)
}

function deprecationOf({ source }: DeclaredParameter) {
  return { isDeprecated: source.deprecated === true, sunset: source['x-sunset'] }
}

function schemaOf(source: Source, { schema, place }: DeclaredParameter): Node {
  return schema === undefined
    ? { source, place: [...place, 'schema'], schema: undefined }
    : { source, place: schema, schema: at(source.document, schema) }
}

function serialization({ media, style, explode }: DeclaredParameter): string {
  return media ?? `${style}${explode ? ', exploded' : ''}`
}

/** A single value is sent alike in every style of its place; a list or an object is not. */
function isSingle({ media }: DeclaredParameter, schema: Node): boolean {
  const { types, isUntyped } = shapeOf([schema])
  return media === undefined && !isUntyped && !types.has('array') && !types.has('object')
}
