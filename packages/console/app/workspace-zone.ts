/**
 * The time zone of a workspace, in which its board and its lists show all times: that of most of its services, or of this computer if
 * there are none.
 */
import { useEffect, useState } from 'preact/hooks'
import { localZone } from '../../web-ui/format.ts'
import { store, stored } from '../../web-ui/storage.ts'
import { route } from './router.ts'
import { commonZone } from './zones.ts'

/** The zone is kept, so that a later visit asks for everything at once. */
const zoneKey = (workspaceId: string) => `console-zone ${workspaceId}`

/**
 * @param services undefined until they have come
 * @returns undefined at the first visit until they have
 */
export function useWorkspaceZone(services: readonly { time_zone: string }[] | undefined): string | undefined {
  const { workspaceId } = route.value
  const [known, setKnown] = useState(stored(zoneKey(workspaceId)) ?? undefined)
  const found = services && (commonZone(services) ?? localZone)
  useEffect(() => {
    if (found === undefined || found === known) return
    store(zoneKey(workspaceId), found)
    setKnown(found)
  }, [found, known, workspaceId])
  return known
}
