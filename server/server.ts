/** Starts and stops the parts of the process: database, Git engine, app and socket. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { engine as databaseEngine, migrationsFolderName, open, placeOf, prepareLocation } from '#dialect'
import { openPasswords, type Passwords } from '../app/account/passwords.ts'
import { openRunHost, type RunHost } from '../app/agent-runs/run-host.ts'
import type { Handlers, ServedContract } from '../app/call.ts'
import { createReadiness, type Readiness } from '../app/system/readiness.ts'
import {
  type Database,
  DatabaseClockUnread,
  DatabaseLost,
  type DatabaseTimes,
  DatabaseUnreachable,
  type FaultListener,
} from '../db/database.ts'
import { enableStatementListeners } from '../db/statement-listener.ts'
import type { ErrorCode } from '../generated/operations.ts'
import { openEngine, type VersionEngine } from '../git/engine.ts'
import { handlers as ownHandlers } from '../handlers/index.ts'
import { type App, createApp } from '../http/app.ts'
import { serveConnections } from '../http/connections.ts'
import type { MakeStore } from '../http/foreign-rate-limit-store.ts'
import { type Config, keptDaysOf, runSettings } from './config.ts'
import { listen } from './listen.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { type MetricsPort, openMetricsPort } from './metrics-port.ts'
import { startRecovery } from './recovery.ts'
import { startRetention } from './retention.ts'
import { loadContract } from './served-contract.ts'
import { stop } from './stop.ts'
import { exportersOf } from './telemetry/settings.ts'
import { openTelemetry, type Telemetry } from './telemetry/telemetry.ts'
import { tracedGit } from './telemetry/traced-git.ts'
import type { Siblings } from './workers/siblings.ts'

export type RunningServer = {
  url: string
  db: Database
  /**
   * Refuses new connections, finishes accepted requests and closes the database, within ten seconds.
   * @param drainSeconds before that, the server serves as usual for this time and tells load balancers that it stops
   */
  stop(drainSeconds?: number): Promise<void>
  /** Resolves when the unfinished work of a dead process is finished or reported. Requests are served meanwhile. */
  recovered: Promise<void>
  /** Resolves when the static documents are compressed; until then they are served uncompressed. */
  compressed: Promise<void>
  /** Undefined without METRICS_PORT. */
  metricsUrl: string | undefined
  /** Undefined if nobody collects them. */
  metrics: Metrics | undefined
  readiness: Readiness
  /** Opens the checkouts of this machine for one task. */
  checkouts: RunHost['checkouts']
  /** Makes the docs page offer to sign in with the printed demo link. */
  offerDemo(): Promise<void>
  /** Tells load balancers that the server stops, and serves as before, as at the begin of a stop. */
  drain(): void
  /** Answers requests with 503 from now on, and ends event streams, as at the end of a stop. */
  refuse(): void
}

export type Times = DatabaseTimes & {
  /** Time in which last uses, and refused starts, are collected before they are written. */
  notedMs?: number
  /** Time for which the state of the parts, and a scrape of the metrics, are used again. */
  freshMs?: number
}

export type Parts = {
  /** Undefined for a process that serves its port alone. */
  siblings?: Siblings
  /** Instead of HOST and PORT. */
  isSocketPassed?: boolean
  /** Called just before the first connection can be accepted. */
  beforeListening?: () => void
  handlers?: Handlers
  git?: VersionEngine
  passwords?: Passwords
  contract?: ServedContract
  /** Makes stores of express-rate-limit that count instead of ours. */
  rateLimitStore?: MakeStore | undefined
  /** False: heavy reads run on the thread of the requests. */
  hasReadThreads?: boolean
  /** The folder of other migrations than those of this version. */
  migrations?: string
  /** Time from listening until the documents are compressed, so that clients who wait for the port come first. */
  documentsAfterMs?: number
  /** Times that are no settings. Each has its default where it is used. */
  times?: Times
  /** Answers requests of the docs page on the development server; returns false for any other request. */
  liveDocs?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Time of a request for its body, beside that for its headers. */
const bodyWithinMs = 20_000
const migrationsFolder = fileURLToPath(new URL(`../db/${migrationsFolderName}`, import.meta.url))

/** @param listener receives faults of the disk or the database server while the database is open */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>,
  listener?: FaultListener,
  migrations = migrationsFolder,
  siblings?: Siblings,
  times?: DatabaseTimes,
): Promise<Database> {
  const { location } = placeOf(config.DATABASE_URL)
  await prepareLocation(location)
  const db = await open(location, migrations, listener, config.DATABASE_POOL, siblings?.turns, times)
  return db.rateLimits === null && siblings ? { ...db, rateLimits: siblings.rateLimits } : db
}

