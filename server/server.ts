/** A service behind a port of its own. */
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { ErrorCode } from '../generated/operations.ts'
import { serveConnections } from '../http/connection/connections.ts'
import { aloneListener } from '../http/router.ts'
import type { Config } from './config.ts'
import { listen } from './listen.ts'
import { type Begun, type OpenService, openService, type Parts } from './open-service.ts'
import { stop } from './stop.ts'

export type RunningServer = Pick<OpenService, 'db' | 'metrics' | 'readiness' | 'checkouts'> &
  Begun & {
    url: string
    /**
     * Refuses new connections, finishes accepted requests and closes the database, within ten seconds.
     * @param drainSeconds before that, the server serves as usual for this time and tells load balancers that it stops
     */
    stop(drainSeconds?: number): Promise<void>
    /** Makes the docs page offer to sign in with the printed demo link. */
    offerDemo(): Promise<void>
    /** Tells load balancers that the server stops, and serves as before, as at the begin of a stop. */
    drain(): void
    /** Answers requests with 503 from now on, and ends event streams, as at the end of a stop. */
    refuse(): void
  }

/** Time of a request for its body, beside that for its headers. */
const bodyWithinMs = 20_000

/** @throws {ConfigProblem | DatabaseUnusable} with one line for the operator */
export async function startServer(config: Config, log: Logger, parts: Parts = {}): Promise<RunningServer> {
  const { otherWorkers, isSocketPassed = false, liveDocs } = parts
  const isFirst = otherWorkers === undefined || otherWorkers.number === 1
  const service = await openService(config, log, parts)
  const { app, db, metrics, readiness, checkouts } = service
  const server = createServer({
    requireHostHeader: false,
    keepAliveTimeout: config.KEEP_ALIVE_SECONDS * 1000,
    headersTimeout: config.HEADERS_SECONDS * 1000,
    requestTimeout: config.HEADERS_SECONDS * 1000 + bodyWithinMs,
    // Node checks these timeouts every 30 s by default, which would extend them by up to 30 s.
    connectionsCheckingInterval: 5_000,
  })
  // By default Node silently drops headers after the 2 000th. The size limit of 16 KiB is enough.
  server.maxHeadersCount = 0
  try {
    const answer = aloneListener(app)
    const connections = serveConnections(server, {
      listener: liveDocs
        ? (request, response) => void (liveDocs(request, response) || answer(request, response))
        : answer,
      unreadable: (error) => app.refuseUnreadable(unreadableCode(error), error.code ?? error.message),
      onDropped: (address) => log.info({ address }, 'connection dropped: its client did not read a reply in time'),
    })
    parts.beforeListening?.()
    const port = await listen(server, config, isSocketPassed)
    const begun = await service.begin(config.NODE_URL ?? `http://${hostForOthers(config.HOST)}:${port}`)
    const url = config.BASE_URL?.replace(/\/+$/, '') ?? `http://${hostInUrl(config.HOST)}:${port}`
    if (otherWorkers) log.info({ url, pid: process.pid }, 'worker listening')
    else log.info({ url }, 'listening')
    if (isFirst && config.NODE_ENV === 'production' && !url.startsWith('https:')) {
      log.warn('BASE_URL is not https: session cookies are sent without Secure')
    }
    if (isFirst && config.CLOCK_HEADER === 'on') {
      log.warn('CLOCK_HEADER is on: a request may say what time it is, and revive what has expired')
    }
    return {
      ...{ url, db, metrics, readiness, checkouts, ...begun },
      offerDemo: app.offerDemo,
      drain: app.drain,
      refuse: app.refuse,
      stop: (drainSeconds = 0) => stop({ server, isSocketPassed, connections, service, log }, drainSeconds),
    }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    await service.close()
    throw error
  }
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** An address that means every interface names no machine to the others. */
function hostForOthers(host: string): string {
  return host === '0.0.0.0' || host === '::' ? hostname() : hostInUrl(host)
}

function unreadableCode({ code }: NodeJS.ErrnoException): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'REQUEST_TIMEOUT'
  return 'MALFORMED_REQUEST'
}
