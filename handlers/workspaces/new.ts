import { v7 as newId } from 'uuid'
import type { WorkspaceRow } from '../../db/queries/workspaces.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'

type Input = components['schemas']['CreateWorkspaceRequest']

/** A workspace as it begins. */
export function newWorkspace({ name }: Input, now: Date): WorkspaceRow {
  const columns = { name } satisfies ColumnsOf<Input>
  return { id: newId(), ...columns, createdAt: now, updatedAt: now }
}
