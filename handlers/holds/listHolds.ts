import type { Handler } from '../../app/call.ts'
import { holdView } from '../../app/holds/view.ts'
import { momentPage, weightedPage } from '../../app/paging.ts'
import { listHoldResources } from '../../db/queries/allocations.ts'
import { listLiveHolds } from '../../db/queries/holds.ts'
import { beforeTheNewest, type MomentKey } from '../../domain/cursor.ts'
import { partsOf } from '../../domain/resource-requirement.ts'
import { roleAllows } from '../../domain/roles.ts'

export const listHolds: Handler<'listHolds'> = async ({ query, workspace, db, now }) => {
  const memberId = roleAllows(workspace.role, 'admin') ? undefined : workspace.memberId
  const list = (after: MomentKey, limit: number) =>
    listLiveHolds(db.read, workspace.id, { memberId, now }, after, limit)
  const { rows, next_cursor } = await weightedPage(query, (part) => momentPage(part, beforeTheNewest, list), partsOf)
  const ids = rows.map(({ id }) => id)
  const allocations = await listHoldResources(db.read, workspace.id, ids)
  return {
    status: 200,
    body: { holds: rows.map((row) => holdView(row, allocations.get(row.id) ?? [], now)), next_cursor },
  }
}
