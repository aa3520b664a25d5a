import { and, asc, eq, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { integrations } from '../schema.ts'
import { newerThanKey, pageLimit } from './page.ts'
import { mapUniqueViolation } from './unique-violation.ts'

export type IntegrationRow = typeof integrations.$inferSelect

const byId = preparedQuery((db) =>
  db
    .select()
    .from(integrations)
    .where(
      and(eq(integrations.id, sql.placeholder('id')), eq(integrations.workspaceId, sql.placeholder('workspaceId'))),
    ),
)

export function findIntegration(
  db: Connection,
  workspaceId: string,
  id: string,
): Eventually<IntegrationRow | undefined> {
  return byId.first(db, { id, workspaceId })
}

const oldestFirst = preparedQuery((db) =>
  db
    .select()
    .from(integrations)
    .where(and(eq(integrations.workspaceId, sql.placeholder('workspaceId')), newerThanKey(integrations)))
    .orderBy(asc(integrations.createdAt), asc(integrations.id))
    .limit(pageLimit),
)

/** Ordered by creation, then id. */
export function listIntegrationRows(
  db: Connection,
  workspaceId: string,
  after: Pick<IntegrationRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<IntegrationRow[]> {
  return oldestFirst.all(db, { workspaceId, createdAt: after.createdAt, id: after.id, limit })
}

/** The workspace has an integration of that name: the unique index said so. */
export class IntegrationExists extends Error {}

/** @throws {IntegrationExists} */
export async function insertIntegration(db: Connection, integration: IntegrationRow): Promise<void> {
  const toError = (options: ErrorOptions) =>
    new IntegrationExists('the workspace has an integration of that name', options)
  await mapUniqueViolation(db.insert(integrations).values(integration), 'integrations.name', toError)
}
