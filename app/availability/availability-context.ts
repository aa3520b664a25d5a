/** What is read to decide whether a service can be booked: once for a range of starts, whoever asks. */
import type { Connection } from '../../db/database.ts'
import {
  listTakenOfResources,
  listTakenOfService,
  listWhenTakenOfResources,
  listWhenTakenOfService,
  type TakenRow,
  type WhenTaken,
} from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import type { HoldRow } from '../../db/queries/holds.ts'
import { listClosuresOf, type ResourceClosureRow } from '../../db/queries/resource-closures.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { listResourcesToDrawFrom, type ResourceRow } from '../../db/queries/resources.ts'
import type { ServiceRow } from '../../db/queries/services.ts'
import type { Resource } from '../../domain/booking/assignment.ts'
import { remainingReasons, type Waiver } from '../../domain/booking/booking.ts'
import { policyReasons, type SlotPolicy } from '../../domain/booking/calendar.ts'
import { type Decision, decide, type Offer, offerOf, remainingAt } from '../../domain/booking/decide.ts'
import {
  bareOccupancyOf,
  bareTimelineOf,
  besideMs,
  byResource,
  type Occupancy,
  occupancyOf,
  type Shape,
  type Timeline,
  timelineOf,
  type Use,
} from '../../domain/booking/occupancy.ts'
import type { Interval, Schedule } from '../../domain/booking/schedule.ts'

/** What a booking takes: what the service asks for now, or what it asked for when something was held or booked. */
export type Needs = { shape: Shape; requirements: BookingRow['requirements'] }

export type Asked = {
  service: ServiceRow
  needs: Needs
  now: Date
  /** Holders that do not count: the caller's own hold, the booking that is moved. */
  exclude?: readonly string[]
}

const minuteMs = 60_000

export async function needsOf(db: Connection, service: ServiceRow): Promise<Needs> {
  const requirements = await listServiceRequirements(db, service.workspaceId, service.id)
  return {
    shape: {
      duration: service.durationMinutes * minuteMs,
      bufferBefore: service.bufferBeforeMinutes * minuteMs,
      bufferAfter: service.bufferAfterMinutes * minuteMs,
    },
    requirements: requirements.map(({ id, resourceId, category, quantity }) => ({
      id,
      resourceId,
      category,
      quantity,
    })),
  }
}

/** How a hold or booking keeps what it was made with. */
export function madeWith({ shape, requirements }: Needs, start: number) {
  return {
    startAt: new Date(start),
    endAt: new Date(start + shape.duration),
    bufferBeforeMinutes: shape.bufferBefore / minuteMs,
    bufferAfterMinutes: shape.bufferAfter / minuteMs,
    requirements,
  }
}

/** Whatever became of the service since: they keep what they were made with. */
export function needsAsMade(row: BookingRow | HoldRow): Needs {
  return {
    shape: {
      duration: row.endAt.getTime() - row.startAt.getTime(),
      bufferBefore: row.bufferBeforeMinutes * minuteMs,
      bufferAfter: row.bufferAfterMinutes * minuteMs,
    },
    requirements: row.requirements,
  }
}

/** For starts in a range: all that is taken from a day before the first of them until a day after the last one's end. */
export function readOffer(db: Connection, asked: Asked, starts: Interval): Promise<Offer> {
  return offerFrom(db, asked, starts, takenIn)
}

/** The same to be asked how much room there is, and not why there is none: of all that is taken, only when it is. */
export function readRoom(db: Connection, asked: Asked, starts: Interval): Promise<Offer> {
  return offerFrom(db, asked, starts, asked.exclude?.length ? takenIn : whenTakenIn)
}

/** Of a service, at a moment, by somebody. */
type Seen = Pick<Asked, 'service' | 'now' | 'exclude'>
type Span = { from: Date; until: Date }
type Taken = { occupancy: Occupancy; timeline: Timeline }
type Read = (db: Connection, asked: Asked, resourceIds: string[], span: Span) => Promise<Taken>

