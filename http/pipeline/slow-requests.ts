/** The log line of a slow request. It holds no path, query, header or body, like every line of a request. */
import type { Logger } from 'pino'
import { operations } from '../../generated/operations.ts'
import type { RequestContext } from '../request/request-context.ts'

/** @returns a function that logs a request that took longer, with the time of each step; undefined if `slowMs` is 0 */
export function slowRequestLog(log: Logger, slowMs: number) {
  if (slowMs === 0) return undefined
  return (
    { timer, trace, requestId, operationId, request, startedAt, workspace }: RequestContext,
    status: number,
  ): void => {
    const ms = performance.now() - startedAt
    if (timer === undefined || ms < slowMs) return
    const { steps, statements, statementsMs, transactionMs } = timer
    const rounded = Object.fromEntries(Object.entries(steps).map(([step, time]) => [step, round(time)]))
    log.warn(
      {
        request_id: requestId,
        trace_id: trace?.traceId,
        span_id: trace?.spanId,
        operation: operationId ?? null,
        method: request.method,
        route: operationId ? operations[operationId].path : null,
        status,
        workspace: workspace?.id,
        ms: round(ms),
        steps: rounded,
        statements,
        statements_ms: round(statementsMs),
        transaction_ms: round(transactionMs),
      },
      'slow request',
    )
  }
}

function round(ms: number): number {
  return Math.round(ms * 1000) / 1000
}
