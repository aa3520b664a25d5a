/** Reads everything that decides whether a service can be booked: once for a range of starts, the same for every caller. */
import type { Connection } from '../../db/database.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import type { HoldRow } from '../../db/queries/holds.ts'
import type { ResourceClosureRow } from '../../db/queries/resource-closures.ts'
import { listServiceRequirements, type ResourceRequirementRow } from '../../db/queries/resource-requirements.ts'
import {
  type CandidateRow,
  type JoinedHours,
  listCandidateResources,
  listCandidatesOfService,
} from '../../db/queries/resources.ts'
import { findServiceToDecide, type ServiceRow, type ServiceToDecide } from '../../db/queries/services.ts'
import { elementAt } from '../../domain/booking/ascending.ts'
import type { DecidedRequirement, Resource } from '../../domain/booking/assignment.ts'
import { remainingReasons, type Waiver } from '../../domain/booking/booking.ts'
import { policyReasons, type SlotPolicy } from '../../domain/booking/calendar.ts'
import {
  type AvailabilityContext,
  availabilityContext,
  type Decision,
  decide,
  remainingAt,
  remainingAtEach,
  withDuration,
} from '../../domain/booking/decide.ts'
import { stayOf } from '../../domain/booking/length.ts'
import { groupByResource, type Shape } from '../../domain/booking/occupancy.ts'
import type { Calendar, HoursMode, Interval } from '../../domain/booking/schedule.ts'
import { closedTime } from '../../domain/workspace-closure.ts'
import { readBookingCounts } from './booking-counts.ts'
import { readOffDuty } from './duty.ts'
import { durationAt, type RequestedLength, resolveLength } from './length.ts'
import { type LimitQuery, readLimits } from './limits.ts'
import {
  type ReadUsage,
  readTaken,
  readUsage,
  readUsageIntervals,
  type Span,
  spanAround,
  spanBlocked,
  type TakenQuery,
} from './taken.ts'

/** Length, buffers, party and resource requirements of a booking: as the service has them now, or as they were held or booked. */
export type BookingRequirements = {
  shape: Shape
  /** The length in days; null for a service by minutes. */
  days: number | null
  partySize: number
  requirements: DecidedRequirement[]
  /** The resources that the requirements may take, if they were read together. */
  candidates?: readonly CandidateRow[]
}

export type ServiceToBook = { service: ServiceToDecide; bookingRequirements: BookingRequirements }

/** `exclude`: the caller's own hold, or the booking that is rescheduled. */
export type AvailabilityQuery = TakenQuery &
  Pick<LimitQuery, 'booker' | 'movedId'> & {
    service: ServiceToDecide
    bookingRequirements: BookingRequirements
    /** Whether archived resources, closures and hours of resources are ignored, so that only other bookings and holds matter. */
    capacityOnly?: boolean
    /** Whether the hours of resources are ignored. */
    isDutyWaived?: boolean
    /** Whether limits of use are ignored. */
    areLimitsWaived?: boolean
  }

const minuteMs = 60_000

/** A service, and the requirements of a booking of it as they are now with the resources that it may take. @param since the earliest start */
export async function findServiceToBook(
  db: Connection,
  workspaceId: string,
  id: string,
  since: Date,
  requested: RequestedSize = {},
): Promise<ServiceToBook | undefined> {
  const [service, requirements, candidates] = await Promise.all([
    findServiceToDecide(db, workspaceId, id, since),
    listServiceRequirements(db, workspaceId, id),
    listCandidatesOfService(db, workspaceId, id),
  ])
  if (!service) return undefined
  const ofService = { ...requirementsOf(service, requirements, requested.party_size), candidates }
  return { service, bookingRequirements: resolveLength(service, ofService, requested, since.getTime()) }
}

/** Fields of a request that describe the booking beside its start. */
export type RequestedSize = RequestedLength & { party_size?: number | undefined }

function requirementsOf(
  service: ServiceRow,
  requirements: readonly ResourceRequirementRow[],
  partySize = 1,
): BookingRequirements {
  return {
    shape: {
      duration: service.durationMinutes * minuteMs,
      bufferBefore: service.bufferBeforeMinutes * minuteMs,
      bufferAfter: service.bufferAfterMinutes * minuteMs,
    },
    days: null,
    partySize,
    requirements: requirements.map(decidedRequirement),
  }
}

/** A requirement of a service with its rule, as they are now. */
export function decidedRequirement({
  id,
  resourceId,
  category,
  quantity,
  eligibleIds,
  assignment,
  balancePeriod,
  customerChoice,
  takes,
}: ResourceRequirementRow): DecidedRequirement {
  const rule = { eligibleIds, assignment, balancePeriod, customerChoice, takes }
  return { id, resourceId, category, quantity, ...(takes !== 'one' && { takes }), rule }
}

/**
 * Requirements as a hold or booking stores them. Rules count as they are when a start is decided, so they are not stored, except `takes`:
 * it decides what the booking frees.
 */
