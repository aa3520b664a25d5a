/** Checks of a response: against the contract for every request, and against the expectation of the case. */
import type { Case } from './cases.ts'
import type { Reply } from './client.ts'
import type { Verdict } from './findings.ts'
import type { Schemas } from './schemas.ts'
import type { Declared, Json, Operation, TestedContract } from './tested-contract.ts'
import { isJson } from './wire.ts'

export type Judging = {
  description: TestedContract
  schemas: Schemas
  /** Further statuses by which a server may refuse valid data, besides 401, 403, 404, 409 and 429. */
  refusals: number[]
  slowMs: number
  /** Request ids of earlier responses. */
  seenIds: Set<string>
}

export function verdictsOf(judging: Judging, asked: Case, reply: Reply): Verdict[] {
  if (reply.broken !== undefined)
    return [{ check: 'response_complete', expected: 'a complete response', seen: reply.broken }]
  const body = bodyOf(reply)
  const reached = asked.expected.is !== 'refused by method' && asked.expected.is !== 'told the methods'
  const declared = declaredFor(judging.description, reached ? asked.operation.responses : {}, reply, body)
  return [
    ...onTime(judging, reply),
    ...serverError(asked.operation, reply),
    ...(declared ? conformance(judging, declared, reply, body) : reached ? undeclared(asked.operation, reply) : []),
    ...envelope(judging, declared, reply, body),
    ...requestIds(judging, declared, reply, body),
    ...retryAfter(reply, declared, body),
    ...redirect(reply),
    ...(reply.status === 429 ? [] : byExpectation(judging, asked, reply, body)),
  ]
}

