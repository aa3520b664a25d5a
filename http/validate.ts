/** The request against the contract: header, path and query first; the body only once the caller may send one (D5). */
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { json } from 'express'
import { type OperationId, operations } from '../generated/operations.ts'
import { type Issue, Refusal } from './api-error.ts'
import type { Exchange } from './request-context.ts'
import { type ErrorObject, type Json, pointerOf, type Schemas, sentence, type ValidateFunction } from './schemas.ts'

export type Validate = {
  /** @throws {Refusal} VALIDATION_FAILED, INVALID_PARAMS, or WORKSPACE_NOT_FOUND (D4) */
  parameters(exchange: Exchange, operationId: OperationId): void
  /** Reads and checks the body of an operation that has one. @throws {Refusal} */
  body(exchange: Exchange, operationId: OperationId): Promise<void>
}

const issuesMax = 20
const messageMax = 300
export const bodyMaxBytes = 65_536

export function validation(schemas: Schemas): Validate {
  const checks = new Map<OperationId, Checks>()
  const checksOf = (operationId: OperationId) => {
    let found = checks.get(operationId)
    if (!found) {
      found = compileChecks(schemas, operationId)
      checks.set(operationId, found)
    }
    return found
  }
  return {
    parameters: (exchange, operationId) => checkParameters(exchange, operationId, checksOf(operationId)),
    async body(exchange, operationId) {
      const check = checksOf(operationId).body
      if (!check) return
      exchange.input.body = await readBody(exchange, operationId)
      if (!check(exchange.input.body)) throw invalid(operationId, 'VALIDATION_FAILED', issuesOf('body', check.errors))
    },
  }
}

type Checks = {
  header: ValidateFunction
  headerNames: string[]
  path: ValidateFunction
  query: ValidateFunction
  /** Parameters of path and query that are UUIDs, and leave here in lower case. */
  uuids: string[]
  /** Query parameters that are whole numbers. */
  integers: string[]
  /** Query parameters that may be given several times. */
  lists: string[]
  body: ValidateFunction | undefined
}

function compileChecks(schemas: Schemas, operationId: OperationId): Checks {
  const { path, method, hasBody } = operations[operationId]
  const at = ['paths', path, method.toLowerCase()]
  const listed = ((schemas.find(at)?.parameters ?? []) as unknown[]).map(
    (_, index) => schemas.find([...at, 'parameters', String(index)]) as Parameter,
  )
  const within = (place: string) => listed.filter((parameter) => parameter.in === place)
  const ofType = (type: string) => within('query').flatMap(({ name, schema }) => (schema.type === type ? [name] : []))
  const object = (list: Parameter[], naming = (name: string) => name) =>
    schemas.of({
      type: 'object',
      additionalProperties: false,
      required: list.filter(({ required }) => required).map(({ name }) => naming(name)),
      properties: Object.fromEntries(list.map(({ name, schema }) => [naming(name), schema])),
    })
  return {
    header: object(within('header'), (name) => name.toLowerCase()),
    headerNames: within('header').map(({ name }) => name.toLowerCase()),
    path: object(within('path')),
    query: object(within('query')),
    uuids: listed.filter(({ schema }) => isUuid(schema, schemas)).map(({ name }) => name),
    integers: ofType('integer'),
    lists: ofType('array'),
    body: hasBody ? schemas.at([...at, 'requestBody', 'content', 'application/json', 'schema']) : undefined,
  }
}

type Parameter = { name: string; in: string; required?: boolean; schema: Json }

function isUuid(schema: Json, schemas: Schemas): boolean {
  const resolved = typeof schema.$ref === 'string' ? schemas.find(schema.$ref.slice(2).split('/')) : schema
  return resolved?.format === 'uuid'
}

function checkParameters(exchange: Exchange, operationId: OperationId, checks: Checks): void {
  const header = headerRefusal(exchange, operationId, checks)
  if (header?.code === 'VALIDATION_FAILED') throw header
  checkPath(exchange, operationId, checks)
  checkQuery(exchange, operationId, checks)
  // A workspace that is not even named is not found: at the place where one that is named would not be (D4, D5).
  if (header) throw header
}

function headerRefusal({ request }: Exchange, operationId: OperationId, checks: Checks): Refusal | undefined {
  const headers: Record<string, unknown> = {}
  for (const name of checks.headerNames) {
    const sent = request.headers[name]
    if (sent !== undefined) headers[name] = sent
  }
  if (checks.header(headers)) return undefined
  const issues = issuesOf('header', checks.header.errors)
  const code = 'VALIDATION_FAILED' in operations[operationId].codes ? 'VALIDATION_FAILED' : 'WORKSPACE_NOT_FOUND'
  return new Refusal(code, 'a header is missing or not valid', code === 'VALIDATION_FAILED' ? { issues } : {})
}

function checkPath(exchange: Exchange, operationId: OperationId, checks: Checks): void {
  const { params, undecodable } = exchange
  if (undecodable !== undefined) {
    const issue: Issue = { in: 'path', path: `/${undecodable}`, message: 'is not percent-encoded UTF-8' }
    throw invalid(operationId, 'INVALID_PARAMS', [issue])
  }
  if (!checks.path(params)) throw invalid(operationId, 'INVALID_PARAMS', issuesOf('path', checks.path.errors))
  for (const name of checks.uuids) {
    const sent = params[name]
    if (sent !== undefined) params[name] = sent.toLowerCase()
  }
}

