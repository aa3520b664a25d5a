/**
 * Rolling restarts: two servers behind a proxy are stopped by SIGTERM and started again in turn, under load. The proxy repeats no request, or is
 * nginx with the configuration of deploy/compose, which repeats those that did not reach a server. The ports close while a server starts again, unless
 * its socket is passed to it. No request may fail, no acknowledged booking and no event may be lost, and each server must end with exit code 0.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Balancer, openBalancer } from '../test/support/balancer.ts'
import { bindSocket } from '../test/support/bound-socket.ts'
import { freePort } from '../test/support/free-port.ts'
import { openNginx } from '../test/support/nginx.ts'
import { chanceOf } from './chance.ts'
import { bookingsByNotes, recountHolders, recountPeaks } from './integrity.ts'
import type { Outcome, Run } from './part.ts'
import { seedRace } from './race-seed.ts'
import { type LoadReport, runLoad } from './rolling-load.ts'
import { type ReaderReport, readEvents } from './rolling-readers.ts'
import { startServers } from './servers.ts'

/** In each, both servers are stopped and started again, one after the other. */
const rollingRestarts = { full: 50, quick: 1 }
/** Clients that send one request after the other. */
const lanes = { full: 10, quick: 4 }
/** The default in production. On a busy machine, our own proxy may need two seconds to notice that a server stops. */
const drainSeconds = 5
/** Time for which both servers take requests between two restarts. */
const betweenMs = 300

export async function stressRolling(run: Run): Promise<Outcome> {
  const databaseUrl = await run.storage.create('rolling')
  const chance = chanceOf(run.seed, 'rolling')
  const seeded = await seedRace(run.projectCopy, databaseUrl, { chance, now: new Date(), slots: 1 })
  const sockets = run.sockets ? [bindSocket(), bindSocket()] : []
  const ports = run.sockets ? sockets.map(({ port }) => port) : [await freePort(), await freePort()]
  const pool = await startServers(
    run.projectCopy,
    [databaseUrl, databaseUrl],
    (place) => ({ PORT: String(ports[place]), DRAIN_SECONDS: String(drainSeconds) }),
    sockets.map(({ fd }) => fd),
  )
  const balancer = await openProxy(run, ports)
  for (const port of ports) await balancer.ready(port)
  const ending = { ended: false }
  const size = run.quick ? 'quick' : 'full'
  const options = { url: balancer.url, seeded, chance, ending, lanes: lanes[size] }
  const [load, readers, restarted] = await Promise.all([
    runLoad(options),
    readEvents(options),
    restartInTurn(rollingRestarts[size]).finally(() => {
      ending.ended = true
    }),
  ])
  await balancer.close()
  await pool.stop()
  for (const socket of sockets) socket.close()
  const faults = [
    ...restarted.faults,
    ...pool.faults(),
    ...[...load.failures].map(([failure, times]) => `${failure} (${times} times)`),
    ...readers.flatMap((reader) => reader.faults),
    ...(await missedEvents(run, databaseUrl, readers)),
    ...(await afterwards(run, databaseUrl, load)),
  ]
  return {
    counts: [
      ['rolling restarts', restarted.count],
      ['stopped servers', restarted.count * ports.length],
      ['requests', load.requests],
      ['failed requests', [...load.failures.values()].reduce((sum, times) => sum + times, 0)],
      ['slow bodies', load.slow],
      ['bookings', load.kept.size],
      ['event streams', readers.reduce((sum, { streams }) => sum + streams, 0)],
      ['events read', readers.reduce((sum, { events }) => sum + events, 0)],
    ],
    violations: [...new Set(faults)].map((what) => ({ what, trace: pool.reasons() })),
  }

  async function restartInTurn(wanted: number): Promise<{ count: number; faults: string[] }> {
    const faults: string[] = []
    for (let count = 0; count < wanted; count++) {
      for (const [place, port] of ports.entries()) {
        const exit = await pool.restart(place)
        if (exit !== 0) faults.push(`a server that was stopped ended with ${exit}`)
        await balancer.ready(port)
        await sleep(betweenMs)
      }
    }
    return { count: wanted, faults }
  }
}

function openProxy({ nginx, projectCopy: { project, folder } }: Run, ports: readonly number[]): Promise<Balancer> {
  if (!nginx) return openBalancer(ports)
  return openNginx(join(project, 'deploy/compose/nginx.conf'), join(folder, 'nginx'), ports)
}

/** Each reader must have the last event too. */
async function missedEvents({ storage }: Run, databaseUrl: string, readers: ReaderReport[]): Promise<string[]> {
  const [feed] = await storage.snapshot(databaseUrl, (rowsOf) =>
    rowsOf<{ last: number | string }>('SELECT max(last_sequence) AS last FROM event_feeds'),
  )
  const latest = Number(feed?.last)
  return readers.flatMap(({ last }) => (last === latest ? [] : [`a reader ended at event ${last} of ${latest}`]))
}

async function afterwards({ storage }: Run, databaseUrl: string, { kept }: LoadReport): Promise<string[]> {
  const now = Date.now()
  const stored = await bookingsByNotes(storage, databaseUrl)
  const lost = [...kept].flatMap(([notes, status]) => {
    const [booking, ...more] = stored.get(notes) ?? []
    if (more.length > 0) return [`${notes} was booked ${more.length + 1} times`]
    return booking?.status === status ? [] : [`${notes} was acknowledged as ${status}, and is ${booking?.status}`]
  })
  return [
    ...lost,
    ...(await recountPeaks(storage, databaseUrl, () => now)).faults,
    ...(await recountHolders(storage, databaseUrl, now)).faults,
    ...(await storage.damage(databaseUrl)),
  ]
}
