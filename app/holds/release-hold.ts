import type { Connection } from '../../db/database.ts'
import { listResourcesOfHold, releaseHoldAllocations } from '../../db/queries/allocations.ts'
import { type HoldRow, updateHoldRow } from '../../db/queries/holds.ts'
import { holdEvent, type NewEvent } from '../events/new.ts'

/** Releases the hold and its allocations: its resources are free from now on. @returns the event of it, to be recorded */
export async function releaseHold(tx: Connection, hold: HoldRow, now: Date): Promise<NewEvent> {
  const allocations = await listResourcesOfHold(tx, hold.workspaceId, hold.id)
  await updateHoldRow(tx, hold.workspaceId, hold.id, { releasedAt: now })
  await releaseHoldAllocations(tx, hold.workspaceId, hold.id, now)
  return holdEvent('released', hold, allocations)
}
