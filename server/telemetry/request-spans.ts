/** The spans of one sampled request, as children of the span of the request. */
import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { ATTR_DB_OPERATION_NAME, ATTR_DB_QUERY_TEXT, ATTR_DB_SYSTEM_NAME } from '@opentelemetry/semantic-conventions'
import type { RequestSpans as Listener } from '../../http/request/request-trace.ts'

/** Spans of one request, beside its own: a request that sends thousands of statements must not fill the queue alone. */
const spansMax = 300
/** Longest text of a statement. One that inserts many rows has placeholders for each. */
const textMax = 2_000

/** A step or a transaction: a statement belongs to the last one that was under way when it began. */
type Segment = { span: Span; context: Context; from: number; until: number }

export class RequestSpans implements Listener {
  /** Spans that were not made, because the request has too many. */
  left = 0
  private readonly tracer: Tracer
  private readonly parent: Context
  private readonly system: string
  private readonly epochMs: number
  private readonly segments: Segment[] = []
  private step: Segment | undefined
  private made = 0
  private hasEnded = false

  /**
   * @param system the database, as the conventions name it
   * @param epochMs time of the 0 of `performance.now()`: one for all spans of a request, whose clocks would differ by a millisecond otherwise
   */
  constructor(tracer: Tracer, parent: Context, system: string, epochMs: number) {
    this.tracer = tracer
    this.parent = parent
    this.system = system
    this.epochMs = epochMs
  }

  beginStep(name: string, at: number): void {
    this.endStep(at)
    this.step = this.begin(name, at, this.parent)
  }

  endStep(at: number): void {
    if (this.step) this.endSegment(this.step, at, false)
    this.step = undefined
  }

  statement(startedAt: number, endedAt: number, text: string, hasFailed: boolean): void {
    const name = operationIn(text)
    const attributes = {
      [ATTR_DB_SYSTEM_NAME]: this.system,
      [ATTR_DB_OPERATION_NAME]: name,
      [ATTR_DB_QUERY_TEXT]: text.slice(0, textMax),
    }
    this.add(name, startedAt, endedAt, hasFailed, { kind: SpanKind.CLIENT, attributes })
  }

  beginTransaction(startedAt: number): void {
    this.begin('transaction', startedAt, this.contextAt(startedAt))
  }

  endTransaction(startedAt: number, endedAt: number, hasFailed: boolean): void {
    const segment = this.segments.findLast(
      ({ from, until }) => from === startedAt && until === Number.POSITIVE_INFINITY,
    )
    if (segment) this.endSegment(segment, endedAt, hasFailed)
  }

  work(name: string, startedAt: number, endedAt: number, hasFailed: boolean): void {
    this.add(name, startedAt, endedAt, hasFailed, {})
  }

  /** Ends what is still under way. Nothing is added any more: background work may outlive the request that began it. */
  end(at: number): void {
    this.hasEnded = true
    for (const segment of this.segments)
      if (segment.until === Number.POSITIVE_INFINITY) this.endSegment(segment, at, false)
  }

  private begin(name: string, from: number, parent: Context): Segment | undefined {
    if (!this.hasRoom()) return undefined
    const span = this.tracer.startSpan(name, { startTime: from + this.epochMs }, parent)
    const segment = { span, context: trace.setSpan(parent, span), from, until: Number.POSITIVE_INFINITY }
    this.segments.push(segment)
    return segment
  }

  private add(
    name: string,
    startedAt: number,
    endedAt: number,
    hasFailed: boolean,
    options: { kind?: SpanKind; attributes?: Attributes },
  ): void {
    if (!this.hasRoom()) return
    const span = this.tracer.startSpan(
      name,
      { ...options, startTime: startedAt + this.epochMs },
      this.contextAt(startedAt),
    )
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endedAt + this.epochMs)
  }

  private endSegment(segment: Segment, at: number, hasFailed: boolean): void {
    segment.until = at
    if (hasFailed) segment.span.setStatus({ code: SpanStatusCode.ERROR })
    segment.span.end(at + this.epochMs)
  }

  private contextAt(at: number): Context {
    return this.segments.findLast(({ from, until }) => from <= at && at <= until)?.context ?? this.parent
  }

  private hasRoom(): boolean {
    if (this.hasEnded) return false
    if (this.made < spansMax) {
      this.made++
      return true
    }
    this.left++
    return false
  }
}

/** The first word of a statement: names of spans must be few. */
function operationIn(text: string): string {
  return /^\s*([a-z]{1,20})\b/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
}
