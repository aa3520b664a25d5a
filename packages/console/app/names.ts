/** Names of the services and resources that objects refer to. */

import { localZone } from '../../web-ui/format.ts'
import { api, type Schemas } from './api.ts'
import { useLoad } from './load.ts'
import { useArchivedResources, useArchivedServices, useServices } from './workspace-lists.ts'
import { useWorkspaceZone } from './workspace-zone.ts'

export type Names = {
  services: ReadonlyMap<string, Schemas['ServiceResponse']>
  resources: ReadonlyMap<string, Schemas['ResourceResponse']>
  /** Archived services and resources: nothing new may refer to them, but bookings still do. */
  archived: ReadonlyMap<string, { name: string }>
  /** The zone of the workspace, in which lists show their times. */
  zone: string
}

export function useNames(): Names & { isZoneKnown: boolean } {
  const services = useServices()
  const resources = useLoad((options) => api.listResources({}, options), [], ['resource'])
  const archivedServices = useArchivedServices()
  const archivedResources = useArchivedResources()
  const zone = useWorkspaceZone(services.data)
  return {
    services: byId(services.data),
    resources: byId(resources.data?.resources),
    archived: byId<{ id: string; name: string }>([
      ...(archivedServices.data?.items ?? []),
      ...(archivedResources.data?.items ?? []),
    ]),
    zone: zone ?? localZone,
    isZoneKnown: zone !== undefined || services.error !== undefined,
  }
}

function byId<T extends { id: string }>(list: readonly T[] = []): ReadonlyMap<string, T> {
  return new Map(list.map((each) => [each.id, each]))
}

/** The name of a service or resource; undefined before the names have come. */
export function knownName(id: string, { services, resources, archived }: Names): string | undefined {
  return (resources.get(id) ?? services.get(id) ?? archived.get(id))?.name
}

/** The name of a service or resource; the end of its id before the names have come. */
export function nameOf(id: string, names: Names): string {
  return knownName(id, names) ?? shortId(id)
}

/** The end of an id, for an object without a name. */
export function shortId(id: string): string {
  return `…${id.slice(-6)}`
}
