/**
 * The request pipeline, assembled. openapi-backend finds the operation and calls the steps in order; each step is a file
 * in `pipeline/`. Only `response-validator` writes responses, and only `respond` and `error-handler` turn errors into them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Context, Request } from 'openapi-backend'
import type { Logger } from 'pino'
import proxyAddr from 'proxy-addr'
import type { Passwords } from '../app/account/passwords.ts'
import type { CheckoutAccess } from '../app/agent-runs/checkouts.ts'
import type { Node } from '../app/agent-runs/node.ts'
import type { Caller, Customer, Handlers, RunSettings, ServedContract } from '../app/call.ts'
import { isOperationId, operationIds } from '../app/operation-ids.ts'
import type { Readiness } from '../app/system/readiness.ts'
import type { Database } from '../db/database.ts'
import { withStatementListener } from '../db/statement-listener.ts'
import { type ErrorCode, type OperationId, operations } from '../generated/operations.ts'
import { commonHeaders, responseValidator, type UncheckedReply } from './contract/response-validator.ts'
import { routedPart } from './contract/routed-part.ts'
import { sharedSchemas } from './contract/shared-schemas.ts'
import { createRequestValidator } from './contract/validate.ts'
import { ContractBackend, type Step } from './contract-backend.ts'
import { createPassOn, type Origin } from './forwarding/forward.ts'
import type { MakeStore } from './limits/foreign-rate-limit-store.ts'
import { createLimits, openRateLimits } from './limits/limit.ts'
import { assertHandlers } from './pipeline/assert-handlers.ts'
import { type Authenticate, authenticate } from './pipeline/authenticate.ts'
import { requireRole, requireWorkspace, workspaceToCount } from './pipeline/authorize.ts'
import { createCall } from './pipeline/call.ts'
import { createClock } from './pipeline/clock.ts'
import { refuseCrossSite, refuseUnlistedOrigin } from './pipeline/cross-site.ts'
import { createDeprecatedCalls } from './pipeline/deprecated-calls.ts'
import { prepareDocuments } from './pipeline/documents.ts'
import { knownDevice } from './pipeline/known-device.ts'
import { createLastUse } from './pipeline/last-use.ts'
import { createResponder, type OnAnswered } from './pipeline/respond.ts'
import { sessionCookies } from './pipeline/session-cookie.ts'
import { slowRequestLog } from './pipeline/slow-requests.ts'
import { createUnmetDemand } from './pipeline/unmet-demand.ts'
import { ApiError } from './request/api-error.ts'
import { afterwards } from './request/eventually.ts'
import { type Identity, RequestContext, requestedPath } from './request/request-context.ts'
import { RequestTimer } from './request/request-timer.ts'
import type { StartTrace } from './request/request-trace.ts'
import { malformedReason } from './request/well-formed.ts'
import { hasRoute } from './routes.ts'
import { createEventStreams } from './streams/event-streams.ts'
import { eventView } from './streams/event-view.ts'
import { openHeavyReads } from './workers/offloaded-reads.ts'

export type AppParts = {
  db: Database
  /** Opens the checkouts of runs for one call. */
  checkouts: () => CheckoutAccess
  /** This machine among those that share the database; undefined if no other can use it. */
  node?: Node | undefined
  handlers: Handlers
  passwords: Passwords
  runs: RunSettings
  workspacesPerAccount: number
  repliesKeptDays: number
  /** Time in which last uses, and refused starts, are collected before they are written. */
  notedMs?: number | undefined
  readiness: Readiness
  /** Requests that take longer are logged with the time of each step; 0 or undefined: none are. */
  slowRequestMs?: number
  /** Begins the trace of each request; undefined: there are no traces. */
  startTrace?: StartTrace | undefined
  /** Metrics of each request; undefined if nobody collects them. */
  onAnswered?: OnAnswered | undefined
  contract: ServedContract
  log: Logger
  /** The URL under which browsers reach the server; undefined: the one in their Host header. */
  baseUrl: URL | undefined
  /** Browsers that reach the server by https keep to it for the subdomains of its host as well. */
  hasSecureSubdomains?: boolean
  rateLimits: boolean
  /** Makes stores of express-rate-limit that count instead of ours; undefined: ours count. */
  rateLimitStore?: MakeStore | undefined
  /** Whether a request may set the time with `X-Test-Clock`. */
  clockHeader: boolean
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[]
  corsOrigins: string[]
  /** Whether heavy reads run on threads of their own. */
  hasReadThreads?: boolean | undefined
  /** Whether the docs page reloads after a save of the contract: on the development server only. */
  liveDocs?: boolean
}

