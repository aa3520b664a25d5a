/** Allocates resources to a hold or booking, in the transaction that decides about it. */

import type { Connection } from '../../db/database.ts'
import {
  type AllocationRow,
  insertAllocationsUntilCommit,
  removeBookingAllocations,
  spanOf,
} from '../../db/queries/allocations.ts'
import type { ServiceToDecide } from '../../db/queries/services.ts'
import type { Takes } from '../../domain/allocation-rule.ts'
import type { Assignment } from '../../domain/booking/assignment.ts'
import { isOwnLimit, type Reason } from '../../domain/booking/reasons.ts'
import { visitorId } from '../../domain/manage-token.ts'
import { roleAllows } from '../../domain/roles.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { Caller, Customer, Refuse, Workspace } from '../call.ts'
import { newId } from '../new-id.ts'
import type { OffloadedParts } from '../offloaded-reads.ts'
import { type BookingRequirements, decideStart, type StartQuery } from './availability-context.ts'
import { limitRows, moveLimitRows } from './limit-rows.ts'
import { reasonView } from './view.ts'

/** The start cannot be booked. Rolls the transaction back; `mapSlotUnavailable` then turns it into the API error. */
export class SlotUnavailable extends Error {
  readonly query: StartQuery
  readonly reasons: Reason[]

  constructor(query: StartQuery, reasons: Reason[]) {
    super(`the start cannot be booked: ${reasons.map(({ code }) => code).join(', ')}`)
    this.query = query
    this.reasons = reasons
  }
}

/** Returns the resources to allocate. @throws {SlotUnavailable} */
export async function requireAssignments(tx: Connection, query: StartQuery): Promise<Assignment[]> {
  const decision = await decideStart(tx, query)
  if (!decision.bookable) {
    // The next bookable starts are searched after the transaction, among the resources of that time.
    const { candidates: _, ...bookingRequirements } = query.bookingRequirements
    throw new SlotUnavailable({ ...query, bookingRequirements }, decision.reasons)
  }
  return decision.allocations
}

/** Settings of a service that decide about the units of its own row, and the limits of use that count its bookings. */
export type AllocatedService = Pick<ServiceToDecide, 'id' | 'concurrencyUnit' | 'limits'>

export type AllocationInput = {
  workspaceId: string
  service: AllocatedService
  holdId: string | null
  bookingId: string | null
  bookingRequirements: BookingRequirements
  start: number
  /** The key of who books (`bookerOf`); undefined if unknown. */
  booker: string | undefined
  /** Whether limits of use do not refuse it; it counts for others. */
  areLimitsWaived?: boolean | undefined
  /** Nothing is taken before this instant: the booking was under way when it got these resources. */
  since?: Date
  assignments: readonly Assignment[]
  expiresAt: Date | null
  now: Date
}

/** Inserts a row for the service, one per resource, and those of limits of use. @throws {Overbooked} only if the decision was wrong */
export function allocate(tx: Connection, input: AllocationInput): Promise<void> {
  return insertAllocationsUntilCommit(tx, [...allocationRows(input), ...limitRowsOf(input)])
}

/**
 * Replaces the rows of a booking by those after a move. Rows of limits of use stay where the booking stays in their window.
 * @param present the rows of limits that the booking has
 */
export async function reallocate(
  tx: Connection,
  present: readonly AllocationRow[],
  input: AllocationInput & { bookingId: string },
): Promise<void> {
  const { workspaceId, bookingId, service } = input
  const { kept, added } = await moveLimitRows(tx, service.limits, present, limitRowsOf(input))
  await removeBookingAllocations(tx, workspaceId, bookingId, kept)
  await insertAllocationsUntilCommit(tx, [...allocationRows(input), ...added])
}

function limitRowsOf(input: AllocationInput): AllocationRow[] {
  const { workspaceId, service, holdId, bookingId, booker, assignments, expiresAt, now, start } = input
  if (service.limits.length === 0) return []
  const { shape, partySize } = input.bookingRequirements
  const counted = {
    ...{ workspaceId, serviceId: service.id, holdId, bookingId, booker, partySize, expiresAt, now },
    body: { from: start, until: start + shape.duration },
    resourceIds: assignments.map(({ resourceId }) => resourceId),
  }
  return limitRows(service.limits, counted, input.areLimitsWaived)
}

/** A row for the service, and one per resource. */
function allocationRows(input: AllocationInput): AllocationRow[] {
  const { workspaceId, service, holdId, bookingId, expiresAt, now, assignments } = input
  const { shape, partySize, requirements } = input.bookingRequirements
  const { duration, bufferBefore, bufferAfter } = shape
  const since = input.since?.getTime() ?? Number.NEGATIVE_INFINITY
  const blockedFrom = Math.max(since, input.start - bufferBefore)
  const blockedUntil = input.start + duration + bufferAfter
  const common: Omit<AllocationRow, 'id' | 'targetId' | 'units' | 'resourceId' | 'requirementId'> = {
    workspaceId,
    serviceId: service.id,
    subject: '',
    span: spanOf(blockedUntil - blockedFrom),
    waived: false,
    holdId,
    bookingId,
    bodyFrom: Math.max(since, input.start),
    bodyUntil: input.start + duration,
    blockedFrom,
    blockedUntil,
    expiresAt,
    writtenAt: now,
    releasedAt: null,
  }
  const persons = service.concurrencyUnit === 'persons' ? partySize : 1
  const takesOf = new Map(requirements.map(({ id, takes }) => [id, takes]))
  return [
    { id: newId(), ...common, targetId: service.id, units: persons, resourceId: null, requirementId: null },
    ...assignments.map(({ requirementId, resourceId }) => ({
      id: newId(),
      ...common,
      targetId: resourceId,
      units: unitsOf(takesOf.get(requirementId), partySize),
      resourceId,
      requirementId,
    })),
  ]
}

/** Null for all units of the resource. */
function unitsOf(takes: Takes = 'one', partySize: number): number | null {
  return { one: 1, party: partySize, whole: null }[takes]
}

type SlotRefusal = {
  workspace: Pick<Workspace, 'role'>
  caller: Caller | Customer
  offloaded: OffloadedParts
  refuse: Refuse<'SLOT_UNAVAILABLE' | 'LIMIT_REACHED'>
}

/** Returns the result of `work`. @throws SLOT_UNAVAILABLE or LIMIT_REACHED, with reasons and the next bookable starts */
export async function mapSlotUnavailable<T>(call: SlotRefusal, work: Promise<T>): Promise<T> {
  const { workspace, caller, offloaded, refuse } = call
  try {
    return await work
  } catch (error) {
    if (!(error instanceof SlotUnavailable)) throw error
    const { query, reasons } = error
    const next = await offloaded.nextAvailable(query, query.start)
    const shown = { ids: roleAllows(workspace.role, 'admin'), limits: visitorId(caller) === undefined }
    throw refuse(isOwnLimit(reasons) ? 'LIMIT_REACHED' : 'SLOT_UNAVAILABLE', error.message, {
      reasons: reasons.map((reason) => reasonView(reason, shown)),
      next_available: next.map((at) => timestampOf(at)),
    })
  }
}
