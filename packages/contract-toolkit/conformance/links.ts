/** Response links: the operation that a link targets, and the values that it passes on. */
import { at, stepsOf } from '../document/document.ts'
import type { Case, Making } from './cases.ts'
import type { Reply } from './client.ts'
import { parsedBody } from './replies.ts'
import type { Declared, Json, Link, Operation, TestedContract } from './tested-contract.ts'
import type { Input } from './wire.ts'

/** An evaluated link: the values for its target, and those among them that come from the response. */
export type Followed = {
  link: Link
  target: Operation
  parameters: Record<string, unknown>
  body: Record<string, unknown>
  /** Values from the response. If there are any, the target concerns the object that the response describes. */
  replyValues: unknown[]
}

/** Names of parameters and body properties that links fill from a response, and the cursors of paged operations. */
export function learnableNames({ operations }: TestedContract): Set<string> {
  const found = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ links }) =>
      links.flatMap(({ parameters, body }) =>
        [...Object.entries(parameters), ...Object.entries(body)]
          .filter(([, expression]) => isOfReply(expression))
          .map(([name]) => unqualified(name)),
      ),
    ),
  )
  return new Set([...found, ...operations.filter(hasCursor).map(cursorOf)])
}

function hasCursor({ parameters }: Operation): boolean {
  return parameters.some(({ name, in: place }) => place === 'query' && name === 'cursor')
}

function cursorOf({ id }: Operation): string {
  return `${id}.cursor`
}

export function learnFrom({ description, known }: Making, testCase: Case, reply: Reply, body: unknown): void {
  const next = (body as { next_cursor?: unknown } | null | undefined)?.next_cursor
  if (typeof next === 'string' && hasCursor(testCase.operation)) known.learn(cursorOf(testCase.operation), next)
  for (const { link, parameters, body: fields } of followedFrom(description, testCase, reply, body)) {
    for (const [name, value] of [...Object.entries(parameters), ...Object.entries(fields)]) {
      const expression = link.parameters[name] ?? link.body[name]
      if (isOfReply(expression)) known.learn(unqualified(name), value)
    }
  }
}

export function followedFrom(
  description: TestedContract,
  testCase: Case,
  reply: Reply,
  body = parsedBody(reply),
): Followed[] {
  const { responses } = testCase.operation
  const declared: Declared | undefined = responses[reply.status] ?? responses[`${Math.floor(reply.status / 100)}XX`]
  return (declared?.links ?? []).flatMap((link) => {
    const target = description.operations.find(({ id }) => id === link.target)
    if (!target) return []
    const values = (expressions: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(expressions).map(([name, expression]) => [
          unqualified(name),
          evaluated(expression, testCase.input, reply, body),
        ]),
      )
    const [parameters, fields] = [values(link.parameters), values(link.body)]
    const all = [...Object.entries(link.parameters), ...Object.entries(link.body)]
    const replyValues = all
      .filter(([, expression]) => isOfReply(expression))
      .map(([name]) => parameters[unqualified(name)] ?? fields[name])
    if (replyValues.some((value) => value === undefined)) return []
    return [{ link, target, parameters, body: fields, replyValues }]
  })
}

/** The example input of the target, overwritten with the values of the link. */
export function inputOf({ target, parameters, body }: Followed, usual: Input): Input {
  const input: Input = { ...usual }
  for (const { name, in: place } of target.parameters) {
    if (parameters[name] !== undefined) input[place] = { ...input[place], [name]: parameters[name] }
  }
  if (Object.keys(body).length > 0) input.body = { ...(input.body as Json | undefined), ...body }
  return input
}

function unqualified(name: string): string {
  return name.replace(/^(path|query|header|cookie)\./, '')
}

function isOfReply(expression: unknown): boolean {
  return typeof expression === 'string' && /^\{?\$response\./.test(expression)
}

/** Evaluates a runtime expression of OpenAPI. @returns undefined if request and response contain no such value */
function evaluated(expression: unknown, input: Input, reply: Reply, body: unknown): unknown {
  if (typeof expression !== 'string') return expression
  const [, source, part, rest = ''] =
    /^\{?\$(request|response)\.(body|path|query|header)[.#]?(.*?)\}?$/.exec(expression) ?? []
  if (source === undefined) return expression
  if (part === 'body') {
    const whole = source === 'request' ? input.body : body
    return rest === '' ? whole : at(whole, stepsOf(`#${rest}`))
  }
  if (source === 'response') return reply.headers[rest.toLowerCase()]
  const place = input[part as 'path' | 'query' | 'header']
  return Object.entries(place).find(([name]) => name.toLowerCase() === rest.toLowerCase())?.[1]
}
