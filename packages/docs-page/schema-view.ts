/** A schema as a list of fields; each opens separately. */

import { h, type JSX } from 'preact'
import { type Contract, listOf, objectOf, textOrEmpty } from './contract.ts'
import { type Child, unfolding } from './dom.ts'
import { line, lineOrProse } from './markdown.ts'
import { ownerOf } from './references.ts'
import { addressOfName } from './routes.ts'
import { boundWords, type Field, hasInside, insideOf, patternOf, plain, typeWords } from './schema.ts'

/**
 * The fields or items of a schema; empty for a plain value.
 * @param place name before the fields of a schema that has none of its own
 */
export function schemaView(contract: Contract, schema: unknown, place: string): Child {
  const { document } = contract
  const { fields, choices, items, isClosed } = insideOf(document, schema)
  const owner = ownerOf(contract, schema, place)
  if (fields.length === 0 && !choices && items !== undefined) return schemaView(contract, items, owner)
  return [
    fields.length > 0 &&
      h('ul', { class: 'fields' }, ...fields.map((field) => fieldView(contract, field, `${owner}.${field.name}`))),
    choices && choiceView(contract, choices.word, choices.schemas, owner),
    isClosed && fields.length > 0 && h('p', { class: 'note' }, 'No other fields.'),
  ]
}

/** Type, bounds, values and default of a schema, in a line or two. */
export function valueFacts({ document }: Contract, source: unknown): Child {
  const schema = plain(document, source)
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

/** @param anchor name of the field in addresses, such as `OrderResponse.start_at` */
export function fieldView(
  contract: Contract,
  { name, schema, required }: Field,
  anchor: string,
  described?: string,
): JSX.Element {
  const { document } = contract
  const about = plain(document, schema)
  const description = described ?? textOrEmpty(about.description)
  return h(
    'li',
    { 'data-anchor': anchor },
    h(
      'div',
      { class: 'field' },
      anchorLink(anchor, h('code', { class: about.deprecated === true ? 'name old' : 'name' }, name)),
      typeView(contract, schema),
      required && h('span', { class: 'required' }, 'required'),
      about.deprecated === true && h('span', { class: 'deprecated' }, 'deprecated'),
    ),
    description !== '' && h('div', { class: 'about prose' }, lineOrProse(description)),
    h('div', { class: 'facts-line' }, valueFacts(contract, schema)),
    hasInside(document, schema) &&
      unfolding([insideWord(contract, schema)], () => schemaView(contract, schema, anchor)),
  )
}

/** Link of a name to its own address, to be copied. */
export function anchorLink(name: string, inside: Child): JSX.Element {
  return h('a', { href: addressOfName(name), class: 'anchor', title: `Link to ${name}` }, inside)
}

/** The type of a value; a named object links to its page. */
export function typeView(contract: Contract, schema: unknown): JSX.Element {
  const words = typeWords(contract.document, schema)
  const name = ownerOf(contract, schema, '')
  const isNamed = name !== '' && words.split(' ').includes(name)
  const rest = words.split(name)
  return isNamed
    ? h('span', { class: 'type' }, rest[0], h('a', { href: addressOfName(name) }, name), rest.slice(1).join(name))
    : h('span', { class: 'type' }, words)
}

function insideWord({ document }: Contract, schema: unknown): string {
  const { fields, choices, items } = insideOf(document, schema)
  if (fields.length === 0 && !choices && items !== undefined) return 'Each item'
  return choices && fields.length === 0 ? 'Forms' : `${fields.length} field${fields.length === 1 ? '' : 's'}`
}

function choiceView(contract: Contract, word: string, schemas: unknown[], place: string): Child {
  const each = schemas.map((schema, index) => {
    const label = `${index + 1}. ${typeWords(contract.document, schema)}`
    const about = plain(contract.document, schema)
    const words = [h('span', { class: 'type' }, label), ' ', line(textOrEmpty(about.title ?? about.description))]
    const facts = valueFacts(contract, schema)
    return hasInside(contract.document, schema)
      ? h(
          'li',
          {},
          unfolding(words, () => schemaView(contract, schema, place)),
        )
      : h('li', {}, words, facts)
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
        ...values.map((each) => h('li', {}, shown(each), ' ', textOrEmpty(meanings[String(each)]))),
      ),
    ])
  }
  const codes = (some: unknown[]) => some.flatMap((each, index) => [index > 0 && ' ', shown(each)])
  if (values.length <= mostValues) return h('span', { class: 'bounds' }, 'one of ', codes(values))
  return unfolding([`one of ${values.length} values`], () => [h('p', {}, codes(values))])
}
