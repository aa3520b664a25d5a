/** Checks of a response: against the contract for every request, and against the expectation of the case. */
import type { Case } from './cases.ts'
import type { CheckContext } from './check-context.ts'
import type { Reply } from './client.ts'
import { replyChangeFailures } from './declared-changes.ts'
import { expectationFailures } from './expectation-checks.ts'
import type { Failure } from './findings.ts'
import { listFailures } from './list-checks.ts'
import { codeOf, parsedBody, shortened } from './replies.ts'
import type { Declared, Json, Operation, TestedContract } from './tested-contract.ts'
import { isJson } from './wire.ts'

export function checkResponse(context: CheckContext, testCase: Case, reply: Reply): Failure[] {
  if (reply.broken !== undefined)
    return [{ check: 'response_complete', expected: 'a complete response', actual: reply.broken }]
  const body = parsedBody(reply)
  const reached = testCase.expected.is !== 'refused by method' && testCase.expected.is !== 'lists the methods'
  const declared = declaredFor(context.description, reached ? testCase.operation.responses : {}, reply, body)
  return [
    ...onTime(context, reply),
    ...serverError(testCase.operation, reply),
    ...(declared
      ? conformance(context, declared, reply, body)
      : reached
        ? undeclared(testCase.operation, reply)
        : envelope(context, reply, body)),
    ...requestIds(context, declared, reply, body),
    ...retryAfter(reply, declared, body),
    ...redirect(reply),
    ...replyChangeFailures(context.changes, testCase.operation, reached ? reply.status : 0, body),
    ...(reply.status === 200 ? listFailures(context.schemas, testCase, body) : []),
    ...(reply.status === 429 ? [] : expectationFailures(context, testCase, reply, body)),
  ]
}

/** The declared response for this status: the operation's own, else that of requests which reach no operation. */
function declaredFor(
  { unrouted }: TestedContract,
  responses: Record<string, Declared>,
  { status }: Reply,
  body: unknown,
): Declared | undefined {
  const own = responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default
  if (own) return own
  const outside = unrouted?.[status]
  const code = codeOf(body)
  return outside && (code === undefined || outside.codes.includes(code)) ? outside : undefined
}

function onTime({ slowMs }: CheckContext, { ms }: Reply): Failure[] {
  if (ms <= slowMs) return []
  return [{ check: 'max_response_time', expected: `a response within ${slowMs} ms`, actual: `${Math.round(ms)} ms` }]
}

/** Reports every 5xx, except a 502 that the operation declares: its upstream server may fail. */
function serverError({ responses }: Operation, { status, text }: Reply): Failure[] {
  if (status < 500 || (status === 502 && responses[502])) return []
  return [{ check: 'not_a_server_error', expected: 'no 5xx', actual: `${status} ${shortened(text)}` }]
}

function undeclared({ responses }: Operation, { status, text }: Reply): Failure[] {
  // `serverError` reports every 5xx. An operation that declares no response allows any.
  if (status >= 500 || Object.keys(responses).length === 0) return []
  const expected = `one of ${Object.keys(responses).join(', ')}`
  return [{ check: 'status_code_conformance', expected, actual: `${status} ${shortened(text)}` }]
}

function conformance(context: CheckContext, declared: Declared, reply: Reply, body: unknown): Failure[] {
  return [
    ...contentType(declared, reply),
    ...headers(context, declared, reply),
    ...content(context, declared, reply, body),
  ]
}

function contentType({ content }: Declared, { headers, text, status }: Reply): Failure[] {
  const types = Object.keys(content)
  const type = headers['content-type']
  const say = (expected: string, actual: string): Failure[] => [{ check: 'content_type_conformance', expected, actual }]
  if (types.length === 0) return text === '' || status === 304 ? [] : say('no body', `${type} ${shortened(text)}`)
  if (text === '' && type === undefined) return say(`a body of ${types.join(' or ')}`, 'no body')
  if (type === undefined) return say(`Content-Type ${types.join(' or ')}`, 'no Content-Type')
  return types.some((each) => sameType(each, type)) ? [] : say(`Content-Type ${types.join(' or ')}`, type)
}

function sameType(declared: string, sent: string): boolean {
  const [one = '', other = ''] = [declared, sent].map((type) => type.split(';')[0]?.trim().toLowerCase())
  return one === other || one === '*/*' || (one.endsWith('/*') && other.startsWith(one.slice(0, -1)))
}

