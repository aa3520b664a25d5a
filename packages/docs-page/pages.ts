/** Pages other than an operation: the overview, a tag, a schema, an error code, a header, and all operations at once. */

import { h, type JSX } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { type Contract, type Operation, objectOf, type Tag, textOrEmpty } from './contract.ts'
import type { Child } from './dom.ts'
import { line, prose } from './markdown.ts'
import { operationLink } from './nav-view.ts'
import { headerView, operationView } from './operation-view.ts'
import { type CodeUse, type HeaderUse, schemasOf, type Use, usesOfSchema } from './references.ts'
import { addressOfAll, addressOfTag } from './routes.ts'
import { exampleOf, hasInside, plain, typeWords } from './schema.ts'
import { schemaView, valueFacts } from './schema-view.ts'

export function overview(contract: Contract, unknown: string | undefined): Child {
  const info = objectOf(contract.document.info)
  return [
    unknown !== undefined &&
      h('p', { class: 'card failed', role: 'alert' }, 'Nothing here is named ', h('code', {}, unknown), '.'),
    h('h1', { tabIndex: -1 }, textOrEmpty(info.title)),
    textOrEmpty(info.summary) !== '' && h('p', { class: 'lead' }, textOrEmpty(info.summary)),
    h('div', { class: 'prose' }, prose(textOrEmpty(info.description))),
    h(
      'p',
      { class: 'note' },
      `${countWords(contract)}. `,
      h('a', { href: addressOfAll }, 'All on one page'),
      ', for printing and for finding.',
    ),
    h('div', { class: 'tags' }, ...contract.tags.map((tag) => tagCard(tag))),
  ]
}

function countWords({ operations }: Contract): string {
  const webhooks = operations.filter(({ isWebhook }) => isWebhook).length
  const called = `${operations.length - webhooks} operations`
  return webhooks === 0 ? called : `${called}, ${webhooks} webhook${webhooks === 1 ? '' : 's'}`
}

function tagCard(tag: Tag): JSX.Element {
  return h('section', { class: 'card' }, tagWords(tag, 'h2', h('a', { href: addressOfTag(tag.name) }, tag.name)))
}

function tagWords(tag: Tag, level: 'h1' | 'h2', title: Child = tag.name): Child {
  return [
    h(level, { tabIndex: -1 }, title),
    h('div', { class: 'prose' }, prose(tag.description)),
    h(
      'ul',
      { class: 'operations' },
      ...tag.operations.map((each) =>
        h('li', {}, operationLink(each), each.id !== undefined && h('code', {}, each.id)),
      ),
    ),
  ]
}

export function tagPage(contract: Contract, tag: Tag): Child {
  return [
    tagWords(tag, 'h1'),
    h(InBatches<Operation>, { parts: tag.operations, view: (each) => operationView(contract, each, 'h2') }),
  ]
}

export function everything(contract: Contract): Child {
  const parts: (Tag | Operation)[] = contract.tags.flatMap((tag) => [tag, ...tag.operations])
  const view = (part: Tag | Operation) =>
    'operations' in part
      ? h('div', { class: 'chapter' }, h('h2', {}, part.name), prose(part.description))
      : operationView(contract, part, 'h2')
  return [h('h1', { tabIndex: -1 }, 'All operations'), h(InBatches<Tag | Operation>, { parts, view })]
}

export function schemaPage(contract: Contract, name: string): Child {
  const schema = schemasOf(contract)[name]
  const { document } = contract
  return [
    h('p', { class: 'eyebrow note' }, 'Schema'),
    h('h1', { tabIndex: -1 }, name),
    h('div', { class: 'prose' }, prose(textOrEmpty(plain(document, schema).description))),
    h(
      'p',
      { class: 'whole' },
      h('span', { class: 'type' }, typeWords(document, schema)),
      ' ',
      valueFacts(contract, schema),
    ),
    hasInside(document, schema)
      ? [h('h2', { class: 'small' }, 'Fields'), schemaView(contract, schema, name)]
      : h('p', {}, 'For instance ', h('code', {}, JSON.stringify(exampleOf(document, schema)))),
    usesView('Used by', usesOfSchema(contract, name)),
  ]
}

export function codePage({ code, meaning, uses }: CodeUse): Child {
  return [
    h('p', { class: 'eyebrow note' }, 'Error code'),
    h('h1', { tabIndex: -1 }, code),
    meaning !== undefined && h('p', { class: 'lead' }, line(meaning)),
    usesView('Sent by', uses),
  ]
}

export function headerPage(contract: Contract, { header, uses }: HeaderUse): Child {
  return [
    h('p', { class: 'eyebrow note' }, 'Header'),
    h('h1', { tabIndex: -1 }, header.name),
    h('ul', { class: 'fields' }, headerView(contract, header)),
    usesView('Used by', uses),
  ]
}

function usesView(title: string, uses: Use[]): Child {
  if (uses.length === 0) return []
  return [
    h('h2', { class: 'small' }, `${title} ${uses.length} operation${uses.length === 1 ? '' : 's'}`),
    h(
      'ul',
      { class: 'operations' },
      ...uses.map(({ operation, place }) => h('li', {}, operationLink(operation), h('code', {}, place))),
    ),
  ]
}

/** Shows operations in small batches, so that the first can be read while the last are created. */
function InBatches<T>({ parts, view }: { parts: T[]; view: (part: T) => JSX.Element }): JSX.Element {
  const some = 12
  // A part that is shown keeps its element: it is created once.
  const next = (shown: JSX.Element[]) => [...shown, ...parts.slice(shown.length, shown.length + some).map(view)]
  const [shown, setShown] = useState(() => next([]))
  useLayoutEffect(() => {
    if (shown.length === parts.length) return
    const timer = setTimeout(() => setShown(next))
    return () => clearTimeout(timer)
  }, [shown])
  return h('div', { class: 'chapters' }, shown)
}
