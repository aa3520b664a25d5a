import { v7 as newId } from 'uuid'
import { countActiveResources, insertResource } from '../../db/queries/resources.ts'
import { sortKey } from '../../domain/names.ts'
import { activeResourcesMax } from '../../domain/resource.ts'
import type { Handler } from '../handler.ts'
import { resourceView } from './view.ts'

export const createResource: Handler<'createResource'> = ({ body, workspace, db, now, refuse }) =>
  db.write(async (tx) => {
    if ((await countActiveResources(tx, workspace.id)) >= activeResourcesMax) {
      throw refuse('RESOURCE_LIMIT_REACHED', `${activeResourcesMax} active resources`)
    }
    const resource = {
      id: newId(),
      workspaceId: workspace.id,
      name: body.name,
      nameKey: sortKey(body.name),
      category: body.category ?? null,
      capacity: body.capacity ?? 1,
      archivedAt: null,
      createdAt: now,
      updatedAt: now,
    }
    await insertResource(tx, resource)
    return { status: 201, body: resourceView(resource) }
  })
