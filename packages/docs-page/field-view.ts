/** A parameter as a form field, with a hint where the value violates its schema. Sending is allowed all the same. */
import { h, type JSX } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import { hintsOf, typed } from './check.ts'
import { type Contract, listOf, type Parameter } from './contract.ts'
import type { Child } from './dom.ts'
import { exampleText } from './form.ts'
import { isList } from './request.ts'
import { boundWords, plain, typesOf, typeWords } from './schema.ts'

type Value = string | string[]
type FieldParts = {
  contract: Contract
  parameter: Parameter
  value: Value | undefined
  offers: [value: string, label: string][]
  change: (value: Value) => void
}
/** `tell` also shows the hint, which a field has only after it was changed. */
type ControlParts = FieldParts & { id: string; tell: (value: Value) => void }

export function ParameterField(parts: FieldParts): JSX.Element {
  const { contract, parameter, value } = parts
  const { document } = contract
  const id = useId()
  const [isChanged, setChanged] = useState(false)
  const tell = (next: Value) => {
    setChanged(true)
    parts.change(next)
  }
  const schema = plain(document, parameter.schema)
  const itemValues = listOf(plain(document, schema.items).enum).map(String)
  const said = isChanged ? hintFor(contract, parameter, value ?? '') : ''
  const hint = h('p', { class: 'hint', id: `${id}-hint`, 'aria-live': 'polite' }, said)
  const about = [typeWords(document, parameter.schema), ...boundWords(schema)].join(' · ')
  const name = [
    h('code', {}, parameter.name),
    parameter.required && h('span', { class: 'required' }, 'required'),
    h('span', { class: 'type' }, about),
  ]
  if (isList(document, parameter) && itemValues.length > 0) {
    const boxes = choices(itemValues, listOf(value), tell)
    return h('fieldset', { class: 'input' }, h('legend', {}, name), boxes, hint)
  }
  const values = typesOf(schema).includes('boolean') ? ['true', 'false'] : listOf(schema.enum).map(String)
  const control = { ...parts, id, tell }
  const chosen = values.length > 0 ? select(control, values) : h(TextField, control)
  return h('div', { class: 'input' }, h('label', { for: id }, name), chosen, hint)
}

function choices(values: string[], chosen: unknown[], tell: (value: string[]) => void): JSX.Element {
  const change = (changed: string) => tell(values.filter((each) => chosen.includes(each) !== (each === changed)))
  const box = (value: string) =>
    h('input', { type: 'checkbox', value, checked: chosen.includes(value), onChange: () => change(value) })
  return h(
    'div',
    { class: 'boxes' },
    values.map((value) => h('label', {}, box(value), ' ', value)),
  )
}

function select({ parameter, value = '', id, tell }: ControlParts, values: string[]): JSX.Element {
  const onChange = ({ currentTarget }: { currentTarget: HTMLSelectElement }) => tell(currentTarget.value)
  const empty = h('option', { value: '' }, parameter.required ? 'choose' : 'left out')
  const options = values.map((each) => h('option', { value: each }, each))
  return h('select', { id, value: String(value), onChange, 'aria-describedby': `${id}-hint` }, empty, options)
}

function TextField({ contract, parameter, value = '', offers, id, tell }: ControlParts): Child {
  const list = isList(contract.document, parameter)
  // A list is shown as it was typed: "a, " has one value so far.
  const text = useRef('')
  const isTyped = list && String(split(text.current)) === String(value)
  const put = (next: string) => {
    text.current = next
    tell(list ? split(next) : next)
  }
  const field = h('input', {
    id,
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: false,
    value: isTyped ? text.current : [value].flat().join(', '),
    placeholder: exampleText(contract, parameter, '').slice(0, 60) || undefined,
    list: offers.length > 0 ? `${id}-offers` : undefined,
    'aria-describedby': `${id}-hint`,
    'aria-required': parameter.required || undefined,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => put(currentTarget.value),
  })
  const isKey = parameter.name.toLowerCase() === 'idempotency-key'
  const make = h('button', { type: 'button', class: 'quiet', onClick: () => put(newKey()) }, 'Make one')
  const options = offers.map(([each, label]) => h('option', { value: each, label: label || undefined }))
  return [
    isKey ? h('div', { class: 'beside' }, field, make) : field,
    offers.length > 0 && h('datalist', { id: `${id}-offers` }, options),
  ]
}

function split(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** A random UUID; pages loaded without https have no `crypto.randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function hintFor({ document }: Contract, parameter: Parameter, value: Value): string {
  if (value.length === 0) return parameter.required ? 'is needed' : ''
  const values = Array.isArray(value) ? value : typed(document, parameter.schema, value)
  return hintsOf(document, parameter.schema, values)[0] ?? ''
}
