/** One week of bookings for the demo, from the first hour of today on: evenings are busy, mornings are quiet. */
import { and, eq, gt, gte } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { calendarOf, policyOf } from '../../app/availability/availability-context.ts'
import type { ServiceRow } from '../../db/queries/services.ts'
import { findServiceToDecide } from '../../db/queries/services.ts'
import { bookings } from '../../db/schema.ts'
import { slotStarts } from '../../domain/booking/calendar.ts'
import { addBooking, addBookingIfFree, type Builder } from './build.ts'

export type Club = { workspaceId: string; memberId: string; courtHour: string; lesson: string; tournament: string }

const dayMs = 24 * 3_600_000
export const clubZone = 'Europe/Berlin'

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

/** Fills the days that have no bookings yet, so a later start goes on where the week ended. @returns the number of created bookings */
export async function addWeek(builder: Builder, club: Club): Promise<number> {
  const { tx, now } = builder
  const occupied = await findOccupiedDays(builder, club)
  if (!(await hasPending(builder, club))) await addTournament(builder, club, now.getTime() + 5 * dayMs)
  let made = 1
  for (const [serviceId, every] of [
    [club.lesson, 5],
    [club.courtHour, 2],
  ] as const) {
    const service = await findServiceToDecide(tx, club.workspaceId, serviceId, new Date(now.getTime() - dayMs))
    if (!service) throw new Error('the service is not there')
    // Bookings that are over too: late in the evening the board of today would be empty.
    const from = startOfDay(now, service.timeZone)
    const week = { from, until: now.getTime() + 7 * dayMs }
    const starts = slotStarts(
      calendarOf(service),
      policyOf(service, { shape: shapeOf(service), days: null }),
      week,
      from,
    )
    for (const [index, start] of starts.entries()) {
      if (occupied.has(dayOf(start)) || !isWanted(index, every, hourIn(service.timeZone, start))) continue
      made += await tryToBook(builder, club, serviceId, start, made)
    }
  }
  return made
}

/** Days are those of the club. */
async function findOccupiedDays({ tx, now }: Builder, { workspaceId, courtHour }: Club): Promise<Set<string>> {
  const isOfClub = and(eq(bookings.workspaceId, workspaceId), eq(bookings.serviceId, courtHour))
  const isUpcoming = gte(bookings.startAt, new Date(startOfDay(now, clubZone)))
  const rows = await tx.select({ startAt: bookings.startAt }).from(bookings).where(and(isOfClub, isUpcoming))
  return new Set(rows.map(({ startAt }) => dayOf(startAt.getTime())))
}

async function hasPending({ tx, now }: Builder, { workspaceId, tournament }: Club): Promise<boolean> {
  const isWaiting = and(eq(bookings.status, 'pending'), gt(bookings.expiresAt, now))
  const isOfClub = and(eq(bookings.workspaceId, workspaceId), eq(bookings.serviceId, tournament))
  return (await tx.select().from(bookings).where(and(isOfClub, isWaiting)).limit(1)).length > 0
}

function dayOf(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(clubZone).toPlainDate().toString()
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
  return Number(await addBookingIfFree(builder, customer === null ? slot : { ...slot, customer }))
}

/** Adds a booking that awaits approval and occupies its courts meanwhile. */
async function addTournament(builder: Builder, club: Club, from: number): Promise<void> {
  const { workspaceId, memberId, tournament: serviceId } = club
  const service = await findServiceToDecide(builder.tx, workspaceId, serviceId, new Date(from))
  if (!service) throw new Error('the service is not there')
  const range = { from, until: from + 2 * dayMs }
  const [start] = slotStarts(
    calendarOf(service),
    policyOf(service, { shape: shapeOf(service), days: null }),
    range,
    builder.now.getTime(),
  )
  if (start === undefined) return
  // It waits until it begins: a demo may be prepared days before.
  const startAt = new Date(start)
  const slot = { workspaceId, serviceId, memberId, startAt, status: 'pending' as const, expiresAt: startAt }
  await addBooking(builder, { ...slot, customer: { name: 'Works league', email: null } })
}

function shapeOf({ durationMinutes }: ServiceRow) {
  return { duration: durationMinutes * 60_000, bufferBefore: 0, bufferAfter: 0 }
}

export function hourIn(timeZone: string, at: number): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))
}