/** @throws {ConfigProblem | DatabaseUnusable} with one line for the operator */
export async function startServer(config: Config, log: Logger, parts: Parts = {}): Promise<RunningServer> {
  const { name: file } = placeOf(config.DATABASE_URL)
  const { siblings, times = {} } = parts
  const isFirst = siblings === undefined || siblings.number === 1
  const exporters = exportersOf(config)
  const isTraced = exporters.traces !== 'none'
  if (config.SLOW_REQUEST_MS > 0 || isTraced) enableStatementListeners()
  const faults = faultLog(log, file)
  const db = await openDatabase(config, faults.listener, parts.migrations, siblings, times)
  if (db.isSchemaNewer) log.info({ file }, 'a newer version has changed the schema; this version can use it')
  const engine = openEngine()
  const git = isTraced ? tracedGit(parts.git ?? engine) : (parts.git ?? engine)
  const runs = runSettings(config)
  const keptDays = keptDaysOf(config)
  const server = createServer({
    requireHostHeader: false,
    keepAliveTimeout: config.KEEP_ALIVE_SECONDS * 1000,
    headersTimeout: config.HEADERS_SECONDS * 1000,
    requestTimeout: config.HEADERS_SECONDS * 1000 + bodyWithinMs,
    // Node checks these timeouts every 30 s by default, which would extend them by up to 30 s.
    connectionsCheckingInterval: 5_000,
  })
  // By default Node silently drops headers after the 2 000th. The size limit of 16 KiB is enough.
  server.maxHeadersCount = 0
  let metricsPort: MetricsPort | undefined
  let telemetry: Telemetry | undefined
  try {
    const host = await openRunHost(db, git, runs, log)
    const readiness = createReadiness({
      db,
      git: engine.state,
      isWriteFailing: faults.isFailing,
      onChange: ({ isReady, reason, parts }) =>
        isReady ? log.info('ready') : log.warn({ ...parts }, `not ready: ${reason}`),
      freshMs: times.freshMs,
    })
    const contract = parts.contract ?? (await loadContract())
    const system = databaseEngine.name.toLowerCase()
    const version = String(contract.document.info.version)
    const exportsMetrics = exporters.metrics !== 'none'
    if (isTraced || exportsMetrics) telemetry = await openTelemetry(config, { system, version }, log)
    const spans = telemetry?.spanCounts
    const metrics =
      config.METRICS_PORT === undefined && !exportsMetrics
        ? undefined
        : await createMetrics({ db, readiness, app: () => app.use(), spans, freshMs: times.freshMs })
    if (metrics && exportsMetrics) await telemetry?.exportMetrics(metrics)
    const app: App = await createApp({
      db,
      ...host,
      log,
      handlers: parts.handlers ?? ownHandlers,
      passwords: parts.passwords ?? openPasswords(),
      runs,
      workspacesPerAccount: config.WORKSPACES_PER_ACCOUNT,
      repliesKeptDays: keptDays.replies,
      notedMs: times.notedMs,
      hasReadThreads: parts.hasReadThreads,
      readiness,
      onAnswered: metrics?.onAnswered,
      slowRequestMs: config.SLOW_REQUEST_MS,
      startTrace: telemetry?.startTrace,
      contract,
      baseUrl: config.BASE_URL === undefined ? undefined : new URL(config.BASE_URL),
      rateLimits: config.RATE_LIMITS === 'on',
      rateLimitStore: parts.rateLimitStore,
      hasSecureSubdomains: config.HSTS_SUBDOMAINS === 'on',
      clockHeader: config.CLOCK_HEADER === 'on',
      trustProxy: config.TRUST_PROXY,
      corsOrigins: config.CORS_ORIGINS,
      liveDocs: parts.liveDocs !== undefined,
    })
    const { liveDocs } = parts
    const connections = serveConnections(server, {
      listener: liveDocs
        ? (request, response) => void (liveDocs(request, response) || app.listener(request, response))
        : app.listener,
      unreadable: (error) => app.refuseUnreadable(unreadableCode(error), error.code ?? error.message),
      onDropped: (address) => log.info({ address }, 'connection dropped: its client did not read a reply in time'),
    })
    const { isSocketPassed = false } = parts
    parts.beforeListening?.()
    const port = await listen(server, config, isSocketPassed)
    // The parent of workers has the port, and asks each of them.
    if (metrics && config.METRICS_PORT !== undefined && !siblings) {
      metricsPort = await openMetricsPort(config.METRICS_HOST, config.METRICS_PORT, { metrics, readiness, log })
      log.info({ url: metricsPort.url }, 'metrics at /metrics, the state of each part at /ready')
    }
    await host.node?.join(config.NODE_URL ?? `http://${hostForOthers(config.HOST)}:${port}`)
    // A worker that takes the place of a dead one finishes its work; other workers would only wait for the first one.
    const recovers = isFirst || siblings?.isReplacement === true
    const recovery = recovers ? startRecovery(db, host, runs, log) : undefined
    const retention = isFirst ? startRetention(db, host.checkouts().git, runs, keptDays, log) : undefined
    const { documentsAfterMs = 300 } = parts
    const compressed = sleep(documentsAfterMs, undefined, { ref: false }).then(() => app.prepareDocuments())
    const url = config.BASE_URL ?? `http://${hostInUrl(config.HOST)}:${port}`
    if (siblings) log.info({ url, pid: process.pid }, 'worker listening')
    else log.info({ url }, 'listening')
    if (isFirst && config.NODE_ENV === 'production' && !url.startsWith('https:')) {
      log.warn('BASE_URL is not https: session cookies are sent without Secure')
    }
    if (isFirst && config.CLOCK_HEADER === 'on') {
      log.warn('CLOCK_HEADER is on: a request may say what time it is, and revive what has expired')
    }
    return {
      url,
      db,
      recovered: recovery?.recovered ?? Promise.resolve(),
      compressed,
      offerDemo: app.offerDemo,
      metricsUrl: metricsPort?.url,
      metrics,
      readiness,
      checkouts: host.checkouts,
      drain: app.drain,
      refuse: app.refuse,
      stop: (drainSeconds = 0) =>
        stop(
          {
            ...{ server, isSocketPassed, connections, metricsPort, telemetry, app },
            ...{ recovery, engine, retention, host, siblings, db, log },
          },
          drainSeconds,
        ),
    }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    await metricsPort?.close()
    await telemetry?.close()
    await db.close()
    throw error
  }
}

