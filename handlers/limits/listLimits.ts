import type { Handler } from '../../app/call.ts'
import { limitView } from '../../app/limits/view.ts'
import { momentPage } from '../../app/paging.ts'
import { listLimitRows } from '../../db/queries/limits.ts'
import { beforeTheOldest } from '../../domain/cursor.ts'

export const listLimits: Handler<'listLimits'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await momentPage(query, beforeTheOldest, (after, limit) =>
    listLimitRows(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { limits: rows.map(limitView), next_cursor } }
}
