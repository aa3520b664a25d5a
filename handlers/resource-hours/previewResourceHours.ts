import { dutyHours } from '../../app/availability/duty.ts'
import type { Handler } from '../../app/call.ts'
import { readResourceUses } from '../../app/impact/bookings.ts'
import { datesFrom, dutyImpactReply } from '../../app/impact/duty.ts'
import { resourceHoursColumns } from '../../app/resource-hours/new.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { findResourceHours, listDatesOfResources } from '../../db/queries/resource-hours.ts'
import { findResource } from '../../db/queries/resources.ts'
import { resourceHoursIssue } from '../../domain/resource-hours.ts'

export const previewResourceHours: Handler<'previewResourceHours'> = async (call) => {
  const { params, body, workspace, db, now, refuse } = call
  refuseViolatedRule(resourceHoursIssue(body), 'the hours violate a rule', refuse)
  const resource = await findResource(db.read, workspace.id, params.resourceId)
  if (!resource) throw refuse('RESOURCE_NOT_FOUND', 'no such resource in the workspace')
  const [stored, dates, uses] = await Promise.all([
    findResourceHours(db.read, workspace.id, resource.id),
    listDatesOfResources(db.read, workspace.id, [resource.id], datesFrom(now)),
    readResourceUses(db.read, resource, now),
  ])
  const change = {
    before: dutyHours(stored, dates),
    after: dutyHours(resourceHoursColumns(body), dates),
  }
  return dutyImpactReply(call, new Map([[resource.id, change]]), uses)
}
