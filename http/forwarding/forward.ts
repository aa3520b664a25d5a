/**
 * Forwards a request for a run to the node that has its checkout, before anything of it is counted or checked: that node authenticates the
 * caller, counts its limits and writes the audit log, and its answer is the answer. The address of a node comes from the database alone.
 */
import type { IncomingMessage } from 'node:http'
import type { Node } from '../../app/agent-runs/node.ts'
import { operationIds } from '../../app/operation-ids.ts'
import { findRunNode } from '../../db/queries/nodes.ts'
import { operations } from '../../generated/operations.ts'
import { wellFormedRunId } from '../pipeline/authorize.ts'
import { ApiError } from '../request/api-error.ts'
import type { RequestContext } from '../request/request-context.ts'
import { compileRoutes, match } from '../routes.ts'
import type { Services } from '../services.ts'
import { createReplayGuard, forwardedHeader, signForwarded, verifyForwarded } from './forward-signature.ts'
import { NodeUnreachable, type RelayLimits, relay } from './relay.ts'

export type Forwarding = {
  /** The client, as another node tells it; undefined if the request comes from the client itself. */
  originOf(request: IncomingMessage): Origin | undefined
  /** @returns true if another node has answered. @throws {ApiError} SERVICE_UNAVAILABLE if it should, and does not */
  send(context: RequestContext): Promise<boolean>
}

/** `refusal` is the reason if somebody else than a node sent the header of forwarded requests. */
export type Origin = { address?: string; requestId?: string; traceparent?: string; refusal?: string }

const limits: RelayLimits = { connectMs: 3_000, idleMs: 180_000 }
/** Requests that are forwarded at once. */
const atOnceMax = 256
const retrySeconds = 2

/** Only operations that the contract marks with `runs: checkout` are forwarded. */
export function createForwarding(node: Node, { db, log, state }: Pick<Services, 'db' | 'log' | 'state'>): Forwarding {
  const routes = compileRoutes(operationIds.filter((id) => operations[id].runs === 'checkout'))
  const isNew = createReplayGuard()
  // All nodes share this clock.
  const databaseTime = () => db.now().getTime()
  let underWay = 0
  return {
    originOf(request) {
      const value = request.headers[forwardedHeader]
      if (value === undefined) return undefined
      const received = { method: request.method ?? '', target: request.url ?? '', nodeId: node.id }
      const secret = node.secret()
      const now = databaseTime()
      const verified = secret === undefined ? 'not joined yet' : verifyForwarded(String(value), received, secret, now)
      if (typeof verified === 'string') return { refusal: `${forwardedHeader}: ${verified}` }
      const { address, requestId, traceparent, at } = verified
      if (!isNew(requestId, at, now)) return { refusal: `${forwardedHeader}: used before` }
      return { address, requestId, ...(traceparent !== undefined && { traceparent }) }
    },
    async send(context) {
      const { request, params } = context
      const id = match(routes, context)
      const { runId } = params
      // Any other id is refused by the validation, and never reaches the database.
      if (id === undefined || runId === undefined || !wellFormedRunId.test(runId)) return false
      context.setOperation(id)
      const run = await findRunNode(db.read, runId)
      if (!run || run.nodeId === node.id || run.url === null || run.nodeId === null || run.secret === null) return false
      if (request.headers[forwardedHeader] !== undefined)
        throw unavailable('the run moved while the request was forwarded')
      if (underWay >= atOnceMax) throw unavailable('too many requests are being forwarded')
      underWay++
      const trace = context.trace?.forward()
      let status: number | undefined
      try {
        const traced = trace?.headers ?? {}
        const signed = sign(context, run.nodeId, run.secret, databaseTime(), traced.traceparent)
        status = await relay(context, run.url, { ...traced, [forwardedHeader]: signed }, limits, () => state.isClosing)
        const ids = { trace_id: context.trace?.traceId, span_id: context.trace?.spanId }
        log.info({ request_id: context.requestId, ...ids, node: run.nodeId, status }, 'request forwarded')
        return true
      } catch (error) {
        throw error instanceof NodeUnreachable ? unavailable(error.message) : error
      } finally {
        trace?.end(status)
        underWay--
      }
    },
  }
}

function sign(
  { request, address, requestId }: RequestContext,
  nodeId: string,
  secret: string,
  at: number,
  traceparent: string | undefined,
): string {
  const { method = '', url: target = '' } = request
  const traced = traceparent === undefined ? {} : { traceparent }
  return signForwarded({ method, target, address, requestId, at, nodeId, ...traced }, secret)
}

function unavailable(reason: string): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', reason, {}, retrySeconds)
}
