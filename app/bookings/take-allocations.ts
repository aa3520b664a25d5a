import type { Connection } from '../../db/database.ts'
import {
  type HolderAllocation,
  listResourcesOfHold,
  releaseHoldAllocations,
  transferAllocations,
} from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { type HoldRow, updateHoldRow } from '../../db/queries/holds.ts'
import { allocate, requireAssignments } from '../availability/allocate.ts'
import type { Call } from '../call.ts'
import type { BookingInput } from './booking-input.ts'

type CreateCall = Call<'createBooking'>

/** Gives a new booking its allocations: those of its live hold, or new ones. Its hold, if any, is consumed. */
export async function takeAllocations(
  tx: Connection,
  call: CreateCall,
  input: BookingInput,
  booking: BookingRow,
): Promise<readonly HolderAllocation[]> {
  const allocations = await (input.live
    ? transferFromHold(tx, input.hold, booking, call.now)
    : allocateStart(tx, call, input, booking))
  if (input.hold) await updateHoldRow(tx, booking.workspaceId, input.hold.id, { consumedAt: call.now })
  return allocations
}

async function transferFromHold(tx: Connection, hold: HoldRow, { id, expiresAt }: BookingRow, now: Date) {
  await transferAllocations(tx, hold.workspaceId, hold.id, { bookingId: id, expiresAt, now })
  return listResourcesOfHold(tx, hold.workspaceId, hold.id)
}

async function allocateStart(tx: Connection, { body, now }: CreateCall, input: BookingInput, booking: BookingRow) {
  const { service, bookingRequirements, decided, start, hold } = input
  const query = { service, bookingRequirements: decided, start, now, waived: body.override }
  const assignments = await requireAssignments(tx, query)
  const { id: bookingId, workspaceId, expiresAt } = booking
  const owner = { workspaceId, service, holdId: null, bookingId, expiresAt }
  await allocate(tx, { ...owner, bookingRequirements, start, assignments, now })
  if (hold) await releaseHoldAllocations(tx, workspaceId, hold.id, now)
  return assignments
}
