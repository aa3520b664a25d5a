/**
 * The operations of a description as the page shows them: views of the model that all tools share. Every part is optional unless
 * the format requires it, and a reference that leads nowhere shows nothing.
 */
import { at, isObject, type Json, stepsOf } from '../contract-toolkit/document/document.ts'
import { bodyExamplesOf } from '../contract-toolkit/document/examples.ts'
import { linksOf } from '../contract-toolkit/document/links.ts'
import { methodNames } from '../contract-toolkit/document/names.ts'
import {
  type DeclaredParameter,
  type Operation as Described,
  operationsIn,
  operationsUnder,
} from '../contract-toolkit/document/operations.ts'

export type { Json } from '../contract-toolkit/document/document.ts'

export type Operation = Omit<Described, 'id' | 'parameters' | 'body'> & {
  /** Unique on the page and used in its address: the operationId, where there is one. */
  key: string
  id: string | undefined
  /** The name of the client's method; undefined without an operationId. */
  methodName: string | undefined
  parameters: Parameter[]
  body: Body | undefined
  replies: Reply[]
  /** A request that the server sends, and that receivers answer: `path` is the name of the webhook, and no path. */
  isWebhook: boolean
  /** Text that the search looks at, in lower case. */
  words: string
}

export type Parameter = Omit<DeclaredParameter, 'schema' | 'place' | 'source'> & {
  deprecated: boolean
  description: string
  schema: unknown
  example: unknown
}
export type Body = { required: boolean; description: string; media: Media[] }
export type Media = { type: string; schema: unknown; examples: { name: string; value: unknown }[] }
export type Reply = { status: string; description: string; headers: Header[]; media: Media[]; codes: Code[] }
export type Header = { name: string; description: string; schema: unknown; required: boolean }
export type Code = { code: string; meaning: string | undefined }
export type Tag = { name: string; description: string; operations: Operation[] }
export type Contract = { document: Json; operations: Operation[]; tags: Tag[]; byKey: Map<string, Operation> }

const mostReferences = 50

export function contractOf(document: Json): Contract {
  const byKey = new Map<string, Operation>()
  const called = operationsIn(document, 'document', follow)
  const withId = called.filter(({ source }) => textOrEmpty(source.operationId) !== '')
  const names = new Map(methodNames(withId, []).map(({ place, name }) => [place, name]))
  for (const described of called) add(described, false)
  for (const described of operationsUnder(document, document.webhooks, ['webhooks'], follow)) add(described, true)
  function add(described: Described, isWebhook: boolean): void {
    const operation = operationOf(document, described, byKey, isWebhook)
    byKey.set(operation.key, { ...operation, methodName: names.get(described.place) })
  }
  const operations = [...byKey.values()]
  return { document, operations, tags: tagsOf(document, operations), byKey }
}

/** Follows local references. A summary or description beside a reference replaces the referenced one. A dangling reference is undefined. */
export function follow(document: Json, value: unknown): Json {
  let found = objectOf(value)
  for (let step = 0; typeof found.$ref === 'string' && step < mostReferences; step++) {
    const { $ref, ...beside } = found
    const target = $ref.startsWith('#/') ? at(document, stepsOf($ref)) : undefined
    found = { ...objectOf(target), ...beside }
  }
  return found
}

/** `Order` of `#/components/schemas/Order`. */
export function referencedName(value: unknown): string | undefined {
  const { $ref } = objectOf(value)
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined
}

