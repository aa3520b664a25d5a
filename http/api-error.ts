import type { components } from '../generated/contract.ts'
import type { ErrorCode } from '../generated/operations.ts'

export type Details = components['schemas']['ErrorDetails']
export type Issue = components['schemas']['Issue']

/** An answer other than what was asked for: a code for the caller, and a reason for the log that the caller never sees. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details
  /** For the Retry-After header, where the reason says when it will have passed. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, reason: string, details: Details = {}, retryAfterSeconds?: number) {
    super(reason)
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}
