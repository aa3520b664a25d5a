// Runs on: PostgreSQL
/** Migrations of a PostgreSQL database that others use meanwhile. */
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { databaseIn } from '#test-databases'
import { DatabaseUnusable } from '../../db/database.ts'
import { createPool } from '../../db/dialect/postgres/connections.ts'
import type { Connection } from '../../db/dialect/postgres/dialect.ts'
import { type MigrationTiming, migrate } from '../../db/dialect/postgres/migrations.ts'
import { addWorkspace } from '../../server/seeds/build.ts'
import { Files, refusalOf } from '../db/support.ts'

const compatible = '-- Compatible with servers from LAST\n'
const outside = '-- Outside a transaction\n'
const impatient: MigrationTiming = { lockMs: 100, pauseMs: 100, withinMs: 1_000 }

describe('migrating a PostgreSQL database in use', () => {
  let files: Files
  let clients: pg.Client[]
  beforeEach(async () => {
    files = await Files.make()
    clients = []
  })
  afterEach(async () => {
    for (const client of clients) await client.end()
    await files.close()
  })

  /** A connection of somebody else. */
  const connect = async () => {
    const client = new pg.Client(await databaseIn(files.folder, 'booking.db'))
    await client.connect()
    clients.push(client)
    return client
  }
  const withFurther = (...further: string[]) => files.migrations((entries) => entries, ...further)
  const migrateWith = async (timing: MigrationTiming, folder: string) => {
    const pool = createPool(await databaseIn(files.folder, 'booking.db'), 'migrate', 1)
    return migrate(pool, folder, timing).finally(() => pool.end())
  }
  const rowsOf = async (client: pg.Client, query: string) => (await client.query(query)).rows
  const index = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('workspaces_by_name')`

  it('a newer schema that is marked as compatible serves the older version too', async () => {
    const folder = await withFurther(`${compatible}ALTER TABLE workspaces ADD COLUMN colour text;`)
    expect((await files.open('booking.db', folder)).isSchemaNewer).to.equal(false)
    const older = await files.open('booking.db')
    expect(older.isSchemaNewer).to.equal(true)
    await older.write((tx) => addWorkspace({ tx, now: new Date() }, 'Of the older version'))
  })

  it('each is named before it is applied to a database of an earlier version, and none of a new database', async () => {
    const folder = await withFurther(`${compatible}ALTER TABLE workspaces ADD COLUMN colour text;`)
    const named: string[] = []
    const [url, own] = [await databaseIn(files.folder, 'booking.db'), await files.migrations((entries) => entries)]
    for (const each of [own, own, folder]) {
      const pool = createPool(url, 'migrate', 1)
      await migrate(pool, each, undefined, (tag) => named.push(tag)).finally(() => pool.end())
    }
    expect(named).to.deep.equal(['9000_further'])
  })

  it('a newer schema without a mark is refused by the older version in one line, and not changed', async () => {
    await files.open('booking.db', await withFurther('ALTER TABLE workspaces ADD COLUMN colour text;'))
    const refusal = await refusalOf(() => files.open('booking.db'))
    expect(refusal).to.be.instanceOf(DatabaseUnusable)
    expect(refusal.message)
      .to.match(/newer version/)
      .and.not.to.match(/\n/)
    expect(await rowsOf(await connect(), 'SELECT colour FROM workspaces')).to.deep.equal([])
  })

  it('waits two seconds at most for a lock, so that others are not kept waiting behind it, and tries again', async () => {
    const reader = await connect()
    await reader.query('BEGIN; SELECT FROM workspaces')
    const folder = await withFurther('ALTER TABLE workspaces ADD COLUMN colour text;')
    const migrated = files.open('booking.db', folder)
    const other = await connect()
    const begin = performance.now()
    // Behind an ALTER TABLE that waits for the reader, even a reader waits.
    while (performance.now() - begin < 3_000) await other.query('SELECT FROM workspaces')
    await reader.query('COMMIT')
    await migrated
    expect(await rowsOf(other, 'SELECT colour FROM workspaces')).to.deep.equal([])
  })

  it('gives up in one line when a transaction of another stays open, and changes nothing', async () => {
    const reader = await connect()
    await reader.query('BEGIN; SELECT FROM workspaces')
    const folder = await withFurther('CREATE TABLE half (id text);', 'ALTER TABLE workspaces ADD COLUMN colour text;')
    const refusal = await refusalOf(() => migrateWith(impatient, folder))
    expect(refusal.message).to.match(/^cannot migrate the database: .*transactions of others/)
    await reader.query('COMMIT')
    expect(await rowsOf(reader, "SELECT to_regclass('half') AS half")).to.deep.equal([{ half: null }])
  })

  it('builds an index outside a transaction while others write to the table', async () => {
    const folder = await withFurther(
      `${compatible}${outside}CREATE INDEX CONCURRENTLY workspaces_by_name ON workspaces (name);`,
    )
    const older = await files.open('booking.db')
    const writer = await connect()
    // The index waits for this transaction, and it can still write.
    await writer.query("BEGIN; UPDATE workspaces SET name = 'changed'")
    const migrated = files.open('booking.db', folder)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await older.write((tx) => addWorkspace({ tx, now: new Date() }, 'Meanwhile'))
    await writer.query('COMMIT')
    await migrated
    expect(await rowsOf(writer, index)).to.deep.equal([{ valid: true }])
  })

  it('drops an invalid index that a dead process left, and builds it', async () => {
    const db = await files.open('booking.db')
    for (const name of ['Twice', 'Twice']) await db.write((tx) => addWorkspace({ tx, now: new Date() }, name))
    const create = 'CREATE UNIQUE INDEX CONCURRENTLY workspaces_by_name ON workspaces (name);'
    const client = await connect()
    const failure = await refusalOf(() => client.query(create))
    expect(failure.message).to.match(/could not create unique index/)
    expect(await rowsOf(client, index)).to.deep.equal([{ valid: false }])
    await client.query("UPDATE workspaces SET name = name || ' ' || id")
    const folder = await withFurther(`${outside}${create}`)
    await files.open('booking.db', folder)
    expect(await rowsOf(client, index)).to.deep.equal([{ valid: true }])
  })

  it('records an index that a process built before it died, without building it again', async () => {
    const create = 'CREATE INDEX CONCURRENTLY workspaces_by_name ON workspaces (name);'
    await files.open('booking.db')
    const client = await connect()
    await client.query(create)
    const oid = "SELECT 'workspaces_by_name'::regclass::oid AS oid"
    const built = await rowsOf(client, oid)
    const folder = await withFurther(`${outside}${create}`)
    await files.open('booking.db', folder)
    expect(await rowsOf(client, oid)).to.deep.equal(built)
    await files.open('booking.db', folder)
  })

  it('several servers that start at once migrate once, also outside a transaction', async () => {
    const folder = await withFurther(
      `${compatible}CREATE TABLE once (id text);`,
      `${compatible}${outside}CREATE INDEX CONCURRENTLY workspaces_by_name ON workspaces (name);`,
      `${compatible}CREATE TABLE once_more (id text);`,
    )
    await files.open('booking.db')
    await Promise.all(Array.from({ length: 4 }, () => files.open('booking.db', folder)))
    const client = await connect()
    expect(await rowsOf(client, index)).to.deep.equal([{ valid: true }])
    const { rows } = await client.query(
      "SELECT to_regclass('once') IS NOT NULL AND to_regclass('once_more') IS NOT NULL AS made",
    )
    expect(rows).to.deep.equal([{ made: true }])
  })

  it('what precedes a failing index stays applied, and a corrected version goes on from there', async () => {
    const first = 'CREATE TABLE before (id text);'
    const failing = `${outside}CREATE UNIQUE INDEX CONCURRENTLY workspaces_by_name ON workspaces ((name = name));`
    const db = await files.open('booking.db')
    for (const name of ['One', 'Two']) await db.write((tx) => addWorkspace({ tx, now: new Date() }, name))
    const refusal = await refusalOf(async () => files.open('booking.db', await withFurther(first, failing)))
    expect(refusal).to.be.instanceOf(DatabaseUnusable)
    const corrected = failing.replace('(name = name)', 'lower(id)')
    await files.open('booking.db', await withFurther(first, corrected))
    expect(await rowsOf(await connect(), index)).to.deep.equal([{ valid: true }])
  })

  it('has no time limits: a migration may take longer than a statement of a request', async () => {
    const limits = ['statement_timeout', 'idle_in_transaction_session_timeout'].map(
      (name) => `current_setting('${name}')`,
    )
    const table = `CREATE TABLE time_limits AS SELECT ${limits.map((limit, at) => `${limit} AS limit_${at}`)};`
    const db = await files.open('booking.db', await withFurther(table))
    const { rows } = await (db.read as unknown as Connection).execute(sql`SELECT * FROM time_limits`)
    expect(rows).to.deep.equal([{ limit_0: '0', limit_1: '0' }])
  })
})
