/** Mock server of any description: validates requests and returns declared responses. */

import { type IncomingMessage, METHODS, type RequestListener, type ServerResponse } from 'node:http'
import { sayUnusableOnce } from '../document/keywords.ts'
import type { DescribedOperation, Description } from '../document/model.ts'
import { createValidators } from '../document/validators.ts'
import {
  type Answer,
  answerOf,
  exampleHeader,
  headerValue,
  isUnacceptable,
  type Preference,
  problemHeader,
  usualStatus,
} from './answer.ts'
import { bodyFault, credentialFault, type Fault, parameterFault, sentBy } from './request.ts'
import { type Match, routesOf } from './routes.ts'

/** @param say prints a line: a keyword of the description that cannot be checked, or a method that cannot be received */
export function mockListener(description: Description, say: (line: string) => void): RequestListener {
  const validators = createValidators(description.document, sayUnusableOnce(say))
  for (const method of unreceivable(description)) {
    say(`${method}: Node.js refuses this method with 400; its operations cannot be reached here`)
  }
  const find = routesOf(description.operations)
  const faultIn = async (request: IncomingMessage, match: Match, search: string): Promise<Fault | undefined> => {
    const sent = sentBy(request, match, search)
    return (
      credentialFault(description, sent) ??
      parameterFault(description, validators, sent) ??
      (await bodyFault(description, validators, sent)) ??
      acceptFault(match.operation, preferenceIn(request))
    )
  }
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const [path = '', search = ''] = (request.url ?? '').split(/\?(.*)/s)
    const { match, allow } = find(path, request.method ?? '')
    if (!match) return unrouted(request, allow)
    const { operation } = match
    const preference = preferenceIn(request)
    const status = preferredStatus(request)
    const found = status === undefined ? undefined : answerOf(description, validators, operation, status, preference)
    if (found) return found
    const fault = await faultIn(request, match, search)
    if (fault)
      return refusal(fault, operation, (status) => answerOf(description, validators, operation, status, preference))
    return answerOf(description, validators, operation, usualStatus(operation), preference) ?? unsaid
  }
  return (request, response) => {
    answer(request).then(
      (found) => write(request, response, found),
      (thrown: Error) => write(request, response, problem(500, `the mock failed: ${thrown.message}`)),
    )
  }
}

/** Methods that the HTTP parser of Node.js does not know. */
function unreceivable({ operations }: Description): Set<string> {
  return new Set(operations.map(({ method }) => method).filter((method) => !METHODS.includes(method)))
}

/** Reads the status from `Prefer: code=404`. The caller ignores a status that the operation does not declare. */
function preferredStatus({ headers }: IncomingMessage): number | undefined {
  const code = /(?:^|[,;\s])code=(\d{3})\b/.exec(String(headers.prefer ?? ''))?.[1]
  return code === undefined ? undefined : Number(code)
}

function preferenceIn({ headers }: IncomingMessage): Preference {
  const example = /(?:^|[,;\s])example="?([^",;\s]+)/.exec(String(headers.prefer ?? ''))?.[1]
  return { accept: headers.accept ?? '', example }
}

function acceptFault(operation: DescribedOperation, { accept }: Preference): Fault | undefined {
  if (!isUnacceptable(operation, usualStatus(operation), accept)) return undefined
  return { statuses: [406], what: 'Accept excludes each media type of the response by q=0' }
}

function unrouted(request: IncomingMessage, allow: string[]): Answer {
  if (allow.length === 0) return problem(404, 'no such route')
  const methods = [...new Set([...allow, ...(allow.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].sort().join(', ')
  if (request.method !== 'OPTIONS') return withHeader(problem(405, `not ${methods}`), 'Allow', methods)
  return { status: 204, headers: { Allow: methods }, body: undefined }
}

/**
 * Returns the declared response of the first status that may report the fault. Without one, it returns a problem document
 * with the most suitable status.
 */
function refusal(
  { statuses, what }: Fault,
  operation: DescribedOperation,
  declared: (status: number) => Answer | undefined,
): Answer {
  const [suitable = 400] = statuses
  const exact = statuses.find((status) => String(status) in operation.responses)
  const status = exact ?? (mayRefuse(operation, suitable) ? suitable : undefined)
  const found = status === undefined ? undefined : declared(status)
  if (found) return withHeader(found, problemHeader, headerValue(`the request: ${what}`))
  const none = `the request: ${what}; no error response is declared for it`
  return withHeader(problem(suitable, what), problemHeader, headerValue(none))
}

/**
 * True if a range or `default` declares the status. A `default` response may be an error only if the operation also
 * declares a success; otherwise it is the success.
 */
function mayRefuse({ responses }: DescribedOperation, status: number): boolean {
  return `${Math.floor(status / 100)}XX` in responses || Object.keys(responses).some((key) => key.startsWith('2'))
}

/** The response of an operation that declares none. */
const unsaid: Answer = { status: 204, headers: { [exampleHeader]: 'made' }, body: undefined }

function problem(status: number, detail: string): Answer {
  const headers = { 'Content-Type': 'application/problem+json', [exampleHeader]: 'made' }
  return { status, headers, body: Buffer.from(JSON.stringify({ status, detail })) }
}

function withHeader(answer: Answer, name: string, value: string): Answer {
  return { ...answer, headers: { ...answer.headers, [name]: value } }
}

function write(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const length = body === undefined ? {} : { 'Content-Length': body.length }
  response.writeHead(status, { ...headers, ...length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
