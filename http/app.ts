/**
 * The server as a list. openapi-backend finds the operation and calls the steps in their order; each step is a file
 * beside this one. Only `reply` writes responses, and only `errors` catches.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Context, Request } from 'openapi-backend'
import type { Logger } from 'pino'
import proxyAddr from 'proxy-addr'
import type { Passwords } from '../app/account/passwords.ts'
import type { Caller, Handlers, RunSettings, ServedContract } from '../app/call.ts'
import type { Database } from '../db/database.ts'
import { type ErrorCode, type OperationId, operations } from '../generated/operations.ts'
import type { VersionEngine } from '../git/engine.ts'
import { Refusal } from './api-error.ts'
import { assertComplete } from './assert-handlers.ts'
import { type Authenticate, authenticate } from './authenticate.ts'
import { findWorkspace, requireRole, workspaceToCount } from './authorize.ts'
import { callOf } from './call.ts'
import { clockOf } from './clock.ts'
import { ContractBackend, type Step } from './contract-backend.ts'
import { refuseCrossSite } from './cross-site.ts'
import { prepareDocuments } from './documents.ts'
import { lastUseOf } from './last-use.ts'
import { limits as openLimits } from './limit.ts'
import { Exchange } from './request-context.ts'
import { answering } from './respond.ts'
import { type Outgoing, sealer, standingHeaders } from './response-validator.ts'
import { type Json, schemasOf } from './schemas.ts'
import { sessionCookies } from './session-cookie.ts'
import { validation } from './validate.ts'
import { malformation } from './well-formed.ts'
import { openHeavyReads } from './workers/heavy-reads.ts'

export type AppParts = {
  db: Database
  git: VersionEngine
  handlers: Handlers
  passwords: Passwords
  runs: RunSettings
  workspacesPerAccount: number
  contract: ServedContract
  log: Logger
  /** Where browsers reach the server, when that is not what they name in the Host header. */
  baseUrl: URL | undefined
  rateLimits: boolean
  /** Whether a request may say what time it is. */
  clockHeader: boolean
  /** Addresses and ranges of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
  corsOrigins: string[]
}

export type App = {
  listener: RequestListener
  /** From here on every request is answered 503 and its connection closed. */
  drain(): void
  /** The bytes of an answer to what could not be read as a request. */
  refuseUnreadable(code: ErrorCode, reason: string): string
  /** The docs page offers to sign in by the link that was printed. */
  offerDemo(): Promise<void>
  /** Resolves when the static documents are compressed; until then they are served as they are written. */
  compressed: Promise<void>
  /** Ends what runs beside the requests. */
  close(): Promise<void>
}

