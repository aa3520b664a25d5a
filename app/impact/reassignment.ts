/** Whether other resources could serve a booking at its time after a change, by the rules of every new booking. */
import type { Connection } from '../../db/database.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { listOverlappingClosures, type ResourceClosureRow } from '../../db/queries/resource-closures.ts'
import { findResourceHours } from '../../db/queries/resource-hours.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { type JoinedHours, listCandidateResources, type ResourceRow } from '../../db/queries/resources.ts'
import { findServiceToDecide, type ServiceToDecide } from '../../db/queries/services.ts'
import { remainingReasons, type Waiver } from '../../domain/booking/booking.ts'
import { type AvailabilityContext, availabilityContext, type Decision, decide } from '../../domain/booking/decide.ts'
import { hoursModeOf, hoursReasons, isReassignable, type UnfinishedBooking } from '../../domain/booking/impact.ts'
import { bookerOf } from '../../domain/booking/limits.ts'
import { groupByResource } from '../../domain/booking/occupancy.ts'
import type { ClosureTime } from '../../domain/workspace-closure.ts'
import {
  type BookingRequirements,
  calendarOf,
  decidedRequirement,
  toInterval,
  toResource,
  withPresentRules,
} from '../availability/availability-context.ts'
import { readBookingCounts } from '../availability/booking-counts.ts'
import { type DutyHours, readOffDuty } from '../availability/duty.ts'
import { readLimits } from '../availability/limits.ts'
import { readUsage } from '../availability/taken.ts'

type Requirements = BookingRequirements['requirements']
/** A resource with its hours. */
export type ResourceWithHours = ResourceRow & JoinedHours
export type BookingAtItsTime = BookingRow & { booked: UnfinishedBooking }

/** The rows as they would be after the change. Omitted ones do not change. */
export type ProposedChange = {
  service?: ServiceToDecide
  resource?: ResourceRow
  closure?: ResourceClosureRow
  workspaceClosure?: ClosureTime
  /** Hours that replace the stored ones, by id of the resource. */
  hours?: ReadonlyMap<string, DutyHours>
  /** The requirements that replace those the bookings were made with. */
  requirements?: Requirements
  /** The requirements of the service after the change, whose rules count for the bookings. */
  present?: Requirements
}

/** Whether each booking could be reassigned, in the same order. All bookings must belong to one workspace. */
export async function findReassignable(
  db: Connection,
  bookings: BookingAtItsTime[],
  changed: ProposedChange,
  now: Date,
): Promise<boolean[]> {
  const [resources, serviceOf, presentOf] = await Promise.all([
    listResourcesFor(db, bookings, changed),
    findServicesOf(db, changed.service ? [] : bookings),
    findRequirementsOf(db, changed.present ? [] : bookings),
  ])
  return Promise.all(
    bookings.map(async (booking) => {
      const service = withClosure(changed.service ?? serviceOf(booking), changed.workspaceClosure)
      const { booked } = booking
      const present = changed.present ?? presentOf(booking)
      const requirements = changed.requirements ?? withPresentRules(booking.requirements, present)
      const context = () => buildContext(db, booking, { ...changed, service, requirements }, resources, now)
      const isOutside = hoursReasons(calendarOf(service), booked).length > 0
      return !isOutside && isReassignable(await context(), booked)
    }),
  )
}

function withClosure(service: ServiceToDecide, closure: ClosureTime | undefined): ServiceToDecide {
  return closure ? { ...service, workspaceClosures: [...service.workspaceClosures, closure] } : service
}

type ReassignedWith = { service: ServiceToDecide; requirements: Requirements }
type ReassignedFrom = ReassignedWith & { resources: ResourceWithHours[] }

/**
 * The decision behind a change of resources at the same time. It is positive if and only if the booking is reassignable. Resources
 * that the booking has already are kept as far as they suit.
 * @param resources all that may meet the requirements, as `listResourcesFor` returns them
 */
export async function decideAtItsTime(
  db: Connection,
  booking: BookingAtItsTime,
  { service, requirements, resources }: ReassignedFrom,
  now: Date,
  waived?: readonly Waiver[],
): Promise<{ context: AvailabilityContext; decision: Decision }> {
  const { booked } = booking
  const counting = { service, now, exclude: [booking.id] }
  const decided = waived?.includes('resource_hours') ? resources.map(alwaysOnDuty) : resources
  const bookingCounts = await readBookingCounts(db, counting, requirements, resources, booking.startAt.getTime())
  const areLimitsWaived = waived?.includes('limits') === true
  const setting = { bookingCounts, areLimitsWaived }
  const context = await buildContext(db, booking, { service, requirements }, decided, now, setting)
  const violated = remainingReasons(hoursReasons(calendarOf(service), booked), waived)
  const kept = new Set(booked.allocations.map(({ resourceId }) => resourceId))
  return { context, decision: decide(context, booked.body.from, violated, kept) }
}

/** Returns the requirements that the service of each of these bookings has now, with their rules. */
export function findRequirementsOf(db: Connection, bookings: BookingRow[]): Promise<OfBooking<Requirements>> {
  return findByService(bookings, async ({ workspaceId, serviceId }) =>
    (await listServiceRequirements(db, workspaceId, serviceId)).map(decidedRequirement),
  )
}

