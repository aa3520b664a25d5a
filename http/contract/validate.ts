/** Validates a request against the contract: header, path and query first, the body only after authorization (docs/decisions/0005-order-of-checks-and-codes.md). */
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { type OperationId, operations } from '../../generated/operations.ts'
import { ApiError, type Issue } from '../request/api-error.ts'
import type { RequestContext } from '../request/request-context.ts'
import {
  type ErrorObject,
  type Json,
  meantErrors,
  pointerOf,
  type Schemas,
  sentence,
  type ValidateFunction,
} from './schemas.ts'

export type RequestValidator = {
  /** @throws {ApiError} VALIDATION_FAILED, INVALID_PARAMS, or WORKSPACE_NOT_FOUND */
  parameters(context: RequestContext, operationId: OperationId): void
  /** Reads and validates the body of an operation that declares one. @throws {ApiError} */
  body(context: RequestContext, operationId: OperationId): Promise<void>
}

const issuesMax = 20
const messageMax = 300
/** The limits of single operations are checked before: by the announced length, or as the chunks arrive. */
const largestBodyBytes = Math.max(...Object.values(operations).map(({ bodyMaxBytes }) => bodyMaxBytes))

/** Compiled on first use, for all servers of the process with this contract. */
const checksBySchemas = new WeakMap<Schemas, Map<OperationId, Checks>>()

export function createRequestValidator(schemas: Schemas): RequestValidator {
  const checks = checksBySchemas.get(schemas) ?? new Map<OperationId, Checks>()
  checksBySchemas.set(schemas, checks)
  const compiledChecks = (operationId: OperationId) => {
    let found = checks.get(operationId)
    if (!found) {
      found = compileChecks(schemas, operationId)
      checks.set(operationId, found)
    }
    return found
  }
  return {
    parameters: (context, operationId) => checkParameters(context, operationId, compiledChecks(operationId)),
    async body(context, operationId) {
      const check = compiledChecks(operationId).body
      if (!check) return
      context.input.body = await readBody(context, operationId)
      if (!check(context.input.body)) throw invalid(operationId, 'VALIDATION_FAILED', toIssues('body', check.errors))
    },
  }
}

type Checks = {
  header: ValidateFunction
  headerNames: string[]
  path: ValidateFunction
  query: ValidateFunction
  /** Path and query parameters that are UUIDs or lists of them; they are converted to lower case. */
  uuids: string[]
  /** Query parameters of type integer. */
  integers: string[]
  /** Query parameters that may be repeated. */
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
  const ofType = (type: string) =>
    within('query').flatMap(({ name, schema }) => (resolved(schema, schemas)?.type === type ? [name] : []))
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
  const { format, type, items } = resolved(schema, schemas) ?? {}
  return format === 'uuid' || (type === 'array' && isUuid(items as Json, schemas))
}

function resolved(schema: Json, schemas: Schemas): Json | undefined {
  return typeof schema.$ref === 'string' ? schemas.find(schema.$ref.slice(2).split('/')) : schema
}

function checkParameters(context: RequestContext, operationId: OperationId, checks: Checks): void {
  const header = headerRefusal(context, operationId, checks)
  if (header?.code === 'VALIDATION_FAILED') throw header
  checkPath(context, operationId, checks)
  checkQuery(context, operationId, checks)
  // A missing workspace header is reported where an unknown workspace would be: after path and query.
  if (header) throw header
}

function headerRefusal({ request }: RequestContext, operationId: OperationId, checks: Checks): ApiError | undefined {
  const headers: Record<string, unknown> = {}
  for (const name of checks.headerNames) {
    const sent = request.headers[name]
    if (sent !== undefined) headers[name] = sent
  }
  if (checks.header(headers)) return undefined
  const issues = toIssues('header', checks.header.errors)
  const code = 'VALIDATION_FAILED' in operations[operationId].codes ? 'VALIDATION_FAILED' : 'WORKSPACE_NOT_FOUND'
  return new ApiError(code, 'a header is missing or not valid', code === 'VALIDATION_FAILED' ? { issues } : {})
}

function checkPath(context: RequestContext, operationId: OperationId, checks: Checks): void {
  const { params, undecodable } = context
  if (undecodable !== undefined) {
    const issue: Issue = { in: 'path', path: `/${undecodable}`, message: 'is not percent-encoded UTF-8' }
    throw invalid(operationId, 'INVALID_PARAMS', [issue])
  }
  if (!checks.path(params)) throw invalid(operationId, 'INVALID_PARAMS', toIssues('path', checks.path.errors))
  for (const name of checks.uuids) {
    const sent = params[name]
    if (sent !== undefined) params[name] = sent.toLowerCase()
  }
}

