import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { agentRunDirectory, runCopies, runObjects } from '../schema.ts'

export type RunCopyRow = typeof runCopies.$inferSelect
export type RunObjectRow = typeof runObjects.$inferSelect

/** Does nothing if the run has a copy already. */
export async function insertRunCopy(
  db: Connection,
  workspaceId: string,
  runId: string,
  createdAt: Date,
): Promise<void> {
  await db.insert(runCopies).values({ workspaceId, runId, files: null, bytes: 0, createdAt }).onConflictDoNothing()
}

export async function findRunCopy(db: Connection, workspaceId: string, runId: string): Promise<RunCopyRow | undefined> {
  const [copy] = await db
    .select()
    .from(runCopies)
    .where(and(eq(runCopies.workspaceId, workspaceId), eq(runCopies.runId, runId)))
  return copy
}

/** @param files null: there is no complete copy any more */
export async function updateRunCopyFiles(
  db: Connection,
  workspaceId: string,
  runId: string,
  files: Record<string, string> | null,
): Promise<void> {
  await db
    .update(runCopies)
    .set({ files })
    .where(and(eq(runCopies.workspaceId, workspaceId), eq(runCopies.runId, runId)))
}

/**
 * Until the end of the transaction, nobody else adds objects to the copy or removes it. Locks before the first object, because a
 * removal sees no objects that are added after it began. @returns false if there is no copy
 */
export async function lockRunCopy(db: Connection, workspaceId: string, runId: string): Promise<boolean> {
  const locked = await db
    .update(runCopies)
    .set({ bytes: sql`${runCopies.bytes}` })
    .where(and(eq(runCopies.workspaceId, workspaceId), eq(runCopies.runId, runId)))
    .returning({ runId: runCopies.runId })
  return locked.length > 0
}

/** The names of all stored objects of a run. */
export async function listRunObjectNames(db: Connection, workspaceId: string, runId: string): Promise<string[]> {
  const rows = await db
    .select({ name: runObjects.name })
    .from(runObjects)
    .where(and(eq(runObjects.workspaceId, workspaceId), eq(runObjects.runId, runId), eq(runObjects.part, 0)))
  return rows.map(({ name }) => name)
}

/** Stores pieces of objects, and adds their size to that of the copy, which is locked. Pieces that are stored already stay. */
export async function insertRunObjects(
  db: Connection,
  workspaceId: string,
  runId: string,
  pieces: readonly Pick<RunObjectRow, 'name' | 'part' | 'bytes'>[],
): Promise<void> {
  const rows = pieces.map(({ name, part, bytes }) => ({ workspaceId, runId, name, part, bytes }))
  const stored = await db
    .insert(runObjects)
    .values(rows)
    .onConflictDoNothing()
    .returning({ size: size(runObjects.bytes) })
  const added = stored.reduce((sum, { size }) => sum + size, 0)
  await db
    .update(runCopies)
    .set({ bytes: sql`${runCopies.bytes} + ${added}` })
    .where(and(eq(runCopies.workspaceId, workspaceId), eq(runCopies.runId, runId)))
}

/** Pieces of a run that come after a key, ordered by name, then by position. */
export async function listRunObjects(
  db: Connection,
  workspaceId: string,
  runId: string,
  after: Pick<RunObjectRow, 'name' | 'part'>,
  limit: number,
): Promise<Pick<RunObjectRow, 'name' | 'part' | 'bytes'>[]> {
  const { name, part, bytes } = runObjects
  return db
    .select({ name, part, bytes })
    .from(runObjects)
    .where(
      and(
        eq(runObjects.workspaceId, workspaceId),
        eq(runObjects.runId, runId),
        sql`(${name}, ${part}) > (${after.name}, ${after.part})`,
      ),
    )
    .orderBy(asc(name), asc(part))
    .limit(limit)
}

export async function removeRunObjects(
  db: Connection,
  workspaceId: string,
  runId: string,
  names: readonly string[],
): Promise<void> {
  const ofRun = and(eq(runObjects.workspaceId, workspaceId), eq(runObjects.runId, runId))
  const removed = await db
    .delete(runObjects)
    .where(and(ofRun, inArray(runObjects.name, [...names])))
    .returning({ size: size(runObjects.bytes) })
  const freed = removed.reduce((sum, { size }) => sum + size, 0)
  await db
    .update(runCopies)
    .set({ bytes: sql`${runCopies.bytes} - ${freed}` })
    .where(and(eq(runCopies.workspaceId, workspaceId), eq(runCopies.runId, runId)))
}

export async function removeRunCopy(db: Connection, workspaceId: string, runId: string): Promise<void> {
  if (!(await lockRunCopy(db, workspaceId, runId))) return
  await db.delete(runObjects).where(and(eq(runObjects.workspaceId, workspaceId), eq(runObjects.runId, runId)))
  await db.delete(runCopies).where(and(eq(runCopies.workspaceId, workspaceId), eq(runCopies.runId, runId)))
}

/** Copies that were begun before `before` for runs that were never stored. */
export async function listOrphanCopies(
  db: Connection,
  before: Date,
): Promise<Pick<RunCopyRow, 'workspaceId' | 'runId'>[]> {
  const run = db
    .select({ id: agentRunDirectory.id })
    .from(agentRunDirectory)
    .where(eq(agentRunDirectory.id, runCopies.runId))
  const { workspaceId, runId } = runCopies
  return db
    .select({ workspaceId, runId })
    .from(runCopies)
    .where(and(lt(runCopies.createdAt, before), notExists(run)))
}

function size(column: typeof runObjects.bytes) {
  return sql`length(${column})`.mapWith(Number)
}
