/** The metrics of a process, in the Prometheus format. docs/reference/observability.md explains each. */
import type { Counter, Histogram, Registry } from 'prom-client'
import type { Readiness } from '../app/system/readiness.ts'
import { freshValue } from '../concurrency/fresh-value.ts'
import type { Database } from '../db/database.ts'
import { listClockCursors } from '../db/queries/clock.ts'
import { countLiveHoldsEverywhere } from '../db/queries/holds.ts'
import { findOldestOpenDelivery } from '../db/queries/webhook-deliveries.ts'
import { refusalCounts } from '../db/refusal-counts.ts'
import { gitUse } from '../git/engine.ts'
import type { AppUse } from '../http/app.ts'
import type { OnAnswered } from '../http/services.ts'

export type Metrics = {
  onAnswered: OnAnswered
  /** The text of a scrape. Scrapes within `freshMs` share it. @param app called at each scrape */
  scrape(): Promise<string>
  /** The same as values. */
  collect(): Promise<CollectedMetric[]>
  contentType: string
}

/** `metricName` tells the lines of a histogram apart: `…_bucket`, `…_sum`, `…_count`. */
export type CollectedMetric = {
  name: string
  help: string
  type: string
  /** How prom-client joins the values of several processes. */
  aggregator?: string
  values: { value: number; labels: Partial<Record<string, string | number>>; metricName?: string }[]
}

export type MetricSources = {
  db: Database
  readiness: Readiness
  app: () => AppUse | undefined
  /** Spans by what became of them; undefined without traces. */
  spans: Record<string, number> | undefined
  /** Time for which a scrape is used again; one second by default. */
  freshMs?: number | undefined
}

export const requestDurationName = 'booking_request_duration_seconds'

type Prometheus = typeof import('prom-client')
type Labels = Record<string, string>
type Sample = { labels?: Labels; value: number }

/** The `operation` of requests that no operation matches: paths and methods of callers are never labels. */
const unrouted = 'unrouted'
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const waitBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5]

/** Loads the library only here: without a port for metrics, nothing is loaded and nothing is counted. */
export async function createMetrics(sources: MetricSources): Promise<Metrics> {
  const prometheus = (await import('prom-client')).default
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const onAnswered = requestMetrics(prometheus, registry)
  const waits = new prometheus.Histogram({
    name: 'booking_write_wait_seconds',
    help: 'Time that write transactions waited for their turn and a connection',
    buckets: waitBuckets,
    registers: [registry],
  })
  sources.db.watchWrites((waitedMs) => waits.observe(waitedMs / 1000))
  partMetrics(prometheus, registry, sources)
  return {
    onAnswered,
    contentType: registry.contentType,
    collect: async () => (await registry.getMetricsAsJSON()) as unknown as CollectedMetric[],
    scrape: freshValue(sources.freshMs ?? 1_000, () => registry.metrics()),
  }
}

