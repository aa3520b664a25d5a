/** Example responses of this project's contract, marked with the header `X-Contract-Example`. The server validates them. */

import { type Json, objectIn, resolve } from '../packages/contract-toolkit/document/document.ts'
import { type Operation, operationsIn } from '../packages/contract-toolkit/document/operations.ts'
import { createValidators } from '../packages/contract-toolkit/document/validators.ts'
import { exampleHeader, exampleReply } from '../packages/contract-toolkit/mock/answer.ts'

export type ExampleAnswer = { status: number; body?: unknown; headers: Record<string, string | number> }
type Route = { path: string; method: string }

/** Headers that the server adds to every response, so that a handler does not return them. */
const standing = new Set(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])

/**
 * Returns a function from a route to the example of the wanted status, by default the lowest one; undefined when the
 * status is not declared. Schemas are compiled on first use.
 */
export function exampleAnswers(document: Json): (route: Route, wanted?: number) => ExampleAnswer | undefined {
  const validators = createValidators(document)
  const operations = operationsByRoute(document)
  return (route, wanted) => {
    const { responses = {} } = operations.get(keyOf(route)) ?? {}
    const status = wanted ?? Math.min(...Object.keys(responses).map(Number))
    const reply = exampleReply(document, validators, responses, status, { accept: '', example: undefined })
    if (reply === undefined) return undefined
    const headers = Object.entries(reply.headers).filter(([name]) => !standing.has(name) && name !== exampleHeader)
    return {
      status,
      headers: {
        ...Object.fromEntries(
          headers.map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
        ),
        [exampleHeader]: reply.isMade ? 'made' : 'true',
      },
      ...(reply.media !== undefined && { body: reply.value }),
    }
  }
}

/**
 * Returns a copy of the contract in which these operations declare the header `X-Contract-Example`. Response validation
 * uses the copy.
 */
export function declaringExamples(document: Json, routes: Route[]): Json {
  const copy = structuredClone(document)
  const operations = operationsByRoute(copy)
  for (const route of routes) {
    const responses = objectIn(operations.get(keyOf(route))?.source.responses)
    for (const [status, response] of Object.entries(responses)) {
      const plain = resolve(copy, response)
      responses[status] = { ...plain, headers: { ...objectIn(plain.headers), [exampleHeader]: markHeader } }
    }
  }
  return copy
}

const markHeader = {
  description: 'The reply is an example of the contract, or was made from its schema. Only a mock sends this header.',
  schema: { type: 'string', enum: ['true', 'made'] },
}

function operationsByRoute(document: Json): Map<string, Operation> {
  return new Map(operationsIn(document).map((operation) => [keyOf(operation), operation]))
}

function keyOf({ path, method }: Route): string {
  return `${method.toUpperCase()} ${path}`
}
