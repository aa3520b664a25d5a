/** Statements of PostgreSQL: prepared once, named, and their rows read without the query builder. */
import type { Writable } from 'node:stream'
import { Column, getTableColumns, getTableName, is, Param, Placeholder, SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Eventually } from '../database-interface.ts'
import { statementListener } from '../statement-listener.ts'
import { Flight } from './postgres-flights.ts'
import { type Description, RowsQuery, withoutRows } from './postgres-messages.ts'

export type Connection = NodePgDatabase

/** Sends a statement, without waiting for the answers to earlier ones. Its `query` is what the query builder calls. */
export interface Sender {
  send(query: pg.QueryConfig | pg.Query): Promise<pg.QueryArrayResult>
}

const senders = new WeakMap<Connection, Sender>()

/** The query builder on a sender. */
export function databaseOn(sender: Sender): Connection {
  const query = (config: pg.QueryConfig, values: unknown[]) => sender.send({ ...named(config), values })
  const db = drizzle({ client: { query } as unknown as pg.Client })
  senders.set(db, sender)
  return db
}

function senderOf(db: Connection): Sender {
  const sender = senders.get(db)
  if (!sender) throw new Error('a query builder of another database')
  return sender
}

/** Sends a query on a connection, with a Sync of its own: if it fails, it fails alone. */
export function run(client: pg.ClientBase, query: pg.QueryConfig | pg.Query): Promise<pg.QueryArrayResult> {
  return answered(query, (done) => {
    sendFlight(client)
    sendTogether(client)
    runQuery(client, query, done)
  })
}

/**
 * Sends a query with all others of its turn of the event loop, up to one Sync. If one fails, PostgreSQL passes over those behind it, which are
 * refused with 25P02: for statements of one transaction.
 */
export function runInFlight(client: pg.ClientBase, query: pg.QueryConfig | pg.Query): Promise<pg.QueryArrayResult> {
  return answered(query, (done) => {
    sendTogether(client)
    const flight = flights.get(client) ?? new Flight()
    flights.set(client, flight)
    flight.add(query, done)
  })
}

type Done = (error: Error | null, result: unknown) => void

/** The driver's own promise makes a second one for the stack trace of each error. */
function answered(query: pg.QueryConfig | pg.Query, send: (done: Done) => void): Promise<pg.QueryArrayResult> {
  const listener = statementListener()
  const startedAt = listener ? performance.now() : 0
  return new Promise((resolve, reject) => {
    send((error, result) => {
      listener?.statement(startedAt, performance.now(), textOf(query), Boolean(error))
      if (error) reject(withStatement(error, query))
      else resolve(result as pg.QueryArrayResult)
    })
  })
}

/** The driver takes the callback of a query that it makes itself, and sets that of another one. */
function runQuery(client: pg.ClientBase, query: object, done: Done): void {
  ;(client.query as (query: object, values: undefined, done: unknown) => void)(query, undefined, done)
}

/** Statements that wait for the end of the turn. */
const flights = new WeakMap<pg.ClientBase, Flight>()

function sendFlight(client: pg.ClientBase): void {
  const flight = flights.get(client)
  if (!flight) return
  flights.delete(client)
  runQuery(client, flight, () => {})
}

const corked = new WeakSet<Writable>()

/** Statements of one turn of the event loop leave in one piece: giving the system a piece costs more than making a statement. */
function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  setImmediate(() => {
    sendFlight(client)
    corked.delete(stream)
    stream.uncork()
  })
}

/** For the log: the driver tells neither the statement nor who sent it. */
function withStatement(error: Error, query: object): Error {
  return 'text' in query ? Object.assign(error, { statement: query.text }) : error
}

function textOf(query: pg.QueryConfig | pg.Query): string {
  return 'text' in query ? String(query.text) : ''
}

let names = 0
const nextName = () => `query_${names++}`

const namesOfWrites = new Map<string, string>()
/** A connection keeps each named statement. Texts that have a part for each of many values could be any number. */
const namesOfWritesMax = 300

/**
 * Names inserts and updates of the query builder, so that PostgreSQL parses each once per connection. Reads and deletions of the
 * builder are planned for their values: with a range, the plan for any values may be a bad one.
 */
function named(config: pg.QueryConfig): pg.QueryConfig {
  const { name, text } = config
  if (name !== undefined || !/^(insert|update) /i.test(text)) return config
  const known = namesOfWrites.get(text)
  if (known !== undefined) return { ...config, name: known }
  if (namesOfWrites.size >= namesOfWritesMax) return config
  namesOfWrites.set(text, `write_${namesOfWrites.size}`)
  return { ...config, name: namesOfWrites.get(text) as string }
}

type Values = Record<string, unknown>
type PreparedQuery<Row> = {
  all(db: Connection, values: Values): Eventually<Row[]>
  first(db: Connection, values: Values): Eventually<Row | undefined>
}
type Preparable<Row> = { prepare(name: string): { execute(values: Values): Promise<Row[]> } }

/**
 * Builds a query once; PostgreSQL parses it once per connection, because it is named. Values are keyed by the names of the
 * query's `sql.placeholder`s.
 */
