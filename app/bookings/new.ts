import { v7 as newId } from 'uuid'
import type { HolderAllocation } from '../../db/queries/allocations.ts'
import type { BookingChangeRow } from '../../db/queries/booking-changes.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { emailKey } from '../../domain/names.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { type BookingRequirements, requirementColumns } from '../availability/availability-context.ts'

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
  status: 'pending' | 'confirmed'
  expiresAt: Date | null
}

/** A booking as it begins. */
export function newBooking({ bookingRequirements, start, customer, ...columns }: NewBooking, now: Date): BookingRow {
  const { name, email } = { name: customer?.name ?? null, email: customer?.email ?? null } satisfies ColumnsOf<Customer>
  return {
    id: newId(),
    ...columns,
    ...requirementColumns(bookingRequirements, start),
    customerName: name,
    customerEmail: email,
    customerKey: email === null ? null : emailKey(email),
    endedAt: null,
    endedById: null,
    endReason: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

type Change = { action: BookingChangeRow['action']; userId: string; reason?: string | null }

/** What a change made of a booking, as its history keeps it. */
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
