import type { ServiceRow } from '../../db/queries/services.ts'
import { sortKey } from '../../domain/names.ts'
import { type ServiceInput, serviceSettings } from '../../domain/service.ts'
import { schemaDefaults } from '../../generated/operations.ts'
import { newId } from '../new-id.ts'

/** A new service. Omitted settings get the defaults of the contract, and the time zone is UTC. */
export function newService(
  workspaceId: string,
  { name, ...sent }: { name: string } & ServiceInput,
  now: Date,
): ServiceRow {
  const defaults = { ...schemaDefaults.CreateServiceRequest, time_zone: 'UTC' }
  const hours_mode = sent.unit === 'days' ? 'ends' : 'whole'
  const settings = serviceSettings({ ...defaults, hours_mode, ...sent })
  const stamps = { archivedAt: null, createdAt: now, updatedAt: now }
  return { id: newId(), workspaceId, name, nameKey: sortKey(name), ...settings, ...stamps }
}
