import { unmetDemandView } from '../../app/availability/view.ts'
import type { Handler } from '../../app/call.ts'
import { startPage } from '../../app/paging.ts'
import { listUnmetDemandRows } from '../../db/queries/unmet-demand.ts'
import type { MomentKey } from '../../domain/cursor.ts'
import { rangeIssue } from '../../domain/unmet-demand.ts'

export const listUnmetDemand: Handler<'listUnmetDemand'> = async ({ query, workspace, db, refuse }) => {
  const [from, until] = [new Date(query.from), new Date(query.to)]
  const message = rangeIssue(from, until)
  if (message !== undefined)
    throw refuse('RANGE_INVALID', `to ${message}`, { issues: [{ in: 'query', path: '/to', message }] })
  const filter = { from, until, serviceId: query.service_id }
  const list = (after: MomentKey, limit: number) => listUnmetDemandRows(db.read, workspace.id, filter, after, limit)
  const { rows, next_cursor } = await startPage(query, list)
  return { status: 200, body: { unmet_demand: rows.map(unmetDemandView), next_cursor } }
}
