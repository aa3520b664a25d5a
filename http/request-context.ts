/** One request on its way through the steps: what is known of it so far. Handlers never see it. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller, Workspace } from '../app/call.ts'
import { type ErrorCode, type OperationId, operations } from '../generated/operations.ts'
import type { Sealed } from './prepared-response.ts'
import { newRequestId } from './request-id.ts'

export type RateLimitState = { limit: number; remaining: number; resetAtSeconds: number }

export class Exchange {
  readonly requestId = newRequestId()
  readonly startedAt = performance.now()
  /** The one clock reading of this request. */
  readonly now: Date
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The client's address, past the proxies we trust. */
  readonly address: string
  /** What follows `Bearer`; empty when nothing does. Where it is sent, it alone decides. */
  readonly bearer: string | undefined
  /** The host the request is for: that of a target in absolute form, else what the Host header names. */
  readonly host: string | undefined
  /** The path as it was sent, without the query. */
  readonly path: string
  /** The query as it was sent, without `?`. */
  readonly query: string

  /** The client holds its body back until it is told to go on; a connection on which it never was must end. */
  awaitsContinue: boolean
  operationId: OperationId | undefined
  /** Where the contract declares what may be answered. */
  responsesAt = unroutedResponses
  /** The methods of the route, when it is known. */
  allow: string | undefined
  /** Path parameters, decoded; `undecodable` names one that cannot be. */
  params: Record<string, string> = {}
  undecodable: string | undefined
  input: { query: Record<string, unknown>; body: unknown } = { query: {}, body: undefined }
  caller: Caller | undefined
  workspace: Workspace | undefined
  rateLimit: RateLimitState | undefined
  /** A reply that is sent as it was sealed before: inside the call's transaction, or on a worker. */
  prepared: { reply: unknown; sealed: Sealed } | undefined
  /** The workspace whose bucket a call by session counts in as well: one that it names, whether it exists or not. */
  countedWorkspaceId: string | undefined
  /** Takes the call out of that bucket, once: the caller turned out not to be a member there, or it was not looked up. */
  disown: (() => void) | undefined
  /** Gives a counted call back, when only successes count. */
  refund: (() => void) | undefined
  /** Takes a counted failure back, once: the call has succeeded, or failed by a fault of ours. */
  forgive: (() => void) | undefined
  /** For the log. */
  code: ErrorCode | undefined
  reason: string | undefined

  constructor(request: IncomingMessage, response: ServerResponse, address: string, now: Date) {
    this.request = request
    this.response = response
    this.address = address
    this.now = now
    this.bearer = bearerIn(request.headers.authorization)
    this.awaitsContinue = request.headers.expect?.toLowerCase() === '100-continue'
    const { authority, target } = originForm(request.url ?? '/')
    this.host = authority ?? request.headers.host
    const question = target.indexOf('?')
    this.path = question < 0 ? target : target.slice(0, question)
    this.query = question < 0 ? '' : target.slice(question + 1)
  }

  /** For bytes that never became a request. */
  static ofNothing(): Exchange {
    return new Exchange({ url: '/', headers: {} } as IncomingMessage, {} as ServerResponse, '', new Date())
  }

  /** The route is known: from here on the replies are those of the operation. */
  enter(operationId: OperationId): void {
    this.operationId = operationId
    this.responsesAt = responsesPlace(operationId)
  }

  /** The operation cannot speak for itself any more. */
  leave(): void {
    this.operationId = undefined
    this.responsesAt = unroutedResponses
    this.rateLimit = undefined
  }
}

/** The same object each time. */
export function responsesPlace(operationId: OperationId): readonly string[] {
  return responsesOf[operationId]
}

const unroutedResponses: readonly string[] = ['x-unrouted-responses']

/** Where the contract declares the replies of an operation. */
export const responsesOf = Object.fromEntries(
  Object.entries(operations).map(([id, { path, method }]) => [id, ['paths', path, method.toLowerCase(), 'responses']]),
) as unknown as Record<OperationId, readonly string[]>

function bearerIn(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const scheme = /^bearer(?:[ \t]+|$)/i.exec(header)
  return scheme ? header.slice(scheme[0].length) : undefined
}

/** A request target in absolute form (`GET http://host/path`) names the same path, and the host in place of the header's. */
function originForm(target: string): { authority?: string; target: string } {
  if (target.startsWith('/')) return { target }
  const [start, authority] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? []
  if (start === undefined || authority === undefined) return { target }
  const rest = target.slice(start.length)
  return { authority, target: rest.startsWith('/') ? rest : `/${rest}` }
}
