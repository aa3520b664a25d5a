/** The operations of a collection, and which requests depend on each other. */

import { at, type Json, objectIn, resolve, stepsOf } from '../document/document.ts'
import { type OperationSource, operationsIn } from '../document/operations.ts'

export type ExportedOperation = Omit<OperationSource, 'parameters'> & { parameters: Json[] }

/** Headers that OpenAPI takes from the body, the responses and the security schemes instead of the parameters. */
const notParameters = new Set(['accept', 'content-type', 'authorization'])

/** The operations in the order of the document. */
export function operationsOf(document: Json): ExportedOperation[] {
  return operationsIn(document, 'document').map((operation) => ({
    ...operation,
    parameters: operation.parameters
      .filter(({ name, in: place }) => place !== 'header' || !notParameters.has(name.toLowerCase()))
      .map(({ source }) => source),
  }))
}

export function isSuccess(status: string): boolean {
  return status.startsWith('2')
}

/** Signing out sets the cookie too, but asks for nothing. */
export function signsIn(operation: ExportedOperation): boolean {
  return operation.body !== undefined && setsCookie(operation)
}

export function setsCookie({ responses }: ExportedOperation): boolean {
  return responses.some(([status, { headers }]) => isSuccess(status) && 'Set-Cookie' in objectIn(headers))
}

export type Link = { from: ExportedOperation; status: string; to: ExportedOperation; source: Json }

/** What one reply gives to another request, where the contract says so. */
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

/** The steps of `$response.body#/api_key/id`; undefined for any other expression. */
export function stepsInReply(expression: unknown): string[] | undefined {
  const pointer = /^\{?\$response\.body(#\/[^}]+)\}?$/.exec(String(expression))?.[1]
  return pointer === undefined ? undefined : stepsOf(pointer)
}