export type App = {
  /** @param next called instead of answering if the contract has no such path; undefined: the answer is 404 */
  listener: (request: IncomingMessage, response: ServerResponse, next?: () => void) => void
  /** The server is not ready from now on. Requests are served as before. */
  drain(): void
  /** Closes each connection behind its next reply from now on. */
  closeBehindReplies(): void
  /** Ends all event streams. One that begins later ends at once. */
  endStreams(): void
  /** Answers every request with 503 from now on, and closes its connection. Ends all event streams. */
  refuse(): void
  /** Returns the bytes of an error response to input that Node could not parse as a request. */
  refuseUnreadable(code: ErrorCode, reason: string): string
  /** Makes the docs page offer to sign in with the demo link that the server printed. */
  offerDemo(): Promise<void>
  /** Validates and compresses the static documents. Until then the first request for one validates it, and it is served uncompressed. */
  prepareDocuments(): Promise<void>
  /** Numbers for operators. */
  use(): AppUse
  /** Stops the background work: rate-limit timers, worker threads, and the writers of last use and of unmet demand. */
  close(): Promise<void>
}

export type AppUse = {
  /** Replies and events that would have violated the contract since the start; they were not sent. */
  contractViolations: number
  eventStreams: number
  /** Events that are stored and not yet sent to the streams of their workspace. */
  eventLag: number
}

