import { mapSlotUnavailable } from '../../app/availability/allocate.ts'
import type { ServiceToBook } from '../../app/availability/availability-context.ts'
import { countUnmetDemand } from '../../app/availability/unmet-demand.ts'
import {
  type BookingInput,
  findNamedService,
  type NotStored,
  requireBookingRights,
  resolveInput,
  resolveMember,
} from '../../app/bookings/booking-input.ts'
import { mapHoldExpired } from '../../app/bookings/hold-expired.ts'
import { issueManageToken } from '../../app/bookings/manage-token.ts'
import { newBooking, newBookingChange } from '../../app/bookings/new.ts'
import { requireAnswers } from '../../app/bookings/require-answers.ts'
import { takeAllocations } from '../../app/bookings/take-allocations.ts'
import { bookingView } from '../../app/bookings/view.ts'
import type { Call, Handler, Reply } from '../../app/call.ts'
import { bookingEvent, holdEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import type { Connection } from '../../db/database.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { type BookingRow, insertBooking } from '../../db/queries/bookings.ts'
import { initialState } from '../../domain/booking/booking.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { roleAllows } from '../../domain/roles.ts'
import type { components } from '../../generated/contract.ts'

type CreateCall = Call<'createBooking'>
type Input = components['schemas']['CreateBookingRequest']

/** A live hold passes its allocations to the booking without a new availability check. Any other start is decided anew. */
export const createBooking: Handler<'createBooking'> = (call) => {
  const { db, caller, now } = call
  const book = async (tx: Connection, named: ServiceToBook | undefined): Promise<Reply<'createBooking'>> => {
    requireBookingRights(call)
    const input = await resolveInput(tx, call, named)
    const booking = await buildBooking(tx, call, input)
    await insertBooking(tx, booking)
    const allocations = await takeAllocations(tx, call, input, booking)
    const created = { action: 'created', userId: caller.user.id } as const
    await insertBookingChange(tx, newBookingChange(booking, created, allocations, now))
    const consumed = input.hold ? [holdEvent('consumed', input.hold, allocations, booking.id)] : []
    await recordEvents(tx, call, bookingEvent('created', booking, allocations), ...consumed)
    return { status: 201, body: bookingView(booking, allocations, now) }
  }
  const prefetch = (tx: Connection) => findNamedService(tx, call)
  const booked = db.write(book, { prefetch, complete: issueManageToken(call) })
  return mapSlotUnavailable(call, countUnmetDemand(call, mapHoldExpired(call, booked)))
}

async function buildBooking(tx: Connection, call: CreateCall, input: BookingInput): Promise<BookingRow> {
  const { service, bookingRequirements, start, hold } = input
  const { body, workspace, now } = call
  const endAt = new Date(start + bookingRequirements.shape.duration)
  const { customer = null, notes = null, metadata = {}, expires_in_minutes: waitMinutes = null } = body
  const columns = { customer, notes, metadata, answers: requireAnswers(call, service) } satisfies ColumnsOf<
    Input,
    NotStored
  >
  const wait = body.pending ? { waitMinutes } : undefined
  return newBooking(
    {
      workspaceId: workspace.id,
      serviceId: service.id,
      memberId: await resolveMember(tx, call, hold),
      holdId: hold?.id ?? null,
      bookingRequirements,
      start,
      ...columns,
      ...wait,
      ...initialState(service, roleAllows(workspace.role, 'admin'), endAt, now, wait),
    },
    now,
  )
}
