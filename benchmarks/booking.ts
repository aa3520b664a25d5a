/**
 * Cost of availability and booking, compared with the minimum (reading the rows and writing the response, or writing
 * the rows) and with a naive implementation without this server.
 */
import { deepStrictEqual } from 'node:assert/strict'
import { statfs, writeFile } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import { ask, fire } from './booking-load.ts'
import { type DeskSeed, type PoolSeed, poolSize, rangeDays, seedDesk, seedPool } from './booking-seed.ts'
import {
  atLeast,
  atMost,
  byClock,
  type Claim,
  counted,
  type Measured,
  named,
  percent,
  type Round,
  ratio,
  spread,
  table,
  times,
  unmeasured,
} from './report.ts'
import { inRotation, startAll, stopAll, timed } from './rounds.ts'
import type { Plan, Target } from './target.ts'

/** @param outside number of allocations outside the range @param bookings number of bookings per round */
export type BookingPace = { rounds: number; seconds: number; outside: number; bookings: number }
export type BookingPlans = { own: Plan; bare: Plan; naive: Plan; handler: Plan }
export type BookingCosts = {
  inRange: number
  outside: number
  availability: Measured[]
  booking: Measured[]
  onDisk: boolean
}

const bare = 'the rows read, the JSON written'
const bareFar = 'the same, and those outside'
const own = 'this server'
const ownFar = 'this server, and those outside'
const ownRotas = 'this server, hours of each resource'
const handler = 'its handler behind node:http'
const naive = 'node:http and loops'
const bareBooking = 'the rows, a transaction each'

/** Readers wait for the processor, writers for the disk: more writers are needed to keep the server busy. */
const readers = 4
const bookers = 32
/** Warm-up bookings: a server reaches its speed after some thousands. */
const warmUp = 3000
/** Number of processes of each target for availability: two of the same program differ by more than what allocations outside the range add. */
const processes = 5
const tmpfs = 0x01021994

export async function measureBookings(folder: string, plans: BookingPlans, pace: BookingPace): Promise<BookingCosts> {
  const onDisk = (await statfs(folder)).type !== tmpfs
  const desk = await seedDesk(folder)
  const booking = await measureBooking(plans, desk, pace)
  const pool = await seedPool(folder, pace.outside)
  const availability = await measureAvailability(plans, pool, pace)
  return { inRange: pool.inRange, outside: pace.outside, availability, booking, onDisk }
}

export function bookingClaims({ availability, booking, inRange, outside }: BookingCosts): Claim[] {
  const cost = (name: string, to: string) => ratio(named(availability, to), named(availability, name)).median
  const toBare = cost(own, bare)
  const added = cost(ownFar, own) - 1
  const withRotas = cost(ownRotas, bare)
  const toNaive = cost(naive, own)
  const booked = ratio(named(booking, bareBooking), named(booking, own)).median
  return [
    atMost(
      `availability of ${counted(inRange)} allocations at most 3.5 × the cost of reading them and writing the JSON`,
      toBare,
      3.5,
      times,
    ),
    atMost(`${counted(outside)} allocations outside the range add at most 5 %`, added, 0.05, percent),
    atMost(
      `the same with another rota for each of the ${poolSize} resources at most 3.0 × the cost of reading the allocations`,
      withRotas,
      3,
      times,
    ),
    atLeast(`availability at least 1.0 × ${naive}`, toNaive, 1, times),
    atMost(
      'a durable booking at most 2.00 × a transaction that only writes its rows, by processor time',
      booked,
      2,
      times,
    ),
  ]
}

export function bookingReport({ availability, booking, inRange, outside, onDisk }: BookingCosts): string {
  const line = (each: Measured, limit: Measured): string[] => {
    const cost = ratio(limit, each)
    const clocked = ratio(byClock(limit), byClock(each))
    const milliseconds = (of: (round: Round) => number) =>
      (1000 * spread(each.rounds.map((round) => of(round) / round.requests)).median).toFixed(2)
    return [
      each.name,
      cost.median.toFixed(2),
      `${cost.low.toFixed(2)}–${cost.high.toFixed(2)}`,
      clocked.median.toFixed(2),
      `${clocked.low.toFixed(2)}–${clocked.high.toFixed(2)}`,
      milliseconds(({ cpuSeconds }) => cpuSeconds ?? Number.NaN),
      milliseconds(({ seconds }) => seconds),
    ]
  }
  const toNaive = ratio(byClock(named(booking, own)), byClock(named(booking, naive))).median
  const head = ['', '× processor', 'spread', '× clock', 'spread', 'ms processor', 'ms seen']
  const lines = (measured: Measured[], limit: string) => measured.map((each) => line(each, named(measured, limit)))
  return [
    `GET /v1/availability: ${rangeDays} days at half an hour of ${poolSize} resources, ${counted(inRange)} allocations in range, ${counted(outside)} outside`,
    '',
    table(head, lines(availability, bare)),
    '',
    `POST /v1/bookings, two requirements, five rows, ${bookers} clients, ${onDisk ? 'on disk' : 'NOT on disk'}, synchronous = FULL, all triggers on`,
    '',
    table(head, lines(booking, bareBooking)),
    '',
    `By the clock it books ${times(toNaive)} as fast as ${naive}, which check nothing and nobody.`,
    'What is claimed is by processor time.',
  ].join('\n')
}

