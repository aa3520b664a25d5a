/**
 * The operations of a description, with references followed and the parameters of path and operation merged. This is the
 * only reader of `paths`. It neither changes nor judges the document: each tool decides what it refuses, notes or forgives.
 */
import { isIgnoredHeader } from '../../client/any/ignored-header.ts'
import { isObject, type Json, membersOf, objectIn, type Place, resolve, resolvedPlace } from './document.ts'

/** The methods that have a field in a path item, in the order in which the tools list operations. OpenAPI 3.2 added `query`. */
export const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'trace', 'options', 'query']

export type OperationSource = {
  /** The operationId, or `GET /path` where there is none. */
  id: string
  /** As it is sent: upper case, or as `additionalOperations` writes it. */
  method: string
  path: string
  /** The first tag; '' where there is none. */
  tag: string
  /** The place of the operation, with a `$ref` of its path item followed. */
  place: Place
  item: Json
  source: Json
  /**
   * An operation's own parameter replaces the one of its path item with the same name and `in`. Header parameters that OpenAPI
   * ignores are absent.
   */
  parameters: ParameterSource[]
  /** Names of the header parameters that OpenAPI ignores. */
  ignored: string[]
  /** Names that occur twice in one list of parameters with the same `in`; the last one counts. */
  repeated: string[]
  body: Json | undefined
  /** By status as it is written: `200`, `4XX`, `default`. */
  responses: [status: string, response: Json][]
  /** The alternative security requirements of the operation, or else of the document; undefined if neither lists any. */
  security: Record<string, string[]>[] | undefined
}

export type ParameterSource = { name: string; in: string; required: boolean; place: Place; source: Json }

/** @param order of the methods of one path: that of `methods`, or that of the document */
export function operationsIn(document: Json, order: 'methods' | 'document' = 'methods'): OperationSource[] {
  return operationsOf(document, pathItems(document), order)
}

/** The operations of another map of path items, as webhooks and callbacks are; `place` is that of the map. */
export function operationsUnder(document: Json, map: unknown, place: Place): OperationSource[] {
  return operationsOf(document, itemsUnder(document, map, place), 'methods')
}

function operationsOf(document: Json, items: PathItem[], order: 'methods' | 'document'): OperationSource[] {
  return items.flatMap(({ path, item, place }) => {
    const fields = Object.keys(item)
    const declared = declaredMethods(item)
    if (order === 'document') declared.sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field))
    return declared.map((method) => readOperation(document, path, method, item, place))
  })
}

type PathItem = { path: string; item: Json; place: Place }

/** The path items without extensions, which begin with `x-`. */
export function pathItems(document: Json): PathItem[] {
  return itemsUnder(document, document.paths, ['paths'])
}

function itemsUnder(document: Json, map: unknown, place: Place): PathItem[] {
  const items = objectIn(map)
  return Object.keys(items)
    .filter((path) => !path.startsWith('x-'))
    .map((path) => ({
      path,
      item: resolve(document, items[path]) ?? {},
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
): OperationSource {
  const place = [...itemPlace, field, ...(field === additionalField ? [method] : [])]
  return {
    id: String(source.operationId ?? `${method} ${path}`),
    method,
    path,
    tag: (source.tags as string[] | undefined)?.[0] ?? '',
    place,
    item,
    source,
    ...mergedParameters(document, item, source, itemPlace, place),
    body: source.requestBody === undefined ? undefined : withMediaTypes(document, source.requestBody),
    responses: Object.entries(objectIn(source.responses))
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => [status, withMediaTypes(document, response)]),
    security: (source.security ?? document.security) as OperationSource['security'],
  }
}

/** A body or response, with the media types replaced that OpenAPI 3.2 shares in `components/mediaTypes`. */
function withMediaTypes(document: Json, value: unknown): Json {
  const holder = resolve(document, value)
  const content = Object.entries(membersOf(membersOf(holder).content))
  if (!content.some(([, media]) => membersOf(media).$ref !== undefined)) return holder
  return { ...holder, content: Object.fromEntries(content.map(([type, media]) => [type, resolve(document, media)])) }
}

function mergedParameters(document: Json, item: Json, source: Json, itemPlace: Place, place: Place) {
  const merged = new Map<string, ParameterSource>()
  const repeated: string[] = []
  const ignored = new Set<string>()
  for (const [list, at] of [
    [item.parameters, [...itemPlace, 'parameters']],
    [source.parameters, [...place, 'parameters']],
  ] as const) {
    const listed = new Set<string>()
    for (const [index, each] of ((list ?? []) as unknown[]).entries()) {
      const given = resolve(document, each)
      if (isIgnoredHeader(given)) {
        ignored.add(String(given.name))
        continue
      }
      const key = `${given.in} ${given.name}`
      if (listed.has(key)) repeated.push(String(given.name))
      listed.add(key)
      merged.set(key, {
        name: String(given.name),
        in: String(given.in),
        required: given.required === true,
        place: resolvedPlace(document, [...at, index]),
        source: given,
      })
    }
  }
  return { parameters: [...merged.values()], repeated, ignored: [...ignored] }
}
