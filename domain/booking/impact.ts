/**
 * What a change would do to the bookings that are there: which of them would no longer fit, and why. A reason is reported
 * only where the change brings it about or makes it worse: a booking that broke the same rule before is left out.
 */
import type { Requirement } from '../resource-requirement.ts'
import type { Assignment } from './assignment.ts'
import { openWindows, type PolicyReason, policyReasons } from './calendar.ts'
import { type AvailabilityContext, remainingAt } from './decide.ts'
import { overlaps, timelineOf, type Use } from './occupancy.ts'
import type { Interval, Schedule } from './schedule.ts'
import { intervalsAbove, peakIn, type UsageProfile, usageProfile } from './usage-profile.ts'

type HoursCode = Extract<PolicyReason, 'OUTSIDE_HOURS' | 'CLOSED_DATE' | 'CLOSED'>
type ResourceCode = 'RESOURCE_ARCHIVED' | 'RESOURCE_CLOSED' | 'RESOURCE_FULL' | 'CATEGORY_CHANGED'
export type Impact = {
  code: HoursCode | ResourceCode | 'SERVICE_FULL' | 'REQUIREMENT_UNMET'
  requirementId: string | null
  resourceId: string | null
}

/** A booking with what it has. Of its time only what is still to come: nothing is in the way of what is past. */
export type UnfinishedBooking = {
  body: Interval
  blocked: Interval
  requirements: readonly (Requirement & { id: string })[]
  allocations: readonly Assignment[]
}
type Booking = Pick<UnfinishedBooking, 'requirements'> & {
  startAt: Date
  endAt: Date
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
}

export function clipToFuture(now: number, booking: Booking, allocations: readonly Assignment[]): UnfinishedBooking {
  const { startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes, requirements } = booking
  const [start, end] = [startAt.getTime(), endAt.getTime()]
  const blockedFrom = start - bufferBeforeMinutes * minuteMs
  return {
    body: { from: Math.max(now, start), until: end },
    blocked: { from: Math.max(now, blockedFrom), until: end + bufferAfterMinutes * minuteMs },
    requirements,
    allocations,
  }
}

/** How many there are of what could only be there so many times at once. */
type CapacityLimit = { blocked: UsageProfile; capacity: number }

/**
 * A lowered capacity makes it worse wherever there are more than it allows, also where there were too many already: more
 * of them are over. Null where the capacity is not lowered. Null as a capacity is one without limit.
 */
export function loweredCapacity(
  before: number | null,
  after: number | null,
  uses: readonly Use[],
  now: number,
): CapacityLimit | null {
  const isLowered = after !== null && (before === null || after < before)
  return isLowered ? { blocked: timelineOf(uses, { now }).blocked, capacity: after } : null
}

/** Each of those that meet at an instant is in the way of the others: which of them has to go is nobody's to say here. */
export function isOverCapacity({ blocked, capacity }: CapacityLimit, interval: Interval): boolean {
  return peakIn(blocked, interval) > capacity
}

/** A closure, and those the resource has already. */
export type NewClosure = { interval: Interval; existing: UsageProfile }

export function newClosure(interval: Interval, existing: readonly Interval[]): NewClosure {
  return { interval, existing: usageProfile(existing) }
}

export type ResourceChange = {
  resourceId: string
  archived: boolean
  closure: NewClosure | null
  loweredLimit: CapacityLimit | null
  /** The pool it would no longer be of. */
  leftCategory: string | null
}

export function resourceImpacts(change: ResourceChange, booked: UnfinishedBooking): Impact[] {
  const { resourceId, archived, closure, loweredLimit, leftCategory } = change
  const own = booked.allocations.find((allocation) => allocation.resourceId === resourceId)
  if (own === undefined) return []
  const asked = booked.requirements.find(({ id }) => id === own.requirementId)
  const codes: ResourceCode[] = []
  if (archived) codes.push('RESOURCE_ARCHIVED')
  if (closure !== null && isNewlyClosed(closure, booked.body)) codes.push('RESOURCE_CLOSED')
  if (loweredLimit !== null && isOverCapacity(loweredLimit, booked.blocked)) codes.push('RESOURCE_FULL')
  if (leftCategory !== null && asked?.category === leftCategory) codes.push('CATEGORY_CHANGED')
  return codes.map((code) => ({ code, requirementId: own.requirementId, resourceId }))
}

export type ServiceChange = {
  /** Null where they stay as they are. */
  hours: { before: Schedule; after: Schedule } | null
  loweredLimit: CapacityLimit | null
}

/** For each of the bookings. */
export function serviceImpacts(
  { hours, loweredLimit }: ServiceChange,
  bookings: readonly UnfinishedBooking[],
): Impact[][] {
  const ofHours = hours === null ? bookings.map(() => []) : hoursImpacts(hours, bookings)
  return bookings.map(({ blocked }, index) => {
    const isFull = loweredLimit !== null && isOverCapacity(loweredLimit, blocked)
    return [...(ofHours[index] ?? []), ...(isFull ? ['SERVICE_FULL' as const] : [])].map(plainImpact)
  })
}

/** New requirements have no id yet. */
type RequirementDraft = Requirement & { id: string | null }
export type RequirementChange = { before: readonly RequirementDraft[]; after: readonly RequirementDraft[] }

