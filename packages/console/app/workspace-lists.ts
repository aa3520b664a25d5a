/** Lists of the open workspace that several pages read to their end. */
import { api, type Schemas } from './api.ts'
import type { Kind } from './live.ts'
import { type Loaded, useLoad } from './load.ts'
import { everyPage, type LoadedList, useList } from './load-list.ts'
import { route } from './router.ts'

/** Lists of at most a thousand objects. */
const pages = 10

function ask() {
  return { workspaceId: route.value.workspaceId, limit: 100 }
}

/** All services that are not archived, whatever their number. */
export function useServices(): Loaded<Schemas['ServiceResponse'][]> {
  const read = everyPage(
    (from, options) => api.listServices({ limit: 100, ...from }, options),
    ({ services }) => services,
  )
  return useLoad(read, [route.value.workspaceId], ['service'])
}

export function useArchivedServices(): LoadedList<Schemas['ServiceResponse']> {
  return useList(
    (from, options) => api.listServices({ state: 'archived', limit: 100, ...from }, options),
    ({ services }) => services,
    [route.value.workspaceId],
    { pages, kinds: ['service'] },
  )
}

export function useArchivedResources(): LoadedList<Schemas['ResourceResponse']> {
  return useList(
    (from, options) => api.listArchivedResources({ limit: 100, ...from }, options),
    ({ resources }) => resources,
    [route.value.workspaceId],
    { pages, kinds: ['resource'] },
  )
}

export function useMembers(): LoadedList<Schemas['MemberResponse']> {
  return useList(
    (from, options) => api.listMembers({ ...ask(), ...from }, options),
    (data) => data.members,
    [ask()],
    { pages },
  )
}

export function useKeys(kinds: readonly Kind[] = []): LoadedList<Schemas['ApiKeyResponse']> {
  return useList(
    (from, options) => api.listApiKeys({ ...ask(), ...from }, options),
    (data) => data.api_keys,
    [ask()],
    { pages, kinds },
  )
}

export function useIntegrations(): LoadedList<Schemas['IntegrationResponse']> {
  return useList(
    (from, options) => api.listIntegrations({ ...ask(), ...from }, options),
    (data) => data.integrations,
    [ask()],
    { pages },
  )
}
