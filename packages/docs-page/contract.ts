/** Reads an OpenAPI description, 3.0, 3.1 or 3.2. Every part is optional unless the format requires it. */
import { isIgnoredHeader } from '../client/any/ignored-header.ts'

export type Json = Record<string, unknown>

export type Operation = {
  /** Unique on the page and used in its address: the operationId, where there is one. */
  key: string
  id: string | undefined
  method: string
  path: string
  tag: string
  summary: string
  source: Json
  parameters: Parameter[]
  body: Body | undefined
  replies: Reply[]
  /** Text that the search looks at, in lower case. */
  words: string
}

export type Parameter = {
  name: string
  in: string
  required: boolean
  deprecated: boolean
  description: string
  schema: unknown
  example: unknown
  style: string | undefined
  explode: boolean | undefined
  /** Media type that the value is written in, instead of a style. */
  media: string | undefined
}
export type Body = { required: boolean; description: string; media: Media[] }
export type Media = { type: string; schema: unknown; examples: { name: string; value: unknown }[] }
export type Reply = { status: string; description: string; headers: Header[]; media: Media[]; codes: Code[] }
export type Header = { name: string; description: string; schema: unknown; required: boolean }
export type Code = { code: string; meaning: string | undefined }
export type Tag = { name: string; description: string; operations: Operation[] }
export type Contract = { document: Json; operations: Operation[]; tags: Tag[]; byKey: Map<string, Operation> }

