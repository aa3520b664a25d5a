/** The trace of a request, as the pipeline sees it. server/telemetry/ implements it with OpenTelemetry, if a setting asks for that. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode, OperationId } from '../../generated/operations.ts'

/** @param fromNode undefined unless another node has passed the request on; its `traceparent` is signed, or undefined */
export type StartTrace = (request: IncomingMessage, fromNode: { traceparent?: string } | undefined) => RequestTrace

export type RequestTrace = {
  readonly traceId: string
  readonly spanId: string
  /** Undefined if the request is not sampled. */
  readonly spans: RequestSpans | undefined
  /** Begins a request to another node. */
  forward(): ForwardedTrace
  /** The request is answered, or was forwarded. Not called for one that is neither sampled nor timed. */
  end(request: TracedRequest): void
}

/** The parts of the request's context that its span tells. */
export type TracedRequest = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  readonly operationId: OperationId | undefined
  readonly code: ErrorCode | undefined
}

export type ForwardedTrace = {
  /** `traceparent`, and `tracestate` if there is one; empty if no propagator is set. */
  headers: Record<string, string>
  /** @param status undefined if the other node did not answer */
  end(status: number | undefined): void
}

/** Spans of a sampled request. All times are by `performance.now()`. */
export interface RequestSpans {
  /** Ends the step under way. */
  beginStep(name: string, at: number): void
  endStep(at: number): void
  statement(startedAt: number, endedAt: number, text: string, hasFailed: boolean): void
  beginTransaction(startedAt: number): void
  endTransaction(startedAt: number, endedAt: number, hasFailed: boolean): void
  work(name: string, startedAt: number, endedAt: number, hasFailed: boolean): void
}
