import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { agentRuns, members, restores, sandboxes, turns } from '../schema.ts'
import { olderThanKey, pageLimit } from './page.ts'
import { mapUniqueViolation } from './unique-violation.ts'

export type AgentRunRow = typeof agentRuns.$inferSelect
export type SandboxRow = typeof sandboxes.$inferSelect
export type TurnRow = typeof turns.$inferSelect

/** A run with its live sandbox and its active turn, null where there is none. */
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
const liveSandbox = and(eq(sandboxes.runId, agentRuns.id), isNull(sandboxes.closedAt))
const activeTurn = and(eq(turns.runId, agentRuns.id), isNull(turns.finishedAt))

const visible = preparedQuery((db) =>
  db
    .select(state)
    .from(agentRuns)
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
    .where(eq(agentRuns.id, sql.placeholder('id'))),
)

/** A run of a workspace in which the user is an active member; archived ones too. */
export function findVisibleAgentRun(db: Connection, userId: string, id: string): Eventually<AgentRunState | undefined> {
  return visible.first(db, { userId, id })
}

const newestFirst = preparedQuery((db) =>
  db
    .select(state)
    .from(agentRuns)
    .leftJoin(sandboxes, liveSandbox)
    .leftJoin(turns, activeTurn)
    .where(
      and(
        eq(agentRuns.workspaceId, sql.placeholder('workspaceId')),
        isNull(agentRuns.archivedAt),
        olderThanKey(agentRuns),
      ),
    )
    .orderBy(desc(agentRuns.createdAt), desc(agentRuns.id))
    .limit(pageLimit),
)

/** Those that are not archived and older than a key, newest first, then by id. */
export function listActiveAgentRuns(
  db: Connection,
  workspaceId: string,
  after: Pick<AgentRunRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<AgentRunState[]> {
  return newestFirst.all(db, { workspaceId, createdAt: after.createdAt, id: after.id, limit })
}

/** What all runs of a workspace keep on disk, archived ones too. */
export async function sumDiskBytes(db: Connection, workspaceId: string): Promise<{ runs: number; bytes: number }> {
  const [all] = await db
    .select({ runs: count(), bytes: sql<number>`coalesce(sum(${agentRuns.diskBytes}), 0)`.mapWith(Number) })
    .from(agentRuns)
    .where(eq(agentRuns.workspaceId, workspaceId))
  return all ?? { runs: 0, bytes: 0 }
}

/** Whether there is such a run, in whatever workspace. */
export async function isAgentRun(db: Connection, id: string): Promise<boolean> {
  const rows = await db.select({ id: agentRuns.id }).from(agentRuns).where(eq(agentRuns.id, id))
  return rows.length > 0
}

export async function insertAgentRun(db: Connection, run: AgentRunRow): Promise<void> {
  await db.insert(agentRuns).values(run)
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

/** With its sandboxes, turns and restores. */
export async function removeAgentRun(db: Connection, workspaceId: string, id: string): Promise<void> {
  await db.delete(restores).where(eq(restores.runId, id))
  await db.delete(turns).where(eq(turns.runId, id))
  await db.delete(sandboxes).where(eq(sandboxes.runId, id))
  await db.delete(agentRuns).where(and(eq(agentRuns.id, id), eq(agentRuns.workspaceId, workspaceId)))
}

export async function insertSandbox(db: Connection, sandbox: SandboxRow): Promise<void> {
  await db.insert(sandboxes).values(sandbox)
}

export async function closeSandbox(db: Connection, id: string, closedAt: Date): Promise<void> {
  await db.update(sandboxes).set({ closedAt }).where(eq(sandboxes.id, id))
}

export async function findTurn(db: Connection, runId: string, id: string): Promise<TurnRow | undefined> {
  const [turn] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.id, id), eq(turns.runId, runId)))
  return turn
}

export async function findActiveTurn(db: Connection, runId: string): Promise<TurnRow | undefined> {
  const [turn] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.runId, runId), isNull(turns.finishedAt)))
  return turn
}

/** A turn of the run is active already: the unique index said so. */
export class TurnActive extends Error {}

/** @throws {TurnActive} */
export async function insertTurn(db: Connection, turn: TurnRow): Promise<void> {
  const change = db.insert(turns).values(turn)
  await mapUniqueViolation(change, 'turns.run_id', (options) => new TurnActive('a turn of the run is active', options))
}

export async function updateTurnRow(
  db: Connection,
  runId: string,
  id: string,
  changes: Pick<Partial<TurnRow>, 'finishedAt' | 'version'>,
): Promise<void> {
  await db
    .update(turns)
    .set(changes)
    .where(and(eq(turns.id, id), eq(turns.runId, runId)))
}