function checkQuery(exchange: Exchange, operationId: OperationId, checks: Checks): void {
  const query = exchange.query === '' ? {} : queryOf(exchange.query, checks)
  if (!checks.query(query)) throw invalid(operationId, 'VALIDATION_FAILED', issuesOf('query', checks.query.errors))
  for (const name of checks.uuids) {
    const sent = query[name]
    if (typeof sent === 'string') query[name] = sent.toLowerCase()
  }
  exchange.input.query = query
}

/** A whole number as it is written by whoever counts: no sign, no exponent, no leading zero, nothing around it. */
const wholeNumber = /^(?:0|[1-9][0-9]{0,14})$/

/** A parameter that is sent twice is a list, which no schema of a single value takes. */
function queryOf(text: string, { integers, lists }: Pick<Checks, 'integers' | 'lists'>): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null)
  const sent = new URLSearchParams(text)
  for (const name of new Set(sent.keys())) {
    const values = sent.getAll(name)
    const [first = ''] = values
    if (values.length > 1 || lists.includes(name)) query[name] = values
    else query[name] = integers.includes(name) && wholeNumber.test(first) ? Number(first) : first
  }
  return { ...query }
}

/** The preferred code of the two, or the other where the operation lists only that (D24, D26). */
function invalid(
  operationId: OperationId,
  preferred: 'VALIDATION_FAILED' | 'INVALID_PARAMS',
  issues: Issue[],
): Refusal {
  const other = preferred === 'VALIDATION_FAILED' ? 'INVALID_PARAMS' : 'VALIDATION_FAILED'
  const code = preferred in operations[operationId].codes ? preferred : other
  return new Refusal(code, `the ${issues[0]?.in} is not valid`, { issues })
}

function issuesOf(place: Issue['in'], errors: ErrorObject[] | null | undefined): Issue[] {
  return (errors ?? []).slice(0, issuesMax).map((error) => ({
    in: place,
    path: pointerOf(error).slice(0, messageMax),
    message: sentence(error).slice(0, messageMax),
  }))
}

const parseJson = json({
  inflate: false,
  limit: bodyMaxBytes,
  strict: false,
  type: () => true,
  verify: (_request, _response, bytes) => {
    // The parser takes an empty body for an empty object.
    if (bytes.length === 0) throw Object.assign(new Error('the body is empty'), { type: 'entity.empty' })
    if (!isUtf8(bytes)) throw Object.assign(new Error('the body is not UTF-8'), { type: 'entity.parse.failed' })
  },
})

async function readBody(exchange: Exchange, operationId: OperationId): Promise<unknown> {
  const { request, response } = exchange
  const whole = (message: string) => invalid(operationId, 'VALIDATION_FAILED', [{ in: 'body', path: '', message }])
  if (request.headers['transfer-encoding'] === undefined && !(Number(request.headers['content-length']) > 0)) {
    if (!operations[operationId].bodyRequired) return {}
    throw whole('is missing')
  }
  refuseMediaType(request.headers['content-type'], request.headers['content-encoding'])
  if (Number(request.headers['content-length']) > bodyMaxBytes) {
    throw new Refusal('PAYLOAD_TOO_LARGE', 'the announced length is too large')
  }
  if (exchange.awaitsContinue) {
    exchange.awaitsContinue = false
    response.writeContinue()
  }
  await new Promise<void>((resolve, reject) => {
    if (request.headers['transfer-encoding'] !== undefined) refuseAboveLimit(request, reject)
    parseJson(request as never, response as never, (error?: unknown) => (error ? reject(error) : resolve()))
  }).catch((error: { type?: string; message: string }) => {
    if (error instanceof Refusal) throw error
    if (error.type === 'entity.too.large') throw new Refusal('PAYLOAD_TOO_LARGE', error.message)
    if (error.type?.endsWith('.unsupported')) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', error.message)
    if (error.type === 'entity.empty') throw whole('is missing')
    if (error.type === 'entity.parse.failed' || error.type === 'entity.verify.failed') throw whole('is not JSON')
    if (error.type === 'request.aborted' || error.type === 'request.size.invalid') throw whole('did not arrive whole')
    throw error
  })
  const { body } = request as unknown as { body?: unknown }
  if (body === undefined) throw whole('is missing')
  return body
}

/** The parser reads a body to its end before it refuses it, and a chunked one may have none. */
function refuseAboveLimit(request: IncomingMessage, reject: (refusal: Refusal) => void): void {
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > bodyMaxBytes) reject(new Refusal('PAYLOAD_TOO_LARGE', 'the body is too large'))
  })
}

const utf8 = ['charset=utf-8', 'charset="utf-8"']

function refuseMediaType(type: string | undefined, encoding: string | undefined): void {
  const [name = '', ...parameters] = (type ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  // JSON is UTF-8 (RFC 8259, section 8.1). Other parameters say nothing.
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset='))
  if (name !== 'application/json' || charsets.some((charset) => !utf8.includes(charset))) {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', `the body is sent as ${type ?? 'nothing'}`)
  }
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', `the body is encoded as ${encoding}`)
  }
}
