/** Turns a response into a result: the declared data or error of its status, or an unexpected response. */

import { isRedirect, lenientText, type Parsed, parsed } from '../body.ts'
import type { Attempted, Call } from '../call.ts'
import type { Problem } from '../error.ts'
import { failureOf, unexpected } from '../failure.ts'
import { fieldsOf, textOr } from '../fields.ts'
import { isAny, isHtml, isJson, isText } from './media.ts'
import type { Operation } from './request.ts'

type DescribedCall = Call<Operation>

export async function read(call: DescribedCall, response: Response): Promise<Attempted> {
  const { replies } = call.operation
  const key = declaredKey(replies, response)
  const expected = key === undefined ? undefined : replies[key]
  const isDone = key !== undefined && isSuccess(replies, response.status)
  const media = response.headers.get('Content-Type') ?? ''
  if (call.isOpen && isDone && fits(media, expected)) return { data: response, response }
  const bytes = await response.arrayBuffer()
  const found = readBody(call.operation, key, media, bytes)
  if (key === undefined || found.problem) {
    // A page with a status of success comes from something in between: a portal, or a proxy.
    const isPage = response.ok && isHtml(media)
    const problem = key === undefined ? undeclared(response, isPage) : (found.problem ?? 'STATUS')
    const isGarbled = isPage || (key !== undefined && (isDone || problem !== 'MEDIA_TYPE'))
    return unexpected(call, response, problem, lenientText(bytes), isGarbled, found.value)
  }
  if (isDone) return { data: found.value, response }
  const reason = reasonOf(response, found.value)
  return failureOf(call, response, { code: 'HTTP_ERROR', reason, details: found.value })
}

/** `default` describes errors where a status of success is declared. */
function declaredKey(replies: Operation['replies'], { status, ok, type }: Response): string | undefined {
  if (type === 'opaqueredirect') return undefined
  const exact = [String(status), `${Math.floor(status / 100)}XX`].find((key) => key in replies)
  if (exact !== undefined || (ok && Object.keys(replies).some((key) => key.startsWith('2')))) return exact
  return 'default' in replies ? 'default' : undefined
}

function undeclared(response: Response, isPage: boolean): Problem {
  if (isRedirect(response)) return 'REDIRECT'
  return isPage ? 'MEDIA_TYPE' : 'STATUS'
}

/** A redirect is success only if the operation declares neither 2xx nor `default`. */
function isSuccess(replies: Operation['replies'], status: number): boolean {
  if (status >= 200 && status < 300) return true
  const isBetterDeclared = Object.keys(replies).some((key) => key.startsWith('2') || key === 'default')
  return status < 400 && !isBetterDeclared
}

const isBinary = (media: string) => !isJson(media) && !isText(media) && !isAny(media)
const kinds = [isJson, isText, isBinary]

/** True if the body can be read as one of the declared types. Binary types are not told apart. */
function fits(media: string, expected: string[] = ['*/*']): boolean {
  if (expected.length === 0 || expected.some(isAny)) return true
  if (isHtml(media)) return expected.some(isHtml)
  return expected.every(isBinary) || kinds.some((kind) => kind(media) && expected.some(kind))
}

function readBody(
  { method, replies, types }: Operation,
  key: string | undefined,
  media: string,
  bytes: ArrayBuffer,
): Parsed {
  const expected = key === undefined ? undefined : replies[key]
  const isEmpty = bytes.byteLength === 0
  if (expected?.length === 0 || method === 'HEAD' || (isEmpty && !expected)) return { value: undefined }
  if (isEmpty && expected?.some(isJson)) return { value: undefined, problem: 'EMPTY' }
  const misfit: Pick<Parsed, 'problem'> = fits(media, expected) ? {} : { problem: 'MEDIA_TYPE' }
  if (isJson(media)) {
    const found = parsed(bytes, true, /charset="?([\w-]+)/i.exec(media)?.[1])
    if (found.problem) return { value: lenientText(bytes), ...found }
    const type = key === undefined ? undefined : types?.[key]
    return type === undefined || type === typeOf(found.value)
      ? { ...found, ...misfit }
      : { ...found, problem: 'WRONG_TYPE' }
  }
  if (!misfit.problem && (isBinary(media) || expected?.every(isBinary)))
    return { value: new Blob([bytes], { type: media }) }
  return { value: lenientText(bytes), ...misfit }
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
}

/** The error message of a body, by its usual property names. */
function reasonOf(response: Response, value: unknown): string {
  const found = fieldsOf(value)
  const inner = fieldsOf(found.error)
  const candidates = [
    found.message,
    inner.message,
    found.detail,
    found.error_description,
    found.title,
    found.error,
    value,
  ]
  return textOr(
    candidates.find((each) => textOr(each, undefined)),
    response.statusText || 'refused',
  )
}