/** Logs one line per fault with the remedy for the operator, and one line when writes work again. */
function faultLog(log: Logger, file: string): { listener: FaultListener; isFailing: () => boolean } {
  let isFailing = false
  const report = faultReport(log, file)
  return {
    isFailing: () => isFailing,
    listener: (fault) => {
      if (fault instanceof DatabaseClockUnread) return logUnreadClock(log, fault)
      isFailing = fault !== undefined
      report(fault)
    },
  }
}

function logUnreadClock(log: Logger, { message }: DatabaseClockUnread): void {
  const what =
    'the clock of the database cannot be read; times go on from the last reading by the clock of this process'
  log.error({ reason: message }, what)
}

function faultReport(log: Logger, file: string): FaultListener {
  return (fault) => {
    if (fault === undefined) return log.info({ file }, 'the database takes writes again')
    if (fault instanceof DatabaseLost) {
      const what =
        'the database file was deleted, moved or replaced under this process: put it back, or stop the server'
      return log.fatal({ file, reason: fault.message }, `${what}; until then reads are answered and writes are 503`)
    }
    if (fault instanceof DatabaseUnreachable) {
      return log.error(
        { database: file, reason: fault.message },
        'the database cannot be reached; until it can, calls are answered 503',
      )
    }
    const what = 'the database cannot be written: free some room, or make the disk writable'
    return log.error({ file, reason: fault.message }, `${what}; until then reads are answered and writes are 503`)
  }
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** An address that means every interface names no machine to the others. */
function hostForOthers(host: string): string {
  return host === '0.0.0.0' || host === '::' ? hostname() : hostInUrl(host)
}

function unreadableCode({ code }: NodeJS.ErrnoException): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'REQUEST_TIMEOUT'
  return 'MALFORMED_REQUEST'
}
