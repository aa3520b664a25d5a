/** Bookings on PostgreSQL, each durable: beside transactions that only write their rows, in one workspace and in fifty. */
import pg from 'pg'
import { ask, fire } from '../booking-load.ts'
import { addDesk, deskOf, seedWorkspace } from '../booking-seed.ts'
import { atLeast, type Claim, named, times } from '../report.ts'
import { startAll, stopAll } from '../rounds.ts'
import { type Plan, startTarget, type Target } from '../target.ts'
import { type Postgres, sampled } from './machine.ts'
import { costRatio, inRotation, own, type Pace, type Samples, samplesTable } from './requests.ts'

const bare = 'the rows, a transaction each'
const bareAtOnce = 'the same, sent at once'
const clients = 32
const workspaces = 50

type Desk = ReturnType<typeof deskOf>

export type BookingSamples = { one: Samples[]; fifty: Samples[]; processes: Samples[] }

export async function measureBookings(
  postgres: Postgres,
  plans: { own: Plan; bare: Plan },
  pace: Pace,
): Promise<BookingSamples> {
  return {
    one: await compare(postgres, plans, 1, pace),
    fifty: await compare(postgres, plans, workspaces, pace),
    processes: await byProcesses(postgres, plans.own, pace),
  }
}

async function compare(postgres: Postgres, plans: { own: Plan; bare: Plan }, count: number, pace: Pace) {
  const entries: [string, Plan][] = [
    [bare, plans.bare],
    [bareAtOnce, { ...plans.bare, env: { BENCH_PIPELINE: '1' } }],
    [own, plans.own],
  ]
  const contenders: (Contender & { name: string })[] = []
  for (const [index, [name, plan]] of entries.entries()) {
    const seeded = await seedDesks(await postgres.create(`bookings_${count}_${index}`), count)
    const target = await startTarget({ ...plan, name }, seeded.url)
    contenders.push({ name, ...seeded, targets: [target], stop: () => target.stop() })
  }
  return measure(postgres, contenders, pace)
}

/** Bookings in fifty workspaces, by the number of server processes on one database. */
async function byProcesses(postgres: Postgres, plan: Plan, pace: Pace): Promise<Samples[]> {
  const contenders: (Contender & { name: string })[] = []
  for (const count of [1, 2, 4]) {
    const seeded = await seedDesks(await postgres.create(`bookings_by_${count}`), workspaces)
    const targets = await startAll(Array.from({ length: count }, () => [{ ...plan, name: own }, seeded.url]))
    const stop = () => stopAll(targets)
    contenders.push({ name: `${count} ${count === 1 ? 'process' : 'processes'}`, ...seeded, targets, stop })
  }
  return measure(postgres, contenders, pace)
}

type Contender = { url: string; desks: Desk[]; targets: Target[]; stop(): Promise<void> }

async function measure(
  postgres: Postgres,
  contenders: (Contender & { name: string })[],
  pace: Pace,
): Promise<Samples[]> {
  const half = pace.warmUpBookings / 2
  for (const each of contenders) {
    await book(each, 0, half)
    // As PostgreSQL does by itself within a minute. Until then, connections keep the plans that they made for empty tables.
    await analyze(each.url)
    await book(each, half, half)
  }
  const measured = await inRotation(contenders, pace.rounds, (each, round) =>
    sampled(postgres, each.targets, () => book(each, pace.warmUpBookings + round * pace.bookings, pace.bookings)),
  )
  for (const { url } of contenders) await assertBooked(url, pace.warmUpBookings + pace.rounds * pace.bookings)
  return measured
}

/** Books starts that nobody has booked, at all desks in turn. @param from the number of the first booking */
async function book({ desks, targets }: Contender, from: number, count: number) {
  const places = Array.from({ length: count }, (_, index) => {
    const desk = (from + index) % desks.length
    return [desk, (desks[desk] as Desk).startOf(Math.floor((from + index) / desks.length))] as const
  })
  const [first] = targets as [Target]
  if (first.name !== own) {
    const body = { desks: desks.map(({ booking }) => booking), bookings: places }
    const seconds = await ask(first.url, { method: 'POST', path: '/v1/bookings', headers: {}, body }, 200)
    return { requests: count, seconds: Number(seconds) }
  }
  const sent = ([desk, start]: readonly [number, number]) => (desks[desk] as Desk).bookAt(start)
  const seconds = await Promise.all(
    targets.map((target, at) => {
      const share = places.filter((_, index) => index % targets.length === at)
      const load = { count: Math.ceil(clients / targets.length), requests: share.length, expected: 201 }
      return fire(target.url, load, (i) => sent(share[i] as (typeof places)[number]))
    }),
  )
  return { requests: count, seconds: Math.max(...seconds) }
}

async function seedDesks(url: string, count: number): Promise<{ url: string; desks: Desk[] }> {
  const desks: Desk[] = []
  for (let index = 0; index < count; index++) {
    desks.push(deskOf(await seedWorkspace(url, addDesk, index)))
  }
  return { url, desks }
}

async function analyze(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('ANALYZE')
  await client.end()
}

async function assertBooked(url: string, bookings: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(
    'SELECT (SELECT count(*) FROM bookings) AS b, (SELECT count(*) FROM allocations) AS a, (SELECT count(*) FROM booking_changes) AS c, (SELECT count(*) FROM events) AS e',
  )
  await client.end()
  const found = [Number(rows[0].b), Number(rows[0].a), Number(rows[0].c), Number(rows[0].e)]
  const expected = [bookings, 3 * bookings, bookings, bookings]
  if (found.join() !== expected.join()) throw new Error(`${found} rows of bookings, and not ${expected}`)
}

export function bookingClaims({ one, fifty }: BookingSamples): Claim[] {
  return [
    [one, 'in one workspace'],
    [fifty, `in ${workspaces} workspaces`],
  ].map(([samples, where]) => {
    const { median } = costRatio(named(samples as Samples[], bare), named(samples as Samples[], own))
    return atLeast(
      `durable bookings on PostgreSQL ${where} at least 0.45 × transactions that only write their rows, by processor time`,
      median,
      0.45,
      times,
    )
  })
}

export function bookingsReport({ one, fifty, processes }: BookingSamples): string {
  return [
    `POST /v1/bookings, two requirements, five rows and an event, ${clients} clients, on disk, fsync = on, all triggers on, one workspace`,
    '',
    samplesTable(one, bare),
    '',
    `The same in ${workspaces} workspaces`,
    '',
    samplesTable(fifty, bare),
    '',
    `The same in ${workspaces} workspaces, by the number of server processes`,
    '',
    samplesTable(processes, processes[0]?.name ?? ''),
  ].join('\n')
}
