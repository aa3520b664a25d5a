/** Lists of the open workspace that several pages read to their end. */
import { api, type Schemas } from './api.ts'
import type { Kind } from './live.ts'
import { type LoadedList, useList } from './load-list.ts'
import { route } from './router.ts'

/** Lists of at most a thousand objects. */
const pages = 10

function ask() {
  return { workspaceId: route.value.workspaceId, limit: 100 }
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
