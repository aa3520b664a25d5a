/** Sends the metrics of server/metrics.ts to a collector. They are defined there, once; this file converts them. */
import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  ConsoleMetricExporter,
  DataPointType,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  METRIC_HTTP_SERVER_REQUEST_DURATION,
} from '@opentelemetry/semantic-conventions'
import { isOperationId } from '../../app/operation-ids.ts'
import { operations } from '../../generated/operations.ts'
import { type CollectedMetric, type Metrics, requestDurationName } from '../metrics.ts'
import { openMetricExporter } from './otlp.ts'
import { exportersOf, type TelemetryConfig } from './settings.ts'

export type MetricsExport = { close(): Promise<void> }

export function openMetricsExport(config: TelemetryConfig, resource: Resource, metrics: Metrics): MetricsExport {
  const interval = config.OTEL_METRIC_EXPORT_INTERVAL
  const reader = new PeriodicExportingMetricReader({
    exporter: exportersOf(config).metrics === 'console' ? new ConsoleMetricExporter() : openMetricExporter(config),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(config.OTEL_METRIC_EXPORT_TIMEOUT, interval),
    metricProducers: [producerOf(metrics, resource)],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return { close: () => provider.shutdown() }
}

function producerOf(metrics: Metrics, resource: Resource): MetricProducer {
  const startTime = millisToHrTime(Date.now())
  return {
    async collect() {
      const times = { startTime, endTime: millisToHrTime(Date.now()) }
      const converted = (await metrics.collect()).flatMap((each) => convert(each, times))
      const scope = { name: 'workspace-booking-service' }
      return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics: converted }] }, errors: [] }
    },
  }
}

type Times = { startTime: HrTime; endTime: HrTime }

/** @returns none for a kind that this server does not have */
export function convert({ name, help, type, values }: CollectedMetric, times: Times): MetricData[] {
  const common = {
    descriptor: { name, description: help, unit: name.includes('_seconds') ? 's' : '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const plain = values.map(({ labels, value }) => ({ ...times, attributes: textsOf(labels), value }))
  if (type === 'counter') return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: plain }]
  if (type === 'gauge') return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: plain }]
  if (type !== 'histogram') return []
  const isRequest = name === requestDurationName
  const descriptor = isRequest ? { ...common.descriptor, name: METRIC_HTTP_SERVER_REQUEST_DURATION } : common.descriptor
  const dataPoints = [...seriesOf(values).values()].map(({ attributes, ...series }) => ({
    ...times,
    attributes: isRequest ? byConventions(attributes) : attributes,
    value: histogramOf(series),
  }))
  return [{ ...common, descriptor, dataPointType: DataPointType.HISTOGRAM, dataPoints }]
}

type Series = {
  attributes: Record<string, string>
  buckets: [bound: number, upTo: number][]
  sum: number
  count: number
}

/** The lines of a histogram by their labels without the bound. */
function seriesOf(values: CollectedMetric['values']): Map<string, Series> {
  const found = new Map<string, Series>()
  for (const { labels, value, metricName = '' } of values) {
    const { le, ...attributes } = textsOf(labels)
    const key = JSON.stringify(Object.entries(attributes).sort())
    const series = found.get(key) ?? { attributes, buckets: [], sum: 0, count: 0 }
    found.set(key, series)
    if (metricName.endsWith('_sum')) series.sum = value
    else if (metricName.endsWith('_count')) series.count = value
    else if (le !== undefined && le !== '+Inf') series.buckets.push([Number(le), value])
  }
  return found
}

/** Prometheus counts up to each bound, OTLP between bounds. */
function histogramOf({ buckets, sum, count }: Omit<Series, 'attributes'>) {
  const boundaries = buckets.map(([bound]) => bound)
  const upTo = [...buckets.map(([, reached]) => reached), count]
  const counts = upTo.map((reached, index) => reached - (upTo[index - 1] ?? 0))
  return { buckets: { boundaries, counts }, sum, count }
}

function byConventions({ operation = '', status }: Record<string, string>): Attributes {
  const routed = isOperationId(operation) ? operations[operation] : undefined
  return {
    'booking.operation': operation,
    [ATTR_HTTP_RESPONSE_STATUS_CODE]: Number(status),
    ...(routed && { [ATTR_HTTP_REQUEST_METHOD]: routed.method, [ATTR_HTTP_ROUTE]: routed.path }),
  }
}

function textsOf(labels: Partial<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]))
}
