/** Traces and metrics by OpenTelemetry. Its packages are loaded only if a setting asks for one of them. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { withTimeout } from '../../concurrency/with-timeout.ts'
import type { StartTrace } from '../../http/request/request-trace.ts'
import type { Metrics } from '../metrics.ts'
import { exportersOf, pairsIn, type TelemetryConfig } from './settings.ts'
import type { OnOutcome, SpanCounts } from './span-counts.ts'

export type Telemetry = {
  /** Undefined without traces. */
  startTrace: StartTrace | undefined
  spanCounts: SpanCounts | undefined
  /** Begins to export metrics. */
  exportMetrics(metrics: Metrics): Promise<void>
  /** Sends what is left, for at most two seconds. */
  close(): Promise<void>
}

/** A collector that does not answer must not delay a stop. */
const closeWithinMs = 2_000

/**
 * @param system the database, as the semantic conventions name it
 * @param version that of the contract
 */
export async function openTelemetry(
  config: TelemetryConfig,
  { system, version }: { system: string; version: string },
  log: Logger,
): Promise<Telemetry> {
  const { traces } = exportersOf(config)
  const resource = await openResource(config, version)
  const tracing =
    traces === 'none'
      ? undefined
      : (await import('./tracing.ts')).openTracing(config, { resource, system, onOutcome: outcomeLog(log) })
  const open = tracing ? [tracing] : ([] as { close(): Promise<void> }[])
  return {
    startTrace: tracing?.start,
    spanCounts: tracing?.counts,
    async exportMetrics(metrics) {
      const { openMetricsExport } = await import('./metrics-export.ts')
      open.push(openMetricsExport(config, resource, metrics))
    },
    async close() {
      const closed = Promise.all(open.map((each) => each.close().catch((err) => log.warn({ err }, unsent))))
      await withTimeout(closed, closeWithinMs)
    },
  }
}

const serviceName = 'workspace-booking-service'
const unsent = 'telemetry was not sent to its end'

async function openResource(config: TelemetryConfig, version: string) {
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  return resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': randomUUID(),
    ...pairsIn(config.OTEL_RESOURCE_ATTRIBUTES),
    ...(config.OTEL_SERVICE_NAME !== undefined && { 'service.name': config.OTEL_SERVICE_NAME }),
  })
}

/** One line when exports begin to fail, and one when they succeed again. */
function outcomeLog(log: Logger): OnOutcome {
  let isFailing = false
  return (error) => {
    if (isFailing === (error !== undefined)) return
    isFailing = error !== undefined
    if (error)
      log.warn(
        { reason: error.message.slice(0, 200) },
        'spans cannot be sent to the collector; requests are served as before',
      )
    else log.info('spans are sent to the collector again')
  }
}
