import { and, count, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { agentRunDirectory, agentRuns, members, restores, sandboxes, turns } from '../schema.ts'
import { olderThanKey, pageLimit } from './page.ts'
import { removeRunCopy } from './run-copies.ts'
import { mapUniqueViolation } from './unique-violation.ts'

export type AgentRunRow = typeof agentRuns.$inferSelect
export type SandboxRow = typeof sandboxes.$inferSelect
export type TurnRow = typeof turns.$inferSelect

/** A run with its open sandbox and its active turn; the columns of a missing one are null. */
export type AgentRunState = AgentRunRow & {
  sandboxId: string | null
  sandboxOpenedAt: Date | null
  turnId: string | null
  turnStartedAt: Date | null
}

const state = {
  ...getTableColumns(agentRuns),
  sandboxId: sandboxes.id,
  sandboxOpenedAt: sandboxes.openedAt,
  turnId: turns.id,
  turnStartedAt: turns.startedAt,
}
const liveSandbox = and(
  eq(sandboxes.workspaceId, agentRuns.workspaceId),
  eq(sandboxes.runId, agentRuns.id),
  isNull(sandboxes.closedAt),
)
const activeTurn = and(
  eq(turns.workspaceId, agentRuns.workspaceId),
  eq(turns.runId, agentRuns.id),
  isNull(turns.finishedAt),
)

const visible = preparedQuery((db) =>
  db
    .select(state)
    .from(agentRunDirectory)
    .innerJoin(
      agentRuns,
      and(eq(agentRuns.workspaceId, agentRunDirectory.workspaceId), eq(agentRuns.id, agentRunDirectory.id)),
    )
    .innerJoin(
      members,
      and(
        eq(members.workspaceId, agentRuns.workspaceId),
        eq(members.userId, sql.placeholder('userId')),
        isNull(members.deactivatedAt),
      ),
    )
    .leftJoin(sandboxes, liveSandbox)
    .leftJoin(turns, activeTurn)
    .where(eq(agentRunDirectory.id, sql.placeholder('id'))),
)

/** A run of a workspace; archived ones too. */
export async function findAgentRun(db: Connection, workspaceId: string, id: string): Promise<AgentRunRow | undefined> {
  const rows = await db
    .select()
    .from(agentRuns)
    .where(and(eq(agentRuns.workspaceId, workspaceId), eq(agentRuns.id, id)))
  return rows[0]
}

/** A run of a workspace in which the user is an active member; archived ones too. */
export function findVisibleAgentRun(db: Connection, userId: string, id: string): Eventually<AgentRunState | undefined> {
  return visible.first(db, { userId, id })
}

const stateById = preparedQuery((db) =>
  db
    .select(state)
    .from(agentRuns)
    .leftJoin(sandboxes, liveSandbox)
    .leftJoin(turns, activeTurn)
    .where(and(eq(agentRuns.workspaceId, sql.placeholder('workspaceId')), eq(agentRuns.id, sql.placeholder('id')))),
)

/** A run of a workspace with its state; archived ones too. */
export function findAgentRunState(
  db: Connection,
  workspaceId: string,
  id: string,
): Eventually<AgentRunState | undefined> {
  return stateById.first(db, { workspaceId, id })
}

const newestFirst = (isListed: SQL) =>
  preparedQuery((db) =>
    db
      .select(state)
      .from(agentRuns)
      .leftJoin(sandboxes, liveSandbox)
      .leftJoin(turns, activeTurn)
      .where(and(eq(agentRuns.workspaceId, sql.placeholder('workspaceId')), isListed, olderThanKey(agentRuns)))
      .orderBy(desc(agentRuns.createdAt), desc(agentRuns.id))
      .limit(pageLimit),
  )
const activeNewestFirst = newestFirst(isNull(agentRuns.archivedAt))
const archivedNewestFirst = newestFirst(isNotNull(agentRuns.archivedAt))

/** Unarchived runs that come after a key, ordered by creation, newest first, then by id. */
export function listActiveAgentRuns(
  db: Connection,
  workspaceId: string,
  after: Pick<AgentRunRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<AgentRunState[]> {
  return activeNewestFirst.all(db, { workspaceId, createdAt: after.createdAt, id: after.id, limit })
}

/** Archived runs that come after a key, in the same order. */
export function listArchivedAgentRuns(
  db: Connection,
  workspaceId: string,
  after: Pick<AgentRunRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<AgentRunState[]> {
  return archivedNewestFirst.all(db, { workspaceId, createdAt: after.createdAt, id: after.id, limit })
}

/** The number of runs of a workspace and their size on disk in bytes, including archived ones. */
export async function sumDiskBytes(db: Connection, workspaceId: string): Promise<{ runs: number; bytes: number }> {
  const [all] = await db
    .select({ runs: count(), bytes: sql<number>`coalesce(sum(${agentRuns.diskBytes}), 0)`.mapWith(Number) })
    .from(agentRuns)
    .where(eq(agentRuns.workspaceId, workspaceId))
  return all ?? { runs: 0, bytes: 0 }
}

/** Whether a run with this id exists in any workspace. */
export async function isAgentRun(db: Connection, id: string): Promise<boolean> {
  const rows = await db.select().from(agentRunDirectory).where(eq(agentRunDirectory.id, id))
  return rows.length > 0
}

export async function insertAgentRun(db: Connection, run: AgentRunRow): Promise<void> {
  await db.insert(agentRuns).values(run)
  await db.insert(agentRunDirectory).values({ id: run.id, workspaceId: run.workspaceId })
}

export async function updateAgentRunRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<AgentRunRow>,
): Promise<void> {
  await db
    .update(agentRuns)
    .set(changes)
    .where(and(eq(agentRuns.id, id), eq(agentRuns.workspaceId, workspaceId)))
}

/** Deletes a run with its sandboxes, turns, restores and copy. */
export async function removeAgentRun(db: Connection, workspaceId: string, id: string): Promise<void> {
  await removeRunCopy(db, workspaceId, id)
  await db.delete(restores).where(and(eq(restores.workspaceId, workspaceId), eq(restores.runId, id)))
  await db.delete(turns).where(and(eq(turns.workspaceId, workspaceId), eq(turns.runId, id)))
  await db.delete(sandboxes).where(and(eq(sandboxes.workspaceId, workspaceId), eq(sandboxes.runId, id)))
  await db.delete(agentRuns).where(and(eq(agentRuns.id, id), eq(agentRuns.workspaceId, workspaceId)))
  await db.delete(agentRunDirectory).where(eq(agentRunDirectory.id, id))
}

export async function insertSandbox(db: Connection, sandbox: SandboxRow): Promise<void> {
  await db.insert(sandboxes).values(sandbox)
}

export async function closeSandbox(db: Connection, workspaceId: string, id: string, closedAt: Date): Promise<void> {
  await db
    .update(sandboxes)
    .set({ closedAt })
    .where(and(eq(sandboxes.workspaceId, workspaceId), eq(sandboxes.id, id)))
}

export async function findTurn(
  db: Connection,
  workspaceId: string,
  runId: string,
  id: string,
): Promise<TurnRow | undefined> {
  const [turn] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.workspaceId, workspaceId), eq(turns.id, id), eq(turns.runId, runId)))
  return turn
}

export async function findActiveTurn(db: Connection, workspaceId: string, runId: string): Promise<TurnRow | undefined> {
  const [turn] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.workspaceId, workspaceId), eq(turns.runId, runId), isNull(turns.finishedAt)))
  return turn
}

/** The unique index refused a second active turn of the run. */
export class TurnActive extends Error {}

/** @throws {TurnActive} */
export async function insertTurn(db: Connection, turn: TurnRow): Promise<void> {
  const change = db.insert(turns).values(turn)
  await mapUniqueViolation(
    change,
    'turns.run_id',
    (options) => new TurnActive('a turn of the run is already active', options),
  )
}

export async function updateTurnRow(
  db: Connection,
  workspaceId: string,
  runId: string,
  id: string,
  changes: Pick<Partial<TurnRow>, 'finishedAt' | 'version'>,
): Promise<void> {
  await db
    .update(turns)
    .set(changes)
    .where(and(eq(turns.workspaceId, workspaceId), eq(turns.id, id), eq(turns.runId, runId)))
}
