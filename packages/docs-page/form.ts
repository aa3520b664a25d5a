/** The values filled in for an operation, kept until the page is closed. */
import { type Contract, type Media, type Operation, objectOf, type Parameter } from './contract.ts'
import type { Seen } from './known-ids.ts'
import { type Filled, isList, keyOf, type Values } from './request.ts'
import { exampleOf, plain } from './schema.ts'
import type { Session } from './session.ts'

export type Form = {
  values: Values
  media: Media | undefined
  /** The example, until the reader changes it. */
  body: string | undefined
  isEdited: boolean
}

const workspaceParameters = ['x-app-workspace', 'workspaceid']

export function formOf(contract: Contract, operation: Operation, seen: Seen): Form {
  const media = operation.body?.media.find(({ type }) => /json/.test(type)) ?? operation.body?.media[0]
  return { values: new Map(), media, body: media && bodyText(contract, media, seen), isEdited: false }
}

/** The chosen workspace, for a workspace field that is empty. */
export function chosenWorkspace(parameter: Parameter, session: Session): string | undefined {
  return workspaceParameters.includes(parameter.name.toLowerCase()) ? session.workspace()?.id : undefined
}

export function bodyText(contract: Contract, { type, schema, examples }: Media, seen: Seen, index = 0): string {
  const example = examples[index]?.value ?? exampleOf(contract.document, schema)
  if (typeof example === 'string' && !/json/.test(type)) return example
  return JSON.stringify(seen.filled(example), null, 2)
}

/** The values to send: those filled in, and the chosen workspace. */
export function filledIn(operation: Operation, form: Form, session: Session): Filled {
  const values: Values = new Map()
  for (const parameter of operation.parameters) {
    const value = form.values.get(keyOf(parameter)) ?? chosenWorkspace(parameter, session)
    if (value !== undefined) values.set(keyOf(parameter), value)
  }
  return { values, body: form.body?.trim() ? form.body : undefined, media: form.media?.type }
}

/** The values to show: a required value that is missing is its example, where there is one. */
export function withExamples(contract: Contract, operation: Operation, filled: Filled): Filled {
  const values: Values = new Map(filled.values)
  for (const parameter of operation.parameters) {
    const value = values.get(keyOf(parameter))
    if (!parameter.required || (value !== undefined && value.length > 0)) continue
    const example = exampleText(contract, parameter, '')
    if (example !== '') values.set(keyOf(parameter), isList(contract.document, parameter) ? [example] : example)
  }
  return { ...filled, values }
}

/** @param otherwise what stands for a text that has no example and no form */
export function exampleText({ document }: Contract, { schema, example }: Parameter, otherwise?: string): string {
  const { items } = plain(document, schema)
  const value = example ?? (items === undefined ? exampleOf(document, schema) : exampleOf(document, items))
  const one = Array.isArray(value) ? value[0] : value
  if (otherwise !== undefined && example === undefined && /^text/.test(String(one))) return otherwise
  return one !== null && typeof one === 'object' ? JSON.stringify(objectOf(one)) : String(one ?? '')
}
