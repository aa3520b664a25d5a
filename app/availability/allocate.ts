/** Taking what a hold or a booking needs, in the transaction in which it was decided. */
import { v7 as newId } from 'uuid'
import type { Connection } from '../../db/database.ts'
import { type AllocationRow, insertAllocations } from '../../db/queries/allocations.ts'
import type { Assignment } from '../../domain/booking/assignment.ts'
import type { Reason } from '../../domain/booking/reasons.ts'
import { roleAllows } from '../../domain/roles.ts'
import type { Refuse, Workspace } from '../call.ts'
import type { HeavyParts } from '../heavy-parts.ts'
import { type DecisionAsked, decideStart, type Needs } from './availability-context.ts'
import { reasonView } from './view.ts'

/** A start that cannot be booked. It undoes the transaction, and leaves as the refusal that says why (`orUnavailable`). */
export class SlotTaken extends Error {
  readonly asked: DecisionAsked
  readonly reasons: Reason[]

  constructor(asked: DecisionAsked, reasons: Reason[]) {
    super(`the start cannot be booked: ${reasons.map(({ code }) => code).join(', ')}`)
    this.asked = asked
    this.reasons = reasons
  }
}

/** The resources that are to be taken. @throws {SlotTaken} */
export async function assignmentsFor(tx: Connection, asked: DecisionAsked): Promise<Assignment[]> {
  const decision = await decideStart(tx, asked)
  if (!decision.bookable) throw new SlotTaken(asked, decision.reasons)
  return decision.allocations
}

export type Taking = {
  workspaceId: string
  serviceId: string
  holdId: string | null
  bookingId: string | null
  needs: Needs
  start: number
  assignments: readonly Assignment[]
  expiresAt: Date | null
  now: Date
}

/** A row for the service, and one for each resource. @throws {Overbooked} which the decision before it rules out */
export function takeAllocations(tx: Connection, taking: Taking): Promise<void> {
  const { workspaceId, serviceId, holdId, bookingId, expiresAt, now, assignments } = taking
  const { duration, bufferBefore, bufferAfter } = taking.needs.shape
  const common: Omit<AllocationRow, 'id' | 'resourceId' | 'requirementId'> = {
    workspaceId,
    serviceId,
    holdId,
    bookingId,
    bodyFrom: taking.start,
    bodyUntil: taking.start + duration,
    blockedFrom: taking.start - bufferBefore,
    blockedUntil: taking.start + duration + bufferAfter,
    expiresAt,
    writtenAt: now,
    releasedAt: null,
  }
  const ofService = { id: newId(), ...common, resourceId: null, requirementId: null }
  return insertAllocations(tx, [
    ofService,
    ...assignments.map((assignment) => ({ id: newId(), ...common, ...assignment })),
  ])
}

type Refusing = { workspace: Workspace; heavy: HeavyParts; refuse: Refuse<'SLOT_UNAVAILABLE'> }

/** The work's own result; where a start was taken, the refusal with the reasons and what is next available. */
export async function orUnavailable<T>({ workspace, heavy, refuse }: Refusing, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof SlotTaken)) throw error
    const { asked, reasons } = error
    const next = await heavy.nextAvailable(asked, asked.start)
    throw refuse('SLOT_UNAVAILABLE', error.message, {
      reasons: reasons.map((reason) => reasonView(reason, roleAllows(workspace.role, 'admin'))),
      next_available: next.map((at) => at.toISOString()),
    })
  }
}
