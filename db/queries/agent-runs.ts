import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../database.ts'
import { agentRuns, members, sandboxes, turns } from '../schema.ts'

export type AgentRunRow = typeof agentRuns.$inferSelect
export type SandboxRow = typeof sandboxes.$inferSelect
export type TurnRow = typeof turns.$inferSelect

/** A run of a workspace in which the user is an active member. */
export async function findVisibleAgentRun(
  db: Connection,
  userId: string,
  id: string,
): Promise<AgentRunRow | undefined> {
  const rows = await db
    .select({ run: agentRuns })
    .from(agentRuns)
    .innerJoin(
      members,
      and(eq(members.workspaceId, agentRuns.workspaceId), eq(members.userId, userId), isNull(members.deactivatedAt)),
    )
    .where(eq(agentRuns.id, id))
  return rows[0]?.run
}

export async function findLiveSandbox(db: Connection, runId: string): Promise<SandboxRow | undefined> {
  const rows = await db
    .select()
    .from(sandboxes)
    .where(and(eq(sandboxes.runId, runId), isNull(sandboxes.closedAt)))
  return rows[0]
}

export async function findActiveTurn(db: Connection, runId: string): Promise<TurnRow | undefined> {
  const rows = await db
    .select()
    .from(turns)
    .where(and(eq(turns.runId, runId), isNull(turns.finishedAt)))
  return rows[0]
}
