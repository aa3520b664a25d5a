/** One log line per request, with its request id. It holds no path, query, header or body, because they may contain secrets. */
import type { Logger } from 'pino'
import { operations } from '../../generated/operations.ts'
import type { RequestContext } from '../request/request-context.ts'

export function logRequest(log: Logger, context: RequestContext, status: number, fault: unknown): void {
  const level = fault !== undefined || status >= 500 ? 'error' : 'info'
  if (!log.isLevelEnabled(level)) return
  log[level](
    {
      request_id: context.requestId,
      trace_id: context.trace?.traceId,
      span_id: context.trace?.spanId,
      operation: context.operationId ?? null,
      method: context.request.method,
      route: context.operationId ? operations[context.operationId].path : null,
      status,
      code: context.code,
      reason: context.reason,
      ms: Math.round((performance.now() - context.startedAt) * 1000) / 1000,
      user: context.caller?.user?.id,
      credential: context.caller ? `${context.caller.credential.kind} ${context.caller.credential.id}` : undefined,
      workspace: context.workspace?.id,
      address: context.address,
      err: fault,
    },
    'request',
  )
}
