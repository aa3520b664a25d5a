/**
 * The end of a server, in three steps. Draining: it serves as before, while a load balancer notices that it is no longer ready. Closing: it
 * takes no more connections, ends event streams and finishes the requests of those it has. Then it closes everything else.
 */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connections } from '../http/connection/connections.ts'
import type { OpenService } from './open-service.ts'

export type Running = {
  server: Server
  isSocketPassed: boolean
  connections: Connections
  service: OpenService
  log: Logger
}

/** Time from closing until connections are cut. */
const closeWithinMs = 9_000
/** Unused connections close this long after the port. A proxy should close them sooner, or it may be sending on one at that moment. */
const unusedWithinMs = 4_000
/** A request that begins later than this after closing is refused, because it could not be finished in time. */
const refuseAfterMs = 5_000

/** Interval at which a closing server looks for connections without a request. */
const idleSweepMs = 100
/** A connection without any byte is cut this long after closing. Its client may have opened it in advance. */
const firstByteMs = 1_000

/** A turn of the event loop in which next to nothing can arrive. */
const shortTurnMs = 0.5
/** A busy server waits this long for a short turn. */
const shortTurnWithinMs = 500

/** @param drainSeconds 0: nobody has to notice that the server stops */
export async function stop(running: Running, drainSeconds: number): Promise<void> {
  const { server, isSocketPassed, connections, service, log } = running
  const { app } = service
  // A passed socket loses no new connection, so the drain is the time to close kept ones. A port that closes may lose new ones, so that
  // kept ones stay until it is closed: a proxy then has little reason to open others.
  if (isSocketPassed) app.closeBehindReplies()
  await drain(running, drainSeconds)
  app.drain()
  const closed = once(server, 'close')
  await stopListening(server)
  app.closeBehindReplies()
  log.info('stopping')
  app.endStreams()
  const idle = closeWhenIdle(server, connections, isSocketPassed ? 0 : Math.min(drainSeconds * 1000, unusedWithinMs))
  const late = setTimeout(app.refuse, refuseAfterMs)
  const stopped = new AbortController()
  const deadline = sleep(closeWithinMs, undefined, { signal: stopped.signal }).then(
    () => connections.cutAll(),
    () => undefined,
  )
  await Promise.all([closed, Promise.race([service.stopRecovery(), deadline])])
  // The timer that checks connections holds the server in memory.
  server.close()
  stopped.abort()
  clearTimeout(late)
  clearInterval(idle)
  await service.close()
  log.info('stopped')
}

/**
 * Closes the listening socket alone. The system resets connections that wait to be accepted. A turn of the event loop accepts
 * them, and more can come until it ends, so the socket closes behind a short one.
 */
export async function stopListening(server: Server): Promise<void> {
  // The first may be the rest of a turn, in which nothing was accepted.
  await endOfTurn()
  const startedAt = performance.now()
  for (let begunAt = startedAt; begunAt - startedAt < shortTurnWithinMs; begunAt = performance.now()) {
    await endOfTurn()
    if (performance.now() - begunAt < shortTurnMs) break
  }
  // The `close` of an HTTP server also closes idle connections.
  NetServer.prototype.close.call(server)
}

/**
 * Closes the connections of a closed server that have no request.
 * @param afterMs time in which a client may still use one. Its reply says that the connection closes
 * @param firstByteWithinMs time in which the first byte of a connection that was opened in advance may come
 */
export function closeWhenIdle(
  server: Server,
  connections: Pick<Connections, 'cutUnused'>,
  afterMs: number,
  firstByteWithinMs = firstByteMs,
): NodeJS.Timeout {
  const closedAt = performance.now()
  const sweep = () => {
    if (performance.now() - closedAt >= afterMs) server.closeIdleConnections()
    // Node does not count them as idle.
    if (performance.now() - closedAt >= firstByteWithinMs) connections.cutUnused()
  }
  sweep()
  return setInterval(sweep, idleSweepMs)
}

async function drain({ service: { app }, log }: Running, seconds: number): Promise<void> {
  if (seconds === 0) return
  app.drain()
  log.info({ seconds }, 'draining')
  await sleep(seconds * 1000)
}
