/** The five actions that change the status of a booking and nothing else: approve, decline, cancel, complete, no-show. */

import type { Connection } from '../../db/database.ts'
import {
  AllocationExpired,
  confirmAllocations,
  type HolderAllocation,
  listResourcesOfBooking,
  releaseBookingAllocations,
} from '../../db/queries/allocations.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { type BookingRow, updateBookingRow } from '../../db/queries/bookings.ts'
import { type BookingAction, bookingStatus, changedAt, transition } from '../../domain/booking/booking.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
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

type StatusCall = Pick<Call<'completeBooking'>, 'params' | 'workspace' | 'caller' | 'now'> & {
  body: Input
  db: CallDatabase<'completeBooking'>
  refuse: Refuse<'BOOKING_NOT_FOUND' | 'BOOKING_STATE_CONFLICT' | 'VERSION_CONFLICT'>
}

/** @param check the rules of this action alone; called only if the status will change */
export function changeStatus(
  call: StatusCall,
  action: BookingAction,
  check: (tx: Connection, booking: BookingRow) => Promise<void> = async () => {},
) {
  const { params, body, db, now, refuse } = call
  return db.write(async (tx) => {
    const booking = await findVisibleBooking(tx, call, params.bookingId)
    const next = transition(booking, action, now, body.version)
    if ('refused' in next)
      throw refuse(next.refused, `the booking is ${booking.status}`, conflictDetails(booking, next.refused, now))
    if ('to' in next) await check(tx, booking)
    const allocations = await listResourcesOfBooking(tx, booking.workspaceId, booking.id)
    const changed =
      'to' in next ? await storeStatus(tx, call, booking, { action, status: next.to, allocations }) : booking
    return { status: 200, body: bookingView(changed, allocations, now) }
  })
}

/** A check for `changeStatus`: attendance is known only after the start. @throws BOOKING_NOT_STARTED */
export function requireStarted({ now, refuse }: { now: Date; refuse: Refuse<'BOOKING_NOT_STARTED'> }) {
  return async (_tx: Connection, { startAt }: BookingRow) => {
    if (startAt > now) throw refuse('BOOKING_NOT_STARTED', `the booking starts at ${startAt.toISOString()}`)
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
  call: StatusCall,
  booking: BookingRow,
  { action, status, allocations }: StatusChange,
): Promise<BookingRow> {
  const { caller, body, now } = call
  const isOver = status !== 'confirmed'
  const { reason } = { reason: body.reason ?? null } satisfies ColumnsOf<Input, 'version'>
  const updatedAt = changedAt(booking, now)
  const ended = isOver ? { endedAt: updatedAt, endedById: caller.user.id, endReason: reason } : {}
  const changes = { status, expiresAt: null, version: booking.version + 1, updatedAt, ...ended }
  const changed = { ...booking, ...changes }
  await updateBookingRow(tx, booking.workspaceId, booking.id, changes)
  if (isOver) await releaseBookingAllocations(tx, booking.workspaceId, booking.id, now)
  else await confirm(tx, call, booking)
  const change = { action, userId: caller.user.id, reason }
  await insertBookingChange(tx, newBookingChange(changed, change, allocations, updatedAt))
  await recordEvents(tx, call, bookingEvent(action, changed, allocations))
  return changed
}

/** A booking that is pending by this call's clock may have expired by another's, which then allocated its resources. */
async function confirm(tx: Connection, { now, refuse }: StatusCall, booking: BookingRow): Promise<void> {
  await confirmAllocations(tx, booking.workspaceId, booking.id, now).catch((error: unknown) => {
    if (!(error instanceof AllocationExpired)) throw error
    throw refuse('BOOKING_STATE_CONFLICT', error.message, { status: 'expired' })
  })
}
