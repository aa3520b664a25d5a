import { type AuditFilter, listAuditRows } from '../../db/queries/audit-log.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'
import type { Handler } from '../handler.ts'
import { momentPage } from '../paging.ts'
import { auditView } from './view.ts'

export const listAuditLog: Handler<'listAuditLog'> = async ({ query, workspace, db }) => {
  const filter: AuditFilter = { operation: query.operation, userId: query.actor }
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listAuditRows(db.read, workspace.id, filter, after, limit),
  )
  return { status: 200, body: { entries: rows.map(auditView), next_cursor } }
}
