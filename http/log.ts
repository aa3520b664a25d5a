/** One line for each request, told apart by its id. Neither path nor query, header nor body goes in: they hold secrets. */
import type { Logger } from 'pino'
import { operations } from '../generated/operations.ts'
import type { Exchange } from './request-context.ts'

export function logRequest(log: Logger, exchange: Exchange, status: number, fault: unknown): void {
  const level = fault !== undefined || status >= 500 ? 'error' : 'info'
  if (!log.isLevelEnabled(level)) return
  log[level](
    {
      request_id: exchange.requestId,
      operation: exchange.operationId ?? null,
      method: exchange.request.method,
      route: exchange.operationId ? operations[exchange.operationId].path : null,
      status,
      code: exchange.code,
      reason: exchange.reason,
      ms: Math.round((performance.now() - exchange.startedAt) * 1000) / 1000,
      user: exchange.caller?.user.id,
      credential: exchange.caller ? `${exchange.caller.credential.kind} ${exchange.caller.credential.id}` : undefined,
      workspace: exchange.workspace?.id,
      address: exchange.address,
      err: fault,
    },
    'request',
  )
}
