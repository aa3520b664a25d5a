import type { components } from '../../generated/contract.ts'
import type { ErrorCode } from '../../generated/operations.ts'

export type Details = components['schemas']['ErrorDetails']
export type Issue = components['schemas']['Issue']

/** An error response: a code for the caller, and as `message` a reason for the log that the caller never sees. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  /** Value of the Retry-After header in seconds; undefined if the time of recovery is unknown. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, reason: string, details: Details = {}, retryAfterSeconds?: number) {
    super(reason)
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}
