import type { WorkspaceRow } from '../../db/queries/workspaces.ts'
import { canonicalTimeZone } from '../../domain/booking/schedule.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { newId } from '../new-id.ts'

type Input = components['schemas']['CreateWorkspaceRequest']

/** A new workspace. The time zone has been checked. @param createdById the user whose limit it counts against; null if the operator creates it */
export function newWorkspace({ name, time_zone = 'UTC' }: Input, createdById: string | null, now: Date): WorkspaceRow {
  const columns = { name, timeZone: canonicalTimeZone(time_zone) ?? time_zone } satisfies ColumnsOf<Input>
  return { id: newId(), ...columns, createdById, createdAt: now, updatedAt: now }
}
