/** Variables that the requests of a collection share: path parameters and required headers. */
import type { Json } from '../document/document.ts'
import type { DeclaredParameter, Operation } from '../document/operations.ts'
import { exampleOf } from './sample.ts'

export type Variables = {
  /** Name → initial value. */
  values: Map<string, string>
  /** Variables that fill a header, such as the tenant. The user sets them for all requests; no response changes them. */
  chosen: Set<string>
  variableFor(operation: Operation, parameter: DeclaredParameter): string
  /** Returns the only variable with this initial value, or undefined. */
  holding(value: unknown): string | undefined
  /** Returns `{{name}}` if the text is the initial value of a variable, otherwise the text unchanged. */
  shared(text: string): string
}

/** Minimum length of an example that identifies a variable. Shorter ones, such as `1` or `public`, may match by chance. */
const tellingLength = 16

/** Postman and Bruno find a variable by letters, digits, `_`, `.` and `-`. Anything else would end its name, or its line. */
export function variableName(name: unknown): string {
  return String(name).replace(/[^\p{L}\p{N}_.-]/gu, '_')
}

export function variablesOf(document: Json, operations: Operation[]): Variables {
  const inPaths = operations.flatMap((operation) =>
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => ({
        name: pathName(operation.path, parameter),
        example: exampleOf(document, parameter.source),
      })),
  )
  const values = new Map<string, string>()
  for (const { name, example } of inPaths) values.set(name, values.get(name) || String(example ?? ''))
  const telling = uniqueValues(values)
  const holding = (value: unknown) => telling.get(String(value))
  const shared = (text: string) => (telling.has(text) ? `{{${telling.get(text)}}}` : text)
  const variableFor = ({ path }: Operation, parameter: DeclaredParameter) =>
    parameter.in === 'path'
      ? pathName(path, parameter)
      : (telling.get(String(exampleOf(document, parameter.source))) ?? variableName(parameter.name))
  const chosen = new Set<string>()
  for (const operation of operations) {
    for (const parameter of operation.parameters) {
      if (parameter.in !== 'header' || !parameter.required) continue
      const name = variableFor(operation, parameter)
      values.set(name, values.get(name) || String(exampleOf(document, parameter.source) ?? ''))
      chosen.add(name)
    }
  }
  return { values, chosen, variableFor, holding, shared }
}

/** `{id}` identifies a different object in each path, so the segment before it names the variable: `/pets/{id}` → `petsId`. */
function pathName(path: string, { name }: DeclaredParameter): string {
  if (name !== 'id') return variableName(name)
  const before = /([A-Za-z0-9_-]+)\/\{id\}/.exec(path)?.[1]
  return before === undefined ? 'id' : `${before}Id`
}

/** Returns value → variable. A value that several variables share, such as a UUID pasted everywhere, identifies none. */
function uniqueValues(values: Map<string, string>): Map<string, string> {
  const all = [...values.values()]
  return new Map(
    [...values]
      .filter(([, value]) => value.length >= tellingLength && all.indexOf(value) === all.lastIndexOf(value))
      .map(([name, value]) => [value, name]),
  )
}