export function preparedQuery<Row>(build: (db: Connection) => Preparable<Row>): PreparedQuery<Row> {
  const name = nextName()
  let statement: Statement<Row> | undefined
  const all = async (db: Connection, values: Values): Promise<Row[]> => {
    statement ??= statementOf(name, build(db))
    const query = queryOf(name, statement, values)
    await senderOf(db).send(query)
    return statement.decode(query)
  }
  return { all, first: async (db, values) => (await all(db, values))[0] }
}

/**
 * Two statements as one: `first` returns a row, and `second` reads it by the name of the table of `first`. On SQLite they are two, so
 * `second` has to find the same row in the table itself.
 */
export function preparedPair(
  table: PgTable,
  first: Build,
  second: Build,
): (db: Connection, values: Values) => Eventually<void> {
  const name = nextName()
  let statement: Unread | undefined
  const built = (db: Connection): Unread => {
    const pair = sql`WITH ${sql.identifier(getTableName(table))} AS (${first(db).getSQL()}) ${second(db).getSQL()}`
    const { sql: text, params } = new PgDialect().sqlToQuery(pair)
    return { text, parameters: params.map(parameterOf), description: { typeIds: undefined } }
  }
  return async (db, values) => {
    statement ??= built(db)
    await senderOf(db).send(queryOf(name, statement, values))
  }
}

function queryOf(name: string, { text, parameters, description }: Unread, values: Values): RowsQuery {
  return new RowsQuery({ name, text, values: parameters.map((parameter) => parameter(values)) }, description)
}

type Build = (db: Connection) => { getSQL(): SQL }

/** A statement whose rows nobody reads. */
type Unread = { text: string; parameters: ((values: Values) => unknown)[]; description: Description }
type Statement<Row> = Unread & { decode(query: RowsQuery): Row[] }

/** The parts of the builder's prepared query, which would look up placeholders and decoders at each call. */
type BuiltQuery = { queryString: string; params: unknown[]; fields: { path: string[]; field: unknown }[] }

function statementOf<Row>(name: string, query: Preparable<Row>): Statement<Row> {
  const { queryString: text, params, fields } = query.prepare(name) as unknown as BuiltQuery
  const columns = fields.map(({ path, field }) => {
    const [property] = path
    if (property === undefined || path.length > 1 || !(field instanceof Column || field instanceof SQL)) {
      throw new Error(`a prepared query selects columns and expressions, not ${path.join('.')}`)
    }
    return { property, read: field instanceof Column ? readerOf(field) : undefined }
  })
  const decode = ({ found, description: { typeIds = [] } }: RowsQuery): Row[] => {
    const reads = columns.map(({ read }, index) => read ?? pg.types.getTypeParser(typeIds[index] as number, 'text'))
    return found.map((values) => {
      const row: Values = {}
      for (let index = 0; index < columns.length; index++) {
        const value = values[index] as string | null
        row[(columns[index] as (typeof columns)[number]).property] =
          value === null ? null : (reads[index] as (text: string) => unknown)(value)
      }
      return row as Row
    })
  }
  return { text, parameters: params.map(parameterOf), description: { typeIds: undefined }, decode }
}

/** Reads the text that PostgreSQL sends for a value of the column. */
function readerOf(column: Column): (text: string) => unknown {
  return column.dataType === 'boolean' ? (text) => text === 't' : (text) => column.mapFromDriverValue(text)
}

function parameterOf(parameter: unknown): (values: Values) => unknown {
  if (is(parameter, Placeholder)) return (values) => placed(values, parameter.name)
  if (is(parameter, Param) && is(parameter.value, Placeholder)) {
    const { encoder, value } = parameter
    return (values) => encoder.mapToDriverValue(placed(values, value.name))
  }
  return () => parameter
}

function placed(values: Values, placeholder: string): unknown {
  if (!(placeholder in values)) throw new Error(`no value for the placeholder ${placeholder}`)
  return values[placeholder]
}

/** Returns a function that inserts complete rows, all of them or none. PostgreSQL parses it once per number of rows. */
export function preparedInsert<Table extends PgTable>(
  into: Table,
): (db: Connection, rows: readonly Table['$inferSelect'][]) => Eventually<void> {
  const columns = Object.entries<Column>(getTableColumns(into))
  const name = nextName()
  const head = `INSERT INTO "${getTableName(into)}" (${columns.map(([, column]) => `"${column.name}"`)}) VALUES`
  const tuple = (from: number) => `(${columns.map((_, index) => `$${from + index + 1}`)})`
  const textFor = (count: number) => `${head} ${Array.from({ length: count }, (_, row) => tuple(row * columns.length))}`
  const texts = Array.from({ length: namedRowsMax + 1 }, (_, count) => textFor(count))
  return async (db, rows) => {
    const values = rows.flatMap((row: Values) => columns.map(([key, column]) => encoded(column, row[key])))
    const text = texts[rows.length]
    const config =
      text === undefined ? { text: textFor(rows.length), values } : { name: `${name}_${rows.length}`, text, values }
    await senderOf(db).send(new RowsQuery(config, withoutRows))
  }
}

/** A connection keeps each named statement, so statements of many rows are parsed at each call. */
const namedRowsMax = 8

function encoded(column: Column, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value)
}
