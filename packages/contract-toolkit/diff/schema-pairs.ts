/**
 * Compares two schemas, and each pair of schemas within them once. The pairs form a graph, since schemas contain themselves:
 * its findings are attributed to operations by walking it (findings.ts).
 */
import type { Place } from '../document/document.ts'
import type { Comparer, Comparison, Pair, Wire } from './comparison.ts'
import type { Direction } from './levels.ts'
import { compareAnnotations } from './schema-annotations.ts'
import { compareArrays } from './schema-arrays.ts'
import { compareObjects } from './schema-objects.ts'
import type { Node } from './schema-parts.ts'
import { aspects, type Sense } from './schema-rules.ts'
import { compareAlternatives, hasOtherGroups } from './schema-unions.ts'
import { compareNumbers, compareTexts, compareTypes } from './schema-values.ts'
import { type Shape, shapeOf } from './shape.ts'

export function createComparer(): Comparer {
  const known = new Map<string, Pair>()
  const identify = identifier()
  const compare = (before: Node[], after: Node[], direction: Direction, wire: Wire): Pair => {
    const key = `${direction} ${wire} ${before.map(identify).join()} ${after.map(identify).join()}`
    const found = known.get(key)
    if (found) return found
    const pair: Pair = { findings: [], children: [] }
    known.set(key, pair)
    compareShapes(comparison(pair, shapeOf(before), shapeOf(after), direction, wire, compare))
    return pair
  }
  return { compare }
}

/** The senses of all findings below a pair. */
function sensesBelow(pair: Pair): Set<Sense> {
  const senses = new Set<Sense>()
  const passed = new Set([pair])
  for (const { findings, children } of passed) {
    for (const { sense } of findings) senses.add(sense)
    for (const child of children) passed.add(child.pair)
  }
  return senses
}

function comparison(
  pair: Pair,
  before: Shape,
  after: Shape,
  direction: Direction,
  wire: Wire,
  compare: Comparer['compare'],
): Comparison {
  return {
    direction,
    wire,
    before,
    after,
    report(aspect, keyword, message, sunset) {
      const known = aspects[aspect]
      if (!known || known[direction] === false) throw new Error(`${aspect} is no aspect of a ${direction}`)
      pair.findings.push({
        rule: `${direction}-${aspect}`,
        sense: known.sense,
        message,
        place: placeOf(keyword, after, before),
        sunset,
      })
    },
    enter(step, left, right, sunset) {
      const below = wire === 'list' ? 'text' : wire
      pair.children.push({ step, pair: compare(left, right, direction, below), sunset })
    },
    probe: (left, right) => sensesBelow(compare(left, right, direction, wire)),
  }
}

function placeOf(keyword: string, ...shapes: Shape[]): Place {
  for (const { parts } of shapes) {
    const part = parts.findLast(({ schema }) => Object.hasOwn(schema, keyword))
    if (part) return [...part.place, keyword]
  }
  return shapes.flatMap(({ nodes }) => nodes)[0]?.place ?? []
}

function compareShapes(comparison: Comparison): void {
  if (hasOtherGroups(comparison)) {
    compareAlternatives(comparison)
    return
  }
  const { before, after } = comparison
  compareTypes(comparison)
  const isShared = (type: string) => before.types.has(type) && after.types.has(type)
  if (isShared('string')) compareTexts(comparison)
  if (isShared('integer') || isShared('number')) compareNumbers(comparison)
  if (isShared('array')) compareArrays(comparison)
  if (isShared('object')) compareObjects(comparison)
  compareAlternatives(comparison)
  compareAnnotations(comparison)
}

/** Numbers the schemas: equal for the same object, however it was reached. */
function identifier(): (node: Node) => string {
  const ids = new WeakMap<object, number>()
  let count = 0
  return ({ schema, bare }) => {
    if (schema === null || typeof schema !== 'object') return schema === false ? 'never' : 'any'
    const id = ids.get(schema) ?? count++
    ids.set(schema, id)
    return `${id}${bare ? 'b' : ''}`
  }
}
