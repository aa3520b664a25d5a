/** The services of a process: one object, built once, from which handlers and steps take what they need. */
import type { Logger } from 'pino'
import type { CheckoutAccess } from '../app/agent-runs/checkouts.ts'
import type { Node } from '../app/agent-runs/node.ts'
import type { HandlerServices, Handlers, ServedContract } from '../app/call.ts'
import { createDispatcher, type Dispatcher } from '../app/webhooks/dispatcher.ts'
import { createSender } from '../app/webhooks/send.ts'
import type { Database } from '../db/database.ts'
import { responseValidator, type ValidateAndSerialize } from './contract/response-validator.ts'
import { sharedSchemas } from './contract/shared-schemas.ts'
import { createRequestValidator, type RequestValidator } from './contract/validate.ts'
import type { MakeStore } from './limits/foreign-rate-limit-store.ts'
import { createLimits, type Limits, openRateLimits } from './limits/limit.ts'
import { type ApiRequests, createApiRequests } from './pipeline/api-requests.ts'
import { type Authenticate, authenticate } from './pipeline/authenticate.ts'
import { type Clock, createClock } from './pipeline/clock.ts'
import { type PreparedDocuments, prepareDocuments } from './pipeline/documents.ts'
import { createLastUse, type LastUse } from './pipeline/last-use.ts'
import { type SessionCookies, sessionCookies } from './pipeline/session-cookie.ts'
import { createUnmetDemand, type UnmetDemand } from './pipeline/unmet-demand.ts'
import type { RequestContext } from './request/request-context.ts'
import type { StartTrace } from './request/request-trace.ts'
import { createEventStreams, type EventStreams } from './streams/event-streams.ts'
import { eventView } from './streams/event-view.ts'
import { type OffloadedReads, openOffloadedReads } from './workers/offloaded-reads.ts'

/** Settings by their own names: docs/reference/settings.md explains each. */
export type Settings = HandlerServices['settings'] & {
  readonly NODE_ENV: 'development' | 'test' | 'production'
  readonly BASE_URL?: string | undefined
  readonly HSTS_SUBDOMAINS: 'on' | 'off'
  readonly RATE_LIMITS: 'on' | 'off'
  readonly CLOCK_HEADER: 'on' | 'off'
  readonly TRUST_PROXY: readonly string[]
  readonly CORS_ORIGINS: readonly string[]
  readonly REPLIES_KEPT_DAYS: number
  readonly SLOW_REQUEST_MS: number
}

/** Called once for each request, after its response, or after the head of an event stream. */
export type OnAnswered = (context: RequestContext, status: number) => void

/** Services that exist before the app does. */
export type OpenedServices = Pick<HandlerServices, 'passwords' | 'runs' | 'readiness'> & {
  settings: Settings
  db: Database
  log: Logger
  /** Opens the checkouts of runs for one call. */
  checkouts: () => CheckoutAccess
  /** This machine among those that share the database; undefined if no other can use it. */
  node?: Node | undefined
  handlers: Handlers
  contract: ServedContract
  /** `notedMs`: time in which last uses, calls with API keys and refused starts are collected before they are written. */
  times?: { notedMs?: number } | undefined
  /** Begins the trace of each request; undefined: there are no traces. */
  startTrace?: StartTrace | undefined
  /** Metrics of each request; undefined if nobody collects them. */
  onAnswered?: OnAnswered | undefined
  /** Makes stores of express-rate-limit that count instead of ours; undefined: ours count. */
  rateLimitStore?: MakeStore | undefined
  /** False: long reads run on the thread of the requests. */
  hasReadThreads?: boolean | undefined
  /** Whether the docs page reloads after a save of the contract: on the development server only. */
  isDocsLive?: boolean
}

export type Services = OpenedServices & {
  /** The part of the services that each call of a handler has. */
  forHandlers: HandlerServices
  validateAndSerialize: ValidateAndSerialize
  requestValidator: RequestValidator
  documents: PreparedDocuments
  cookies: SessionCookies
  authenticate: Authenticate
  limits: Limits
  clock: Clock
  lastUse: LastUse
  apiRequests: ApiRequests
  unmetDemand: UnmetDemand
  eventStreams: EventStreams
  dispatcher: Dispatcher
  offloadedReads: OffloadedReads
  state: AppState
}

/** Changes as the app runs. */
export type AppState = {
  /** Each connection is closed behind its next reply. */
  isClosing: boolean
  /** Every request is answered with 503. */
  isRefusing: boolean
  /** Replies and events that would have violated the contract since the start; they were not sent. */
  contractViolations: number
}

export function newAppState(): AppState {
  return { isClosing: false, isRefusing: false, contractViolations: 0 }
}

/** The origin under which browsers reach the server; undefined: the one in their Host header. */
export function baseOrigin({ BASE_URL }: Pick<Settings, 'BASE_URL'>): string | undefined {
  return BASE_URL === undefined ? undefined : new URL(BASE_URL).origin
}

export function isHttps(settings: Pick<Settings, 'BASE_URL'>): boolean {
  return baseOrigin(settings)?.startsWith('https:') ?? false
}

export function openServices(opened: OpenedServices): Services {
  const { db, log, contract, settings, passwords, runs, readiness, times } = opened
  const schemas = sharedSchemas(contract.document)
  const { validateAndSerialize, prepare } = responseValidator(schemas)
  const state = newAppState()
  const viewEvent = eventView(schemas, log, () => state.contractViolations++)
  const cookies = sessionCookies(isHttps(settings))
  const lastUse = createLastUse(db, log, times?.notedMs)
  const unmetDemand = createUnmetDemand(db, log, Date.now, times?.notedMs)
  const documents = prepareDocuments(prepare, contract, {
    isLive: opened.isDocsLive,
    hasSignUp: settings.SIGN_UP === 'open',
  })
  const webhookAddresses = { allowsLoopback: settings.NODE_ENV !== 'production' }
  const sender = createSender(webhookAddresses)
  const webhooks = { addresses: webhookAddresses, send: sender.send }
  const isLimited = settings.RATE_LIMITS === 'on'
  return {
    ...opened,
    forHandlers: { settings, passwords, runs, readiness, cookies, documents, viewEvent, unmetDemand, webhooks },
    validateAndSerialize,
    requestValidator: createRequestValidator(schemas),
    documents,
    cookies,
    authenticate: authenticate(cookies.name, lastUse),
    limits: createLimits(isLimited, isLimited ? openRateLimits(db, opened.rateLimitStore, log) : undefined),
    clock: createClock(schemas, settings.CLOCK_HEADER === 'on', db.now),
    lastUse,
    apiRequests: createApiRequests(db, log, times?.notedMs),
    unmetDemand,
    eventStreams: createEventStreams(db, viewEvent, log),
    dispatcher: createDispatcher({ db, viewEvent, sender, log }),
    offloadedReads: openOffloadedReads(opened),
    state,
  }
}

/** Stops the background work: rate-limit timers, worker threads, webhooks, and the writers of last use, of calls with API keys and of unmet demand. */
export async function closeServices(services: Services): Promise<void> {
  const { limits, eventStreams, dispatcher, offloadedReads, lastUse, apiRequests, unmetDemand } = services
  limits.close()
  await dispatcher.close()
  await eventStreams.close()
  await offloadedReads.close()
  await Promise.all([lastUse.close(), apiRequests.close(), unmetDemand.close()])
}
