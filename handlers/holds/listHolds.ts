import { listHoldResources } from '../../db/queries/allocations.ts'
import { listLiveHolds } from '../../db/queries/holds.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'
import { roleAllows } from '../../domain/roles.ts'
import type { Handler } from '../handler.ts'
import { momentPage } from '../paging.ts'
import { holdView } from './view.ts'

export const listHolds: Handler<'listHolds'> = async ({ query, workspace, db, now }) => {
  const memberId = roleAllows(workspace.role, 'admin') ? undefined : workspace.memberId
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listLiveHolds(db.read, workspace.id, { memberId, now }, after, limit),
  )
  const ids = rows.map(({ id }) => id)
  const allocations = await listHoldResources(db.read, ids)
  return {
    status: 200,
    body: { holds: rows.map((row) => holdView(row, allocations.get(row.id) ?? [], now)), next_cursor },
  }
}
