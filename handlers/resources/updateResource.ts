import type { Handler } from '../../app/call.ts'
import { resourceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { requireUnchanged } from '../../app/require-unchanged.ts'
import { resourceView } from '../../app/resources/view.ts'
import { countActiveResources, findResource, updateResourceRow } from '../../db/queries/resources.ts'
import { activeResourcesMax, resourceChanges } from '../../domain/resource.ts'

export const updateResource: Handler<'updateResource'> = (call) => {
  const { params, body, workspace, db, now, refuse } = call
  return db.write(async (tx) => {
    const stored = await findResource(tx, workspace.id, params.resourceId)
    if (!stored) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
    requireUnchanged(call, resourceView(stored))
    const changes = resourceChanges(stored, body, now)
    if (Object.keys(changes).length === 0) return { status: 200, body: resourceView(stored) }
    if (changes.archivedAt === null && (await countActiveResources(tx, workspace.id)) >= activeResourcesMax) {
      throw refuse('RESOURCE_LIMIT_REACHED', `${activeResourcesMax} active resources`)
    }
    const updated = { ...stored, ...changes, updatedAt: now }
    await updateResourceRow(tx, workspace.id, stored.id, { ...changes, updatedAt: now })
    await recordEvents(tx, call, resourceEvent('updated', updated))
    return { status: 200, body: resourceView(updated) }
  })
}
