/**
 * The impact of a change on existing bookings: which of them would no longer fit, and why. A reason is reported only if
 * the change causes it or makes it worse. A booking that violated the same rule before is left out.
 */
import { type AllocationRule, isEligible, type Takes } from '../allocation-rule.ts'
import type { Requirement } from '../resource-requirement.ts'
import type { Assignment } from './assignment.ts'
import { openWindows, type PolicyReason, policyReasons } from './calendar.ts'
import { type AvailabilityContext, remainingAt } from './decide.ts'
import { overlaps, timelineOf, type Use } from './occupancy.ts'
import { type Hours, isOnDuty } from './off-duty.ts'
import type { Calendar, HoursMode, Interval } from './schedule.ts'
import { intervalsAbove, peakIn, type UsageProfile, usageProfile } from './usage-profile.ts'

type HoursCode = Extract<
  PolicyReason,
  'OUTSIDE_HOURS' | 'END_OUTSIDE_HOURS' | 'CLOSED_DATE' | 'CLOSED' | 'WORKSPACE_CLOSED'
>
type ResourceCode = 'RESOURCE_ARCHIVED' | 'RESOURCE_CLOSED' | 'RESOURCE_HOURS' | 'RESOURCE_FULL' | 'CATEGORY_CHANGED'
export type Impact = {
  code: HoursCode | ResourceCode | 'SERVICE_FULL' | 'ELIGIBILITY_LOST' | 'REQUIREMENT_UNMET' | 'LIMIT_EXCEEDED'
  requirementId: string | null
  resourceId: string | null
}

/** A booking and its allocations, clipped to the future: past time cannot conflict. */
export type UnfinishedBooking = {
  /** Whether its start is past. */
  hasBegun: boolean
  body: Interval
  blocked: Interval
  requirements: readonly (Requirement & { id: string; takes?: Takes })[]
  partySize: number
  allocations: readonly Assignment[]
}
type Booking = Pick<UnfinishedBooking, 'requirements' | 'partySize'> & {
  startAt: Date
  endAt: Date
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
}

export function clipToFuture(now: number, booking: Booking, allocations: readonly Assignment[]): UnfinishedBooking {
  const { startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes, requirements, partySize } = booking
  const [start, end] = [startAt.getTime(), endAt.getTime()]
  const blockedFrom = start - bufferBeforeMinutes * minuteMs
  return {
    hasBegun: start < now,
    body: { from: Math.max(now, start), until: end },
    blocked: { from: Math.max(now, blockedFrom), until: end + bufferAfterMinutes * minuteMs },
    requirements,
    partySize,
    allocations,
  }
}

/** A capacity, and the usage that is checked against it. */
type CapacityLimit = { blocked: UsageProfile; capacity: number }

/**
 * Returns the new limit; null if the capacity is not lowered. A lower capacity makes every excess worse, so bookings that
 * exceeded the old capacity count too. @param before @param after null means unlimited
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

/** All overlapping bookings are reported; the caller chooses which one to move. */
export function isOverCapacity({ blocked, capacity }: CapacityLimit, interval: Interval): boolean {
  return peakIn(blocked, interval) > capacity
}

/** A new closure, and the profile of those that the resource has already. */
export type NewClosure = { interval: Interval; existing: UsageProfile }

export function newClosure(interval: Interval, existing: readonly Interval[]): NewClosure {
  return { interval, existing: usageProfile(existing) }
}

/** The hours of a resource before and after a change, in the zone that they have for one booking. */
export type DutyChange = { before: Hours; after: Hours }

/** @param changes by id of the resource. A booking that was outside the hours before is not reported again. */
export function dutyImpacts(
  changes: ReadonlyMap<string, DutyChange>,
  { allocations, body, hasBegun }: UnfinishedBooking,
): Impact[] {
  const isOn = (hours: Hours) => isOnDuty(withHoursMode(hours, hasBegun), body)
  return allocations.flatMap(({ resourceId, requirementId }) => {
    const change = changes.get(resourceId)
    const leaves = change !== undefined && isOn(change.before) && !isOn(change.after)
    return leaves ? [{ code: 'RESOURCE_HOURS' as const, requirementId, resourceId }] : []
  })
}

