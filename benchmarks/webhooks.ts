/** The part of webhooks: deliveries of one core, what they and reminders add to a booking, and a dead and a slow receiver beside another one. */
import { once } from 'node:events'
import { copyFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMember, addUser } from '../server/seeds/build.ts'
import { ask, fire, type Sent } from './booking-load.ts'
import { addDesk, deskOf, newKeyHeaders, seedWorkspace } from './booking-seed.ts'
import { copyWithoutEvents } from './events.ts'
import {
  added,
  atLeast,
  atMost,
  byClock,
  type Claim,
  costTable,
  lessThan,
  type Measured,
  milliseconds,
  percent,
  rateOf,
  spread,
  unmeasured,
} from './report.ts'
import { inRotation, startAll, stopAll, timed } from './rounds.ts'
import { type Plan, startTarget, type Target } from './target.ts'

export type WebhookPace = { rounds: number; bookings: number; changes: number }
export type WebhookCosts = {
  deliveries: Measured
  booking: Measured[]
  /** From the response to a booking to its arrival at a receiver that works, alone and beside others. */
  alone: number[]
  beside: number[]
}

const own = 'this server, a webhook and reminders'
const without = 'the same without events'
const bookers = 32
const warmUp = 500
/** Receivers must be reachable by this address, which production refuses. */
const env = { NODE_ENV: 'test', RATE_LIMITS: 'off' }
const reminderMinutes = [5, 60, 1440, 2880, 10080]
const arrivedWithinMs = 60_000
const slowMs = 2_000
const pacedEveryMs = 20

type Desk = Awaited<ReturnType<typeof seedHookDesk>>
type Sink = { url: string; arrivals: Map<string, number>; count: number; close(): Promise<void> }

export async function measureWebhooks(folder: string, plan: Plan, pace: WebhookPace): Promise<WebhookCosts> {
  const desk = await seedHookDesk(join(folder, 'webhooks.db'))
  const files = ['first', 'other', 'beside', 'rates'].map((name) => join(folder, `webhooks-${name}.db`))
  for (const file of files) await copyFile(desk.file, file)
  const [first = '', other = '', beside = '', rates = ''] = files
  const served = { ...plan, env: { ...plan.env, ...env } }
  const deliveries = await measureDeliveries(served, rates, desk, pace)
  const plain = { ...served, name: without, folder: await copyWithoutEvents(join(folder, 'webhooks-without-events')) }
  const entries: [Plan, string][] = [
    [{ ...served, name: own }, first],
    [plain, other],
  ]
  const booking = await measureBooking(entries, desk, pace)
  return { deliveries, booking, ...(await measureBeside(served, beside, desk, pace)) }
}

export function webhookClaims({ deliveries, booking, alone, beside }: WebhookCosts): Claim[] {
  const rate = spread(deliveries.rounds.map(rateOf)).median
  const [withHooks, withoutEvents] = booking.map(byClock)
  const { median } = added(withoutEvents as Measured, withHooks as Measured)
  const delay = Math.max(...beside)
  const besideAlone = (value: number) => `${milliseconds(value)} at most, ${milliseconds(Math.max(...alone))} alone`
  return [
    atLeast('one core delivers at least 500 webhooks a second', rate, 500, (value) => value.toFixed(0)),
    atMost('events, a webhook and reminders add at most 15 % to a durable booking', median, 0.15, percent),
    lessThan('a dead and a slow receiver delay another one by less than a second', delay, 1_000, besideAlone),
  ]
}

export function webhooksReport({ deliveries, booking, alone, beside }: WebhookCosts): string {
  const rate = spread(deliveries.rounds.map(rateOf))
  const seen = spread(deliveries.rounds.map(({ requests, seconds }) => requests / seconds))
  const shown = (milliseconds: number[]) => {
    const { median, high } = spread(milliseconds)
    return `${Math.round(median)} ms, at most ${Math.round(high)} ms`
  }
  return [
    `Deliveries to a receiver on this machine: ${Math.round(rate.median)} a second of a core (${Math.round(rate.low)} to ${Math.round(rate.high)}), ${Math.round(seen.median)} seen.`,
    '',
    `POST /v1/bookings, ${bookers} clients at full speed, synchronous = FULL; the webhooks are sent meanwhile`,
    '',
    costTable(booking),
    '',
    `From a booking to its arrival: ${shown(alone)} alone; ${shown(beside)} beside a dead and a slow receiver.`,
  ].join('\n')
}

async function seedHookDesk(file: string) {
  const seeded = await seedWorkspace(file, async (builder, workspaceId) => {
    const userId = await addUser(builder, 'Admin', 'admin@bench.example')
    const memberId = await addMember(builder, workspaceId, userId, 'admin')
    const admin = await newKeyHeaders(builder, workspaceId, memberId, 'admin')
    return { admin, ...(await addDesk(builder, workspaceId)) }
  })
  return { file, ...deskOf(seeded), workspaceId: seeded.workspaceId, serviceId: seeded.serviceId, admin: seeded.admin }
}

