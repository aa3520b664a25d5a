/** Valid requests of what is booked and what is in its way: closures, availability, holds, bookings and the previews. */

import { and, eq, isNull } from 'drizzle-orm'
import { holds } from '../../db/schema.ts'
import type { OperationId } from '../../generated/operations.ts'
import { addBooking, addHold, type Builder } from '../../server/seeds/build.ts'
import type { ContractSeed } from '../../server/seeds/contract.ts'
import { newClosure } from './closures.ts'
import { newResource, newService } from './rows.ts'
import type { TestServer } from './server.ts'

export type PersonName = keyof ContractSeed['people']
/** `query` is what an operation cannot do without. */
export type Filled = { params: Record<string, string>; query?: string; body?: Record<string, unknown> }

type Makers = { [Id in OperationId]?: (server: TestServer, person: PersonName) => Promise<Partial<Filled>> }
type Slot = Parameters<typeof addBooking>[1]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What a call about bookings needs that is not there yet, or that it uses up. */
export const bookedMakers: Makers = {
  createResourceClosure: async (server) => ({ params: { resourceId: await newResource(server) }, body: toCome() }),
  deleteResourceClosure: async (server) => {
    const resourceId = await newResource(server)
    return { params: { resourceId, closureId: await newClosure(server, resourceId) } }
  },
  previewResourceClosure: async () => ({ body: toCome() }),
  listAvailability: async ({ world }) => ({ query: `service_id=${world.services.empty}` }),
  explainAvailability: async ({ world }) => ({
    query: `service_id=${world.services.empty}&start_at=${nextStart().toISOString()}`,
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
}

/** Ids of what is booked in the other workspace. */
export async function foreignBookedIds(server: TestServer): Promise<Record<string, string>> {
  const { workspaces, resources, people } = server.world
  const serviceId = await newService(server, {}, workspaces.other)
  const of = { workspaceId: workspaces.other, serviceId, memberId: people.stranger.member_id }
  return {
    closureId: await newClosure(server, resources.other, {}, workspaces.other),
    holdId: await server.db.write((tx) => addHold(now(tx), { ...of, startAt: nextStart() })),
    bookingId: await server.db.write((tx) => addBooking(now(tx), { ...of, startAt: nextStart() })),
  }
}

export const bookedIdNames = ['closureId', 'holdId', 'bookingId']

let starts = 0

/** Another hour each time, of the hundred days that begin after tomorrow: within what can be booked ahead. */
function nextStart(): Date {
  const afterTomorrow = Math.ceil(Date.now() / dayMs) * dayMs + dayMs
  return new Date(afterTomorrow + (starts++ % 2_400) * hourMs)
}

/** Of a service that takes no resource and is always open, so that it is never full. */
function nextSlot({ world }: TestServer): { service_id: string; start_at: string } {
  return { service_id: world.services.empty, start_at: nextStart().toISOString() }
}

function toCome(): { start_at: string; end_at: string } {
  const start = nextStart()
  return { start_at: start.toISOString(), end_at: new Date(start.getTime() + dayMs).toISOString() }
}

function now(tx: Builder['tx']): Builder {
  return { tx, now: new Date() }
}

/** Somebody has so many live holds at most, however often a test calls. */
async function releaseHolds({ db, world }: TestServer, person: PersonName): Promise<void> {
  const live = and(eq(holds.memberId, world.people[person].member_id), isNull(holds.releasedAt))
  await db.write(async (tx) => void (await tx.update(holds).set({ releasedAt: new Date() }).where(live)))
}

/** The person's own, as others are out of a plain member's sight. */
function slotOf({ world }: TestServer, person: PersonName): Slot {
  const { workspaces, services, people } = world
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

function withBegunBooking(server: TestServer): Promise<Partial<Filled>> {
  return bookingOf(server, 'member', { startAt: new Date(Date.now() - hourMs / 2) })
}
