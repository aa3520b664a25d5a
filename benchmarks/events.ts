/** The part of events: the price of recording them in a durable booking, and many open streams. */
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, fire } from './booking-load.ts'
import { type DeskSeed, seedDesk, seedReaders } from './booking-seed.ts'
import { copyServer } from './project-copy.ts'
import {
  added,
  atMost,
  byClock,
  type Claim,
  costTable,
  counted,
  lessThan,
  type Measured,
  milliseconds,
  percent,
  spread,
} from './report.ts'
import { inRotation, startAll, stopAll, timed } from './rounds.ts'
import { type Plan, startTarget, type Target } from './target.ts'

export type EventPace = { rounds: number; bookings: number; changes: number }
export type EventCosts = {
  booking: Measured[]
  streams: { count: number; beforeMiB: number; openMiB: number; afterMiB: number; milliseconds: number[] }
}

const own = 'this server'
const without = 'the same without events'
const bookers = 32
const warmUp = 1500
/** The difference is small, so it needs more rounds than other parts. */
const roundsPerPace = 3
/** The limit of one user in a workspace. */
const perUser = 20
export const streamCount = 5_000
/** Connections are opened by this many at a time: the backlog of the system is limited. */
const atOnce = 50
const heardWithinMs = 30_000

/** @param plan this server as it is */
export async function measureEvents(folder: string, plan: Plan, pace: EventPace): Promise<EventCosts> {
  const desk = await seedDesk(folder)
  const booking = await measureBooking(folder, plan, desk, pace)
  return { booking, streams: await measureStreams(folder, plan, pace) }
}

export function eventClaims({ booking, streams }: EventCosts): Claim[] {
  const { median } = addedBy(booking)
  const slowest = Math.max(...streams.milliseconds)
  return [
    atMost('events add at most 15 % to a durable booking', median, 0.15, percent),
    {
      claim: `${counted(streams.count)} open streams hold less than 600 MB`,
      value: streams.afterMiB,
      shown: `${Math.round(streams.afterMiB)} MiB`,
      holds: streams.afterMiB * 1024 ** 2 < 600e6,
    },
    lessThan(`${counted(streams.count)} open streams hear of a booking in less than 2 s`, slowest, 2_000, milliseconds),
  ]
}

export function eventsReport({ booking, streams }: EventCosts): string {
  const { median, low, high } = addedBy(booking)
  const heard = spread(streams.milliseconds)
  return [
    `POST /v1/bookings with and without its event, ${bookers} clients, synchronous = FULL`,
    '',
    costTable(booking),
    '',
    `Added by the clock: ${percent(median)} (${percent(low)} to ${percent(high)}).`,
    '',
    `${counted(streams.count)} streams of one workspace: ${Math.round(streams.beforeMiB)} MiB before, ${Math.round(streams.openMiB)} MiB open, ` +
      `${Math.round(streams.afterMiB)} MiB after ${streams.milliseconds.length} changes.`,
    `From the call that books to the last of all readers: ${Math.round(heard.median)} ms (${Math.round(heard.low)} to ${Math.round(heard.high)}).`,
  ].join('\n')
}

function addedBy([withEvents, withoutEvents]: Measured[]) {
  return added(byClock(withoutEvents as Measured), byClock(withEvents as Measured))
}

/** A copy of this server whose transactions record no event. */
export async function copyWithoutEvents(folder: string): Promise<string> {
  const copy = await copyServer(folder)
  const file = join(copy, 'app', 'events', 'record.ts')
  const source = await readFile(file, 'utf8')
  const changed = source.replace(
    /for \(const event of events\) await insertEventUntilCommit\(.*\)/,
    'void [tx, made, events]',
  )
  if (changed === source) throw new Error('app/events/record.ts does not record as expected; see benchmarks/events.ts')
  await writeFile(file, changed.replace(/^import \{ insertEventUntilCommit .*\n/m, ''))
  return copy
}

async function measureBooking(folder: string, plan: Plan, desk: DeskSeed, pace: EventPace): Promise<Measured[]> {
  const eventless = await copyWithoutEvents(join(folder, 'without-events'))
  const targets = await startAll([
    [{ ...plan, name: own }, desk.files.own],
    [{ ...plan, name: without, folder: eventless }, desk.files.naive],
  ])
  const book = ({ url }: Target, first: number, count: number) =>
    fire(url, { count: bookers, requests: count, expected: 201 }, (i) => desk.bookAt(desk.startOf(first + i)))
  for (const target of targets) await book(target, 0, warmUp)
  const rounds = pace.rounds * roundsPerPace
  const measured = await inRotation(targets, rounds, (target, round) =>
    timed(target, pace.bookings, () => book(target, warmUp + round * pace.bookings, pace.bookings)),
  )
  for (const target of targets) {
    const events = { ...desk.bookAt(0), method: 'GET', path: '/v1/events', body: undefined }
    const { latest } = (await ask(target.url, events, 200)) as { latest: number }
    const expected = target.name === own ? warmUp + rounds * pace.bookings : 0
    if (latest !== expected) throw new Error(`${target.name} recorded ${latest} events instead of ${expected}`)
  }
  await stopAll(targets)
  return measured
}

async function measureStreams(folder: string, plan: Plan, pace: EventPace): Promise<EventCosts['streams']> {
  const file = join(folder, 'streams.db')
  const { readers, change } = await seedReaders(file, Math.ceil(streamCount / perUser))
  const target = await startTarget(plan, file)
  const port = Number(new URL(target.url).port)
  const beforeMiB = (await target.residentMiB()) ?? Number.NaN
  const streams: Stream[] = []
  for (let first = 0; first < streamCount; first += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, streamCount - first) }, (_, index) =>
      openStream(port, readers[Math.floor((first + index) / perUser)] as Record<string, string>),
    )
    streams.push(...(await Promise.all(some)))
  }
  const openMiB = (await target.residentMiB()) ?? Number.NaN
  const milliseconds: number[] = []
  for (let turn = 1; turn <= pace.changes; turn++) {
    const startedAt = performance.now()
    await ask(target.url, change(turn), 201)
    while (!streams.every(({ heard }) => heard >= turn)) {
      if (performance.now() - startedAt > heardWithinMs) throw new Error('not every stream heard of the change')
      await sleep(2)
    }
    milliseconds.push(performance.now() - startedAt)
    // At any time of the second in which the server looks by itself.
    await sleep(337)
  }
  const afterMiB = (await target.residentMiB()) ?? Number.NaN
  for (const { socket } of streams) socket.destroy()
  await target.stop()
  return { count: streams.length, beforeMiB, openMiB, afterMiB, milliseconds }
}

type Stream = { socket: Socket; heard: number }

/** A client that counts what it hears. */
async function openStream(port: number, headers: Record<string, string>): Promise<Stream> {
  const socket = connect(port, '127.0.0.1')
  const stream: Stream = { socket, heard: 0 }
  const lines = Object.entries({ Host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET /v1/events/stream HTTP/1.1\r\n${lines.join('')}\r\n`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  if (!first.toString().startsWith('HTTP/1.1 200')) throw new Error(`a stream was refused: ${first}`)
  socket.on('data', (bytes: Buffer) => {
    stream.heard += bytes.toString('latin1').split('"type":"booking.created"').length - 1
  })
  socket.on('error', () => {})
  return stream
}
