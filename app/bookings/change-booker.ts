/** Limits of use of another customer: the booking counts for them instead of the one before. */
import type { Connection } from '../../db/database.ts'
import { insertAllocationsUntilCommit } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { listLimitRowsOfBooking, removeAllocations } from '../../db/queries/limits.ts'
import { findServiceToDecide } from '../../db/queries/services.ts'
import { bookingStatus } from '../../domain/booking/booking.ts'
import { bookerOf, isKeptAfterEnd } from '../../domain/booking/limits.ts'
import { storedBookingRequirements } from '../availability/availability-context.ts'
import { bookerReasons, changedLimitRows } from '../availability/limit-rows.ts'
import { reasonView } from '../availability/view.ts'
import type { Refuse } from '../call.ts'

type ChangingCall = { body: { override?: readonly string[] }; now: Date; refuse: Refuse<'LIMIT_REACHED'> }

/** @param updated the booking with its new customer @throws LIMIT_REACHED */
export async function changeBooker(
  tx: Connection,
  { body, now, refuse }: ChangingCall,
  before: BookingRow,
  updated: BookingRow,
): Promise<void> {
  const booker = bookerOf(updated)
  const status = bookingStatus(updated, now)
  const takesNothing = status === 'cancelled' || status === 'declined' || status === 'expired'
  if (takesNothing || booker === bookerOf(before)) return
  const { workspaceId, serviceId, id, startAt, endAt, partySize, expiresAt } = updated
  const service = await findServiceToDecide(tx, workspaceId, serviceId, startAt)
  if (!service) throw new Error('the service of a booking is missing')
  const isOver = status === 'completed' || status === 'no_show'
  const limits = service.limits.filter(({ per, period }) => per === 'booker' && (!isOver || isKeptAfterEnd(period)))
  if (limits.length === 0) return
  const start = startAt.getTime()
  const isWaived = body.override?.includes('limits') === true
  const { stale, missing } = changedLimitRows(limits, await listLimitRowsOfBooking(tx, workspaceId, id), {
    ...{ workspaceId, serviceId, holdId: null, bookingId: id, booker, partySize, expiresAt, now },
    body: { from: start, until: endAt.getTime() },
    resourceIds: [],
  })
  await removeAllocations(tx, workspaceId, stale)
  if (!isWaived) {
    const bookingRequirements = storedBookingRequirements(updated)
    const query = { service, bookingRequirements, start, now, exclude: [id], booker }
    const ids = missing.map(({ targetId }) => targetId)
    const reasons = await bookerReasons(tx, query, ids)
    const shown = { ids: false, limits: true }
    if (reasons.length > 0)
      throw refuse('LIMIT_REACHED', 'a limit of use of the new customer', {
        reasons: reasons.map((reason) => reasonView(reason, shown)),
        next_available: [],
      })
  }
  await insertAllocationsUntilCommit(
    tx,
    missing.map((row) => ({ ...row, waived: isWaived })),
  )
}
