/** Resolves what an availability request names: the service, and what is ignored of its usage. */
import type { Connection } from '../../db/database.ts'
import { type BookingRow, findBooking } from '../../db/queries/bookings.ts'
import { bookerOf } from '../../domain/booking/limits.ts'
import { managedBookingId, visitorId } from '../../domain/manage-token.ts'
import { emailKey } from '../../domain/names.ts'
import { isServiceVisible, visitorKeyId } from '../../domain/publishable-key.ts'
import { roleAllows } from '../../domain/roles.ts'
import { findVisibleBooking } from '../bookings/find-visible-booking.ts'
import type { Caller, Customer, Refuse, Workspace } from '../call.ts'
import { excludedHolders } from '../holds/find-visible-hold.ts'
import {
  type AvailabilityQuery,
  type BookingRequirements,
  findServiceToBook,
  storedBookingRequirements,
} from './availability-context.ts'
import { chooseResources, type Wanted } from './chosen-resources.ts'
import type { RequestedLength } from './length.ts'
import { requirePartySize } from './party-size.ts'
import { requireLength } from './require-length.ts'

type AvailabilityCall = {
  query: {
    service_id: string
    hold_id?: string
    booking_id?: string
    party_size?: number
    customer_email?: string
  } & RequestedLength &
    Wanted
  caller: Caller | Customer
  workspace: Workspace
  db: { read: Connection }
  now: Date
  /** Refuses a choice that is not for visitors; omitted for callers who are none. */
  denied?: (() => Error) | undefined
  refuse: Refuse<
    | 'SERVICE_NOT_FOUND'
    | 'HOLD_NOT_FOUND'
    | 'BOOKING_NOT_FOUND'
    | 'VALIDATION_FAILED'
    | 'PARTY_SIZE_INVALID'
    | 'DURATION_INVALID'
    | 'ADMIN_REQUIRED'
  >
}

type ServiceToBook = Pick<AvailabilityQuery, 'service' | 'bookingRequirements'>

/** Visitors see public services only, customers that of their booking. @param since the earliest start @throws SERVICE_NOT_FOUND */
export async function requireServiceToBook(call: AvailabilityCall, since: Date): Promise<ServiceToBook> {
  const { query, caller, workspace, db, refuse } = call
  const found = await findServiceToBook(db.read, workspace.id, query.service_id, since, query)
  const isVisible = found && isServiceVisible(visitorKeyId(caller), found.service)
  if (!isVisible || !(await isServiceOfCustomer(call, found.service.id)))
    throw refuse('SERVICE_NOT_FOUND', 'no such service in the workspace')
  return found
}

/** True for callers who are no customers. */
async function isServiceOfCustomer({ caller, workspace, db }: AvailabilityCall, serviceId: string): Promise<boolean> {
  const bookingId = managedBookingId(caller)
  if (bookingId === undefined) return true
  return (await findBooking(db.read, workspace.id, bookingId))?.serviceId === serviceId
}

/**
 * For a booking that is to be moved, the query is the one that `rescheduleBooking` decides on: with the requirements it was
 * booked with, and without its own usage. A customer always asks to move their booking.
 * @param start the requested start, or the first of a list, in milliseconds since the epoch
 * @throws HOLD_NOT_FOUND, BOOKING_NOT_FOUND, VALIDATION_FAILED, PARTY_SIZE_INVALID, DURATION_INVALID, ADMIN_REQUIRED
 */
export async function resolveAvailabilityQuery(
  call: AvailabilityCall,
  found: ServiceToBook,
  start: number,
): Promise<AvailabilityQuery & { booking?: BookingRow }> {
  const { query, db, now, refuse } = call
  const { service } = found
  const booker = resolveBooker(call)
  const held = await excludedHolders(call)
  const choose = (requirements: BookingRequirements) => chooseResources(db.read, call, requirements, query, 'query')
  const bookingId = query.booking_id ?? managedBookingId(call.caller)
  if (bookingId === undefined) {
    requirePartySize(refuse, service, found.bookingRequirements.partySize)
    const requirements = requireLength(refuse, service, found.bookingRequirements, query, { start })
    return { service, bookingRequirements: await choose(requirements), now, exclude: held, booker }
  }
  const booking = await findVisibleBooking(db.read, call, bookingId)
  if (booking.serviceId !== service.id) throw refuse('BOOKING_NOT_FOUND', 'the booking is of another service')
  const partySize = requirePartySize(refuse, service, query.party_size ?? booking.partySize, booking.partySize)
  const stored = storedBookingRequirements(booking, found.bookingRequirements.requirements)
  const sized = requireLength(refuse, service, { ...stored, partySize }, query, { start, isPresent: true })
  const bookingRequirements = await choose(sized)
  return { service, bookingRequirements, now, exclude: [...held, booking.id], ...movedBooking(booking) }
}

function movedBooking(booking: BookingRow) {
  return { booking, movedId: booking.id, booker: bookerOf(booking) }
}

/** The customer whom an owner or admin names, or the calling member; undefined for visitors. @throws ADMIN_REQUIRED */
function resolveBooker({ query, caller, workspace, refuse }: AvailabilityCall): string | undefined {
  const { customer_email: email } = query
  if (email === undefined) return visitorId(caller) === undefined ? workspace.memberId : undefined
  if (visitorId(caller) === undefined && roleAllows(workspace.role, 'admin')) return emailKey(email)
  throw refuse('ADMIN_REQUIRED', 'only owners and admins may ask for a customer')
}
