/** The port for operators: `/metrics` for Prometheus, and `/ready` with the state of each part. Nobody else should reach it. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Readiness } from '../app/system/readiness.ts'
import { ConfigProblem } from './config.ts'
import type { Metrics } from './metrics.ts'

export type MetricsPort = { url: string; close(): Promise<void> }

type Parts = { metrics: Pick<Metrics, 'contentType' | 'scrape'>; readiness: Pick<Readiness, 'look'>; log: Logger }

/** Scrapers are few: more connections than this are somebody else's. */
const connectionsMax = 50

/** @throws {ConfigProblem} if the port cannot be used */
export async function openMetricsPort(host: string, port: number, parts: Parts): Promise<MetricsPort> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000, keepAliveTimeout: 75_000 })
  server.maxConnections = connectionsMax
  server.on('request', (request, response) => {
    answer(request, response, parts).catch((err: unknown) => {
      parts.log.error({ err }, 'a scrape failed')
      response.destroy()
    })
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: Error) => {
    throw new ConfigProblem(`METRICS_PORT: cannot listen on ${host} port ${port}: ${error.message}`)
  })
  const address = server.address() as AddressInfo
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
  return { url, close: () => close(server) }
}

async function answer(request: IncomingMessage, response: ServerResponse, { metrics, readiness }: Parts) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', 'GET only\n')
  const [path] = (request.url ?? '/').split('?')
  if (path === '/metrics') return send(response, 200, metrics.contentType, await metrics.scrape())
  if (path !== '/ready') return send(response, 404, 'text/plain', '/metrics or /ready\n')
  const { isReady, parts } = await readiness.look()
  const body = JSON.stringify({ ready: isReady, parts })
  send(response, isReady ? 200 : 503, 'application/json', `${body}\n`)
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body)
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
