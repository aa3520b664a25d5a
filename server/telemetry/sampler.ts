/** Decides which requests are sampled. Callers may name a trace, and cannot raise the share that is sampled. */
import { type Context, createContextKey, SamplingDecision, TraceFlags, trace } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  RandomIdGenerator,
  type Sampler,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { TelemetryConfig } from './settings.ts'

/** Marks a context whose remote parent is another node of this service. */
export const fromNodeKey = createContextKey('passed on by a node')

const sampled: SamplingResult = { decision: SamplingDecision.RECORD_AND_SAMPLED }
const notSampled: SamplingResult = { decision: SamplingDecision.NOT_RECORD }

/**
 * `parentbased_…` respects a caller who does not sample. It does not respect one who does: anybody may send `traceparent`, and would
 * decide how much this server exports. The trace id of a caller does not decide either, because the caller has chosen it.
 */
export function createSampler(
  config: Pick<TelemetryConfig, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>,
): Sampler {
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(config.OTEL_TRACES_SAMPLER) ?? []
  const ratio = { always_on: 1, always_off: 0 }[name ?? ''] ?? config.OTEL_TRACES_SAMPLER_ARG
  const root = rootSampler(ratio)
  const ids = new RandomIdGenerator()
  return {
    shouldSample(context: Context, traceId, ...rest) {
      const parent = trace.getSpanContext(context)
      if (!parent) return root.shouldSample(context, traceId, ...rest)
      const isSampled = (parent.traceFlags & TraceFlags.SAMPLED) !== 0
      const isTrusted = !parent.isRemote || (ratio > 0 && context.getValue(fromNodeKey) === true)
      if (isTrusted) return isSampled ? sampled : notSampled
      if (isParentBased && !isSampled) return notSampled
      return root.shouldSample(context, ids.generateTraceId(), ...rest)
    },
    toString: () => `${config.OTEL_TRACES_SAMPLER}{${ratio}}`,
  }
}

function rootSampler(ratio: number): Sampler {
  if (ratio === 1) return new AlwaysOnSampler()
  return ratio === 0 ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio)
}