export async function createApp(parts: AppParts): Promise<App> {
  const { db, baseUrl } = parts
  const https = baseUrl?.protocol === 'https:'
  const document = parts.contract.document
  const schemas = sharedSchemas(document)
  const { validateAndSerialize, prepare } = responseValidator(schemas)
  const documents = prepareDocuments(prepare, parts.contract, parts.liveDocs)
  const check = createRequestValidator(schemas)
  const cookies = sessionCookies(https)
  const lastUse = createLastUse(db, parts.log, parts.notedMs)
  const unmetDemand = createUnmetDemand(db, parts.log, Date.now, parts.notedMs)
  const auth = authenticate(cookies.name, lastUse)
  const limits = createLimits(
    parts.rateLimits,
    parts.rateLimits ? openRateLimits(db, parts.rateLimitStore, parts.log) : undefined,
  )
  const clock = createClock(schemas, parts.clockHeader, db.now)
  const addressOf = clientAddress(parts.trustProxy)
  let isClosing = false
  let isRefusing = false
  const passOn = parts.node && createPassOn(db, parts.node, parts.log, () => isClosing)
  let contractViolations = 0
  const violated = () => {
    contractViolations++
  }
  const viewEvent = eventView(schemas, parts.log, violated)
  const eventStreams = createEventStreams(db, viewEvent, parts.log)
  const responder = createResponder({
    ...parts,
    eventStreams,
    violated,
    noteSlow: slowRequestLog(parts.log, parts.slowRequestMs ?? 0),
    validateAndSerialize,
    limits,
    commonHeaders: commonHeaders(!https ? 'none' : parts.hasSecureSubdomains ? 'subdomains' : 'host'),
    isClosing: () => isClosing,
    noteDeprecated: createDeprecatedCalls(document, parts.log),
  })

  const route: Step = ({ operation }, context) => {
    const { operationId } = operation ?? {}
    if (operationId !== undefined && isOperationId(operationId)) context.setOperation(operationId)
  }

  /** Runs after authentication, whether or not the credential is valid. */
  const limit: Step = (_backend, context) => {
    context.timer?.begin('limit')
    refuseCrossSite(context, baseUrl?.origin)
    refuseUnlistedOrigin(context, baseUrl?.origin)
    if (operationPolicy(context).rateLimit?.scope === 'workspace') return refuseIfStopping()
    const counted = afterwards(workspaceToCount(db.read, context), (id) => {
      context.namedWorkspaceId = id
      return limits.count(context)
    })
    return afterwards(counted, refuseIfStopping)
  }

  const refuseIfStopping = () => {
    if (isRefusing) throw new ApiError('SERVICE_UNAVAILABLE', 'the server is stopping')
  }

  /** Runs only if the credential is valid or the operation requires none. */
  const validateAndAuthorize: Step = (_backend, context) => {
    const { timer } = context
    const operationId = context.routedOperation()
    timer?.begin('validate')
    check.parameters(context, operationId)
    timer?.begin('authorize')
    context.workspace = requireWorkspace(context, context.identity)
    requireRole(context.workspace, operationId)
    const { rateLimit, hasBody } = operationPolicy(context)
    const isCounted = rateLimit?.scope === 'workspace'
    if (isCounted) timer?.begin('limit')
    return afterwards(isCounted ? limits.count(context) : undefined, () => {
      if (hasBody) return readBody(context, operationId)
      timer?.begin('handler')
    })
  }

  const readBody = async (context: RequestContext, operationId: OperationId) => {
    const { timer } = context
    timer?.begin('read_body')
    await check.body(context, operationId)
    if (operationPolicy(context).attemptLimit) {
      timer?.begin('limit')
      context.deviceId = await knownDevice(db.read, context, cookies.deviceName)
      await limits.countAttempt(context)
    }
    timer?.begin('handler')
  }

  const heavyReads = openHeavyReads(parts)
  const callParts = {
    ...parts,
    ...{
      documents,
      cookies,
      authenticate: auth,
      validateAndSerialize,
      heavyReads,
      viewEvent,
      eventStreams,
      unmetDemand,
    },
  }
  const onServer = operationSteps(parts.handlers, (context, id) => createCall(callParts, context, id))
  const backend = new ContractBackend({
    definition: routedPart(document) as never,
    strict: true,
    quick: true,
    validate: false,
    ignoreTrailingSlashes: false,
    securityHandlers: {
      session: credential('session', auth, db),
      apiKey: credential('apiKey', auth, db),
      publishableKey: credential('publishableKey', auth, db),
      manageToken: credential('manageToken', auth, db),
    },
    handlers: {
      postRoutingHandler: route,
      postSecurityHandler: limit,
      preOperationHandler: validateAndAuthorize,
      ...onServer,
      ...heavyReads.steps,
      postResponseHandler: ({ response }, context) => responder.reply(context, response),
      notFound: refuseRoute,
      methodNotAllowed: refuseMethod,
      unauthorizedHandler: refuseCredential,
    } satisfies Record<string, Step>,
  })
  await backend.init()
  assertHandlers(backend, parts.handlers)

  const timesAll = (parts.slowRequestMs ?? 0) > 0
  const isObserved = timesAll || parts.startTrace !== undefined
  const serve = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const now = clock(request)
    const from = passOn?.originOf(request)
    const address = from?.address ?? addressOf(request)
    const context = new RequestContext(request, response, address, now ?? db.now(), from?.requestId)
    return isObserved ? observed(context, from, () => handle(context, now, from)) : handle(context, now, from)
  }

  /** A request that is not timed has no listener either: it may run in the context of an earlier one of its connection. */
  const observed = (context: RequestContext, from: Origin | undefined, work: () => Promise<void>): Promise<void> => {
    const isFromNode = from !== undefined && from.refusal === undefined
    context.trace = parts.startTrace?.(context.request, isFromNode ? from : undefined)
    const spans = context.trace?.spans
    if (!timesAll && spans === undefined) return withStatementListener(undefined, work)
    context.timer = new RequestTimer(spans)
    return withStatementListener(context.timer, work).finally(() => context.trace?.end(context))
  }

  const handle = async (context: RequestContext, now: Date | undefined, from: Origin | undefined): Promise<void> => {
    const { request } = context
    try {
      if (from?.refusal !== undefined) throw new ApiError('MALFORMED_REQUEST', from.refusal)
      if (now === undefined) throw new ApiError('MALFORMED_REQUEST', 'X-Test-Clock is not a timestamp')
      const reason = malformedReason(request)
      if (reason !== undefined) throw new ApiError('MALFORMED_REQUEST', reason)
      if (passOn && !isRefusing && (await passOn.send(context))) return
      await backend.answer(request as unknown as Request, context)
    } catch (thrown) {
      await responder.fail(context, thrown)
    }
  }

  return {
    listener: (request, response, next) => {
      if (next && !hasRoute(backend.routes, requestedPath(request))) return next()
      const failed = (thrown: unknown) => abort(parts.log, response, thrown)
      try {
        serve(request, response).catch(failed)
      } catch (thrown) {
        failed(thrown)
      }
    },
    drain: () => parts.readiness.leave(),
    closeBehindReplies: () => {
      isClosing = true
    },
    endStreams: () => eventStreams.end(),
    refuse: () => {
      isClosing = true
      parts.readiness.leave()
      isRefusing = true
      eventStreams.end()
    },
    offerDemo: documents.offerDemo,
    prepareDocuments: () =>
      documents.prepareAll().catch((err) => parts.log.error({ err }, 'a document cannot be prepared')),
    refuseUnreadable: (code, reason) =>
      responder.rawErrorResponse(RequestContext.forUnreadable(), new ApiError(code, reason)),
    use: () => ({ contractViolations, eventStreams: eventStreams.count, eventLag: eventStreams.lag() }),
    async close() {
      limits.close()
      await eventStreams.close()
      await heavyReads.close()
      await Promise.all([lastUse.close(), unmetDemand.close()])
    },
  }
}

