/** Turns a response into a result: the declared data or error of its status, or an unexpected response. */
import { ApiError } from '../error.ts'
import type { Failure } from '../retry.ts'
import { type Call, type Reply, requestIdOf } from '../send.ts'
import { isAny, isJson, isText } from './media.ts'
import type { Operation } from './request.ts'

type ForeignCall = Call<Operation>

export async function read(call: ForeignCall, response: Response, attempts: number): Promise<Reply | Failure> {
  const { replies } = call.operation
  const key = declaredKey(replies, response.status)
  const media = response.headers.get('Content-Type') ?? ''
  const expected = key === undefined ? undefined : replies[key]
  const found = await body(response, media, expected)
  if (key === undefined || 'unexpected' in found) {
    const why = 'unexpected' in found ? found.unexpected : 'which the description does not know'
    return failed(call, response, attempts, 'UNEXPECTED_REPLY', unexpectedReason(response, why), found.value)
  }
  if (isSuccess(replies, response.status)) return { data: found.value, response }
  return failed(call, response, attempts, 'HTTP_ERROR', reasonOf(response, found.value), found.value)
}

function declaredKey(replies: Operation['replies'], status: number): string | undefined {
  return [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((key) => key in replies)
}

/** A redirect is success only if the operation declares neither 2xx nor `default`. */
function isSuccess(replies: Operation['replies'], status: number): boolean {
  if (status >= 200 && status < 300) return true
  const isBetterDeclared = Object.keys(replies).some((key) => key.startsWith('2') || key === 'default')
  return status < 400 && !isBetterDeclared
}

type Found = { value: unknown } | { value: unknown; unexpected: string }

async function body(response: Response, media: string, expected: string[] | undefined): Promise<Found> {
  const isEmpty = [204, 205, 304].includes(response.status) || response.type === 'opaqueredirect'
  if (isEmpty || expected?.length === 0) {
    await response.arrayBuffer()
    return { value: undefined }
  }
  const kinds = [isJson, isText, (each: string) => !isJson(each) && !isText(each) && !isAny(each)]
  const wanted = expected ?? ['*/*']
  const fits = kinds.find((kind) => kind(media) && wanted.some((each) => kind(each) || isAny(each)))
  const isBinary = fits === undefined && wanted.every((each) => kinds[2]?.(each))
  if (fits === kinds[2] || isBinary) return { value: await response.blob() }
  const text = await response.text()
  if (fits === isText) return { value: text }
  const value = isJson(media) ? parsed(text) : undefined
  if (fits === isJson && value !== undefined) return { value }
  return { value: value ?? text, unexpected: `with ${media || 'no type'}: ${JSON.stringify(text.slice(0, 120))}` }
}

function failed(
  call: ForeignCall,
  response: Response,
  attempts: number,
  code: string,
  reason: string,
  details: unknown,
): Failure {
  const { status } = response
  const facts = { code, operationId: call.id, status, reason, details, requestId: requestIdOf(response), attempts }
  return { error: new ApiError({ ...facts, idempotencyKey: call.prepared.idempotencyKey }), response }
}

function unexpectedReason(response: Response, why: string): string {
  if (response.type === 'opaqueredirect') return 'A redirect, which is not followed.'
  const to = response.headers.get('Location')
  return `A reply ${response.status}${to ? ` that leads to ${to}` : ''} ${why}.`
}

/** The error message of a body, by its usual property names. */
function reasonOf(response: Response, value: unknown): string {
  const found = Object(value) as Record<string, unknown>
  const inner = Object(found.error) as Record<string, unknown>
  const sentence = [
    found.message,
    inner.message,
    found.detail,
    found.error_description,
    found.title,
    found.error,
    value,
  ]
  return (
    (sentence.find((each) => typeof each === 'string' && each !== '') as string) ?? (response.statusText || 'refused')
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
