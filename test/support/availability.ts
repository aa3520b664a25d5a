/** Services with their resources, created for one test, and availability calls at a chosen time. */
import { and, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { allocations, holds } from '../../db/schema.ts'
import type { ServiceInput } from '../../domain/service.ts'
import * as build from '../../server/seeds/build.ts'
import { type Answer, type CallOptions, call } from './call.ts'
import { newPerson } from './people.ts'
import { longAgo, newKey } from './rows.ts'
import type { TestServer } from './server.ts'

/** For a server with X-Test-Clock. Calls use keys, since sessions expire at the chosen times. */
export const withClock = { env: { CLOCK_HEADER: 'on' } }

/** A Monday, in winter on both sides of the Atlantic. */
export const monday = new Date('2027-02-01T00:00:00.000Z')

const minuteMs = 60_000

/** A time of that Monday or of a later day: `at('09:30')`, `at('09:30', 2)` two days later. */
export function at(time: string, days = 0): Date {
  const [hour = 0, minute = 0, second = 0, ms = 0] = time.split(/[:.]/).map(Number)
  return new Date(Date.UTC(2027, 1, 1 + days, hour, minute, second, ms))
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteMs)
}

export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

/** A new member, plain by default, who calls with a key. @returns the caller for `as` */
export async function newCaller(server: TestServer, role: 'admin' | 'member' = 'member') {
  const { userId, memberId } = await newPerson(server, role)
  const { access_key } = await newKey(server, { userId, roleCap: role })
  return { memberId, as: 'nobody' as const, headers: { Authorization: `Bearer ${access_key}` } }
}

/** One specific resource by name, or a number of a pool, which has one resource for each capacity. */
type Draw = { capacity?: number; archivedAt?: Date } | { capacities: number[]; quantity?: number }
export type Made = { serviceId: string; requirementIds: string[]; resourceIds: string[]; categories: string[] }

/** A service of the main workspace, open around the clock by default, with a pool of its own. */
export function newBookable(server: TestServer, service: ServiceInput = {}, draws: Draw[] = []): Promise<Made> {
  const workspaceId = server.seeded.workspaces.main
  return server.db.write(async (tx) => {
    const builder = { tx, now: longAgo }
    const serviceId = await build.addService(builder, workspaceId, 'Bookable', service)
    const made: Made = { serviceId, requirementIds: [], resourceIds: [], categories: [] }
    const resource = async (name: string, fields: Partial<Parameters<typeof build.addResource>[2]>) => {
      const id = await build.addResource(builder, workspaceId, { name, category: null, ...fields })
      made.resourceIds.push(id)
      return id
    }
    const require = async (target: Parameters<typeof build.addRequirement>[3]) =>
      made.requirementIds.push(await build.addRequirement(builder, workspaceId, serviceId, target))
    for (const draw of draws) {
      if (!('capacities' in draw)) {
        await require({ resourceId: await resource('Named', draw) })
        continue
      }
      const category = `pool ${newId()}`
      for (const [index, capacity] of draw.capacities.entries())
        await resource(`Of pool ${index}`, { category, capacity })
      await require({ category, quantity: draw.quantity ?? 1 })
      made.categories.push(category)
    }
    return made
  })
}

export type Asking = Omit<CallOptions, 'query' | 'body'> & { now?: Date; memberId?: string }
/** A hold and a booking whose usage is ignored, a resource and a length that are chosen. */
type Ignored = { hold_id?: string; booking_id?: string; resource_ids?: string; duration_minutes?: string }
export type Slot = {
  start_at: string
  end_at: string
  available: boolean
  bookable: boolean
  remaining: number | null
  reasons: { code: string }[]
}

/**
 * Calls to a server with a clock: by a plain member's key, on that Monday at midnight by default. Holds are released
 * after each test, so that the limit of holds is never reached.
 */
export function asker(server: TestServer) {
  afterEach(() => releaseAll(server))
  const options = ({ now = monday, as = 'live_member', headers = {}, memberId: _, ...rest }: Asking): CallOptions => ({
    ...{ as, headers: { 'X-Test-Clock': now.toISOString(), ...headers } },
    ...rest,
  })
  const query = (fields: Record<string, Date | string | undefined>) =>
    new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
      ),
    ).toString()
  type Range = { from?: Date | string; to?: Date | string; include?: 'unavailable' } & Ignored
  const list = (serviceId: string, range: Range = {}, asking: Asking = {}): Promise<Answer> =>
    call(server, 'listAvailability', { ...options(asking), query: query({ service_id: serviceId, ...range }) })
  const hold = (serviceId: string, start: Date | string, fields: object = {}, asking: Asking = {}): Promise<Answer> => {
    const start_at = start instanceof Date ? start.toISOString() : start
    return call(server, 'createHold', { ...options(asking), body: { service_id: serviceId, start_at, ...fields } })
  }
  const reads = { options, list, hold }
  return {
    ...reads,
    slots: async (...args: Parameters<typeof list>): Promise<Slot[]> => (await list(...args)).body.slots,
    /** The listed starts. */
    starts: async (...args: Parameters<typeof list>): Promise<string[]> =>
      (await list(...args)).body.slots.map(({ start_at }: Slot) => start_at),
    explain: (serviceId: string, start: Date | string, fields: Ignored = {}, asking: Asking = {}) =>
      call(server, 'explainAvailability', {
        ...options(asking),
        query: query({ service_id: serviceId, start_at: start, ...fields }),
      }),
    /** The id of the new hold. */
    held: async (...args: Parameters<typeof hold>): Promise<string> => {
      const answer = await hold(...args)
      if (answer.status !== 201) throw new Error(`no hold: ${answer.text}`)
      return answer.body.id
    },
    release: (holdId: string, asking: Asking = {}) =>
      call(server, 'deleteHold', { ...options(asking), params: { holdId } }),
    fetched: (holdId: string, asking: Asking = {}) =>
      call(server, 'getHold', { ...options(asking), params: { holdId } }),
    book: (body: object, asking: Asking = {}) => call(server, 'createBooking', { ...options(asking), body }),
    booked: async (serviceId: string, start: Date, asking: Asking = {}): Promise<string> => {
      const body = { service_id: serviceId, start_at: start.toISOString() }
      const answer = await call(server, 'createBooking', { ...options(asking), body })
      if (answer.status !== 201) throw new Error(`no booking: ${answer.text}`)
      return answer.body.id
    },
  }
}

function releaseAll({ db }: TestServer): Promise<void> {
  return db.write(async (tx) => {
    await tx
      .update(holds)
      .set({ releasedAt: monday })
      .where(and(isNull(holds.releasedAt), isNull(holds.consumedAt)))
    const ofHolds = and(isNull(allocations.bookingId), isNull(allocations.releasedAt))
    await tx.update(allocations).set({ releasedAt: monday }).where(ofHolds)
  })
}

export function codesOf({ reasons }: { reasons: { code: string }[] }): string[] {
  return reasons.map(({ code }) => code)
}