type Entry = [plan: Plan, file: string]

async function measureAvailability(plans: BookingPlans, pool: PoolSeed, pace: BookingPace): Promise<Measured[]> {
  const entries: Entry[] = [
    [{ ...plans.bare, name: bare }, pool.near],
    [{ ...plans.bare, name: bareFar }, pool.far],
    [{ ...plans.own, name: own }, pool.near],
    [{ ...plans.own, name: ownFar }, pool.far],
    [{ ...plans.own, name: ownRotas }, pool.rotas],
    [{ ...plans.handler, name: handler }, pool.near],
    [{ ...plans.naive, name: naive }, pool.near],
  ]
  const measured = entries.map(([{ name }]) => unmeasured(name))
  for (let process = 0; process < processes; process++) {
    const ofProcess = await measureProcessOfEach(entries, pool, { ...pace, seconds: pace.seconds / processes })
    for (const [index, { rounds }] of ofProcess.entries()) measured[index]?.rounds.push(...rounds)
  }
  return measured
}

/** Starts one process of each target, and measures it in rounds of about as many seconds as the pace says. */
async function measureProcessOfEach(entries: Entry[], pool: PoolSeed, pace: BookingPace): Promise<Measured[]> {
  const targets = await startAll(entries)
  await compareReplies(targets, pool)
  const perRound = new Map<Target, number>()
  const read = async (target: Target, requests: number) =>
    timed(target, requests, () => fire(target.url, { count: readers, requests, expected: 200 }, () => pool.ask))
  for (const target of targets) {
    await read(target, 30)
    const { cpuSeconds, seconds } = await read(target, 10)
    perRound.set(target, Math.ceil((10 * pace.seconds) / (cpuSeconds || seconds)))
  }
  const measured = await inRotation(targets, pace.rounds, (target) => read(target, perRound.get(target) as number))
  await stopAll(targets)
  return measured
}

/**
 * Verifies that every target returns the expected body before measuring it; the bare target writes the body of the
 * first other one.
 */
async function compareReplies(targets: Target[], pool: PoolSeed): Promise<void> {
  const isBare = ({ name }: Target) => name === bare || name === bareFar
  let expected: unknown
  for (const { name, url } of targets.filter((each) => !isBare(each) && each.name !== ownRotas)) {
    const reply = await ask(url, pool.ask, 200)
    expected ??= reply
    deepStrictEqual(reply, expected, `${name} answers another body`)
  }
  await compareWithRotas(targets, pool, expected as Starts)
  for (const file of [pool.near, pool.far]) await writeFile(`${file}.reply`, JSON.stringify(expected))
  for (const { name, url } of targets.filter(isBare)) {
    const read = await ask(url, { ...pool.ask, path: `${pool.ask.path}&count=` }, 200)
    deepStrictEqual(read, pool.inRange, `${name} reads another number of allocations`)
    deepStrictEqual(await ask(url, pool.ask, 200), expected, `${name} answers another body`)
  }
}

type Starts = { slots: unknown[] }

/** The rotas leave some of the starts, and take others away. */
async function compareWithRotas(targets: Target[], pool: PoolSeed, { slots: all }: Starts): Promise<void> {
  for (const { name, url } of targets.filter((each) => each.name === ownRotas)) {
    const { slots } = (await ask(url, pool.ask, 200)) as Starts
    if (slots.length === 0 || slots.length >= all.length) throw new Error(`${name} lists ${slots.length} starts`)
  }
}

async function measureBooking(plans: BookingPlans, desk: DeskSeed, pace: BookingPace): Promise<Measured[]> {
  const targets = await startAll([
    [{ ...plans.bare, name: bareBooking }, desk.files.bare],
    [{ ...plans.own, name: own }, desk.files.own],
    [{ ...plans.naive, name: naive }, desk.files.naive],
  ])
  const startsFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => desk.startOf(first + i))
  const book = ({ name, url }: Target, starts: number[]): Promise<number> =>
    name === bareBooking
      ? ask(url, { method: 'POST', path: '/v1/bookings', headers: {}, body: { ...desk.booking, starts } }, 200).then(
          Number,
        )
      : fire(url, { count: bookers, requests: starts.length, expected: 201 }, (i) => desk.bookAt(starts[i] as number))
  for (const target of targets) await book(target, startsFrom(0, warmUp))
  const measured = await inRotation(targets, pace.rounds, (target, round) =>
    timed(target, pace.bookings, () => book(target, startsFrom(warmUp + round * pace.bookings, pace.bookings))),
  )
  await stopAll(targets)
  for (const file of Object.values(desk.files)) assertBooked(file, warmUp + pace.rounds * pace.bookings)
  return measured
}

function assertBooked(file: string, bookings: number): void {
  const db = new BetterSqlite3(file, { readonly: true })
  const rows = ['bookings', 'allocations', 'booking_changes'].map((table) =>
    db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
  )
  db.close()
  deepStrictEqual(rows, [bookings, 3 * bookings, bookings], `the rows of ${file} are not those of its bookings`)
}
