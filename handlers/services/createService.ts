import { insertService } from '../../db/queries/services.ts'
import type { Handler } from '../handler.ts'
import { newService } from './new.ts'
import { serviceView } from './view.ts'

export const createService: Handler<'createService'> = ({ body, workspace, db, now }) =>
  db.write(async (tx) => {
    const service = newService(workspace.id, body.name, now)
    await insertService(tx, service)
    return { status: 201, body: serviceView(service) }
  })
