import type { Handler } from '../../app/call.ts'
import { namePage } from '../../app/paging.ts'
import { serviceView } from '../../app/services/view.ts'
import { listActiveServices } from '../../db/queries/services.ts'
import { beforeTheFirstName } from '../../domain/cursor.ts'

export const listServices: Handler<'listServices'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await namePage(query, beforeTheFirstName, (after, limit) =>
    listActiveServices(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { services: rows.map(serviceView), next_cursor } }
}
