/** Writes the operations of the workspace client in the compact form that packages/client/plugins/operation-table.ts reads. */
import type { Operation } from '../../packages/client/operation.ts'
import { firstLetter, isError } from '../../packages/client/plugins/operation-table.ts'

/** An operation whose facts are `kind value`, such as `404 HOLD_NOT_FOUND`. */
export type Listed = Pick<Operation, 'method' | 'path' | 'items' | 'gone'> & { id: string; facts: string[] }
export type OperationTable = { facts: string; routes: string; everywhere: string }

/**
 * Each fact gets a letter, and an operation lists its letters with the rarest first: neighbours share their ends, which
 * compresses best. Facts of all operations are listed once.
 * @param unrouted facts of requests that reach no operation
 */
export function operationTable(operations: Listed[], unrouted: string[]): OperationTable {
  const counts = new Map<string, number>()
  for (const fact of operations.flatMap(({ facts }) => facts)) counts.set(fact, (counts.get(fact) ?? 0) + 1)
  for (const fact of unrouted) counts.set(fact, operations.length)
  const count = (fact: string) => counts.get(fact) ?? 0
  const isEverywhere = (fact: string) => count(fact) === operations.length
  const rarestFirst = [...counts.keys()].toSorted((one, other) => count(one) - count(other))
  const kinds = [...new Set(rarestFirst.map(kindOf))].toSorted()
  const known = kinds.flatMap((kind) => rarestFirst.filter((fact) => kindOf(fact) === kind))
  const lettersOf = (facts: string[]) =>
    facts.map((fact) => String.fromCharCode(known.indexOf(fact) + firstLetter)).join('')
  const entryOf = ({ id, method, items, gone, facts }: Listed) => {
    const word = items ?? gone?.toLowerCase()
    const own = rarestFirst.filter((fact) => facts.includes(fact) && !isEverywhere(fact))
    return [lettersOf(own), method, id, ...(word ? [word] : [])].join(',')
  }
  const paths = [...new Set(operations.map(({ path }) => path))]
  const routes = paths.map((path) => [path, ...operations.filter((each) => each.path === path).map(entryOf)].join(' '))
  const lines = kinds.map((kind) => [kind, ...known.filter((fact) => kindOf(fact) === kind).map(wordOf)].join(' '))
  return { facts: lines.join('\n'), routes: routes.join('\n'), everywhere: lettersOf(known.filter(isEverywhere)) }
}

function kindOf(fact: string): string {
  return fact.slice(0, fact.indexOf(' '))
}

function wordOf(fact: string): string {
  const value = fact.slice(fact.indexOf(' ') + 1)
  return isError(kindOf(fact)) ? value.toLowerCase() : value
}
