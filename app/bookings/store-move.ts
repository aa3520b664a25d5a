import type { Connection } from '../../db/database.ts'
import type { HolderAllocation } from '../../db/queries/allocations.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { type BookingRow, updateBookingRow } from '../../db/queries/bookings.ts'
import { listLimitRowsOfBooking } from '../../db/queries/limits.ts'
import { changedAt } from '../../domain/booking/booking.ts'
import { bookerOf } from '../../domain/booking/limits.ts'
import { type AllocatedService, reallocate } from '../availability/allocate.ts'
import { storedBookingRequirements } from '../availability/availability-context.ts'
import { newBookingChange } from './new.ts'

type Move = {
  service: AllocatedService
  action: 'rescheduled' | 'reassigned'
  /** Null for the customer. */
  userId: string | null
  /** Columns that change beside the version and the time of the update. */
  columns: Partial<BookingRow>
  assignments: readonly HolderAllocation[]
  /** Whether limits of use do not refuse it; it counts for others. */
  areLimitsWaived?: boolean | undefined
  /** The resources are taken from this instant on, if the booking has begun by then; omitted for its whole time. */
  since?: Date
}

/** Releases what a booking has and takes the new allocations. Returns the booking after the move; its event is not recorded yet. */
export async function storeMove(
  tx: Connection,
  booking: BookingRow,
  { service, action, userId, columns, assignments, areLimitsWaived, since }: Move,
  now: Date,
): Promise<BookingRow> {
  const { workspaceId, id } = booking
  const updatedAt = changedAt(booking, now)
  const changes = { ...columns, version: booking.version + 1, updatedAt }
  const moved = { ...booking, ...changes }
  const present = service.limits.length === 0 ? [] : await listLimitRowsOfBooking(tx, workspaceId, id)
  await updateBookingRow(tx, workspaceId, id, changes)
  await reallocate(tx, present, {
    workspaceId,
    service,
    bookingId: id,
    booker: bookerOf(moved),
    areLimitsWaived,
    // A hold of this booking was for another time, and may still have allocations of its own.
    holdId: null,
    bookingRequirements: storedBookingRequirements(moved),
    start: moved.startAt.getTime(),
    expiresAt: moved.expiresAt,
    assignments,
    now,
    ...(since && { since }),
  })
  await insertBookingChange(tx, newBookingChange(moved, { action, userId }, assignments, updatedAt))
  return moved
}
