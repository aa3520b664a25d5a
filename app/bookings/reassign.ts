/** Gives many bookings other resources at their time, in one transaction. */
import type { Connection } from '../../db/database.ts'
import { type HolderAllocation, listBookingResources } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { listBookingsByIds } from '../../db/queries/impact.ts'
import type { ResourceRow } from '../../db/queries/resources.ts'
import type { ServiceToDecide } from '../../db/queries/services.ts'
import type { DecidedRequirement } from '../../domain/booking/assignment.ts'
import { bookingStatus, rescheduleConflict } from '../../domain/booking/booking.ts'
import { plainReason, type Reason } from '../../domain/booking/reasons.ts'
import { reassignmentIssue } from '../../domain/booking/reassignment.ts'
import type { components } from '../../generated/contract.ts'
import { bookedRequirements, withPresentRules } from '../availability/availability-context.ts'
import { reasonView } from '../availability/view.ts'
import type { Refuse } from '../call.ts'
import {
  decideAtItsTime,
  findRequirementsOf,
  findServicesOf,
  listResourcesFor,
  type OfBooking,
  type ResourceWithHours,
} from '../impact/reassignment.ts'
import { refuseViolatedRule } from '../violated-rule.ts'
import { atItsTime } from './other-resources.ts'
import { storeMove } from './store-move.ts'

type Schemas = components['schemas']
type Refused = Schemas['RefusedReassignment']

type Reassigning = {
  workspace: { id: string }
  caller: { user: { id: string } }
  now: Date
  refuse: Refuse<'VALIDATION_FAILED'>
}
type Wanted = {
  /** The expected version of each booking, by id. */
  versions: ReadonlyMap<string, number>
  /** A resource as it counts for these bookings; undefined if all count as they are. */
  resource: ResourceRow | undefined
  adoptRequirements: boolean
}

/** Everything that the decisions about the bookings share. */
type Setting = {
  serviceOf: OfBooking<ServiceToDecide>
  requirementsOf: (booking: BookingRow) => DecidedRequirement[]
  resources: ResourceWithHours[]
  present: ReadonlyMap<string, HolderAllocation[]>
}

export type Reassigned = { booking: BookingRow; allocations: readonly HolderAllocation[]; isChanged: boolean }

/**
 * Goes through the bookings in the order of their starts; each decision sees the moves before it. A refused booking stays where it is, and
 * the others are decided as if it had not been named. The caller rolls back if any was refused. @throws VALIDATION_FAILED
 */
export async function reassign(
  tx: Connection,
  call: Reassigning,
  { versions, resource, adoptRequirements }: Wanted,
): Promise<{ reassigned: Reassigned[]; refused: Refused[] }> {
  const { workspace, now } = call
  const bookings = await listBookingsByIds(tx, workspace.id, [...versions.keys()])
  const known = new Set(bookings.map(({ id }) => id))
  const refused = [...versions.keys()].filter((id) => !known.has(id)).map(notFound)
  const setting = await readSetting(tx, call, bookings, { resource, adoptRequirements })
  const reassigned: Reassigned[] = []
  for (const booking of bookings) {
    const conflict = rescheduleConflict(booking, now, versions.get(booking.id))
    const moved: Reassigned | Undone = conflict ? { code: conflict } : await reassignOne(tx, call, booking, setting)
    if ('code' in moved) refused.push(refusal(booking, now, moved.code, moved.reasons))
    else reassigned.push(moved)
  }
  return { reassigned, refused }
}

async function readSetting(
  tx: Connection,
  { workspace, refuse }: Reassigning,
  bookings: BookingRow[],
  { resource, adoptRequirements }: Omit<Wanted, 'versions'>,
): Promise<Setting> {
  const [serviceOf, presentOf] = await Promise.all([findServicesOf(tx, bookings), findRequirementsOf(tx, bookings)])
  const requirementsOf = (booking: BookingRow) => {
    const now = presentOf(booking)
    return adoptRequirements ? now : withPresentRules(booking.requirements, now)
  }
  const wanted = bookings.map(requirementsOf)
  const resources = await listResourcesFor(tx, bookings, { requirements: wanted.flat(), ...(resource && { resource }) })
  refuseViolatedRule(reassignmentIssue(wanted, resources.length), 'too many bookings for one call', refuse)
  const present = await listBookingResources(
    tx,
    workspace.id,
    bookings.map(({ id }) => id),
  )
  return { serviceOf, requirementsOf, resources, present }
}

type Undone = { code: Refused['code']; reasons?: Reason[] }

async function reassignOne(
  tx: Connection,
  { caller, now }: Reassigning,
  booking: BookingRow,
  { serviceOf, requirementsOf, resources, present }: Setting,
): Promise<Reassigned | Undone> {
  if (booking.endAt <= now) return { code: 'SLOT_UNAVAILABLE', reasons: [plainReason('PAST')] }
  const allocations = present.get(booking.id) ?? []
  const requirements = requirementsOf(booking)
  const wanted = { service: serviceOf(booking), requirements, resources }
  const { decision } = await decideAtItsTime(tx, atItsTime(booking, allocations, now), wanted, now)
  if (!decision.bookable) return { code: 'SLOT_UNAVAILABLE', reasons: decision.reasons }
  const assignments = decision.allocations
  if (isSame(allocations, assignments)) return { booking, allocations, isChanged: false }
  const move = {
    service: wanted.service,
    action: 'reassigned',
    userId: caller.user.id,
    columns: { requirements: bookedRequirements(requirements) },
    assignments,
    since: now,
  } as const
  return { booking: await storeMove(tx, booking, move, now), allocations: assignments, isChanged: true }
}

function isSame(one: readonly HolderAllocation[], other: readonly HolderAllocation[]): boolean {
  const keys = new Set(one.map(({ requirementId, resourceId }) => requirementId + resourceId))
  return (
    one.length === other.length && other.every(({ requirementId, resourceId }) => keys.has(requirementId + resourceId))
  )
}

function notFound(id: string): Refused {
  return { booking_id: id, code: 'BOOKING_NOT_FOUND', version: null, status: null, reasons: [] }
}

function refusal(booking: BookingRow, now: Date, code: Refused['code'], reasons: Reason[] = []): Refused {
  return {
    booking_id: booking.id,
    code,
    version: booking.version,
    status: bookingStatus(booking, now),
    reasons: reasons.map((reason) => reasonView(reason, { ids: true, limits: true })),
  }
}