export function bodyOf({ headers, text }: Reply): unknown {
  if (text === '' || !isJson(headers['content-type'] ?? '')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function codeOf(body: unknown): string | undefined {
  const error = (body as { error?: { code?: unknown } } | null | undefined)?.error
  return typeof error?.code === 'string' ? error.code : undefined
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

function onTime({ slowMs }: Judging, { ms }: Reply): Verdict[] {
  if (ms <= slowMs) return []
  return [{ check: 'max_response_time', expected: `a response within ${slowMs} ms`, seen: `${Math.round(ms)} ms` }]
}

/** Reports every 5xx, except a 502 that the operation declares: its upstream server may fail. */
function serverError({ responses }: Operation, { status, text }: Reply): Verdict[] {
  if (status < 500 || (status === 502 && responses[502])) return []
  return [{ check: 'not_a_server_error', expected: 'no 5xx', seen: `${status} ${shortened(text)}` }]
}

function undeclared({ responses }: Operation, { status, text }: Reply): Verdict[] {
  // `serverError` reports every 5xx.
  if (status >= 500) return []
  const expected = `one of ${Object.keys(responses).join(', ')}`
  return [{ check: 'status_code_conformance', expected, seen: `${status} ${shortened(text)}` }]
}

function conformance(judging: Judging, declared: Declared, reply: Reply, body: unknown): Verdict[] {
  return [
    ...contentType(declared, reply),
    ...headers(judging, declared, reply),
    ...content(judging, declared, reply, body),
  ]
}

function contentType({ content }: Declared, { headers, text, status }: Reply): Verdict[] {
  const types = Object.keys(content)
  const type = headers['content-type']
  const say = (expected: string, seen: string): Verdict[] => [{ check: 'content_type_conformance', expected, seen }]
  if (types.length === 0) return text === '' || status === 304 ? [] : say('no body', `${type} ${shortened(text)}`)
  if (text === '' && type === undefined) return say(`a body of ${types.join(' or ')}`, 'no body')
  if (type === undefined) return say(`Content-Type ${types.join(' or ')}`, 'no Content-Type')
  return types.some((each) => sameType(each, type)) ? [] : say(`Content-Type ${types.join(' or ')}`, type)
}

function sameType(declared: string, sent: string): boolean {
  const [one = '', other = ''] = [declared, sent].map((type) => type.split(';')[0]?.trim().toLowerCase())
  return one === other || one === '*/*' || (one.endsWith('/*') && other.startsWith(one.slice(0, -1)))
}

function headers({ schemas }: Judging, { headers: declared }: Declared, { headers: sent }: Reply): Verdict[] {
  return declared.flatMap(({ name, required, schema }): Verdict[] => {
    const say = (expected: string, seen: string): Verdict[] => [
      { check: 'response_headers_conformance', expected, seen },
    ]
    const value = sent[name.toLowerCase()]
    if (value === undefined) return required ? say(`the header ${name}`, 'none') : []
    if (readingsOf(value).some((reading) => schemas.fault(schema, reading) === undefined)) return []
    return say(
      `a header ${name} that matches its schema`,
      `${name}: ${shortened(value)} (${schemas.fault(schema, value)})`,
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
  { schemas }: Judging,
  { content, codes }: Declared,
  { headers, text }: Reply,
  body: unknown,
): Verdict[] {
  const type = headers['content-type'] ?? ''
  const schema = Object.entries(content).find(([each]) => sameType(each, type))?.[1]
  if (schema === undefined || !isJson(type)) return []
  if (body === undefined) {
    return [{ check: 'response_schema_conformance', expected: 'JSON', seen: shortened(text) || 'nothing' }]
  }
  const code = codeOf(body)
  if (codes.length > 0 && code !== undefined && !codes.includes(code)) {
    return [{ check: 'error_code', expected: `one of ${codes.join(', ')}`, seen: code }]
  }
  const fault = schemas.fault(schema, body)
  if (fault === undefined) return []
  return [
    {
      check: 'response_schema_conformance',
      expected: 'a body that matches its schema',
      seen: `${fault}: ${shortened(text)}`,
    },
  ]
}

/** If all declared error responses share one schema, undeclared error responses must match it too. */
function envelope(
  { description, schemas }: Judging,
  declared: Declared | undefined,
  { status, text }: Reply,
  body: unknown,
): Verdict[] {
  if (declared !== undefined || description.envelope === undefined || status < 400) return []
  const fault = body === undefined ? 'no JSON' : schemas.fault(description.envelope, body)
  if (fault === undefined) return []
  return [
    {
      check: 'error_envelope',
      expected: 'the schema that all error responses share',
      seen: `${fault}: ${shortened(text)}`,
    },
  ]
}

const idHeader = /^x-request-id$|^request-id$|^x-correlation-id$/i

/** Request ids in a declared header: unique for each response, and equal to `request_id` in the body if that exists. */
function requestIds(
  { seenIds }: Judging,
  declared: Declared | undefined,
  { headers }: Reply,
  body: unknown,
): Verdict[] {
  const name = declared?.headers.find((header) => idHeader.test(header.name))?.name
  const id = name && headers[name.toLowerCase()]
  if (name === undefined || id === undefined) return []
  const found: Verdict[] = []
  if (seenIds.has(id))
    found.push({ check: 'request_id', expected: `another ${name} for each request`, seen: `${id} again` })
  seenIds.add(id)
  const told = ((body as { error?: Json } | undefined)?.error ?? (body as Json | undefined))?.request_id
  if (typeof told === 'string' && told !== id) {
    found.push({ check: 'request_id', expected: `the same id in ${name} and in the body`, seen: `${id} and ${told}` })
  }
  return found
}

function retryAfter({ status, headers }: Reply, declared: Declared | undefined, body: unknown): Verdict[] {
  const value = headers['retry-after']
  const say = (expected: string, seen: string): Verdict[] => [{ check: 'retry_after', expected, seen }]
  const isDeclared = declared?.headers.some(({ name, required }) => required && name.toLowerCase() === 'retry-after')
  if (value === undefined) return isDeclared ? say('Retry-After', 'none') : []
  const seconds = /^\d+$/.test(value) ? Number(value) : undefined
  if (seconds === undefined && Number.isNaN(Date.parse(value))) return say('Retry-After in seconds or as a date', value)
  if (seconds === 0 && (status === 429 || status === 503)) return say('a Retry-After of at least a second', value)
  const details = (body as { error?: { details?: Json } } | undefined)?.error?.details ?? (body as Json | undefined)
  const told = details?.retry_after
  return told === undefined || told === seconds
    ? []
    : say('the same retry_after as in Retry-After', `${told} and ${value}`)
}

function redirect({ status, headers }: Reply): Verdict[] {
  if (![301, 302, 303, 307, 308].includes(status)) return []
  const { location } = headers
  if (location !== undefined && URL.canParse(location, 'http://base')) return []
  return [{ check: 'redirect', expected: 'a Location that can be followed', seen: location ?? 'none' }]
}

const refusing = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428]
const accepting = [401, 403, 404, 409]

function byExpectation(judging: Judging, asked: Case, reply: Reply, body: unknown): Verdict[] {
  const { expected } = asked
  const { status, text } = reply
  const seen = `${status} ${shortened(text)}`
  switch (expected.is) {
    case 'anything':
      return []
    case 'accepted':
      return expected.strict && !acceptable(judging, reply, body)
        ? [{ check: 'positive_data_acceptance', expected: 'valid data accepted', seen }]
        : []
    case 'refused':
      return refusing.includes(status) || status >= 500
        ? []
        : [{ check: 'negative_data_rejection', expected: 'invalid data refused', seen }]
    case 'refused without a header':
      return expected.statuses.includes(status) || status >= 500
        ? []
        : [{ check: 'missing_required_header', expected: `one of ${expected.statuses.join(', ')}`, seen }]
    case 'refused without a credential':
      return expected.statuses.includes(status)
        ? []
        : [{ check: 'ignored_auth', expected: expected.statuses.join(' or '), seen }]
    case 'refused by method':
      return methodRefused(expected.allowed, asked.operation, reply, seen)
    case 'told the methods':
      return methodsTold(judging, expected.allowed, reply, seen)
  }
}

/** Whether a valid request may get this response. A 422 is acceptable if its code is not a validation code. */
function acceptable({ description, refusals }: Judging, { status }: Reply, body: unknown): boolean {
  if (status < 400 || status >= 500 || accepting.includes(status) || refusals.includes(status)) return true
  const code = codeOf(body)
  return (
    status === 422 &&
    code !== undefined &&
    description.validationCodes.size > 0 &&
    !description.validationCodes.has(code)
  )
}

function methodRefused(allowed: string[], { path }: Operation, { status, headers }: Reply, seen: string): Verdict[] {
  const say = (expected: string, what: string): Verdict[] => [{ check: 'unsupported_method', expected, seen: what }]
  if (status === 404 && path.includes('{')) return []
  if (status !== 405) return say('405', seen)
  if (headers.allow === undefined) return say('405 with Allow', '405 without Allow')
  return sameMethods(headers.allow, allowed) ? [] : say(`Allow: ${allowed.join(', ')}`, `Allow: ${headers.allow}`)
}

function methodsTold({ description }: Judging, allowed: string[], { status, headers }: Reply, seen: string): Verdict[] {
  const say = (expected: string, what: string): Verdict[] => [
    { check: 'allow_header_conformance', expected, seen: what },
  ]
  const promised = description.unrouted?.[204] !== undefined
  if (status >= 400) return promised ? say('204 with Allow', seen) : []
  if (headers.allow === undefined) return promised ? say('204 with Allow', `${status} without Allow`) : []
  return sameMethods(headers.allow, allowed) ? [] : say(`Allow: ${allowed.join(', ')}`, `Allow: ${headers.allow}`)
}

/** Compares two sets of methods, without HEAD and OPTIONS: a contract need not declare these. */
function sameMethods(told: string, declared: string[]): boolean {
  const listed = (methods: string[]) =>
    [...new Set(methods.map((method) => method.trim().toUpperCase()))]
      .filter((method) => !/^(HEAD|OPTIONS)$/.test(method))
      .sort()
  return listed(told.split(',')).join() === listed(declared).join()
}

export function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
