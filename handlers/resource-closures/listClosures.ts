import type { Handler } from '../../app/call.ts'
import { listRange } from '../../app/list-range.ts'
import { startPage } from '../../app/paging.ts'
import { resourceClosureView } from '../../app/resource-closures/view.ts'
import { listClosureRows } from '../../db/queries/resource-closures.ts'

export const listClosures: Handler<'listClosures'> = async ({ query, workspace, db, now, refuse }) => {
  const filter = { resourceIds: query.resource_ids, ...listRange(query, now, refuse) }
  const { rows, next_cursor } = await startPage(query, (after, limit) =>
    listClosureRows(db.read, workspace.id, filter, after, limit),
  )
  return { status: 200, body: { closures: rows.map(resourceClosureView), next_cursor } }
}
