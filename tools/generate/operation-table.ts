/** Writes the operations of the workspace client in the compact form that packages/client/plugins/operation-table.ts reads. */
import type { Operation } from '../../packages/client/operation.ts'
import { firstLetter, isError } from '../../packages/client/plugins/operation-table.ts'

/** An operation whose facts are `kind:value`, such as `404:HOLD_NOT_FOUND`. */
export type Listed = Pick<Operation, 'method' | 'path' | 'items' | 'gone'> & { id: string; facts: string[] }
export type OperationTable = { facts: string; routes: string }

/**
 * An operation lists the letters of its facts with the rarest first: neighbours share their ends, which compresses best. Facts that the
 * same operations have share a letter, so that the letters of this contract are ASCII.
 */
export function operationTable(operations: Listed[]): OperationTable {
  const rarestFirst = factGroups(operations)
  const kinds = [...new Set(rarestFirst.map(kindOf))]
  const known = kinds.flatMap((kind) => rarestFirst.filter((group) => kindOf(group) === kind))
  const entryOf = ({ id, method, items = '', gone = '', facts }: Listed) => {
    const own = rarestFirst
      .filter(([fact = '']) => facts.includes(fact))
      .map((group) => known.indexOf(group) + firstLetter)
    return `${method} ${[id, items, gone.toLowerCase()].join().replace(/,+$/, '')} ${String.fromCharCode(...own)}`
  }
  const paths = [...new Set(operations.map(({ path }) => path))]
  const routes = paths.flatMap((path) => [path, ...operations.filter((each) => each.path === path).map(entryOf)])
  const lines = kinds.map((kind) => [kind, ...known.filter((group) => kindOf(group) === kind).map(groupText)].join(' '))
  return { facts: lines.join('\n'), routes: routes.join('\n') }
}

/** Returns the facts, grouped by the operations that have them, with the facts of the fewest operations first. */
function factGroups(operations: Listed[]): string[][] {
  const groups = new Map<string, { count: number; facts: string[] }>()
  for (const fact of new Set(operations.flatMap(({ facts }) => facts))) {
    const ids = operations.filter(({ facts }) => facts.includes(fact)).map(({ id }) => id)
    const { facts } = groups.get(ids.join()) ?? { facts: [] }
    groups.set(ids.join(), { count: ids.length, facts: [...facts, fact] })
  }
  return [...groups.values()].toSorted((one, other) => one.count - other.count).map(({ facts }) => facts)
}

/** The kind of the first fact: that of the others stands beside each of them. */
function kindOf([fact = '']: string[]): string {
  return fact.slice(0, fact.indexOf(':'))
}

function groupText(group: string[]): string {
  const written = group.map((fact) => (isError(fact) ? fact.toLowerCase() : fact))
  return written.join('|').slice(kindOf(group).length + 1)
}
