/** Whether other resources could serve a booking at its time after a change, by the rules of every new booking. */
import type { Connection } from '../../db/database.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { listOverlappingClosures, type ResourceClosureRow } from '../../db/queries/resource-closures.ts'
import { listCandidateResources, type ResourceRow } from '../../db/queries/resources.ts'
import { findService, type ServiceRow } from '../../db/queries/services.ts'
import { type AvailabilityContext, availabilityContext } from '../../domain/booking/decide.ts'
import { isReassignable, isWithinHours } from '../../domain/booking/impact.ts'
import { groupByResource } from '../../domain/booking/occupancy.ts'
import { readUsage, scheduleOf, toInterval, toResource } from '../availability/availability-context.ts'
import type { AffectedBooking } from './affected.ts'

type Requirements = BookingRow['requirements']

/** The rows as they would be after the change. Omitted ones do not change. */
export type ProposedChange = {
  service?: ServiceRow
  resource?: ResourceRow
  closure?: ResourceClosureRow
  /** The requirements that replace those the bookings were made with. */
  requirements?: Requirements
}

/** Whether each booking could be reassigned, in the same order. All bookings must belong to one workspace. */
export async function findReassignable(
  db: Connection,
  bookings: AffectedBooking[],
  changed: ProposedChange,
  now: Date,
): Promise<boolean[]> {
  const [resources, services] = await Promise.all([
    resourcesFor(db, bookings, changed),
    servicesOf(db, changed.service ? [] : bookings),
  ])
  return Promise.all(
    bookings.map(async (booking) => {
      const service = changed.service ?? services.get(booking.serviceId)
      if (!service) throw new Error('the service of a booking is missing')
      const { booked } = booking
      const context = () => buildContext(db, booking, { ...changed, service }, resources, now)
      return isWithinHours(scheduleOf(service), booked) && isReassignable(await context(), booked)
    }),
  )
}

async function servicesOf(db: Connection, bookings: AffectedBooking[]): Promise<Map<string, ServiceRow | undefined>> {
  const workspaces = new Map(bookings.map(({ serviceId, workspaceId }) => [serviceId, workspaceId]))
  const find = async ([id, workspaceId]: [string, string]) => [id, await findService(db, workspaceId, id)] as const
  return new Map(await Promise.all([...workspaces].map(find)))
}

async function resourcesFor(
  db: Connection,
  bookings: AffectedBooking[],
  changed: ProposedChange,
): Promise<ResourceRow[]> {
  const [first] = bookings
  if (first === undefined) return []
  const wanted = changed.requirements ?? bookings.flatMap(({ requirements }) => requirements)
  const stored = await listCandidateResources(db, first.workspaceId, {
    ids: [...new Set(wanted.flatMap(({ resourceId }) => resourceId ?? []))],
    categories: [...new Set(wanted.flatMap(({ category }) => category ?? []))],
  })
  const { resource } = changed
  return resource === undefined ? stored : [...stored.filter(({ id }) => id !== resource.id), resource]
}

/**
 * Reads only the usage during the booking: whether a resource is free matters, not which free resource fits best. An
 * archived service accepts no booking and no reschedule, so its bookings cannot be reassigned.
 */
async function buildContext(
  db: Connection,
  { id, booked, ...booking }: AffectedBooking,
  { service, closure, requirements = booking.requirements }: ProposedChange & { service: ServiceRow },
  all: ResourceRow[],
  now: Date,
): Promise<AvailabilityContext> {
  const { body, blocked } = booked
  const [from, until] = [new Date(blocked.from), new Date(blocked.until)]
  const resources = all.filter((resource) => requirements.some((each) => couldMeet(each, resource)))
  const ids = resources.map((resource) => resource.id)
  const closed = await listOverlappingClosures(db, service.workspaceId, ids, new Date(body.from), new Date(body.until))
  const closures = groupByResource(closure === undefined ? closed : [...closed, closure], (group) =>
    group.map(toInterval),
  )
  const { occupancy, timeline } = await readUsage(db, { service, now, exclude: [id] }, ids, { from, until })
  return availabilityContext({
    service: {
      duration: body.until - body.from,
      bufferBefore: body.from - blocked.from,
      bufferAfter: blocked.until - body.until,
      archived: service.archivedAt !== null,
      maxConcurrent: service.maxConcurrent,
      timeline,
    },
    requirements,
    resources: resources.map((row) => toResource(row, closures.get(row.id) ?? [])),
    occupancy,
    knownUntil: blocked.until,
  })
}

function couldMeet({ resourceId, category }: Requirements[number], resource: ResourceRow): boolean {
  return resourceId === null ? resource.category === category : resource.id === resourceId
}
