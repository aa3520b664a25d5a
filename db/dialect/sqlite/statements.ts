/** Statements of SQLite: prepared once per connection, and their rows read without the query builder. */
import type BetterSqlite3 from 'better-sqlite3'
import { Column, getTableColumns, getTableName, SQL } from 'drizzle-orm'
import { BetterSQLite3Database, BetterSQLiteSession } from 'drizzle-orm/better-sqlite3'
import {
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
  SQLiteSyncDialect,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core'
import type { Eventually } from '../../database-interface.ts'
import { type Connection, type ReadTurn, readTurns } from './read-turns.ts'

/**
 * Builds and prepares a query once per connection. Drizzle otherwise generates and prepares the SQL at each call, which
 * costs several times the query itself. Values are keyed by the names of the query's `sql.placeholder`s.
 */
export function preparedQuery<Row>(build: (db: Connection) => Preparable<Row>): PreparedQuery<Row> {
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
  const columns = Object.entries<Column>(getTableColumns(into))
  const head = `INSERT INTO "${getTableName(into)}" (${columns.map(([, { name }]) => `"${name}"`)}) VALUES`
  const onConnection = new WeakMap<Connection, Map<number, BetterSqlite3.Statement>>()
  const prepare = (db: Connection, count: number) =>
    db.$client.prepare(`${head} ${Array(count).fill(`(${columns.map(() => '?')})`)} ${onConflict}`)
  return (db, rows) => {
    const byCount = onConnection.get(db) ?? new Map<number, BetterSqlite3.Statement>()
    onConnection.set(db, byCount)
    const statement = byCount.get(rows.length) ?? prepare(db, rows.length)
    byCount.set(rows.length, statement)
    statement.run(rows.flatMap((row: Values) => columns.map(([key, column]) => encoded(column, row[key]))))
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

function encoded(column: Column, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value)
}

type Values = Record<string, unknown>
type PreparedQuery<Row> = {
  all(db: Connection, values: Values): Eventually<Row[]>
  first(db: Connection, values: Values): Eventually<Row | undefined>
}
type Preparable<Row> = { prepare(): DrizzleStatement<Row> }
type DrizzleStatement<Row> = { all(values: Values): Row[]; values(values: Values): unknown[][] }
type BoundQuery<Row> = {
  db: Connection
  query: DrizzleStatement<Row>
  decode(values: unknown[]): Row
  turn: ReadTurn | undefined
}

/** Drizzle looks up the decoder for each value of each row. Here the decoders are looked up once per query; expressions are not decoded. */
function bind<Row>(db: Connection, build: (db: Connection) => Preparable<Row>): BoundQuery<Row> {
  const session = new PreparingSession(db.$client)
  const query = build(session.db).prepare()
  const fields = session.fields ?? []
  const columns = fields.map(({ path, field }) => {
    const [name] = path
    if (name === undefined || path.length > 1 || !(field instanceof Column || field instanceof SQL)) {
      throw new Error(`a prepared query selects columns and expressions, not ${path.join('.')}`)
    }
    return { name, column: field instanceof Column ? field : undefined }
  })
  const decode = (values: unknown[]): Row => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index++) {
      const { name, column } = columns[index] as (typeof columns)[number]
      const value = values[index]
      row[name] = value === null || column === undefined ? value : column.mapFromDriverValue(value)
    }
    return row as Row
  }
  return { db, query, decode, turn: readTurns.get(db) }
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
