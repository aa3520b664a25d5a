/** Names for the ids of the audit log: members, keys, integrations and open invitations of the workspace. */
import { useEffect } from 'preact/hooks'
import { api } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { route } from '../../app/router.ts'
import type { NameOf } from './sentence.ts'

/** Lists of at most a thousand objects. */
const pages = 10

export type Names = { nameOf: NameOf; people: { id: string; name: string }[] }

/** @param round changes when there are new entries, whose objects may be new too */
export function useNames(round: string): Names {
  const { workspaceId } = route.value
  const ask = { workspaceId, limit: 100 }
  const members = useList(
    (from, options) => api.listMembers({ ...ask, ...from }, options),
    (data) => data.members,
    [workspaceId],
    { pages },
  )
  const keys = useList(
    (from, options) => api.listApiKeys({ ...ask, ...from }, options),
    (data) => data.api_keys,
    [workspaceId],
    { pages },
  )
  const integrations = useList(
    (from, options) => api.listIntegrations({ ...ask, ...from }, options),
    (data) => data.integrations,
    [workspaceId],
    { pages },
  )
  const invitations = useList(
    (from, options) => api.listInvitations({ ...ask, ...from }, options),
    (data) => data.invitations,
    [workspaceId],
    { pages },
  )
  useEffect(() => {
    if (round !== '') for (const list of [members, keys, integrations, invitations]) list.reload()
  }, [round])
  const known = new Map([
    ...(members.data?.items ?? []).map(({ id, user }) => [id, user.name] as const),
    ...(keys.data?.items ?? []).map(({ id, key_prefix }) => [id, key_prefix] as const),
    ...(integrations.data?.items ?? []).map(({ id, name }) => [id, name] as const),
    ...(invitations.data?.items ?? []).map(({ id, email }) => [id, email] as const),
  ])
  const people = (members.data?.items ?? []).map(({ user }) => ({ id: user.id, name: user.name }))
  return { nameOf: (id) => known.get(id), people }
}
