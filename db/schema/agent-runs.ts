/** Agent runs, and what happens to their repositories. */
import { sql } from 'drizzle-orm'
import { check, enumeration, index, integer, table, text, timestamp, unique, uniqueIndex, uuid } from '#dialect'
import { members, users, workspaces } from './people.ts'
import { createdAndUpdated } from './stamps.ts'

export const agentRuns = table(
  'agent_runs',
  {
    /** An identifier of its own kind, not a UUID. */
    id: text('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    title: text('title').notNull(),
    /** The branch of the run's repository; null when the run has no Git source. */
    branch: text('branch'),
    /** Where new commits are pushed before the branch moves; null for nowhere. */
    remote: text('remote'),
    /** The folder of the repository and its working tree, kept when the sandbox is closed; null without a Git source. */
    checkout: text('checkout'),
    /** What the checkout takes up, as measured when it last changed. */
    diskBytes: integer('disk_bytes').notNull(),
    /** The member who created it; null for a run from before this was stored. */
    createdById: uuid('created_by_id').references(() => members.id),
    archivedAt: timestamp('archived_at'),
    ...createdAndUpdated(),
  },
  (t) => [
    unique('agent_runs_of_workspace').on(t.workspaceId, t.id),
    index('agent_runs_active_by_creation').on(t.workspaceId, t.createdAt, t.id).where(sql`${t.archivedAt} IS NULL`),
    check('agent_runs_source', sql`${t.branch} IS NOT NULL OR ${t.remote} IS NULL`),
  ],
)

export const sandboxes = table(
  'sandboxes',
  {
    id: uuid('id').primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => agentRuns.id),
    /** The folder that holds the repository and its working tree. */
    checkout: text('checkout').notNull(),
    openedAt: timestamp('opened_at').notNull(),
    closedAt: timestamp('closed_at'),
  },
  (t) => [
    uniqueIndex('sandboxes_one_live').on(t.runId).where(sql`${t.closedAt} IS NULL`),
    index('sandboxes_by_run').on(t.runId),
  ],
)

export const turns = table(
  'turns',
  {
    id: uuid('id').primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => agentRuns.id),
    startedAt: timestamp('started_at').notNull(),
    finishedAt: timestamp('finished_at'),
    /** The commit its branch was at when it began; null where there was none. */
    startedFrom: text('started_from'),
    /** The commit its changes became; null until there is one. */
    version: text('version'),
  },
  (t) => [
    uniqueIndex('turns_one_active').on(t.runId).where(sql`${t.finishedAt} IS NULL`),
    index('turns_by_run').on(t.runId),
  ],
)

/**
 * A commit that a restore, or the end of a turn, is about to put on a branch: written before anything moves, so that one
 * cut short is finished by the next process.
 */
export const restores = table(
  'restores',
  {
    id: uuid('id').primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => agentRuns.id),
    checkout: text('checkout').notNull(),
    branch: text('branch').notNull(),
    remote: text('remote'),
    head: text('head').notNull(),
    commit: text('commit_sha').notNull(),
    /** The version that is restored; for the end of a turn, the head it began from. */
    restoredFrom: text('restored_from').notNull(),
    /** The turn whose changes the commit holds; null for a restore. */
    turnId: uuid('turn_id').references(() => turns.id),
    state: enumeration('state', ['begun', 'done', 'abandoned']).notNull(),
    /** Who asked, kept for the audit row of a restore that is finished by another process. */
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
    uniqueIndex('restores_one_begun').on(t.runId).where(sql`${t.state} = 'begun'`),
    index('restores_by_run').on(t.runId),
    index('restores_by_turn').on(t.turnId),
    check('restores_state', sql`${t.state} IN ('begun', 'done', 'abandoned')`),
  ],
)

/**
 * The checkout of a deleted run, from the transaction that deleted the run until nothing of it is left on disk. A process
 * that dies in between leaves the row, which names what is still to be removed.
 */
export const deletedCheckouts = table('deleted_checkouts', {
  /** Of a run that has no row any more. */
  runId: text('run_id').primaryKey(),
  checkout: text('checkout').notNull(),
  deletedAt: timestamp('deleted_at').notNull(),
})
