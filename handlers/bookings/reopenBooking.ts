import { reallocate } from '../../app/availability/allocate.ts'
import { storedBookingRequirements } from '../../app/availability/availability-context.ts'
import { conflictDetails } from '../../app/bookings/change-status.ts'
import { findVisibleBooking } from '../../app/bookings/find-visible-booking.ts'
import { newBookingChange } from '../../app/bookings/new.ts'
import { requireStillFree } from '../../app/bookings/require-still-free.ts'
import { bookingView } from '../../app/bookings/view.ts'
import type { Call, Handler } from '../../app/call.ts'
import { bookingEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import type { Connection } from '../../db/database.ts'
import { type HolderAllocation, listResourcesOfBooking } from '../../db/queries/allocations.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { type BookingRow, updateBookingRow } from '../../db/queries/bookings.ts'
import { listLimitRowsOfBooking } from '../../db/queries/limits.ts'
import { changedAt, reopening } from '../../domain/booking/booking.ts'
import { bookerOf } from '../../domain/booking/limits.ts'

type Reopening = Call<'reopenBooking'>

/** Ending a booking freed its time, so it takes the same resources again, unless somebody else has them now. */
export const reopenBooking: Handler<'reopenBooking'> = (call) => {
  const { params, body, workspace, db, now, refuse } = call
  return db.write(async (tx) => {
    const booking = await findVisibleBooking(tx, call, params.bookingId)
    const next = reopening(booking, now, body.version)
    if ('refused' in next)
      throw refuse(next.refused, `the booking is ${booking.status}`, conflictDetails(booking, next.refused, now))
    const allocations = await listResourcesOfBooking(tx, workspace.id, booking.id)
    const reopened = 'already' in next ? booking : await reopen(tx, call, booking, allocations)
    return { status: 200, body: bookingView(reopened, allocations, now) }
  })
}

async function reopen(
  tx: Connection,
  call: Reopening,
  booking: BookingRow,
  allocations: HolderAllocation[],
): Promise<BookingRow> {
  const { workspace, caller, now } = call
  const bookingRequirements = storedBookingRequirements(booking)
  const start = booking.startAt.getTime()
  const service = await requireStillFree(tx, call, booking, allocations)
  const updatedAt = changedAt(booking, now)
  const open = { status: 'confirmed', endedAt: null, endedById: null, endReason: null } as const
  const changes = { ...open, version: booking.version + 1, updatedAt }
  const reopened = { ...booking, ...changes }
  const present = service.limits.length === 0 ? [] : await listLimitRowsOfBooking(tx, workspace.id, booking.id)
  await updateBookingRow(tx, workspace.id, booking.id, changes)
  const of = { workspaceId: workspace.id, service, bookingId: booking.id, holdId: null }
  await reallocate(tx, present, {
    ...of,
    booker: bookerOf(booking),
    bookingRequirements,
    start,
    expiresAt: null,
    now,
    assignments: allocations,
  })
  const change = { action: 'reopened', userId: caller.user.id } as const
  await insertBookingChange(tx, newBookingChange(reopened, change, allocations, updatedAt))
  await recordEvents(tx, call, bookingEvent('reopened', reopened, allocations))
  return reopened
}
