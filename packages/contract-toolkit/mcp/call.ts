/** Calls an operation for a tool: checks the arguments, sends the request, reads a bounded part of the response. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { isJson, isStream, isText } from '../../client/any/media.ts'
import { schemesAuth } from '../../client/any/schemes.ts'
import { openapiWire } from '../../client/any/wire.ts'
import { prepare } from '../../client/request.ts'
import { checkCredentials, valuesOf } from '../../client/secrets.ts'
import { pointerOf, sentence } from '../document/contract-schemas.ts'
import { at, type Json } from '../document/document.ts'
import type { DescribedOperation, Description } from '../document/model.ts'
import { type Check, createValidators, type Validators } from '../document/validators.ts'
import { runtimeFacts, runtimeSchemes } from '../generate/runtime-facts.ts'
import { isRequired, sentMedia, sentParameters } from './input-schema.ts'
import { failure, type Read, refused } from './results.ts'
import { type Auth, secretsIn } from './settings.ts'
import type { OperationTool } from './tools.ts'

export type CallerParts = {
  description: Description
  baseUrl: string
  auth: Auth
  /** Characters of a result; the rest of a longer response is not read. */
  maxOutput: number
  timeoutMs: number
  fetch: typeof fetch
}

export type CallTool = (tool: OperationTool, input: Json, signal: AbortSignal) => Promise<CallToolResult>

/** The only shorter secrets are those for tests; replacing them would replace parts of words. */
const shortestSecret = 6

export function createCaller(parts: CallerParts): CallTool {
  const { description, auth } = parts
  // Keywords that nothing can be compiled from are the server's to check.
  const validators = createValidators(description.document, () => {})
  const secrets = secretsIn(auth).filter((text) => text.length >= shortestSecret)
  const api = { auth: schemesAuth(runtimeSchemes(description.schemes)), wire: openapiWire }
  return async (tool, input, signal) =>
    withoutSecrets(await call({ ...parts, validators, api }, tool, input, signal), secrets)
}

type Parts = CallerParts & { validators: Validators; api: Parameters<typeof prepare>[2] }

async function call(parts: Parts, { operation, fixed }: OperationTool, input: Json, signal: AbortSignal) {
  const faults = argumentFaults(parts, operation, input, fixed)
  if (faults.length > 0)
    return failure('INVALID_ARGUMENTS', faults.join('; '), 'Correct the arguments; nothing was sent.')
  const request = await prepared(parts, operation, { ...input, ...fixed })
  if (request instanceof TypeError)
    return failure('INVALID_ARGUMENTS', request.message, 'Correct the arguments; nothing was sent.')
  const limit = AbortSignal.any([signal, AbortSignal.timeout(parts.timeoutMs)])
  try {
    const response = await parts.fetch(request.url, { ...request.init, signal: limit })
    const read = await boundedBody(response, parts.maxOutput)
    if (response.status >= 300) return refused(parts.description.document, operation, response, read)
    return { content: [{ type: 'text' as const, text: shown(response, read) }] }
  } catch (problem) {
    return unanswered(operation, problem as Error, request.idempotencyKey, parts)
  }
}

async function prepared({ api, auth, baseUrl, description }: Parts, operation: DescribedOperation, input: Json) {
  const facts = runtimeFacts(description.document, operation)
  const media = operation.body && sentMedia(operation.body.content)
  try {
    const options = media !== undefined && input.body !== undefined ? { contentType: media } : {}
    const { credentials, idempotencyKey, request } = prepare(
      operation.id,
      facts,
      api,
      input,
      { auth, baseUrl },
      options,
    )
    checkCredentials(credentials)
    return { ...request(await valuesOf(credentials)), idempotencyKey }
  } catch (problem) {
    if (problem instanceof TypeError) return problem
    throw problem
  }
}

