import type { Connection } from '../../db/database.ts'
import { releaseHoldAllocations } from '../../db/queries/allocations.ts'
import { type HoldRow, updateHoldRow } from '../../db/queries/holds.ts'

/** Releases the hold and its allocations: its resources are free from now on. */
export async function releaseHold(tx: Connection, hold: HoldRow, now: Date): Promise<void> {
  await updateHoldRow(tx, hold.workspaceId, hold.id, { releasedAt: now })
  await releaseHoldAllocations(tx, hold.workspaceId, hold.id, now)
}
