import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
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

/** An active or archived service. */
export function findService(db: Connection, workspaceId: string, id: string): Eventually<ServiceRow | undefined> {
  return byId.first(db, { id, workspaceId })
}

const byName = (isListed: SQL) =>
  preparedQuery((db) =>
    db
      .select()
      .from(services)
      .where(and(eq(services.workspaceId, sql.placeholder('workspaceId')), isListed, afterNameKey(services)))
      .orderBy(asc(services.nameKey), asc(services.id))
      .limit(pageLimit),
  )
const activeByName = byName(isNull(services.archivedAt))
const archivedByName = byName(isNotNull(services.archivedAt))
const publicByName = byName(and(isNull(services.archivedAt), eq(services.public, true)) as SQL)

/** Active services after a key, ordered by case-folded name, then id. */
export function listActiveServices(
  db: Connection,
  workspaceId: string,
  after: Pick<ServiceRow, 'nameKey' | 'id'>,
  limit: number,
): Eventually<ServiceRow[]> {
  return activeByName.all(db, { workspaceId, nameKey: after.nameKey, id: after.id, limit })
}

/** Archived services after a key, in the same order. */
export function listArchivedServices(
  db: Connection,
  workspaceId: string,
  after: Pick<ServiceRow, 'nameKey' | 'id'>,
  limit: number,
): Eventually<ServiceRow[]> {
  return archivedByName.all(db, { workspaceId, nameKey: after.nameKey, id: after.id, limit })
}

/** Active services that are public, after a key, in the same order. */
export function listPublicServiceRows(
  db: Connection,
  workspaceId: string,
  after: Pick<ServiceRow, 'nameKey' | 'id'>,
  limit: number,
): Eventually<ServiceRow[]> {
  return publicByName.all(db, { workspaceId, nameKey: after.nameKey, id: after.id, limit })
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
