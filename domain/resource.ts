import { maxItems } from '../generated/operations.ts'
import { nameChange, stampChange } from './patch.ts'

export type ResourceFields = { name: string; category: string | null; capacity: number; archivedAt: Date | null }
export type ResourcePatch = { name?: string; category?: string | null; capacity?: number; archived?: boolean }
export type ResourceChanges = Partial<ResourceFields> & { nameKey?: string }

/** As many active resources as one workspace may have: what the contract's list of them holds. */
export const activeResourcesMax = maxItems['ResourceListResponse.resources']

/** What a patch really changes of a resource; empty when it changes nothing (D7: archiving again keeps the first stamp). */
export function resourceChanges(stored: ResourceFields, patch: ResourcePatch, now: Date): ResourceChanges {
  const changes: ResourceChanges = nameChange(stored, patch)
  const archivedAt = stampChange(stored.archivedAt, patch.archived, now)
  if (patch.category !== undefined && patch.category !== stored.category) changes.category = patch.category
  if (patch.capacity !== undefined && patch.capacity !== stored.capacity) changes.capacity = patch.capacity
  if (archivedAt !== undefined) changes.archivedAt = archivedAt
  return changes
}
