/** Statements of PostgreSQL: prepared once, named, and their rows read without the query builder. */
import { fillPlaceholders, type Query } from 'drizzle-orm'
import { drizzle, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTable, type PreparedQueryConfig, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Eventually } from '../../database-interface.ts'
import { decoderOf, insertInto, type PreparedQuery, type Values } from '../columns.ts'
import type { Sender, Statement } from './client.ts'

export type Connection = NodePgDatabase

const senders = new WeakMap<Connection, Sender>()

/** The query builder on a sender. Of the client that it expects it calls `query` alone. */
export function databaseOn(sender: Sender): Connection {
  const query = (statement: Statement, values: unknown[]) => sender.send({ ...statement, values })
  const db = drizzle({ client: { query } as unknown as pg.Client })
  senders.set(db, sender)
  return db
}

function senderOf(db: Connection): Sender {
  const sender = senders.get(db)
  if (!sender) throw new Error('a query builder of another database')
  return sender
}

let names = 0
const nextName = () => `query_${names++}`

type Preparable<Row> = { prepare(name: string): { execute(values: Values): Promise<Row[]> } }

/** Builds a query once for the process; PostgreSQL parses it once per connection, because it is named. */
export function preparedQuery<Row>(build: (db: Connection) => Preparable<Row>): PreparedQuery<Connection, Row> {
  const name = nextName()
  let compiled: Compiled<Row> | undefined
  const all = async (db: Connection, values: Values): Promise<Row[]> => {
    compiled ??= compile(build)
    const { text, parameters, decode } = compiled
    const statement = { name, text, values: fillPlaceholders(parameters, values), rowMode: 'array' as const }
    const { rows } = await senderOf(db).send(statement)
    return rows.map(decode)
  }
  return { all, first: async (db, values) => (await all(db, values))[0] }
}

type Compiled<Row> = { text: string; parameters: unknown[]; decode(values: unknown[]): Row }

function compile<Row>(build: (db: Connection) => Preparable<Row>): Compiled<Row> {
  const session = new CompilingSession()
  build(session.db).prepare('')
  const { query, fields } = session.prepared ?? {}
  if (!query) throw new Error('a prepared query is built from the connection that it gets')
  return { text: query.sql, parameters: query.params, decode: decoderOf(fields ?? []) }
}

type Prepared = { query: Query; fields: SelectedFieldsOrdered | undefined }
const dialect = new PgDialect()

/** Keeps what the query builder has a session prepare. It sends nothing: its client is never connected. */
class CompilingSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  readonly db: Connection = new NodePgDatabase(dialect, this, undefined)
  prepared: Prepared | undefined

  constructor() {
    super(new pg.Client(), dialect, undefined)
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    ...parts: Parameters<NodePgSession<Record<string, never>, Record<string, never>>['prepareQuery']>
  ) {
    this.prepared = { query: parts[0], fields: parts[1] }
    return super.prepareQuery<T>(...parts)
  }
}

/**
 * Returns a function that inserts complete rows, all of them or none. PostgreSQL parses it once per number of rows.
 * @param onConflict the end of the statement; by default, a row that is there already is an error
 */
export function preparedInsert<Table extends PgTable>(
  into: Table,
  onConflict = '',
): (db: Connection, rows: readonly Table['$inferSelect'][]) => Eventually<void> {
  const { head, columnCount, valuesOf } = insertInto(into)
  const name = nextName()
  const tuple = (from: number) => `(${Array.from({ length: columnCount }, (_, index) => `$${from + index + 1}`)})`
  const tuples = (count: number) => Array.from({ length: count }, (_, row) => tuple(row * columnCount))
  const textFor = (count: number) => `${head} ${tuples(count)} ${onConflict}`
  const texts = Array.from({ length: namedRowsMax + 1 }, (_, count) => textFor(count))
  return async (db, rows) => {
    const values = valuesOf(rows)
    const text = texts[rows.length]
    const config =
      text === undefined ? { text: textFor(rows.length), values } : { name: `${name}_${rows.length}`, text, values }
    await senderOf(db).send(config)
  }
}

/** A connection keeps each named statement, so statements of many rows are parsed at each call. */
const namedRowsMax = 8
