/** Operations as a compact table lists them: one line each, whose letters stand for facts that many share. */
import type { Operation } from '../operation.ts'

/** The code of the first letter. Those that follow are no space. */
export const firstLetter = 33

/**
 * A fact is `headers:` with the name of a header parameter, `body:` with the media type of the request, or a status with the code of an
 * error or the media type of a success, which is empty for one without a body. Query parameters are not listed.
 * @param facts lines of facts of one kind: `404 hold_not_found workspace_not_found`. The letters count through all lines. Facts of the
 * same operations share a letter: `304 |headers:If-None-Match`.
 * @param routes a line for each path, followed by its operations: `method id,items,gone letters`
 */
export function operationsOf(facts: string, routes: string): Record<string, Operation> {
  const known = facts.split('\n').flatMap((line) => {
    const [kind, ...groups] = line.split(' ')
    return groups.map((group) => `${kind}:${group}`.split('|').map((fact) => fact.split(':')))
  })
  const operations: Record<string, Operation> = {}
  let path = ''
  for (const line of routes.split('\n')) {
    const [method = '', names, letters = ''] = line.split(' ')
    if (names === undefined) {
      path = method
      continue
    }
    const [id = '', items, gone] = names.split(',')
    const codes: Record<string, string[]> = {}
    const operation: Operation = { path, method, items, gone: gone?.toUpperCase(), replies: {}, codes, parameters: [] }
    for (const [kind = '', value = ''] of [...letters].flatMap(
      (letter) => known[letter.charCodeAt(0) - firstLetter] ?? [],
    )) {
      if (kind === 'headers') operation.parameters?.push({ name: value, in: 'header' })
      else if (kind === 'body') operation.body = { media: [value] }
      else if (isError(kind)) codes[kind] = [...(codes[kind] ?? []), value.toUpperCase()]
      else operation.replies[kind] = value ? [value] : []
    }
    operations[id] = operation
  }
  return operations
}

/** Codes of errors are in lower case here, because the words that they share with paths compress better. */
export function isError(kind: string): boolean {
  return /^[45]/.test(kind)
}
