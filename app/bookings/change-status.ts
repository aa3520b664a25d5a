/** The five actions that change the status of a booking and nothing else: approve, decline, cancel, complete, no-show. */

import type { Connection } from '../../db/database.ts'
import {
  AllocationExpired,
  confirmAllocations,
  type HolderAllocation,
  listResourcesOfBooking,
  releaseBookingAllocations,
  releaseEndedBooking,
} from '../../db/queries/allocations.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { type BookingRow, updateBookingRow } from '../../db/queries/bookings.ts'
import { findService } from '../../db/queries/services.ts'
import {
  type BookingAction,
  bookingActor,
  bookingStatus,
  changedAt,
  isTooLate,
  transition,
} from '../../domain/booking/booking.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'
import type { Call, CallDatabase, Refuse } from '../call.ts'
import { bookingEvent } from '../events/new.ts'
import { recordEvents } from '../events/record.ts'
import { findVisibleBooking } from './find-visible-booking.ts'
import { newBookingChange } from './new.ts'
import { bookingView } from './view.ts'

type Schemas = components['schemas']
/** The request bodies of all five actions: a property that one of them declares must be handled here. */
type Input = Schemas['ApproveBookingRequest'] &
  Schemas['DeclineBookingRequest'] &
  Schemas['CancelBookingRequest'] &
  Schemas['CompleteBookingRequest'] &
  Schemas['MarkBookingNoShowRequest']

type ActingCall = {
  body: Input
  /** A user, or the customer, who has none. */
  caller: { user: { id: string } | null }
  now: Date
  refuse: Refuse<'BOOKING_STATE_CONFLICT' | 'VERSION_CONFLICT'>
}

type StatusCall = Pick<Call<'completeBooking'>, 'params' | 'workspace' | 'caller' | 'now'> & {
  body: Input
  db: CallDatabase<'completeBooking'>
  refuse: Refuse<'BOOKING_NOT_FOUND' | 'BOOKING_STATE_CONFLICT' | 'VERSION_CONFLICT'>
}

/** The rules of one action alone; called only if the status will change. */
type Check = (tx: Connection, booking: BookingRow) => Promise<void>

export function changeStatus(call: StatusCall, action: BookingAction, check?: Check) {
  const { params, db, now } = call
  return db.write(async (tx) => {
    const booking = await findVisibleBooking(tx, call, params.bookingId)
    const { booking: row, allocations } = await applyAction(tx, call, booking, action, check)
    return { status: 200, body: bookingView(row, allocations, now) }
  })
}

/** Does what `changeStatus` does with a booking that has been found. */
export async function applyAction(
  tx: Connection,
  call: ActingCall,
  booking: BookingRow,
  action: BookingAction,
  check: Check = async () => {},
): Promise<{ booking: BookingRow; allocations: HolderAllocation[] }> {
  const { body, now, refuse } = call
  const next = transition(booking, action, now, body.version)
  if ('refused' in next)
    throw refuse(next.refused, `the booking is ${booking.status}`, conflictDetails(booking, next.refused, now))
  if ('to' in next) await check(tx, booking)
  const allocations = await listResourcesOfBooking(tx, booking.workspaceId, booking.id)
  if ('already' in next) return { booking, allocations }
  return { booking: await storeStatus(tx, call, booking, { action, status: next.to, allocations }), allocations }
}

type CancelCall = { isAdmin: boolean; now: Date; refuse: Refuse<'CANCELLATION_TOO_LATE'> }

/** A check for cancellations. @throws CANCELLATION_TOO_LATE */
export function requireTimely({ isAdmin, now, refuse }: CancelCall): Check {
  return async (tx, booking) => {
    const service = await findService(tx, booking.workspaceId, booking.serviceId)
    const notice = service?.cancellationNoticeMinutes ?? 0
    if (isTooLate(booking, notice, isAdmin, now))
      throw refuse('CANCELLATION_TOO_LATE', `less than ${notice} minutes before the start`)
  }
}

/** A check for `changeStatus`: attendance is known only after the start. @throws BOOKING_NOT_STARTED */
export function requireStarted({ now, refuse }: { now: Date; refuse: Refuse<'BOOKING_NOT_STARTED'> }) {
  return async (_tx: Connection, { startAt }: BookingRow) => {
    if (startAt > now) throw refuse('BOOKING_NOT_STARTED', `the booking starts at ${timestampOf(startAt)}`)
  }
}

/** Error details for a retry: the current version or status of the booking. */
export function conflictDetails(booking: BookingRow, refused: string, now: Date) {
  if (refused === 'VERSION_CONFLICT') return { version: booking.version }
  return { status: bookingStatus(booking, now) }
}

/** The allocations stay on record after their release. */
type StatusChange = { action: BookingAction; status: BookingRow['status']; allocations: HolderAllocation[] }

async function storeStatus(
  tx: Connection,
  call: ActingCall,
  booking: BookingRow,
  { action, status, allocations }: StatusChange,
): Promise<BookingRow> {
  const { caller, body, now } = call
  const userId = caller.user?.id ?? null
  const isOver = status !== 'confirmed'
  const { reason } = { reason: body.reason ?? null } satisfies ColumnsOf<Input, 'version'>
  const updatedAt = changedAt(booking, now)
  const ended = isOver ? { endedAt: updatedAt, endedById: userId, endReason: reason } : {}
  const changes = { status, expiresAt: null, waitMinutes: null, version: booking.version + 1, updatedAt, ...ended }
  const changed = { ...booking, ...changes }
  await updateBookingRow(tx, booking.workspaceId, booking.id, changes)
  const tookPlace = status === 'completed' || status === 'no_show'
  const release = tookPlace ? releaseEndedBooking : releaseBookingAllocations
  if (isOver) await release(tx, booking.workspaceId, booking.id, now)
  else await confirm(tx, call, booking)
  const change = { action, userId, reason }
  await insertBookingChange(tx, newBookingChange(changed, change, allocations, updatedAt))
  await recordEvents(tx, call, bookingEvent(action, changed, allocations, bookingActor(userId)))
  return changed
}

/** A booking that is pending by this call's clock may have expired by another's, which then allocated its resources. */
async function confirm(tx: Connection, { now, refuse }: ActingCall, booking: BookingRow): Promise<void> {
  await confirmAllocations(tx, booking.workspaceId, booking.id, now).catch((error: unknown) => {
    if (!(error instanceof AllocationExpired)) throw error
    throw refuse('BOOKING_STATE_CONFLICT', error.message, { status: 'expired' })
  })
}
