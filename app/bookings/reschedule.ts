/** Moves a booking to another start, to other resources, or both, for a member or for its customer. */
import type { Connection } from '../../db/database.ts'
import { type HolderAllocation, listResourcesOfBooking } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { findServiceToDecide, type ServiceToDecide } from '../../db/queries/services.ts'
import {
  bookingActor,
  isTooLate,
  isUnapprovedRecord,
  rescheduleConflict,
  rescheduledState,
} from '../../domain/booking/booking.ts'
import { hasAllowed, hasResources } from '../../domain/booking/chosen.ts'
import { bookerOf } from '../../domain/booking/limits.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { requireAssignments, SlotUnavailable } from '../availability/allocate.ts'
import {
  type BookingRequirements,
  decidedRequirement,
  storedBookingRequirements,
} from '../availability/availability-context.ts'
import { chooseResources } from '../availability/chosen-resources.ts'
import { requirePartySize } from '../availability/party-size.ts'
import { requireLength } from '../availability/require-length.ts'
import type { Refuse } from '../call.ts'
import { bookingEvent } from '../events/new.ts'
import { recordEvents } from '../events/record.ts'
import { conflictDetails } from './change-status.ts'
import { spanOfBooking } from './new.ts'
import { atItsTime, decideOtherResources, isOtherLength, isResized, keepsItsTime, resize } from './other-resources.ts'
import { storeMove } from './store-move.ts'

type Input = components['schemas']['RescheduleBookingRequest']

type RescheduleCall = {
  body: Input
  /** A user, or the customer, who has none. */
  caller: { user: { id: string } | null }
  /** Whether deadlines and approval do not apply. */
  isAdmin: boolean
  now: Date
  /** Refuses a choice that is not for visitors; omitted for callers who are none. */
  denied?: (() => Error) | undefined
  refuse: Refuse<
    | 'BOOKING_STATE_CONFLICT'
    | 'VERSION_CONFLICT'
    | 'CANCELLATION_TOO_LATE'
    | 'VALIDATION_FAILED'
    | 'PARTY_SIZE_INVALID'
    | 'DURATION_INVALID'
  >
}

type NotStored = 'version' | 'override' | 'resource_ids' | 'allowed_resource_ids' | 'duration_minutes'
type Moved = { booking: BookingRow; allocations: readonly HolderAllocation[] }
type Present = {
  booking: BookingRow
  allocations: HolderAllocation[]
  service: ServiceToDecide
  bookingRequirements: BookingRequirements
  /** The booking with its new party and length, if they count at the start that it has. */
  resized: BookingRow
}

/** A move to the start and the resources that the booking has already changes nothing. Wrap the transaction in `mapSlotUnavailable`. */
export async function reschedule(tx: Connection, call: RescheduleCall, booking: BookingRow): Promise<Moved> {
  const { body, isAdmin, now, refuse } = call
  const conflict = rescheduleConflict(booking, now, body.version)
  if (conflict) throw refuse(conflict, `the booking is ${booking.status}`, conflictDetails(booking, conflict, now))
  const start = Date.parse(body.start_at)
  const { workspaceId, serviceId } = booking
  const [allocations, service, present] = await Promise.all([
    listResourcesOfBooking(tx, workspaceId, booking.id),
    findServiceToDecide(tx, workspaceId, serviceId, new Date(start)),
    listServiceRequirements(tx, workspaceId, serviceId),
  ])
  const stored = storedBookingRequirements(booking, present.map(decidedRequirement))
  if (!service) throw new Error('the service of a booking is missing')
  const partySize = requirePartySize(refuse, service, body.party_size ?? booking.partySize, booking.partySize)
  const choosing = { workspace: { id: workspaceId }, refuse, denied: call.denied }
  const sized = requireLength(refuse, service, { ...stored, partySize }, body, { start, isPresent: true })
  const bookingRequirements = await chooseResources(tx, choosing, sized, body)
  const keepsResources =
    hasResources(allocations, body.resource_ids) && hasAllowed(allocations, bookingRequirements.requirements)
  const resized = resize(booking, bookingRequirements, start)
  const keepsAll = keepsResources && !isResized(booking, resized)
  if (start === booking.startAt.getTime() && keepsAll) return { booking, allocations }
  if (!keepsItsTime(booking, start, now) && isUnapprovedRecord(booking, start, body.override ?? [], now))
    throw refuse('BOOKING_STATE_CONFLICT', 'a pending booking cannot move into the past', { status: 'pending' })
  if (isTooLate(booking, service.cancellationNoticeMinutes, isAdmin, now))
    throw refuse('CANCELLATION_TOO_LATE', `less than ${service.cancellationNoticeMinutes} minutes before the start`)
  return move(tx, call, { booking, allocations, service, bookingRequirements, resized }, start)
}

/** Releases the old allocations and inserts the new ones in one transaction, so a refusal leaves the booking unchanged. */
async function move(tx: Connection, call: RescheduleCall, present: Present, start: number): Promise<Moved> {
  const { caller, isAdmin, now } = call
  const { booking, service, bookingRequirements, resized } = present
  const assignments = await requirePlace(tx, call, present, start)
  const { endAt, partySize, durationDays } = resized
  const state = rescheduledState(booking, service, isAdmin, endAt, now)
  const sent = { startAt: new Date(start), partySize, durationDays } satisfies ColumnsOf<Input, NotStored>
  const span = spanOfBooking(bookingRequirements.shape)
  const since = staysAtItsTime(present, start, now) ? { since: now } : {}
  const userId = caller.user?.id ?? null
  const areLimitsWaived = call.body.override?.includes('limits')
  const change = { service, action: 'rescheduled', userId, assignments, areLimitsWaived, ...since } as const
  const moved = await storeMove(tx, booking, { ...change, columns: { ...state, ...sent, endAt, span } }, now)
  await recordEvents(tx, { caller, now }, bookingEvent('rescheduled', moved, assignments, bookingActor(userId)))
  return { booking: moved, allocations: assignments }
}

/** Returns the resources at the new start, or others at the present one. @throws {SlotUnavailable} */
async function requirePlace(
  tx: Connection,
  { body, now }: RescheduleCall,
  present: Present,
  start: number,
): Promise<HolderAllocation[]> {
  const { booking, allocations, service, bookingRequirements, resized } = present
  const kept = new Set(allocations.map(({ resourceId }) => resourceId))
  const moved = { exclude: [booking.id], movedId: booking.id, booker: bookerOf(booking) }
  const query = { service, bookingRequirements, start, now, ...moved, waived: body.override, kept }
  if (!staysAtItsTime(present, start, now)) return requireAssignments(tx, query)
  const isLengthened = isOtherLength(booking, resized)
  const other = { ...query, isLengthened }
  const { decision } = await decideOtherResources(tx, atItsTime(resized, allocations, now), other, body.override)
  if (!decision.bookable) throw new SlotUnavailable(query, decision.reasons)
  return decision.allocations
}

/** Whether only what is left of the time is decided: neither the booking is over, nor would it be with its new length. */
function staysAtItsTime({ booking, resized }: Present, start: number, now: Date): boolean {
  return keepsItsTime(booking, start, now) && keepsItsTime(resized, start, now)
}