export function bookedRequirements(requirements: readonly DecidedRequirement[]): BookingRow['requirements'] {
  return requirements.map(({ id, resourceId, category, quantity, takes }) => ({
    ...{ id, resourceId, category, quantity },
    ...(takes && { takes }),
  }))
}

/**
 * Adds the present rules to requirements of a hold or booking. A requirement that has another category by now has a rule for other
 * resources: it counts as one without a rule.
 * @param present the requirements of the service as they are now
 */
export function withPresentRules(
  booked: BookingRow['requirements'],
  present: readonly DecidedRequirement[],
): DecidedRequirement[] {
  return booked.map((requirement) => {
    const now = present.find(({ id, category }) => id === requirement.id && category === requirement.category)
    return now?.rule === undefined ? requirement : { ...requirement, rule: now.rule }
  })
}

/** The columns in which a hold or booking stores its requirements. @param start milliseconds since the epoch */
export function requirementColumns({ shape, days, partySize, requirements }: BookingRequirements, start: number) {
  return {
    startAt: new Date(start),
    endAt: new Date(start + shape.duration),
    bufferBeforeMinutes: shape.bufferBefore / minuteMs,
    bufferAfterMinutes: shape.bufferAfter / minuteMs,
    durationDays: days,
    partySize,
    requirements: bookedRequirements(requirements),
  }
}

/**
 * The requirements a hold or booking was created with. Later changes of the service do not affect them.
 * @param present the requirements of the service as they are now, whose rules decide; omitted where nothing is assigned
 */
export function storedBookingRequirements(
  row: BookingRow | HoldRow,
  present: readonly DecidedRequirement[] = [],
): BookingRequirements {
  return {
    shape: {
      duration: row.endAt.getTime() - row.startAt.getTime(),
      bufferBefore: row.bufferBeforeMinutes * minuteMs,
      bufferAfter: row.bufferAfterMinutes * minuteMs,
    },
    days: row.durationDays,
    partySize: row.partySize,
    requirements: withPresentRules(row.requirements, present),
  }
}

/** For starts in a range, with details for reasons. Usage is read from a day before the range until a day after its last end. */
export function readDetailedContext(
  db: Connection,
  query: AvailabilityQuery,
  starts: Interval,
): Promise<AvailabilityContext> {
  return buildContext(db, query, starts, spanAround(query.bookingRequirements.shape, starts), readUsage)
}

/** Returns `remainingAtEach` of ascending starts. */
export async function readRemaining(
  db: Connection,
  query: AvailabilityQuery,
  starts: readonly number[],
): Promise<readonly (number | null)[]> {
  if (starts.length === 0) return []
  const context = await readFreeContext(db, withLongestShape(query, starts), starts)
  return atEachDuration(context, query, starts, remainingAtEach)
}

/** The query with the longest duration that its length has at these starts. */
export function withLongestShape(query: AvailabilityQuery, starts: readonly number[]): AvailabilityQuery {
  const { service, bookingRequirements } = query
  if (bookingRequirements.days === null) return query
  const durations = starts.map((start) => durationAt(service, bookingRequirements, start))
  const shape = { ...bookingRequirements.shape, duration: Math.max(...durations) }
  return { ...query, bookingRequirements: { ...bookingRequirements, shape } }
}

/**
 * Returns what `compute` returns for each of ascending starts. It is called once for each duration that the length has at these starts:
 * days differ by clock changes.
 * @param context covers the longest of these durations
 */
export function atEachDuration<Value>(
  context: AvailabilityContext,
  { service, bookingRequirements }: Pick<AvailabilityQuery, 'service' | 'bookingRequirements'>,
  starts: readonly number[],
  compute: (context: AvailabilityContext, starts: readonly number[]) => readonly Value[],
): readonly Value[] {
  const { days, shape } = bookingRequirements
  if (days === null) return compute(withDuration(context, shape.duration), starts)
  const groups = new Map<number, number[]>()
  for (const start of starts) {
    const duration = durationAt(service, bookingRequirements, start)
    groups.set(duration, [...(groups.get(duration) ?? []), start])
  }
  const values = new Map<number, Value>()
  for (const [duration, group] of groups) {
    for (const [index, value] of compute(withDuration(context, duration), group).entries())
      values.set(elementAt(group, index), value)
  }
  return starts.map((start) => values.get(start) as Value)
}

/**
 * For ascending starts, at least one. It reads usage only where bookings at these starts would block: reasons and assignments, which
 * depend on more, are not requested.
 */
export function readFreeContext(
  db: Connection,
  query: AvailabilityQuery,
  starts: readonly number[],
): Promise<AvailabilityContext> {
  const range = { from: elementAt(starts, 0), until: elementAt(starts, starts.length - 1) + 1 }
  return buildContext(db, query, range, spanBlocked(query.bookingRequirements.shape, range), cheapestRead(query))
}

