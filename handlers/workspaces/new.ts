import { v7 as newId } from 'uuid'
import type { WorkspaceRow } from '../../db/queries/workspaces.ts'

/** A workspace as it begins. */
export function newWorkspace(name: string, now: Date): WorkspaceRow {
  return { id: newId(), name, createdAt: now, updatedAt: now }
}
