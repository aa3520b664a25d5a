/** Moves a booking to another start, for a member or for its customer. */
import type { Connection } from '../../db/database.ts'
import {
  type HolderAllocation,
  listResourcesOfBooking,
  removeBookingAllocations,
} from '../../db/queries/allocations.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { type BookingRow, updateBookingRow } from '../../db/queries/bookings.ts'
import { findService, type ServiceRow } from '../../db/queries/services.ts'
import {
  changedAt,
  isTooLate,
  isUnapprovedRecord,
  rescheduleConflict,
  rescheduledState,
} from '../../domain/booking/booking.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { allocate, requireAssignments } from '../availability/allocate.ts'
import { storedBookingRequirements } from '../availability/availability-context.ts'
import type { Refuse } from '../call.ts'
import { bookingEvent } from '../events/new.ts'
import { recordEvents } from '../events/record.ts'
import { conflictDetails } from './change-status.ts'
import { newBookingChange } from './new.ts'

type Input = components['schemas']['RescheduleBookingRequest']

type RescheduleCall = {
  body: Input
  caller: { user: { id: string } }
  /** Whether deadlines and approval do not apply. */
  isAdmin: boolean
  now: Date
  refuse: Refuse<'BOOKING_STATE_CONFLICT' | 'VERSION_CONFLICT' | 'CANCELLATION_TOO_LATE'>
}

type Moved = { booking: BookingRow; allocations: readonly HolderAllocation[] }

/** A move to the start that the booking has already changes nothing. Wrap the transaction in `mapSlotUnavailable`. */
export async function reschedule(tx: Connection, call: RescheduleCall, booking: BookingRow): Promise<Moved> {
  const { body, isAdmin, now, refuse } = call
  const conflict = rescheduleConflict(booking, now, body.version)
  if (conflict) throw refuse(conflict, `the booking is ${booking.status}`, conflictDetails(booking, conflict, now))
  const start = Date.parse(body.start_at)
  if (start === booking.startAt.getTime())
    return { booking, allocations: await listResourcesOfBooking(tx, booking.workspaceId, booking.id) }
  if (isUnapprovedRecord(booking, start, body.override ?? [], now))
    throw refuse('BOOKING_STATE_CONFLICT', 'a pending booking cannot move into the past', { status: 'pending' })
  const service = await findService(tx, booking.workspaceId, booking.serviceId)
  if (!service) throw new Error('the service of a booking is missing')
  if (isTooLate(booking, service.cancellationNoticeMinutes, isAdmin, now))
    throw refuse('CANCELLATION_TOO_LATE', `less than ${service.cancellationNoticeMinutes} minutes before the start`)
  return move(tx, call, booking, service, start)
}

/** Releases the old allocations and inserts the new ones in one transaction, so a refusal leaves the booking unchanged. */
async function move(
  tx: Connection,
  { body, caller, isAdmin, now }: RescheduleCall,
  booking: BookingRow,
  service: ServiceRow,
  start: number,
): Promise<Moved> {
  const { workspaceId } = booking
  const bookingRequirements = storedBookingRequirements(booking)
  const query = { service, bookingRequirements, start, now, exclude: [booking.id], waived: body.override }
  const assignments = await requireAssignments(tx, query)
  const endAt = new Date(start + bookingRequirements.shape.duration)
  const state = rescheduledState(booking, service, isAdmin, endAt, now)
  const updatedAt = changedAt(booking, now)
  const columns = { startAt: new Date(start) } satisfies ColumnsOf<Input, 'version' | 'override'>
  const changes = { ...state, ...columns, endAt, version: booking.version + 1, updatedAt }
  const moved = { ...booking, ...changes }
  await removeBookingAllocations(tx, workspaceId, booking.id)
  await updateBookingRow(tx, workspaceId, booking.id, changes)
  // holdId is null: a hold of this booking was for another time, and may still have allocations of its own.
  const of = { workspaceId, serviceId: service.id, bookingId: booking.id, holdId: null }
  await allocate(tx, { ...of, bookingRequirements, start, expiresAt: moved.expiresAt, now, assignments })
  const change = { action: 'rescheduled', userId: caller.user.id } as const
  await insertBookingChange(tx, newBookingChange(moved, change, assignments, updatedAt))
  await recordEvents(tx, { caller, now }, bookingEvent('rescheduled', moved, assignments))
  return { booking: moved, allocations: assignments }
}
