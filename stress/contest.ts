/**
 * Clients against servers on one database, while something disturbs them. Every peak is recounted during and after the run, and
 * every acknowledged booking must exist.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, chanceOf } from './chance.ts'
import { type Child, startChild } from './children.ts'
import type { ClientMessage, ClientReport, ClientTask } from './client-process.ts'
import { timeOf } from './clock.ts'
import { bookingsByNotes, recountHolders, recountPeaks } from './integrity.ts'
import { type Outcome, type Run, summed, type Violation } from './part.ts'
import { type RaceSeed, seedRace } from './race-seed.ts'
import { type Pool, startServers } from './servers.ts'

export type Sizes = { servers: number; clients: number; lanes: number; counted: number; mixed: number; slots: number }

export type Contest = {
  /** Names its random choices and its database. */
  name: string
  sizes: Sizes
  databaseUrl: string
  /** By which each server reaches the database; `databaseUrl` by default. */
  serverUrls?: readonly string[]
  /** Runs beside the clients until `ending.ended`. */
  disturb?: (disturbed: Disturbed) => Promise<Outcome>
}
export type Disturbed = {
  pool: Pool
  runners: Child<ClientMessage, ClientReport>[]
  chance: Chance
  ending: { ended: boolean }
  seeded: RaceSeed
}

/** A minute of the clients' clock takes one real second. */
const speed = 60
const recountEveryMs = 200

export async function runContest(run: Run, contest: Contest): Promise<Outcome> {
  const { projectCopy, seed, now } = run
  const { name, sizes, databaseUrl } = contest
  const chance = chanceOf(seed, name)
  const seeded = await seedRace(projectCopy, databaseUrl, { chance, now, slots: sizes.slots })
  const urls = contest.serverUrls ?? Array.from({ length: sizes.servers }, () => databaseUrl)
  const pool = await startServers(projectCopy, urls)
  const clock = { startedAt: Date.now(), from: now.getTime(), speed }
  const common = { seeded, seed, clock, servers: pool.urls(), lanes: sizes.lanes }
  const share = { counted: Math.ceil(sizes.counted / sizes.clients), mixed: Math.ceil(sizes.mixed / sizes.clients) }
  const runners = Array.from({ length: sizes.clients }, (_, client) => {
    const child = startChild<ClientMessage, ClientReport>(projectCopy, 'client-process.js')
    child.send({ task: { ...common, ...share, client } })
    return child
  })
  const ending = { ended: false }
  const finished = Promise.all(runners.map((child) => child.next())).finally(() => {
    ending.ended = true
  })
  const [reports, watched, disturbance] = await Promise.all([
    finished,
    watchPeaks(run, databaseUrl, clock, ending),
    contest.disturb?.({ pool, runners, chance, ending, seeded }) ?? { counts: [], violations: [] },
  ])
  for (const runner of runners) runner.kill('SIGKILL')
  await pool.stop()
  const [unanswered] = reports.flatMap((report) => report.unanswered ?? [])
  const violations = [
    ...watched.faults,
    ...pool.faults(),
    ...reports.flatMap((report) => report.violations),
    ...(unanswered === undefined ? await afterwards(run, databaseUrl, seeded, reports, timeOf(clock)) : [unanswered]),
  ]
  const { counts, violations: others } = outcome(reports, watched.recounts, violations)
  const [first, ...more] = [...disturbance.violations, ...others]
  const reported = first === undefined ? [] : [{ ...first, trace: pool.outputs() }, ...more]
  return { counts: [...counts, ...disturbance.counts], violations: reported }
}

/** During the writes: no snapshot may show an overbooking. */
async function watchPeaks(
  { storage }: Run,
  databaseUrl: string,
  clock: ClientTask['clock'],
  ending: Disturbed['ending'],
) {
  const faults: string[] = []
  let recounts = 0
  while (!ending.ended && faults.length === 0) {
    faults.push(...(await recountPeaks(storage, databaseUrl, () => timeOf(clock))).faults)
    recounts++
    await sleep(recountEveryMs)
  }
  return { faults, recounts }
}

/** After the last write: compares the stored rows with the acknowledged ones. */
async function afterwards(
  { storage }: Run,
  databaseUrl: string,
  { counted, countedStarts }: RaceSeed,
  reports: ClientReport[],
  now: number,
): Promise<string[]> {
  const faults = [
    ...(await recountPeaks(storage, databaseUrl, () => now)).faults,
    ...(await recountHolders(storage, databaseUrl, now)).faults,
    ...(await storage.damage(databaseUrl)),
  ]
  const stored = await bookingsByNotes(storage, databaseUrl)
  for (const [notes, known] of reports.flatMap(({ kept }) => kept)) {
    const [booking, ...more] = stored.get(notes) ?? []
    if (more.length > 0) faults.push(`${notes} was booked ${more.length + 1} times`)
    else if (booking === undefined) faults.push(`${notes} was acknowledged, and is not there`)
    else if (!isSame(booking, known)) {
      faults.push(`${notes} was acknowledged as ${JSON.stringify(known)}, and is ${JSON.stringify(booking)}`)
    }
  }
  for (const notes of reports.flatMap(({ refused }) => refused)) {
    if (stored.has(notes)) faults.push(`${notes} was refused, and is there`)
  }
  for (const { serviceId, capacity } of counted) {
    for (const start of countedStarts) {
      const { requested, granted } = ofSlot(reports, `${serviceId} ${start}`)
      const fits = Math.min(requested, capacity)
      if (granted !== fits)
        faults.push(`a slot with room for ${capacity} was asked for ${requested} times and given ${granted} times`)
    }
  }
  return faults
}

function isSame(one: object, other: object): boolean {
  const fields = ['id', 'status', 'startAt', 'version'] as const
  const keptText = (kept: Partial<Record<(typeof fields)[number], unknown>>) =>
    fields.map((field) => kept[field]).join(' ')
  return keptText(one) === keptText(other)
}

function ofSlot(reports: ClientReport[], slot: string) {
  return summed(reports.map(({ counted }) => counted[slot] ?? { requested: 0, granted: 0 }))
}

function outcome(reports: ClientReport[], recounts: number, faults: string[]): Outcome {
  const { requests, busy, broken } = summed(reports.map(({ tally }) => tally))
  const answers = summed(reports.map((report) => report.answers))
  const slots = summed(reports.flatMap(({ counted }) => Object.values(counted)))
  const done = Object.entries(answers).filter(([said]) => / 20\d$/.test(said))
  const violations: Violation[] = [...new Set(faults)].map((what) => ({ what }))
  return {
    counts: [
      ['requests', requests],
      ['successes', done.reduce((sum, [, many]) => sum + many, 0)],
      ['bookings', answers['createBooking 201'] ?? 0],
      ['moved', answers['rescheduleBooking 200'] ?? 0],
      ['cancelled', answers['cancelBooking 200'] ?? 0],
      ['holds', answers['createHold 201'] ?? 0],
      ['lapsed holds', answers['createBooking 409 HOLD_EXPIRED'] ?? 0],
      ['counted slots asked for', slots.requested ?? 0],
      ['counted slots given', slots.granted ?? 0],
      ['replays', reports.reduce((sum, { replays }) => sum + replays, 0)],
      ['503 retried', busy],
      ['broken retried', broken],
      ['recounts', recounts],
    ],
    violations,
  }
}
