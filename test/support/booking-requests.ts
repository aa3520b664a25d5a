/** Valid requests for bookings and their conflicts: closures, availability, holds, bookings and previews. */

import { and, eq, isNull } from 'drizzle-orm'
import { newWorkspaceClosure } from '../../app/workspace-closures/new.ts'
import { insertWorkspaceClosure } from '../../db/queries/workspace-closures.ts'
import { holds } from '../../db/schema.ts'
import type { OperationId } from '../../generated/operations.ts'
import { addBooking, addEndedBooking, addHold, addManageToken, type Builder } from '../../server/seeds/build.ts'
import type { ContractSeed } from '../../server/seeds/contract.ts'
import { newClosure } from './closures.ts'
import { newResource, newService } from './rows.ts'
import type { TestServer } from './server.ts'

export type PersonName = keyof ContractSeed['people']
/** `query` contains the required query parameters, `bearer` the token of an operation that accepts no credential of a user. */
export type Filled = {
  params: Record<string, string>
  query?: string
  body?: Record<string, unknown>
  bearer?: string
}

type Makers = { [Id in OperationId]?: (server: TestServer, person: PersonName) => Promise<Partial<Filled>> }
type Slot = Parameters<typeof addBooking>[1]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Objects that a booking call needs and that do not exist yet, or that the call uses up. */
export const bookedMakers: Makers = {
  createResourceClosure: async (server) => ({ params: { resourceId: await newResource(server) }, body: toCome() }),
  deleteResourceClosure: async (server) => {
    const resourceId = await newResource(server)
    return { params: { resourceId, closureId: await newClosure(server, resourceId) } }
  },
  previewResourceClosure: async () => ({ body: toCome() }),
  createWorkspaceClosure: async () => ({ body: longAfter }),
  previewWorkspaceClosure: async () => ({ body: longAfter }),
  deleteWorkspaceClosure: async (server) => ({ params: { workspaceClosureId: await newWorkspaceClosureIn(server) } }),
  setResourceHours: async (server) => ({ params: { resourceId: await newResource(server) }, body: mondays }),
  previewResourceHours: async () => ({ body: mondays }),
  listResourceDates: async () => ({ query: 'from_date=2027-01-01&until_date=2027-12-31' }),
  setResourceDates: async (server) => ({ body: datesOf(await newResource(server)) }),
  previewResourceDates: async (server) => ({ body: datesOf(server.seeded.resources.court_1) }),
  countBookingsByDay: async () => ({ query: 'from_date=2027-01-01&until_date=2027-01-31' }),
  listAvailability: async ({ seeded }) => ({ query: `service_id=${seeded.services.empty}` }),
  explainAvailability: async ({ seeded }) => ({
    query: `service_id=${seeded.services.empty}&start_at=${nextStart().toISOString()}`,
  }),
  createHold: async (server, person) => {
    await releaseHolds(server, person)
    return { body: nextSlot(server) }
  },
  getHold: withHold,
  deleteHold: withHold,
  createBooking: async (server) => ({ body: nextSlot(server) }),
  getBooking: withBooking,
  listBookingHistory: withBooking,
  rescheduleBooking: async (server, person) => ({
    ...(await withBooking(server, person)),
    body: { start_at: nextStart().toISOString() },
  }),
  cancelBooking: withBooking,
  approveBooking: withPendingBooking,
  declineBooking: withPendingBooking,
  completeBooking: withBegunBooking,
  markBookingNoShow: withBegunBooking,
  getManagedBooking: withManageToken,
  rescheduleManagedBooking: async (server, person) => ({
    ...(await withManageToken(server, person)),
    body: { start_at: nextStart().toISOString() },
  }),
  cancelManagedBooking: withManageToken,
  updateBooking: async (server, person) => ({ ...(await withBooking(server, person)), body: { notes: 'Two guests' } }),
  reopenBooking: withEndedBooking,
  reassignBookings: async (server, person) => {
    const { params } = await withBooking(server, person)
    const bookings = [{ id: params?.bookingId, version: 1 }]
    return { body: { bookings, away_from_resource_id: server.seeded.resources.court_1 } }
  },
}

