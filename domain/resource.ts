import type { components } from '../generated/contract.ts'
import { maxItems } from '../generated/operations.ts'
import { columnChange, nameChange, patchChanges, stampChange } from './patch.ts'

export type ResourceFields = { name: string; category: string | null; capacity: number; archivedAt: Date | null }
export type ResourcePatch = components['schemas']['UpdateResourceRequest']
export type ResourceChanges = Partial<ResourceFields> & { nameKey?: string }

/** As many active resources as one workspace may have: what the contract's list of them holds. */
export const activeResourcesMax = maxItems['ResourceListResponse.resources']

/** What a patch really changes of a resource; empty when it changes nothing (D7: archiving again keeps the first stamp). */
export function resourceChanges(stored: ResourceFields, patch: ResourcePatch, now: Date): ResourceChanges {
  return patchChanges<ResourcePatch, ResourceChanges>(patch, {
    name: (name) => nameChange(stored, name),
    category: (category) => columnChange(stored, 'category', category),
    capacity: (capacity) => columnChange(stored, 'capacity', capacity),
    archived: (isArchived) => stampChange(stored, 'archivedAt', isArchived, now),
  })
}
