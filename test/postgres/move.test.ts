// Runs on: PostgreSQL
/** `npm run admin -- move`: between SQLite and PostgreSQL, both ways, whole or not at all. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import pg from 'pg'
import pino from 'pino'
import { databaseIn } from '#test-databases'
import * as sqlite from '../../db/dialect/sqlite/dialect.ts'
import { localTables } from '../../db/operations/move/local-tables.ts'
import { moveDatabase, tablesToMove } from '../../db/operations/move/move.ts'
import { openPostgresSource } from '../../db/operations/move/postgres-side.ts'
import { openSqliteSource } from '../../db/operations/move/sqlite-side.ts'
import { MoveProblem } from '../../db/operations/move/values.ts'
import { clockKinds } from '../../db/schema.ts'
import { readConfig } from '../../server/config.ts'
import { addWorkspace } from '../../server/seeds/build.ts'
import type { ContractSeed } from '../../server/seeds/contract.ts'
import { seedDemo } from '../../server/seeds/demo.ts'
import { startServer } from '../../server/server.ts'
import { Files, refusalOf } from '../db/support.ts'
import { runScript } from '../support/process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const migrationsRoot = fileURLToPath(new URL('../../db', import.meta.url))
const sqliteMigrations = `${migrationsRoot}/${sqlite.migrationsFolderName}`

describe('moving between SQLite and PostgreSQL', function () {
  this.timeout(180_000)
  let files: Files
  let seeds: Files
  let seeded: ContractSeed
  before(async () => {
    seeds = await Files.make()
    const env = { DATABASE_URL: `file:${seeds.path('contract.db')}` }
    const words = ['--fixtures', 'contract', '--json']
    const { exit, out, err } = await runScript('scripts/seed.ts', words, env, sqlite.engine)
    expect([exit, err]).to.deep.equal([0, ''])
    seeded = JSON.parse(out)
  })
  after(() => seeds.close())
  beforeEach(async () => {
    files = await Files.make()
  })
  afterEach(() => files.close())

  const postgresUrl = (name: string) => databaseIn(files.folder, name)
  const fileUrl = (name: string) => `file:${files.path(name)}`
  const contractFile = async () => {
    await cp(seeds.path('contract.db'), files.path('contract.db'))
    return fileUrl('contract.db')
  }
  const move = (from: string, to: string, report?: (line: string) => void) =>
    moveDatabase(from, to, migrationsRoot, report)
  const onServer = async <T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client(await postgresUrl(name))
    await client.connect()
    return work(client).finally(() => client.end())
  }
  const onFile = <T>(name: string, work: (client: BetterSqlite3.Database) => T): T => {
    const client = new BetterSqlite3(files.path(name))
    try {
      return work(client)
    } finally {
      client.close()
    }
  }
  const expectRefused = async (work: Promise<unknown>, reason: RegExp) => {
    const refusal = await refusalOf(() => work)
    expect(refusal.message).to.match(reason).and.not.to.match(/\n/)
    expect(refusal).to.be.instanceOf(MoveProblem)
  }

  it('the engines have the same tables and columns, but for those that db/operations/move/local-tables.ts names', async () => {
    await (await sqlite.open(files.path('new.db'), sqliteMigrations)).close()
    const [one, other] = [
      openSqliteSource(files.path('new.db')),
      await openPostgresSource(await postgresUrl('new'), 'new'),
    ]
    const [inFile, onPostgres] = [await one.tables(), await other.tables()]
    await one.close()
    await other.close()
    expect(tablesToMove(inFile, onPostgres).length).to.be.greaterThan(20)
    const names = [...inFile, ...onPostgres].map(({ name }) => name)
    expect(names).to.include.members(Object.keys(localTables))
    const alone = { name: 'alone', columns: [] }
    expect(() => tablesToMove(inFile, [...onPostgres, alone])).to.throw(
      MoveProblem,
      /only one of the engines has alone/,
    )
    expect(() => tablesToMove([...inFile, alone], onPostgres)).to.throw(
      MoveProblem,
      /only one of the engines has alone/,
    )
    const narrow = inFile.map((table) => (table.name === 'workspaces' ? { ...table, columns: [] } : table))
    expect(() => tablesToMove(narrow, onPostgres)).to.throw(MoveProblem, /only one of the engines has this column/)
  })

  it('copies the data of the contract tests to PostgreSQL and back: equal rows, and the server answers as before', async () => {
    const from = await contractFile()
    // The server does not change cursors of days to come.
    onFile('contract.db', (client) => {
      const insert = client.prepare(`INSERT INTO clock_cursors VALUES (?, 4102444800000, '', '')`)
      for (const kind of clockKinds) insert.run(kind)
    })
    const before = onFile('contract.db', dumpOfFile)
    await onServer('contract', (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))
    const moved = await move(from, await postgresUrl('contract'))
    expect(moved.rows).to.be.greaterThan(80)
    const config = readConfig({ PORT: '0', DATABASE_URL: await postgresUrl('contract'), CHECKOUTS: files.path('runs') })
    const server = await startServer(config, pino({ level: 'silent' }))
    const response = await fetch(`${server.url}/v1/resources`, {
      headers: {
        Authorization: `Bearer ${seeded.api_keys.live_admin.access_key}`,
        'X-App-Workspace': seeded.workspaces.main,
      },
    })
    expect(response.status).to.equal(200)
    expect(await response.text()).to.include(seeded.resources.court_1)
    await server.stop()
    await onServer('contract', (client) =>
      client.query('UPDATE api_keys SET last_used_at = NULL; DELETE FROM api_requests'),
    )
    expect(await move(await postgresUrl('contract'), fileUrl('back.db'))).to.include({ rows: moved.rows })
    const after = onFile('back.db', dumpOfFile)
    for (const rows of [before, after]) for (const row of rows.get('api_keys') ?? []) row.last_used_at = null
    expect(after).to.deep.equal(before)
    expect(onFile('back.db', schemaOfFile)).to.deep.equal(onFile('contract.db', schemaOfFile))
  })

  it('copies the demo to a file and back to another database: equal rows, and equal constraints and triggers', async () => {
    const db = await files.open('demo')
    await seedDemo(db, new Date())
    await db.close()
    const before = await onServer('demo', dumpOfServer)
    const schema = await onServer('demo', schemaOfServer)
    await move(await postgresUrl('demo'), fileUrl('demo.db'))
    await move(fileUrl('demo.db'), await postgresUrl('back'))
    expect(await onServer('back', dumpOfServer)).to.deep.equal(before)
    expect(await onServer('back', schemaOfServer)).to.deep.equal(schema)
    expect(before.get('allocations')?.length).to.be.greaterThan(10)
  })

  it('keeps integers above 2^53, empty texts, letters outside the basic plane and a large text', async () => {
    const db = await sqlite.open(files.path('odd.db'), sqliteMigrations)
    await db.close()
    onFile('odd.db', (client) => {
      const insert = client.prepare('INSERT INTO workspaces (id, name, created_at, updated_at) VALUES (?, ?, ?, ?)')
      insert.run('one', '', 9007199254740993n, -1)
      insert.run('two', '🎾 "\\{},NULL\n', 0, 0)
      insert.run('three', 'NULL', 0, 0)
      insert.run('four', 'x'.repeat(9_000_000), 0, 0)
    })
    const before = onFile('odd.db', dumpOfFile)
    await move(fileUrl('odd.db'), await postgresUrl('odd'))
    await move(await postgresUrl('odd'), fileUrl('back.db'))
    expect(onFile('back.db', dumpOfFile)).to.deep.equal(before)
  })

  it('copies an expired allocation behind the one that took its place', async () => {
    const from = await contractFile()
    onFile('contract.db', (client) => {
      const triggers = client
        .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        .all()
      for (const { name } of triggers) client.exec(`DROP TRIGGER "${name}"`)
      const taken = 'a.booking_id IS NOT NULL AND a.resource_id IS NOT NULL AND a.released_at IS NULL'
      client.exec(
        `UPDATE resources SET capacity = 1 WHERE id IN (SELECT resource_id FROM allocations a WHERE ${taken})`,
      )
      client.exec(`INSERT INTO holds (id, workspace_id, service_id, member_id, start_at, end_at, buffer_before_minutes,
          buffer_after_minutes, requirements, expires_at, created_at)
        SELECT 'expired', b.workspace_id, b.service_id, b.member_id, b.start_at, b.end_at, 0, 0, '[]', 1, 0
          FROM bookings b JOIN allocations a ON a.booking_id = b.id WHERE ${taken} LIMIT 1`)
      const { changes } = client
        .prepare(`INSERT INTO allocations (id, workspace_id, service_id, target_id, resource_id, requirement_id, hold_id, body_from,
            body_until, blocked_from, blocked_until, expires_at, written_at)
          SELECT 'expired', a.workspace_id, a.service_id, a.target_id, a.resource_id, a.requirement_id, h.id, a.body_from, a.body_until,
            a.blocked_from, a.blocked_until, a.written_at - 5, a.written_at - 10
          FROM allocations a JOIN holds h ON h.id = 'expired' AND h.workspace_id = a.workspace_id WHERE ${taken} LIMIT 1`)
        .run()
      expect(changes).to.equal(1)
      for (const { sql } of triggers) client.exec(sql)
    })
    const before = onFile('contract.db', dumpOfFile)
    await move(from, await postgresUrl('order'))
    await move(await postgresUrl('order'), fileUrl('back.db'))
    expect(onFile('back.db', dumpOfFile)).to.deep.equal(before)
  })

  it('refuses a target that has rows, and does not change it', async () => {
    const db = await files.open('filled')
    await db.write((tx) => addWorkspace({ tx, now: new Date() }, 'There before'))
    await db.close()
    const before = await onServer('filled', dumpOfServer)
    await expectRefused(move(await contractFile(), await postgresUrl('filled')), /not empty: workspaces/)
    expect(await onServer('filled', dumpOfServer)).to.deep.equal(before)
    await expectRefused(move(await postgresUrl('filled'), await contractFile()), /not empty/)
  })

  it('refuses a target with tables of something else', async () => {
    await onServer('other', (client) => client.query('CREATE TABLE theirs (id text); DROP TABLE migrations'))
    await expectRefused(move(await contractFile(), await postgresUrl('other')), /something else/)
    onFile('other.db', (client) => client.exec('CREATE TABLE theirs (id text)'))
    await expectRefused(move(await postgresUrl('empty'), fileUrl('other.db')), /something else/)
  })

  it('refuses a file or database that a server has open, idle or not', async () => {
    const from = await contractFile()
    const served = await sqlite.open(files.path('contract.db'), sqliteMigrations)
    await expectRefused(move(from, await postgresUrl('empty')), /in use: stop the servers/)
    await expectRefused(move(await postgresUrl('empty'), from), /in use: stop the servers/)
    await served.close()
    const db = await files.open('served')
    await db.write((tx) => addWorkspace({ tx, now: new Date() }, 'Served'))
    await expectRefused(move(await postgresUrl('served'), fileUrl('copy.db')), /in use: stop the servers/)
  })

  it('refuses another version of the schema on either side', async () => {
    const from = await contractFile()
    onFile('contract.db', (client) => client.exec("UPDATE migrations SET hash = 'of a newer version' WHERE rowid = 1"))
    await expectRefused(move(from, await postgresUrl('empty')), /newer version/)
    onFile('contract.db', (client) => client.exec("DELETE FROM migrations WHERE hash = 'of a newer version'"))
    await expectRefused(move(from, await postgresUrl('empty')), /run npm run migrate/)
    onFile('nothing.db', (client) => client.exec('CREATE TABLE x (y)'))
    await expectRefused(move(fileUrl('nothing.db'), await postgresUrl('empty')), /no schema/)
    const newer = await files.migrations(
      (entries) => entries,
      '-- Compatible with servers from LAST\nALTER TABLE workspaces ADD COLUMN colour text;',
    )
    await (await files.open('newer', newer)).close()
    await cp(seeds.path('contract.db'), files.path('contract.db'))
    await expectRefused(move(from, await postgresUrl('newer')), /newer version/)
  })

  it('refuses two databases of one engine, a URL of neither, and a file that is not there', async () => {
    await expectRefused(move(await contractFile(), fileUrl('copy.db')), /both databases are of SQLite/)
    await expectRefused(move(await contractFile(), 'mysql://localhost/x'), /must be file: and a path/)
    await expectRefused(move(fileUrl('nowhere.db'), await postgresUrl('empty')), /nowhere\.db is not there/)
  })

  it('refuses a value that does not fit its column, and names the column', async () => {
    const from = await contractFile()
    onFile('contract.db', (client) => client.exec("UPDATE services SET duration_minutes = 'long'"))
    await expectRefused(
      move(from, await postgresUrl('empty')),
      /services\.duration_minutes has a value that is no integer/,
    )
    await cp(seeds.path('contract.db'), files.path('contract.db'))
    onFile('contract.db', (client) => client.exec("UPDATE services SET name = 'a' || char(0) || 'b'"))
    await expectRefused(move(from, await postgresUrl('empty')), /nothing was stored: .*0x00/)
    expect(await rowsIn('empty')).to.equal(0)
  })

  it('refuses rows whose references lead nowhere', async () => {
    const from = await contractFile()
    onFile('contract.db', (client) => {
      client.pragma('foreign_keys = OFF')
      client.exec('DELETE FROM integrations')
    })
    await expectRefused(move(from, await postgresUrl('empty')), /nothing was stored: .*foreign key/)
    await onServer('broken', (client) =>
      client.query(
        "ALTER TABLE members DISABLE TRIGGER ALL; INSERT INTO members VALUES ('m', 'w', 'u', 'owner', NULL, 0, 0)",
      ),
    )
    await expectRefused(move(await postgresUrl('broken'), fileUrl('copy.db')), /a row of members refers to a row of/)
    expect(onFile('copy.db', (client) => client.prepare('SELECT count(*) FROM members').pluck().get())).to.equal(0)
  })

  it('finds a row that was not stored, by comparing both sides', async () => {
    await onServer('forgetful', (client) =>
      client.query("CREATE RULE forget AS ON INSERT TO services WHERE NEW.name_key > 'a' DO INSTEAD NOTHING"),
    )
    await expectRefused(move(await contractFile(), await postgresUrl('forgetful')), /services: \d+ rows were read/)
    expect(await rowsIn('forgetful')).to.equal(0)
  })

  it('leaves PostgreSQL empty wherever its connection is lost, and moves everything at the next try', async () => {
    const from = await contractFile()
    const target = await postgresUrl('target')
    const lines: string[] = []
    const tables = (await move(from, await postgresUrl('whole'), (line) => lines.push(line))).tables
    expect(lines).to.have.length(tables)
    for (let after = 0; after < tables; after += 5) {
      let left = after
      const ending: Promise<unknown>[] = []
      const failure = await refusalOf(() =>
        moveDatabase(from, target, migrationsRoot, () => {
          if (left-- === 0) ending.push(terminate('target'))
        }).finally(() => Promise.all(ending)),
      ).catch(() => undefined)
      // Behind the last table the connection may end too late.
      if (failure) expect(await rowsIn('target')).to.equal(0)
    }
    if ((await rowsIn('target')) === 0) await move(from, target)
    expect(await onServer('target', dumpOfServer)).to.deep.equal(await onServer('whole', dumpOfServer))
  })

  it('leaves the file empty wherever its process is killed, and moves everything at the next try', async () => {
    await move(await contractFile(), await postgresUrl('contract'))
    for (const after of [1, 15]) {
      const child = spawn(process.execPath, ['scripts/admin.ts', 'move', '--to', fileUrl('killed.db')], {
        cwd: root,
        env: { ...process.env, NODE_OPTIONS: '--conditions=postgres', DATABASE_URL: await postgresUrl('contract') },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let lines = 0
      child.stdout.on('data', (chunk: Buffer) => {
        lines += chunk.toString().split('\n').length - 1
        if (lines >= after) child.kill('SIGKILL')
      })
      expect(await once(child, 'exit')).to.deep.equal([null, 'SIGKILL'])
      const count = onFile('killed.db', (client) => client.prepare('SELECT count(*) FROM workspaces').pluck().get())
      expect(count).to.equal(0)
    }
    await untilAlone('contract')
    await move(await postgresUrl('contract'), fileUrl('killed.db'))
    expect(onFile('killed.db', dumpOfFile)).to.deep.equal(onFile('contract.db', dumpOfFile))
  })

  const rowsIn = (name: string) =>
    onServer(name, async (client) => (await client.query('SELECT count(*)::int AS n FROM workspaces')).rows[0].n)
  const terminate = (name: string) =>
    onServer(name, (client) =>
      client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      ),
    )
  /** PostgreSQL notices a killed client when it next writes to it. */
  const untilAlone = (name: string) => terminate(name)
})

