/** Resolves the request of a new booking: which service and start, from which hold, for which member. */
import type { Connection } from '../../db/database.ts'
import { listResourcesOfHold } from '../../db/queries/allocations.ts'
import type { HoldRow } from '../../db/queries/holds.ts'
import { findMember } from '../../db/queries/members.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { findServiceToDecide, type ServiceToDecide } from '../../db/queries/services.ts'
import { pendingIssue, type Waiver } from '../../domain/booking/booking.ts'
import { holdStatus } from '../../domain/booking/hold.ts'
import { isServiceVisible, visitorKeyId } from '../../domain/publishable-key.ts'
import { roleAllows } from '../../domain/roles.ts'
import {
  type BookingRequirements,
  decidedRequirement,
  findServiceToBook,
  type ServiceToBook,
  storedBookingRequirements,
} from '../availability/availability-context.ts'
import { chooseResources, requireChosen } from '../availability/chosen-resources.ts'
import { requirePartySize } from '../availability/party-size.ts'
import { requireLength } from '../availability/require-length.ts'
import type { Call, Refuse, Workspace } from '../call.ts'
import { findVisibleHold } from '../holds/find-visible-hold.ts'
import { holdConsumedError } from '../holds/hold-consumed.ts'
import { refuseViolatedRule } from '../violated-rule.ts'

type BookingCall = Call<'createBooking'>

/** Properties that select the slot, the resources, the member and the rules. All others are stored as sent. */
export type NotStored =
  | 'service_id'
  | 'start_at'
  | 'resource_ids'
  | 'allowed_resource_ids'
  | 'party_size'
  | 'duration_minutes'
  | 'duration_days'
  | 'hold_id'
  | 'if_still_free'
  | 'member_id'
  | 'pending'
  | 'expires_in_minutes'
  | 'override'

export type BookingInput = {
  service: ServiceToDecide
  bookingRequirements: BookingRequirements
  /** Requirements to decide about: `bookingRequirements`, or those that only the chosen resources meet. */
  decided: BookingRequirements
  start: number
} & (
  | { hold: HoldRow; live: true }
  /** A hold here is no longer live. It still may become at most one booking. */
  | { hold: HoldRow | undefined; live: false }
)

type OverrideCall = { body: { override?: unknown }; workspace: Workspace; refuse: Refuse<'ADMIN_REQUIRED'> }

export function requireOverrideRight({ body, workspace, refuse }: OverrideCall): void {
  if (body.override === undefined || roleAllows(workspace.role, 'admin')) return
  throw refuse('ADMIN_REQUIRED', 'only owners and admins may use override')
}

type MetadataCall = { body: { metadata?: unknown }; workspace: Workspace; refuse: Refuse<'ADMIN_REQUIRED'> }

/** @throws ADMIN_REQUIRED */
export function requireMetadataRight({ body, workspace, refuse }: MetadataCall): void {
  if (body.metadata === undefined || roleAllows(workspace.role, 'admin')) return
  throw refuse('ADMIN_REQUIRED', 'only owners and admins may set metadata')
}

type PendingCall = {
  body: { pending?: boolean; expires_in_minutes?: number; override?: Waiver[] }
  workspace: Workspace
  refuse: Refuse<'ADMIN_REQUIRED' | 'VALIDATION_FAILED'>
}

/** @throws ADMIN_REQUIRED, or VALIDATION_FAILED for a wait of a booking that is not pending */
function requirePendingRight({ body, workspace, refuse }: PendingCall): void {
  if (body.pending === undefined && body.expires_in_minutes === undefined) return
  if (!roleAllows(workspace.role, 'admin')) throw refuse('ADMIN_REQUIRED', 'only owners and admins may use pending')
  refuseViolatedRule(pendingIssue(body), 'the fields of a pending booking do not fit each other', refuse)
}

/** Checks `member_id`, `override`, `metadata`, `pending` and a visitor's `customer` and hold before any lookup. */
export function requireBookingRights({ body, workspace, caller, refuse }: BookingCall): void {
  requireOverrideRight({ body, workspace, refuse })
  requireMetadataRight({ body, workspace, refuse })
  requirePendingRight({ body, workspace, refuse })
  const isVisitor = visitorKeyId(caller) !== undefined
  if (isVisitor && body.member_id !== undefined) throw refuse('ADMIN_REQUIRED', 'a visitor names a member')
  const named = body.member_id?.toLowerCase() ?? workspace.memberId
  if (named !== workspace.memberId && !roleAllows(workspace.role, 'admin'))
    throw refuse('ADMIN_REQUIRED', 'only owners and admins may book for another member')
  if (isVisitor && !body.customer?.email)
    throw refuse('CUSTOMER_REQUIRED', 'a visitor books without a customer or their e-mail address')
  // The limits of live holds bound what one address can take.
  if (isVisitor && body.hold_id === undefined) throw refuse('BOOKING_SOURCE_INVALID', 'a visitor books without a hold')
}

