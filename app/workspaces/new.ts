import type { WorkspaceRow } from '../../db/queries/workspaces.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { newId } from '../new-id.ts'

type Input = components['schemas']['CreateWorkspaceRequest']

/** A new workspace. @param createdById the user whose limit it counts against; null if the operator creates it */
export function newWorkspace({ name }: Input, createdById: string | null, now: Date): WorkspaceRow {
  const columns = { name } satisfies ColumnsOf<Input>
  return { id: newId(), ...columns, timeZone: 'UTC', createdById, createdAt: now, updatedAt: now }
}
