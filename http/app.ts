/**
 * The request pipeline, assembled. openapi-backend finds the operation and calls the steps in order; each step is a file
 * in `pipeline/`. Only `response-validator` writes responses, and only `respond` and `error-handler` turn errors into them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Context, Request } from 'openapi-backend'
import type { Logger } from 'pino'
import proxyAddr from 'proxy-addr'
import type { Caller, Customer } from '../app/call.ts'
import { operationIds } from '../app/operation-ids.ts'
import type { Dispatcher } from '../app/webhooks/dispatcher.ts'
import { withStatementListener } from '../db/statement-listener.ts'
import { type ErrorCode, type OperationId, operations } from '../generated/operations.ts'
import type { UncheckedReply } from './contract/response-validator.ts'
import { routedPart } from './contract/routed-part.ts'
import { ContractBackend, type Step } from './contract-backend.ts'
import { createForwarding, type Origin } from './forwarding/forward.ts'
import { assertHandlers } from './pipeline/assert-handlers.ts'
import type { Authenticate } from './pipeline/authenticate.ts'
import { requireRole, requireWorkspace, workspaceToCount } from './pipeline/authorize.ts'
import { createCall } from './pipeline/call.ts'
import { refuseCrossSite, refuseUnlistedOrigin } from './pipeline/cross-site.ts'
import { knownDevice } from './pipeline/known-device.ts'
import { createResponder } from './pipeline/respond.ts'
import { ApiError } from './request/api-error.ts'
import { afterwards } from './request/eventually.ts'
import { type Identity, RequestContext, requestedPath } from './request/request-context.ts'
import { RequestTimer } from './request/request-timer.ts'
import { malformedReason } from './request/well-formed.ts'
import { hasRoute } from './routes.ts'
import {
  type AppState,
  baseOrigin,
  closeServices,
  type OpenedServices,
  openServices,
  type Services,
} from './services.ts'

export type App = {
  /** Answers any request. A path that the contract does not have is 404. */
  listener: (request: IncomingMessage, response: ServerResponse) => void
  hasPath(request: IncomingMessage): boolean
  /** The server is not ready from now on. Requests are served as before. */
  drain(): void
  /** Closes each connection behind its next reply from now on. */
  closeBehindReplies(): void
  /** Delivers events to webhook endpoints from now on. */
  startWebhooks(): void
  /** Ends all event streams, and begins no more deliveries to webhooks. A stream that begins later ends at once. */
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
  /** Stops the background work: rate-limit timers, worker threads, webhooks, and the writers of last use and of unmet demand. */
  close(): Promise<void>
}

export type AppUse = Pick<AppState, 'contractViolations'> & {
  eventStreams: number
  /** Events that are stored and not yet sent to the streams of their workspace. */
  eventLag: number
  /** Attempts to deliver webhooks, by their outcome. */
  webhookAttempts: Dispatcher['attempted']
}

export async function createApp(opened: OpenedServices): Promise<App> {
  const services = openServices(opened)
  const { db, log, handlers, settings, state, clock, documents, eventStreams, dispatcher } = services
  const responder = createResponder(services)
  const forwarding = services.node && createForwarding(services.node, services)
  const addressOf = clientAddress(settings.TRUST_PROXY)
  const backend = new ContractBackend({
    definition: routedPart(services.contract.document) as never,
    strict: true,
    quick: true,
    validate: false,
    ignoreTrailingSlashes: false,
    securityHandlers: {
      session: credential('session', services),
      apiKey: credential('apiKey', services),
      publishableKey: credential('publishableKey', services),
      manageToken: credential('manageToken', services),
    },
    handlers: {
      ...stepsBeforeHandlers(services),
      ...handlerSteps(services),
      ...services.offloadedReads.steps,
      postResponseHandler: ({ response }, context) => responder.reply(context, response),
      notFound: refuseRoute,
      methodNotAllowed: refuseMethod,
      unauthorizedHandler: refuseCredential,
    } satisfies Record<string, Step>,
  })
  await backend.init()
  assertHandlers(backend, handlers)

  const timesAll = settings.SLOW_REQUEST_MS > 0
  const isObserved = timesAll || services.startTrace !== undefined
  const serve = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const now = clock(request)
    const from = forwarding?.originOf(request)
    const address = from?.address ?? addressOf(request)
    const context = new RequestContext(request, response, address, now ?? db.now(), from?.requestId)
    return isObserved ? observed(context, from, () => handle(context, now, from)) : handle(context, now, from)
  }

  /** A request that is not timed has no listener either: it may run in the context of an earlier one of its connection. */
  const observed = (context: RequestContext, from: Origin | undefined, work: () => Promise<void>): Promise<void> => {
    const isFromNode = from !== undefined && from.refusal === undefined
    context.trace = services.startTrace?.(context.request, isFromNode ? from : undefined)
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
      if (forwarding && !state.isRefusing && (await forwarding.send(context))) return
      await backend.answer(request as unknown as Request, context)
    } catch (thrown) {
      await responder.fail(context, thrown)
    }
  }

  return {
    hasPath: (request) => hasRoute(backend.routes, requestedPath(request)),
    listener: (request, response) => {
      const failed = (thrown: unknown) => abort(log, response, thrown)
      try {
        serve(request, response).catch(failed)
      } catch (thrown) {
        failed(thrown)
      }
    },
    drain: () => services.readiness.leave(),
    closeBehindReplies: () => {
      state.isClosing = true
    },
    startWebhooks: () => dispatcher.start(),
    endStreams: () => {
      eventStreams.end()
      dispatcher.end()
    },
    refuse: () => {
      state.isClosing = true
      services.readiness.leave()
      state.isRefusing = true
      eventStreams.end()
      dispatcher.end()
    },
    offerDemo: documents.offerDemo,
    prepareDocuments: () => documents.prepareAll().catch((err) => log.error({ err }, 'a document cannot be prepared')),
    refuseUnreadable: (code, reason) =>
      responder.rawErrorResponse(RequestContext.forUnreadable(), new ApiError(code, reason)),
    use: () => ({
      contractViolations: state.contractViolations,
      eventStreams: eventStreams.count,
      eventLag: eventStreams.lag(),
      webhookAttempts: dispatcher.attempted,
    }),
    close: () => closeServices(services),
  }
}

