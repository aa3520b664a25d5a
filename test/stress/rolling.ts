/**
 * Rolling restarts: two servers behind a proxy that repeats no request are stopped by SIGTERM and started again in turn, under load. No
 * request may fail, no acknowledged booking and no event may be lost, and each server must end with exit code 0.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openBalancer } from '../support/balancer.ts'
import { freePort } from '../support/free-port.ts'
import { chanceOf } from './chance.ts'
import { bookingsByNotes, recountHolders, recountPeaks } from './integrity.ts'
import type { Outcome, Run } from './part.ts'
import { seedRace } from './race-seed.ts'
import { type LoadReport, runLoad } from './rolling-load.ts'
import { type ReaderReport, readEvents } from './rolling-readers.ts'
import { startServers } from './servers.ts'

const restarts = { full: 50, quick: 3 }
/** Longer than the proxy's interval of checks, also on a busy machine. */
const drainSeconds = 2
/** Time for which both servers take requests between two restarts. */
const betweenMs = 300

export async function stressRolling(run: Run): Promise<Outcome> {
  const databaseUrl = await run.storage.create('rolling')
  const chance = chanceOf(run.seed, 'rolling')
  const seeded = await seedRace(run.projectCopy, databaseUrl, { chance, now: new Date(), slots: 1 })
  const ports = [await freePort(), await freePort()]
  const pool = await startServers(run.projectCopy, [databaseUrl, databaseUrl], (place) => ({
    PORT: String(ports[place]),
    DRAIN_SECONDS: String(drainSeconds),
  }))
  const balancer = await openBalancer(ports)
  for (const port of ports) await balancer.ready(port)
  const ending = { ended: false }
  const options = { url: balancer.url, seeded, chance, ending }
  const [load, readers, restarted] = await Promise.all([
    runLoad(options),
    readEvents(options),
    restartInTurn(run.quick ? restarts.quick : restarts.full).finally(() => {
      ending.ended = true
    }),
  ])
  await balancer.close()
  await pool.stop()
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
      ['requests', load.requests],
      ['failed requests', [...load.failures.values()].reduce((sum, times) => sum + times, 0)],
      ['slow bodies', load.slow],
      ['bookings', load.kept.size],
      ['event streams', readers.reduce((sum, { streams }) => sum + streams, 0)],
      ['events read', readers.reduce((sum, { events }) => sum + events, 0)],
    ],
    violations: [...new Set(faults)].map((what) => ({ what })),
  }

  async function restartInTurn(wanted: number): Promise<{ count: number; faults: string[] }> {
    const faults: string[] = []
    for (let count = 0; count < wanted; count++) {
      const place = count % ports.length
      const exit = await pool.restart(place)
      if (exit !== 0) faults.push(`a server that was stopped ended with ${exit}`)
      await balancer.ready(ports[place] as number)
      await sleep(betweenMs)
    }
    return { count: wanted, faults }
  }
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
