/**
 * The operations of a description, with references followed and the parameters of path and operation merged. This is the
 * only reader of `paths`. It neither changes nor judges the document: each tool decides what it refuses, notes or forgives.
 */
import { isIgnoredHeader } from '../../client/any/ignored-header.ts'
import { isObject, type Json, listIn, membersOf, objectIn, type Place, resolve, resolvedPlace } from './document.ts'

/** The methods that have a field in a path item, in the order in which the tools list operations. OpenAPI 3.2 added `query`. */
export const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'trace', 'options', 'query']

/** An operation, with what its path and the document say for it. Each tool adds to it, and reads `source` for what no other needs. */
export type Operation = {
  /** The operationId, or `GET /path` where there is none. */
  id: string
  /** As it is sent: upper case, or as `additionalOperations` writes it. */
  method: string
  path: string
  tags: string[]
  /** The first tag; '' where there is none. */
  tag: string
  /** The first line of the summary, else of the description; '' without both. */
  summary: string
  /** The place of the operation, with a `$ref` of its path item followed. */
  place: Place
  item: Json
  source: Json
  /**
   * An operation's own parameter replaces the one of its path item with the same name and `in`. Header parameters that OpenAPI
   * ignores are absent.
   */
  parameters: DeclaredParameter[]
  /** Names of the header parameters that OpenAPI ignores. */
  ignored: string[]
  /** Names that occur twice in one list of parameters with the same `in`; the last one counts. */
  repeated: string[]
  body: RequestBody | undefined
  /** By status, as `200`, `4XX` or `default`; references followed. */
  responses: Record<string, Json>
  /** The alternative security requirements of the operation, or else of the document; undefined if neither lists any. */
  security: Record<string, string[]>[] | undefined
  /** Servers of the operation, or else of its path; empty where those of the document count. */
  servers: Json[]
}

/** `source` has what else the request body says. */
export type RequestBody = { required: boolean; content: Record<string, Json>; source: Json }

/** `querystring` of OpenAPI 3.2, and whatever is no place at all, are left to the caller. */
export type DeclaredParameter = {
  name: string
  in: string
  required: boolean
  /** Style and explode as written, or OpenAPI's defaults for the place of the parameter. */
  style: string
  explode: boolean
  allowReserved: boolean
  /** The media type of a parameter that is declared by `content`. */
  media: string | undefined
  /** The place of its schema; undefined where it has none. */
  schema: Place | undefined
  place: Place
  source: Json
}

export type Where = 'path' | 'query' | 'header' | 'cookie'

/** True for a parameter that has a name and stands in one of the four places which every version of OpenAPI knows. */
export function isPlaced<Each extends DeclaredParameter>(parameter: Each): parameter is Each & { in: Where } {
  return typeof parameter.source.name === 'string' && ['path', 'query', 'header', 'cookie'].includes(parameter.in)
}

/** Follows a `$ref`; `resolve` refuses one that leads nowhere. */
export type Follow = (document: Json, value: unknown) => Json

/** @param order of the methods of one path: that of `methods`, or that of the document */
export function operationsIn(
  document: Json,
  order: 'methods' | 'document' = 'methods',
  follow: Follow = resolve,
): Operation[] {
  return operationsOf(document, pathItems(document, follow), order, follow)
}

/** The operations of another map of path items, as webhooks and callbacks are; `place` is that of the map. */
export function operationsUnder(document: Json, map: unknown, place: Place, follow: Follow = resolve): Operation[] {
  return operationsOf(document, itemsUnder(document, map, place, follow), 'methods', follow)
}

function operationsOf(document: Json, items: PathItem[], order: 'methods' | 'document', follow: Follow): Operation[] {
  return items.flatMap(({ path, item, place }) => {
    const fields = Object.keys(item)
    const declared = declaredMethods(item)
    if (order === 'document') declared.sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field))
    return declared.map((method) => readOperation(document, path, method, item, place, follow))
  })
}

type PathItem = { path: string; item: Json; place: Place }

/** The path items without extensions, which begin with `x-`. */
export function pathItems(document: Json, follow: Follow = resolve): PathItem[] {
  return itemsUnder(document, document.paths, ['paths'], follow)
}

function itemsUnder(document: Json, map: unknown, place: Place, follow: Follow): PathItem[] {
  const items = objectIn(map)
  return Object.keys(items)
    .filter((path) => !path.startsWith('x-'))
    .map((path) => ({
      path,
      item: follow(document, items[path]) ?? {},
      place: resolvedPlace(document, [...place, path]),
    }))
}

/** A method of a path item, as it is sent, and the field that holds its operation: `query`, or `additionalOperations`. */
export type DeclaredMethod = { method: string; field: string; source: Json }

export const additionalField = 'additionalOperations'

