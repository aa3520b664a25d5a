import { v7 as newId } from 'uuid'
import type { ServiceRow } from '../../db/queries/services.ts'
import { sortKey } from '../../domain/names.ts'

/** A service as it begins. */
export function newService(workspaceId: string, name: string, now: Date): ServiceRow {
  return { id: newId(), workspaceId, name, nameKey: sortKey(name), archivedAt: null, createdAt: now, updatedAt: now }
}
