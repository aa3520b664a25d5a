/** Bookable services, their resources, and the calls that book them: shared by the tests of bookings. */
import { expect } from 'chai'
import { asc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { allowWrites, refuseWrites } from '#test-databases'
import type { Connection } from '../../db/database.ts'
import { allocations, bookingChanges, bookings, holds } from '../../db/schema.ts'
import type { ServiceInput } from '../../domain/service.ts'
import type { OperationId } from '../../generated/operations.ts'
import { addRequirement, addResource, addService } from '../../server/seeds/build.ts'
import { type Answer, type CallOptions, call } from './call.ts'
import { longAgo } from './rows.ts'
import type { TestServer } from './server.ts'
import { useTestServer } from './use-server.ts'
import { expectRefusal } from './values.ts'

export const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Midnight UTC of tomorrow: such times are in the future, and today's sessions are still valid then. */
const tomorrow = Math.ceil(Date.now() / dayMs) * dayMs

/** A UTC time of tomorrow, or of a number of days later. */
export function at(time: string, days = 0): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(tomorrow + days * dayMs + (hours * 60 + minutes) * minuteMs)
}

export function plus(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}

/** A server whose requests may set the clock. */
export function useBookingServer(): TestServer {
  return useTestServer({ env: { CLOCK_HEADER: 'on' } })
}

type Target = { category: string; quantity?: number } | { resourceId: string }

/** A service of one hour, open day and night, with further settings and requirements. */
export function newBookable(
  { db, seeded }: TestServer,
  settings: ServiceInput = {},
  needs: Target[] = [],
  workspaceId = seeded.workspaces.main,
): Promise<string> {
  return db.write(async (tx) => {
    const builder = { tx, now: longAgo }
    const id = await addService(builder, workspaceId, 'Bookable', settings)
    for (const target of needs) await addRequirement(builder, workspaceId, id, target)
    return id
  })
}

/** Resources of a category of their own, by name. */
export async function newPool(
  { db, seeded }: TestServer,
  capacities: number[],
  workspaceId = seeded.workspaces.main,
): Promise<{ category: string; ids: string[] }> {
  const category = `pool ${newId()}`
  const ids: string[] = []
  await db.write(async (tx) => {
    for (const [index, capacity] of capacities.entries()) {
      const resource = { name: `Court ${index + 1}`, category, capacity }
      ids.push(await addResource({ tx, now: longAgo }, workspaceId, resource))
    }
  })
  return { category, ids }
}

/** One resource, and a service that requires it. */
export async function newCourt(
  server: TestServer,
  settings: ServiceInput = {},
  capacity = 1,
): Promise<{ resourceId: string; serviceId: string }> {
  const [resourceId = ''] = (await newPool(server, [capacity])).ids
  return { resourceId, serviceId: await newBookable(server, settings, [{ resourceId }]) }
}

/** @param now the time sent with the call; the real time by default. @param key an Idempotency-Key */
export type Asking = CallOptions & { now?: Date; key?: string }
/** Actions that change only the status of a booking. */
export type Action =
  | 'reopenBooking'
  | 'cancelBooking'
  | 'approveBooking'
  | 'declineBooking'
  | 'completeBooking'
  | 'markBookingNoShow'
export type Body = Record<string, unknown>

