/** The tests that run on PostgreSQL too. */

/** Patterns of files: everything that reaches a database. */
export const onBothEngines = [
  ...['postgres', 'operations', 'http', 'sweeps', 'db'].map((folder) => `test/${folder}/*.test.ts`),
  // A server, and the commands that open its database.
  ...['admin', 'demo', 'doctor', 'drain', 'person', 'retention', 'seed', 'serve'].map(
    (name) => `test/process/${name}.test.ts`,
  ),
]

/** Files in those folders that run on SQLite alone, each with the reason. */
export const onSqliteAlone: Record<string, string> = {
  'test/db/allocation-triggers.test.ts':
    'plants faults in the texts of triggers; `npm run prove` does so on PostgreSQL',
  'test/db/disk-faults.test.ts': 'a full disk under the file, and a file that is replaced',
  'test/db/kept-writes.test.ts': 'statements of a connection of SQLite',
  'test/db/keys.test.ts': 'reads the schema, which is the same for both, as tables of SQLite',
  'test/db/migrations.test.ts': 'compares the schema with the migrations of both engines by itself',
  'test/db/opening.test.ts': 'files, their modes and what another version left in them',
  'test/db/permissions.test.ts':
    'rows that are kept while a file cannot have changed; a server asks for them each time',
  'test/db/plans.test.ts': 'plans of SQLite; test/postgres/plans.test.ts has those of PostgreSQL',
  'test/db/queries.test.ts': 'reads the texts of the queries, which are the same for both',
  'test/db/recorded.test.ts': 'files that earlier versions wrote',
  'test/db/replication.test.ts': 'replication of a file',
  'test/db/shared-commits.test.ts': 'one writer at a time, and several writes in one commit',
  'test/db/upgrading.test.ts': 'migrations of earlier versions, of which there is none for PostgreSQL',
  'test/http/database-file.test.ts': 'a full disk under the file, and a file that is moved away',
}
