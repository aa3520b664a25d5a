/** Decides which requests are sampled. Callers may name a trace, and cannot raise the share that is sampled. */
import { type SpanContext, TraceFlags } from '@opentelemetry/api'
import type { TelemetryConfig } from './settings.ts'

/** @param parent the trace that a caller names @param isFromNode the caller is another node of this service */
export type IsSampled = (parent: SpanContext | undefined, isFromNode: boolean) => boolean

/**
 * `parentbased_…` respects a caller who does not sample. It does not respect one who does: anybody may send `traceparent`, and would
 * decide how much this server exports. Nor does the trace id decide, because the caller has chosen it.
 */
export function createSampler(
  config: Pick<TelemetryConfig, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>,
): IsSampled {
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(config.OTEL_TRACES_SAMPLER) ?? []
  const share = { always_on: 1, always_off: 0 }[name ?? ''] ?? config.OTEL_TRACES_SAMPLER_ARG
  return (parent, isFromNode) => {
    if (parent) {
      const samples = (parent.traceFlags & TraceFlags.SAMPLED) !== 0
      if (isFromNode && share > 0) return samples
      if (isParentBased && !samples) return false
    }
    return Math.random() < share
  }
}
