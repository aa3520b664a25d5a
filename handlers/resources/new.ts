import { v7 as newId } from 'uuid'
import type { ResourceRow } from '../../db/queries/resources.ts'
import { sortKey } from '../../domain/names.ts'

/** A resource as it begins. */
export function newResource(
  workspaceId: string,
  { name, category = null, capacity = 1 }: { name: string; category?: string | null; capacity?: number },
  now: Date,
): ResourceRow {
  const stamps = { archivedAt: null, createdAt: now, updatedAt: now }
  return { id: newId(), workspaceId, name, nameKey: sortKey(name), category, capacity, ...stamps }
}