/** Requests by operation, and by statuses and codes that the contract declares. */
function requestMetrics({ Histogram, Counter }: Prometheus, registry: Registry): OnAnswered {
  const durations = new Histogram({
    name: requestDurationName,
    help: 'Time from the request to its response, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  })
  const errors = new Counter({
    name: 'booking_request_errors_total',
    help: 'Error responses, by operation and error code',
    labelNames: ['operation', 'code'],
    registers: [registry],
  })
  const durationOf = childrenOf<Histogram.Internal<string>>((operation, status) => durations.labels(operation, status))
  const errorsOf = childrenOf<Counter.Internal>((operation, code) => errors.labels(operation, code))
  return ({ operationId = unrouted, startedAt, code }, status) => {
    durationOf(operationId, String(status)).observe((performance.now() - startedAt) / 1000)
    if (code !== undefined) errorsOf(operationId, code).inc()
  }
}

/** Series by two labels, each looked up once. */
function childrenOf<Child>(create: (first: string, second: string) => Child): (first: string, second: string) => Child {
  const known = new Map<string, Map<string, Child>>()
  return (first, second) => {
    const ofFirst = known.get(first) ?? new Map<string, Child>()
    if (ofFirst.size === 0) known.set(first, ofFirst)
    const child = ofFirst.get(second) ?? create(first, second)
    ofFirst.set(second, child)
    return child
  }
}

/** Without the database there is no number; the rest of the scrape is needed then most of all. */
function unlessUnreachable(read: () => Promise<Sample[]>): Promise<Sample[]> {
  return read().catch(() => [])
}

/** Numbers that the parts of the server keep anyway; they are read at a scrape. */
function partMetrics(
  { Gauge, Counter }: Prometheus,
  registry: Registry,
  { db, readiness, app, spans }: MetricSources,
): void {
  const add = (
    kind: 'gauge' | 'counter',
    name: string,
    help: string,
    read: () => Promise<Sample[]> | Sample[],
    labelNames: string[] = [],
  ) => {
    const set = async (one: (sample: Sample) => void) => {
      for (const sample of await read()) one(sample)
    }
    const common = { name, help, labelNames, registers: [registry] }
    if (kind === 'gauge') {
      new Gauge({
        ...common,
        async collect() {
          // Without a sample, a gauge without labels would stay 0.
          if (labelNames.length === 0) this.remove()
          else this.reset()
          await set(({ labels, value }) => (labels ? this.set(labels, value) : this.set(value)))
        },
      })
    } else {
      new Counter({
        ...common,
        async collect() {
          this.reset()
          await set(({ labels, value }) => (labels ? this.inc(labels, value) : this.inc(value)))
        },
      })
    }
  }
  const one = (value: number): Sample[] => [{ value }]
  const by = (label: string, values: Labels | Record<string, number>): Sample[] =>
    Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value: Number(value) }))

  add('gauge', 'booking_ready', '1 while the server should receive requests', async () => {
    const { isReady } = await readiness.look()
    return one(Number(isReady))
  })
  add(
    'gauge',
    'booking_part_ok',
    '1 while the part works',
    async () => {
      const { parts } = await readiness.look()
      return Object.entries(parts).map(([part, state]) => ({ labels: { part }, value: Number(state === 'ok') }))
    },
    ['part'],
  )
  add(
    'counter',
    'booking_contract_violations_total',
    'Replies and events that were withheld because they violate the contract',
    () => one(app()?.contractViolations ?? 0),
  )
  add(
    'counter',
    'booking_overbooking_refusals_total',
    'Allocations beyond a capacity that only the database refused',
    () => one(refusalCounts.overbooked),
  )
  add('gauge', 'booking_event_streams', 'Open event streams', () => one(app()?.eventStreams ?? 0))
  add('gauge', 'booking_event_lag', 'Stored events that the slowest workspace has not sent to its streams yet', () =>
    one(app()?.eventLag ?? 0),
  )
  add('gauge', 'booking_holds_live', 'Holds that keep resources from others, in all workspaces', () =>
    unlessUnreachable(async () => one(await countLiveHoldsEverywhere(db.read, db.now()))),
  )
  const secondsSince = (at: Date) => Math.max(0, db.now().getTime() - at.getTime()) / 1000
  add(
    'counter',
    'booking_webhook_attempts_total',
    'Attempts to deliver an event to a webhook endpoint, by outcome',
    () => by('outcome', app()?.webhookAttempts ?? {}),
    ['outcome'],
  )
  add('gauge', 'booking_webhook_oldest_open_seconds', 'Age of the oldest open webhook delivery; 0 without one', () =>
    unlessUnreachable(async () => {
      const oldest = await findOldestOpenDelivery(db.read)
      return one(oldest ? secondsSince(oldest) : 0)
    }),
  )
  add(
    'gauge',
    'booking_clock_lag_seconds',
    'Time up to which events that follow from time are not written yet, by kind',
    () =>
      unlessUnreachable(async () => {
        const cursors = await listClockCursors(db.read)
        return cursors.map(({ kind, at }) => ({ labels: { kind }, value: secondsSince(at) }))
      }),
    ['kind'],
  )
  add(
    'gauge',
    'booking_database_connections',
    'Connections to the database',
    () =>
      db.connections().flatMap(({ use, open, busy }) => [
        { labels: { use, state: 'busy' }, value: busy },
        { labels: { use, state: 'idle' }, value: open - busy },
      ]),
    ['use', 'state'],
  )
  add(
    'gauge',
    'booking_database_connections_max',
    'Connections to the database that this process may open',
    () => db.connections().map(({ use, max }) => ({ labels: { use }, value: max })),
    ['use'],
  )
  add(
    'gauge',
    'booking_database_waiting',
    'Reads and write transactions that wait for a connection',
    () => db.connections().map(({ use, waiting }) => ({ labels: { use }, value: waiting })),
    ['use'],
  )
  add('gauge', 'booking_database_log_bytes', 'Size of the write-ahead log beside the SQLite file', () => {
    const bytes = db.logBytes()
    return bytes === undefined ? [] : one(bytes)
  })
  add(
    'gauge',
    'booking_git_children',
    'Child processes for Git operations',
    () => {
      const { starting, idle, busy } = gitUse()
      return by('state', { starting, idle, busy })
    },
    ['state'],
  )
  add('gauge', 'booking_git_waiting', 'Git operations that wait for a child process', () => one(gitUse().waiting))
  add('counter', 'booking_git_children_started_total', 'Child processes for Git operations that were started', () =>
    one(gitUse().started),
  )
  add(
    'counter',
    'booking_git_children_lost_total',
    'Child processes that were killed, or died, during an operation',
    () => by('reason', gitUse().lost),
    ['reason'],
  )
  if (spans)
    add('counter', 'booking_trace_spans_total', 'Spans by what became of them', () => by('outcome', spans), ['outcome'])
}
