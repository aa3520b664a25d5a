import { nameChange, stampChange } from './patch.ts'

export type ServiceFields = { name: string; archivedAt: Date | null }
export type ServicePatch = { name?: string; archived?: boolean }
export type ServiceChanges = Partial<ServiceFields> & { nameKey?: string }

/** What a patch really changes of a service; empty when it changes nothing (D7: archiving again keeps the first stamp). */
export function serviceChanges(stored: ServiceFields, patch: ServicePatch, now: Date): ServiceChanges {
  const changes: ServiceChanges = nameChange(stored, patch)
  const archivedAt = stampChange(stored.archivedAt, patch.archived, now)
  if (archivedAt !== undefined) changes.archivedAt = archivedAt
  return changes
}
