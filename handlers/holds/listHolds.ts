import type { Handler } from '../../app/call.ts'
import { holdView } from '../../app/holds/view.ts'
import { momentPage } from '../../app/paging.ts'
import { listHoldResources } from '../../db/queries/allocations.ts'
import { listLiveHolds } from '../../db/queries/holds.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'
import { roleAllows } from '../../domain/roles.ts'

export const listHolds: Handler<'listHolds'> = async ({ query, workspace, db, now }) => {
  const memberId = roleAllows(workspace.role, 'admin') ? undefined : workspace.memberId
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listLiveHolds(db.read, workspace.id, { memberId, now }, after, limit),
  )
  const ids = rows.map(({ id }) => id)
  const allocations = await listHoldResources(db.read, workspace.id, ids)
  return {
    status: 200,
    body: { holds: rows.map((row) => holdView(row, allocations.get(row.id) ?? [], now)), next_cursor },
  }
}
