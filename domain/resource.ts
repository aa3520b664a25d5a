import type { components } from '../generated/contract.ts'
import { maxItems } from '../generated/operations.ts'
import { columnChange, nameChange, patchChanges, stampChange } from './patch.ts'

export type ResourceFields = { name: string; category: string | null; capacity: number; archivedAt: Date | null }
export type ResourcePatch = components['schemas']['UpdateResourceRequest']
export type ResourceChanges = Partial<ResourceFields> & { nameKey?: string }

/** The maximum number of active resources per workspace: the size of the list in the contract. */
export const activeResourcesMax = maxItems['ResourceListResponse.resources']

/** The columns that a patch changes; empty if it changes nothing. Archiving again keeps the first timestamp. */
export function resourceChanges(stored: ResourceFields, patch: ResourcePatch, now: Date): ResourceChanges {
  return patchChanges<Omit<ResourcePatch, 'expected'>, ResourceChanges>(patch, {
    name: (name) => nameChange(stored, name),
    category: (category) => columnChange(stored, 'category', category),
    capacity: (capacity) => columnChange(stored, 'capacity', capacity),
    archived: (isArchived) => stampChange(stored, 'archivedAt', isArchived, now),
  })
}
