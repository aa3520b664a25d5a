/**
 * `WORKERS` processes behind one port. The parent holds the port and gives each connection to the next worker; it counts rate limits for all,
 * starts a worker anew that has died, and stops all. It serves nothing itself, so that little can bring it down (docs/decisions/0066-workers.md).
 */
import type { Cluster, Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { withTimeout } from '../../concurrency/with-timeout.ts'
import { compileCache } from '../../git/child-environment.ts'
import { LocalRateLimitWindows } from '../../http/limits/local-rate-limit-store.ts'
import { type Config, drainSeconds, readConfig } from '../config.ts'
import { isSocketPassed } from '../listen.ts'
import { openLog } from '../log-output.ts'
import { type MetricsPort, openMetricsPort } from '../metrics-port.ts'
import { refuseStart } from '../serve.ts'
import { handleSignals } from '../signals.ts'
import { type Channel, type Message, openChannel } from './channel.ts'
import {
  type ParentFunctions,
  startVariable,
  type WorkerFunctions,
  type WorkerReport,
  type WorkerStart,
} from './functions.ts'
import { addCounts, type MachineReport, mergedMetrics, mergedReadiness } from './merged-reports.ts'
import { type LeaseHolder, LeaseQueue } from './write-lease.ts'

type Running = {
  number: number
  worker: Worker
  channel: Channel<WorkerFunctions>
  startedAt: number
  isServing: boolean
  hasAnsweredAll: boolean
  lease: LeaseHolder
  /** The last one; undefined before the first. */
  report: WorkerReport | undefined
}

/** A worker that lives for a shorter time counts as one that dies again and again. */
const shortLifeMs = 10_000
const firstPauseMs = 100
const longestPauseMs = 30_000
/** A worker that does not answer within this time is reported as it was. */
const reportWithinMs = 5_000
/** Workers end by themselves within 15 seconds after they have drained. */
const killAfterMs = 20_000

export async function superviseWorkers(): Promise<void> {
  const signals = handleSignals()
  let metricsPort: MetricsPort | undefined
  try {
    const config = readConfig(process.env)
    const log = await openLog(config)
    const isPassed = isSocketPassed(process.env, process.pid)
    const cluster = await openCluster(isPassed)
    cluster.once('listening', signals.beginServing)
    const workers = new Workers(config, log, { cluster, isPassed }, () => {
      if (!signals.isStopping()) process.kill(process.pid, 'SIGINT')
    })
    if (config.METRICS_PORT !== undefined) {
      const reports = () => workers.reports()
      const parts = { metrics: await mergedMetrics(reports), readiness: mergedReadiness(reports), log }
      metricsPort = await openMetricsPort(config.METRICS_HOST, config.METRICS_PORT, parts)
      log.info({ url: metricsPort.url }, 'metrics at /metrics, the state of each part at /ready')
    }
    const failed = await workers.start()
    if (failed !== undefined) {
      await metricsPort?.close()
      process.exitCode = failed
      return
    }
    signals.stopWith(async (signal) => {
      await workers.stop(signal)
      await metricsPort?.close()
    })
  } catch (problem) {
    refuseStart(problem)
  }
}

/**
 * Workers run the program of this process, with its flags. The system's own sharing of a port may give most connections to one process, and
 * loses those that wait when the last one ends. A passed socket outlives them, and this process would lose those that it has accepted.
 */
async function openCluster(isPassed: boolean): Promise<Cluster> {
  const { default: cluster } = await import('node:cluster')
  cluster.schedulingPolicy = isPassed ? cluster.SCHED_NONE : cluster.SCHED_RR
  return cluster
}

class Workers {
  private readonly running = new Map<number, Running>()
  private readonly windows = new LocalRateLimitWindows()
  private readonly leases = new LeaseQueue()
  /** Timers of workers that are started again soon, by number. */
  private readonly timers = new Map<number, NodeJS.Timeout>()
  /** Short lives in a row. */
  private readonly shortLives = new Map<number, number>()
  private readonly config: Config
  private readonly log: Logger
  private readonly cluster: Cluster
  private readonly isPassed: boolean
  private readonly stopReading: () => void
  /** Counts of workers that have ended. */
  private retired: WorkerReport['metrics'] = []
  private restarts = 0
  private isDemoOffered = false
  private hasServed = false
  private isListening = false
  private isStopping = false
  private hasFailed = false
  private isUnread = false
  private readonly firstOutcome = Promise.withResolvers<number | undefined>()
  private readonly ended = Promise.withResolvers<void>()

  /** @param shared `isPassed`: the socket was passed by systemd */
  constructor(
    config: Config,
    log: Logger,
    { cluster, isPassed }: { cluster: Cluster; isPassed: boolean },
    stopReading: () => void,
  ) {
    this.config = config
    this.log = log
    this.cluster = cluster
    this.isPassed = isPassed
    this.stopReading = stopReading
  }

  /**
   * Starts the first worker, which migrates the database, and then the others.
   * @returns the exit code of the first one, which has printed the reason, if it cannot start
   */
  async start(): Promise<number | undefined> {
    this.fork(1, false)
    const failed = await this.firstOutcome.promise
    if (failed !== undefined) return failed
    for (let number = 2; number <= this.config.WORKERS; number++) this.fork(number, false)
    return undefined
  }

  /** @throws if a worker could not end well */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.isStopping = true
    for (const timer of this.timers.values()) clearTimeout(timer)
    for (const { isServing, channel, worker } of this.running.values()) {
      if (isServing) channel.tell('stop', signal)
      else worker.process.kill('SIGKILL')
    }
    const drainMs = signal === 'SIGTERM' ? drainSeconds(this.config) * 1000 : 0
    const patience = new AbortController()
    const late = sleep(drainMs + killAfterMs, undefined, { signal: patience.signal }).then(
      () => this.killAll(),
      () => undefined,
    )
    if (this.running.size > 0) await this.ended.promise
    patience.abort()
    await late
    this.windows.close()
    if (this.hasFailed) throw new Error('a worker did not stop in order')
    this.log.info('all workers stopped')
  }

  /** The reports of all workers. */
  async reports(): Promise<MachineReport> {
    const reports = await Promise.all([...this.running.values()].map((each) => this.reportOf(each)))
    return {
      reports: reports.filter((report) => report !== undefined),
      retired: this.retired,
      restarts: this.restarts,
      wanted: this.config.WORKERS,
    }
  }

  private async reportOf(of: Running): Promise<WorkerReport | undefined> {
    if (!of.isServing) return of.report
    of.report = (await withTimeout(of.channel.ask('report', null), reportWithinMs)) ?? of.report
    return of.report
  }

  private fork(number: number, isReplacement: boolean): void {
    const start: WorkerStart = { number, isReplacement, isDemoOffered: this.isDemoOffered }
    const worker = this.cluster.fork({ [startVariable]: JSON.stringify(start), ...compileCache() })
    const channel = openChannel<ParentFunctions, WorkerFunctions>(
      endOf(worker),
      this.functionsFor(() => running),
    )
    const running: Running = {
      number,
      worker,
      channel,
      startedAt: performance.now(),
      isServing: false,
      hasAnsweredAll: false,
      lease: {
        grant: (isAwaited) => channel.tell('grantWriteLease', isAwaited),
        recall: () => channel.tell('recallWriteLease', null),
      },
      report: undefined,
    }
    this.running.set(number, running)
    worker.once('exit', (code, signal) => this.handleExit(running, code, signal))
    worker.on('error', (error) => {
      this.noteFault(number, error)
      // A process that was never started does not exit.
      if (worker.process.pid === undefined) this.handleExit(running, null, null)
    })
  }

  private functionsFor(of: () => Running): ParentFunctions {
    return {
      takeLimits: (calls) => this.windows.take(calls),
      endLimitedCalls: (ended) => this.windows.endCalls(ended),
      peekLimits: (keys) => this.windows.peek(keys),
      serves: (url) => this.noteServing(of(), url),
      requestWriteLease: () => this.leases.request(of().lease),
      endWriteLease: () => this.leases.end(of().lease),
      offerDemo: () => {
        this.isDemoOffered = true
        for (const other of this.running.values()) if (other !== of()) other.channel.tell('offerDemo', null)
      },
      stopReading: () => {
        if (!this.isUnread) this.stopReading()
        this.isUnread = true
      },
      answeredAll: () => {
        of().hasAnsweredAll = true
        return [...this.running.values()].every(({ hasAnsweredAll }) => hasAnsweredAll)
      },
    }
  }

  private noteServing(running: Running, url: string): void {
    running.isServing = true
    this.hasServed = true
    this.firstOutcome.resolve(undefined)
    const serving = [...this.running.values()].filter(({ isServing }) => isServing).length
    if (this.isListening || serving < this.config.WORKERS) return
    this.isListening = true
    this.log.info({ url, workers: serving }, 'listening')
  }

  private handleExit(running: Running, code: number | null, signal: string | null): void {
    const { number, startedAt, lease, report } = running
    this.running.delete(number)
    this.leases.end(lease)
    if (report) this.retired = addCounts(this.retired, report.metrics)
    if (this.isStopping) {
      if (running.isServing && code !== 0) this.hasFailed = true
      if (this.running.size === 0) this.ended.resolve()
      return
    }
    if (!this.hasServed) {
      this.firstOutcome.resolve(code || 1)
      return
    }
    if (this.isPassed && ![...this.running.values()].some(({ isServing }) => isServing)) {
      this.log.fatal(
        { worker: number, code, signal },
        'no worker serves, so that the passed socket is closed in this process: it ends, and systemd starts another',
      )
      process.exit(1)
    }
    const lived = performance.now() - startedAt
    const afterMs = this.startAgain(number, lived)
    this.log.error({ worker: number, code, signal, afterMs }, 'a worker has ended, and is started again')
    this.restarts++
  }

  /** @param lived milliseconds; 0 if it could not be started @returns the milliseconds until it is started */
  private startAgain(number: number, lived: number): number {
    const shortLives = lived < shortLifeMs ? (this.shortLives.get(number) ?? 0) + 1 : 0
    this.shortLives.set(number, shortLives)
    const afterMs = Math.min(longestPauseMs, firstPauseMs * 2 ** shortLives)
    const start = () => {
      try {
        this.fork(number, true)
      } catch (error) {
        // Some failures, such as a lack of memory, are thrown. Others are events.
        this.noteFault(number, error as Error)
        this.startAgain(number, 0)
      }
    }
    this.timers.set(number, setTimeout(start, afterMs))
    return afterMs
  }

  private noteFault(number: number, { message }: Error): void {
    this.log.error({ worker: number, reason: message }, 'a worker cannot be started, or cannot be told something')
  }

  private killAll(): void {
    for (const { number, worker } of this.running.values()) {
      this.log.error({ worker: number }, 'a worker did not stop in time, and is killed')
      worker.process.kill('SIGKILL')
    }
  }
}

function endOf(worker: Worker) {
  return {
    // A message to a worker that has just died is lost with it.
    send: (message: Message) => void (worker.isConnected() && worker.send(message, () => {})),
    onMessage: (listener: (message: Message) => void) => void worker.on('message', listener),
  }
}