/** Ids of bookable objects in the other workspace. */
export async function foreignBookedIds(server: TestServer): Promise<Record<string, string>> {
  const { workspaces, resources, people } = server.seeded
  const serviceId = await newService(server, {}, workspaces.other)
  const of = { workspaceId: workspaces.other, serviceId, memberId: people.stranger.member_id }
  return {
    closureId: await newClosure(server, resources.other, {}, workspaces.other),
    workspaceClosureId: await newWorkspaceClosureIn(server, workspaces.other),
    holdId: await server.db.write((tx) => addHold(now(tx), { ...of, startAt: nextStart() })),
    bookingId: await server.db.write((tx) => addBooking(now(tx), { ...of, startAt: nextStart() })),
  }
}

let starts = 0

/** A different hour each time, within the hundred days from the day after tomorrow: bookable in advance. */
function nextStart(): Date {
  const afterTomorrow = Math.ceil(Date.now() / dayMs) * dayMs + dayMs
  return new Date(afterTomorrow + (starts++ % 2_400) * hourMs)
}

/** A hold of a service without resources that is always open, so that it is never full. */
function nextSlot({ seeded }: TestServer): { service_id: string; start_at: string } {
  return { service_id: seeded.services.empty, start_at: nextStart().toISOString() }
}

/** Later than any booking of a test. */
const longAfter = { from_date: '2190-12-25', until_date: '2190-12-26' }

async function newWorkspaceClosureIn(
  { db, seeded }: TestServer,
  workspaceId = seeded.workspaces.main,
): Promise<string> {
  const closure = newWorkspaceClosure(workspaceId, longAfter, new Date())
  await db.write((tx) => insertWorkspaceClosure(tx, closure))
  return closure.id
}

const mondays = { time_zone: null, weekly_hours: [{ days: [1], start: '09:00', end: '17:00' }] }

function datesOf(resourceId: string) {
  return { dates: [{ resource_id: resourceId, date: '2027-12-24', hours: [{ start: '09:00', end: '12:00' }] }] }
}

function toCome(): { start_at: string; end_at: string } {
  const start = nextStart()
  return { start_at: start.toISOString(), end_at: new Date(start.getTime() + dayMs).toISOString() }
}

function now(tx: Builder['tx']): Builder {
  return { tx, now: new Date() }
}

/** A new holder for each hold, because a member has a maximum of live holds. */
async function releaseHolds({ db, seeded }: TestServer, person: PersonName): Promise<void> {
  const live = and(eq(holds.memberId, seeded.people[person].member_id), isNull(holds.releasedAt))
  await db.write(async (tx) => void (await tx.update(holds).set({ releasedAt: new Date() }).where(live)))
}

/** The caller's own hold, since plain members cannot see others'. */
function slotOf({ seeded }: TestServer, person: PersonName): Slot {
  const { workspaces, services, people } = seeded
  const { member_id } = people[person === 'stranger' ? 'owner' : person]
  return { workspaceId: workspaces.main, serviceId: services.empty, memberId: member_id, startAt: nextStart() }
}

async function withHold(server: TestServer, person: PersonName): Promise<Partial<Filled>> {
  return { params: { holdId: await server.db.write((tx) => addHold(now(tx), slotOf(server, person))) } }
}

async function bookingOf(server: TestServer, person: PersonName, slot: Partial<Slot>): Promise<Partial<Filled>> {
  const booking = { ...slotOf(server, person), ...slot }
  return { params: { bookingId: await server.db.write((tx) => addBooking(now(tx), booking)) } }
}

function withBooking(server: TestServer, person: PersonName): Promise<Partial<Filled>> {
  return bookingOf(server, person, {})
}

function withPendingBooking(server: TestServer): Promise<Partial<Filled>> {
  return bookingOf(server, 'member', { status: 'pending' })
}

async function withManageToken(server: TestServer, person: PersonName): Promise<Partial<Filled>> {
  const slot = slotOf(server, person)
  const bearer = await server.db.write(async (tx) =>
    addManageToken(now(tx), slot.workspaceId, await addBooking(now(tx), slot)),
  )
  return { bearer }
}

async function withEndedBooking(server: TestServer): Promise<Partial<Filled>> {
  const slot = { ...slotOf(server, 'member'), startAt: new Date(Date.now() - hourMs / 2) }
  return { params: { bookingId: await server.db.write((tx) => addEndedBooking(now(tx), slot)) } }
}

function withBegunBooking(server: TestServer): Promise<Partial<Filled>> {
  return bookingOf(server, 'member', { startAt: new Date(Date.now() - hourMs / 2) })
}
