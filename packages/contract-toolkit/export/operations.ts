/** The operations of any OpenAPI description with what a request needs, references followed and defaults of the document applied. */

import { at, type Json, methods, resolve, stepsOf } from '../document/document.ts'

export type Described = {
  /** Its operationId, or METHOD path where it has none. */
  id: string
  method: string
  path: string
  tag: string
  source: Json
  parameters: Json[]
  /** Status, range or `default` → the response. */
  responses: [status: string, response: Json][]
  security: Json[]
}

/** What the specification takes from elsewhere: the body, the reply and the credential. */
const notParameters = new Set(['accept', 'content-type', 'authorization'])

export function operationsOf(document: Json): Described[] {
  return Object.entries((document.paths ?? {}) as Json).flatMap(([path, given]) => {
    const item = resolve(document, given)
    return Object.keys(item)
      .filter((key) => methods.includes(key))
      .map((method) => describe(document, path, method, item, item[method] as Json))
  })
}

function describe(document: Json, path: string, method: string, item: Json, source: Json): Described {
  return {
    id: String(source.operationId ?? `${method.toUpperCase()} ${path}`),
    method: method.toUpperCase(),
    path,
    tag: (source.tags as string[] | undefined)?.[0] ?? '',
    source,
    parameters: parametersOf(document, item, source),
    responses: Object.entries((source.responses ?? {}) as Json).map(([status, response]) => [
      status,
      resolve(document, response),
    ]),
    security: (source.security ?? document.security ?? []) as Json[],
  }
}

/** An operation's own parameter replaces the one of its path with the same name and place. */
function parametersOf(document: Json, item: Json, source: Json): Json[] {
  const all = [item.parameters, source.parameters].flatMap((list) => (list ?? []) as unknown[])
  const byPlace = new Map(all.map((each) => resolve(document, each)).map((each) => [`${each.in} ${each.name}`, each]))
  return [...byPlace.values()].filter(
    ({ name, in: place }) => place !== 'header' || !notParameters.has(String(name).toLowerCase()),
  )
}

export function isSuccess(status: string): boolean {
  return status.startsWith('2')
}

/** Signing out sets the cookie too, but asks for nothing. */
export function signsIn(operation: Described): boolean {
  return operation.source.requestBody !== undefined && setsCookie(operation)
}

export function setsCookie({ responses }: Described): boolean {
  return responses.some(([status, { headers }]) => isSuccess(status) && 'Set-Cookie' in ((headers ?? {}) as Json))
}

export type Link = { from: Described; status: string; to: Described; source: Json }

/** What one reply gives to another request, where the contract says so. */
export function linksOf(document: Json, operations: Described[]): Link[] {
  return operations.flatMap((from) =>
    from.responses.flatMap(([status, response]) =>
      Object.values((response.links ?? {}) as Json).flatMap((given) => {
        const source = resolve(document, given)
        const id = source.operationId ?? operationNamed(document, source.operationRef)
        const to = operations.find((operation) => operation.id === id)
        return to ? [{ from, status, to, source }] : []
      }),
    ),
  )
}

function operationNamed(document: Json, reference: unknown): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined
  return (at(document, stepsOf(reference)) as Json | undefined)?.operationId
}

/** The steps of `$response.body#/api_key/id`; undefined for any other expression. */
export function stepsInReply(expression: unknown): string[] | undefined {
  const pointer = /^\{?\$response\.body(#\/[^}]+)\}?$/.exec(String(expression))?.[1]
  return pointer === undefined ? undefined : stepsOf(pointer)
}
