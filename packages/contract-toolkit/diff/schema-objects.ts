/** Compares objects: properties, which of them are required, and which others may be there. */
import { membersOf } from '../document/document.ts'
import { canonical } from './canonical.ts'
import type { Comparison } from './comparison.ts'
import { compareRest, keywordNodes } from './schema-keywords.ts'
import { listOf, type Node, nodeAt } from './schema-parts.ts'
import { compareLimit, compareSets, difference } from './schema-values.ts'
import { firstOf, isMarked, propertyNodes, requiredNames, type Shape, shapeOf } from './shape.ts'

export function compareObjects(comparison: Comparison): void {
  const { before, after } = comparison
  compareLimit(comparison, 'min-properties', 'minProperties', 'lower')
  compareLimit(comparison, 'max-properties', 'maxProperties', 'upper')
  const names = new Set([before, after].flatMap((shape) => [...declaredNames(shape), ...requiredNames(shape)]))
  for (const name of names) compareProperty(comparison, name)
  comparePatterns(comparison)
  compareRest(comparison, 'additional-properties', 'additionalProperties', '/*')
  compareRest(comparison, 'unevaluated-properties', 'unevaluatedProperties', '/*')
  comparePropertyNames(comparison)
  compareDependencies(comparison)
}

type Property = {
  isDeclared: boolean
  nodes: Node[]
  shape: Shape
  isRequired: boolean
  isReadOnly: boolean
  isWriteOnly: boolean
}

function propertyIn(shape: Shape, name: string): Property {
  const nodes = propertyNodes(shape, name)
  const own = shapeOf(nodes)
  return {
    isDeclared: declaredNames(shape).has(name),
    nodes,
    shape: own,
    isRequired: requiredNames(shape).has(name),
    isReadOnly: isMarked(own, 'readOnly'),
    isWriteOnly: isMarked(own, 'writeOnly'),
  }
}

function declaredNames({ parts }: Shape): Set<string> {
  return new Set(parts.flatMap(({ schema }) => Object.keys(membersOf(schema.properties))))
}

function compareProperty(comparison: Comparison, name: string): void {
  const { direction, before, after, enter } = comparison
  const [was, is] = [propertyIn(before, name), propertyIn(after, name)]
  const isUnused = ({ isReadOnly, isWriteOnly }: Property) => (direction === 'request' ? isReadOnly : isWriteOnly)
  if ((isUnused(was) || !was.isDeclared) && (isUnused(is) || !is.isDeclared) && (isUnused(was) || isUnused(is))) return
  compareDirections(comparison, name, was, is)
  if (isUnused(was) || isUnused(is)) return
  if (was.isDeclared && !is.isDeclared) reportRemoved(comparison, name, was, is)
  else if (is.isDeclared && !was.isDeclared) reportAdded(comparison, name, was, is)
  else reportRequired(comparison, name, was, is)
  const isComparable = was.nodes.length > 0 && is.nodes.length > 0 && !refuses(was) && !refuses(is)
  if (isComparable && (was.isDeclared || is.isDeclared)) enter(`/${name}`, was.nodes, is.nodes, sunsetOf(was.shape))
}

/** True if the property must not be there. */
function refuses({ nodes }: Property): boolean {
  return nodes.some(({ schema }) => schema === false)
}

/** The day after which a deprecated part may go. */
function sunsetOf(shape: Shape): string | undefined {
  const sunset = firstOf(shape, 'x-sunset')
  return isMarked(shape, 'deprecated') && sunset !== undefined ? String(sunset) : undefined
}

function compareDirections({ direction, report }: Comparison, name: string, was: Property, is: Property): void {
  if (!was.isDeclared || !is.isDeclared) return
  const message = (mark: string, now: boolean) => `the property ${name} is ${now ? 'now' : 'no longer'} ${mark}`
  if (was.isReadOnly !== is.isReadOnly) {
    const isNeeded = direction === 'request' && is.isRequired
    if (is.isReadOnly) report('property-became-read-only', 'properties', message('readOnly', true))
    else if (isNeeded) report('required-property-no-longer-read-only', 'properties', message('readOnly', false))
    else report('property-no-longer-read-only', 'properties', message('readOnly', false))
  }
  if (was.isWriteOnly !== is.isWriteOnly) {
    const isMissed = direction === 'reply' && was.isRequired
    if (!is.isWriteOnly) report('property-no-longer-write-only', 'properties', message('writeOnly', false))
    else if (isMissed) report('required-property-became-write-only', 'properties', message('writeOnly', true))
    else report('property-became-write-only', 'properties', message('writeOnly', true))
  }
}