function headers({ schemas }: CheckContext, { headers: declared }: Declared, { headers: sent }: Reply): Failure[] {
  return declared.flatMap(({ name, required, schema }): Failure[] => {
    const say = (expected: string, actual: string): Failure[] => [
      { check: 'response_headers_conformance', expected, actual },
    ]
    const value = sent[name.toLowerCase()]
    if (value === undefined) return required ? say(`the header ${name}`, 'none') : []
    if (readingsOf(value).some((reading) => schemas.replyFault(schema, reading) === undefined)) return []
    return say(
      `a header ${name} that matches its schema`,
      `${name}: ${shortened(value)} (${schemas.replyFault(schema, value)})`,
    )
  })
}

/** The values that a header text can represent: text, list, number or boolean. */
function readingsOf(text: string): unknown[] {
  const found: unknown[] = [text, text.split(/,\s*/)]
  if (text.trim() !== '' && Number.isFinite(Number(text))) found.push(Number(text))
  if (text === 'true' || text === 'false') found.push(text === 'true')
  return found
}

function content(
  { schemas }: CheckContext,
  { content, codes }: Declared,
  { headers, text }: Reply,
  body: unknown,
): Failure[] {
  const type = headers['content-type'] ?? ''
  const schema = Object.entries(content).find(([each]) => sameType(each, type))?.[1]
  if (schema === undefined || !isJson(type)) return []
  if (body === undefined) {
    return [{ check: 'response_schema_conformance', expected: 'JSON', actual: shortened(text) || 'nothing' }]
  }
  const code = codeOf(body)
  if (codes.length > 0 && code !== undefined && !codes.includes(code)) {
    return [{ check: 'error_code', expected: `one of ${codes.join(', ')}`, actual: code }]
  }
  const fault = schemas.replyFault(schema, body)
  if (fault === undefined) return []
  return [
    {
      check: 'response_schema_conformance',
      expected: 'a body that matches its schema',
      actual: `${fault}: ${shortened(text)}`,
    },
  ]
}

/**
 * If all declared error responses share one schema, the errors of requests that reach no operation must match it too: no
 * operation can declare them.
 */
function envelope({ description, schemas }: CheckContext, { status, text }: Reply, body: unknown): Failure[] {
  if (description.envelope === undefined || status < 400) return []
  const fault = body === undefined ? 'no JSON' : schemas.replyFault(description.envelope, body)
  if (fault === undefined) return []
  return [
    {
      check: 'error_envelope',
      expected: 'the schema that all error responses share',
      actual: `${fault}: ${shortened(text)}`,
    },
  ]
}

const idHeader = /^x-request-id$|^request-id$|^x-correlation-id$/i

/** Request ids in a declared header: unique for each response, and equal to `request_id` in the body if that exists. */
function requestIds(
  { seenIds }: CheckContext,
  declared: Declared | undefined,
  { headers }: Reply,
  body: unknown,
): Failure[] {
  const name = declared?.headers.find((header) => idHeader.test(header.name))?.name
  const id = name && headers[name.toLowerCase()]
  if (name === undefined || id === undefined) return []
  const found: Failure[] = []
  if (seenIds.has(id))
    found.push({ check: 'request_id', expected: `another ${name} for each request`, actual: `${id} again` })
  seenIds.add(id)
  const bodyId = ((body as { error?: Json } | undefined)?.error ?? (body as Json | undefined))?.request_id
  if (typeof bodyId === 'string' && bodyId !== id) {
    found.push({
      check: 'request_id',
      expected: `the same id in ${name} and in the body`,
      actual: `${id} and ${bodyId}`,
    })
  }
  return found
}

function retryAfter({ status, headers }: Reply, declared: Declared | undefined, body: unknown): Failure[] {
  const value = headers['retry-after']
  const say = (expected: string, actual: string): Failure[] => [{ check: 'retry_after', expected, actual }]
  const isDeclared = declared?.headers.some(({ name, required }) => required && name.toLowerCase() === 'retry-after')
  if (value === undefined) return isDeclared ? say('Retry-After', 'none') : []
  const seconds = /^\d+$/.test(value) ? Number(value) : undefined
  if (seconds === undefined && Number.isNaN(Date.parse(value))) return say('Retry-After in seconds or as a date', value)
  if (seconds === 0 && (status === 429 || status === 503)) return say('a Retry-After of at least a second', value)
  const details = (body as { error?: { details?: Json } } | undefined)?.error?.details ?? (body as Json | undefined)
  const bodySeconds = details?.retry_after
  return bodySeconds === undefined || bodySeconds === seconds
    ? []
    : say('the same retry_after as in Retry-After', `${bodySeconds} and ${value}`)
}

function redirect({ status, headers }: Reply): Failure[] {
  if (![301, 302, 303, 307, 308].includes(status)) return []
  const { location } = headers
  if (location !== undefined && URL.canParse(location, 'http://base')) return []
  return [{ check: 'redirect', expected: 'a Location that can be followed', actual: location ?? 'none' }]
}
