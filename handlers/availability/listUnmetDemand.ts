import { unmetDemandView } from '../../app/availability/view.ts'
import type { Handler } from '../../app/call.ts'
import { boundedRange } from '../../app/list-range.ts'
import { startPage } from '../../app/paging.ts'
import { listUnmetDemandRows } from '../../db/queries/unmet-demand.ts'
import type { MomentKey } from '../../domain/cursor.ts'
import { unmetDemandDaysMax } from '../../domain/unmet-demand.ts'

export const listUnmetDemand: Handler<'listUnmetDemand'> = async ({ query, workspace, db, refuse }) => {
  const filter = { ...boundedRange(query, unmetDemandDaysMax, refuse), serviceId: query.service_id }
  const list = (after: MomentKey, limit: number) => listUnmetDemandRows(db.read, workspace.id, filter, after, limit)
  const { rows, next_cursor } = await startPage(query, list)
  return { status: 200, body: { unmet_demand: rows.map(unmetDemandView), next_cursor } }
}
