/** The end of every request: a reply or an error is validated against the contract, sent and logged exactly once. */

import type { Eventually } from '../../db/database.ts'
import { commonHeaders, isResponseValidationError, send, type UncheckedReply } from '../contract/response-validator.ts'
import { ApiError } from '../request/api-error.ts'
import { afterwards } from '../request/eventually.ts'
import type { PreparedResponse } from '../request/prepared-response.ts'
import type { RequestContext } from '../request/request-context.ts'
import { isHttps, type Services, type Settings } from '../services.ts'
import { corsHeaders } from './cors.ts'
import { createDeprecatedCalls } from './deprecated-calls.ts'
import { errorResponse, toApiError } from './error-handler.ts'
import { logRequest } from './log.ts'
import { slowRequestLog } from './slow-requests.ts'

export type Responder = {
  reply(context: RequestContext, outgoing: UncheckedReply): Eventually<void>
  fail(context: RequestContext, thrown: unknown): Eventually<void>
  /** Returns the bytes of an error response to input that Node could not parse as a request. */
  rawErrorResponse(context: RequestContext, apiError: ApiError): string
}

/** The mock server has neither streams, a log of calls nor metrics. */
export type ResponderServices = Pick<
  Services,
  'log' | 'settings' | 'contract' | 'state' | 'limits' | 'validateAndSerialize'
> &
  Partial<Pick<Services, 'eventStreams' | 'apiRequests' | 'onAnswered'>>

export function createResponder(services: ResponderServices): Responder {
  const { log, settings, state, limits, validateAndSerialize } = services
  const standing = commonHeaders(hstsBy(settings))
  const noteSlow = slowRequestLog(log, settings.SLOW_REQUEST_MS)
  const noteDeprecated = createDeprecatedCalls(services.contract.document, log)
  const finish = (context: RequestContext, outcome: PreparedResponse, internalError?: unknown) => {
    const discards = mustDiscardBody(context)
    const { stream } = outcome
    const headers = responseHeaders(context, discards || stream !== undefined)
    if (stream && context.request.method !== 'HEAD') services.eventStreams?.open(context, stream, outcome, headers)
    else send(context, outcome, headers, discards)
    context.timer?.end()
    logRequest(log, context, outcome.status, internalError)
    noteSlow?.(context, outcome.status)
    noteDeprecated(context)
    services.apiRequests?.note(context, outcome.status)
    services.onAnswered?.(context, outcome.status)
  }
  const responseHeaders = (context: RequestContext, isLastReply: boolean): string[] => {
    const { awaitsContinue, code } = context
    // The client and this server may disagree about where a malformed request ends.
    const closes = state.isClosing || awaitsContinue || isLastReply || code === 'MALFORMED_REQUEST'
    const dependsOnOrigin = settings.CORS_ORIGINS.length > 0 || context.acceptsVisitors
    if (!closes && !dependsOnOrigin && context.request.headers.origin === undefined) return standing
    return [...standing, ...corsHeaders(context, settings.CORS_ORIGINS), ...(closes ? ['Connection', 'close'] : [])]
  }
  return {
    reply(context, outgoing) {
      const { prepared } = context
      context.timer?.begin('reply')
      const outcome = prepared?.reply === outgoing ? prepared.response : validateAndSerialize(context, outgoing)
      if (outcome.stream) services.eventStreams?.admit(context)
      const ended = afterwards(context.refundAttempt?.(), () => context.recordOutcome?.('succeeded'))
      return afterwards(ended, () => finish(context, outcome))
    },
    fail(context, thrown) {
      const apiError = toApiError(context, thrown)
      if (isViolation(thrown, apiError)) state.contractViolations++
      noteForLog(context, apiError)
      context.timer?.begin('reply')
      return afterwards(limits.uncountFailure(context), () => {
        const outcome = prepareError(services, context, apiError)
        const refunded = outcome.status >= 500 ? context.refundAttempt?.() : undefined
        return afterwards(refunded, () => {
          finish(context, outcome, apiError.code === 'INTERNAL_ERROR' ? thrown : undefined)
        })
      })
    },
    rawErrorResponse(context, apiError) {
      noteForLog(context, apiError)
      const { status, headers, payload } = validateAndSerialize(context, errorResponse(context, apiError))
      logRequest(log, context, status, undefined)
      services.onAnswered?.(context, status)
      return rawResponse(status, [...headers, ...standing, 'Connection', 'close'], payload ?? '')
    },
  }
}

/** The hosts for which browsers keep to https. */
function hstsBy(settings: Settings): 'none' | 'host' | 'subdomains' {
  if (!isHttps(settings)) return 'none'
  return settings.HSTS_SUBDOMAINS === 'on' ? 'subdomains' : 'host'
}

/** A longer rest of a body is not worth reading to reuse the connection. */
const discardedMaxBytes = 65_536

/** True if the rest of the body may be longer than it is worth reading to reuse the connection. */
function mustDiscardBody({ request: { complete, headers }, awaitsContinue }: RequestContext): boolean {
  if (complete || awaitsContinue) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > discardedMaxBytes
}

/** A reply that breaks the contract, or a code that the operation does not declare. */
function isViolation(thrown: unknown, { code }: ApiError): boolean {
  if (isResponseValidationError(thrown)) return true
  return thrown instanceof ApiError && code === 'INTERNAL_ERROR' && thrown.code !== code
}

function noteForLog(context: RequestContext, { code, message }: ApiError): void {
  context.code = code
  context.reason = message
}

/** If the error response itself violates the contract, returns the generic 500. */
function prepareError(
  { validateAndSerialize, state }: ResponderServices,
  context: RequestContext,
  apiError: ApiError,
): PreparedResponse {
  try {
    return validateAndSerialize(context, errorResponse(context, apiError))
  } catch (error) {
    state.contractViolations++
    context.clearOperation()
    const internalError = new ApiError('INTERNAL_ERROR', `${apiError.message}; ${(error as Error).message}`)
    noteForLog(context, internalError)
    return validateAndSerialize(context, errorResponse(context, internalError))
  }
}

function rawResponse(status: number, headers: (string | number)[], payload: string): string {
  let head = `HTTP/1.1 ${status} \r\n`
  for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`
  return `${head}\r\n${payload}`
}