function operationPolicy(context: RequestContext) {
  return operations[context.routedOperation()]
}

function credential(kind: keyof Authenticate, auth: Authenticate, db: Database): Step {
  return (_backend, context) => {
    const found = auth[kind](db.read, context)
    return found instanceof Promise ? found.then((identity) => note(context, identity)) : note(context, found)
  }
}

function note(context: RequestContext, identity: Identity | undefined): Caller | Customer | undefined {
  if (!identity) return undefined
  context.identity = identity
  context.caller = identity.caller
  return identity.caller
}

function operationSteps(
  handlers: Handlers,
  callFor: (context: RequestContext, id: OperationId) => unknown,
): Record<string, Step> {
  return Object.fromEntries(
    operationIds.map((id) => {
      const handle = handlers[id] as (call: unknown) => unknown
      return [id, (_backend: Context, context: RequestContext) => handle(callFor(context, id))]
    }),
  )
}

const refuseRoute: Step = () => {
  throw new ApiError('NOT_FOUND', 'no such route')
}

const refuseMethod: Step = (_backend, context): UncheckedReply => {
  if (context.request.method === 'OPTIONS') return { status: 204, headers: { Allow: context.allow ?? '' } }
  throw new ApiError('METHOD_NOT_ALLOWED', `not ${context.allow}`)
}

/** Rethrows the error of a security handler: a failed lookup, or a credential kind that the operation does not accept. */
const refuseCredential: Step = ({ security }) => {
  for (const outcome of Object.values(security ?? {})) {
    if (outcome && typeof outcome === 'object' && 'error' in outcome) throw outcome.error
  }
  throw new ApiError('UNAUTHENTICATED', 'no valid credential')
}

/** Destroys the connection when sending the response failed, so that the client does not wait. */
function abort(log: Logger, response: ServerResponse, thrown: unknown): void {
  log.fatal({ err: thrown }, 'a request could not be answered')
  response.destroy()
}

/** The address of the client: the remote end of the connection, or the first untrusted hop behind trusted proxies. */
function clientAddress(trustProxy: string[]): (request: IncomingMessage) => string {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = proxyAddr.compile(trustProxy)
  return (request) => plainAddress(proxyAddr(request, trusted)) ?? request.socket.remoteAddress ?? ''
}

/** The address without the port that some proxies add; undefined if the header value is not an IP address. */
function plainAddress(named: string): string | undefined {
  const address = /^\[(.+)\](?::\d+)?$/.exec(named)?.[1] ?? /^([\d.]+):\d+$/.exec(named)?.[1] ?? named
  return isIP(address) === 0 ? undefined : address
}
