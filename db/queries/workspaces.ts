import { count, eq, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { workspaces } from '../schema.ts'

export type WorkspaceRow = typeof workspaces.$inferSelect

const byId = preparedQuery((db) =>
  db
    .select()
    .from(workspaces)
    .where(eq(workspaces.id, sql.placeholder('id'))),
)

export function findWorkspace(db: Connection, id: string): Eventually<WorkspaceRow | undefined> {
  return byId.first(db, { id })
}

/** The workspaces that this user created through the API, whoever owns them now. */
export async function countCreatedWorkspaces(db: Connection, userId: string): Promise<number> {
  const [created] = await db.select({ count: count() }).from(workspaces).where(eq(workspaces.createdById, userId))
  return created?.count ?? 0
}

export async function insertWorkspace(db: Connection, workspace: WorkspaceRow): Promise<void> {
  await db.insert(workspaces).values(workspace)
}

export async function updateWorkspaceRow(db: Connection, id: string, changes: Partial<WorkspaceRow>): Promise<void> {
  await db.update(workspaces).set(changes).where(eq(workspaces.id, id))
}
