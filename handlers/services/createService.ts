import type { Handler } from '../../app/call.ts'
import { serviceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newService } from '../../app/services/new.ts'
import { serviceView } from '../../app/services/view.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { insertService } from '../../db/queries/services.ts'
import { findWorkspace } from '../../db/queries/workspaces.ts'
import { lengthsIssue } from '../../domain/booking/length.ts'
import { partyBoundsIssue } from '../../domain/booking/party.ts'
import { serviceIssue } from '../../domain/service.ts'

export const createService: Handler<'createService'> = (call) => {
  const { body, workspace, db, now, refuse } = call
  refuseViolatedRule(serviceIssue(body), 'the schedule or a question violates a rule', refuse)
  return db.write(async (tx) => {
    const found = body.time_zone === undefined ? await findWorkspace(tx, workspace.id) : undefined
    const service = newService(workspace.id, { ...(found && { time_zone: found.timeZone }), ...body }, now)
    refuseViolatedRule(partyBoundsIssue(service, body), 'the bounds of the party do not fit', refuse)
    refuseViolatedRule(lengthsIssue(service, body), 'the lengths do not fit', refuse)
    await insertService(tx, service)
    await recordEvents(tx, call, serviceEvent('created', service))
    return { status: 201, body: serviceView(service) }
  })
}
