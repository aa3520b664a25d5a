/** Maps every thrown value to the error envelope, with a code that the operation declares. */

import { PasswordsBusy } from '../../app/account/passwords.ts'
import { type ErrorCode, messages, operations, unrouted } from '../../generated/operations.ts'
import { GitUnavailable, isDiskFault } from '../../git/engine.ts'
import type { UncheckedReply } from '../contract/response-validator.ts'
import { ApiError } from '../request/api-error.ts'
import { databaseOutage } from '../request/database-outage.ts'
import type { RequestContext } from '../request/request-context.ts'

const shortestRetrySeconds = 1

/** The error to send. Any value that is neither an ApiError nor a known outage becomes INTERNAL_ERROR. */
export function toApiError(context: RequestContext, thrown: unknown): ApiError {
  const outage = databaseOutage(thrown)
  if (outage) return new ApiError('SERVICE_UNAVAILABLE', outage.message)
  if (thrown instanceof PasswordsBusy || isDiskFault(thrown)) return new ApiError('SERVICE_UNAVAILABLE', thrown.message)
  if (thrown instanceof GitUnavailable)
    return new ApiError('SERVICE_UNAVAILABLE', thrown.message, {}, thrown.retryAfterSeconds)
  if (!(thrown instanceof ApiError)) return new ApiError('INTERNAL_ERROR', errorMessage(thrown))
  if (thrown.code in declaredCodes(context)) return thrown
  return new ApiError('INTERNAL_ERROR', `${thrown.code} is not declared here: ${thrown.message}`)
}

export function errorResponse(context: RequestContext, { code, details, retryAfterSeconds }: ApiError): UncheckedReply {
  const status = declaredCodes(context)[code] ?? 500
  return {
    status,
    headers: headersFor(context, status, code, details.retry_after ?? retryAfterSeconds),
    body: { error: { code, message: messages[code], request_id: context.requestId, details } },
  }
}

function declaredCodes({ operationId }: RequestContext): Partial<Record<ErrorCode, number>> {
  return operationId === undefined ? unrouted.codes : operations[operationId].codes
}

function headersFor(
  context: RequestContext,
  status: number,
  code: ErrorCode,
  retryAfter: number | undefined,
): Record<string, string | number> {
  if (code === 'RATE_LIMITED' && retryAfter !== undefined) return { 'Retry-After': retryAfter }
  if (code === 'SERVICE_UNAVAILABLE') return { 'Retry-After': retryAfter ?? shortestRetrySeconds }
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' }
  if (code === 'METHOD_NOT_ALLOWED') return { Allow: context.allow ?? '' }
  return {}
}

function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
