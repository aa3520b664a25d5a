import { type HolderAllocation, spanOf } from '../../db/queries/allocations.ts'
import type { BookingChangeRow } from '../../db/queries/booking-changes.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { customerColumns } from '../../domain/booking/details.ts'
import type { components } from '../../generated/contract.ts'
import { type BookingRequirements, requirementColumns } from '../availability/availability-context.ts'
import { newId } from '../new-id.ts'

type Customer = NonNullable<components['schemas']['CustomerInput']>

export type NewBooking = {
  workspaceId: string
  serviceId: string
  memberId: string
  holdId: string | null
  bookingRequirements: BookingRequirements
  start: number
  customer: Customer | null
  notes: string | null
  metadata: Record<string, string>
  /** Omitted for none. */
  answers?: BookingRow['answers']
  status: 'pending' | 'confirmed'
  expiresAt: Date | null
  /** Minutes for which it waits for approval; null or omitted for those of its service. */
  waitMinutes?: number | null
}

/** A new booking. */
export function newBooking({ bookingRequirements, start, customer, ...columns }: NewBooking, now: Date): BookingRow {
  return {
    id: newId(),
    waitMinutes: null,
    answers: [],
    ...columns,
    ...requirementColumns(bookingRequirements, start),
    span: spanOfBooking(bookingRequirements.shape),
    ...customerColumns(customer),
    manageDigest: null,
    endedAt: null,
    endedById: null,
    endReason: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

/** The span class that searches for the booking look back by. */
export function spanOfBooking({ duration, bufferBefore, bufferAfter }: BookingRequirements['shape']): number {
  return spanOf(bufferBefore + duration + bufferAfter)
}

type Change = { action: BookingChangeRow['action']; userId: string | null; reason?: string | null }

/** The history row of a change: the booking as it is after the change. */
export function newBookingChange(
  booking: BookingRow,
  { action, userId, reason = null }: Change,
  allocations: readonly HolderAllocation[],
  now: Date,
): BookingChangeRow {
  const { workspaceId, id: bookingId, version, status, startAt, endAt } = booking
  const resourceIds = allocations.map(({ resourceId }) => resourceId)
  const snapshot = { workspaceId, bookingId, version, status, startAt, endAt, resourceIds }
  return { id: newId(), ...snapshot, action, userId, reason, createdAt: now }
}