function reportRemoved({ direction, report }: Comparison, name: string, was: Property, is: Property): void {
  const sunset = sunsetOf(was.shape)
  if (direction === 'request') {
    const aspect = refuses(is) ? 'property-refused' : 'property-removed'
    report(aspect, 'properties', `the property ${name} is gone`, sunset)
  } else {
    const kind = was.isRequired ? 'required' : 'optional'
    report(`${kind}-property-removed`, 'properties', `the ${kind} property ${name} is gone`, sunset)
  }
}

function reportAdded({ report }: Comparison, name: string, was: Property, is: Property): void {
  const kind = is.isRequired && !was.isRequired ? 'required' : 'optional'
  report(`${kind}-property-added`, 'properties', `the ${kind} property ${name} is new`)
}

function reportRequired({ report }: Comparison, name: string, was: Property, is: Property): void {
  if (!was.isRequired && is.isRequired)
    report('property-became-required', 'required', `the property ${name} is required now`)
  if (was.isRequired && !is.isRequired)
    report('property-became-optional', 'required', `the property ${name} is no longer required`)
}

/** A pattern allows names where all others are refused, and restricts values where they are not. */
function comparePatterns({ before, after, enter, report }: Comparison): void {
  const [was, is] = [patternsIn(before), patternsIn(after)]
  const isClosed = [before, after].every((shape) =>
    keywordNodes(shape, 'additionalProperties').some(({ schema }) => schema === false),
  )
  for (const pattern of difference(is.keys(), was.keys())) {
    const aspect = isClosed ? 'pattern-property-allowed' : 'pattern-property-added'
    report(aspect, 'patternProperties', `patternProperties has ${pattern} now`)
  }
  for (const [pattern, nodes] of was) {
    const others = is.get(pattern)
    if (others) enter(`/{${pattern}}`, nodes, others)
    else {
      const aspect = isClosed ? 'pattern-property-refused' : 'pattern-property-removed'
      report(aspect, 'patternProperties', `patternProperties no longer has ${pattern}`)
    }
  }
}

function patternsIn({ parts }: Shape): Map<string, Node[]> {
  return nodesByName(parts, 'patternProperties')
}

function nodesByName(parts: Shape['parts'], keyword: string): Map<string, Node[]> {
  const found = new Map<string, Node[]>()
  for (const part of parts) {
    for (const [name, schema] of Object.entries(membersOf(part.schema[keyword]))) {
      found.set(name, [...(found.get(name) ?? []), nodeAt(part, schema, keyword, name)])
    }
  }
  return found
}

function comparePropertyNames({ before, after, enter, report }: Comparison): void {
  const [was, is] = [keywordNodes(before, 'propertyNames'), keywordNodes(after, 'propertyNames')]
  if (was.length === 0 && is.length > 0) report('property-names-added', 'propertyNames', 'propertyNames is new')
  else if (was.length > 0 && is.length === 0) report('property-names-removed', 'propertyNames', 'propertyNames is gone')
  else if (was.length > 0) enter('/{name}', was, is)
}

function compareDependencies({ before, after, enter, report }: Comparison): void {
  compareSets(dependentNames(before), dependentNames(after), {
    removed: (pair) => report('dependent-required-removed', 'dependentRequired', `dependentRequired lacks ${pair} now`),
    added: (pair) => report('dependent-required-added', 'dependentRequired', `dependentRequired has ${pair} now`),
  })
  const [was, is] = [nodesByName(before.parts, 'dependentSchemas'), nodesByName(after.parts, 'dependentSchemas')]
  for (const name of difference(is.keys(), was.keys())) {
    report('dependent-schema-added', 'dependentSchemas', `dependentSchemas has ${name} now`)
  }
  for (const [name, nodes] of was) {
    const others = is.get(name)
    if (others) enter('', nodes, others)
    else report('dependent-schema-removed', 'dependentSchemas', `dependentSchemas no longer has ${name}`)
  }
}

/** Each pair of names: the second is required if the first is there. */
function dependentNames({ parts }: Shape): Set<string> {
  return new Set(
    parts.flatMap(({ schema }) =>
      Object.entries(membersOf(schema.dependentRequired)).flatMap(([name, needed]) =>
        listOf(needed).map((each) => canonical([name, each])),
      ),
    ),
  )
}