/** Returns the service of each of these bookings, with the closures that were not over when the first of them began. */
export function findServicesOf(db: Connection, bookings: BookingRow[]): Promise<OfBooking<ServiceToDecide>> {
  const since = new Date(Math.min(...bookings.map(({ startAt }) => startAt.getTime())))
  return findByService(bookings, async ({ workspaceId, serviceId }) => {
    const service = await findServiceToDecide(db, workspaceId, serviceId, since)
    if (!service) throw new Error('the service of a booking is missing')
    return service
  })
}

export type OfBooking<Found> = (booking: Pick<BookingRow, 'serviceId'>) => Found

/** Reads once for each service. */
async function findByService<Found>(
  bookings: readonly BookingRow[],
  find: (booking: BookingRow) => Promise<Found>,
): Promise<OfBooking<Found>> {
  const oneOfEach = new Map(bookings.map((booking) => [booking.serviceId, booking]))
  const found = new Map(
    await Promise.all([...oneOfEach].map(async ([id, booking]) => [id, await find(booking)] as const)),
  )
  return ({ serviceId }) => {
    if (!found.has(serviceId)) throw new Error('the booking is not among those that were asked for')
    return found.get(serviceId) as Found
  }
}

/** All resources that may meet the requirements of the bookings, as they would be after the change. */
export async function listResourcesFor(
  db: Connection,
  bookings: BookingRow[],
  changed: Pick<ProposedChange, 'resource' | 'requirements'>,
): Promise<ResourceWithHours[]> {
  const [first] = bookings
  if (first === undefined) return []
  const wanted = changed.requirements ?? bookings.flatMap(({ requirements }) => requirements)
  const stored = await listCandidateResources(db, first.workspaceId, {
    ids: [...new Set(wanted.flatMap(({ resourceId }) => resourceId ?? []))],
    categories: [...new Set(wanted.flatMap(({ category }) => category ?? []))],
  })
  const { resource } = changed
  if (resource === undefined) return stored
  const hours = await findResourceHours(db, first.workspaceId, resource.id)
  const { resourceId: hoursId = null, timeZone: hoursTimeZone = null, weeklyHours = null } = hours ?? {}
  return [...stored.filter(({ id }) => id !== resource.id), { ...resource, hoursId, hoursTimeZone, weeklyHours }]
}

/** A resource whose hours do not count. */
export function alwaysOnDuty(resource: ResourceWithHours): ResourceWithHours {
  return { ...resource, hoursId: null, hoursTimeZone: null, weeklyHours: null }
}

/**
 * Reads only the usage during the booking: whether a resource is free matters, not which free resource fits best. An
 * archived service accepts no booking and no reschedule, so its bookings cannot be reassigned.
 */
async function buildContext(
  db: Connection,
  booking: BookingAtItsTime,
  { service, closure, hours, requirements }: Omit<ProposedChange, 'requirements'> & ReassignedWith,
  all: ResourceWithHours[],
  now: Date,
  { bookingCounts, areLimitsWaived }: { bookingCounts?: ReadonlyMap<string, number>; areLimitsWaived?: boolean } = {},
): Promise<AvailabilityContext> {
  const { id, booked, partySize, startAt, endAt } = booking
  const { body, blocked, hasBegun } = booked
  const dutyMode = hoursModeOf(service.hoursMode, hasBegun)
  const [from, until] = [new Date(blocked.from), new Date(blocked.until)]
  const resources = all.filter((resource) => requirements.some((each) => couldMeet(each, resource)))
  const ids = resources.map((resource) => resource.id)
  const range = { from: new Date(body.from), until: new Date(body.until) }
  const whole = { from: startAt.getTime(), until: endAt.getTime() }
  const starts = { from: whole.from, until: whole.from + 1 }
  const limitInput = { partySize, duration: whole.until - whole.from, starts, resourceIds: ids, body: whole }
  const moved = { exclude: [id], movedId: id, booker: bookerOf(booking) }
  const [closed, offDuty, { occupancy, timeline }, limits] = await Promise.all([
    listOverlappingClosures(db, service.workspaceId, ids, range.from, range.until),
    readOffDuty(db, service, resources, range, hours),
    readUsage(db, { service, now, exclude: [id] }, ids, { from, until }),
    areLimitsWaived ? undefined : readLimits(db, { service, now, ...moved }, limitInput),
  ])
  const closures = groupByResource(closure === undefined ? closed : [...closed, closure], (group) =>
    group.map(toInterval),
  )
  return availabilityContext({
    service: {
      duration: body.until - body.from,
      bufferBefore: body.from - blocked.from,
      bufferAfter: blocked.until - body.until,
      archived: service.archivedAt !== null,
      maxConcurrent: service.maxConcurrent,
      concurrencyUnit: service.concurrencyUnit,
      timeline,
    },
    requirements,
    partySize,
    resources: resources.map((row) => toResource(row, closures.get(row.id) ?? [], offDuty.get(row.id), dutyMode)),
    occupancy,
    ...(bookingCounts && { bookingCounts }),
    ...limits,
    knownUntil: blocked.until,
  })
}

function couldMeet({ resourceId, category }: Requirements[number], resource: ResourceRow): boolean {
  return resourceId === null ? resource.category === category : resource.id === resourceId
}
