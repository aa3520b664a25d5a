/**
 * Moves all rows of a SQLite file to an empty PostgreSQL database, or back, in one transaction. A process has one dialect, so
 * nothing here uses the tables of db/schema/: the databases say which tables and columns they have
 * (docs/decisions/0047-operating-postgresql.md).
 */
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'
import { DatabaseUnavailable } from '../../database-interface.ts'
import { engineOf, urlProblem } from '../../dialect/engines.mjs'
import { type AppliedMigration, readMigrations } from '../../dialect/migration-files.ts'
import * as postgres from '../../dialect/postgres/dialect.ts'
import { classifyFault } from '../../dialect/postgres/faults.ts'
import * as sqlite from '../../dialect/sqlite/dialect.ts'
import { localTables } from './local-tables.ts'
import { openPostgresSource, openPostgresTarget, peekAtPostgres } from './postgres-side.ts'
import { openSqliteSource, openSqliteTarget, peekAtSqlite } from './sqlite-side.ts'
import { type Kind, MoveProblem, type Source, type Table, TableDigest, type Target } from './values.ts'

type Tables = { tables: string[]; filled: string | undefined }
type OpenSource = Source & { migrations(): Promise<AppliedMigration[]> | AppliedMigration[] }
type Filled = { filled(tables: string[]): Promise<string | undefined> | string | undefined }

/** One engine, at the database that a URL names. */
type Side = {
  engine: string
  name: string
  migrationsFolder: string
  source(): Promise<OpenSource>
  /** Tables of the database, and one that has rows. */
  peek(): Promise<Tables>
  /** Creates the tables. */
  migrate(folder: string): Promise<void>
  target(): Promise<Target & Filled>
}

export type Moved = { from: string; to: string; tables: number; rows: number }

/**
 * @param migrationsRoot the folder that has the migrations of both engines
 * @param report receives a line for each table
 * @throws {MoveProblem} and then the target has no rows
 */
export async function moveDatabase(
  from: string,
  to: string,
  migrationsRoot: string,
  report: (line: string) => void = () => {},
): Promise<Moved> {
  const [here, there] = [sideOf(from), sideOf(to)]
  if (here.engine === there.engine) {
    throw new MoveProblem(
      `both databases are of ${here.engine}: its own tools copy them, see docs/reference/postgresql.md`,
    )
  }
  const source = await here.source()
  try {
    return await moveFrom(source, here, there, migrationsRoot, report)
  } catch (error) {
    throw isOfDriver(error) ? new MoveProblem(`nothing was stored: ${error.message}`, { cause: error }) : error
  } finally {
    await source.close()
  }
}

async function moveFrom(
  source: OpenSource,
  here: Side,
  there: Side,
  migrationsRoot: string,
  report: (line: string) => void,
): Promise<Moved> {
  await refuseOtherVersion(here, await source.migrations(), join(migrationsRoot, here.migrationsFolder))
  refuseFilled(there, await there.peek())
  await there.migrate(join(migrationsRoot, there.migrationsFolder))
  const target = await there.target()
  try {
    const tables = tablesToMove(await source.tables(), await target.tables())
    const names = tables.map(({ name }) => name)
    // Since the first look somebody may have written.
    refuseFilled(there, { tables: ['migrations'], filled: await target.filled(names) })
    let rows = 0
    for (const table of tables) {
      const count = await copyTable(source, target, table)
      rows += count
      report(`${table.name}: ${count}`)
    }
    await target.commit()
    return { from: here.name, to: there.name, tables: tables.length, rows }
  } finally {
    await target.close()
  }
}

/** Copies the rows, then reads them back: both sides must have the same rows. @returns their number */
async function copyTable(source: Source, target: Target, table: Table<Kind>): Promise<number> {
  const [sent, stored] = [new TableDigest(), new TableDigest()]
  for await (const rows of source.batches(table)) {
    for (const row of rows) sent.add(row)
    await target.insert(table, rows)
  }
  for await (const rows of target.batches(table)) for (const row of rows) stored.add(row)
  if (!stored.equals(sent)) {
    throw new MoveProblem(`${table.name}: ${sent.rows} rows were read, and the ${stored.rows} that were stored differ`)
  }
  return sent.rows
}

