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
  const settings = serviceSettings({ ...schemaDefaults.CreateServiceRequest, time_zone: 'UTC', ...sent })
  const stamps = { archivedAt: null, createdAt: now, updatedAt: now }
  const plain = {
    ...({ durationOptions: null, durationRange: null, hoursMode: 'whole', unit: 'minutes' } as const),
    ...{ checkInTime: null, checkOutTime: null, minDays: null, maxDays: null },
  }
  return { ...plain, id: newId(), workspaceId, name, nameKey: sortKey(name), ...settings, ...stamps }
}
