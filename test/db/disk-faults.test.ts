// Runs on: SQLite
/** A full disk, and database files deleted, moved or replaced while open: writes are refused, and nothing is lost. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import { open } from '#dialect'
import {
  type Connection,
  type Database,
  DatabaseFull,
  DatabaseLost,
  type DatabaseUnavailable,
  DatabaseUnwritable,
  type FaultListener,
} from '../../db/database.ts'
import { integrations, workspaces } from '../../db/schema.ts'
import { addIntegration, addWorkspace } from '../../server/seeds/build.ts'
import { Files, migrations, refusalOf } from './support.ts'

const now = new Date('2026-03-01T12:00:00.123Z')
/** Larger than the free space of a nearly full database. */
const large = 'x'.repeat(400_000)
/** Time without a fault before recovery is reported, and longer than that. */
const recoveredAfterMs = 100
const laterMs = 150

const opened = (file: string, listener: FaultListener) =>
  open(file, migrations, listener, undefined, undefined, { recoveredAfterMs })
const add = (name: string) => (tx: Connection) => addWorkspace({ tx, now }, name)
const namesIn = async (db: Database) => (await db.read.select().from(workspaces)).map(({ name }) => name.slice(0, 9))

describe('a full disk', () => {
  let files: Files
  let db: Database
  let reported: (DatabaseUnavailable | undefined)[]
  beforeEach(async () => {
    files = await Files.make()
    reported = []
    db = await opened(files.path(), (fault) => reported.push(fault))
  })
  afterEach(async () => {
    await db.close()
    await files.close()
  })

  /** Number of current pages plus this many. */
  const leaveRoomFor = (pages: number) =>
    db.write(async (tx) => {
      const { page_count } = tx.get<{ page_count: number }>(sql`PRAGMA page_count`) ?? { page_count: 0 }
      tx.get(sql.raw(`PRAGMA max_page_count = ${page_count + pages}`))
    })

  it('refuses all writes of a shared commit as DatabaseFull, stores none of them, and accepts the next that fits', async () => {
    await leaveRoomFor(20)
    const workspaceId = await db.write(add('B'))
    // No trigger looks at integrations. With one, SQLite would undo only the statement that did not fit.
    const addTo = (name: string) => db.write((tx) => addIntegration({ tx, now }, workspaceId, name))
    const shared = await Promise.allSettled(['C', large, 'D'].map(addTo))
    expect(shared.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'fulfilled'])
    for (const outcome of shared.slice(0, 2)) {
      expect((outcome as PromiseRejectedResult).reason).to.be.instanceOf(DatabaseFull)
    }
    expect((await db.read.select().from(integrations)).map(({ name }) => name)).to.deep.equal(['D'])
  })

  it('is reported once for any number of refused writes, and as over once writes have succeeded for a while', async () => {
    await leaveRoomFor(20)
    for (let turn = 0; turn < 5; turn++) {
      expect(await refusalOf(() => db.write(add(large)))).to.be.instanceOf(DatabaseFull)
      await db.write(add('small'))
    }
    expect(reported).to.have.lengthOf(1)
    await leaveRoomFor(10_000)
    await sleep(laterMs)
    await db.write(add(large))
    await db.write(add('small'))
    expect(reported.map((fault) => fault?.constructor.name)).to.deep.equal(['DatabaseFull', undefined])
  })

  const byCode = {
    SQLITE_FULL: DatabaseFull,
    SQLITE_READONLY_DBMOVED: DatabaseLost,
    SQLITE_READONLY: DatabaseUnwritable,
    SQLITE_READONLY_DIRECTORY: DatabaseUnwritable,
    SQLITE_IOERR_WRITE: DatabaseUnwritable,
    SQLITE_IOERR_FSYNC: DatabaseUnwritable,
    SQLITE_CANTOPEN: DatabaseUnwritable,
    SQLITE_CONSTRAINT_UNIQUE: BetterSqlite3.SqliteError,
    SQLITE_ERROR: BetterSqlite3.SqliteError,
  }
  for (const [code, kind] of Object.entries(byCode)) {
    it(`${code} refuses a write as ${kind.name}, however deep the query builder has wrapped it`, async () => {
      const cause = new BetterSqlite3.SqliteError('from the disk', code)
      for (const thrown of [cause, new Error('Failed query', { cause })]) {
        const refusal = await db.write(() => Promise.reject(thrown)).catch((error) => error)
        expect(refusal).to.be.instanceOf(kind === BetterSqlite3.SqliteError ? thrown.constructor : kind)
      }
    })
  }

  it('leaves every other failure unchanged: a violated constraint is not a disk fault', async () => {
    const refusal = await refusalOf(() => db.write(add(null as never)))
    expect(refusal.message).to.match(/NOT NULL/)
    expect(reported).to.deep.equal([])
  })
})

describe('a full disk, on a file system of its own', () => {
  let folder: string
  let files: Files
  before(async function () {
    files = await Files.make()
    folder = files.path('small')
    mkdirSync(folder)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'pipe' })
    } catch {
      await files.close()
      this.skip()
    }
  })
  after(async () => {
    execFileSync('umount', ['-l', folder])
    await files.close()
  })

  it('fails at the commit: all writes that shared it are refused, readers continue, and it recovers with free space', async () => {
    const db = await open(join(folder, 'booking.db'), migrations)
    let stored = 0
    const round = async () => {
      const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => db.write(add(name.repeat(20_000)))))
      const refused = outcomes.filter(({ status }) => status === 'rejected')
      stored += outcomes.length - refused.length
      return refused.map((outcome) => (outcome as PromiseRejectedResult).reason)
    }
    let refused: unknown[] = []
    for (let turn = 0; refused.length === 0 && turn < 50; turn++) refused = await round()
    expect(refused).to.have.lengthOf(3)
    for (const reason of refused) expect(reason).to.be.instanceOf(DatabaseFull)
    expect(await namesIn(db)).to.have.lengthOf(stored)
    execFileSync('mount', ['-o', 'remount,size=8m', folder])
    expect(await round()).to.deep.equal([])
    expect(await namesIn(db)).to.have.lengthOf(stored)
    await db.close()
  })
})