/** The tables of both sides without the local ones, with the kinds that the columns have in PostgreSQL. */
export function tablesToMove(one: Table[], other: Table[]): Table<Kind>[] {
  const isMoved = ({ name }: Table) => !(name in localTables)
  const [ours, theirs] = [one.filter(isMoved), other.filter(isMoved)]
  const alone = [...without(ours, theirs), ...without(theirs, ours)]
  if (alone.length > 0) {
    const names = alone.map(({ name }) => name).join(', ')
    throw new MoveProblem(
      `only one of the engines has ${names}: name it in db/operations/move/local-tables.ts, with the reason`,
    )
  }
  return ours
    .map((table) => ({ name: table.name, columns: columnsToMove(table, byName(theirs, table.name)) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function columnsToMove(table: Table, other: Table | undefined): Table<Kind>['columns'] {
  const columns = other?.columns ?? []
  const alone = [...without(table.columns, columns), ...without(columns, table.columns)]
  if (alone.length > 0)
    throw new MoveProblem(`${table.name}.${alone[0]?.name}: only one of the engines has this column`)
  return table.columns.map(({ name, kind }) => {
    const known = kind ?? byName(columns, name)?.kind
    if (known === undefined) throw new MoveProblem(`${table.name}.${name} has a type that is not known here`)
    return { name, kind: known }
  })
}

function byName<Named extends { name: string }>(all: Named[], name: string): Named | undefined {
  return all.find((each) => each.name === name)
}

function without<Named extends { name: string }>(all: Named[], others: Named[]): Named[] {
  return all.filter(({ name }) => byName(others, name) === undefined)
}

/** An error of a database or its connection. */
function isOfDriver(error: unknown): error is Error {
  const isLost = classifyFault(error) instanceof DatabaseUnavailable
  return isLost || error instanceof pg.DatabaseError || error instanceof BetterSqlite3.SqliteError
}

async function refuseOtherVersion({ name }: Side, applied: AppliedMigration[], folder: string): Promise<void> {
  const known = (await readMigrations(folder)).map(({ hash }) => hash)
  const hashes = applied.map(({ hash }) => hash)
  if (hashes.some((hash) => !known.includes(hash))) throw new MoveProblem(`${name} has the schema of a newer version`)
  if (known.some((hash) => !hashes.includes(hash))) {
    throw new MoveProblem(`${name} has no schema, or that of an older version: run npm run migrate on it first`)
  }
}

async function refuseNewer(name: string, db: { isSchemaNewer: boolean; close(): Promise<void> }): Promise<void> {
  await db.close()
  if (db.isSchemaNewer) throw new MoveProblem(`${name} has the schema of a newer version`)
}

function refuseFilled({ name }: Side, { tables, filled }: Tables): void {
  const isOthers = tables.length > 0 && !tables.includes('migrations')
  if (isOthers) throw new MoveProblem(`${name} has tables of something else`)
  if (filled !== undefined) throw new MoveProblem(`${name} is not empty: ${filled} has rows`)
}

function sideOf(url: string): Side {
  const problem = urlProblem(url)
  if (problem !== undefined) throw new MoveProblem(`the URL of a database ${problem}`)
  return engineOf(url) === sqlite.engine ? sqliteSide(url) : postgresSide(url)
}

function sqliteSide(url: string): Side {
  const { location, name } = sqlite.placeOf(url)
  return {
    engine: 'SQLite',
    name,
    migrationsFolder: sqlite.migrationsFolderName,
    source: async () => openSqliteSource(location),
    peek: async () => peekAtSqlite(location),
    async migrate(folder) {
      await sqlite.prepareLocation(location)
      await refuseNewer(name, await sqlite.open(location, folder))
    },
    target: async () => openSqliteTarget(location),
  }
}

function postgresSide(url: string): Side {
  const { location, name } = postgres.placeOf(url)
  return {
    engine: 'PostgreSQL',
    name,
    migrationsFolder: postgres.migrationsFolderName,
    source: () => openPostgresSource(location, name),
    peek: () => peekAtPostgres(location),
    migrate: async (folder) => refuseNewer(name, await postgres.open(location, folder)),
    target: () => openPostgresTarget(location, name),
  }
}
