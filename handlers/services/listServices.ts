import { listActiveServices } from '../../db/queries/services.ts'
import { beforeTheFirstName } from '../../domain/cursor.ts'
import type { Handler } from '../handler.ts'
import { namePage } from '../paging.ts'
import { serviceView } from './view.ts'

export const listServices: Handler<'listServices'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await namePage(query, beforeTheFirstName, (after, limit) =>
    listActiveServices(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { services: rows.map(serviceView), next_cursor } }
}
