/** The documentation of an operation: purpose, callers, rate limit, parameters, body, responses. */

import { h, type JSX } from 'preact'
import {
  type Body,
  type Contract,
  type Header,
  type Media,
  nextOperations,
  type Operation,
  objectOf,
  type Reply,
  textOrEmpty,
  waysIn,
} from './contract.ts'
import { type Child, CopyButton, copiedBlock, methodBadge, pathElements, unfolding } from './dom.ts'
import { line, prose } from './markdown.ts'
import { operationLink } from './nav-view.ts'
import { projectFacts } from './project.ts'
import { addressOfHeader, addressOfName, addressOfTag } from './routes.ts'
import { exampleOf, hasInside, typeWords } from './schema.ts'
import { anchorLink, fieldView, schemaView, typeView, valueFacts } from './schema-view.ts'
import { deprecationWords, repeatWords } from './sentences.ts'

export function operationView(
  contract: Contract,
  operation: Operation,
  level: 'h1' | 'h2',
  tryIt?: () => void,
): JSX.Element {
  const { source, id, method, path, isWebhook } = operation
  const below = level === 'h1' ? 'h2' : 'h3'
  return h(
    'div',
    { class: 'reference' },
    level === 'h1' && h('p', { class: 'eyebrow' }, h('a', { href: addressOfTag(operation.tag) }, operation.tag)),
    h(
      level,
      { tabIndex: -1 },
      operation.summary,
      source.deprecated === true && h('span', { class: 'deprecated' }, 'deprecated'),
    ),
    h(
      'div',
      { class: 'route' },
      methodBadge(method),
      h('code', { class: 'path' }, isWebhook ? path : pathElements(path)),
      tryIt && h('button', { type: 'button', class: 'quiet to-try', onClick: tryIt }, 'Try it'),
      !isWebhook && h(CopyButton, { text: path }),
    ),
    isWebhook && h('p', { class: 'note' }, 'A webhook: the server sends this request to the URL of a receiver.'),
    id !== undefined && h('p', { class: 'operation-id' }, h('code', {}, id)),
    h('div', { class: 'prose' }, prose(textOrEmpty(source.description))),
    facts(contract, operation),
    parameters(contract, operation, below),
    operation.body && body(contract, operation.body, `${operation.key}.body`, below),
    operation.replies.length > 0 &&
      section(below, isWebhook ? 'Replies of the receiver' : 'Replies', replies(contract, operation)),
    level === 'h1' && nextView(contract, operation),
  )
}

function nextView(contract: Contract, operation: Operation): Child {
  const links = nextOperations(contract, operation).map(([next, words]) =>
    h('li', {}, operationLink(next), words !== '' && h('div', { class: 'about' }, line(words))),
  )
  return links.length > 0 && section('h2', 'Next', h('ul', { class: 'operations' }, links))
}

type Level = 'h2' | 'h3'

function section(level: Level, title: string, children: Child): JSX.Element {
  return h('section', {}, h(level, { class: 'small' }, title), children)
}

function lineOrNone(words: string): Child {
  return words !== '' && line(words)
}

function facts(contract: Contract, operation: Operation): Child {
  const rows: [name: string, words: Child][] = [
    ['Deprecated', lineOrNone(deprecationWords(operation))],
    ['Credential', !operation.isWebhook && credentialWords(contract, waysIn(operation))],
    ...projectFacts(operation).map(([name, ...sentences]): [string, Child] => [
      name,
      sentences.map((each) => h('div', {}, line(each))),
    ]),
    ['Sent twice', !operation.isWebhook && lineOrNone(repeatWords(operation))],
  ]
  const said = rows.filter(([, words]) => words)
  return h(
    'dl',
    { class: 'facts' },
    ...said.map(([name, words]) => h('div', {}, h('dt', {}, name), h('dd', {}, words))),
  )
}

function credentialWords({ document }: Contract, ways: string[][]): Child {
  const schemes = objectOf(objectOf(document.components).securitySchemes)
  if (ways.length === 0 || ways.every((way) => way.length === 0)) return 'None is needed.'
  const words = ways.map((way) =>
    way.length === 0 ? 'none' : way.map((name) => schemeWords(name, objectOf(schemes[name]))).join(' and '),
  )
  return words.join(', or ')
}