export async function createApp(parts: AppParts): Promise<App> {
  const { db, baseUrl } = parts
  const https = baseUrl?.protocol === 'https:'
  const document = parts.contract.document as unknown as Json
  const schemas = schemasOf(document)
  const { seal, prepare } = sealer(schemas)
  const documents = prepareDocuments(prepare, parts.contract)
  const check = validation(schemas)
  const cookies = sessionCookies(https)
  const lastUse = lastUseOf(db, parts.log)
  const auth = authenticate(cookies.name, lastUse)
  const limits = openLimits(parts.rateLimits)
  const clock = clockOf(schemas, parts.clockHeader)
  const addressOf = clientAddress(parts.trustProxy)
  let draining = false
  const answer = answering({
    ...parts,
    seal,
    limits,
    standing: standingHeaders(https),
    isDraining: () => draining,
  })

  const route: Step = ({ operation }, exchange) => {
    if (operation) exchange.enter(operation.operationId as OperationId)
  }

  /** Called when the credential was looked at, valid or not. */
  const limit: Step = async (_context, exchange) => {
    refuseCrossSite(exchange, baseUrl?.origin)
    if (policyOf(exchange).rateLimit?.scope !== 'workspace') {
      exchange.countedWorkspaceId = await workspaceToCount(db.read, exchange)
      await limits.count(exchange)
    }
    if (draining) throw new Refusal('SERVICE_UNAVAILABLE', 'the server is stopping')
  }

  /** Called when the credential is valid, or none is asked for. */
  const validateAndAuthorize: Step = async (_context, exchange) => {
    const operationId = exchange.operationId as OperationId
    check.parameters(exchange, operationId)
    exchange.workspace = await findWorkspace(db.read, exchange, operationId)
    requireRole(exchange.workspace, operationId)
    if (policyOf(exchange).rateLimit?.scope === 'workspace') await limits.count(exchange)
    if (policyOf(exchange).hasBody) await check.body(exchange, operationId)
    if (policyOf(exchange).attemptLimit) limits.countAttempt(exchange)
  }

  const heavyReads = openHeavyReads(parts)
  const callParts = { ...parts, documents, cookies, authenticate: auth, seal, heavyReads }
  const onServer = operationSteps(parts.handlers, (exchange, id) => callOf(callParts, exchange, id))
  const backend = new ContractBackend({
    // A copy: openapi-backend resolves the references of what it is given in place.
    definition: structuredClone(document) as never,
    strict: true,
    validate: false,
    ignoreTrailingSlashes: false,
    securityHandlers: { session: credential('session', auth, db), apiKey: credential('apiKey', auth, db) },
    handlers: {
      postRoutingHandler: route,
      postSecurityHandler: limit,
      preOperationHandler: validateAndAuthorize,
      ...onServer,
      ...heavyReads.steps,
      postResponseHandler: ({ response }, exchange) => answer.reply(exchange, response as Outgoing),
      notFound: refuseRoute,
      methodNotAllowed: refuseMethod,
      unauthorizedHandler: refuseCredential,
    } satisfies Record<string, Step>,
  })
  await backend.init()
  assertComplete(backend, parts.handlers)

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const now = clock(request)
    const exchange = new Exchange(request, response, addressOf(request), now ?? new Date())
    try {
      if (now === undefined) throw new Refusal('MALFORMED_REQUEST', 'X-Test-Clock names no moment')
      const reason = malformation(request)
      if (reason !== undefined) throw new Refusal('MALFORMED_REQUEST', reason)
      await backend.handleRequest(request as unknown as Request, exchange)
    } catch (thrown) {
      answer.fail(exchange, thrown)
    }
  }

  return {
    listener: (request, response) => {
      serve(request, response).catch((thrown: unknown) => abort(parts.log, response, thrown))
    },
    drain: () => {
      draining = true
    },
    offerDemo: documents.offerDemo,
    compressed: documents.compressed.catch((err) => parts.log.error({ err }, 'documents are served uncompressed')),
    refuseUnreadable: (code, reason) => answer.unreadable(Exchange.ofNothing(), new Refusal(code, reason)),
    async close() {
      limits.close()
      await heavyReads.close()
      await lastUse.close()
    },
  }
}

function policyOf(exchange: Exchange) {
  return operations[exchange.operationId as OperationId]
}

function credential(kind: 'session' | 'apiKey', auth: Authenticate, db: Database): Step {
  return (_context, exchange) => {
    const found = auth[kind](db.read, exchange)
    return found instanceof Promise ? found.then((caller) => note(exchange, caller)) : note(exchange, found)
  }
}

function note(exchange: Exchange, caller: Caller | undefined): Caller | undefined {
  if (caller) exchange.caller = caller
  return caller
}

function operationSteps(
  handlers: Handlers,
  callFor: (exchange: Exchange, id: OperationId) => unknown,
): Record<string, Step> {
  return Object.fromEntries(
    Object.entries(handlers).map(([id, handle]) => [
      id,
      (_context: Context, exchange: Exchange) =>
        (handle as (call: unknown) => unknown)(callFor(exchange, id as OperationId)),
    ]),
  )
}

const refuseRoute: Step = () => {
  throw new Refusal('NOT_FOUND', 'no such route')
}

const refuseMethod: Step = (_context, exchange): Outgoing => {
  if (exchange.request.method === 'OPTIONS') return { status: 204, headers: { Allow: exchange.allow ?? '' } }
  throw new Refusal('METHOD_NOT_ALLOWED', `not ${exchange.allow}`)
}

/** A credential that could not be looked up is our fault; one that must not be used here has its own code. */
const refuseCredential: Step = ({ security }) => {
  for (const outcome of Object.values(security ?? {})) {
    if (outcome && typeof outcome === 'object' && 'error' in outcome) throw outcome.error
  }
  throw new Refusal('UNAUTHENTICATED', 'no valid credential')
}

/** Reached only if answering itself failed: there is nothing left to say, and the client must not wait. */
function abort(log: Logger, response: ServerResponse, thrown: unknown): void {
  log.fatal({ err: thrown }, 'a request could not be answered')
  response.destroy()
}

/** The far end of the connection, or beyond the proxies we trust. */
function clientAddress(trustProxy: string[]): (request: IncomingMessage) => string {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = proxyAddr.compile(trustProxy)
  return (request) => plainAddress(proxyAddr(request, trusted)) ?? request.socket.remoteAddress ?? ''
}

/** Without the port that some proxies add; undefined where a header names what is no address at all. */
function plainAddress(named: string): string | undefined {
  const address = /^\[(.+)\](?::\d+)?$/.exec(named)?.[1] ?? /^([\d.]+):\d+$/.exec(named)?.[1] ?? named
  return isIP(address) === 0 ? undefined : address
}