function argumentFaults(
  { description: { document }, validators }: Parts,
  operation: DescribedOperation,
  input: Json,
  fixed: Record<string, string>,
): string[] {
  const parameters = sentParameters(operation).filter(({ key }) => !(key in fixed))
  const known = [...parameters.map(({ key }) => key), ...(operation.body ? ['body'] : [])]
  const unknown = Object.keys(input).filter((key) => !known.includes(key))
  const wrong = parameters.flatMap((parameter) => {
    const { key, schema } = parameter
    if (input[key] === undefined || input[key] === null) return isRequired(parameter) ? [`${key} is missing`] : []
    return faultsOf(
      key,
      schema === undefined ? undefined : compiled(() => validators.text(at(document, schema))),
      input[key],
    )
  })
  return [
    ...unknown.map((key) => `${key} is not known here; the arguments are ${known.join(', ') || 'none'}`),
    ...wrong,
    ...bodyFaults(validators, operation, input.body),
  ]
}

function bodyFaults(validators: Validators, { body }: DescribedOperation, value: unknown): string[] {
  if (value === undefined) return body?.required ? ['body is missing'] : []
  const media = body && sentMedia(body.content)
  const schema = body?.content[media ?? '']?.schema
  if (schema === undefined || media === undefined || !isJson(media)) return []
  return faultsOf(
    'body',
    compiled(() => validators.of(schema, 'request')),
    value,
  )
}

function faultsOf(name: string, check: Check | undefined, value: unknown): string[] {
  const error = check?.(value)
  return error === undefined ? [] : [`${name}${pointerOf(error)} ${sentence(error)}`]
}

/** A schema that cannot be compiled is left to the server to check. */
function compiled(make: () => Check): Check | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

/** Time for which the parts of a stream are collected. */
const streamMs = 2_000

/** Reads at most `most` characters, and then cancels the response. */
async function boundedBody(response: Response, most: number): Promise<Read> {
  const media = response.headers.get('Content-Type') ?? ''
  const isBinary = media !== '' && !isJson(media) && !isText(media)
  if (response.body === null || isBinary) {
    await response.body?.cancel()
    return { text: '', isCut: false, isBinary: isBinary && response.body !== null }
  }
  const decoder = new TextDecoder()
  let text = ''
  const reader = response.body.getReader()
  // A stream does not end by itself: then the read below is done.
  const leaving = isStream(media) ? setTimeout(() => void reader.cancel(), streamMs) : undefined
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    if (done) clearTimeout(leaving)
    if (done) return { text, isCut: false, isBinary }
    if (text.length <= most) continue
    clearTimeout(leaving)
    await reader.cancel()
    return { text: text.slice(0, most), isCut: true, isBinary }
  }
}

function shown(response: Response, { text, isCut, isBinary }: Read): string {
  if (isBinary) return `${response.status}: a body of ${response.headers.get('Content-Type')}, which is not shown`
  if (text === '') return `${response.status}: done; the response has no body`
  return isCut
    ? `${text}\n… cut off after ${text.length} characters; ask for less, for instance by a lower limit`
    : text
}

function unanswered(
  { method }: DescribedOperation,
  problem: Error,
  idempotencyKey: string | null,
  { baseUrl, timeoutMs }: Parts,
): CallToolResult {
  const cause = (problem.cause as NodeJS.ErrnoException | undefined)?.code
  const isLate = problem.name === 'TimeoutError'
  const message = isLate
    ? `no response within ${timeoutMs / 1000} s`
    : `no response from ${baseUrl} (${cause ?? problem.name})`
  const isSafe = ['GET', 'HEAD', 'QUERY'].includes(method) || cause === 'ECONNREFUSED'
  if (isSafe) return failure('NO_RESPONSE', message, 'Check that the server runs at this address, and repeat the call.')
  const again =
    idempotencyKey === null
      ? 'Read the state before repeating it.'
      : `Repeat it with Idempotency-Key ${idempotencyKey}.`
  return failure('NO_RESPONSE', message, `The call may have taken effect. ${again}`)
}

function withoutSecrets(result: CallToolResult, secrets: string[]): CallToolResult {
  const clean = (text: string) => secrets.reduce((found, secret) => found.replaceAll(secret, '[credential]'), text)
  const content = result.content.map((each) => (each.type === 'text' ? { ...each, text: clean(each.text) } : each))
  return { ...result, content }
}
