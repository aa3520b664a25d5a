import { allocate, mapSlotUnavailable, requireAssignments } from '../../app/availability/allocate.ts'
import { storedBookingRequirements } from '../../app/availability/availability-context.ts'
import { requireOverrideRight } from '../../app/bookings/booking-input.ts'
import { conflictDetails } from '../../app/bookings/change-status.ts'
import { findVisibleBooking } from '../../app/bookings/find-visible-booking.ts'
import { newBookingChange } from '../../app/bookings/new.ts'
import { bookingView } from '../../app/bookings/view.ts'
import type { Call, Handler } from '../../app/call.ts'
import { bookingEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import type { Connection } from '../../db/database.ts'
import { listResourcesOfBooking, removeBookingAllocations } from '../../db/queries/allocations.ts'
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
import { roleAllows } from '../../domain/roles.ts'
import type { components } from '../../generated/contract.ts'

type Moving = Call<'rescheduleBooking'>
type Input = components['schemas']['RescheduleBookingRequest']

export const rescheduleBooking: Handler<'rescheduleBooking'> = (call) => {
  const { params, body, workspace, db, now, refuse } = call
  const moved = db.write(async (tx) => {
    requireOverrideRight(call)
    const booking = await findVisibleBooking(tx, call, params.bookingId)
    const conflict = rescheduleConflict(booking, now, body.version)
    if (conflict) throw refuse(conflict, `the booking is ${booking.status}`, conflictDetails(booking, conflict, now))
    const start = Date.parse(body.start_at)
    if (start === booking.startAt.getTime()) {
      const allocations = await listResourcesOfBooking(tx, workspace.id, booking.id)
      return { status: 200, body: bookingView(booking, allocations, now) }
    }
    if (isUnapprovedRecord(booking, start, body.override ?? [], now)) {
      throw refuse('BOOKING_STATE_CONFLICT', 'a pending booking cannot move into the past', { status: 'pending' })
    }
    const service = await findService(tx, workspace.id, booking.serviceId)
    if (!service) throw new Error('the service of a booking is missing')
    if (isTooLate(booking, service.cancellationNoticeMinutes, roleAllows(workspace.role, 'admin'), now)) {
      throw refuse('CANCELLATION_TOO_LATE', `less than ${service.cancellationNoticeMinutes} minutes before the start`)
    }
    return { status: 200, body: await move(tx, call, booking, service, start) }
  })
  return mapSlotUnavailable(call, moved)
}

/** Releases the old allocations and inserts the new ones in one transaction, so a refusal leaves the booking unchanged. */
async function move(tx: Connection, call: Moving, booking: BookingRow, service: ServiceRow, start: number) {
  const { body, workspace, caller, now } = call
  const bookingRequirements = storedBookingRequirements(booking)
  const query = { service, bookingRequirements, start, now, exclude: [booking.id], waived: body.override }
  const assignments = await requireAssignments(tx, query)
  const endAt = new Date(start + bookingRequirements.shape.duration)
  const state = rescheduledState(booking, service, roleAllows(workspace.role, 'admin'), endAt, now)
  const updatedAt = changedAt(booking, now)
  const columns = { startAt: new Date(start) } satisfies ColumnsOf<Input, 'version' | 'override'>
  const changes = { ...state, ...columns, endAt, version: booking.version + 1, updatedAt }
  const moved = { ...booking, ...changes }
  await removeBookingAllocations(tx, workspace.id, booking.id)
  await updateBookingRow(tx, workspace.id, booking.id, changes)
  // holdId is null: a hold of this booking was for another time, and may still have allocations of its own.
  const of = { workspaceId: workspace.id, serviceId: service.id, bookingId: booking.id, holdId: null }
  await allocate(tx, { ...of, bookingRequirements, start, expiresAt: moved.expiresAt, now, assignments })
  const change = { action: 'rescheduled', userId: caller.user.id } as const
  await insertBookingChange(tx, newBookingChange(moved, change, assignments, updatedAt))
  await recordEvents(tx, call, bookingEvent('rescheduled', moved, assignments))
  return bookingView(moved, assignments, now)
}
