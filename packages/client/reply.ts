/** Turns a response of this API into a result. Only a declared status with a declared body is a success. */
import { isRedirect, lenientText, type Parsed, parsed } from './body.ts'
import type { Attempted, Call } from './call.ts'
import { failureOf, unexpected } from './failure.ts'
import { fieldsOf, textOr } from './fields.ts'
import type { Operation } from './operation-table.ts'
import { requestIdOf } from './response-facts.ts'

const json = 'application/json'

export async function read(call: Call<Operation>, response: Response): Promise<Attempted> {
  const { status, ok } = response
  const declared = call.operation.facts[status]
  const isDone = declared !== undefined && (ok || status === 304)
  const media = isDone ? declared[0] : json
  const isFitting = !media || mediaTypeOf(response) === media
  if (call.isOpen && isDone && isFitting) return { data: response, response }
  const bytes = await response.arrayBuffer()
  if (!media) return { data: undefined, response }
  const { value, problem } = bodyOf(bytes, media, isFitting)
  if (isDone && !problem) return { data: value, response }
  const { code, message, request_id, details } = fieldsOf(fieldsOf(value).error)
  if (problem || ok || typeof code !== 'string' || isRedirect(response)) {
    const kind = isRedirect(response) ? 'REDIRECT' : (problem ?? 'WRONG_TYPE')
    const isUndeclared = !declared && (kind === 'EMPTY' || kind === 'WRONG_TYPE')
    // A page with a status of success comes from something in between: a portal, or a proxy.
    const isGarbled = isDone || (kind === 'MEDIA_TYPE' ? ok : declared !== undefined && kind !== 'WRONG_TYPE')
    return unexpected(call, response, isUndeclared ? 'STATUS' : kind, lenientText(bytes), isGarbled)
  }
  const reason = textOr(message, code)
  if (!declared?.includes(code)) {
    const newer = `Not as declared: the code ${code}; the server may be newer than this client: ${reason}`
    return failureOf(call, response, { code: 'UNEXPECTED_REPLY', problem: 'CODE', reason: newer })
  }
  const requestId = requestIdOf(response) ?? textOr(request_id, null)
  return failureOf(call, response, { code, reason, requestId, details: isObject(details) ? details : {} })
}

/** A JSON body of this API is an object. */
function bodyOf(bytes: ArrayBuffer, media: string, isFitting: boolean): Parsed {
  if (!bytes.byteLength) return { problem: 'EMPTY' }
  if (!isFitting) return { problem: 'MEDIA_TYPE' }
  const found = parsed(bytes, media === json)
  return media !== json || found.problem || isObject(found.value) ? found : { problem: 'WRONG_TYPE' }
}

function isObject(value: unknown): boolean {
  return Object(value) === value && !Array.isArray(value)
}

/** The media type without parameters, in lower case. */
function mediaTypeOf({ headers }: Response): string | undefined {
  return headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
}
