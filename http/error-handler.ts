/** The only catch: whatever was thrown becomes the envelope, with a code the operation declares. */

import { PasswordsBusy } from '../app/account/passwords.ts'
import { DatabaseUnavailable } from '../db/database.ts'
import { type ErrorCode, messages, operations, unrouted } from '../generated/operations.ts'
import { GitUnavailable, isDiskFault } from '../git/engine.ts'
import { Refusal } from './api-error.ts'
import type { Exchange } from './request-context.ts'
import type { Outgoing } from './response-validator.ts'

const shortestRetrySeconds = 1

/** The refusal to answer with. What is not a refusal is a fault of ours, and goes to the log whole. */
export function refusalFor(exchange: Exchange, thrown: unknown): Refusal {
  if (thrown instanceof DatabaseUnavailable || thrown instanceof PasswordsBusy || isDiskFault(thrown))
    return new Refusal('SERVICE_UNAVAILABLE', thrown.message)
  if (thrown instanceof GitUnavailable)
    return new Refusal('SERVICE_UNAVAILABLE', thrown.message, {}, thrown.retryAfterSeconds)
  if (!(thrown instanceof Refusal)) return new Refusal('INTERNAL_ERROR', reasonOf(thrown))
  if (thrown.code in codesOf(exchange)) return thrown
  return new Refusal('INTERNAL_ERROR', `${thrown.code} is not declared here: ${thrown.message}`)
}

export function envelopeOf(exchange: Exchange, { code, details, retryAfterSeconds }: Refusal): Outgoing {
  const status = codesOf(exchange)[code] ?? 500
  return {
    status,
    headers: headersFor(exchange, status, code, details.retry_after ?? retryAfterSeconds),
    body: { error: { code, message: messages[code], request_id: exchange.requestId, details } },
  }
}

function codesOf({ operationId }: Exchange): Partial<Record<ErrorCode, number>> {
  return operationId === undefined ? unrouted.codes : operations[operationId].codes
}

function headersFor(
  exchange: Exchange,
  status: number,
  code: ErrorCode,
  retryAfter: number | undefined,
): Record<string, string | number> {
  if (code === 'RATE_LIMITED' && retryAfter !== undefined) return { 'Retry-After': retryAfter }
  if (code === 'SERVICE_UNAVAILABLE') return { 'Retry-After': retryAfter ?? shortestRetrySeconds }
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' }
  if (code === 'METHOD_NOT_ALLOWED') return { Allow: exchange.allow ?? '' }
  return {}
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