export function objectOf(value: unknown): Json {
  return isObject(value) ? value : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const mostRelated = 6

/** The operations to which links of the contract lead from this one, each with what its link says; without links, others of its tag. */
export function nextOperations({ document, operations, tags }: Contract, operation: Operation): [Operation, string][] {
  const linked = linksOf(document, operations, follow).filter(({ from, to }) => from === operation && to !== operation)
  if (linked.length > 0) return [...new Map(linked.map(({ to, source }) => [to, textOrEmpty(source.description)]))]
  const { operations: related = [] } = tags.find(({ name }) => name === operation.tag) ?? {}
  return related
    .filter((each) => each !== operation)
    .slice(0, mostRelated)
    .map((each) => [each, ''])
}

/** The alternative security requirements, each a list of scheme names; an empty list needs no credential. */
export function waysIn({ security = [] }: Operation): string[][] {
  return security.map((each) => Object.keys(objectOf(each)))
}

function operationOf(
  document: Json,
  described: Described,
  others: ReadonlyMap<string, Operation>,
  isWebhook: boolean,
): Omit<Operation, 'methodName'> {
  const { method, path, source, body, responses } = described
  const id = textOrEmpty(source.operationId) || undefined
  const route = `${method} ${path}`
  const tag = described.tag || (isWebhook ? 'webhooks' : 'other')
  const summary = textOrEmpty(source.summary) || id || route
  return {
    ...described,
    key: id !== undefined && !others.has(id) ? id : route,
    id,
    tag,
    summary,
    isWebhook,
    parameters: described.parameters.map((each) => parameterOf(document, each)),
    body: body && {
      required: body.required,
      description: textOrEmpty(body.source.description),
      media: mediaOf(document, body.content),
    },
    replies: Object.entries(responses).map(([status, response]) => replyOf(document, status, response)),
    words: `${id ?? ''} ${route} ${summary} ${tag} ${isWebhook ? 'webhook' : ''}`.toLowerCase(),
  }
}

function parameterOf(document: Json, { schema, place, source, ...declared }: DeclaredParameter): Parameter {
  const [example] = bodyExamplesOf(document, source, true)
  return {
    ...declared,
    name: textOrEmpty(source.name),
    in: textOrEmpty(source.in),
    deprecated: source.deprecated === true,
    description: textOrEmpty(source.description),
    schema: schema && at(document, schema),
    example: example?.value,
  }
}

function mediaOf(document: Json, content: unknown): Media[] {
  return Object.entries(objectOf(content)).map(([type, source]) => {
    const media = objectOf(source)
    // `itemSchema` describes each item of a stream, such as server-sent events or JSON lines.
    const { schema = media.itemSchema && { type: 'array', items: media.itemSchema } } = media
    const examples = bodyExamplesOf(document, media, /json/.test(type))
    return {
      type,
      schema,
      examples: examples.map(({ name = 'Example', summary = name, value }) => ({ name: summary, value })),
    }
  })
}

function replyOf(document: Json, status: string, { description, content, headers }: Json): Reply {
  const media = mediaOf(document, content)
  return {
    status,
    description: textOrEmpty(description),
    media,
    headers: Object.entries(objectOf(headers)).map(([name, header]) => {
      const { description: about, schema, required } = follow(document, header)
      return { name, description: textOrEmpty(about), schema, required: required === true }
    }),
    codes: /^[45]/.test(status) ? media.flatMap(({ schema }) => codesOf(document, schema)) : [],
  }
}

/** The error codes of a response: values of `code` or `error.code`, explained by `x-enumDescriptions`. */
function codesOf(document: Json, schema: unknown): Code[] {
  const errors = [schema, ...propertiesNamed(document, schema, 'error')]
  const places = errors.flatMap((each) => propertiesNamed(document, each, 'code')).map((each) => follow(document, each))
  const lists = places.map((each) => listOf(each.enum)).filter((each) => each.length > 0)
  const narrowest = lists.sort((a, b) => a.length - b.length)[0] ?? []
  const meanings = Object.assign({}, ...places.map((each) => objectOf(each['x-enumDescriptions']))) as Json
  return narrowest.map((code) => ({ code: String(code), meaning: textOrEmpty(meanings[String(code)]) || undefined }))
}

function propertiesNamed(document: Json, schema: unknown, name: string, depth = 0): unknown[] {
  if (depth > 8) return []
  const { properties, allOf } = follow(document, schema)
  const own = objectOf(properties)[name]
  return [
    ...(own === undefined ? [] : [own]),
    ...listOf(allOf).flatMap((part) => propertiesNamed(document, part, name, depth + 1)),
  ]
}

/** Tags in the order of the document's list, then unlisted tags in the order of the paths. */
function tagsOf(document: Json, operations: Operation[]): Tag[] {
  const tags = new Map<string, Tag>()
  for (const each of listOf(document.tags)) {
    const name = textOrEmpty(objectOf(each).name)
    tags.set(name, { name, description: textOrEmpty(objectOf(each).description), operations: [] })
  }
  for (const operation of operations) {
    const tag = tags.get(operation.tag) ?? { name: operation.tag, description: '', operations: [] }
    tag.operations.push(operation)
    tags.set(operation.tag, tag)
  }
  return [...tags.values()].filter((tag) => tag.operations.length > 0)
}
