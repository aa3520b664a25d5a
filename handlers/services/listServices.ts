import type { Handler } from '../../app/call.ts'
import { namePage } from '../../app/paging.ts'
import { serviceView } from '../../app/services/view.ts'
import { listActiveServices, listArchivedServices } from '../../db/queries/services.ts'
import { beforeTheFirstName } from '../../domain/cursor.ts'

export const listServices: Handler<'listServices'> = async ({ query, workspace, db }) => {
  const list = query.state === 'archived' ? listArchivedServices : listActiveServices
  const { rows, next_cursor } = await namePage(query, beforeTheFirstName, (after, limit) =>
    list(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { services: rows.map(serviceView), next_cursor } }
}
