/** Counts the spans that were sent, and those that were lost and why. */
import { createNoopMeter, type MeterProvider } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

/**
 * `sent`: the collector has accepted them; `failed`: it has not; `dropped`: the queue was full; `left`: not made, because the request has
 * too many.
 */
export type SpanCounts = { sent: number; failed: number; dropped: number; left: number }

export type OnOutcome = (error: Error | undefined) => void

export function countSpans(exporter: SpanExporter, onOutcome: OnOutcome) {
  const counts: SpanCounts = { sent: 0, failed: 0, dropped: 0, left: 0 }
  const counted: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result: ExportResult) => {
        const hasSent = result.code === ExportResultCode.SUCCESS
        counts[hasSent ? 'sent' : 'failed'] += spans.length
        onOutcome(hasSent ? undefined : (result.error ?? new Error('the export failed')))
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
  return { counts, counted, meters: metersFor(counts) }
}

/** The batch processor tells what it drops only to a meter. */
function metersFor(counts: SpanCounts): MeterProvider {
  const meter = createNoopMeter()
  const processed: ReturnType<typeof meter.createCounter> = {
    add: (spans, attributes) => {
      if (attributes?.['error.type'] === 'queue_full') counts.dropped += spans
    },
  }
  const observed = Object.assign(Object.create(meter), { createCounter: () => processed })
  return { getMeter: () => observed }
}
