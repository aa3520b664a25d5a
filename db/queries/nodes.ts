import { and, count, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm'
import { databaseNow } from '#dialect'
import type { Connection } from '../database.ts'
import { agentRunDirectory, agentRuns, nodes } from '../schema.ts'

export type NodeRow = typeof nodes.$inferSelect

/**
 * Makes the lease of a machine last for `leaseMs` from now, by the clock of the database.
 * @returns the stored secret, which is that of its first lease
 */
export async function renewNode(
  db: Connection,
  { id, url, secret }: Pick<NodeRow, 'id' | 'url' | 'secret'>,
  leaseMs: number,
): Promise<string> {
  const until = sql`${databaseNow} + ${leaseMs}`
  const [stored] = await db
    .insert(nodes)
    .values({ id, url, secret, until })
    .onConflictDoUpdate({ target: nodes.id, set: { url, until } })
    .returning({ secret: nodes.secret })
  if (!stored) throw new Error('the lease was not stored')
  return stored.secret
}

/** Ends the lease, unless another process of the machine has renewed it under its own address. */
export async function endLease(db: Connection, { id, url }: Pick<NodeRow, 'id' | 'url'>): Promise<void> {
  await db
    .update(nodes)
    .set({ until: databaseNow })
    .where(and(eq(nodes.id, id), eq(nodes.url, url)))
}

/** The number of other machines whose lease is not over. */
export async function countOtherNodes(db: Connection, id: string): Promise<number> {
  const [found] = await db
    .select({ number: count() })
    .from(nodes)
    .where(and(ne(nodes.id, id), isLive))
  return found?.number ?? 0
}

/** Whether the lease of a machine has lasted until `forMs` before now, or longer. */
export async function wasLive(db: Connection, id: string, forMs: number): Promise<boolean> {
  const rows = await db
    .select({ id: nodes.id })
    .from(nodes)
    .where(and(eq(nodes.id, id), gt(nodes.until, sql`${databaseNow} - ${forMs}`)))
  return rows.length > 0
}

const isLive = gt(nodes.until, databaseNow)

/** The machine that has the checkout of a run. `url` and `secret` are null if its lease is over, or if no machine has taken the run. */
export type RunNode = {
  workspaceId: string
  nodeId: string | null
  epoch: number
  url: string | null
  secret: string | null
}

/** Undefined if there is no such run. */
export async function findRunNode(db: Connection, runId: string): Promise<RunNode | undefined> {
  const { workspaceId, nodeId, epoch } = agentRuns
  const [found] = await db
    .select({ workspaceId, nodeId, epoch, url: nodes.url, secret: nodes.secret })
    .from(agentRunDirectory)
    .innerJoin(
      agentRuns,
      and(eq(agentRuns.workspaceId, agentRunDirectory.workspaceId), eq(agentRuns.id, agentRunDirectory.id)),
    )
    .leftJoin(nodes, and(eq(nodes.id, agentRuns.nodeId), isLive))
    .where(eq(agentRunDirectory.id, runId))
  return found
}

/**
 * Gives a run to a machine, if it still is as it was found and the lease of its machine is over.
 * @returns false if another process was faster
 */
export async function takeRun(
  db: Connection,
  run: { workspaceId: string; runId: string; nodeId: string | null; epoch: number },
  nodeId: string,
): Promise<boolean> {
  const { workspaceId, runId, epoch } = run
  const isAsFound = run.nodeId === null ? isNull(agentRuns.nodeId) : eq(agentRuns.nodeId, run.nodeId)
  const lease = db
    .select({ id: nodes.id })
    .from(nodes)
    .where(and(eq(nodes.id, agentRuns.nodeId), isLive))
  const taken = await db
    .update(agentRuns)
    .set({ nodeId, epoch: epoch + 1 })
    .where(
      and(
        eq(agentRuns.workspaceId, workspaceId),
        eq(agentRuns.id, runId),
        eq(agentRuns.epoch, epoch),
        isAsFound,
        notExists(lease),
      ),
    )
    .returning({ id: agentRuns.id })
  return taken.length > 0
}

/** Locks the row of a run until the end of the transaction. @returns false if it is not the machine's in this epoch any more */
export async function lockOwnRun(
  db: Connection,
  run: { workspaceId: string; runId: string; nodeId: string; epoch: number },
): Promise<boolean> {
  const { workspaceId, runId, nodeId, epoch } = run
  const locked = await db
    .update(agentRuns)
    .set({ epoch })
    .where(
      and(
        eq(agentRuns.workspaceId, workspaceId),
        eq(agentRuns.id, runId),
        eq(agentRuns.nodeId, nodeId),
        eq(agentRuns.epoch, epoch),
      ),
    )
    .returning({ id: agentRuns.id })
  return locked.length > 0
}