function schemeWords(name: string, { type, scheme, in: place, name: field }: Record<string, unknown>): string {
  if (type === 'apiKey' && place === 'cookie') return `${name} (cookie ${field})`
  if (type === 'apiKey') return `${name} (${place} ${field})`
  return type === 'http' ? `${name} (${scheme})` : name
}

const places = { path: 'In the path', query: 'In the query', header: 'Headers', cookie: 'Cookies' }

function parameters(contract: Contract, { key, parameters: all }: Operation, level: Level): Child {
  return Object.entries(places).map(([place, title]) => {
    const here = all.filter((parameter) => parameter.in === place)
    return (
      here.length > 0 &&
      section(
        level,
        title,
        h(
          'ul',
          { class: 'fields' },
          ...here.map((each) => fieldView(contract, each, `${key}.${each.name}`, each.description || undefined)),
        ),
      )
    )
  })
}

function body(contract: Contract, { required, description, media }: Body, place: string, level: Level): Child {
  return section(level, 'Body', [
    h('p', { class: 'note' }, media.map(({ type }) => type).join(', '), required ? ', required' : ', may be left out'),
    description !== '' && h('div', { class: 'prose' }, prose(description)),
    media.slice(0, 1).map((each) => mediaView(contract, each, place)),
    media.slice(1).map((each) => unfolding(each.type, () => mediaView(contract, each, place))),
  ])
}

function replies(contract: Contract, operation: Operation): Child {
  return operation.replies.map((reply) => {
    const place = `${operation.key}.${reply.status}`
    const isGood = /^[123d]/.test(reply.status)
    return h(
      'div',
      { class: 'reply', 'data-anchor': place },
      h(
        'div',
        { class: 'reply-head' },
        anchorLink(place, h('span', { class: `status s-${reply.status[0]}` }, reply.status)),
        h('span', { class: 'grow' }, line(reply.description)),
      ),
      reply.codes.length > 0 &&
        h(
          'ul',
          { class: 'codes' },
          ...reply.codes.map(({ code, meaning }) =>
            h('li', {}, h('a', { href: addressOfName(code) }, h('code', {}, code)), ' ', meaning),
          ),
        ),
      isGood
        ? h('div', { class: 'reply-body' }, replyView(contract, reply, place))
        : unfolding(['Example and fields'], () => replyView(contract, reply, place), { class: 'reply-body' }),
    )
  })
}

function replyView(contract: Contract, { media, headers }: Reply, place: string): Child {
  return [
    ...media.map((each) => h('div', {}, h('p', { class: 'note' }, each.type), mediaView(contract, each, place))),
    media.length === 0 && h('p', { class: 'note' }, 'No body.'),
    headers.length > 0 &&
      unfolding([`${headers.length} header${headers.length === 1 ? '' : 's'}`], () => [
        h('ul', { class: 'fields' }, ...headers.map((header) => headerView(contract, header))),
      ]),
  ]
}

export function headerView(contract: Contract, { name, description, schema, required }: Header): JSX.Element {
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'field' },
      h('a', { href: addressOfHeader(name), class: 'anchor' }, h('code', { class: 'name' }, name)),
      h('span', { class: 'type' }, typeWords(contract.document, schema)),
      required && h('span', { class: 'required' }, 'always'),
    ),
    description !== '' && h('div', { class: 'about' }, line(description)),
    h('div', { class: 'facts-line' }, valueFacts(contract, schema)),
  )
}

/** The first example is visible, further ones are folded. */
function mediaView(contract: Contract, { type, schema, examples }: Media, place: string): Child {
  const { document } = contract
  const samples = examples.length > 0 ? examples : madeUp(type, () => exampleOf(document, schema))
  const shown = samples.map(({ name, value }) => ({
    name,
    block: () => copiedBlock(asText(value), typeof value === 'string' ? 'text' : 'json'),
  }))
  const [first, ...others] = shown
  return [
    schema !== undefined && h('p', { class: 'whole' }, typeView(contract, schema), ' ', valueFacts(contract, schema)),
    first && h('figure', {}, h('figcaption', { class: 'note' }, first.name), first.block()),
    ...others.map(({ name, block }) => unfolding([name], () => [block()])),
    hasInside(document, schema) && schemaView(contract, schema, place),
  ]
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function madeUp(type: string, example: () => unknown): Media['examples'] {
  return /json/.test(type) ? [{ name: 'Example made from the schema', value: example() }] : []
}
