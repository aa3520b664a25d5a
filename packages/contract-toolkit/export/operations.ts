/** Operations of a collection, and the links between them. */

import { type Json, objectIn, stepsOf } from '../document/document.ts'
import type { Link as LinkBetween } from '../document/links.ts'
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

export type Link = LinkBetween<Operation>

/** Returns the path steps of `$response.body#/api_key/id`; undefined for any other expression. */
export function stepsInReply(expression: unknown): string[] | undefined {
  const pointer = /^\{?\$response\.body(#\/[^}]+)\}?$/.exec(String(expression))?.[1]
  return pointer === undefined ? undefined : stepsOf(pointer)
}
