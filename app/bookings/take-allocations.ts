import type { Connection } from '../../db/database.ts'
import {
  type AllocationRow,
  type HolderAllocation,
  insertAllocationsUntilCommit,
  listResourcesOfHold,
  releaseHoldAllocations,
  transferAllocations,
} from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { type HoldRow, updateHoldRow } from '../../db/queries/holds.ts'
import { listLimitRowsOfHold, removeAllocations } from '../../db/queries/limits.ts'
import { bookerOf, holdBooker, type Limit } from '../../domain/booking/limits.ts'
import { allocate, requireAssignments, SlotUnavailable } from '../availability/allocate.ts'
import { bookerReasons, changedLimitRows } from '../availability/limit-rows.ts'
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
    ? transferFromHold(tx, call, input, booking)
    : allocateStart(tx, call, input, booking))
  if (input.hold) await updateHoldRow(tx, booking.workspaceId, input.hold.id, { consumedAt: call.now })
  return allocations
}

async function transferFromHold(
  tx: Connection,
  call: CreateCall,
  input: BookingInput & { hold: HoldRow },
  booking: BookingRow,
) {
  const { hold, service } = input
  const { id, expiresAt } = booking
  const allocations = await listResourcesOfHold(tx, hold.workspaceId, hold.id)
  if (service.limits.length > 0) await countBooker(tx, call, { ...input, allocations }, booking)
  await transferAllocations(tx, hold.workspaceId, hold.id, { bookingId: id, expiresAt, now: call.now })
  return allocations
}

/** The limits of use of the booker count now, if the hold did not count for them already. @throws {SlotUnavailable} */
async function countBooker(
  tx: Connection,
  { body, now }: CreateCall,
  input: BookingInput & { hold: HoldRow; allocations: readonly HolderAllocation[] },
  booking: BookingRow,
): Promise<void> {
  const { hold, service, start, bookingRequirements, allocations } = input
  const present = await listLimitRowsOfHold(tx, hold.workspaceId, hold.id)
  const query = { service, bookingRequirements, start, now, exclude: [hold.id], booker: bookerOf(booking) }
  const { stale, missing } = changedLimitRows(service.limits, present, {
    ...{ workspaceId: hold.workspaceId, serviceId: service.id, holdId: null, bookingId: booking.id, now },
    ...{ booker: query.booker, partySize: booking.partySize, expiresAt: booking.expiresAt },
    body: { from: start, until: booking.endAt.getTime() },
    resourceIds: allocations.map(({ resourceId }) => resourceId),
  })
  const rows = missing.map((row) => ({ ...row, waived: isNewerThanHold(service.limits, present, row, hold) }))
  await removeAllocations(tx, hold.workspaceId, stale)
  const isWaived = body.override?.includes('limits') === true
  if (!isWaived) {
    const checked = rows.filter(({ waived }) => !waived).map(({ targetId }) => targetId)
    const reasons = await bookerReasons(tx, query, checked)
    if (reasons.length > 0) throw new SlotUnavailable(query, reasons)
  }
  await insertAllocationsUntilCommit(tx, isWaived ? rows.map((row) => ({ ...row, waived: true })) : rows)
}

/**
 * Whether the hold was promised before there was the limit: it has no row of it. Their timestamps come from clocks of two servers; they
 * decide only about a hold whose booker was unknown, which has no row of a limit by booker in any case.
 * @param present the rows of the hold
 */
function isNewerThanHold(
  limits: readonly Limit[],
  present: readonly AllocationRow[],
  { targetId }: AllocationRow,
  hold: HoldRow,
): boolean {
  const limit = limits.find(({ id }) => id === targetId)
  if (limit === undefined) return false
  const isUnknown = limit.per === 'booker' && holdBooker(hold) === undefined
  return isUnknown ? limit.createdAt > hold.createdAt.getTime() : !present.some((row) => row.targetId === targetId)
}

async function allocateStart(tx: Connection, { body, now }: CreateCall, input: BookingInput, booking: BookingRow) {
  const { service, bookingRequirements, decided, start, hold } = input
  const booker = bookerOf(booking)
  const query = { service, bookingRequirements: decided, start, now, waived: body.override, booker }
  const assignments = await requireAssignments(tx, query)
  const { id: bookingId, workspaceId, expiresAt } = booking
  const areLimitsWaived = body.override?.includes('limits')
  const owner = { workspaceId, service, holdId: null, bookingId, expiresAt, booker, areLimitsWaived }
  await allocate(tx, { ...owner, bookingRequirements, start, assignments, now })
  if (hold) await releaseHoldAllocations(tx, workspaceId, hold.id, now)
  return assignments
}
