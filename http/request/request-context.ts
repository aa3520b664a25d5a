/** The state of one request, filled in by the steps of the pipeline. Handlers never see it. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller, Customer, Workspace } from '../../app/call.ts'
import { newRequestId } from '../../app/new-id.ts'
import type { Eventually } from '../../db/database.ts'
import { type ErrorCode, type OperationId, operations } from '../../generated/operations.ts'
import type { PreparedResponse } from './prepared-response.ts'
import type { RequestTimer } from './request-timer.ts'
import type { RequestTrace } from './request-trace.ts'

export type RateLimitState = { limit: number; remaining: number; resetAtSeconds: number }

/**
 * A caller, and the caller's active membership: of the workspace that the request names, or of that of an API key. They are read by
 * one statement, because a statement for each costs as much again on a database server.
 */
export type Identity = { caller: Caller | Customer; membership: Workspace | undefined }

export class RequestContext {
  readonly requestId: string
  readonly startedAt = performance.now()
  /** Undefined if nobody asks where requests spend their time. */
  timer: RequestTimer | undefined
  /** Undefined unless a setting asks for traces. */
  trace: RequestTrace | undefined
  /** The time of this request, read once. */
  readonly now: Date
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The client's address, behind trusted proxies. */
  readonly address: string
  /** The token after `Bearer`, possibly empty; undefined without a bearer header. If present, the cookie is ignored. */
  readonly bearer: string | undefined
  /** The requested host: from a target in absolute form, else from the Host header. */
  readonly host: string | undefined
  /** The path as sent, without the query. */
  readonly path: string
  /** The query as sent, without `?`. */
  readonly query: string

  /** True while the client waits for `100 Continue` to send its body. If that is never sent, the connection must close. */
  awaitsContinue: boolean
  operationId: OperationId | undefined
  /** Path of the declared responses in the contract. */
  responsesPath = unroutedResponses
  /** The methods of the route, for the Allow header; undefined if no route matches. */
  allow: string | undefined
  /** Whether an operation of the route accepts publishable keys. */
  acceptsVisitors = false
  /** Path parameters, decoded; `undecodable` names a parameter with invalid percent-encoding. */
  params: Record<string, string> = {}
  undecodable: string | undefined
  input: { query: Record<string, unknown>; body: unknown } = { query: {}, body: undefined }
  caller: Caller | Customer | undefined
  /** The caller, with the membership that was read with the credential. */
  identity: Identity | undefined
  workspace: Workspace | undefined
  rateLimit: RateLimitState | undefined
  /** The device that has signed in to the account that this sign-in names. */
  deviceId: string | undefined
  /** A reply that was already validated and serialized: inside the call's transaction, or on a worker. */
  prepared: { reply: unknown; response: PreparedResponse } | undefined
  /** The workspace that a call by session names and counts in, whether or not it exists. */
  namedWorkspaceId: string | undefined
  /** Uncounts the call in that workspace's bucket, once: the caller is not a member there, or membership was not looked up. */
  refundWorkspace: (() => Eventually<void>) | undefined
  /** Reports the end of a call of which only a success counts, once. */
  recordOutcome: ((outcome: 'succeeded' | 'failed') => Eventually<void>) | undefined
  /** Uncounts the failed attempt, once: the call succeeded, or failed with a server error. */
  refundAttempt: (() => Eventually<void>) | undefined
  /** Error code and reason, for the log. */
  code: ErrorCode | undefined
  reason: string | undefined

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    now: Date,
    requestId = newRequestId(),
  ) {
    this.requestId = requestId
    this.request = request
    this.response = response
    this.address = address
    this.now = now
    this.bearer = bearerIn(request.headers.authorization)
    this.awaitsContinue = request.headers.expect?.toLowerCase() === '100-continue'
    const { authority, target } = originForm(request.url ?? '/')
    this.host = authority ?? request.headers.host
    this.path = pathOf(target)
    this.query = target.slice(this.path.length + 1)
  }

  /** A context for input that Node could not parse as a request. */
  static forUnreadable(): RequestContext {
    return new RequestContext({ url: '/', headers: {} } as IncomingMessage, {} as ServerResponse, '', new Date())
  }

  /** @throws {Error} if no operation of the contract matches the request */
  routedOperation(): OperationId {
    if (this.operationId === undefined) throw new Error('no operation matches this request')
    return this.operationId
  }

  /** Validates responses against this operation from now on. */
  setOperation(operationId: OperationId): void {
    this.operationId = operationId
    this.responsesPath = responsePaths[operationId]
  }

  /** Validates responses against the unrouted responses from now on. */
  clearOperation(): void {
    this.operationId = undefined
    this.responsesPath = unroutedResponses
    this.rateLimit = undefined
  }
}

const unroutedResponses: readonly string[] = ['x-unrouted-responses']

/** Paths of the declared responses in the contract. Each array is one object for the process: the validator caches by identity. */
export const responsePaths = Object.fromEntries(
  Object.entries(operations).map(([id, { path, method }]) => [id, ['paths', path, method.toLowerCase(), 'responses']]),
) as unknown as Record<OperationId, readonly string[]>

function bearerIn(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const scheme = /^bearer(?:[ \t]+|$)/i.exec(header)
  return scheme ? header.slice(scheme[0].length) : undefined
}

/** The path as sent, without the query. @param target in origin form */
function pathOf(target: string): string {
  const question = target.indexOf('?')
  return question < 0 ? target : target.slice(0, question)
}

/** The path that a request asks for, without the query. */
export function requestedPath({ url = '/' }: IncomingMessage): string {
  return pathOf(originForm(url).target)
}

/** Converts a request target in absolute form (`GET http://host/path`); its host replaces the Host header. */
function originForm(target: string): { authority?: string; target: string } {
  if (target.startsWith('/')) return { target }
  const [start, authority] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? []
  if (start === undefined || authority === undefined) return { target }
  const rest = target.slice(start.length)
  return { authority, target: rest.startsWith('/') ? rest : `/${rest}` }
}
