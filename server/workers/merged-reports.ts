/** The metrics and the readiness of a machine, from the reports of its workers. */
import type { PartStates, Readiness } from '../../app/system/readiness.ts'
import { freshValue } from '../../concurrency/fresh-value.ts'
import type { CollectedMetric, Metrics } from '../metrics.ts'
import type { WorkerReport } from './functions.ts'

export type MachineReport = {
  /** Reports of the workers that have answered. */
  reports: WorkerReport[]
  /** Counts of workers that have ended: without them, sums would shrink. */
  retired: CollectedMetric[]
  restarts: number
  wanted: number
}

/** Reports of one second are shared. */
const freshMs = 1_000

/** Sums tell nothing of these. The other metrics are summed, or joined as prom-client says. */
const joined: [names: RegExp, aggregator: 'min' | 'max'][] = [
  [/^booking_(ready|part_ok)$/, 'min'],
  [/^booking_(event_lag|holds_live|database_log_bytes|webhook_oldest_open_seconds|clock_lag_seconds)$/, 'max'],
  [/^nodejs_eventloop_/, 'max'],
  [/^process_start_time_seconds$/, 'min'],
]

/** Adds the counters and histograms of a worker that has ended to those of others. */
export function addCounts(to: readonly CollectedMetric[], ended: readonly CollectedMetric[]): CollectedMetric[] {
  const sums = new Map(to.map((metric) => [metric.name, { ...metric, values: [...metric.values] }]))
  for (const metric of ended) {
    if (metric.type !== 'counter' && metric.type !== 'histogram') continue
    const sum = sums.get(metric.name)
    if (!sum) {
      sums.set(metric.name, metric)
      continue
    }
    const places = new Map(sum.values.map((value, place) => [seriesOf(value), place]))
    for (const value of metric.values) {
      const place = places.get(seriesOf(value))
      const known = place === undefined ? undefined : sum.values[place]
      if (place === undefined || known === undefined) sum.values.push(value)
      else sum.values[place] = { ...known, value: known.value + value.value }
    }
  }
  return [...sums.values()]
}

/** Labels of prom-client are always in the same order. */
function seriesOf({ metricName, labels }: CollectedMetric['values'][number]): string {
  return `${metricName ?? ''} ${JSON.stringify(labels)}`
}

/** @param look asks all workers */
export async function mergedMetrics(
  look: () => Promise<MachineReport>,
): Promise<Pick<Metrics, 'contentType' | 'scrape'>> {
  const { AggregatorRegistry, Registry } = (await import('prom-client')).default
  const merge = async () => {
    const machine = await look()
    const metrics = machine.reports.map((report) => report.metrics.map(withAggregator))
    return AggregatorRegistry.aggregate([...metrics, machine.retired, ownMetrics(machine)]).metrics()
  }
  return { contentType: Registry.PROMETHEUS_CONTENT_TYPE, scrape: freshValue(freshMs, merge) }
}

function withAggregator(metric: CollectedMetric): CollectedMetric {
  const found = joined.find(([names]) => names.test(metric.name))
  return found ? { ...metric, aggregator: found[1] } : metric
}

function ownMetrics({ reports, restarts, wanted }: MachineReport): CollectedMetric[] {
  const one = (type: string, name: string, help: string, value: number) => ({
    ...{ name, help, type, aggregator: 'sum' },
    values: [{ value, labels: {} }],
  })
  return [
    one('gauge', 'booking_workers', 'Workers that serve', reports.length),
    one('gauge', 'booking_workers_wanted', 'Workers that should serve', wanted),
    one(
      'counter',
      'booking_workers_restarted_total',
      'Workers that ended by themselves and were started again',
      restarts,
    ),
  ]
}

const without: PartStates = { database: 'failing', migrations: 'unknown', git: 'failing', server: 'leaving' }

/** A part is as bad as at the worker where it is worst. Without a worker, nothing works. */
export function mergedReadiness(look: () => Promise<MachineReport>): Pick<Readiness, 'look'> {
  return {
    look: freshValue(freshMs, async () => {
      const { reports } = await look()
      const found = reports.map(({ readiness }) => readiness)
      const isReady = found.length > 0 && found.every((each) => each.isReady)
      const worst = found.find((each) => !each.isReady) ?? found.find(({ reason }) => reason !== '') ?? found[0]
      return { isReady, reason: worst?.reason ?? 'no worker serves', parts: worst?.parts ?? without }
    }),
  }
}
