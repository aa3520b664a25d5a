import type { Handler } from '../../app/call.ts'
import { resourceHoursEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { noHours, resourceHoursColumns } from '../../app/resource-hours/new.ts'
import { resourceHoursView } from '../../app/resource-hours/view.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { findResourceHours, saveResourceHours } from '../../db/queries/resource-hours.ts'
import { findResource } from '../../db/queries/resources.ts'
import { resourceHoursIssue } from '../../domain/resource-hours.ts'

export const setResourceHours: Handler<'setResourceHours'> = (call) => {
  const { params, body, workspace, db, now, refuse } = call
  refuseViolatedRule(resourceHoursIssue(body), 'the hours violate a rule', refuse)
  return db.write(async (tx) => {
    const resource = await findResource(tx, workspace.id, params.resourceId)
    if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
    const stored = await findResourceHours(tx, workspace.id, resource.id)
    const { timeZone, weeklyHours } = stored ?? noHours
    const columns = resourceHoursColumns(body)
    if (JSON.stringify({ timeZone, weeklyHours }) === JSON.stringify(columns))
      return { status: 200, body: resourceHoursView(resource.id, stored) }
    const hours = { workspaceId: workspace.id, resourceId: resource.id, ...columns, updatedAt: now }
    await saveResourceHours(tx, [hours])
    await recordEvents(tx, call, resourceHoursEvent('updated', hours))
    return { status: 200, body: resourceHoursView(resource.id, hours) }
  })
}
