/** Compares `anyOf`, `oneOf`, `not` and conditions. */
import { canonical } from './canonical.ts'
import type { Comparison } from './comparison.ts'
import { compareUndecidable, isSame } from './schema-keywords.ts'
import type { Group, Node } from './schema-parts.ts'
import { type Shape, shapeOf } from './shape.ts'

/** True if one schema consists of alternatives and the other does not, so that their other parts cannot be compared apart. */
export function hasOtherGroups({ before, after }: Comparison): boolean {
  return before.groups.length !== after.groups.length
}

export function compareAlternatives(comparison: Comparison): void {
  const { before, after, report } = comparison
  if (hasOtherGroups(comparison)) {
    if (before.groups.length + after.groups.length > 1) {
      report('alternatives-restructured', 'anyOf', 'anyOf and oneOf are combined in another way')
    } else {
      compareLists(comparison, alternativesOf(before, after), alternativesOf(after, before))
    }
    return
  }
  const left = [...after.groups]
  for (const group of before.groups) {
    const text = groupText(group)
    const index = Math.max(
      0,
      left.findIndex((other) => groupText(other) === text),
    )
    const [other] = left.splice(index, 1)
    if (!other) continue
    compareKeywords(comparison, group, other)
    compareLists(
      comparison,
      group.alternatives.map((each) => [each]),
      other.alternatives.map((each) => [each]),
    )
  }
  for (const [name, keywords] of [
    ['not', ['not']],
    ['condition', ['if', 'then', 'else']],
  ] as const) {
    for (const keyword of keywords) {
      compareUndecidable(comparison, keyword, (event) =>
        report(`${name}-${event}`, keyword, `${keyword} is ${event === 'changed' ? 'another' : event}`),
      )
    }
  }
}

function groupText({ alternatives }: Group): string {
  return alternatives.map(({ schema }) => canonical(schema)).join('\n')
}

function compareKeywords({ report }: Comparison, before: Group, after: Group): void {
  if (before.keyword === after.keyword) return
  const aspect = after.keyword === 'anyOf' ? 'one-of-became-any-of' : 'any-of-became-one-of'
  report(aspect, after.keyword, `${before.keyword} is ${after.keyword} now`)
}

/** A schema as alternatives: those of its group, or one for each of its types if the other schema has a group. */
function alternativesOf(shape: Shape, other: Shape): Node[][] {
  const bare = shape.parts.map(({ source, place, schema }): Node => ({ source, place, schema, bare: true }))
  const [group] = shape.groups
  if (group) return group.alternatives.map((each) => [...bare, each])
  const types = [...shape.types].filter((type) => type !== 'integer' || !shape.types.has('number'))
  const [source] = bare.map((node) => node.source)
  if (shape.isUntyped || types.length < 2 || !source || other.groups.length === 0) return [shape.nodes]
  return types.map((type) => [
    ...shape.nodes,
    { source, place: shape.nodes[0]?.place ?? [], schema: schemasOfTypes[type] },
  ])
}

const schemasOfTypes: Record<string, { type: string }> = Object.fromEntries(
  ['boolean', 'integer', 'number', 'string', 'array', 'object'].map((type) => [type, { type }]),
)

type Match = { before: Node[]; after: Node[] }

/** Maximum pairs of alternatives that are compared to find alike ones; beyond it, they are reported as gone and new. */
const mostPairs = 2_500

/** Pairs alternatives that are written alike, then the most alike ones, and reports those that are left. */
function compareLists(comparison: Comparison, before: Node[][], after: Node[][]): void {
  const { enter, probe, report } = comparison
  const left = { before: [...before], after: [...after] }
  const matches = takeMatches(left, isWrittenAlike)
  const isFew = left.before.length * left.after.length <= mostPairs
  if (isFew) matches.push(...takeMatches(left, (one, other) => isSame(probe(one, other))))
  if (left.before.length === 1 && left.after.length === 1) matches.push(...takeMatches(left, () => true))
  if (isFew) matches.push(...takeMatches(left, isAlike))
  const isCovered = (those: Node[][], isCovering: (other: Node[]) => boolean) =>
    those.length * (left.before.length + left.after.length) <= mostPairs && those.some(isCovering)
  for (const match of matches) enter('', match.before, match.after)
  for (const each of left.before) {
    const isRedundant = isCovered(after, (other) => !hasAny(probe(each, other), ['narrower', 'other', 'indeterminate']))
    const aspect = isRedundant ? coveredAspect(comparison) : 'alternative-removed'
    report(aspect, groupKeyword(comparison), `the alternative ${unionName(each)} is gone`)
  }
  for (const each of left.after) {
    const isRedundant = isCovered(before, (other) => !hasAny(probe(other, each), ['wider', 'other', 'indeterminate']))
    const aspect = isRedundant ? coveredAspect(comparison) : 'alternative-added'
    report(aspect, groupKeyword(comparison), `the alternative ${unionName(each)} is new`)
  }
}

/** Removes the pairs that match from both lists, and returns them. */
function takeMatches(
  left: { before: Node[][]; after: Node[][] },
  isMatch: (one: Node[], other: Node[]) => boolean,
): Match[] {
  const matches: Match[] = []
  for (const one of [...left.before]) {
    const other = left.after.find((each) => isMatch(one, each))
    if (!other) continue
    left.before.splice(left.before.indexOf(one), 1)
    left.after.splice(left.after.indexOf(other), 1)
    matches.push({ before: one, after: other })
  }
  return matches
}

function isWrittenAlike(one: Node[], other: Node[]): boolean {
  const text = (nodes: Node[]) => canonical(nodes.at(-1)?.schema)
  return text(one) === text(other)
}

/** The same title, or the same types and most properties in common. */
function isAlike(one: Node[], other: Node[]): boolean {
  const [was, is] = [shapeOf(one), shapeOf(other)]
  const [title, otherTitle] = [was, is].map(({ parts }) => parts.find(({ schema }) => schema.title)?.schema.title)
  if (title !== undefined || otherTitle !== undefined) return title === otherTitle
  if (canonical([...was.types].sort()) !== canonical([...is.types].sort())) return false
  const [names, otherNames] = [was, is].map(({ parts }) =>
    parts.flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
  )
  const all = new Set([...(names ?? []), ...(otherNames ?? [])])
  const shared = [...all].filter((name) => names?.includes(name) && otherNames?.includes(name))
  return all.size === 0 || shared.length * 2 > all.size
}

function groupKeyword({ before, after }: Comparison): string {
  return (after.groups[0] ?? before.groups[0])?.keyword ?? 'anyOf'
}

/** A value must match exactly one alternative of oneOf. Alternatives that overlap in part are taken for disjoint. */
function coveredAspect(comparison: Comparison): string {
  return groupKeyword(comparison) === 'oneOf' ? 'overlapping-alternative-changed' : 'redundant-alternative-changed'
}

function unionName(nodes: Node[]): string {
  const { schema } = nodes.at(-1) ?? {}
  const { $ref, title } = (schema ?? {}) as { $ref?: unknown; title?: unknown }
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? $ref
  if (typeof title === 'string') return title
  const { types, isUntyped } = shapeOf(nodes)
  return isUntyped ? 'of any type' : `of type ${[...types].join(' or ')}`
}

function hasAny(senses: Set<string>, some: string[]): boolean {
  return some.some((sense) => senses.has(sense))
}
