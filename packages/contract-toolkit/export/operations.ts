/** Operations of a collection, and the links between them. */

import { at, type Json, objectIn, resolve, stepsOf } from '../document/document.ts'
import { type Operation, operationsIn } from '../document/operations.ts'

/** Statuses that OpenAPI allows. Any other text would become code in the scripts of a collection. */
const status = /^(?:[1-5](?:\d\d|XX)|default)$/

/** Returns the operations in the order of the document. */
export function operationsOf(document: Json): Operation[] {
  return operationsIn(document, 'document').map((operation) => ({
    ...operation,
    responses: Object.fromEntries(Object.entries(operation.responses).filter(([each]) => status.test(each))),
  }))
}

export function isSuccess(status: string): boolean {
  return status.startsWith('2')
}

/** Sign-out sets the cookie too, but has no request body. */
export function signsIn(operation: Operation): boolean {
  return operation.body !== undefined && setsCookie(operation)
}

export function setsCookie({ responses }: Operation): boolean {
  return Object.entries(responses).some(
    ([status, { headers }]) => isSuccess(status) && 'Set-Cookie' in objectIn(headers),
  )
}

export type Link = { from: Operation; status: string; to: Operation; source: Json }

/** OpenAPI links: the values that one response provides to another request. */
export function linksOf(document: Json, operations: Operation[]): Link[] {
  return operations.flatMap((from) =>
    Object.entries(from.responses).flatMap(([status, response]) =>
      Object.values(objectIn(response.links)).flatMap((given) => {
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

/** Returns the path steps of `$response.body#/api_key/id`; undefined for any other expression. */
export function stepsInReply(expression: unknown): string[] | undefined {
  const pointer = /^\{?\$response\.body(#\/[^}]+)\}?$/.exec(String(expression))?.[1]
  return pointer === undefined ? undefined : stepsOf(pointer)
}
