/** Allocates resources to a hold or booking, in the transaction that decides about it. */

import type { Connection } from '../../db/database.ts'
import { type AllocationRow, insertAllocationsUntilCommit } from '../../db/queries/allocations.ts'
import type { Assignment } from '../../domain/booking/assignment.ts'
import type { Reason } from '../../domain/booking/reasons.ts'
import { roleAllows } from '../../domain/roles.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { Refuse, Workspace } from '../call.ts'
import { newId } from '../new-id.ts'
import type { HeavyParts } from '../offloaded-reads.ts'
import { type BookingRequirements, decideStart, type StartQuery } from './availability-context.ts'
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
    const { shape, requirements } = query.bookingRequirements
    throw new SlotUnavailable({ ...query, bookingRequirements: { shape, requirements } }, decision.reasons)
  }
  return decision.allocations
}

export type AllocationInput = {
  workspaceId: string
  serviceId: string
  holdId: string | null
  bookingId: string | null
  bookingRequirements: BookingRequirements
  start: number
  /** Nothing is taken before this instant: the booking was under way when it got these resources. */
  since?: Date
  assignments: readonly Assignment[]
  expiresAt: Date | null
  now: Date
}

/** Inserts a row for the service and one per resource. @throws {Overbooked} only if the decision was wrong */
export function allocate(tx: Connection, input: AllocationInput): Promise<void> {
  const { workspaceId, serviceId, holdId, bookingId, expiresAt, now, assignments } = input
  const { duration, bufferBefore, bufferAfter } = input.bookingRequirements.shape
  const since = input.since?.getTime() ?? Number.NEGATIVE_INFINITY
  const common: Omit<AllocationRow, 'id' | 'resourceId' | 'requirementId'> = {
    workspaceId,
    serviceId,
    holdId,
    bookingId,
    bodyFrom: Math.max(since, input.start),
    bodyUntil: input.start + duration,
    blockedFrom: Math.max(since, input.start - bufferBefore),
    blockedUntil: input.start + duration + bufferAfter,
    expiresAt,
    writtenAt: now,
    releasedAt: null,
  }
  const serviceRow = { id: newId(), ...common, resourceId: null, requirementId: null }
  return insertAllocationsUntilCommit(tx, [
    serviceRow,
    ...assignments.map((assignment) => ({ id: newId(), ...common, ...assignment })),
  ])
}

type SlotRefusal = { workspace: Pick<Workspace, 'role'>; heavy: HeavyParts; refuse: Refuse<'SLOT_UNAVAILABLE'> }

/** Returns the result of `work`. @throws SLOT_UNAVAILABLE, with reasons and the next bookable starts */
export async function mapSlotUnavailable<T>({ workspace, heavy, refuse }: SlotRefusal, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof SlotUnavailable)) throw error
    const { query, reasons } = error
    const next = await heavy.nextAvailable(query, query.start)
    throw refuse('SLOT_UNAVAILABLE', error.message, {
      reasons: reasons.map((reason) => reasonView(reason, roleAllows(workspace.role, 'admin'))),
      next_available: next.map((at) => timestampOf(at)),
    })
  }
}
