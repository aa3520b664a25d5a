/** A collector of OpenTelemetry for tests: takes OTLP as JSON, and misbehaves on demand. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number }
type Pair = { key: string; value: Value }
type RawSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Pair[]
  status: { code?: number }
}
export type ReceivedSpan = Omit<RawSpan, 'attributes'> & {
  attributes: Record<string, unknown>
  start: bigint
  end: bigint
}
export type ReceivedMetric = { name: string; [kind: string]: unknown }

export type Collector = {
  url: string
  spans: ReceivedSpan[]
  metrics: ReceivedMetric[]
  resources: Record<string, unknown>[]
  headers: IncomingHttpHeaders[]
  /** Resolves with the first spans that the function finds. */
  until<T>(find: () => T | undefined): Promise<T>
  close(): Promise<void>
}

/** @param answer replaces the answer to each export */
export async function openCollector(answer = accept): Promise<Collector> {
  let wake = () => {}
  const server = createServer(async (request, response) => {
    collector.headers.push(request.headers)
    const body = (await json(request)) as Record<string, { resource: { attributes: Pair[] } }[]>
    for (const { resource, ...of } of [...(body.resourceSpans ?? []), ...(body.resourceMetrics ?? [])]) {
      collector.resources.push(valuesOf(resource.attributes))
      const { scopeSpans = [], scopeMetrics = [] } = of as {
        scopeSpans?: { spans: RawSpan[] }[]
        scopeMetrics?: { metrics: ReceivedMetric[] }[]
      }
      collector.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map(received)))
      collector.metrics.push(...scopeMetrics.flatMap(({ metrics }) => metrics))
    }
    answer(response)
    wake()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ spans: [], metrics: [], resources: [], headers: [] },
    async until(find) {
      for (;;) {
        const found = find()
        if (found !== undefined) return found
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return collector
}

/** Settings of a server that sends each span at once. */
export function tracedBy({ url }: { url: string }, more: Record<string, string> = {}): Record<string, string> {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_BSP_SCHEDULE_DELAY: '20',
    ...more,
  }
}

function accept(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
}

function received({ attributes, ...span }: RawSpan): ReceivedSpan {
  const [start, end] = [BigInt(span.startTimeUnixNano), BigInt(span.endTimeUnixNano)]
  return { ...span, attributes: valuesOf(attributes), start, end }
}

function valuesOf(pairs: Pair[]): Record<string, unknown> {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]))
}
