import type { Handler } from '../../app/call.ts'
import { datePage } from '../../app/paging.ts'
import { resourceDateView } from '../../app/resource-hours/view.ts'
import { listResourceDateRows } from '../../db/queries/resource-hours.ts'
import { listedDatesIssue } from '../../domain/resource-hours.ts'

export const listResourceDates: Handler<'listResourceDates'> = async ({ query, workspace, db, refuse }) => {
  const { resource_ids: resourceIds, from_date: fromDate, until_date: untilDate } = query
  const issue = listedDatesIssue(fromDate, untilDate)
  if (issue) throw refuse('RANGE_INVALID', issue.message, { issues: [{ in: 'query', ...issue }] })
  const { rows, next_cursor } = await datePage(query, (after, limit) =>
    listResourceDateRows(db.read, workspace.id, { resourceIds, fromDate, untilDate }, after, limit),
  )
  return { status: 200, body: { dates: rows.map(resourceDateView), next_cursor } }
}
