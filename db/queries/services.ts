import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { services } from '../schema.ts'
import { afterNameKey, pageLimit } from './page.ts'

export type ServiceRow = typeof services.$inferSelect

const byId = preparedQuery((db) =>
  db
    .select()
    .from(services)
    .where(and(eq(services.id, sql.placeholder('id')), eq(services.workspaceId, sql.placeholder('workspaceId')))),
)

/** Archived ones too. */
export function findService(db: Connection, workspaceId: string, id: string): Eventually<ServiceRow | undefined> {
  return byId.first(db, { id, workspaceId })
}

const activeByName = preparedQuery((db) =>
  db
    .select()
    .from(services)
    .where(
      and(
        eq(services.workspaceId, sql.placeholder('workspaceId')),
        isNull(services.archivedAt),
        afterNameKey(services),
      ),
    )
    .orderBy(asc(services.nameKey), asc(services.id))
    .limit(pageLimit),
)

/** Ordered by case-folded name, then id. */
export function listActiveServices(
  db: Connection,
  workspaceId: string,
  after: Pick<ServiceRow, 'nameKey' | 'id'>,
  limit: number,
): Eventually<ServiceRow[]> {
  return activeByName.all(db, { workspaceId, nameKey: after.nameKey, id: after.id, limit })
}

export async function insertService(db: Connection, service: ServiceRow): Promise<void> {
  await db.insert(services).values(service)
}

export async function updateServiceRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<ServiceRow>,
): Promise<void> {
  await db
    .update(services)
    .set(changes)
    .where(and(eq(services.id, id), eq(services.workspaceId, workspaceId)))
}
