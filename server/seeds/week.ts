/** One week of bookings for the demo, from the first hour of today: evenings are busy, mornings are quiet. */
import { Temporal } from 'temporal-polyfill'
import { SlotUnavailable } from '../../app/availability/allocate.ts'
import { policyOf, scheduleOf } from '../../app/availability/availability-context.ts'
import type { ServiceRow } from '../../db/queries/services.ts'
import { findService } from '../../db/queries/services.ts'
import { slotStarts } from '../../domain/booking/calendar.ts'
import { addBooking, type Builder } from './build.ts'

export type Club = { workspaceId: string; memberId: string; courtHour: string; lesson: string; tournament: string }

const dayMs = 24 * 3_600_000

/** Customers, used in turn. */
const customers = [
  'Monday doubles',
  'Junior training',
  'Works league',
  'Table tennis section',
  'Ladies’ team',
  'School sports',
  'Seniors’ round',
  'Beginners’ course',
].map((name) => ({ name, email: null }))

/** @returns the number of created bookings */
export async function addWeek(builder: Builder, club: Club): Promise<number> {
  const { tx, now } = builder
  await addTournament(builder, club, now.getTime() + 5 * dayMs)
  let made = 1
  for (const [serviceId, every] of [
    [club.lesson, 5],
    [club.courtHour, 2],
  ] as const) {
    const service = await findService(tx, club.workspaceId, serviceId)
    if (!service) throw new Error('the service is not there')
    // Bookings that are over too: late in the evening the board of today would be empty.
    const from = startOfDay(now, service.timeZone)
    const week = { from, until: now.getTime() + 7 * dayMs }
    const starts = slotStarts(scheduleOf(service), policyOf(service, shapeOf(service)), week, from)
    for (const [index, start] of starts.entries()) {
      if (!isWanted(index, every, hourIn(service.timeZone, start))) continue
      made += await tryToBook(builder, club, serviceId, start, made)
    }
  }
  return made
}

function startOfDay(at: Date, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).startOfDay()
    .epochMilliseconds
}

/** Most evening slots, and every few slots in the morning and afternoon. */
function isWanted(index: number, every: number, hour: number): boolean {
  return hour >= 17 && hour < 21 ? index % every !== 1 : index % (every * 2) === 0
}

/** Books the slot if it is available. @returns the number of created bookings: 0 or 1 */
async function tryToBook(builder: Builder, club: Club, serviceId: string, start: number, count: number) {
  const { workspaceId, memberId } = club
  const customer = customers[count % customers.length] ?? null
  const slot = { workspaceId, serviceId, memberId, startAt: new Date(start) }
  try {
    await addBooking(builder, customer === null ? slot : { ...slot, customer })
    return 1
  } catch (error) {
    if (error instanceof SlotUnavailable) return 0
    throw error
  }
}

/** Adds a booking that awaits approval and occupies its courts meanwhile. */
async function addTournament(builder: Builder, club: Club, from: number): Promise<void> {
  const { workspaceId, memberId, tournament: serviceId } = club
  const service = await findService(builder.tx, workspaceId, serviceId)
  if (!service) throw new Error('the service is not there')
  const range = { from, until: from + 2 * dayMs }
  const [start] = slotStarts(scheduleOf(service), policyOf(service, shapeOf(service)), range, builder.now.getTime())
  if (start === undefined) return
  const slot = { workspaceId, serviceId, memberId, startAt: new Date(start), status: 'pending' as const }
  await addBooking(builder, { ...slot, customer: { name: 'Works league', email: null } })
}

function shapeOf({ durationMinutes }: ServiceRow) {
  return { duration: durationMinutes * 60_000, bufferBefore: 0, bufferAfter: 0 }
}

export function hourIn(timeZone: string, at: number): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))
}
