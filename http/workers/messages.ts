/** Messages between the server and its worker threads: plain data. */

import type { Caller, Customer, Workspace } from '../../app/call.ts'
import type { OffloadedParts } from '../../app/offloaded-reads.ts'
import type { ErrorCode, OperationId } from '../../generated/operations.ts'
import type { Json } from '../contract/schemas.ts'
import type { Details } from '../request/api-error.ts'
import type { PreparedResponse } from '../request/prepared-response.ts'
import type { RateLimitState } from '../request/request-context.ts'

export type WorkerSetup = {
  /** `Database.sharedPath` */
  sharedPath: string
  /** The contract, as JSON. */
  document: Json
}

export type WorkerOrder = ReadOrder | PartOrder

export type ReadOrder = {
  operationId: OperationId
  call: {
    params: Record<string, string>
    query: Record<string, unknown>
    body: unknown
    headers: { 'if-none-match': string | undefined }
    caller: Caller | Customer | null
    workspace: Workspace | null
    now: Date
    requestId: string
  }
  rateLimit: RateLimitState | undefined
}

/** A part from `OffloadedParts`, for an operation that itself runs on the main thread. */
export type PartOrder = { part: keyof OffloadedParts; args: unknown[] }

/** The result of a part, a validated response, the handler's ApiError or an outage, or an unexpected error with its stack for the log. */
export type ReadResult =
  | { found: unknown }
  | PreparedResponse
  | { code: ErrorCode; reason: string; details: Details }
  | { fault: { name: string; message: string; stack: string } }
