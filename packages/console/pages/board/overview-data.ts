/** Bookings by day: those of some hours as entries of their day, and stays as bars across days. */
import { type Booking, inLanes, type Resource, type Service, spanOf } from './blocks.ts'
import type { Span } from './spans.ts'
import { type Taken, takenBy } from './units.ts'
import type { Day } from './views.ts'

export type Known = { services: ReadonlyMap<string, Service>; resources: ReadonlyMap<string, Resource> }
export type Booked = Span & { key: string; booking: Booking }

/** A booking, or those of one service at one time that share their places. */
export type Entry = Span & { key: string; bookings: Booking[]; taken: Taken | undefined }

/** A stay, in the cell of its first day that is shown. */
export type Bar = Booked & {
  lane: number
  /** Place of the cell among the days. */
  index: number
  /** From the start of the cell, in days. */
  left: number
  /** In days. */
  length: number
}

const hourMs = 3_600_000
/** A booking over night that is shorter than this belongs to the evening on which it begins. */
const leastStayHours = 12

export function bookedOf(bookings: readonly Booking[]): Booked[] {
  return bookings.map((booking) => ({ ...spanOf(booking), key: booking.id, booking }))
}

/** True for a booking that is shown across days. */
export function isStay({ start, end }: Span, days: readonly Day[]): boolean {
  return (
    end - start >= leastStayHours * hourMs && Math.floor(placeIn(days, start)) !== Math.ceil(placeIn(days, end)) - 1
  )
}

/** The stays as bars, side by side where they overlap. Their ends are clipped to the days that are shown. */
export function barsOf(booked: readonly Booked[], days: readonly Day[]): Bar[] {
  const shown = booked.filter((each) => isStay(each, days) && touches(each, days))
  return inLanes(shown).map(({ lanes: _, ...each }) => {
    const from = Math.max(0, placeIn(days, each.start))
    const index = Math.floor(from)
    return { ...each, index, left: from - index, length: Math.min(days.length, placeIn(days, each.end)) - from }
  })
}

/** The bookings that begin on each day and are no stays, in groups that share their places, by start. */
export function entriesByDay(
  booked: readonly Booked[],
  days: readonly Day[],
  { services, resources }: Known,
): Entry[][] {
  const found = days.map(() => new Map<string, Booked[]>())
  for (const each of booked) {
    if (isStay(each, days) || !touches(each, days)) continue
    const { booking, start, end, key } = each
    const resource = sharedResource(booking, resources)
    const isShared = takenBy([], services.get(booking.service_id), resource) !== undefined
    const group = isShared ? `${booking.service_id} ${start} ${end} ${resource?.id}` : key
    // A booking from the day before goes on at the first one.
    const entries = found[Math.max(0, Math.floor(placeIn(days, start)))]
    const known = entries?.get(group)
    if (known) known.push(each)
    else entries?.set(group, [each])
  }
  return found.map((groups) =>
    [...groups.values()]
      .map((group) => {
        const [{ start, end, key, booking }] = group as [Booked]
        const bookings = group.map((each) => each.booking)
        const taken = takenBy(bookings, services.get(booking.service_id), sharedResource(booking, resources))
        return { start, end, key, bookings, taken }
      })
      .toSorted((one, other) => one.start - other.start),
  )
}

/** The first resource of a booking that takes more than one booking at a time, and is not taken as a whole, as a table is. */
function sharedResource(
  { allocations, requirements }: Booking,
  resources: ReadonlyMap<string, Resource>,
): Resource | undefined {
  const isWhole = (requirementId: string) => requirements.find(({ id }) => id === requirementId)?.takes === 'whole'
  return allocations
    .filter(({ requirement_id }) => !isWhole(requirement_id))
    .map(({ resource_id }) => resources.get(resource_id))
    .find((each) => each && each.capacity > 1)
}

/** The bookings of each resource; those that take none of them have the key null. */
export function bookedByResource(
  booked: readonly Booked[],
  resources: ReadonlyMap<string, unknown>,
): Map<string | null, Booked[]> {
  const found = new Map<string | null, Booked[]>()
  for (const each of booked) {
    const own = new Set(
      each.booking.allocations.map(({ resource_id }) => resource_id).filter((id) => resources.has(id)),
    )
    for (const id of own.size === 0 ? [null] : own) {
      const known = found.get(id)
      if (known) known.push(each)
      else found.set(id, [each])
    }
  }
  return found
}

/**
 * The place of an instant, in days from the first: 1.5 is noon of the second, of a day with 24 hours. Less than 0 before the first day, and
 * beyond their number after the last.
 */
export function placeIn(days: readonly Day[], instant: number): number {
  const index = days.findIndex(({ end }) => instant < end)
  const day = days[index]
  if (!day) return days.length + (instant > (days.at(-1)?.end ?? 0) ? 1 : 0)
  return instant < day.start ? index - 1 : index + (instant - day.start) / (day.end - day.start)
}

function touches({ start, end }: Span, days: readonly Day[]): boolean {
  return start < (days.at(-1)?.end ?? 0) && (days[0]?.start ?? 0) < end
}
