/** Makes the failure of an attempt. */
import { problemSentence } from './body.ts'
import type { Call, Failure } from './call.ts'
import { ApiError, type ErrorFacts, type Problem } from './error.ts'
import { fieldsOf } from './fields.ts'
import { requestIdOf } from './response-facts.ts'

/** The facts of a call that its errors repeat. */
type Subject = Pick<Call, 'id' | 'attempts' | 'idempotencyKey'>
type Facts = Pick<ErrorFacts, 'code' | 'reason'> & Partial<ErrorFacts> & { cause?: unknown }
type Flags = Pick<Failure, 'isGarbled' | 'isFinal' | 'isUndone'>

export function failureOf(
  { id: operationId, attempts, idempotencyKey }: Subject,
  response: Response | null,
  { cause, ...facts }: Facts,
  flags?: Flags,
): Failure {
  const { status = null, headers = null } = response ?? {}
  const requestId = response && requestIdOf(response)
  const usual = { operationId, status, headers, details: {}, requestId, attempts, idempotencyKey }
  return { error: new ApiError({ ...usual, ...facts }, { cause }), response, ...flags }
}

/** @param text the body, for people to look at */
export function unexpected(
  subject: Subject,
  response: Response | null,
  problem: Problem,
  text?: string,
  isGarbled = false,
  details: unknown = {},
): Failure {
  const reason = problemSentence(problem, response, text)
  return failureOf(subject, response, { code: 'UNEXPECTED_REPLY', reason, problem, details }, { isGarbled })
}

/** A failure because the caller's signal ended the call. */
export function cancelled(call: Call): Failure {
  const { signal } = call.options
  const cause = signal?.reason
  // `AbortSignal.timeout` has another reason than a caller who aborts.
  const [code, reason] =
    fieldsOf(cause).name === 'TimeoutError'
      ? (['TIMEOUT', 'The time of the signal is over.'] as const)
      : (['ABORTED', 'The caller ended it.'] as const)
  return failureOf(call, null, { code, reason, cause }, { isFinal: true })
}
