import { requireMetadataRight, requireOverrideRight } from '../../app/bookings/booking-input.ts'
import { changeBooker } from '../../app/bookings/change-booker.ts'
import { conflictDetails } from '../../app/bookings/change-status.ts'
import { findVisibleBooking } from '../../app/bookings/find-visible-booking.ts'
import { newBookingChange } from '../../app/bookings/new.ts'
import { requireChangedAnswers } from '../../app/bookings/require-answers.ts'
import { bookingView } from '../../app/bookings/view.ts'
import type { Handler } from '../../app/call.ts'
import { bookingEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { listResourcesOfBooking } from '../../db/queries/allocations.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { updateBookingRow } from '../../db/queries/bookings.ts'
import { changedAt } from '../../domain/booking/booking.ts'
import { detailChanges } from '../../domain/booking/details.ts'

export const updateBooking: Handler<'updateBooking'> = (call) => {
  const { params, body, workspace, caller, db, now, refuse } = call
  const { version, answers: _, override: _waived, ...patch } = body
  return db.write(async (tx) => {
    requireMetadataRight(call)
    requireOverrideRight(call)
    const booking = await findVisibleBooking(tx, call, params.bookingId)
    if (version !== undefined && version !== booking.version)
      throw refuse('VERSION_CONFLICT', 'the booking has changed', conflictDetails(booking, 'VERSION_CONFLICT', now))
    const allocations = await listResourcesOfBooking(tx, workspace.id, booking.id)
    const answers = await requireChangedAnswers(tx, call, booking)
    const details = detailChanges(booking, { ...patch, answers })
    if (Object.keys(details).length === 0) return { status: 200, body: bookingView(booking, allocations, now) }
    const updatedAt = changedAt(booking, now)
    const changes = { ...details, version: booking.version + 1, updatedAt }
    const updated = { ...booking, ...changes }
    await changeBooker(tx, call, booking, updated)
    await updateBookingRow(tx, workspace.id, booking.id, changes)
    const change = { action: 'updated', userId: caller.user.id } as const
    await insertBookingChange(tx, newBookingChange(updated, change, allocations, updatedAt))
    await recordEvents(tx, call, bookingEvent('updated', updated, allocations))
    return { status: 200, body: bookingView(updated, allocations, now) }
  })
}
