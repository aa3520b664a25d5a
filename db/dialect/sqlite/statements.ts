/** Statements of SQLite: prepared once per connection, and their rows read without the query builder. */
import type BetterSqlite3 from 'better-sqlite3'
import { BetterSQLite3Database, BetterSQLiteSession } from 'drizzle-orm/better-sqlite3'
import {
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
  SQLiteSyncDialect,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core'
import type { Eventually } from '../../database-interface.ts'
import { decoderOf, insertInto, type PreparedQuery, type Values } from '../columns.ts'
import { type Connection, type ReadTurn, readTurns } from './read-turns.ts'

/**
 * Builds and prepares a query once per connection. Drizzle otherwise generates and prepares the SQL at each call, which
 * costs several times the query itself.
 */
export function preparedQuery<Row>(build: (db: Connection) => Preparable<Row>): PreparedQuery<Connection, Row> {
  const onConnection = new WeakMap<Connection, BoundQuery<Row>>()
  let last: BoundQuery<Row> | undefined
  const on = (db: Connection): BoundQuery<Row> => {
    if (last?.db !== db) {
      last = onConnection.get(db) ?? bind(db, build)
      onConnection.set(db, last)
    }
    last.turn?.enter()
    return last
  }
  return {
    all(db, values) {
      const { query, decode } = on(db)
      return query.values(values).map(decode)
    },
    first(db, values) {
      const { query, decode } = on(db)
      const [row] = query.values(values)
      return row && decode(row)
    },
  }
}

/**
 * Returns a function that inserts complete rows, all of them or none. Its statement is prepared once per connection and
 * number of rows. Drizzle would generate the SQL at each call, and SQLite would compile it with all triggers of the table,
 * which costs several times the insert itself.
 * @param onConflict the end of the statement; by default, a row that is there already is an error
 */
export function preparedInsert<Table extends SQLiteTable>(
  into: Table,
  onConflict = '',
): (db: Connection, rows: readonly Table['$inferSelect'][]) => Eventually<void> {
  const { head, columnCount, valuesOf } = insertInto(into)
  const tuple = `(${Array(columnCount).fill('?')})`
  const onConnection = new WeakMap<Connection, Map<number, BetterSqlite3.Statement>>()
  const prepare = (db: Connection, count: number) =>
    db.$client.prepare(`${head} ${Array(count).fill(tuple)} ${onConflict}`)
  return (db, rows) => {
    const byCount = onConnection.get(db) ?? new Map<number, BetterSqlite3.Statement>()
    onConnection.set(db, byCount)
    const statement = byCount.get(rows.length) ?? prepare(db, rows.length)
    byCount.set(rows.length, statement)
    statement.run(valuesOf(rows))
  }
}

/**
 * Compiles each text of a statement without rows once, at most 300 texts: SQLite compiles it with all triggers of its table, and the builder
 * asks for that at each call. A statement with rows is compiled at each call, because it also keeps how its rows are read.
 */
export function keepWrites(connection: BetterSqlite3.Database): void {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, BetterSqlite3.Statement>()
  const prepareOnce = (text: string) => {
    const known = kept.get(text)
    if (known) return known
    const statement = prepare(text)
    if (!statement.reader) {
      if (kept.size >= textsKeptMax) kept.clear()
      kept.set(text, statement)
    }
    return statement
  }
  connection.prepare = prepareOnce as typeof connection.prepare
}

const textsKeptMax = 300

type Preparable<Row> = { prepare(): DrizzleStatement<Row> }
type DrizzleStatement<Row> = { all(values: Values): Row[]; values(values: Values): unknown[][] }
type BoundQuery<Row> = {
  db: Connection
  query: DrizzleStatement<Row>
  decode(values: unknown[]): Row
  turn: ReadTurn | undefined
}

function bind<Row>(db: Connection, build: (db: Connection) => Preparable<Row>): BoundQuery<Row> {
  const session = new PreparingSession(db.$client)
  const query = build(session.db).prepare()
  return { db, query, decode: decoderOf(session.fields ?? []), turn: readTurns.get(db) }
}

const dialect = new SQLiteSyncDialect()

/** Prepares the queries of one connection, and keeps the columns that the last one selects. */
class PreparingSession extends BetterSQLiteSession<Record<string, never>, Record<string, never>> {
  readonly db: Connection
  fields: SelectedFieldsOrdered | undefined

  constructor(client: BetterSqlite3.Database) {
    super(client, dialect, undefined)
    this.db = Object.assign(new BetterSQLite3Database('sync', dialect, this, undefined), { $client: client })
  }

  override prepareQuery<T extends Prepared>(...parts: Parts) {
    this.fields = parts[1]
    return super.prepareQuery<T>(...parts)
  }
}

type Session = BetterSQLiteSession<Record<string, never>, Record<string, never>>
type Parts = Parameters<Session['prepareQuery']>
type Prepared = Omit<PreparedQueryConfig, 'run' | 'statement'>