type Rows = Map<string, Record<string, unknown>[]>

function dumpOfFile(client: BetterSqlite3.Database): Rows {
  client.defaultSafeIntegers(true)
  const tables = client
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .pluck()
    .all() as string[]
  return new Map(
    tables
      .filter((table) => !(table in localTables))
      .map((table) => [table, sorted(client.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[])]),
  )
}

function schemaOfFile(client: BetterSqlite3.Database): unknown[] {
  return client
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
    .all()
}

async function dumpOfServer(client: pg.Client): Promise<Rows> {
  const tables = await client.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)
  const dump: Rows = new Map()
  for (const { name } of tables.rows.filter((table) => !(table.name in localTables))) {
    dump.set(name, sorted((await client.query(`SELECT * FROM "${name}"`)).rows))
  }
  return dump
}

async function schemaOfServer(client: pg.Client): Promise<unknown[]> {
  const constraints = `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition, convalidated
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`
  const triggers = `SELECT tgrelid::regclass::text AS "table", tgname AS name, tgenabled, pg_get_triggerdef(oid)
    FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`
  return [(await client.query(constraints)).rows, (await client.query(triggers)).rows]
}

function sorted<Row>(rows: Row[]): Row[] {
  const text = (row: Row) =>
    JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))
  return rows
    .map((row) => [text(row), row] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
}
