/** The documentation of an operation: purpose, callers, rate limit, parameters, body, responses. */
import {
  type Body,
  type Contract,
  type Header,
  type Media,
  type Operation,
  objectOf,
  type Parameter,
  type Reply,
  textOf,
  waysIn,
} from './contract.ts'
import { type Child, copyButton, h, jsonBlock, line, methodBadge, pathElements, prose, unfolding } from './dom.ts'
import { deprecationWords, limitWords, repeatWords, roleWords, workspaceWords } from './policy.ts'
import { addressOfTag } from './routes.ts'
import { exampleOf, hasInside, typeWords } from './schema.ts'
import { fieldView, schemaView, valueFacts } from './schema-view.ts'

export function operationView(
  contract: Contract,
  operation: Operation,
  level: 'h1' | 'h2',
  tryIt?: () => void,
): HTMLElement {
  const { source, id, method, path } = operation
  return h(
    'div',
    { class: 'reference' },
    level === 'h1' && h('p', { class: 'eyebrow' }, h('a', { href: addressOfTag(operation.tag) }, operation.tag)),
    h(
      level,
      { tabindex: '-1' },
      operation.summary,
      source.deprecated === true && h('span', { class: 'deprecated' }, 'deprecated'),
    ),
    h(
      'div',
      { class: 'route' },
      methodBadge(method),
      h('code', { class: 'path' }, ...pathElements(path)),
      tryIt && h('button', { type: 'button', class: 'quiet to-try', click: tryIt }, 'Try it'),
      copyButton(() => path),
    ),
    id !== undefined && h('p', { class: 'operation-id' }, h('code', {}, id)),
    h('div', { class: 'prose' }, ...prose(textOf(source.description))),
    facts(contract, operation),
    parameters(contract, operation.parameters),
    operation.body && body(contract, operation.body),
    operation.replies.length > 0 && section('Replies', ...replies(contract, operation.replies)),
  )
}

function section(title: string, ...children: Child[]): HTMLElement {
  return h('section', {}, h('h3', {}, title), ...children)
}

function facts(contract: Contract, operation: Operation): Child {
  const rows: [string, Child[]][] = [
    ['Deprecated', line(deprecationWords(operation))],
    ['Credential', credentialWords(contract, waysIn(contract, operation))],
    ['Who', line(roleWords(operation))],
    ['Workspace', line(workspaceWords(operation))],
    ['Limit', limitWords(operation).map((each) => h('div', {}, ...line(each)))],
    ['Sent twice', line(repeatWords(operation))],
  ]
  const said = rows.filter(([, words]) => words.length > 0)
  return h(
    'dl',
    { class: 'facts' },
    ...said.map(([name, words]) => h('div', {}, h('dt', {}, name), h('dd', {}, ...words))),
  )
}

function credentialWords({ document }: Contract, ways: string[][]): Child[] {
  const schemes = objectOf(objectOf(document.components).securitySchemes)
  if (ways.length === 0 || ways.every((way) => way.length === 0)) return ['None is needed.']
  const words = ways.map((way) =>
    way.length === 0 ? 'none' : way.map((name) => schemeWords(name, objectOf(schemes[name]))).join(' and '),
  )
  return [words.join(', or ')]
}

function schemeWords(name: string, { type, scheme, in: place, name: field }: Record<string, unknown>): string {
  if (type === 'apiKey' && place === 'cookie') return `${name} (cookie ${field})`
  if (type === 'apiKey') return `${name} (${place} ${field})`
  return type === 'http' ? `${name} (${scheme})` : name
}

const places = { path: 'In the path', query: 'In the query', header: 'Headers', cookie: 'Cookies' }

function parameters(contract: Contract, given: Parameter[]): Child {
  return Object.entries(places).map(([place, title]) => {
    const here = given.filter((parameter) => parameter.in === place)
    return (
      here.length > 0 &&
      section(title, h('ul', { class: 'fields' }, ...here.map((each) => parameterView(contract, each))))
    )
  })
}

function parameterView(contract: Contract, parameter: Parameter): HTMLLIElement {
  return fieldView(contract, parameter, parameter.description || undefined)
}

function body(contract: Contract, { required, description, media }: Body): Child {
  return section(
    'Body',
    h('p', { class: 'note' }, media.map(({ type }) => type).join(', '), required ? ', required' : ', may be left out'),
    description !== '' && h('div', { class: 'prose' }, ...prose(description)),
    ...media.slice(0, 1).flatMap((each) => mediaView(contract, each)),
    ...media.slice(1).map((each) => unfolding([each.type], () => mediaView(contract, each))),
  )
}

function replies(contract: Contract, given: Reply[]): Child[] {
  const first = given.find(({ status }) => status.startsWith('2'))
  return given.map((reply) =>
    unfolding(
      [
        h('span', { class: `status s-${reply.status[0]}` }, reply.status),
        h('span', { class: 'grow' }, ...line(reply.description)),
        reply.codes.length > 0 &&
          h(
            'ul',
            { class: 'codes' },
            ...reply.codes.map(({ code, meaning }) => h('li', {}, h('code', {}, code), ' ', meaning)),
          ),
      ],
      () => replyView(contract, reply),
      { open: reply === first, class: 'reply' },
    ),
  )
}

function replyView(contract: Contract, { media, headers }: Reply): Child[] {
  return [
    ...media.map((each) => h('div', {}, h('p', { class: 'note' }, each.type), ...mediaView(contract, each))),
    media.length === 0 && h('p', { class: 'note' }, 'No body.'),
    headers.length > 0 &&
      unfolding([`${headers.length} header${headers.length === 1 ? '' : 's'}`], () => [
        h('ul', { class: 'fields' }, ...headers.map((header) => headerView(contract, header))),
      ]),
  ]
}

function headerView(contract: Contract, { name, description, schema, required }: Header): HTMLLIElement {
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'field' },
      h('code', { class: 'name' }, name),
      h('span', { class: 'type' }, typeWords(contract.document, schema)),
      required && h('span', { class: 'required' }, 'always'),
    ),
    description !== '' && h('div', { class: 'about' }, ...line(description)),
    h('div', { class: 'facts-line' }, ...valueFacts(contract, schema)),
  )
}

function mediaView(contract: Contract, { type, schema, examples }: Media): Child[] {
  const { document } = contract
  const given = examples.length > 0 ? examples : madeUp(type, () => exampleOf(document, schema))
  return [
    schema !== undefined &&
      h(
        'p',
        { class: 'whole' },
        h('span', { class: 'type' }, typeWords(document, schema)),
        ' ',
        ...valueFacts(contract, schema),
      ),
    ...(hasInside(document, schema) ? schemaView(contract, schema) : []),
    ...given.map(({ name, value }) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
      return unfolding([name], () => [
        h(
          'div',
          { class: 'copied' },
          copyButton(() => text),
          jsonBlock(text),
        ),
      ])
    }),
  ]
}

function madeUp(type: string, example: () => unknown): Media['examples'] {
  return /json/.test(type) ? [{ name: 'Example made from the schema', value: example() }] : []
}
