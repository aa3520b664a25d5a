/** Names of the services and resources that objects refer to. */
import { api, type Schemas } from './api.ts'
import { useLoad } from './load.ts'
import { useServices } from './workspace-lists.ts'

export type Names = {
  services: ReadonlyMap<string, Schemas['ServiceResponse']>
  resources: ReadonlyMap<string, Schemas['ResourceResponse']>
}

/** Archived resources are in no list, so an object may refer to one without a name here. */
export function useNames(): Names {
  const services = useServices()
  const resources = useLoad((options) => api.listResources({}, options), [], ['resource'])
  return { services: byId(services.data), resources: byId(resources.data?.resources) }
}

function byId<T extends { id: string }>(list: readonly T[] = []): ReadonlyMap<string, T> {
  return new Map(list.map((each) => [each.id, each]))
}

/** The end of an id, for an object without a name. */
export function shortId(id: string): string {
  return `…${id.slice(-6)}`
}