export type ResourceChange = {
  resourceId: string
  archived: boolean
  closure: NewClosure | null
  loweredLimit: CapacityLimit | null
  /** The category that the resource would leave; null if it keeps its category. */
  leftCategory: string | null
}

export function resourceImpacts(change: ResourceChange, booked: UnfinishedBooking): Impact[] {
  const { resourceId, archived, closure, loweredLimit, leftCategory } = change
  const own = booked.allocations.find((allocation) => allocation.resourceId === resourceId)
  if (own === undefined) return []
  const requirement = booked.requirements.find(({ id }) => id === own.requirementId)
  const codes: ResourceCode[] = []
  if (archived) codes.push('RESOURCE_ARCHIVED')
  if (closure !== null && isNewlyClosed(closure, booked.body)) codes.push('RESOURCE_CLOSED')
  if (loweredLimit !== null && isTooFull(loweredLimit, booked, requirement?.takes)) codes.push('RESOURCE_FULL')
  if (leftCategory !== null && requirement?.category === leftCategory) codes.push('CATEGORY_CHANGED')
  return codes.map((code) => ({ code, requirementId: own.requirementId, resourceId }))
}

/** A booking that has the whole resource is alone on it: only its party can be too large. */
function isTooFull(limit: CapacityLimit, { blocked, partySize }: UnfinishedBooking, takes: Takes = 'one'): boolean {
  return takes === 'whole' ? partySize > limit.capacity : isOverCapacity(limit, blocked)
}

export type ServiceChange = {
  /** Null if the hours do not change. */
  hours: { before: Calendar; after: Calendar } | null
  loweredLimit: CapacityLimit | null
}

/** Returns the impacts on each booking, in the same order. */
export function serviceImpacts(
  { hours, loweredLimit }: ServiceChange,
  bookings: readonly UnfinishedBooking[],
): Impact[][] {
  const hoursCodes: HoursCode[][] = hours === null ? bookings.map(() => []) : hoursImpacts(hours, bookings)
  return bookings.map(({ blocked }, index) => {
    const isFull = loweredLimit !== null && isOverCapacity(loweredLimit, blocked)
    return [...(hoursCodes[index] ?? []), ...(isFull ? ['SERVICE_FULL' as const] : [])].map(plainImpact)
  })
}

/** New requirements have no id yet. */
type RequirementDraft = Requirement & { id: string | null; rule?: AllocationRule }
export type RequirementChange = { before: readonly RequirementDraft[]; after: readonly RequirementDraft[] }

/**
 * Reports each requirement for which the booking lacks more resources than before. It need not be the requirement that
 * changes: a resource that a requirement now names no longer counts for its category.
 * @param categoryOf the present category of each allocated resource
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

export type RuleChange = { requirementId: string; before: AllocationRule; after: AllocationRule }

/** Reports each resource that the booking has for the requirement and that only the rule before lists. */
export function ruleImpacts(
  { requirementId, before, after }: RuleChange,
  { allocations }: UnfinishedBooking,
): Impact[] {
  return allocations
    .filter((allocation) => allocation.requirementId === requirementId)
    .filter(({ resourceId }) => isEligible(before, resourceId) && !isEligible(after, resourceId))
    .map(({ resourceId }) => ({ code: 'ELIGIBILITY_LOST', requirementId, resourceId }))
}

/**
 * The reasons for which the future part of a booking is outside the hours of its service, or in one of its closures. No other
 * resource helps against them. Grid, notice and horizon do not apply: they limit the choice of a start, and the start does not
 * change.
 */
export function hoursReasons(calendar: Calendar, { body, hasBegun }: UnfinishedBooking): HoursCode[] {
  return policyReasons(withHoursMode(calendar, hasBegun), policyOf(body), body.from, body.from).filter(isHoursCode)
}

/** The mode in which hours count for a booking: of one that has begun, the start does not matter. */
export function hoursModeOf(mode: HoursMode | undefined, hasBegun: boolean): HoursMode {
  if (mode === undefined || mode === 'whole') return 'whole'
  return hasBegun ? 'end' : mode
}

