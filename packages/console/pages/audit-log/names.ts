/** Names for the ids of the audit log: members, keys, integrations, open invitations, services and resources of the workspace. */
import { useEffect } from 'preact/hooks'
import { api } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { knownName, useNames as useCatalogue } from '../../app/names.ts'
import { route } from '../../app/router.ts'
import { useIntegrations, useKeys, useMembers } from '../../app/workspace-lists.ts'
import type { NameOf } from './sentence.ts'

export type Names = { nameOf: NameOf; people: { id: string; name: string }[] }

/** @param round changes when there are new entries, whose objects may be new too */
export function useNames(round: string): Names {
  const { workspaceId } = route.value
  const [members, keys, integrations] = [useMembers(), useKeys(), useIntegrations()]
  const invitations = useList(
    (from, options) => api.listInvitations({ workspaceId, limit: 100, ...from }, options),
    (data) => data.invitations,
    [workspaceId],
    { pages: 10 },
  )
  useEffect(() => {
    if (round !== '') for (const list of [members, keys, integrations, invitations]) list.reload()
  }, [round])
  const known = new Map([
    ...(members.data?.items ?? []).map(({ id, user }) => [id, user.name] as const),
    ...(keys.data?.items ?? []).map(({ id, name, key_prefix }) => [id, name ?? key_prefix] as const),
    ...(integrations.data?.items ?? []).map(({ id, name }) => [id, name] as const),
    ...(invitations.data?.items ?? []).map(({ id, email }) => [id, email] as const),
  ])
  const catalogue = useCatalogue()
  const people = (members.data?.items ?? []).map(({ user }) => ({ id: user.id, name: user.name }))
  return { nameOf: (id) => known.get(id) ?? knownName(id, catalogue), people }
}
