import type { Handler } from '../../app/call.ts'
import { resourceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newResource } from '../../app/resources/new.ts'
import { resourceView } from '../../app/resources/view.ts'
import { countActiveResources, insertResource } from '../../db/queries/resources.ts'
import { activeResourcesMax } from '../../domain/resource.ts'

export const createResource: Handler<'createResource'> = (call) => {
  const { body, workspace, db, now, refuse } = call
  return db.write(async (tx) => {
    if ((await countActiveResources(tx, workspace.id)) >= activeResourcesMax) {
      throw refuse('RESOURCE_LIMIT_REACHED', `${activeResourcesMax} active resources`)
    }
    const resource = newResource(workspace.id, body, now)
    await insertResource(tx, resource)
    await recordEvents(tx, call, resourceEvent('created', resource))
    return { status: 201, body: resourceView(resource) }
  })
}
