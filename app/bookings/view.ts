import type { HolderAllocation } from '../../db/queries/allocations.ts'
import type { BookingChangeRow } from '../../db/queries/booking-changes.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { bookingActor, bookingStatus } from '../../domain/booking/booking.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'
import { allocationsView } from '../availability/view.ts'

type Schemas = components['schemas']

/** The booking as of `now`: a pending one past its expiry is shown as expired. */
export function bookingView(
  row: BookingRow,
  allocations: readonly HolderAllocation[],
  now: Date,
): Schemas['BookingResponse'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    service_id: row.serviceId,
    member_id: row.memberId,
    hold_id: row.holdId,
    status: bookingStatus(row, now),
    start_at: timestampOf(row.startAt),
    end_at: timestampOf(row.endAt),
    party_size: row.partySize,
    duration_days: row.durationDays,
    buffer_before_minutes: row.bufferBeforeMinutes,
    buffer_after_minutes: row.bufferAfterMinutes,
    customer: customerView(row),
    notes: row.notes,
    metadata: row.metadata,
    answers: row.answers,
    requirements: row.requirements.map(({ id, resourceId, category, quantity, takes }) => ({
      ...{ id, resource_id: resourceId, category, quantity },
      ...(takes && { takes }),
    })),
    allocations: allocationsView(allocations),
    expires_at: timestampOf(row.expiresAt),
    ended_at: timestampOf(row.endedAt),
    ended_by: row.endedById,
    end_reason: row.endReason,
    version: row.version,
    created_at: timestampOf(row.createdAt),
    updated_at: timestampOf(row.updatedAt),
  }
}

/** Null for a booking of a member. */
export function customerView({ customerName: name, customerEmail: email, customerPhone: phone }: BookingRow) {
  return name === null ? null : { name, email, phone }
}

export function changeView(row: BookingChangeRow): Schemas['BookingChange'] {
  return {
    id: row.id,
    booking_id: row.bookingId,
    version: row.version,
    action: row.action,
    status: row.status,
    actor: bookingActor(row.userId),
    user_id: row.userId,
    start_at: timestampOf(row.startAt),
    end_at: timestampOf(row.endAt),
    resource_ids: row.resourceIds,
    reason: row.reason,
    created_at: timestampOf(row.createdAt),
  }
}
