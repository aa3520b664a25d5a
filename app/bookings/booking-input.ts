/** What is booked, and for whom. */
import type { Connection } from '../../db/database.ts'
import type { HoldRow } from '../../db/queries/holds.ts'
import { findMember } from '../../db/queries/members.ts'
import { findService, type ServiceRow } from '../../db/queries/services.ts'
import { holdStatus } from '../../domain/booking/hold.ts'
import { roleAllows } from '../../domain/roles.ts'
import {
  type BookingRequirements,
  readBookingRequirements,
  storedBookingRequirements,
} from '../availability/availability-context.ts'
import type { Call, Refuse, Workspace } from '../call.ts'
import { findVisibleHold } from '../holds/find-visible-hold.ts'
import { holdConsumedError } from '../holds/hold-consumed.ts'

type BookingCall = Call<'createBooking'>

export type BookingInput = { service: ServiceRow; bookingRequirements: BookingRequirements; start: number } & (
  | { hold: HoldRow; live: true }
  /** Where there is a hold, it has lapsed; it makes one booking at most all the same. */
  | { hold: HoldRow | undefined; live: false }
)

type OverrideCall = { body: { override?: unknown }; workspace: Workspace; refuse: Refuse<'ADMIN_REQUIRED'> }

export function requireOverrideRight({ body, workspace, refuse }: OverrideCall): void {
  if (body.override === undefined || roleAllows(workspace.role, 'admin')) return
  throw refuse('ADMIN_REQUIRED', 'only owners and admins may use override')
}

/** Whom it is for and what is waived is settled before anything is looked up. @throws ADMIN_REQUIRED */
export function requireBookingRights({ body, workspace, refuse }: BookingCall): void {
  requireOverrideRight({ body, workspace, refuse })
  const named = body.member_id?.toLowerCase() ?? workspace.memberId
  if (named !== workspace.memberId && !roleAllows(workspace.role, 'admin'))
    throw refuse('ADMIN_REQUIRED', 'only an owner or admin books for others')
}

export async function resolveInput(tx: Connection, call: BookingCall): Promise<BookingInput> {
  const { body, refuse } = call
  const { service_id, start_at, hold_id } = body
  const isDirect = service_id !== undefined && start_at !== undefined
  if (hold_id !== undefined && service_id === undefined && start_at === undefined)
    return inputFromHold(tx, call, hold_id)
  if (!isDirect || hold_id !== undefined) throw refuse('BOOKING_SOURCE_INVALID', 'not one source of the booking')
  const service = await requireService(tx, call, service_id)
  return {
    service,
    bookingRequirements: await readBookingRequirements(tx, service),
    start: Date.parse(start_at),
    hold: undefined,
    live: false,
  }
}

async function inputFromHold(tx: Connection, call: BookingCall, holdId: string): Promise<BookingInput> {
  const { body, now, refuse } = call
  const hold = await findVisibleHold(tx, call, holdId)
  const status = holdStatus(hold, now)
  if (status === 'consumed') throw await holdConsumedError(tx, hold, refuse)
  if (status !== 'live' && body.if_still_free !== true) throw refuse('HOLD_EXPIRED', `the hold is ${status}`)
  const service = await requireService(tx, call, hold.serviceId)
  return {
    service,
    bookingRequirements: storedBookingRequirements(hold),
    start: hold.startAt.getTime(),
    hold,
    live: status === 'live',
  }
}

async function requireService(tx: Connection, { workspace, refuse }: BookingCall, id: string): Promise<ServiceRow> {
  const service = await findService(tx, workspace.id, id.toLowerCase())
  if (!service) throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
  return service
}

/** Whoever is named; else who held it, or who calls. */
export async function resolveMember(tx: Connection, call: BookingCall, hold: HoldRow | undefined): Promise<string> {
  const { body, workspace, refuse } = call
  const named = body.member_id?.toLowerCase()
  if (named === undefined) return hold?.memberId ?? workspace.memberId
  const member = await findMember(tx, workspace.id, named)
  if (!member || member.deactivatedAt !== null) throw refuse('MEMBER_NOT_FOUND', 'no such active member')
  return named
}
