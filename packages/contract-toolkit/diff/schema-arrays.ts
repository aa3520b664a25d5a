/** Compares lists. */
import type { Comparison } from './comparison.ts'
import { compareRest, compareUndecidable, keywordNodes } from './schema-keywords.ts'
import { listOf, type Node, nodeAt } from './schema-parts.ts'
import { compareLimit } from './schema-values.ts'
import { isMarked, type Shape } from './shape.ts'

export function compareArrays(comparison: Comparison): void {
  const { before, after, enter, report } = comparison
  compareLimit(comparison, 'min-items', 'minItems', 'lower')
  compareLimit(comparison, 'max-items', 'maxItems', 'upper')
  const [wasUnique, isUnique] = [isMarked(before, 'uniqueItems'), isMarked(after, 'uniqueItems')]
  if (wasUnique !== isUnique) {
    report(`unique-items-${isUnique ? 'added' : 'removed'}`, 'uniqueItems', `uniqueItems is now ${isUnique}`)
  }
  for (let index = 0; index < Math.max(positionsIn(before), positionsIn(after)); index++) {
    enter(`/${index}`, itemNodes(before, index), itemNodes(after, index))
  }
  const [was, is] = [keywordNodes(before, 'items'), keywordNodes(after, 'items')]
  if (was.length > 0 || is.length > 0) enter('/*', was, is)
  compareContains(comparison)
  compareRest(comparison, 'unevaluated-items', 'unevaluatedItems', '/*')
}

function positionsIn({ parts }: Shape): number {
  return Math.max(0, ...parts.map(({ schema }) => listOf(schema.prefixItems).length))
}

/** The schemas of the item at a position. */
function itemNodes({ parts }: Shape, index: number): Node[] {
  return parts.flatMap((part) => {
    const positions = listOf(part.schema.prefixItems)
    if (index < positions.length) return [nodeAt(part, positions[index], 'prefixItems', index)]
    return part.schema.items === undefined ? [] : [nodeAt(part, part.schema.items, 'items')]
  })
}

function compareContains(comparison: Comparison): void {
  const { before, after, report } = comparison
  compareUndecidable(comparison, 'contains', (event) =>
    report(`contains-${event}`, 'contains', `contains is ${event === 'changed' ? 'another' : event}`),
  )
  if (keywordNodes(before, 'contains').length === 0 || keywordNodes(after, 'contains').length === 0) return
  const smallest = ({ parts }: Shape) =>
    Math.max(
      ...parts
        .filter(({ schema }) => schema.contains !== undefined)
        .map(({ schema }) => Number(schema.minContains ?? 1)),
    )
  const [was, is] = [smallest(before), smallest(after)]
  if (was !== is) {
    const event = is > was ? 'raised' : 'lowered'
    report(`min-contains-${event}`, 'minContains', `minContains is now ${is}, and was ${was}`)
  }
  compareLimit(comparison, 'max-contains', 'maxContains', 'upper')
}
