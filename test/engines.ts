/**
 * The engines on which a test file runs. Its first line says so, as exactly one of
 *
 *     // Runs on: SQLite
 *     // Runs on: SQLite and PostgreSQL, because REASON
 *     // Runs on: PostgreSQL
 *     // Runs on: no database
 *
 * A file runs on PostgreSQL too if its promises can break there and hold on SQLite: those of the database layer and its dialect
 * (locks, transactions, triggers, constraints, plans), races, order and pages, search, counts that servers share, retention, and the
 * sweeps that reach the rows of all operations.
 *
 * All else reaches the database by the queries of db/queries/ alone, in writes that take their locks in one place (`http/pipeline/call.ts`).
 * `test/postgres/queries.test.ts` runs each query on both engines over the same rows, and compares what it returns, in which order,
 * its refusals, and what it leaves in the tables. So validation, roles and shapes are tested on SQLite alone, and a race that this
 * lock decides is tested on both for one operation of each kind.
 *
 * A file without a database reaches none by its imports. It runs once, with those of SQLite.
 */

export type TestEngine = 'sqlite' | 'postgres'

/** The first line of a test file says no engine, or says it in another form. */
export class NoEngineStated extends Error {
  constructor(line: string) {
    super(
      `the first line is ${JSON.stringify(line)}: write "// Runs on: SQLite", "// Runs on: SQLite and PostgreSQL, because REASON", ` +
        '"// Runs on: PostgreSQL" or "// Runs on: no database" (test/engines.ts)',
    )
  }
}

/**
 * The engines of the runs that a test file belongs to.
 * @param text of the file
 * @throws {NoEngineStated}
 */
export function enginesOf(text: string): readonly TestEngine[] {
  const stated = statementIn(text)
  if (stated === 'PostgreSQL') return ['postgres']
  return stated.startsWith('SQLite and ') ? ['sqlite', 'postgres'] : ['sqlite']
}

/** Whether a test file states that it opens no database. @throws {NoEngineStated} */
export function onNoDatabase(text: string): boolean {
  return statementIn(text) === 'no database'
}

function statementIn(text: string): string {
  const [line = ''] = text.split('\n', 1)
  const [, stated] =
    /^\/\/ Runs on: (SQLite|SQLite and PostgreSQL, because \S.*\S|PostgreSQL|no database)$/.exec(line) ?? []
  if (stated === undefined) throw new NoEngineStated(line)
  return stated
}
