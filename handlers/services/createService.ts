import { insertService } from '../../db/queries/services.ts'
import { brokenScheduleRule } from '../../domain/booking/schedule.ts'
import { refuseBroken } from '../broken.ts'
import type { Handler } from '../handler.ts'
import { newService } from './new.ts'
import { serviceView } from './view.ts'

export const createService: Handler<'createService'> = ({ body, workspace, db, now, refuse }) => {
  refuseBroken(brokenScheduleRule(body), 'the schedule breaks a rule', refuse)
  return db.write(async (tx) => {
    const service = newService(workspace.id, body, now)
    await insertService(tx, service)
    return { status: 201, body: serviceView(service) }
  })
}