function checkQuery(context: RequestContext, operationId: OperationId, checks: Checks): void {
  const query = context.query === '' ? {} : parseQuery(context.query, checks)
  if (!checks.query(query)) throw invalid(operationId, 'VALIDATION_FAILED', toIssues('query', checks.query.errors))
  for (const name of checks.uuids) {
    const sent = query[name]
    if (typeof sent === 'string') query[name] = sent.toLowerCase()
    else if (Array.isArray(sent)) query[name] = sent.map((id: string) => id.toLowerCase())
  }
  context.input.query = query
}

/** A whole number in plain decimal form: no sign, exponent, leading zero or white space. */
const wholeNumber = /^(?:0|[1-9][0-9]{0,14})$/

/** A repeated parameter becomes a list, which the schema of a single value refuses. */
function parseQuery(text: string, { integers, lists }: Pick<Checks, 'integers' | 'lists'>): Record<string, unknown> {
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

/** An error with the preferred code, or with the other one if the operation declares only that. */
function invalid(
  operationId: OperationId,
  preferred: 'VALIDATION_FAILED' | 'INVALID_PARAMS',
  issues: Issue[],
): ApiError {
  const other = preferred === 'VALIDATION_FAILED' ? 'INVALID_PARAMS' : 'VALIDATION_FAILED'
  const code = preferred in operations[operationId].codes ? preferred : other
  return new ApiError(code, `the ${issues[0]?.in} is not valid`, { issues })
}

function toIssues(place: Issue['in'], errors: ErrorObject[] | null | undefined): Issue[] {
  return meantErrors(errors ?? [])
    .slice(0, issuesMax)
    .map((error) => ({
      in: place,
      path: pointerOf(error).slice(0, messageMax),
      message: sentence(error).slice(0, messageMax),
    }))
}

type ParseJson = ReturnType<typeof import('express')['json']>

let parseJson: ParseJson | undefined

/** Made for the first body, because loading express is a thirtieth of a start. */
async function makeParser(): Promise<ParseJson> {
  const { default: express } = await import('express')
  return express.json({
    inflate: false,
    limit: largestBodyBytes,
    strict: false,
    type: () => true,
    verify: (_request, _response, bytes) => {
      // The parser converts an empty body to an empty object.
      if (bytes.length === 0) throw Object.assign(new Error('the body is empty'), { type: 'entity.empty' })
      if (!isUtf8(bytes)) throw Object.assign(new Error('the body is not UTF-8'), { type: 'entity.parse.failed' })
    },
  })
}

async function readBody(context: RequestContext, operationId: OperationId): Promise<unknown> {
  const { request, response } = context
  const invalidBody = (message: string) =>
    invalid(operationId, 'VALIDATION_FAILED', [{ in: 'body', path: '', message }])
  if (request.headers['transfer-encoding'] === undefined && !(Number(request.headers['content-length']) > 0)) {
    if (!operations[operationId].bodyRequired) return {}
    throw invalidBody('is missing')
  }
  refuseMediaType(request.headers['content-type'], request.headers['content-encoding'])
  const { bodyMaxBytes } = operations[operationId]
  if (Number(request.headers['content-length']) > bodyMaxBytes) {
    throw new ApiError('PAYLOAD_TOO_LARGE', 'the announced length is too large')
  }
  if (context.awaitsContinue) {
    context.awaitsContinue = false
    response.writeContinue()
  }
  parseJson ??= await makeParser()
  const parse = parseJson
  await new Promise<void>((resolve, reject) => {
    if (request.headers['transfer-encoding'] !== undefined) refuseAboveLimit(request, bodyMaxBytes, reject)
    parse(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  }).catch((error: { type?: string; message: string }) => {
    if (error instanceof ApiError) throw error
    if (error.type === 'entity.too.large') throw new ApiError('PAYLOAD_TOO_LARGE', error.message)
    if (error.type?.endsWith('.unsupported')) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', error.message)
    if (error.type === 'entity.empty') throw invalidBody('is missing')
    if (error.type === 'entity.parse.failed' || error.type === 'entity.verify.failed') throw invalidBody('is not JSON')
    if (error.type === 'request.aborted' || error.type === 'request.size.invalid')
      throw invalidBody('did not arrive whole')
    throw error
  })
  const { body } = request as { body?: unknown }
  if (body === undefined) throw invalidBody('is missing')
  return body
}

/** The parser refuses a body only after reading all of it, and a chunked body may never end. */
function refuseAboveLimit(request: IncomingMessage, maxBytes: number, reject: (refusal: ApiError) => void): void {
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) reject(new ApiError('PAYLOAD_TOO_LARGE', 'the body is too large'))
  })
}

const utf8 = ['charset=utf-8', 'charset="utf-8"']

function refuseMediaType(type: string | undefined, encoding: string | undefined): void {
  const [name = '', ...parameters] = (type ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  // JSON is UTF-8 (RFC 8259, section 8.1). Other parameters have no meaning.
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset='))
  if (name !== 'application/json' || charsets.some((charset) => !utf8.includes(charset))) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `the body is sent as ${type ?? 'nothing'}`)
  }
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `the body is encoded as ${encoding}`)
  }
}