describe('a database file that was replaced at its path', () => {
  let files: Files
  let db: Database
  let reported: (DatabaseUnavailable | undefined)[]
  let file: string
  beforeEach(async () => {
    files = await Files.make()
    file = files.path()
    reported = []
    db = await opened(file, (fault) => reported.push(fault))
    await db.write(add('Before'))
  })
  afterEach(async () => {
    await db.close()
    await files.close()
  })

  const expectLost = async (name: RegExp) => {
    const outcomes = await Promise.allSettled(['A', 'B', 'C'].map((each) => db.write(add(each))))
    for (const outcome of outcomes) {
      expect(outcome.status).to.equal('rejected')
      const { reason } = outcome as PromiseRejectedResult
      expect(reason).to.be.instanceOf(DatabaseLost)
      expect(reason.message).to.match(name)
    }
    expect(await namesIn(db), 'readers go on with what is committed').to.deep.equal(['Before'])
    expect(reported).to.have.lengthOf(1)
    expect(reported[0]).to.be.instanceOf(DatabaseLost)
  }

  const faults: Record<string, [change: () => void, name: RegExp]> = {
    'it is deleted': [() => rmSync(file), /booking\.db is gone$/],
    'it is moved away': [() => renameSync(file, `${file}.moved`), /booking\.db is gone$/],
    'a copy of it takes its place': [
      () => {
        copyFileSync(file, `${file}.copy`)
        renameSync(`${file}.copy`, file)
      },
      /booking\.db is inode \d+ of device \d+, not inode/,
    ],
    'its folder is moved away': [() => renameSync(files.folder, `${files.folder}.moved`), /booking\.db is gone$/],
    'its folder becomes a file': [
      () => {
        renameSync(files.folder, `${files.folder}.moved`)
        writeFileSync(files.folder, '')
      },
      /booking\.db is (gone|inaccessible \(ENOTDIR\))$/,
    ],
    'its -wal is deleted': [() => rmSync(`${file}-wal`), /booking\.db-wal is gone$/],
    'its -shm is deleted': [() => rmSync(`${file}-shm`), /booking\.db-shm is gone$/],
    'another -wal takes the place of its own': [
      () => {
        renameSync(`${file}-wal`, `${file}-wal.moved`)
        writeFileSync(`${file}-wal`, '')
      },
      /booking\.db-wal is inode/,
    ],
  }
  for (const [what, [change, name]] of Object.entries(faults)) {
    it(`refuses every write as DatabaseLost and reports it once when ${what}`, async () => {
      change()
      try {
        await expectLost(name)
      } finally {
        if (/folder/.test(what)) {
          rmSync(files.folder, { force: true })
          renameSync(`${files.folder}.moved`, files.folder)
        }
      }
    })
  }

  it('accepts writes again by itself when the file is back, and has all acknowledged rows', async () => {
    renameSync(file, `${file}.moved`)
    await expectLost(/gone/)
    renameSync(`${file}.moved`, file)
    await sleep(laterMs)
    await db.write(add('After'))
    expect(reported.map((fault) => fault?.constructor.name)).to.deep.equal(['DatabaseLost', undefined])
    await db.close()
    const again = await files.open()
    expect(await namesIn(again)).to.deep.equal(['Before', 'After'])
  })

  it('keeps committed rows when the -wal file was deleted: a clean stop checkpoints them', async () => {
    rmSync(`${file}-wal`)
    await expectLost(/wal/)
    await db.close()
    expect(await namesIn(await files.open())).to.deep.equal(['Before'])
  })

  it('checks the target of a symbolic link', async () => {
    symlinkSync(file, files.path('link.db'))
    await db.close()
    db = await open(files.path('link.db'), migrations, (fault) => reported.push(fault))
    await db.write(add('Through the link'))
    rmSync(files.path('link.db'))
    writeFileSync(files.path('other.db'), '')
    symlinkSync(files.path('other.db'), files.path('link.db'))
    expect(await refusalOf(() => db.write(add('Lost')))).to.be.instanceOf(DatabaseLost)
  })

  it('is not reported for a file that is written, checkpointed and backed up as usual', async () => {
    for (let turn = 0; turn < 30; turn++) await db.write(add(large.slice(0, 200_000)))
    await (db.read as unknown as { $client: { backup(to: string): Promise<unknown> } }).$client.backup(`${file}.backup`)
    const other = await open(file, migrations)
    await other.write(add('Of another'))
    await other.close()
    await db.write(add('Still'))
    expect(await namesIn(db)).to.include.members(['Of anothe', 'Still'])
    expect(reported).to.deep.equal([])
  })

  it('is not checked for a database in memory', async () => {
    const memory = await open(':memory:', migrations, (fault) => reported.push(fault))
    await memory.write(add('Here'))
    expect(await namesIn(memory)).to.deep.equal(['Here'])
    await memory.close()
  })
})
