/** Names in the log who still calls deprecated operations, at most once an hour for each credential and operation. */
import type { Logger } from 'pino'
import { operationIds } from '../../app/operation-ids.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { type Deprecation, deprecationIn } from '../../packages/contract-toolkit/document/deprecation.ts'
import { at, type Json, objectIn } from '../../packages/contract-toolkit/document/document.ts'
import type { RequestContext } from '../request/request-context.ts'

const hourMs = 3_600_000
/** Pairs of credential and operation kept for one hour; beyond that, a pair may be logged again. */
const mostKept = 100_000

export function createDeprecatedCalls(document: Json, log: Logger): (context: RequestContext) => void {
  const deprecated = deprecatedOperations(document)
  let logged = new Set<string>()
  let hour = 0
  return ({ operationId, caller, workspace, now, requestId, trace }) => {
    const found = operationId && deprecated.get(operationId)
    if (!found || !caller) return
    const current = Math.floor(now.getTime() / hourMs)
    if (current !== hour || logged.size >= mostKept) logged = new Set()
    hour = current
    const credential = `${caller.credential.kind} ${caller.credential.id}`
    if (logged.has(`${credential} ${operationId}`)) return
    logged.add(`${credential} ${operationId}`)
    log.warn(
      {
        request_id: requestId,
        trace_id: trace?.traceId,
        span_id: trace?.spanId,
        operation: operationId,
        credential,
        user: caller.user?.id,
        workspace: workspace?.id,
        deprecated_since: found.since,
        sunset: found.sunset ?? null,
      },
      'a deprecated operation is still called',
    )
  }
}

function deprecatedOperations(document: Json): Map<OperationId, Deprecation> {
  const found = operationIds.flatMap((id): [OperationId, Deprecation][] => {
    const { path, method } = operations[id]
    const deprecation = deprecationIn(objectIn(at(document, ['paths', path, method.toLowerCase()])))
    return deprecation ? [[id, deprecation]] : []
  })
  return new Map(found)
}
