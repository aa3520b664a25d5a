/** The values filled in for an operation, kept until the page is closed. */
import { type Contract, type Media, type Operation, objectOf, type Parameter } from './contract.ts'
import { type Filled, isList, keyOf, type Values } from './request.ts'
import { exampleOf, plain } from './schema.ts'

export type Form = {
  values: Values
  media: Media | undefined
  body: string | undefined
  /** The example that the body was made from. */
  example: unknown
  /** Values of the body that were filled in, and not typed, by their place. */
  filledBody: Map<string, string>
  /** Values of parameters that were filled in, and not typed. */
  filledValues: Map<string, string>
}

/** The tenant that was chosen at the sign-in. */
type Chosen = { tenant(): { id: string } | undefined; isTenant(parameter: Parameter): boolean }

export function formOf(contract: Contract, operation: Operation): Form {
  const media = operation.body?.media.find(({ type }) => /json/.test(type)) ?? operation.body?.media[0]
  const form: Form = {
    values: new Map(),
    media,
    body: undefined,
    example: undefined,
    filledBody: new Map(),
    filledValues: new Map(),
  }
  if (media) putExample(contract, form, 0)
  return form
}

/** Replaces the body by an example of its media type. */
export function putExample(contract: Contract, form: Form, index: number): void {
  const { type = '', schema, examples = [] } = form.media ?? {}
  const example = examples[index]?.value ?? exampleOf(contract.document, schema)
  form.example = example
  form.filledBody.clear()
  form.body = typeof example === 'string' && !/json/.test(type) ? example : JSON.stringify(example, null, 2)
}

/** The chosen tenant, for a field of it that is empty. */
export function chosenTenant(parameter: Parameter, session: Chosen): string | undefined {
  return session.isTenant(parameter) ? session.tenant()?.id : undefined
}

/** The values to send: those filled in, and the chosen tenant. */
export function filledIn(operation: Operation, form: Form, session: Chosen): Filled {
  const values: Values = new Map()
  for (const parameter of operation.parameters) {
    const value = form.values.get(keyOf(parameter)) ?? chosenTenant(parameter, session)
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
