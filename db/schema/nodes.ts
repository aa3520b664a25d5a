/** Machines that share the database, and what they keep in it of the checkouts on their disks. */
import { bytes, foreignKey, index, integer, json, primaryKey, table, text, timestamp, uuid } from '#dialect'
import { workspaces } from './people.ts'

/** A folder of checkouts and the processes that serve it. */
export const nodes = table('nodes', {
  /** Lies in a file of the folder. */
  id: text('id').primaryKey(),
  /** The address under which the other machines reach it. */
  url: text('url').notNull(),
  /** Key of the signatures by which others pass requests on to it. */
  secret: text('secret').notNull(),
  /** End of its lease, by the clock of the database. Afterwards any machine may take its runs. */
  until: timestamp('until').notNull(),
})

/** The copy of a repository from which another machine goes on. Inserted before the run, so it refers to the workspace only. */
export const runCopies = table(
  'run_copies',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    runId: text('run_id').notNull(),
    /** HEAD, references and configuration by path; null while there is no complete copy. */
    files: json<Record<string, string> | null>('files'),
    /** The size of all stored objects. */
    bytes: integer('bytes').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.runId] }), index('run_copies_by_creation').on(t.createdAt)],
)

/** Files of Git's object database. Their names tell their content, so they are never changed. */
export const runObjects = table(
  'run_objects',
  {
    workspaceId: uuid('workspace_id').notNull(),
    runId: text('run_id').notNull(),
    /** Path within `objects/`. */
    name: text('name').notNull(),
    /** Position of this piece of the file, from 0. */
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.runId, t.name, t.part] }),
    foreignKey({ columns: [t.workspaceId, t.runId], foreignColumns: [runCopies.workspaceId, runCopies.runId] }),
  ],
)
