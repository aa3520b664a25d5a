/** Operations of a collection, and the links between them. */

import { at, type Json, objectIn, resolve, stepsOf } from '../document/document.ts'
import { type OperationSource, operationsIn } from '../document/operations.ts'

export type ExportedOperation = Omit<OperationSource, 'parameters'> & { parameters: Json[] }

/** Headers that OpenAPI derives from the body, the responses and the security schemes, not from parameters. */
const notParameters = new Set(['accept', 'content-type', 'authorization'])

/** Statuses that OpenAPI allows. Any other text would become code in the scripts of a collection. */
const status = /^(?:[1-5](?:\d\d|XX)|default)$/

/** Returns the operations in the order of the document. */
export function operationsOf(document: Json): ExportedOperation[] {
  return operationsIn(document, 'document').map((operation) => ({
    ...operation,
    parameters: operation.parameters
      .filter(({ name, in: place }) => place !== 'header' || !notParameters.has(name.toLowerCase()))
      .map(({ source }) => source),
    responses: operation.responses.filter(([each]) => status.test(each)),
  }))
}

export function isSuccess(status: string): boolean {
  return status.startsWith('2')
}

/** Sign-out sets the cookie too, but has no request body. */
export function signsIn(operation: ExportedOperation): boolean {
  return operation.body !== undefined && setsCookie(operation)
}

export function setsCookie({ responses }: ExportedOperation): boolean {
  return responses.some(([status, { headers }]) => isSuccess(status) && 'Set-Cookie' in objectIn(headers))
}

export type Link = { from: ExportedOperation; status: string; to: ExportedOperation; source: Json }

/** OpenAPI links: the values that one response provides to another request. */
export function linksOf(document: Json, operations: ExportedOperation[]): Link[] {
  return operations.flatMap((from) =>
    from.responses.flatMap(([status, response]) =>
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
