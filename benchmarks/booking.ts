/**
 * Cost of availability and booking, compared with the minimum (reading the rows and writing the response, or writing
 * the rows) and with a naive implementation without this server.
 */
import { deepStrictEqual } from 'node:assert/strict'
import { statfs, writeFile } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import { ask, fire } from './booking-load.ts'
import { type DeskSeed, type PoolSeed, poolSize, rangeDays, seedDesk, seedPool } from './booking-seed.ts'
import { type Claim, type Measured, percent, type Round, ratio, spread, table, times, unmeasured } from './report.ts'
import { type Plan, startTarget, type Target } from './target.ts'

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
    {
      claim: `availability of ${counted(inRange)} allocations at most 3.5 × the cost of reading them and writing the JSON`,
      value: toBare,
      shown: times(toBare),
      holds: toBare <= 3.5,
    },
    {
      claim: `${counted(outside)} allocations outside the range add at most 5 %`,
      value: added,
      shown: percent(added),
      holds: added <= 0.05,
    },
    {
      claim: `the same with another rota for each of the ${poolSize} resources at most 3.0 × the cost of reading the allocations`,
      value: withRotas,
      shown: times(withRotas),
      holds: withRotas <= 3,
    },
    { claim: `availability at least 1.0 × ${naive}`, value: toNaive, shown: times(toNaive), holds: toNaive >= 1 },
    {
      claim: 'a durable booking at most 2.00 × a transaction that only writes its rows, by processor time',
      value: booked,
      shown: times(booked),
      holds: booked <= 2,
    },
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

type Entry = [name: string, plan: Plan, file: string]

async function measureAvailability(plans: BookingPlans, pool: PoolSeed, pace: BookingPace): Promise<Measured[]> {
  const entries: Entry[] = [
    [bare, plans.bare, pool.near],
    [bareFar, plans.bare, pool.far],
    [own, plans.own, pool.near],
    [ownFar, plans.own, pool.far],
    [ownRotas, plans.own, pool.rotas],
    [handler, plans.handler, pool.near],
    [naive, plans.naive, pool.near],
  ]
  const measured = entries.map(([name]) => unmeasured(name))
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
  return inRotation(targets, pace, (target) => read(target, perRound.get(target) as number))
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
    [bareBooking, plans.bare, desk.files.bare],
    [own, plans.own, desk.files.own],
    [naive, plans.naive, desk.files.naive],
  ])
  const startsFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => desk.startOf(first + i))
  const book = ({ name, url }: Target, starts: number[]): Promise<number> =>
    name === bareBooking
      ? ask(url, { method: 'POST', path: '/v1/bookings', headers: {}, body: { ...desk.booking, starts } }, 200).then(
          Number,
        )
      : fire(url, { count: bookers, requests: starts.length, expected: 201 }, (i) => desk.bookAt(starts[i] as number))
  for (const target of targets) await book(target, startsFrom(0, warmUp))
  const measured = await inRotation(targets, pace, (target, round) =>
    timed(target, pace.bookings, () => book(target, startsFrom(warmUp + round * pace.bookings, pace.bookings))),
  )
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

async function startAll(entries: Entry[]): Promise<Target[]> {
  const targets: Target[] = []
  for (const [name, plan, file] of entries) targets.push(await startTarget({ ...plan, name }, file))
  return targets
}

async function timed(target: Target, requests: number, work: () => Promise<number>): Promise<Round> {
  const before = await target.cpuSeconds()
  const seconds = await work()
  const after = await target.cpuSeconds()
  return { requests, seconds, cpuSeconds: before === undefined || after === undefined ? undefined : after - before }
}

/** Each round begins with another target, so that none always follows the same one. All are stopped at the end. */
async function inRotation(
  targets: Target[],
  { rounds }: BookingPace,
  measure: (target: Target, round: number) => Promise<Round>,
): Promise<Measured[]> {
  const measured = targets.map(({ name }) => unmeasured(name))
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < targets.length; turn++) {
      const at = (round + turn) % targets.length
      measured[at]?.rounds.push(await measure(targets[at] as Target, round))
    }
  }
  for (const target of targets) await target.stop()
  return measured
}

function byClock(measured: Measured): Measured {
  return { ...measured, rounds: measured.rounds.map((round) => ({ ...round, cpuSeconds: undefined })) }
}

function named(measured: Measured[], name: string): Measured {
  return measured.find((each) => each.name === name) as Measured
}

function counted(value: number): string {
  return value.toLocaleString('en-US')
}
