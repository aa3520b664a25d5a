import { and, eq, sql } from 'drizzle-orm'
import { prepared } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { services } from '../schema.ts'

export type ServiceRow = typeof services.$inferSelect

const byId = prepared((db) =>
  db
    .select()
    .from(services)
    .where(and(eq(services.id, sql.placeholder('id')), eq(services.workspaceId, sql.placeholder('workspaceId')))),
)

export function findService(db: Connection, workspaceId: string, id: string): Eventually<ServiceRow | undefined> {
  return byId.first(db, { id, workspaceId })
}
