/** A parameter as a form field, with a hint where the value violates its schema. Sending is allowed all the same. */
import { hintsOf, typed } from './check.ts'
import { type Contract, listOf, type Parameter } from './contract.ts'
import { type Child, h, replace } from './dom.ts'
import { exampleText } from './form.ts'
import { isList } from './request.ts'
import { boundWords, plain, typesOf, typeWords } from './schema.ts'

export type FieldParts = {
  contract: Contract
  parameter: Parameter
  value: string | string[] | undefined
  offers: [value: string, label: string][]
  change: (value: string | string[]) => void
}

let made = 0

export function parameterField(parts: FieldParts): HTMLElement {
  const { contract, parameter } = parts
  const { document } = contract
  const schema = plain(document, parameter.schema)
  const itemValues = listOf(plain(document, schema.items).enum).map(String)
  const id = `field-${made++}`
  const hint = h('p', { class: 'hint', id: `${id}-hint`, 'aria-live': 'polite' })
  const tell = (value: string | string[]) => {
    parts.change(value)
    replace(hint, hintFor(contract, parameter, value))
  }
  const about = [typeWords(document, parameter.schema), ...boundWords(schema)].join(' · ')
  const name = [
    h('code', {}, parameter.name),
    parameter.required && h('span', { class: 'required' }, 'required'),
    h('span', { class: 'type' }, about),
  ]
  if (isList(document, parameter) && itemValues.length > 0) {
    return h(
      'fieldset',
      { class: 'input' },
      h('legend', {}, ...name),
      choices(itemValues, listOf(parts.value), tell),
      hint,
    )
  }
  const label = h('label', { for: id }, ...name)
  const values = typesOf(schema).includes('boolean') ? ['true', 'false'] : listOf(schema.enum).map(String)
  const control = values.length > 0 ? select(parts, id, values, tell) : input(parts, id, tell)
  return h('div', { class: 'input' }, label, ...control, hint)
}

function choices(values: string[], chosen: unknown[], tell: (value: string[]) => void): HTMLElement {
  const boxes = values.map((value) =>
    h('input', { type: 'checkbox', value, checked: chosen.includes(value), change: () => tell(ticked()) }),
  )
  const ticked = () => boxes.filter((box) => box.checked).map((box) => box.value)
  return h('div', { class: 'boxes' }, ...boxes.map((box) => h('label', {}, box, ' ', box.value)))
}

function select(
  { parameter, value }: FieldParts,
  id: string,
  values: string[],
  tell: (value: string) => void,
): Child[] {
  const option = (each: string, shown: string) => h('option', { value: each, selected: each === value }, shown)
  const empty = option('', parameter.required ? 'choose' : 'left out')
  const element = h(
    'select',
    { id, 'aria-describedby': `${id}-hint` },
    empty,
    ...values.map((each) => option(each, each)),
  )
  element.addEventListener('change', () => tell(element.value))
  return [element]
}

function input(parts: FieldParts, id: string, tell: (value: string | string[]) => void): Child[] {
  const { contract, parameter, value, offers } = parts
  const list = isList(contract.document, parameter)
  const isKey = parameter.name.toLowerCase() === 'idempotency-key'
  const element = h('input', {
    id,
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    value: [value ?? ''].flat().join(', '),
    placeholder: exampleText(contract, parameter, '').slice(0, 60) || undefined,
    list: offers.length > 0 ? `${id}-offers` : undefined,
    'aria-describedby': `${id}-hint`,
    'aria-required': parameter.required ? 'true' : undefined,
  })
  const told = () => tell(list ? split(element.value) : element.value)
  element.addEventListener('input', told)
  const make = () => {
    element.value = newKey()
    told()
  }
  return [
    isKey
      ? h('div', { class: 'beside' }, element, h('button', { type: 'button', class: 'quiet', click: make }, 'Make one'))
      : element,
    offers.length > 0 &&
      h(
        'datalist',
        { id: `${id}-offers` },
        ...offers.map(([each, label]) => h('option', { value: each, label: label || undefined })),
      ),
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

function hintFor({ document }: Contract, parameter: Parameter, value: string | string[]): string {
  if (value.length === 0) return parameter.required ? 'is needed' : ''
  const given = Array.isArray(value) ? value : typed(document, parameter.schema, value)
  return hintsOf(document, parameter.schema, given)[0] ?? ''
}