async function offerFrom(db: Connection, asked: Asked, starts: Interval, read: Read): Promise<Offer> {
  const { service, needs } = asked
  const { shape, requirements } = needs
  const from = new Date(starts.from - shape.bufferBefore - besideMs)
  const until = new Date(starts.until + shape.duration + shape.bufferAfter + besideMs)
  const resources = await listResourcesToDrawFrom(db, service.workspaceId, {
    ids: requirements.flatMap(({ resourceId }) => resourceId ?? []),
    categories: requirements.flatMap(({ category }) => category ?? []),
  })
  const ids = resources.map(({ id }) => id)
  const closures = byResource(await listClosuresOf(db, ids, from, until), (own) => own.map(closureOf))
  const { occupancy, timeline } = await read(db, asked, ids, { from, until })
  const { archivedAt, maxConcurrent } = service
  return offerOf({
    service: { ...shape, archived: archivedAt !== null, maxConcurrent, timeline },
    requirements,
    resources: resources.map((row) => resourceOf(row, closures.get(row.id) ?? [])),
    occupancy,
    knownUntil: until.getTime(),
  })
}

export async function takenIn(
  db: Connection,
  { service, now, exclude = [] }: Seen,
  resourceIds: string[],
  { from, until }: Span,
): Promise<Taken> {
  const view = { now: now.getTime(), exclude }
  const taken = await listTakenOfResources(db, resourceIds, from, until)
  const own = service.maxConcurrent === null ? [] : await listTakenOfService(db, service.id, from, until)
  const uses = taken.map((row) => ({ ...useOf(row), resourceId: row.resourceId as string }))
  return { occupancy: occupancyOf(uses, view), timeline: timelineOf(own.map(useOf), view) }
}

async function whenTakenIn(db: Connection, asked: Asked, resourceIds: string[], { from, until }: Span): Promise<Taken> {
  const { service, now } = asked
  const taken = await listWhenTakenOfResources(db, resourceIds, from, until, now)
  const own = service.maxConcurrent === null ? [] : await listWhenTakenOfService(db, service.id, from, until, now)
  return { occupancy: bareOccupancyOf(taken.map(intervalOf)), timeline: bareTimelineOf(own.map(intervalOf)) }
}

export type DecisionAsked = Asked & { start: number; waived?: readonly Waiver[] | undefined }

/** The one question of holding, booking and moving. Who is in the way is read only where it has to be told. */
export async function decideStart(db: Connection, asked: DecisionAsked): Promise<Decision> {
  const { service, needs, start, now, waived } = asked
  const range = { from: start, until: start + 1 }
  const judged = policyReasons(scheduleOf(service), policyOf(service, needs.shape), start, now.getTime())
  const reasons = remainingReasons(judged, waived)
  if (reasons.length === 0) {
    const room = await readRoom(db, asked, range)
    if (remainingAt(room, start) !== 0) return decide(room, start, reasons)
  }
  return decide(await readOffer(db, asked, range), start, reasons)
}

export function scheduleOf({ timeZone, weeklyHours, dateOverrides, closures }: ServiceRow): Schedule {
  return { timeZone, weekly: weeklyHours, overrides: dateOverrides, closures }
}

/** @param shape of the booking: one that is moved is as long as it was booked */
export function policyOf(service: ServiceRow, { duration }: Shape): SlotPolicy {
  return {
    durationMinutes: duration / minuteMs,
    slotIntervalMinutes: service.slotIntervalMinutes ?? service.durationMinutes,
    minNoticeMinutes: service.minNoticeMinutes,
    maxAdvanceDays: service.maxAdvanceDays,
  }
}

export function resourceOf(row: ResourceRow, closures: Interval[]): Resource {
  const { id, nameKey, category, capacity, archivedAt } = row
  return { id, nameKey, category, capacity, archived: archivedAt !== null, closures }
}

export function closureOf({ startAt, endAt }: ResourceClosureRow): Interval {
  return { from: startAt.getTime(), until: endAt.getTime() }
}

function intervalOf({ resourceId, blockedFrom, blockedUntil }: WhenTaken) {
  return { resourceId: resourceId as string, from: blockedFrom, until: blockedUntil }
}

export function useOf(row: TakenRow): Use {
  const holder =
    row.bookingId === null
      ? ({ kind: 'hold', id: row.holdId as string } as const)
      : ({ kind: 'booking', id: row.bookingId } as const)
  return {
    from: row.blockedFrom,
    until: row.blockedUntil,
    bodyFrom: row.bodyFrom,
    bodyUntil: row.bodyUntil,
    holder,
    expiresAt: row.expiresAt?.getTime() ?? null,
  }
}
