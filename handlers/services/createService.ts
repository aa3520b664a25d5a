import type { Handler } from '../../app/call.ts'
import { newService } from '../../app/services/new.ts'
import { serviceView } from '../../app/services/view.ts'
import { refuseViolatedRule } from '../../app/violated-rule.ts'
import { insertService } from '../../db/queries/services.ts'
import { scheduleIssue } from '../../domain/booking/schedule.ts'

export const createService: Handler<'createService'> = ({ body, workspace, db, now, refuse }) => {
  refuseViolatedRule(scheduleIssue(body), 'the schedule breaks a rule', refuse)
  return db.write(async (tx) => {
    const service = newService(workspace.id, body, now)
    await insertService(tx, service)
    return { status: 201, body: serviceView(service) }
  })
}