function withHoursMode<Layer extends { hoursMode?: HoursMode }>(layer: Layer, hasBegun: boolean): Layer {
  return { ...layer, hoursMode: hoursModeOf(layer.hoursMode, hasBegun) }
}

/** Whether other resources have capacity for this booking alone, if all others stay. @param context excludes the booking */
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
 * A booking that was outside the hours before, as owners and admins may book, is not reported again, even if its date is
 * closed now. The reasons are computed only for affected bookings: for every booking that would take far longer than
 * comparing it with the opening hours.
 */
function hoursImpacts(
  { before, after }: { before: Calendar; after: Calendar },
  bookings: readonly UnfinishedBooking[],
) {
  const bodies = bookings.map(({ body }) => body)
  const [wasOpen, isOpen] = [hoursAround(before, bodies), hoursAround(after, bodies)]
  return bookings.map(({ body, hasBegun }): HoursCode[] => {
    const isWithin = (windows: readonly Interval[], { hoursMode }: Calendar) =>
      partsWithin(hoursModeOf(hoursMode, hasBegun), body).every((part) => isWithinAny(windows, part))
    const leavesHours = isWithin(wasOpen, before) && !isWithin(isOpen, after)
    const isNewlyIn = (closures: (calendar: Calendar) => readonly Interval[]) =>
      !overlapsAny(closures(before), body) && overlapsAny(closures(after), body)
    const causes: Record<HoursCode, boolean> = {
      OUTSIDE_HOURS: leavesHours,
      END_OUTSIDE_HOURS: leavesHours,
      CLOSED_DATE: leavesHours,
      CLOSED: isNewlyIn(({ closures }) => closures),
      WORKSPACE_CLOSED: isNewlyIn(({ workspaceClosures = [] }) => workspaceClosures),
    }
    if (Object.values(causes).every((isCause) => !isCause)) return []
    return policyReasons(withHoursMode(after, hasBegun), policyOf(body), body.from, body.from)
      .filter(isHoursCode)
      .filter((code) => causes[code])
  })
}

/** The parts of a body that must each lie in one opening: all of it, or its first and last millisecond, or the last one. */
function partsWithin(mode: HoursMode, body: Interval): Interval[] {
  if (mode === 'whole') return [body]
  const end = { from: body.until - 1, until: body.until }
  return mode === 'end' ? [end] : [{ from: body.from, until: body.from + 1 }, end]
}

/** The opening hours around some bodies, half a day on either side, without regard to closures. */
function hoursAround(calendar: Calendar, bodies: readonly Interval[]): Interval[] {
  const around = bodies.map(({ from, until }) => ({ from: from - halfDayMs, until: until + halfDayMs }))
  return intervalsAbove(usageProfile(around), 0).flatMap((range) =>
    openWindows({ ...calendar, closures: [], workspaceClosures: [] }, range),
  )
}

function isWithinAny(windows: readonly Interval[], body: Interval): boolean {
  return windows.some(({ from, until }) => from <= body.from && body.until <= until)
}

function overlapsAny(closures: readonly Interval[], body: Interval): boolean {
  return closures.some((closure) => overlaps(closure, body))
}

/** A policy of the booking's own length, which may differ from the service's by now. Grid, notice and horizon never apply. */
function policyOf({ from, until }: Interval) {
  return { durationMinutes: (until - from) / minuteMs, slotIntervalMinutes: 1, minNoticeMinutes: 0, maxAdvanceDays: 1 }
}

function isHoursCode(code: Impact['code'] | PolicyReason): code is HoursCode {
  return (
    code === 'OUTSIDE_HOURS' ||
    code === 'END_OUTSIDE_HOURS' ||
    code === 'CLOSED_DATE' ||
    code === 'CLOSED' ||
    code === 'WORKSPACE_CLOSED'
  )
}

/** How many resources each requirement lacks. A resource that a requirement names counts for that requirement only. */
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

/** A requirement with a changed target counts as a new one: nothing was lacking for it before. */
function hasSameTarget(one: RequirementDraft, other: RequirementDraft): boolean {
  return one.id === other.id && one.resourceId === other.resourceId && one.category === other.category
}
