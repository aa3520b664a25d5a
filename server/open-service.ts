/** The booking service without a port: database, Git engine, app and background work. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { engine as databaseEngine, placeOf } from '#dialect'
import { openPasswords, type Passwords } from '../app/account/passwords.ts'
import { openRunHost, type RunHost } from '../app/agent-runs/run-host.ts'
import type { Handlers, ServedContract } from '../app/call.ts'
import { createReadiness, type Readiness } from '../app/system/readiness.ts'
import type { Database, DatabaseOptions } from '../db/database.ts'
import { enableStatementListeners } from '../db/statement-listener.ts'
import { type Engine, openEngine, type VersionEngine } from '../git/engine.ts'
import { handlers as ownHandlers } from '../handlers/index.ts'
import { type App, createApp } from '../http/app.ts'
import type { OpenedServices } from '../http/services.ts'
import { type ClockEvents, startClockEvents } from './clock-events.ts'
import { type Config, keptDaysOf, runSettings } from './config.ts'
import { faultLog } from './fault-log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { type MetricsPort, openMetricsPort } from './metrics-port.ts'
import { openDatabase } from './open-database.ts'
import { type Recovery, startRecovery } from './recovery.ts'
import { type Retention, startRetention } from './retention.ts'
import { loadContract } from './served-contract.ts'
import { exportersOf } from './telemetry/settings.ts'
import { openTelemetry, type Telemetry } from './telemetry/telemetry.ts'
import { tracedGit } from './telemetry/traced-git.ts'
import type { OtherWorkers } from './workers/other-workers.ts'

export type Times = DatabaseOptions & {
  /** Time in which last uses, and refused starts, are collected before they are written. */
  notedMs?: number
  /** Time for which the state of the parts, and a scrape of the metrics, are used again. */
  freshMs?: number
}

export type Parts = Pick<OpenedServices, 'rateLimitStore' | 'hasReadThreads'> & {
  /** Undefined for a process that serves its port alone. */
  otherWorkers?: OtherWorkers
  /** Instead of HOST and PORT. */
  isSocketPassed?: boolean
  /** Called just before the first connection can be accepted. */
  beforeListening?: () => void
  handlers?: Handlers
  git?: VersionEngine
  passwords?: Passwords
  contract?: ServedContract
  /** The folder of other migrations than those of this version. */
  migrations?: string
  /** Time from listening until the documents are compressed, so that clients who wait for the port come first. */
  documentsAfterMs?: number
  /** Times that are no settings. Each has its default where it is used. */
  times?: Times
  /** Answers requests of the docs page on the development server; returns false for any other request. */
  liveDocs?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** A service that is open and answers requests. Its background work begins when somebody listens. */
export type OpenService = {
  app: App
  db: Database
  readiness: Readiness
  checkouts: RunHost['checkouts']
  /** Undefined if nobody collects them. */
  metrics: Metrics | undefined
  /** @param nodeUrl the address of this server for others that share the database; undefined: they do not pass requests on to it */
  begin(nodeUrl: string | undefined): Promise<Begun>
  /** Begins no more work that a dead process left, and waits for what is under way. */
  stopRecovery(): Promise<unknown>
  /** Closes everything. No request is answered any more. */
  close(): Promise<void>
}

export type Begun = {
  /** Resolves when the unfinished work of a dead process is finished or reported. Requests are served meanwhile. */
  recovered: Promise<void>
  /** Resolves when the static documents are compressed; until then they are served uncompressed. */
  compressed: Promise<void>
  /** Undefined without METRICS_PORT. */
  metricsUrl: string | undefined
}

/** @throws {ConfigProblem | DatabaseUnusable} with one line for the operator */
export async function openService(config: Config, log: Logger, parts: Parts = {}): Promise<OpenService> {
  const { name: file } = placeOf(config.DATABASE_URL)
  const { otherWorkers, times = {} } = parts
  const exporters = exportersOf(config)
  const isTraced = exporters.traces !== 'none'
  if (config.SLOW_REQUEST_MS > 0 || isTraced) enableStatementListeners()
  const faults = faultLog(log, file)
  const db = await openDatabase(config, faults.listener, parts.migrations, otherWorkers, times)
  if (db.isSchemaNewer) log.info({ file }, 'a newer version has changed the schema; this version can use it')
  const engine = openEngine()
  const git = isTraced ? tracedGit(parts.git ?? engine) : (parts.git ?? engine)
  const runs = runSettings(config)
  const keptDays = keptDaysOf(config)
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
      ...{ db, log, readiness, contract, runs, times, settings: config },
      ...{ checkouts: host.checkouts, node: host.node },
      rateLimitStore: parts.rateLimitStore,
      hasReadThreads: parts.hasReadThreads,
      handlers: parts.handlers ?? ownHandlers,
      passwords: parts.passwords ?? openPasswords(),
      onAnswered: metrics?.onAnswered,
      startTrace: telemetry?.startTrace,
      isDocsLive: parts.liveDocs !== undefined,
    })
    const work: Work = {}
    const begin = async (nodeUrl: string | undefined): Promise<Begun> => {
      // The parent of workers has the port, and asks each of them.
      if (metrics && config.METRICS_PORT !== undefined && !otherWorkers) {
        work.metricsPort = await openMetricsPort(config.METRICS_HOST, config.METRICS_PORT, { metrics, readiness, log })
        log.info({ url: work.metricsPort.url }, 'metrics at /metrics, the state of each part at /ready')
      }
      if (nodeUrl !== undefined) await host.node?.join(nodeUrl)
      const isFirst = otherWorkers === undefined || otherWorkers.number === 1
      // A worker that takes the place of a dead one finishes its work; other workers would only wait for the first one.
      if (isFirst || otherWorkers?.isReplacement) work.recovery = startRecovery(db, host, runs, log)
      if (isFirst) work.retention = startRetention(db, host.checkouts().git, runs, keptDays, log)
      if (isFirst) work.clockEvents = startClockEvents(db, log)
      app.startWebhooks()
      const { documentsAfterMs = 300 } = parts
      const compressed = sleep(documentsAfterMs, undefined, { ref: false }).then(() => app.prepareDocuments())
      return {
        recovered: work.recovery?.recovered ?? Promise.resolve(),
        compressed,
        metricsUrl: work.metricsPort?.url,
      }
    }
    return {
      ...{ app, db, readiness, metrics, begin, checkouts: host.checkouts },
      stopRecovery: async () => work.recovery?.stop(),
      close: () => closeAll({ ...work, app, engine, host, otherWorkers, telemetry, db }),
    }
  } catch (error) {
    await telemetry?.close()
    await db.close()
    throw error
  }
}

/** Work that begins when somebody listens. Each is undefined if another worker has it. */
type Work = { recovery?: Recovery; retention?: Retention; clockEvents?: ClockEvents; metricsPort?: MetricsPort }

type Opened = Work & {
  app: App
  engine: Engine
  host: RunHost
  otherWorkers: OtherWorkers | undefined
  telemetry: Telemetry | undefined
  db: Database
}

async function closeAll({
  app,
  engine,
  host,
  otherWorkers,
  telemetry,
  db,
  retention,
  clockEvents,
  metricsPort,
}: Opened): Promise<void> {
  await engine.close()
  await retention?.stop()
  await clockEvents?.stop()
  await app.close()
  // The other workers of this node may still be at work on its runs.
  if (host.node && (!otherWorkers || (await otherWorkers.answeredAll()))) await host.node.leave()
  // Last, so that a scrape still sees how the server stops.
  await metricsPort?.close()
  await telemetry?.close()
  await db.close()
}
