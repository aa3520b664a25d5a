/** What the requests of a collection share: where a path or a header of the contract names a thing, a variable holds it. */
import type { Json } from '../document/document.ts'
import type { ExportedOperation } from './operations.ts'
import { exampleOf } from './sample.ts'

export type Variables = {
  /** Name → what it is at first. */
  values: Map<string, string>
  /** Those that fill a header, such as a tenant's: a person chooses them for all requests, and no reply changes them. */
  chosen: Set<string>
  nameOf(operation: ExportedOperation, parameter: Json): string
  /** The variable that alone has this value at first. */
  holding(value: unknown): string | undefined
  /** A text with the value of a variable in its place: `{{name}}`, or the text as it is. */
  shared(text: string): string
}

/** Shorter examples, `1` or `public`, are the same by chance. */
const tellingLength = 16

export function variablesOf(document: Json, operations: ExportedOperation[]): Variables {
  const inPaths = operations.flatMap((operation) =>
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => ({ name: pathName(operation.path, parameter), example: exampleOf(document, parameter) })),
  )
  const values = new Map<string, string>()
  for (const { name, example } of inPaths) values.set(name, values.get(name) || String(example ?? ''))
  const telling = uniqueValues(values)
  const holding = (value: unknown) => telling.get(String(value))
  const shared = (text: string) => (telling.has(text) ? `{{${telling.get(text)}}}` : text)
  const nameOf = ({ path }: ExportedOperation, parameter: Json) =>
    parameter.in === 'path'
      ? pathName(path, parameter)
      : (telling.get(String(exampleOf(document, parameter))) ?? String(parameter.name))
  const chosen = new Set<string>()
  for (const operation of operations) {
    for (const parameter of operation.parameters) {
      if (parameter.in !== 'header' || parameter.required !== true) continue
      const name = nameOf(operation, parameter)
      values.set(name, values.get(name) || String(exampleOf(document, parameter) ?? ''))
      chosen.add(name)
    }
  }
  return { values, chosen, nameOf, holding, shared }
}

/** `{id}` is the id of something else in each path: `/pets/{id}` has petsId. */
function pathName(path: string, { name }: Json): string {
  if (name !== 'id') return String(name)
  const before = /([A-Za-z0-9_-]+)\/\{id\}/.exec(path)?.[1]
  return before === undefined ? 'id' : `${before}Id`
}

/** Value → variable. A value that several have, such as a UUID pasted everywhere, tells nothing. */
function uniqueValues(values: Map<string, string>): Map<string, string> {
  const all = [...values.values()]
  return new Map(
    [...values]
      .filter(([, value]) => value.length >= tellingLength && all.indexOf(value) === all.lastIndexOf(value))
      .map(([name, value]) => [value, name]),
  )
}
