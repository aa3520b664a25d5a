import { allocate, mapSlotUnavailable, requireAssignments } from '../../app/availability/allocate.ts'
import {
  type BookingInput,
  requireBookingRights,
  resolveInput,
  resolveMember,
} from '../../app/bookings/booking-input.ts'
import { mapHoldExpired } from '../../app/bookings/hold-expired.ts'
import { newBooking, newBookingChange } from '../../app/bookings/new.ts'
import { bookingView } from '../../app/bookings/view.ts'
import type { Call, Handler } from '../../app/call.ts'
import type { Connection } from '../../db/database.ts'
import { listResourcesOfHold, releaseHoldAllocations, transferAllocations } from '../../db/queries/allocations.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { type BookingRow, insertBooking } from '../../db/queries/bookings.ts'
import { type HoldRow, updateHoldRow } from '../../db/queries/holds.ts'
import { initialState } from '../../domain/booking/booking.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { roleAllows } from '../../domain/roles.ts'
import type { components } from '../../generated/contract.ts'

type CreateCall = Call<'createBooking'>
type Input = components['schemas']['CreateBookingRequest']
/** Properties that select the slot, the member and the rules. All others are stored as sent. */
type NotStored = 'service_id' | 'start_at' | 'hold_id' | 'if_still_free' | 'member_id' | 'override'

/** A live hold passes its allocations to the booking without a new availability check. Any other start is decided anew. */
export const createBooking: Handler<'createBooking'> = (call) => {
  const { db, caller, now } = call
  const booked = db.write(async (tx) => {
    requireBookingRights(call)
    const input = await resolveInput(tx, call)
    const booking = await buildBooking(tx, call, input)
    await insertBooking(tx, booking)
    const allocations = await (input.live
      ? transferFromHold(tx, input.hold, booking, now)
      : allocateStart(tx, call, input, booking))
    if (input.hold) await updateHoldRow(tx, booking.workspaceId, input.hold.id, { consumedAt: now })
    const created = { action: 'created', userId: caller.user.id } as const
    await insertBookingChange(tx, newBookingChange(booking, created, allocations, now))
    return { status: 201, body: bookingView(booking, allocations, now) }
  })
  return mapSlotUnavailable(call, mapHoldExpired(call, booked))
}

async function buildBooking(tx: Connection, call: CreateCall, input: BookingInput): Promise<BookingRow> {
  const { service, bookingRequirements, start, hold } = input
  const { body, workspace, now } = call
  const endAt = new Date(start + bookingRequirements.shape.duration)
  const columns = { customer: body.customer ?? null, notes: body.notes ?? null } satisfies ColumnsOf<Input, NotStored>
  return newBooking(
    {
      workspaceId: workspace.id,
      serviceId: service.id,
      memberId: await resolveMember(tx, call, hold),
      holdId: hold?.id ?? null,
      bookingRequirements,
      start,
      ...columns,
      ...initialState(service, roleAllows(workspace.role, 'admin'), endAt, now),
    },
    now,
  )
}

async function transferFromHold(tx: Connection, hold: HoldRow, { id, expiresAt }: BookingRow, now: Date) {
  await transferAllocations(tx, hold.workspaceId, hold.id, { bookingId: id, expiresAt, now })
  return listResourcesOfHold(tx, hold.workspaceId, hold.id)
}

async function allocateStart(tx: Connection, { body, now }: CreateCall, input: BookingInput, booking: BookingRow) {
  const { service, bookingRequirements, start, hold } = input
  const assignments = await requireAssignments(tx, { service, bookingRequirements, start, now, waived: body.override })
  const { id: bookingId, workspaceId, expiresAt } = booking
  const owner = { workspaceId, serviceId: service.id, holdId: null, bookingId, expiresAt }
  await allocate(tx, { ...owner, bookingRequirements, start, assignments, now })
  if (hold) await releaseHoldAllocations(tx, workspaceId, hold.id, now)
  return assignments
}
