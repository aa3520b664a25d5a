// Runs on: SQLite
/** Promises to a program that replicates the SQLite file beside the server, as docs/reference/backups.md describes. */
import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import type { Database } from '../../db/database.ts'
import { addWorkspace } from '../../server/seeds/build.ts'
import { Files } from './support.ts'

describe('a program that replicates the file', () => {
  let files: Files
  let db: Database
  let replicator: BetterSqlite3.Database
  beforeEach(async () => {
    files = await Files.make()
    db = await files.open()
    replicator = new BetterSqlite3(files.path())
  })
  afterEach(async () => {
    replicator.close()
    await files.close()
  })

  const add = (name: string) => db.write((tx) => addWorkspace({ tx, now: new Date() }, name))
  const log = () => statSync(`${files.path()}-wal`)
  const readsEndless = () => {
    replicator.exec('BEGIN')
    replicator.prepare('SELECT count(*) FROM workspaces').get()
  }

  it('finds a write-ahead log, also after the server has closed the file', async () => {
    expect(replicator.pragma('journal_mode', { simple: true })).to.equal('wal')
    await add('Copied')
    const { ino } = log()
    await db.close()
    expect(log().ino).to.equal(ino)
  })

  it('makes no write fail while it holds the lock of writers for a while, as for a checkpoint', async () => {
    replicator.exec('BEGIN IMMEDIATE')
    const writing = add('Waits')
    await sleep(100)
    replicator.exec('COMMIT')
    await writing
    expect(replicator.prepare("SELECT count(*) FROM workspaces WHERE name = 'Waits'").pluck().get()).to.equal(1)
  })

  it('loses no page of the log while it reads: no checkpoint of the server starts the log anew', async () => {
    readsEndless()
    const sizes = [log().size]
    for (let turn = 0; turn < 3; turn++) {
      for (let index = 0; index < 200; index++) await add(`Copied ${turn} ${index}`)
      sizes.push(log().size)
    }
    expect(sizes).to.deep.equal(sizes.toSorted((a, b) => a - b))
    expect(new Set(sizes).size).to.equal(sizes.length)
    replicator.exec('COMMIT')
  })
})
