import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { isInJsonList, preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { resources } from '../schema.ts'

export type ResourceRow = typeof resources.$inferSelect

const byId = preparedQuery((db) =>
  db
    .select()
    .from(resources)
    .where(and(eq(resources.id, sql.placeholder('id')), eq(resources.workspaceId, sql.placeholder('workspaceId')))),
)

/** Archived ones too. */
export function findResource(db: Connection, workspaceId: string, id: string): Eventually<ResourceRow | undefined> {
  return byId.first(db, { id, workspaceId })
}

const activeByName = preparedQuery((db) =>
  db
    .select()
    .from(resources)
    .where(and(eq(resources.workspaceId, sql.placeholder('workspaceId')), isNull(resources.archivedAt)))
    .orderBy(asc(resources.nameKey), asc(resources.id)),
)

/** Ordered by case-folded name, then id. */
export function listActiveResources(db: Connection, workspaceId: string): Eventually<ResourceRow[]> {
  return activeByName.all(db, { workspaceId })
}

const byIds = preparedQuery((db) =>
  db
    .select()
    .from(resources)
    .where(and(eq(resources.workspaceId, sql.placeholder('workspaceId')), isInJsonList(resources.id, 'ids'))),
)

const activeOfCategories = preparedQuery((db) =>
  db
    .select()
    .from(resources)
    .where(
      and(
        eq(resources.workspaceId, sql.placeholder('workspaceId')),
        isInJsonList(resources.category, 'categories'),
        isNull(resources.archivedAt),
      ),
    ),
)

/** Those named by their ids, archived ones too, and the active ones of the categories; each once. */
export async function listCandidateResources(
  db: Connection,
  workspaceId: string,
  { ids, categories }: { ids: string[]; categories: string[] },
): Promise<ResourceRow[]> {
  // Two queries: with OR between them, SQLite reads every resource of the workspace.
  const named = ids.length === 0 ? [] : await byIds.all(db, { workspaceId, ids: JSON.stringify(ids) })
  const values = { workspaceId, categories: JSON.stringify(categories) }
  const pooled = categories.length === 0 ? [] : await activeOfCategories.all(db, values)
  return [...named, ...pooled.filter(({ id }) => !ids.includes(id))]
}

export async function countActiveResources(db: Connection, workspaceId: string): Promise<number> {
  const rows = await db
    .select({ active: count() })
    .from(resources)
    .where(and(eq(resources.workspaceId, workspaceId), isNull(resources.archivedAt)))
  return rows[0]?.active ?? 0
}

export async function insertResource(db: Connection, resource: ResourceRow): Promise<void> {
  await db.insert(resources).values(resource)
}

export async function updateResourceRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<ResourceRow>,
): Promise<void> {
  await db
    .update(resources)
    .set(changes)
    .where(and(eq(resources.id, id), eq(resources.workspaceId, workspaceId)))
}
