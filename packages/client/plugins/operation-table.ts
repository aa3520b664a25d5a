/** Operations as a compact table lists them: one line each, whose letters stand for facts that many share. */
import type { Operation } from '../operation.ts'

/** The code of the first letter. Those that follow are neither a space nor a comma. */
export const firstLetter = 48

/**
 * Facts are `headers` (names of header parameters), `body` (the media type of the request), and statuses: the codes of an error, or
 * the media type of a success, which is empty for one without a body. Query parameters are not listed.
 * @param facts a line for each kind: `404 hold_not_found workspace_not_found`. The letters count through all values.
 * @param routes a line for each path: the path, then for each operation `letters,method,id`, and the property or code it has
 * @param everywhere letters that apply to all operations
 */
export function operationsOf(facts: string, routes: string, everywhere: string): Record<string, Operation> {
  const known = facts.split('\n').flatMap((line) => {
    const [kind = '', ...values] = line.split(' ')
    return values.map((value) => [kind, value] as const)
  })
  const operations = routes.split('\n').flatMap((line) => {
    const [path = '', ...each] = line.split(' ')
    return each.map((text) => {
      const [letters = '', method = '', id = '', word] = text.split(',')
      const codes: NonNullable<Operation['codes']> = {}
      const operation: Operation = { path, method, replies: {}, codes, parameters: [] }
      if (method === 'DELETE') operation.gone = word?.toUpperCase()
      else operation.items = word
      for (const letter of letters + everywhere) {
        const [kind = '', value = ''] = known[letter.charCodeAt(0) - firstLetter] ?? []
        if (kind === 'headers') operation.parameters?.push({ name: value, in: 'header' })
        else if (kind === 'body') operation.body = { media: [value] }
        else if (isError(kind)) codes[kind] = [...(codes[kind] ?? []), value.toUpperCase()]
        else operation.replies[kind] = value ? [value] : []
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
