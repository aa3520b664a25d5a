/** What the server and its workers tell each other: plain data. */

import type { Caller, Workspace } from '../../app/call.ts'
import type { HeavyParts } from '../../app/heavy-parts.ts'
import type { ErrorCode, OperationId } from '../../generated/operations.ts'
import type { Details } from '../api-error.ts'
import type { Sealed } from '../prepared-response.ts'
import type { RateLimitState } from '../request-context.ts'

export type WorkerSetup = {
  /** `Database.sharedPath` */
  sharedPath: string
  /** The contract, as JSON. */
  document: unknown
}

export type WorkerOrder = ReadOrder | PartOrder

export type ReadOrder = {
  operationId: OperationId
  call: {
    params: Record<string, string>
    query: Record<string, unknown>
    body: unknown
    caller: Caller | null
    workspace: Workspace | null
    now: Date
    requestId: string
  }
  rateLimit: RateLimitState | undefined
}

/** One of the `HeavyParts` of an operation that runs on the server. */
export type PartOrder = { part: keyof HeavyParts; given: unknown[] }

/** What a part has found, a reply that was checked against the contract, a refusal of the handler, or a fault with its stack for the log. */
export type ReadResult =
  | { found: unknown }
  | Sealed
  | { code: ErrorCode; reason: string; details: Details }
  | { fault: { message: string; stack: string } }