/** The backlog of a disabled endpoint is delivered when it is enabled. */
async function measureDeliveries(plan: Plan, file: string, desk: Desk, pace: WebhookPace): Promise<Measured> {
  const target = await startTarget(plan, file)
  const sink = await openSink()
  const id = await newEndpoint(target, desk, sink.url)
  const measured = unmeasured(plan.name)
  let made = 0
  for (let round = 0; round <= pace.rounds; round++) {
    await changeEndpoint(target, desk, id, { status: 'disabled' })
    const { latest } = (await ask(target.url, get(desk, '/v1/events?limit=1'), 200)) as { latest: number }
    await book(target, desk, made, pace.bookings)
    made += pace.bookings
    const expected = sink.count + pace.bookings
    const delivered = await timed(target, pace.bookings, async () => {
      const startedAt = performance.now()
      await changeEndpoint(target, desk, id, { status: 'active', after: latest })
      await arrived(sink, expected)
      const seconds = (performance.now() - startedAt) / 1000
      // The last outcomes are stored after the answers.
      await sleep(200)
      return seconds
    })
    // The first round warms up.
    if (round > 0) measured.rounds.push(delivered)
  }
  await target.stop()
  await sink.close()
  return measured
}

async function measureBooking(entries: [Plan, string][], desk: Desk, pace: WebhookPace) {
  const sink = await openSink()
  const targets = await startAll(entries)
  for (const target of targets) {
    await newEndpoint(target, desk, sink.url)
    const sent = { method: 'PATCH', path: `/v1/services/${desk.serviceId}`, headers: desk.admin }
    await ask(target.url, { ...sent, body: { reminder_minutes: target.name === own ? reminderMinutes : [] } }, 200)
    await book(target, desk, 0, warmUp)
  }
  const booking = await inRotation(targets, pace.rounds, async (target, round) => {
    const booked = await timed(target, pace.bookings, () =>
      book(target, desk, warmUp + round * pace.bookings, pace.bookings),
    )
    await quiet(sink)
    return booked
  })
  await stopAll(targets)
  await sink.close()
  if (sink.count === 0) throw new Error('no webhook arrived during the bookings')
  return booking
}

/** A receiver that works, first alone, then beside one that never answers and one that takes two seconds. */
async function measureBeside(plan: Plan, file: string, desk: Desk, pace: WebhookPace) {
  const target = await startTarget(plan, file)
  const sink = await openSink()
  await newEndpoint(target, desk, sink.url)
  await book(target, desk, 0, warmUp)
  await arrived(sink, warmUp)
  const many = pace.changes * 20
  const alone = await delays(target, desk, sink, warmUp, many)
  const dead = await openSink(() => {})
  const slow = await openSink((response) => void setTimeout(() => response.writeHead(204).end(), slowMs))
  for (const each of [dead, slow]) await newEndpoint(target, desk, each.url)
  const beside = await delays(target, desk, sink, warmUp + many, many)
  if (dead.count === 0 || slow.count === 0) throw new Error('the other receivers got no webhook')
  await target.stop()
  for (const each of [sink, dead, slow]) await each.close()
  return { alone, beside }
}

async function delays(target: Target, desk: Desk, sink: Sink, first: number, many: number): Promise<number[]> {
  const expected = sink.count + many
  const booked = new Map<string, number>()
  await bookSlowly(target, desk, first, many, (id) => booked.set(id, performance.now()))
  await arrived(sink, expected)
  return [...booked].map(([id, at]) => (sink.arrivals.get(id) ?? Number.NaN) - at)
}

function book({ url }: Target, desk: Desk, first: number, count: number): Promise<number> {
  return fire(url, { count: bookers, requests: count, expected: 201 }, (i) => desk.bookAt(desk.startOf(first + i)))
}

/** Books at a steady pace. @param booked called at each response */
async function bookSlowly(
  { url }: Target,
  desk: Desk,
  first: number,
  count: number,
  booked: (id: string) => void,
): Promise<void> {
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await sleep(Math.max(0, startedAt + index * pacedEveryMs - performance.now()))
      const { id } = (await ask(url, desk.bookAt(desk.startOf(first + index)), 201)) as { id: string }
      booked(id)
    }),
  )
}

async function newEndpoint({ url }: Target, desk: Desk, to: string): Promise<string> {
  const path = `/v1/workspaces/${desk.workspaceId}/webhook-endpoints`
  const body = { url: to, types: ['booking.created', 'booking.reminder'] }
  const made = await ask(url, { method: 'POST', path, headers: desk.admin, body }, 201)
  return (made as { webhook_endpoint: { id: string } }).webhook_endpoint.id
}

async function changeEndpoint({ url }: Target, desk: Desk, id: string, body: object): Promise<void> {
  const path = `/v1/workspaces/${desk.workspaceId}/webhook-endpoints/${id}`
  await ask(url, { method: 'PATCH', path, headers: desk.admin, body }, 200)
}

function get({ admin }: Desk, path: string): Sent {
  return { method: 'GET', path, headers: admin }
}

/** A receiver that notes when the event of a subject came first. */
async function openSink(
  answer: (response: ServerResponse) => void = (response) => void response.writeHead(204).end(),
): Promise<Sink> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { id } = JSON.parse(Buffer.concat(chunks).toString()).subject
    if (!sink.arrivals.has(id)) sink.arrivals.set(id, performance.now())
    sink.count++
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sink: Sink = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrivals: new Map(),
    count: 0,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return sink
}

async function arrived(sink: Sink, expected: number): Promise<void> {
  const startedAt = performance.now()
  while (sink.count < expected) {
    if (performance.now() - startedAt > arrivedWithinMs)
      throw new Error(`${sink.count} of ${expected} webhooks arrived`)
    await sleep(1)
  }
}

/** Waits until nothing has arrived for a while. */
async function quiet(sink: Sink): Promise<void> {
  for (let last = -1; last !== sink.count; await sleep(500)) last = sink.count
}
