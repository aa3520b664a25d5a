// Runs on: SQLite
/** Collectors that are dead, slow or lying: requests are served as before, spans that are lost are counted, and the server stops in time. */
import type { ServerResponse } from 'node:http'
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { type Collector, openCollector, tracedBy } from '../support/collector.ts'
import { freePort } from '../support/free-port.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** A stop without a collector takes milliseconds; with one that does not answer, at most two seconds more. */
const stopWithinMs = 8_000

describe('tracing with a collector that', () => {
  const counts = async ({ metricsUrl }: TestServer): Promise<Record<string, number>> => {
    const text = await (await fetch(`${metricsUrl}/metrics`)).text()
    const lines = [...text.matchAll(/^booking_trace_spans_total\{outcome="(\w+)"\} (\d+)$/gm)]
    return Object.fromEntries(lines.map(([, outcome, count]) => [outcome, Number(count)]))
  }
  const untilCounted = async (server: TestServer, outcome: string): Promise<Record<string, number>> => {
    for (;;) {
      const found = await counts(server)
      if ((found[outcome] ?? 0) > 0) return found
      await call(server, 'listResources')
    }
  }
  const stopMs = async (server: TestServer): Promise<number> => {
    const startedAt = performance.now()
    await server.stop()
    return performance.now() - startedAt
  }
  const messages = ({ logLines }: TestServer) => logLines.map((text) => JSON.parse(text).msg as string)
  const failing = 'spans cannot be sent to the collector; requests are served as before'

  it('is not there: lost spans are counted, and the log says so once', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const env = tracedBy({ url }, { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_TIMEOUT: '300' })
    const server = await startTestServer({ env })
    const found = await untilCounted(server, 'failed')
    expect(found.sent).to.equal(0)
    expect((await call(server, 'listResources')).status).to.equal(200)
    expect(messages(server).filter((msg) => msg === failing)).to.have.length(1)
    expect(await stopMs(server)).to.be.below(stopWithinMs)
  })

  it('comes back gets the spans from then on, and the log says so', async () => {
    let isBroken = true
    const collector = await openCollector((response) => void response.writeHead(isBroken ? 500 : 200).end())
    const server = await startTestServer({ env: tracedBy(collector, { METRICS_PORT: '0' }) })
    await untilCounted(server, 'failed')
    isBroken = false
    await untilCounted(server, 'sent')
    await stopMs(server)
    await collector.close()
    expect(messages(server)).to.include('spans are sent to the collector again')
  })

  it('never answers: the queue is bounded, spans beyond it are dropped and counted, and the server stops in time', async () => {
    const collector = await openCollector(() => {})
    const more = { METRICS_PORT: '0', OTEL_BSP_MAX_QUEUE_SIZE: '30', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10' }
    const server = await startTestServer({ env: tracedBy(collector, more) })
    const found = await untilCounted(server, 'dropped')
    expect(found.sent).to.equal(0)
    expect(await stopMs(server)).to.be.below(stopWithinMs)
    await collector.close()
  })

  const lies: Record<string, (response: ServerResponse) => void> = {
    'answers without end': (response) => {
      response.writeHead(200)
      const trickle = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(trickle))
    },
    'answers 10 MB': (response) => void response.writeHead(200).end(Buffer.alloc(10_000_000)),
    'asks to come back in a year': (response) => void response.writeHead(503, { 'Retry-After': '31536000' }).end(),
    'leads elsewhere': (response) => void response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end(),
    'cuts the connection': (response) => void response.destroy(),
  }
  for (const [what, answer] of Object.entries(lies)) {
    it(`${what}: the export fails in its time, and the next one is tried`, async () => {
      let isLying = true
      const accept = (response: ServerResponse) => void response.writeHead(200).end('{}')
      const collector: Collector = await openCollector((response) => (isLying ? answer(response) : accept(response)))
      const more = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_TIMEOUT: '300', OTEL_BSP_EXPORT_TIMEOUT: '300' }
      const server = await startTestServer({ env: tracedBy(collector, more) })
      // More than the exports that may be under way at once: none of them is held for ever.
      const atLeast = collector.headers.length + 8
      while (collector.headers.length < atLeast) await call(server, 'listResources')
      isLying = false
      await untilCounted(server, 'sent')
      expect((await call(server, 'listResources')).status).to.equal(200)
      expect(await stopMs(server)).to.be.below(stopWithinMs)
      await collector.close()
    })
  }

  it('answers with something else than OTLP is believed, because it has accepted the spans', async () => {
    const collector = await openCollector((response) => void response.writeHead(200).end('<html>'))
    const server = await startTestServer({ env: tracedBy(collector, { METRICS_PORT: '0' }) })
    await untilCounted(server, 'sent')
    expect((await counts(server)).failed).to.equal(0)
    await server.stop()
    await collector.close()
  })
})
