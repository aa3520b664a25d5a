/** The booking of a manage token, as its customer sees it. */
import type { Connection } from '../../db/database.ts'
import { type BookingRow, findBooking } from '../../db/queries/bookings.ts'
import { listBookerLimitScopes } from '../../db/queries/limits.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { findService } from '../../db/queries/services.ts'
import { findWorkspaceProfile } from '../../db/queries/workspace-profiles.ts'
import { findWorkspace } from '../../db/queries/workspaces.ts'
import { offersChoice } from '../../domain/allocation-rule.ts'
import { bookingStatus, customerRights } from '../../domain/booking/booking.ts'
import { isInScope } from '../../domain/booking/limits.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'
import { customerView } from '../bookings/view.ts'
import type { Customer } from '../call.ts'
import { publicServiceView } from '../services/view.ts'
import { publicBusinessView } from '../workspace-profile/view.ts'

/** The booking of the token that the caller presents. */
export async function findManagedBooking(db: Connection, { credential }: Customer): Promise<BookingRow> {
  const booking = await findBooking(db, credential.workspaceId, credential.id)
  if (!booking) throw new Error('the booking of a manage token is missing')
  return booking
}

export async function managedBookingView(
  db: Connection,
  booking: BookingRow,
  now: Date,
): Promise<components['schemas']['ManagedBookingResponse']> {
  const [service, workspace, profile, requirements, limited] = await Promise.all([
    findService(db, booking.workspaceId, booking.serviceId),
    findWorkspace(db, booking.workspaceId),
    findWorkspaceProfile(db, booking.workspaceId),
    listServiceRequirements(db, booking.workspaceId, booking.serviceId),
    listBookerLimitScopes(db, booking.workspaceId),
  ])
  if (!service || !workspace) throw new Error('the service or the workspace of a booking is missing')
  const { canMove, canCancel, moveUntil, cancelUntil } = customerRights(booking, service, now)
  return {
    managed_booking: {
      id: booking.id,
      status: bookingStatus(booking, now),
      start_at: timestampOf(booking.startAt),
      end_at: timestampOf(booking.endAt),
      party_size: booking.partySize,
      duration_days: booking.durationDays,
      expires_at: timestampOf(booking.expiresAt),
      version: booking.version,
      service: publicServiceView(service, isInScope(limited, service.id)),
      workspace: { id: workspace.id, name: workspace.name },
      business: publicBusinessView(workspace, profile),
      customer: customerView(booking),
      notes: booking.notes,
      answers: booking.answers,
      can_move: canMove,
      customer_choice: offersChoice(requirements),
      can_cancel: canCancel,
      move_until: timestampOf(moveUntil),
      cancel_until: timestampOf(cancelUntil),
    },
  }
}
