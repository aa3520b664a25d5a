/**
 * Parts three and four: clients against servers on one file. Every peak is recounted during and after the run, and
 * every acknowledged booking must exist; in part four a server is killed every second.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, chanceOf } from './chance.ts'
import { type Child, startChild } from './children.ts'
import type { ClientMessage, ClientReport, ClientTask } from './client-process.ts'
import { timeOf } from './clock.ts'
import { bookingsByNotes, recountHolders, recountPeaks } from './integrity.ts'
import { type Outcome, type Run, summed, type Violation } from './part.ts'
import { type RaceSeed, seedRace } from './race-seed.ts'
import { type Pool, startServers } from './servers.ts'

const sizes = {
  full: { servers: 4, clients: 8, lanes: 3, counted: 1600, mixed: 2400, slots: 20, killEveryMs: 1000 },
  quick: { servers: 3, clients: 2, lanes: 3, counted: 120, mixed: 180, slots: 3, killEveryMs: 500 },
}
/** A minute of the clients' clock takes one real second. */
const speed = 60
const recountEveryMs = 200

export function stressRace(run: Run): Promise<Outcome> {
  return race(run, 'race')
}

export function stressKill(run: Run): Promise<Outcome> {
  return race(run, 'kill')
}

async function race(run: Run, part: 'race' | 'kill'): Promise<Outcome> {
  const { projectCopy, seed, now, quick } = run
  const { servers, clients, slots, ...each } = quick ? sizes.quick : sizes.full
  const chance = chanceOf(seed, part)
  const file = join(projectCopy.folder, `${part}.db`)
  const seeded = await seedRace(projectCopy.project, file, { chance, now, slots })
  const pool = await startServers(projectCopy, file, servers)
  const clock = { startedAt: Date.now(), from: now.getTime(), speed }
  const common = { seeded, seed, clock, servers: pool.urls(), lanes: each.lanes }
  const share = { counted: Math.ceil(each.counted / clients), mixed: Math.ceil(each.mixed / clients) }
  const runners = Array.from({ length: clients }, (_, client) => {
    const child = startChild<ClientMessage, ClientReport>(projectCopy, 'client-process.js')
    child.send({ task: { ...common, ...share, client } })
    return child
  })
  const ending = { ended: false }
  const finished = Promise.all(runners.map((child) => child.next())).finally(() => {
    ending.ended = true
  })
  const [reports, watched, kills] = await Promise.all([
    finished,
    watchPeaks(file, clock, ending),
    part === 'kill' ? killServers(pool, runners, { chance, everyMs: each.killEveryMs, ending }) : 0,
  ])
  for (const runner of runners) runner.kill('SIGKILL')
  await pool.stop()
  const [unanswered] = reports.flatMap(({ unanswered }) => unanswered ?? [])
  if (unanswered !== undefined) throw new Error(unanswered)
  if (part === 'kill' && kills === 0) throw new Error('the clients were done before anybody was killed')
  const violations = [
    ...watched.faults,
    ...reports.flatMap((report) => report.violations),
    ...afterwards(file, seeded, reports, timeOf(clock)),
  ]
  return outcome(reports, { ...watched, kills }, violations)
}

type Ending = { ended: boolean }

/** During the writes: no snapshot may show an overbooking. */
async function watchPeaks(file: string, clock: ClientTask['clock'], ending: Ending) {
  const faults: string[] = []
  let recounts = 0
  while (!ending.ended && faults.length === 0) {
    faults.push(...recountPeaks(file, () => timeOf(clock)).faults)
    recounts++
    await sleep(recountEveryMs)
  }
  return { faults, recounts }
}

async function killServers(
  pool: Pool,
  runners: Child<ClientMessage, ClientReport>[],
  { chance, everyMs, ending }: { chance: Chance; everyMs: number; ending: Ending },
): Promise<number> {
  const replaced: Promise<void>[] = []
  const tellAll = () => {
    for (const runner of runners) runner.send({ servers: pool.urls() })
  }
  const kill = async (place: number) => {
    const started = pool.replace(place)
    tellAll()
    await started
    tellAll()
  }
  for (;;) {
    await sleep(everyMs)
    if (ending.ended) break
    const up = pool.up()
    // Never kills the last server: one must answer, however slowly others start on a busy machine.
    if (up.length === 1) continue
    replaced.push(kill(chance.pick(up)))
    // The exit is checked below.
    replaced.at(-1)?.catch(() => undefined)
  }
  await Promise.all(replaced)
  return replaced.length
}

/** After the last write: compares the stored rows with the acknowledged ones. */
function afterwards(
  file: string,
  { counted, countedStarts }: RaceSeed,
  reports: ClientReport[],
  now: number,
): string[] {
  const faults = [...recountPeaks(file, () => now).faults, ...recountHolders(file, now).faults]
  const stored = bookingsByNotes(file)
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
      const { asked, given } = ofSlot(reports, `${serviceId} ${start}`)
      const fits = Math.min(asked, capacity)
      if (given !== fits)
        faults.push(`a slot with room for ${capacity} was asked for ${asked} times and given ${given} times`)
    }
  }
  return faults
}

function isSame(one: object, other: object): boolean {
  const fields = ['id', 'status', 'startAt', 'version'] as const
  const textOf = (kept: Partial<Record<(typeof fields)[number], unknown>>) =>
    fields.map((field) => kept[field]).join(' ')
  return textOf(one) === textOf(other)
}

function ofSlot(reports: ClientReport[], slot: string) {
  return summed(reports.map(({ counted }) => counted[slot] ?? { asked: 0, given: 0 }))
}

function outcome(
  reports: ClientReport[],
  { recounts, kills }: { recounts: number; kills: number },
  faults: string[],
): Outcome {
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
      ['counted slots asked for', slots.asked ?? 0],
      ['counted slots given', slots.given ?? 0],
      ['replays', reports.reduce((sum, { replays }) => sum + replays, 0)],
      ['503 retried', busy],
      ['broken retried', broken],
      ['recounts', recounts],
      ...(kills > 0 ? ([['kills', kills]] as [string, number][]) : []),
    ],
    violations,
  }
}
