/**
 * The operations of a description, with references followed and the parameters of path and operation merged. This is the
 * only reader of `paths`. It neither changes nor judges the document: each tool decides what it refuses, notes or forgives.
 */
import { type Json, objectIn, type Place, resolve, resolvedPlace } from './document.ts'

/** The methods of OpenAPI 3.0 and 3.1, in the order in which the tools list operations. */
export const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'trace', 'options']

export type OperationSource = {
  /** The operationId, or `GET /path` where there is none. */
  id: string
  /** In upper case. */
  method: string
  path: string
  /** The first tag; '' where there is none. */
  tag: string
  /** The place of the operation, with a `$ref` of its path item followed. */
  place: Place
  item: Json
  source: Json
  /** An operation's own parameter replaces the one of its path item with the same name and `in`. */
  parameters: ParameterSource[]
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
  return pathItems(document).flatMap(({ path, item, place }) => {
    const declared = declaredMethods(item)
    const ordered = order === 'methods' ? declared : Object.keys(item).filter((key) => declared.includes(key))
    return ordered.map((method) => readOperation(document, path, method, item, [...place, method]))
  })
}

type PathItem = { path: string; item: Json; place: Place }

/** The path items without extensions, which begin with `x-`. */
export function pathItems(document: Json): PathItem[] {
  const paths = objectIn(document.paths)
  return Object.keys(paths)
    .filter((path) => !path.startsWith('x-'))
    .map((path) => {
      const place = ['paths', path]
      return { path, item: resolve(document, paths[path]) ?? {}, place: resolvedPlace(document, place) }
    })
}

/** The methods of a path item, in lower case. */
export function declaredMethods(item: Json): string[] {
  return methods.filter((method) => item[method])
}

function readOperation(document: Json, path: string, method: string, item: Json, place: Place): OperationSource {
  const source = item[method] as Json
  return {
    id: String(source.operationId ?? `${method.toUpperCase()} ${path}`),
    method: method.toUpperCase(),
    path,
    tag: (source.tags as string[] | undefined)?.[0] ?? '',
    place,
    item,
    source,
    ...mergedParameters(document, item, source, place),
    body: source.requestBody === undefined ? undefined : resolve(document, source.requestBody),
    responses: Object.entries(objectIn(source.responses))
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => [status, resolve(document, response)]),
    security: (source.security ?? document.security) as OperationSource['security'],
  }
}

function mergedParameters(document: Json, item: Json, source: Json, place: Place) {
  const merged = new Map<string, ParameterSource>()
  const repeated: string[] = []
  for (const [list, at] of [
    [item.parameters, [...place.slice(0, -1), 'parameters']],
    [source.parameters, [...place, 'parameters']],
  ] as const) {
    const listed = new Set<string>()
    for (const [index, each] of ((list ?? []) as unknown[]).entries()) {
      const given = resolve(document, each)
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
  return { parameters: [...merged.values()], repeated }
}