/** Steps 1 to 4 of docs/architecture.md, as hooks of openapi-backend. */
function stepsBeforeHandlers({ db, settings, limits, cookies, requestValidator, state }: Services) {
  const ownOrigin = baseOrigin(settings)

  /** Runs after authentication, whether or not the credential is valid. */
  const limit: Step = (_backend, context) => {
    context.timer?.begin('limit')
    refuseCrossSite(context, { ownOrigin, origins: settings.CORS_ORIGINS })
    refuseUnlistedOrigin(context, ownOrigin)
    if (operationPolicy(context).rateLimit?.scope === 'workspace') return refuseIfStopping()
    const counted = afterwards(workspaceToCount(db.read, context), (id) => {
      context.namedWorkspaceId = id
      return limits.count(context)
    })
    return afterwards(counted, refuseIfStopping)
  }

  const refuseIfStopping = () => {
    if (state.isRefusing) throw new ApiError('SERVICE_UNAVAILABLE', 'the server is stopping')
  }

  /** Runs only if the credential is valid or the operation requires none. */
  const validateAndAuthorize: Step = (_backend, context) => {
    const { timer } = context
    const operationId = context.routedOperation()
    timer?.begin('validate')
    requestValidator.parameters(context, operationId)
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
    await requestValidator.body(context, operationId)
    if (operationPolicy(context).attemptLimit) {
      timer?.begin('limit')
      context.deviceId = await knownDevice(db.read, context, cookies.deviceName)
      await limits.countAttempt(context)
    }
    timer?.begin('handler')
  }

  return { postSecurityHandler: limit, preOperationHandler: validateAndAuthorize }
}

function operationPolicy(context: RequestContext) {
  return operations[context.routedOperation()]
}

function credential(kind: keyof Authenticate, { db, authenticate }: Services): Step {
  return (_backend, context) => {
    const found = authenticate[kind](db.read, context)
    return found instanceof Promise ? found.then((identity) => note(context, identity)) : note(context, found)
  }
}

function note(context: RequestContext, identity: Identity | undefined): Caller | Customer | undefined {
  if (!identity) return undefined
  context.identity = identity
  context.caller = identity.caller
  return identity.caller
}

function handlerSteps(services: Services): Record<string, Step> {
  return Object.fromEntries(
    operationIds.map((id) => {
      const handle = services.handlers[id] as (call: unknown) => unknown
      return [id, (_backend: Context, context: RequestContext) => handle(createCall(services, context, id))]
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
function clientAddress(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = proxyAddr.compile([...trustProxy])
  return (request) => plainAddress(proxyAddr(request, trusted)) ?? request.socket.remoteAddress ?? ''
}

/** The address without the port that some proxies add; undefined if the header value is not an IP address. */
function plainAddress(named: string): string | undefined {
  const address = /^\[(.+)\](?::\d+)?$/.exec(named)?.[1] ?? /^([\d.]+):\d+$/.exec(named)?.[1] ?? named
  return isIP(address) === 0 ? undefined : address
}
