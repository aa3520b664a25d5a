import type { Connection } from '../database.ts'
import { auditLog } from '../schema.ts'

export type AuditRow = typeof auditLog.$inferSelect

export async function insertAuditRow(db: Connection, row: AuditRow): Promise<void> {
  await db.insert(auditLog).values(row)
}
