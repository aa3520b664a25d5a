// Runs on: SQLite
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import { open } from '#dialect'
import { type Connection, DatabaseUnusable } from '../../db/database.ts'
import { addWorkspace } from '../../server/seeds/build.ts'
import { Files, migrations, refusalOf } from './support.ts'

const run = promisify(execFile)

describe('opening a database', () => {
  let files: Files
  beforeEach(async () => {
    files = await Files.make()
  })
  afterEach(() => files.close())

  const pragma = (db: Connection, name: string) => Object.values(db.get(sql.raw(`PRAGMA ${name}`)) as object)[0]
  const applied = (db: Connection) => db.all(sql`SELECT hash, created_at FROM migrations ORDER BY created_at`)
  const tables = (db: Connection) => db.all(sql`SELECT name, sql FROM sqlite_master ORDER BY name`)
  const expectUnusable = async (name: string, reason: RegExp, folder?: string) => {
    const refusal = await refusalOf(() => files.open(name, folder))
    expect(refusal).to.be.instanceOf(DatabaseUnusable)
    expect(refusal.message).to.match(reason).and.not.to.match(/\n/)
  }
  /** The migrations of this version and one more. */
  const withOneMore = (statement: string) => files.migrations((entries) => entries, statement)

  it('survives a power cut with all commits: WAL, and synchronous FULL on the writer', async () => {
    const db = await files.open()
    expect(pragma(db.read, 'journal_mode')).to.equal('wal')
    await db.write(async (tx) => {
      expect(pragma(tx, 'journal_mode')).to.equal('wal')
      expect(pragma(tx, 'synchronous')).to.equal(2)
    })
  })

  it('creates files that only their owner reads, whatever the mask of the process', async () => {
    const before = process.umask(0)
    try {
      const db = await files.open()
      await db.write((tx) => addWorkspace({ tx, now: new Date() }, 'Private'))
      const names = await readdir(files.folder)
      const found = names.filter((name) => name.startsWith('booking.db'))
      expect(found).to.include.members(['booking.db', 'booking.db-wal'])
      for (const name of found) expect((await stat(join(files.folder, name))).mode & 0o077, name).to.equal(0)
    } finally {
      process.umask(before)
    }
  })

  it('cuts the write-ahead log after a reader kept it from being written back', async () => {
    const db = await files.open()
    const log = join(files.folder, 'booking.db-wal')
    const other = new BetterSqlite3(join(files.folder, 'booking.db'), { readonly: true })
    const grow = (bytes: number) =>
      db.write(async (tx) => {
        tx.run(sql`CREATE TABLE IF NOT EXISTS filler (bytes BLOB)`)
        tx.run(sql`INSERT INTO filler VALUES (zeroblob(${bytes}))`)
      })
    other.exec('BEGIN')
    other.prepare('SELECT count(*) FROM sqlite_master').get()
    for (let part = 0; part < 10; part++) await grow(4_000_000)
    expect((await stat(log)).size).to.be.above(30_000_000)
    expect(db.logBytes()).to.equal((await stat(log)).size)
    other.exec('COMMIT')
    other.close()
    await grow(1)
    await grow(1)
    expect((await stat(log)).size).to.be.at.most(16 * 1024 * 1024)
    expect(db.logBytes()).to.equal((await stat(log)).size)
  })

  it('enforces foreign keys for every writer', async () => {
    const db = await files.open()
    await db.write(async (tx) => expect(pragma(tx, 'foreign_keys')).to.equal(1))
  })

  it('creates the tables of a new file, and leaves those of an existing one unchanged', async () => {
    const first = await files.open()
    await first.write((tx) => addWorkspace({ tx, now: new Date() }, 'Kept'))
    const [made, hashes] = [tables(first.read), applied(first.read)]
    expect(made).not.to.deep.equal([])
    await first.close()
    const second = await files.open()
    expect(tables(second.read)).to.deep.equal(made)
    expect(applied(second.read)).to.deep.equal(hashes)
    expect(second.read.all(sql`SELECT name FROM workspaces`)).to.deep.equal([{ name: 'Kept' }])
  })

  it('succeeds for several connections that open a new file at once; the tables are created once', async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => files.open()))
    const { entries } = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8'))
    for (const db of opened) expect(applied(db.read)).to.have.length(entries.length)
    for (const db of opened) await db.write((tx) => addWorkspace({ tx, now: new Date() }, 'One each'))
    expect(opened[0]?.read.get(sql`SELECT count(*) AS n FROM workspaces`)).to.deep.equal({ n: 4 })
  })

  it('succeeds for several processes that start on a new file at once', async () => {
    const opener = fileURLToPath(new URL('./opener.ts', import.meta.url))
    const start = () => run(process.execPath, [opener, files.path(), migrations])
    await Promise.all([start(), start(), start()])
    const db = await files.open()
    expect(db.read.get(sql`SELECT count(*) AS n FROM workspaces`)).to.deep.equal({ n: 3 })
  })

  it('applies the migrations of a newer version, and keeps the rows', async () => {
    const old = await files.open()
    await old.write((tx) => addWorkspace({ tx, now: new Date() }, 'Kept'))
    await old.close()
    const db = await files.open(undefined, await withOneMore('ALTER TABLE workspaces ADD COLUMN colour TEXT;'))
    expect(db.read.all(sql`SELECT name, colour FROM workspaces`)).to.deep.equal([{ name: 'Kept', colour: null }])
  })

  it('names each migration before it applies it to a database of an earlier version, and none of a new database', async () => {
    const further = await withOneMore('ALTER TABLE workspaces ADD COLUMN colour TEXT;')
    const named: string[] = []
    const openWith = (folder: string) =>
      open(files.path(), folder, undefined, undefined, undefined, { onMigration: (tag) => named.push(tag) })
    for (const folder of [migrations, migrations]) await (await openWith(folder)).close()
    expect(named).to.deep.equal([])
    await (await openWith(further)).close()
    expect(named).to.deep.equal(['9000_further'])
  })

  it('refuses a database of a newer version, and does not change it', async () => {
    const newer = await files.open(undefined, await withOneMore('CREATE TABLE later (id TEXT);'))
    const made = tables(newer.read)
    await expectUnusable('booking.db', /newer version/)
    expect(tables(newer.read)).to.deep.equal(made)
  })

  it('says that a database with unknown migrations which also lacks some is of another line of versions, and names these', async () => {
    const other = await files.migrations((entries) => entries.slice(0, -1), 'CREATE TABLE later (id TEXT);')
    const made = tables((await files.open(undefined, other)).read)
    const { entries } = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8'))
    const refusal = await refusalOf(() => files.open())
    expect(refusal).to.be.instanceOf(DatabaseUnusable)
    expect(refusal.message).to.equal(
      `the database is of another line of versions: 1 of its migrations are unknown to this version, and it lacks ${entries.at(-1).tag}`,
    )
    expect(tables((await files.open(undefined, other)).read)).to.deep.equal(made)
  })

  const compatible = '-- Compatible with servers from LAST\n'

  it('opens a database of a newer version that is compatible with this one, and says so', async () => {
    const folder = await withOneMore(`${compatible}ALTER TABLE workspaces ADD COLUMN colour TEXT;`)
    const newer = await files.open(undefined, folder)
    expect(newer.isSchemaNewer).to.equal(false)
    const db = await files.open()
    expect(db.isSchemaNewer).to.equal(true)
    await db.write((tx) => addWorkspace({ tx, now: new Date() }, 'Of the older version'))
    expect(newer.read.all(sql`SELECT name, colour FROM workspaces`)).to.deep.equal([
      { name: 'Of the older version', colour: null },
    ])
  })

  it('refuses a database with two newer versions of which one is not compatible with this one', async () => {
    const added = `${compatible}ALTER TABLE workspaces ADD COLUMN colour TEXT;`
    const used = '-- Compatible with servers from 9000_further\nUPDATE workspaces SET colour = name;'
    const both = await files.migrations((entries) => entries, added, used)
    await files.open(undefined, both)
    await expectUnusable('booking.db', /newer version/)
    const between = await files.migrations((entries) => entries, added)
    expect((await files.open(undefined, between)).isSchemaNewer).to.equal(true)
  })

  it('refuses a migration that names no earlier one as compatible', async () => {
    const folder = await withOneMore('-- Compatible with servers from 0099_nowhere\nSELECT 1;')
    expect((await refusalOf(() => files.open(undefined, folder))).message).to.match(
      /no earlier migration is 0099_nowhere/,
    )
  })

  it('applies all migrations or none: a failing one leaves the file unchanged', async () => {
    const broken = await withOneMore(
      'CREATE TABLE half (id TEXT);\n--> statement-breakpoint\nCREATE TABLE half (id TEXT);',
    )
    await expectUnusable('booking.db', /cannot migrate the database/, broken)
    const db = await files.open()
    expect(tables(db.read).map((row) => (row as { name: string }).name)).not.to.include('half')
  })

  it('refuses a file that is not a database, and does not change it', async () => {
    const text = 'name,category\nCourt 1,court\n'.repeat(100)
    await writeFile(files.path('list.csv'), text)
    await expectUnusable('list.csv', /list\.csv/)
    expect(await readFile(files.path('list.csv'), 'utf8')).to.equal(text)
  })

  it('refuses a path that is a folder, is in a missing folder or is below a file', async () => {
    await mkdir(files.path('folder'))
    await writeFile(files.path('file'), '')
    for (const name of ['folder', 'nowhere/booking.db', 'file/booking.db']) await expectUnusable(name, /cannot open/)
  })
})
