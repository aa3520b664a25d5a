/** Operations as the generated module lists them: one line each, whose letters stand for facts that many share. */
import type { Repeatable } from './call.ts'

/** An operation of the contract. */
export type Operation = Repeatable & {
  path: string
  /** The property of the response that holds the items of a page. */
  items?: string | undefined
  /**
   * `headers` are names of header parameters, `body` is the media type of the request. A status lists the codes of an error, or
   * the media type of a success, which is empty for one without a body.
   */
  facts: Record<string, string[] | undefined>
}

/** The code of the first letter. Those that follow are neither a space nor a comma. */
export const firstLetter = 48

/**
 * @param facts a line for each kind: `404 hold_not_found workspace_not_found`. The letters count through all values.
 * @param routes a line for each path: the path, then for each operation `letters,method,id`, and the property or code it has
 * @param everywhere letters that apply to all operations
 */
export function operationsOf(facts: string, routes: string, everywhere: string): Record<string, Operation> {
  const known = facts.split('\n').flatMap((line) => {
    const [kind = '', ...values] = line.split(' ')
    return values.map((value) => [kind, isError(kind) ? value.toUpperCase() : value] as const)
  })
  const operations = routes.split('\n').flatMap((line) => {
    const [path = '', ...each] = line.split(' ')
    return each.map((text) => {
      const [letters = '', method = '', id = '', word] = text.split(',')
      const operation: Operation = { path, method, facts: {} }
      if (method === 'DELETE') operation.gone = word?.toUpperCase()
      else operation.items = word
      for (const letter of letters + everywhere) {
        const [kind = '', value = ''] = known[letter.charCodeAt(0) - firstLetter] ?? []
        operation.facts[kind] = [...(operation.facts[kind] ?? []), value]
      }
      return [id, operation] as const
    })
  })
  return Object.fromEntries(operations)
}

/** Codes of errors are in lower case here, because the words that they share with paths compress better. */
export function isError(kind: string): boolean {
  return /^[45]/.test(kind)
}
