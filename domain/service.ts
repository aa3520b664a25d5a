import { sortKey } from './names.ts'

export type ServiceFields = { name: string; archivedAt: Date | null }
export type ServicePatch = { name?: string; archived?: boolean }
export type ServiceChanges = Partial<ServiceFields> & { nameKey?: string }

/** What a patch really changes of a service; empty when it changes nothing (D7: archiving again keeps the first stamp). */
export function serviceChanges(stored: ServiceFields, patch: ServicePatch, now: Date): ServiceChanges {
  const changes: ServiceChanges = {}
  if (patch.name !== undefined && patch.name !== stored.name) {
    changes.name = patch.name
    changes.nameKey = sortKey(patch.name)
  }
  if (patch.archived === true && stored.archivedAt === null) changes.archivedAt = now
  if (patch.archived === false && stored.archivedAt !== null) changes.archivedAt = null
  return changes
}
