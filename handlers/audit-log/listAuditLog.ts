import { auditView } from '../../app/audit-log/view.ts'
import type { Handler } from '../../app/call.ts'
import { momentPage } from '../../app/paging.ts'
import { type AuditFilter, listAuditRows } from '../../db/queries/audit-log.ts'
import { beforeTheNewest } from '../../domain/cursor.ts'

export const listAuditLog: Handler<'listAuditLog'> = async ({ query, workspace, db }) => {
  const filter: AuditFilter = { operation: query.operation, userId: query.actor }
  const { rows, next_cursor } = await momentPage(query, beforeTheNewest, (after, limit) =>
    listAuditRows(db.read, workspace.id, filter, after, limit),
  )
  return { status: 200, body: { entries: rows.map(auditView), next_cursor } }
}
