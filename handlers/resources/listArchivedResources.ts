import type { Handler } from '../../app/call.ts'
import { namePage } from '../../app/paging.ts'
import { resourceView } from '../../app/resources/view.ts'
import { listArchivedResourceRows } from '../../db/queries/resources.ts'
import { beforeTheFirstName } from '../../domain/cursor.ts'

export const listArchivedResources: Handler<'listArchivedResources'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await namePage(query, beforeTheFirstName, (after, limit) =>
    listArchivedResourceRows(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { resources: rows.map(resourceView), next_cursor } }
}