export function frontDesk(server: TestServer) {
  const ask = (operationId: OperationId, { now, key, headers, ...options }: Asking) =>
    call(server, operationId, {
      ...options,
      headers: {
        ...headers,
        ...(now ? { 'X-Test-Clock': now.toISOString() } : {}),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
    })
  const slot = (serviceId: string, start: Date) => ({ service_id: serviceId, start_at: start.toISOString() })
  const book = (serviceId: string, start: Date, body: Body = {}, asking: Asking = {}) =>
    ask('createBooking', { ...asking, body: { ...slot(serviceId, start), ...body } })
  const move = (bookingId: string, start: Date, body: Body = {}, asking: Asking = {}) =>
    ask('rescheduleBooking', { ...asking, params: { bookingId }, body: { start_at: start.toISOString(), ...body } })
  const act = (operationId: Action, bookingId: string, body?: Body, asking: Asking = {}) =>
    ask(operationId, { ...asking, params: { bookingId }, ...(body === undefined ? {} : { body }) })
  const hold = (serviceId: string, start: Date, body: Body = {}, asking: Asking = {}) =>
    ask('createHold', { ...asking, body: { ...slot(serviceId, start), ...body } })
  return {
    ask,
    book,
    move,
    act,
    hold,
    bookHold: (holdId: string, body: Body = {}, asking: Asking = {}) =>
      ask('createBooking', { ...asking, body: { hold_id: holdId, ...body } }),
    /** The id of the new booking. */
    booked: async (...args: Parameters<typeof book>) => idOf(await book(...args)),
    held: async (...args: Parameters<typeof hold>) => idOf(await hold(...args)),
    fetched: async (bookingId: string, asking: Asking = {}) =>
      (await ask('getBooking', { ...asking, params: { bookingId } })).body,
    history: async (bookingId: string) =>
      (await ask('listBookingHistory', { params: { bookingId } })).body.changes as Body[],
  }
}

function idOf(answer: Answer): string {
  expect(answer.status, answer.text).to.equal(201)
  return answer.body.id
}

/** The resources of a booking, as positions in a pool. */
export function placesOf(answer: Answer, { ids }: { ids: string[] }): number[] {
  const { allocations } = answer.body as { allocations: { resource_id: string }[] }
  return allocations.map(({ resource_id }) => ids.indexOf(resource_id)).sort()
}

/** All stored rows of a booking. */
export async function storedOf({ db }: TestServer, bookingId: string) {
  const [row] = await db.read.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!row) throw new Error(`no booking ${bookingId}`)
  return {
    row,
    allocations: await db.read
      .select()
      .from(allocations)
      .where(eq(allocations.bookingId, bookingId))
      .orderBy(asc(allocations.id)),
    changes: await db.read
      .select()
      .from(bookingChanges)
      .where(eq(bookingChanges.bookingId, bookingId))
      .orderBy(asc(bookingChanges.version)),
  }
}

/** All stored bookings, holds and allocations, of every member. */
export async function everythingBooked({ db }: TestServer) {
  return Promise.all([bookings, allocations, bookingChanges, holds].map((each) => db.read.select().from(each)))
}

export async function changed({ db }: TestServer, change: (tx: Connection) => Promise<unknown>): Promise<void> {
  await db.write(async (tx) => void (await change(tx)))
}

/** Makes writes of one kind fail while the work runs, as if the process died there: `INSERT ON bookings`. */
async function whileFailing<T>({ db }: TestServer, writes: string, work: () => Promise<T>): Promise<T> {
  await db.write((tx) => refuseWrites(tx, writes))
  try {
    return await work()
  } finally {
    await db.write((tx) => allowWrites(tx, writes))
  }
}

/**
 * Expects a fault at each of these writes to leave nothing stored, and the repeated call to succeed as if it were the
 * first.
 */
export async function expectAllOrNothing(
  server: TestServer,
  writes: string[],
  send: (key: string) => Promise<Answer>,
): Promise<void> {
  const before = await everythingBooked(server)
  const key = newId()
  for (const each of [...writes, 'INSERT ON idempotency_keys']) {
    expectRefusal(await whileFailing(server, each, () => send(key)), 500, 'INTERNAL_ERROR', each)
    expect(await everythingBooked(server), each).to.deep.equal(before)
  }
  const { status, text } = await send(key)
  expect(status, text).to.be.below(300)
  expect(await everythingBooked(server)).not.to.deep.equal(before)
}

/** Codes of the reasons in a refusal. */
export function reasonsOf(answer: Answer): string[] {
  expectRefusal(answer, 409, 'SLOT_UNAVAILABLE')
  return answer.body.error.details.reasons.map(({ code }: { code: string }) => code)
}

/** Expects a repeated Idempotency-Key to return the first response, and to be refused for another request. */
export async function expectSafeToRepeat(
  send: (key: string) => Promise<Answer>,
  sendOther: (key: string) => Promise<Answer>,
): Promise<void> {
  const key = newId()
  const [first, again] = [await send(key), await send(key)]
  expect(first.status, first.text).to.be.below(300)
  expect([again.status, again.body]).to.deep.equal([first.status, first.body])
  expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).to.deep.equal([null, 'true'])
  expectRefusal(await sendOther(key), 422, 'IDEMPOTENCY_KEY_REUSED')
}