/** The service that the request names instead of a hold, and what decides about the start. */
export async function findNamedService(
  tx: Connection,
  { body, workspace }: BookingCall,
): Promise<ServiceToBook | undefined> {
  const { service_id, start_at } = body
  if (service_id === undefined || start_at === undefined) return undefined
  return findServiceToBook(tx, workspace.id, service_id.toLowerCase(), new Date(start_at), body)
}

/** @param named the result of `findNamedService` */
export async function resolveInput(
  tx: Connection,
  call: BookingCall,
  named: ServiceToBook | undefined,
): Promise<BookingInput> {
  const { body, refuse } = call
  const { service_id, start_at, hold_id, resource_ids, allowed_resource_ids } = body
  const isDirect = service_id !== undefined && start_at !== undefined
  const isNothingElse = [service_id, start_at, resource_ids, allowed_resource_ids].every((each) => each === undefined)
  if (hold_id !== undefined && isNothingElse) return inputFromHold(tx, call, hold_id)
  if (!isDirect || hold_id !== undefined)
    throw refuse('BOOKING_SOURCE_INVALID', 'exactly one of hold_id, or service_id with start_at, is required')
  if (!named) throw serviceNotFound(call)
  const { service } = named
  requirePartySize(refuse, service, named.bookingRequirements.partySize)
  const start = Date.parse(start_at)
  const bookingRequirements = requireLength(refuse, service, named.bookingRequirements, body, { start })
  return {
    service,
    bookingRequirements,
    decided: await chooseResources(tx, call, bookingRequirements, body),
    start,
    hold: undefined,
    live: false,
  }
}

async function inputFromHold(tx: Connection, call: BookingCall, holdId: string): Promise<BookingInput> {
  const { body, now, refuse } = call
  const hold = await findVisibleHold(tx, call, holdId)
  requireAsHeld(call, hold)
  const status = holdStatus(hold, now)
  if (status === 'consumed') throw await holdConsumedError(tx, hold, refuse)
  if (status !== 'live' && body.if_still_free !== true) throw refuse('HOLD_EXPIRED', `the hold is ${status}`)
  const [service, present] = await Promise.all([
    findServiceToDecide(tx, hold.workspaceId, hold.serviceId, hold.startAt),
    status === 'live' ? [] : listServiceRequirements(tx, hold.workspaceId, hold.serviceId),
  ])
  // A live hold keeps its promise even if the service is public no more.
  const isVisible = service && (status === 'live' || isServiceVisible(visitorKeyId(call.caller), service))
  if (!isVisible) throw serviceNotFound(call)
  const bookingRequirements = storedBookingRequirements(hold, present.map(decidedRequirement))
  const isChosenAgain = status !== 'live' && hold.resourcesChosen
  return {
    service,
    bookingRequirements,
    decided: isChosenAgain ? await requireHeld(tx, hold, bookingRequirements) : bookingRequirements,
    start: hold.startAt.getTime(),
    hold,
    live: status === 'live',
  }
}

/** The size and the length that a request repeats must be those of the hold. @throws VALIDATION_FAILED */
function requireAsHeld({ body, refuse }: BookingCall, hold: HoldRow): void {
  const minutes = hold.durationDays === null ? (hold.endAt.getTime() - hold.startAt.getTime()) / minuteMs : null
  const held = { party_size: hold.partySize, duration_minutes: minutes, duration_days: hold.durationDays }
  for (const [field, value] of Object.entries(held)) {
    const sent = body[field as keyof typeof held]
    if (sent === undefined || sent === value) continue
    const issue = { in: 'body' as const, path: `/${field}`, message: `is ${value} for this hold` }
    throw refuse('VALIDATION_FAILED', 'the party or the length is not that of the hold', { issues: [issue] })
  }
}

const minuteMs = 60_000

/** Requirements that only the resources of the hold meet. */
async function requireHeld(tx: Connection, hold: HoldRow, bookingRequirements: BookingRequirements) {
  return requireChosen(bookingRequirements, await listResourcesOfHold(tx, hold.workspaceId, hold.id))
}

function serviceNotFound({ refuse }: BookingCall): Error {
  return refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
}

/** The named member; otherwise the member of the hold, otherwise the caller. @throws MEMBER_NOT_FOUND */
export async function resolveMember(tx: Connection, call: BookingCall, hold: HoldRow | undefined): Promise<string> {
  const { body, workspace, refuse } = call
  const named = body.member_id?.toLowerCase()
  if (named === undefined) return hold?.memberId ?? workspace.memberId
  const member = await findMember(tx, workspace.id, named)
  if (!member || member.deactivatedAt !== null) throw refuse('MEMBER_NOT_FOUND', 'no such active member')
  return named
}