/** The methods of a path item; those of `additionalOperations` come last. */
export function declaredMethods(item: Json): DeclaredMethod[] {
  const fixed = methods.flatMap((field): DeclaredMethod[] => {
    const source = item[field]
    return isObject(source) ? [{ method: field.toUpperCase(), field, source }] : []
  })
  const additional = Object.entries(membersOf(item[additionalField])).flatMap(([method, source]): DeclaredMethod[] =>
    isObject(source) && misplacedMethod(method) === undefined ? [{ method, field: additionalField, source }] : [],
  )
  return [...fixed, ...additional]
}

/** Whether a request of this method may have a body. A GET may by HTTP, but no `fetch` sends one. */
export function takesBody(method: string): boolean {
  return !['GET', 'HEAD', 'TRACE'].includes(method)
}

/** The reason why a name cannot be a method of `additionalOperations`; undefined if it can. */
export function misplacedMethod(name: string): string | undefined {
  const field = name.toLowerCase()
  if (methods.includes(field)) return `a method with a field of its own; write it as ${field}`
  if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name)) return 'no method of HTTP, which has no spaces and no separators'
  return field === 'connect' ? 'not supported: CONNECT, which opens a tunnel' : undefined
}

function readOperation(
  document: Json,
  path: string,
  { method, field, source }: DeclaredMethod,
  item: Json,
  itemPlace: Place,
  follow: Follow,
): Operation {
  const place = [...itemPlace, field, ...(field === additionalField ? [method] : [])]
  const tags = listIn(source.tags).map(String)
  const responses = Object.entries(objectIn(source.responses)).filter(([status]) => !status.startsWith('x-'))
  return {
    id: String(source.operationId ?? `${method} ${path}`),
    method,
    path,
    tags,
    tag: tags[0] ?? '',
    summary: firstLine(source.summary ?? item.summary ?? source.description),
    place,
    item,
    source,
    ...mergedParameters(document, item, source, itemPlace, place, follow),
    body:
      source.requestBody === undefined ? undefined : requestBody(withMediaTypes(document, source.requestBody, follow)),
    responses: Object.fromEntries(
      responses.map(([status, response]) => [
        status === 'default' ? status : status.toUpperCase(),
        withMediaTypes(document, response, follow),
      ]),
    ),
    security: (source.security ?? document.security) as Operation['security'],
    servers:
      [source.servers, item.servers]
        .map(listIn)
        .find((list) => list.length > 0)
        ?.map(membersOf) ?? [],
  }
}

function requestBody(source: Json): RequestBody {
  const { required, content } = membersOf(source)
  return { required: required === true, content: membersOf(content) as Record<string, Json>, source }
}

function firstLine(text: unknown): string {
  const [first = ''] = String(text ?? '')
    .trim()
    .split('\n')
  return first.trim()
}

/** A body or response, with the media types replaced that OpenAPI 3.2 shares in `components/mediaTypes`. */
function withMediaTypes(document: Json, value: unknown, follow: Follow): Json {
  const holder = follow(document, value)
  const content = Object.entries(membersOf(membersOf(holder).content))
  if (!content.some(([, media]) => membersOf(media).$ref !== undefined)) return holder
  return { ...holder, content: Object.fromEntries(content.map(([type, media]) => [type, follow(document, media)])) }
}

function mergedParameters(document: Json, item: Json, source: Json, itemPlace: Place, place: Place, follow: Follow) {
  const merged = new Map<string, DeclaredParameter>()
  const repeated: string[] = []
  const ignored = new Set<string>()
  for (const [list, at] of [
    [item.parameters, [...itemPlace, 'parameters']],
    [source.parameters, [...place, 'parameters']],
  ] as const) {
    const listed = new Set<string>()
    for (const [index, each] of ((list ?? []) as unknown[]).entries()) {
      const parameter = follow(document, each)
      if (isIgnoredHeader(parameter)) {
        ignored.add(String(parameter.name))
        continue
      }
      const key = `${parameter.in} ${parameter.name}`
      if (listed.has(key)) repeated.push(String(parameter.name))
      listed.add(key)
      merged.set(key, declaredParameter(parameter, resolvedPlace(document, [...at, index])))
    }
  }
  return { parameters: [...merged.values()], repeated, ignored: [...ignored] }
}

/** @param place of the parameter, references followed */
export function declaredParameter(source: Json, place: Place): DeclaredParameter {
  const where = String(source.in)
  const style = String(source.style ?? (where === 'query' || where === 'cookie' ? 'form' : 'simple'))
  const [media] = Object.keys(membersOf(source.content))
  const written = media === undefined ? ['schema'] : ['content', media, 'schema']
  return {
    name: String(source.name),
    in: where,
    required: source.required === true,
    style,
    explode: typeof source.explode === 'boolean' ? source.explode : style === 'form',
    allowReserved: source.allowReserved === true,
    media,
    schema: media === undefined && source.schema === undefined ? undefined : [...place, ...written],
    place,
    source,
  }
}