/**
 * A requirement the booking has less for than before. That may be another one than is changed: a resource that is named
 * from now on does not count for its pool any more.
 * @param categoryOf the present category of each resource that the booking has
 */
export function requirementImpacts(
  { before, after }: RequirementChange,
  { allocations }: UnfinishedBooking,
  categoryOf: ReadonlyMap<string, string | null>,
): Impact[] {
  const had = missingCounts(before, allocations, categoryOf)
  const has = missingCounts(after, allocations, categoryOf)
  return after
    .filter((needed, index) => {
      const asBefore = before.findIndex((each) => hasSameTarget(each, needed))
      return (has[index] ?? 0) > (had[asBefore] ?? 0)
    })
    .map(({ id, resourceId }) => ({ code: 'REQUIREMENT_UNMET', requirementId: id, resourceId }))
}

/**
 * Whether the rest of a booking lies within the hours of its service and in none of its closures; if not, no other
 * resource helps. Grid, notice and horizon limit the choice of a start, and its start stays.
 */
export function isWithinHours(schedule: Schedule, { body }: UnfinishedBooking): boolean {
  return !policyReasons(schedule, policyOf(body), body.from, body.from).some(isHoursCode)
}

/** Whether there is capacity for a booking, by itself, as if all others stayed. @param context which passes over the booking */
export function isReassignable(context: AvailabilityContext, { body }: UnfinishedBooking): boolean {
  return remainingAt(context, body.from) !== 0
}

const minuteMs = 60_000
const halfDayMs = 12 * 60 * minuteMs

function isNewlyClosed({ interval, existing }: NewClosure, body: Interval): boolean {
  return overlaps(interval, body) && peakIn(existing, body) === 0
}

function plainImpact(code: Impact['code']): Impact {
  return { code, requirementId: null, resourceId: null }
}

/**
 * What was outside of the hours before, as owners and admins may book, is not told again, be it a closed date now. The
 * calendar says why only of those that are hurt: to ask it of each booking would take far longer than to look up when
 * it is open.
 */
function hoursImpacts(
  { before, after }: { before: Schedule; after: Schedule },
  bookings: readonly UnfinishedBooking[],
) {
  const bodies = bookings.map(({ body }) => body)
  const [wasOpen, isOpen] = [hoursAround(before, bodies), hoursAround(after, bodies)]
  return bodies.map((body): HoursCode[] => {
    const leavesHours = isWithinAny(wasOpen, body) && !isWithinAny(isOpen, body)
    const isClosed = !overlapsAny(before.closures, body) && overlapsAny(after.closures, body)
    if (!leavesHours && !isClosed) return []
    return policyReasons(after, policyOf(body), body.from, body.from)
      .filter(isHoursCode)
      .filter((code) => (code === 'CLOSED' ? isClosed : leavesHours))
  })
}

/** When it is open, closures aside, about the time of some bodies. What is long before or after all of them is left out. */
function hoursAround(schedule: Schedule, bodies: readonly Interval[]): Interval[] {
  const around = bodies.map(({ from, until }) => ({ from: from - halfDayMs, until: until + halfDayMs }))
  return intervalsAbove(usageProfile(around), 0).flatMap((range) => openWindows({ ...schedule, closures: [] }, range))
}

function isWithinAny(windows: readonly Interval[], body: Interval): boolean {
  return windows.some(({ from, until }) => from <= body.from && body.until <= until)
}

function overlapsAny(closures: readonly Interval[], body: Interval): boolean {
  return closures.some((closure) => overlaps(closure, body))
}

/** As long as the booking is, which may be another length than the service has by now; grid, notice and horizon are not asked. */
function policyOf({ from, until }: Interval) {
  return { durationMinutes: (until - from) / minuteMs, slotIntervalMinutes: 1, minNoticeMinutes: 0, maxAdvanceDays: 1 }
}

function isHoursCode(code: Impact['code'] | PolicyReason): code is HoursCode {
  return code === 'OUTSIDE_HOURS' || code === 'CLOSED_DATE' || code === 'CLOSED'
}

/** Of how many resources each requirement is short. Those named come first, and what is named counts for nothing else. */
function missingCounts(
  requirements: readonly RequirementDraft[],
  allocations: readonly Assignment[],
  categoryOf: ReadonlyMap<string, string | null>,
): number[] {
  const has = new Set(allocations.map(({ resourceId }) => resourceId))
  const named = new Set(requirements.map(({ resourceId }) => resourceId))
  const inPool = new Map<string | null | undefined, number>()
  for (const resourceId of has) {
    const category = categoryOf.get(resourceId)
    if (!named.has(resourceId)) inPool.set(category, (inPool.get(category) ?? 0) + 1)
  }
  return requirements.map(({ resourceId, category, quantity }) => {
    if (resourceId !== null) return has.has(resourceId) ? 0 : 1
    return Math.max(0, quantity - (inPool.get(category) ?? 0))
  })
}

/** One that asks for another target is another requirement, of which there was nothing to lack. */
function hasSameTarget(one: RequirementDraft, other: RequirementDraft): boolean {
  return one.id === other.id && one.resourceId === other.resourceId && one.category === other.category
}
