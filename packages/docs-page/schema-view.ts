/** A schema as a list of fields; each opens separately. */
import { type Contract, listOf, objectOf, textOf } from './contract.ts'
import { type Child, h, line, lineOrProse, unfolding } from './dom.ts'
import { boundWords, type Field, hasInside, insideOf, patternOf, plain, typeWords } from './schema.ts'

/** The fields or items of a schema; empty for a plain value. */
export function schemaView(contract: Contract, schema: unknown): Child[] {
  const { document } = contract
  const { fields, choices, items, isClosed } = insideOf(document, schema)
  if (fields.length === 0 && !choices && items !== undefined) return schemaView(contract, items)
  return [
    fields.length > 0 && h('ul', { class: 'fields' }, ...fields.map((field) => fieldView(contract, field))),
    choices && choiceView(contract, choices.word, choices.schemas),
    isClosed && fields.length > 0 && h('p', { class: 'note' }, 'No other fields.'),
  ]
}

/** Type, bounds, values and default of a schema, in a line or two. */
export function valueFacts({ document }: Contract, given: unknown): Child[] {
  const schema = plain(document, given)
  const about = plain(document, objectOf(schema).items)
  const isList = schema.items !== undefined
  const values = listOf(schema.enum ?? (isList ? about.enum : undefined))
  const pattern = patternOf(schema) ?? patternOf(about)
  const bounds = [...boundWords(schema), ...(isList ? boundWords(about).map((each) => `each ${each}`) : [])]
  return [
    bounds.length > 0 && h('span', { class: 'bounds' }, bounds.join(' · ')),
    pattern !== undefined && h('span', { class: 'bounds' }, 'matches ', h('code', { class: 'pattern' }, pattern)),
    schema.default !== undefined &&
      h('span', { class: 'bounds' }, 'default ', h('code', {}, JSON.stringify(schema.default))),
    values.length > 0 && enumView(values, objectOf(schema['x-enumDescriptions'] ?? about['x-enumDescriptions'])),
  ]
}

/** @param extra words beside the type, such as the place of a parameter */
export function fieldView(contract: Contract, { name, schema, required }: Field, described?: string): HTMLLIElement {
  const { document } = contract
  const about = plain(document, schema)
  const description = described ?? textOf(about.description)
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'field' },
      h('code', { class: about.deprecated === true ? 'name old' : 'name' }, name),
      h('span', { class: 'type' }, typeWords(document, schema)),
      required && h('span', { class: 'required' }, 'required'),
      about.deprecated === true && h('span', { class: 'deprecated' }, 'deprecated'),
    ),
    description !== '' && h('div', { class: 'about prose' }, ...lineOrProse(description)),
    h('div', { class: 'facts-line' }, ...valueFacts(contract, schema)),
    hasInside(document, schema) && unfolding([insideWord(contract, schema)], () => schemaView(contract, schema)),
  )
}

function insideWord({ document }: Contract, schema: unknown): string {
  const { fields, choices, items } = insideOf(document, schema)
  if (fields.length === 0 && !choices && items !== undefined) return 'Each item'
  return choices && fields.length === 0 ? 'Forms' : `${fields.length} field${fields.length === 1 ? '' : 's'}`
}

function choiceView(contract: Contract, word: string, schemas: unknown[]): Child {
  const each = schemas.map((schema, index) => {
    const label = `${index + 1}. ${typeWords(contract.document, schema)}`
    const about = plain(contract.document, schema)
    const words = [h('span', { class: 'type' }, label), ' ', ...line(textOf(about.title ?? about.description))]
    const facts = valueFacts(contract, schema)
    return hasInside(contract.document, schema)
      ? h(
          'li',
          {},
          unfolding(words, () => schemaView(contract, schema)),
        )
      : h('li', {}, ...words, ...facts)
  })
  return h('div', { class: 'choice' }, h('p', { class: 'note' }, `${word}:`), h('ul', { class: 'fields' }, ...each))
}

const mostValues = 12

function enumView(values: unknown[], meanings: Record<string, unknown>): Child {
  const shown = (value: unknown) => h('code', {}, typeof value === 'string' ? value : JSON.stringify(value))
  if (Object.keys(meanings).length > 0) {
    return unfolding([`${values.length} values`], () => [
      h(
        'ul',
        { class: 'codes' },
        ...values.map((each) => h('li', {}, shown(each), ' ', textOf(meanings[String(each)]))),
      ),
    ])
  }
  const codes = (some: unknown[]) => some.flatMap((each, index) => [index > 0 && ' ', shown(each)])
  if (values.length <= mostValues) return h('span', { class: 'bounds' }, 'one of ', ...codes(values))
  return unfolding([`one of ${values.length} values`], () => [h('p', {}, ...codes(values))])
}
