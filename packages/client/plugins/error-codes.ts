/** Errors by code: each error response is `{ error: { code, message, request_id, details } }`, and lists its codes. */
import { isRedirect } from '../body.ts'
import type { Call, Failure } from '../call.ts'
import { failureOf } from '../failure.ts'
import { fieldsOf, textOr } from '../fields.ts'
import { requestIdOf } from '../response-facts.ts'

/**
 * SERVICE_UNAVAILABLE means that the server stops, or that a transaction did not begin or was rolled back: nothing was done. An operation
 * that declares 502 also changes a system outside of transactions, so its 503 does not say that.
 */
export function errorByCode(call: Call, response: Response, value: unknown): Failure | undefined {
  const { codes = {} } = call.operation
  const { code, message, request_id, details } = fieldsOf(fieldsOf(value).error)
  if (response.ok || isRedirect(response) || typeof code !== 'string') return undefined
  const reason = textOr(message, code)
  if (!codes[response.status]?.includes(code)) {
    const newer = `Not as declared: the code ${code}; the server may be newer than this client: ${reason}`
    return failureOf(call, response, { code: 'UNEXPECTED_REPLY', problem: 'CODE', reason: newer })
  }
  const requestId = requestIdOf(response) ?? textOr(request_id, null)
  const isUndone = code === 'SERVICE_UNAVAILABLE' && !codes[502]
  return failureOf(
    call,
    response,
    {
      code,
      reason,
      requestId,
      details: typeof details === 'object' && !Array.isArray(details) ? fieldsOf(details) : {},
    },
    { isUndone },
  )
}