const methods = ['get', 'query', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']
const mostReferences = 50

export function contractOf(document: Json): Contract {
  const operations: Operation[] = []
  const keys = new Set<string>()
  for (const [path, given] of Object.entries(objectOf(document.paths))) {
    const item = follow(document, given)
    for (const [method, source] of declaredMethods(item)) {
      const operation = operationOf(document, path, item, method, source, keys)
      keys.add(operation.key)
      operations.push(operation)
    }
  }
  return {
    document,
    operations,
    tags: tagsOf(document, operations),
    byKey: new Map(operations.map((operation) => [operation.key, operation])),
  }
}

/** The operations of a path item by method, as it is sent; those of `additionalOperations` come last. */
function declaredMethods(item: Json): [method: string, source: Json][] {
  const fixed = methods.map((method): [string, unknown] => [method.toUpperCase(), item[method]])
  const all = [...fixed, ...Object.entries(objectOf(item.additionalOperations))]
  return all.flatMap(([method, source]) => (isObject(source) ? [[method, source]] : []))
}

/** Follows local references. A summary or description beside a reference replaces the referenced one. A dangling reference is undefined. */
export function follow(document: Json, value: unknown): Json {
  let found = objectOf(value)
  for (let step = 0; typeof found.$ref === 'string' && step < mostReferences; step++) {
    const { $ref, ...beside } = found
    const target = $ref.startsWith('#/') ? at(document, $ref) : undefined
    found = { ...objectOf(target), ...beside }
  }
  return found
}

/** `Booking` of `#/components/schemas/Booking`. */
export function nameOf(value: unknown): string | undefined {
  const { $ref } = objectOf(value)
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined
}

export function objectOf(value: unknown): Json {
  return isObject(value) ? value : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The alternative security requirements, each a list of scheme names; an empty list needs no credential. */
export function waysIn({ document }: Contract, { source }: Operation): string[][] {
  return listOf(source.security ?? document.security).map((each) => Object.keys(objectOf(each)))
}

function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function at(document: Json, reference: string): unknown {
  const steps = reference.slice(2).split('/')
  return steps.reduce<unknown>((found, step) => {
    const name = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(found)) return found[Number(name)]
    return isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined
  }, document)
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

function operationOf(
  document: Json,
  path: string,
  item: Json,
  method: string,
  source: Json,
  keys: Set<string>,
): Operation {
  const id = textOf(source.operationId) || undefined
  const route = `${method} ${path}`
  const tag = textOf(listOf(source.tags)[0]) || 'other'
  const summary = textOf(source.summary) || id || route
  // Read on first access: a large description has thousands of responses.
  const lazily = once(() => ({
    parameters: parametersOf(document, item, source),
    body: bodyOf(document, source.requestBody),
    replies: repliesOf(document, source.responses),
  }))
  return {
    key: id !== undefined && !keys.has(id) ? id : route,
    id,
    method,
    path,
    tag,
    summary,
    source,
    words: `${id ?? ''} ${route} ${summary} ${tag}`.toLowerCase(),
    get parameters() {
      return lazily().parameters
    },
    get body() {
      return lazily().body
    },
    get replies() {
      return lazily().replies
    },
  }
}

function once<T>(read: () => T): () => T {
  let found: T | undefined
  return () => {
    found ??= read()
    return found
  }
}

/** A parameter of the operation replaces one of its path with the same name and location. */
function parametersOf(document: Json, item: Json, source: Json): Parameter[] {
  const found = new Map<string, Parameter>()
  for (const each of [...listOf(item.parameters), ...listOf(source.parameters)]) {
    const given = follow(document, each)
    if (isIgnoredHeader(given)) continue
    const [media, content] = Object.entries(objectOf(given.content))[0] ?? []
    const name = textOf(given.name)
    found.set(`${given.in} ${name}`, {
      name,
      in: textOf(given.in),
      required: given.required === true,
      deprecated: given.deprecated === true,
      description: textOf(given.description),
      schema: media === undefined ? given.schema : objectOf(content).schema,
      example: given.example ?? examplesOf(document, given)[0]?.value,
      style: textOf(given.style) || undefined,
      explode: typeof given.explode === 'boolean' ? given.explode : undefined,
      media,
    })
  }
  return [...found.values()]
}

function bodyOf(document: Json, given: unknown): Body | undefined {
  if (given === undefined) return undefined
  const { required, description, content } = follow(document, given)
  return { required: required === true, description: textOf(description), media: mediaOf(document, content) }
}

function mediaOf(document: Json, content: unknown): Media[] {
  return Object.entries(objectOf(content)).map(([type, given]) => {
    const media = follow(document, given)
    // `itemSchema` describes each item of a stream, such as server-sent events or JSON lines.
    const { schema = media.itemSchema && { type: 'array', items: media.itemSchema } } = media
    return { type, schema, examples: examplesOf(document, media, /json/.test(type)) }
  })
}

/** Since OpenAPI 3.2 an example has data, and the text that is sent. One that stands in another file has neither. */
function examplesOf(document: Json, { example, examples }: Json, isJson = true): Media['examples'] {
  const named = Object.entries(objectOf(examples)).flatMap(([name, each]) => {
    const { summary, dataValue, value = dataValue, serializedValue } = follow(document, each)
    const shown = isJson ? (value === undefined ? parsedOr(serializedValue) : value) : (serializedValue ?? value)
    return shown === undefined ? [] : [{ name: textOf(summary) || name, value: shown }]
  })
  return example === undefined ? named : [{ name: 'Example', value: example }, ...named]
}

function parsedOr(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return text
  }
}

function repliesOf(document: Json, responses: unknown): Reply[] {
  return Object.entries(objectOf(responses)).map(([status, each]) => {
    const given = follow(document, each)
    const media = mediaOf(document, given.content)
    return {
      status,
      description: textOf(given.description),
      media,
      headers: Object.entries(objectOf(given.headers)).map(([name, header]) => {
        const { description, schema, required } = follow(document, header)
        return { name, description: textOf(description), schema, required: required === true }
      }),
      codes: /^[45]/.test(status) ? media.flatMap(({ schema }) => codesOf(document, schema)) : [],
    }
  })
}

/** The error codes of a response: values of `code` or `error.code`, explained by `x-enumDescriptions`. */
function codesOf(document: Json, schema: unknown): Code[] {
  const errors = [schema, ...propertiesNamed(document, schema, 'error')]
  const places = errors.flatMap((each) => propertiesNamed(document, each, 'code')).map((each) => follow(document, each))
  const lists = places.map((each) => listOf(each.enum)).filter((each) => each.length > 0)
  const narrowest = lists.sort((a, b) => a.length - b.length)[0] ?? []
  const meanings = Object.assign({}, ...places.map((each) => objectOf(each['x-enumDescriptions']))) as Json
  return narrowest.map((code) => ({ code: String(code), meaning: textOf(meanings[String(code)]) || undefined }))
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
    const name = textOf(objectOf(each).name)
    tags.set(name, { name, description: textOf(objectOf(each).description), operations: [] })
  }
  for (const operation of operations) {
    const tag = tags.get(operation.tag) ?? { name: operation.tag, description: '', operations: [] }
    tag.operations.push(operation)
    tags.set(operation.tag, tag)
  }
  return [...tags.values()].filter((tag) => tag.operations.length > 0)
}
