import { allocate, mapSlotUnavailable, requireAssignments } from '../../app/availability/allocate.ts'
import { memberFor, refuseToMembers, type Source, sourceOf } from '../../app/bookings/booking-input.ts'
import { orLapsed } from '../../app/bookings/hold-expired.ts'
import { newBooking, newBookingChange } from '../../app/bookings/new.ts'
import { bookingView } from '../../app/bookings/view.ts'
import type { Call, Handler } from '../../app/call.ts'
import type { Connection } from '../../db/database.ts'
import { listResourcesOfHold, passOnAllocations, releaseHoldAllocations } from '../../db/queries/allocations.ts'
import { insertBookingChange } from '../../db/queries/booking-changes.ts'
import { insertBooking } from '../../db/queries/bookings.ts'
import { updateHoldRow } from '../../db/queries/holds.ts'
import { firstState } from '../../domain/booking/booking.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { roleAllows } from '../../domain/roles.ts'
import type { components } from '../../generated/contract.ts'

type Booking = Call<'createBooking'>
type Input = components['schemas']['CreateBookingRequest']
/** Properties that choose the source, the member and the rules; the others are stored as they were sent. */
type Decides = 'service_id' | 'start_at' | 'hold_id' | 'if_still_free' | 'member_id' | 'override'

/** From a live hold it takes what that has, whatever has changed since; else it is decided like any other start. */
export const createBooking: Handler<'createBooking'> = (call) => {
  const { db, caller, now } = call
  const booked = db.write(async (tx) => {
    refuseToMembers(call)
    const source = await sourceOf(tx, call)
    const booking = await bookingFrom(tx, call, source)
    await insertBooking(tx, booking)
    const allocations = source.live ? await passOn(tx, source, booking, now) : await take(tx, call, source, booking)
    if (source.hold) await updateHoldRow(tx, booking.workspaceId, source.hold.id, { consumedAt: now })
    const created = { action: 'created', userId: caller.user.id } as const
    await insertBookingChange(tx, newBookingChange(booking, created, allocations, now))
    return { status: 201, body: bookingView(booking, allocations, now) }
  })
  return mapSlotUnavailable(call, orLapsed(call, booked))
}

async function bookingFrom(tx: Connection, call: Booking, { service, bookingRequirements, start, hold }: Source) {
  const { body, workspace, now } = call
  const endAt = new Date(start + bookingRequirements.shape.duration)
  const columns = { customer: body.customer ?? null, notes: body.notes ?? null } satisfies ColumnsOf<Input, Decides>
  return newBooking(
    {
      workspaceId: workspace.id,
      serviceId: service.id,
      memberId: await memberFor(tx, call, hold),
      holdId: hold?.id ?? null,
      bookingRequirements,
      start,
      ...columns,
      ...firstState(service, roleAllows(workspace.role, 'admin'), endAt, now),
    },
    now,
  )
}

type Row = ReturnType<typeof newBooking>

async function passOn(tx: Connection, { hold }: Source & { live: true }, { id, expiresAt }: Row, now: Date) {
  await passOnAllocations(tx, hold.id, { bookingId: id, expiresAt, now })
  return listResourcesOfHold(tx, hold.id)
}

async function take(tx: Connection, { body, now }: Booking, source: Source, booking: Row) {
  const { service, bookingRequirements, start, hold } = source
  const assignments = await requireAssignments(tx, { service, bookingRequirements, start, now, waived: body.override })
  const { id, workspaceId, expiresAt } = booking
  const of = { workspaceId, serviceId: service.id, holdId: null, bookingId: id, expiresAt }
  await allocate(tx, { ...of, bookingRequirements, start, assignments, now })
  if (hold) await releaseHoldAllocations(tx, hold.id, now)
  return assignments
}
