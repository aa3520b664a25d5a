/** Traces of requests by the SDK of OpenTelemetry. Loaded only if a setting asks for it: see telemetry.ts. */
import type { IncomingMessage } from 'node:http'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ConsoleSpanExporter,
  type SpanExporter,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_SCHEME,
} from '@opentelemetry/semantic-conventions'
import { operations } from '../../generated/operations.ts'
import type { PassedOnTrace, RequestTrace, StartTrace, TracedRequest } from '../../http/request-trace.ts'
import { openSpanExporter } from './otlp.ts'
import { RequestSpans } from './request-spans.ts'
import { createSampler, fromNodeKey } from './sampler.ts'
import { exportersOf, type TelemetryConfig } from './settings.ts'
import { countSpans, type OnOutcome, type SpanCounts } from './span-counts.ts'

export type Tracing = { start: StartTrace; counts: SpanCounts; close(): Promise<void> }

export type TracingParts = {
  resource: Resource
  /** The database, as the semantic conventions name it. */
  system: string
  /** Hears of each export. */
  onOutcome: OnOutcome
}

/** Methods that have a name in the conventions. Others could be any number, and callers choose them. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY']
const propagator = new W3CTraceContextPropagator()

export function openTracing(config: TelemetryConfig, { resource, system, onOutcome }: TracingParts): Tracing {
  const { processor, counts } = batches(config, onOutcome)
  const provider = new TracerProvider({ resource, sampler: createSampler(config), spanProcessors: [processor] })
  const tracer = provider.getTracer('workspace-booking-service')
  const propagates = config.OTEL_PROPAGATORS.includes('tracecontext')
  const start: StartTrace = (request, fromNode) => {
    const parent = propagates ? parentOf(request, fromNode) : ROOT_CONTEXT
    const startedAt = performance.now()
    const epochMs = Date.now() - startedAt
    const kind = SpanKind.SERVER
    const span = tracer.startSpan(methodOf(request), { kind, startTime: startedAt + epochMs }, parent)
    const isSampled = (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0
    const context = trace.setSpan(ROOT_CONTEXT, span)
    const spans = isSampled ? new RequestSpans(tracer, context, system, epochMs) : undefined
    return new Trace(span, spans, { tracer, context, epochMs, propagates, counts })
  }
  return { start, counts, close: () => provider.shutdown() }
}

type TraceParts = { tracer: Tracer; context: Context; epochMs: number; propagates: boolean; counts: SpanCounts }

class Trace implements RequestTrace {
  readonly traceId: string
  readonly spanId: string
  readonly spans: RequestSpans | undefined
  private readonly span: Span
  private readonly parts: TraceParts

  constructor(span: Span, spans: RequestSpans | undefined, parts: TraceParts) {
    const { traceId, spanId } = span.spanContext()
    this.traceId = traceId
    this.spanId = spanId
    this.span = span
    this.spans = spans
    this.parts = parts
  }

  passOn(): PassedOnTrace {
    const { tracer, context, epochMs, propagates } = this.parts
    const now = performance.now()
    this.spans?.endStep(now)
    const span = tracer.startSpan('pass on', { kind: SpanKind.CLIENT, startTime: now + epochMs }, context)
    const headers: Record<string, string> = {}
    if (propagates) propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter)
    return {
      headers,
      end: (status) => {
        if (status !== undefined) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status)
        if (status === undefined || status >= 400) setError(span, status === undefined ? 'unreachable' : String(status))
        span.end(performance.now() + epochMs)
      },
    }
  }

  end({ request, response, operationId, code, requestId }: TracedRequest): void {
    const { spans, span } = this
    if (spans === undefined) return
    const now = performance.now()
    spans.end(now)
    const route = operationId && operations[operationId].path
    const method = methodOf(request)
    span.updateName(route === undefined ? method : `${method} ${route}`)
    span.setAttributes({
      [ATTR_HTTP_REQUEST_METHOD]: method === 'HTTP' ? '_OTHER' : method,
      [ATTR_URL_SCHEME]: 'http',
      'booking.request_id': requestId,
      ...(operationId && { [ATTR_HTTP_ROUTE]: operations[operationId].path, 'booking.operation': operationId }),
      ...(code && { 'booking.error_code': code }),
      ...(response.headersSent && { [ATTR_HTTP_RESPONSE_STATUS_CODE]: response.statusCode }),
      ...(spans.left > 0 && { 'booking.spans_left': spans.left }),
    })
    // An error of the caller is no error of this server.
    if (!response.headersSent) setError(span, 'no_response')
    else if (response.statusCode >= 500) setError(span, code ?? String(response.statusCode))
    this.parts.counts.left += spans.left
    span.end(now + this.parts.epochMs)
  }
}

function setError(span: Span, type: string): void {
  span.setAttribute(ATTR_ERROR_TYPE, type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function methodOf({ method = '' }: IncomingMessage): string {
  return methods.includes(method) ? method : 'HTTP'
}

/** The trace that a caller names. Of a passed-on request, only the one that the node has signed. */
function parentOf({ headers }: IncomingMessage, fromNode: { traceparent?: string } | undefined): Context {
  if (headers.traceparent === undefined && fromNode?.traceparent === undefined) return ROOT_CONTEXT
  if (fromNode === undefined) return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
  const { traceparent } = fromNode
  if (traceparent === undefined) return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
  const { tracestate } = headers
  const told = { traceparent, ...(tracestate !== undefined && { tracestate }) }
  return propagator.extract(ROOT_CONTEXT.setValue(fromNodeKey, true), told, defaultTextMapGetter)
}

function batches(config: TelemetryConfig, onOutcome: OnOutcome): { processor: SpanProcessor; counts: SpanCounts } {
  const exporter: SpanExporter =
    exportersOf(config).traces === 'console' ? new ConsoleSpanExporter() : openSpanExporter(config)
  const { counts, meters, counted } = countSpans(exporter, onOutcome)
  const processor = new BatchSpanProcessor({
    exporter: counted,
    selfObsMeterProvider: meters,
    scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY,
    exportTimeoutMillis: config.OTEL_BSP_EXPORT_TIMEOUT,
    maxQueueSize: config.OTEL_BSP_MAX_QUEUE_SIZE,
    maxExportBatchSize: Math.min(config.OTEL_BSP_MAX_EXPORT_BATCH_SIZE, config.OTEL_BSP_MAX_QUEUE_SIZE),
  })
  return { processor, counts }
}
