/** Agent runs and their directory, sandboxes, turns, restores and deleted checkouts. */
import { sql } from 'drizzle-orm'
import {
  check,
  enumeration,
  foreignKey,
  index,
  integer,
  primaryKey,
  table,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#dialect'
import { members, users, workspaces } from './people.ts'
import { createdAndUpdated } from './stamps.ts'

export const agentRuns = table(
  'agent_runs',
  {
    /** `run_` and a ULID, not a UUID. */
    id: text('id').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    title: text('title').notNull(),
    /** The branch of the run's repository; null when the run has no Git source. */
    branch: text('branch'),
    /** The remote to which new commits are pushed before the branch moves; null for none. */
    remote: text('remote'),
    /**
     * The folder of the repository and its working tree within the setting CHECKOUTS; of an earlier version, its absolute path.
     * Kept when the sandbox is closed; null without a Git source.
     */
    checkout: text('checkout'),
    /** The size of the checkout, measured when it last changed. */
    diskBytes: integer('disk_bytes').notNull(),
    /** The machine that has the checkout (`nodes`); null if none has taken it. It counts each change of machine in `epoch`. */
    nodeId: text('node_id'),
    epoch: integer('epoch').notNull().default(0),
    /** The member who created it; null for a run from before this was stored. */
    createdById: uuid('created_by_id'),
    archivedAt: timestamp('archived_at'),
    ...createdAndUpdated(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.createdById], foreignColumns: [members.workspaceId, members.id] }),
    index('agent_runs_active_by_creation').on(t.workspaceId, t.createdAt, t.id).where(sql`${t.archivedAt} IS NULL`),
    index('agent_runs_archived_by_creation')
      .on(t.workspaceId, t.createdAt, t.id)
      .where(sql`${t.archivedAt} IS NOT NULL`),
    check('agent_runs_source', sql`${t.branch} IS NOT NULL OR ${t.remote} IS NULL`),
  ],
)

/**
 * The workspace of each run. The path of a request names a run without its workspace, so ids of runs are unique across
 * workspaces.
 */
export const agentRunDirectory = table('agent_run_directory', {
  id: text('id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
})

export const sandboxes = table(
  'sandboxes',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    runId: text('run_id').notNull(),
    /** As in the run. */
    checkout: text('checkout').notNull(),
    openedAt: timestamp('opened_at').notNull(),
    closedAt: timestamp('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.runId], foreignColumns: [agentRuns.workspaceId, agentRuns.id] }),
    uniqueIndex('sandboxes_one_live').on(t.workspaceId, t.runId).where(sql`${t.closedAt} IS NULL`),
    index('sandboxes_by_run').on(t.workspaceId, t.runId),
  ],
)

export const turns = table(
  'turns',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    runId: text('run_id').notNull(),
    startedAt: timestamp('started_at').notNull(),
    finishedAt: timestamp('finished_at'),
    /** The head commit of the branch when the turn began; null if there was none. */
    startedFrom: text('started_from'),
    /** The commit that holds its changes; null until there is one. */
    version: text('version'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.runId], foreignColumns: [agentRuns.workspaceId, agentRuns.id] }),
    uniqueIndex('turns_one_active').on(t.workspaceId, t.runId).where(sql`${t.finishedAt} IS NULL`),
    index('turns_by_run').on(t.workspaceId, t.runId),
  ],
)

/**
 * The journal of commits that a restore or the end of a turn publishes. The row is written before the branch moves, so that
 * the next process can finish what a dead process left.
 */
export const restores = table(
  'restores',
  {
    id: uuid('id').notNull(),
    runId: text('run_id').notNull(),
    checkout: text('checkout').notNull(),
    branch: text('branch').notNull(),
    remote: text('remote'),
    head: text('head').notNull(),
    commit: text('commit_sha').notNull(),
    /** The restored version; for the end of a turn, the head commit at its begin. */
    restoredFrom: text('restored_from').notNull(),
    /** The turn whose changes the commit holds; null for a restore. */
    turnId: uuid('turn_id'),
    state: enumeration('state', ['begun', 'done', 'abandoned']).notNull(),
    /** The caller, from here to `address`: for the audit row, if another process finishes the restore. */
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    credentialKind: enumeration('credential_kind', ['session', 'api_key']).notNull(),
    credentialId: uuid('credential_id').notNull(),
    requestId: text('request_id').notNull(),
    address: text('address').notNull(),
    createdAt: timestamp('created_at').notNull(),
    endedAt: timestamp('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({ columns: [t.workspaceId, t.runId], foreignColumns: [agentRuns.workspaceId, agentRuns.id] }),
    foreignKey({ columns: [t.workspaceId, t.turnId], foreignColumns: [turns.workspaceId, turns.id] }),
    uniqueIndex('restores_one_begun').on(t.workspaceId, t.runId).where(sql`${t.state} = 'begun'`),
    index('restores_by_run').on(t.workspaceId, t.runId),
    index('restores_by_turn').on(t.workspaceId, t.turnId),
    check('restores_state', sql`${t.state} IN ('begun', 'done', 'abandoned')`),
  ],
)

/**
 * Checkouts of deleted runs that may still be on the disk of a machine. A row for each machine is inserted with the deletion of the run
 * and deleted once the folder is removed, so a process that dies in between leaves the row for the next one.
 */
export const deletedCheckouts = table(
  'deleted_checkouts',
  {
    /** The id of a run whose row is deleted. */
    runId: text('run_id').notNull(),
    /** Empty if no other machine can use the database. */
    nodeId: text('node_id').notNull().default(''),
    checkout: text('checkout').notNull(),
    deletedAt: timestamp('deleted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.nodeId] })],
)