async function buildContext(
  db: Connection,
  query: AvailabilityQuery,
  starts: Interval,
  span: Span,
  read: ReadUsage,
  /** The start at which resources are assigned; omitted if none are. */
  start?: number,
): Promise<AvailabilityContext> {
  const { service, bookingRequirements } = query
  const { shape, partySize, requirements } = bookingRequirements
  const resources =
    bookingRequirements.candidates ??
    (await listCandidateResources(db, service.workspaceId, {
      ids: requirements.flatMap(({ resourceId }) => resourceId ?? []),
      categories: requirements.flatMap(({ category }) => category ?? []),
    }))
  const ids = resources.map(({ id }) => id)
  const { archivedAt, maxConcurrent, concurrencyUnit } = service
  const isAlwaysOnDuty = query.capacityOnly === true || query.isDutyWaived === true
  const limitInput = { partySize, duration: shape.duration, starts, resourceIds: ids }
  const [{ closed, occupancy, timeline }, offDuty, bookingCounts, limits] = await Promise.all([
    readTaken(db, query, ids, span, read),
    readOffDuty(db, service, isAlwaysOnDuty ? [] : resources, span),
    start === undefined ? undefined : readBookingCounts(db, query, requirements, resources, start),
    query.areLimitsWaived ? undefined : readLimits(db, query, limitInput),
  ])
  const closures = groupByResource(closed, (group) => group.map(toInterval))
  return availabilityContext({
    service: { ...shape, archived: archivedAt !== null, maxConcurrent, concurrencyUnit, timeline },
    requirements,
    partySize,
    resources: resources.map((row) =>
      query.capacityOnly
        ? toResource({ ...row, archivedAt: null }, [])
        : toResource(row, closures.get(row.id) ?? [], offDuty.get(row.id), service.hoursMode),
    ),
    occupancy,
    ...(bookingCounts && { bookingCounts }),
    ...limits,
    knownUntil: span.until.getTime(),
  })
}

/** Reads intervals without details. Only to ignore those of some holders, it must tell all of them apart. */
function cheapestRead({ exclude }: AvailabilityQuery): ReadUsage {
  return exclude?.length ? readUsage : readUsageIntervals
}

export type StartQuery = AvailabilityQuery & {
  start: number
  waived?: readonly Waiver[] | undefined
  /** Ids of resources that are preferred to all others: those of the booking that moves. */
  kept?: ReadonlySet<string>
}

/** The decision behind holding, booking and rescheduling. Details are read only for a refusal, to explain it. */
export async function decideStart(db: Connection, query: StartQuery): Promise<Decision> {
  const { service, bookingRequirements, start, now, waived, kept } = query
  const [isDutyWaived, areLimitsWaived] = [waived?.includes('resource_hours'), waived?.includes('limits')]
  const decided =
    isDutyWaived || areLimitsWaived
      ? { ...query, ...(isDutyWaived && { isDutyWaived }), ...(areLimitsWaived && { areLimitsWaived }) }
      : query
  const range = { from: start, until: start + 1 }
  const violated = policyReasons(calendarOf(service), policyOf(service, bookingRequirements), start, now.getTime())
  const reasons = remainingReasons(violated, waived)
  if (reasons.length === 0) {
    const context = await buildContext(
      db,
      decided,
      range,
      spanAround(bookingRequirements.shape, range),
      cheapestRead(query),
      start,
    )
    if (remainingAt(context, start) !== 0) return decide(context, start, reasons, kept)
  }
  return decide(await readDetailedContext(db, decided, range), start, reasons)
}

export function calendarOf(service: ServiceToDecide): Calendar {
  const { timeZone, weeklyHours, dateOverrides, closures, hoursMode } = service
  const workspaceClosures = service.workspaceClosures.map((closure) => closedTime(closure, timeZone))
  return { timeZone, weekly: weeklyHours, overrides: dateOverrides, closures, workspaceClosures, hoursMode }
}

/** The policy for a booking of this length. */
export function policyOf(
  service: ServiceRow,
  { shape, days }: Pick<BookingRequirements, 'shape' | 'days'>,
): SlotPolicy {
  const stay = stayOf(service, days)
  return {
    durationMinutes: shape.duration / minuteMs,
    ...(stay && { stay }),
    slotIntervalMinutes: service.slotIntervalMinutes ?? service.durationMinutes,
    minNoticeMinutes: service.minNoticeMinutes,
    maxAdvanceDays: service.maxAdvanceDays,
  }
}

export function toResource(
  row: Omit<CandidateRow, keyof JoinedHours>,
  closures: Interval[],
  offDuty?: Interval[],
  dutyMode: HoursMode = 'whole',
): Resource {
  const { id, nameKey, category, capacity, archivedAt } = row
  return { id, nameKey, category, capacity, archived: archivedAt !== null, closures, offDuty, dutyMode }
}

export function toInterval({ startAt, endAt }: ResourceClosureRow): Interval {
  return { from: startAt.getTime(), until: endAt.getTime() }
}
