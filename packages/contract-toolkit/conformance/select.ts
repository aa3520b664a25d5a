/** Selection of the operations to test, by operationId, tag, path and method. */
import { ContractProblem } from '../document/document.ts'
import { didYouMean } from '../document/nearest.ts'
import type { Operation } from './tested-contract.ts'

/** Lists of names; `*` in a name stands for any text. An empty list does not restrict. */
export type Selection = { operation: string[]; tag: string[]; path: string[]; method: string[] }
export type SelectionKey = keyof Selection

export const selectionKeys: readonly SelectionKey[] = ['operation', 'tag', 'path', 'method']

/**
 * Returns the operations that match one name of every non-empty list of `include`, and no name of `exclude`.
 * @throws {ContractProblem} for a name that matches no operation, and when nothing is left
 */
export function selectOperations(operations: Operation[], include: Selection, exclude: Selection): Operation[] {
  for (const [option, selection] of [
    ['', include],
    ['skip-', exclude],
  ] as const) {
    for (const key of selectionKeys) {
      const unknown = selection[key].find((name) => !operations.some((operation) => matches(operation, key, [name])))
      if (unknown === undefined) continue
      const meant = didYouMean(unknown, [...new Set(operations.flatMap((each) => valuesOf(each)[key]))])
      throw new ContractProblem(`--${option}${key} ${unknown}: matches no operation of the contract${meant}`)
    }
  }
  const selected = operations.filter(
    (operation) =>
      selectionKeys.every((key) => include[key].length === 0 || matches(operation, key, include[key])) &&
      !selectionKeys.some((key) => matches(operation, key, exclude[key])),
  )
  if (operations.length > 0 && selected.length === 0)
    throw new ContractProblem('the selection leaves no operation to test')
  return selected
}

function valuesOf({ id, tags, path, method }: Operation): Record<SelectionKey, string[]> {
  return { operation: [id], tag: tags, path: [path], method: [method] }
}

function matches(operation: Operation, key: SelectionKey, names: string[]): boolean {
  const values = valuesOf(operation)
  return names.some((name) => {
    const pattern = patternOf(key === 'method' ? name.toUpperCase() : name)
    return values[key].some((value) => pattern.test(value))
  })
}

function patternOf(name: string): RegExp {
  const escaped = name.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.*')}$`, 's')
}
