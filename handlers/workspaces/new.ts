import { v7 as newId } from 'uuid'
import type { WorkspaceRow } from '../../db/queries/workspaces.ts'

/** A new workspace. @param createdById the user whose limit it counts against; null for the operator's */
export function newWorkspace(name: string, createdById: string | null, now: Date): WorkspaceRow {
  return { id: newId(), name, createdById, createdAt: now, updatedAt: now }
}
