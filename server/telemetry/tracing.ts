/** Traces of requests by the SDK of OpenTelemetry. Loaded only if a setting asks for it: see telemetry.ts. */
import type { IncomingMessage } from 'node:http'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ConsoleSpanExporter,
  RandomIdGenerator,
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
import type { ForwardedTrace, RequestTrace, StartTrace, TracedRequest } from '../../http/request/request-trace.ts'
import { openSpanExporter } from './otlp.ts'
import { RequestSpans } from './request-spans.ts'
import { createSampler } from './sampler.ts'
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
const ids = new RandomIdGenerator()

export function openTracing(config: TelemetryConfig, { resource, system, onOutcome }: TracingParts): Tracing {
  const { processor, counts } = batches(config, onOutcome)
  // A request that is not sampled costs no span: its ids are enough for the log and for other nodes.
  const provider = new TracerProvider({ resource, sampler: new AlwaysOnSampler(), spanProcessors: [processor] })
  const tracer = provider.getTracer('workspace-booking-service')
  const propagates = config.OTEL_PROPAGATORS.includes('tracecontext')
  const isSampled = createSampler(config)
  const start: StartTrace = (request, fromNode) => {
    const context = propagates ? callerContext(request, fromNode) : undefined
    const parent = context && trace.getSpanContext(context)
    if (!isSampled(parent, fromNode?.traceparent !== undefined)) return new UnsampledTrace(parent, propagates)
    return new SampledTrace(tracer, context ?? ROOT_CONTEXT, { request, system, propagates, counts })
  }
  return { start, counts, close: () => provider.shutdown() }
}

/** Its ids are made at their first use: where the log leaves out replies, nobody asks. */
class UnsampledTrace implements RequestTrace {
  readonly spans = undefined
  private readonly parent: SpanContext | undefined
  private readonly propagates: boolean
  private madeTraceId: string | undefined
  private madeSpanId: string | undefined

  constructor(parent: SpanContext | undefined, propagates: boolean) {
    this.parent = parent
    this.propagates = propagates
  }

  get traceId(): string {
    if (this.parent) return this.parent.traceId
    this.madeTraceId ??= ids.generateTraceId()
    return this.madeTraceId
  }

  get spanId(): string {
    this.madeSpanId ??= ids.generateSpanId()
    return this.madeSpanId
  }

  forward(): ForwardedTrace {
    const { traceId, spanId, parent } = this
    const traceState = parent?.traceState
    const span = { traceId, spanId, traceFlags: TraceFlags.NONE, ...(traceState && { traceState }) }
    return { headers: this.propagates ? headersOf(span) : {}, end() {} }
  }

  end(): void {}
}

type TraceParts = { request: IncomingMessage; system: string; propagates: boolean; counts: SpanCounts }

class SampledTrace implements RequestTrace {
  readonly traceId: string
  readonly spanId: string
  readonly spans: RequestSpans
  private readonly span: Span
  private readonly tracer: Tracer
  private readonly context: Context
  private readonly parts: TraceParts
  private readonly epochMs: number

  constructor(tracer: Tracer, parent: Context, parts: TraceParts) {
    const startedAt = performance.now()
    this.epochMs = Date.now() - startedAt
    const options = { kind: SpanKind.SERVER, startTime: startedAt + this.epochMs }
    this.span = tracer.startSpan(methodOf(parts.request), options, parent)
    const { traceId, spanId } = this.span.spanContext()
    this.traceId = traceId
    this.spanId = spanId
    this.tracer = tracer
    this.context = trace.setSpan(ROOT_CONTEXT, this.span)
    this.spans = new RequestSpans(tracer, this.context, parts.system, this.epochMs)
    this.parts = parts
  }

  forward(): ForwardedTrace {
    const { tracer, context, epochMs } = this
    const now = performance.now()
    this.spans.endStep(now)
    const span = tracer.startSpan('pass on', { kind: SpanKind.CLIENT, startTime: now + epochMs }, context)
    return {
      headers: this.parts.propagates ? headersOf(span.spanContext()) : {},
      end: (status) => {
        if (status !== undefined) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status)
        if (status === undefined || status >= 400) setError(span, status === undefined ? 'unreachable' : String(status))
        span.end(performance.now() + epochMs)
      },
    }
  }

  end({ request, response, operationId, code, requestId }: TracedRequest): void {
    const { spans, span } = this
    const now = performance.now()
    spans.end(now)
    const route = operationId && operations[operationId].path
    const method = methodOf(request)
    span.updateName(route === undefined ? method : `${method} ${route}`)
    span.setAttributes({
      [ATTR_HTTP_REQUEST_METHOD]: method === 'HTTP' ? '_OTHER' : method,
      [ATTR_URL_SCHEME]: 'http',
      'booking.request_id': requestId,
      ...(route && operationId && { [ATTR_HTTP_ROUTE]: route, 'booking.operation': operationId }),
      ...(code && { 'booking.error_code': code }),
      ...(response.headersSent && { [ATTR_HTTP_RESPONSE_STATUS_CODE]: response.statusCode }),
      ...(spans.left > 0 && { 'booking.spans_left': spans.left }),
    })
    // An error of the caller is no error of this server.
    if (!response.headersSent) setError(span, 'no_response')
    else if (response.statusCode >= 500) setError(span, code ?? String(response.statusCode))
    this.parts.counts.left += spans.left
    span.end(now + this.epochMs)
  }
}

function headersOf(span: SpanContext): Record<string, string> {
  const headers: Record<string, string> = {}
  propagator.inject(trace.setSpanContext(ROOT_CONTEXT, span), headers, defaultTextMapSetter)
  return headers
}

function setError(span: Span, type: string): void {
  span.setAttribute(ATTR_ERROR_TYPE, type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function methodOf({ method = '' }: IncomingMessage): string {
  return methods.includes(method) ? method : 'HTTP'
}

/** The trace that a caller names. Of a forwarded request, the one that the node has signed. */
function callerContext(
  { headers }: IncomingMessage,
  fromNode: { traceparent?: string } | undefined,
): Context | undefined {
  const { traceparent = headers.traceparent } = fromNode ?? {}
  if (traceparent === undefined) return undefined
  return propagator.extract(ROOT_CONTEXT, { ...headers, traceparent }, defaultTextMapGetter)
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
