/** Names of the services and resources that objects refer to. */

import { localZone } from '../../web-ui/format.ts'
import { api, type Schemas } from './api.ts'
import { useLoad } from './load.ts'
import { useServices } from './workspace-lists.ts'
import { useWorkspaceZone } from './workspace-zone.ts'

export type Names = {
  services: ReadonlyMap<string, Schemas['ServiceResponse']>
  resources: ReadonlyMap<string, Schemas['ResourceResponse']>
  /** The zone of the workspace, in which lists show their times. */
  zone: string
}

/** Archived resources are in no list, so an object may refer to one without a name here. */
export function useNames(): Names & { isZoneKnown: boolean } {
  const services = useServices()
  const resources = useLoad((options) => api.listResources({}, options), [], ['resource'])
  const zone = useWorkspaceZone(services.data)
  return {
    services: byId(services.data),
    resources: byId(resources.data?.resources),
    zone: zone ?? localZone,
    isZoneKnown: zone !== undefined || services.error !== undefined,
  }
}

function byId<T extends { id: string }>(list: readonly T[] = []): ReadonlyMap<string, T> {
  return new Map(list.map((each) => [each.id, each]))
}

/** The end of an id, for an object without a name. */
export function shortId(id: string): string {
  return `…${id.slice(-6)}`
}
