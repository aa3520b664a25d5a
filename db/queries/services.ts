import { and, eq, sql } from 'drizzle-orm'
import { prepared } from '#dialect'
import type { Connection } from '../database.ts'
import { services } from '../schema.ts'

export type ServiceRow = typeof services.$inferSelect

const byId = prepared((db) =>
  db
    .select()
    .from(services)
    .where(and(eq(services.id, sql.placeholder('id')), eq(services.workspaceId, sql.placeholder('workspaceId')))),
)

export async function findService(db: Connection, workspaceId: string, id: string): Promise<ServiceRow | undefined> {
  return (await byId(db, { id, workspaceId }))[0]
}
