// Runs on: SQLite
/** Writes on SQLite: one at a time, in order, and several in one commit. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import type { Connection, Database } from '../../db/database.ts'
import { workspaces } from '../../db/schema.ts'
import { addWorkspace } from '../../server/seeds/build.ts'
import { Files } from './support.ts'

const now = new Date('2026-03-01T12:00:00.123Z')

describe('writes on SQLite', () => {
  let files: Files
  let db: Database
  beforeEach(async () => {
    files = await Files.make()
    db = await files.open()
  })
  afterEach(() => files.close())

  const add = (name: string) => (tx: Connection) => addWorkspace({ tx, now }, name)
  const namesIn = async (connection: Connection) =>
    (await connection.select().from(workspaces).orderBy(workspaces.name)).map(({ name }) => name)

  it('resolves none of several concurrent writes before all of them are committed', async () => {
    const other = new BetterSqlite3(files.path(), { readonly: true })
    const committed = () => other.prepare('SELECT count(*) FROM workspaces').pluck().get()
    const seen = await Promise.all(
      ['A', 'B', 'C'].map(async (name) => {
        await db.write(add(name))
        return committed()
      }),
    )
    other.close()
    expect(seen).to.deep.equal([3, 3, 3])
  })

  it('rejects all writes of a transaction that the database rolled back, and continues with the next', async () => {
    await db.write(async (tx) => {
      await tx.run(sql`CREATE TRIGGER gone BEFORE INSERT ON workspaces WHEN NEW.name = 'B'
        BEGIN SELECT RAISE(ROLLBACK, 'as on a full disk'); END`)
    })
    const outcomes = await Promise.allSettled(['A', 'B', 'C'].map((name) => db.write(add(name))))
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'fulfilled'])
    expect(await namesIn(db.read)).to.deep.equal(['C'])
  })

  it('admits no write while another awaits, and keeps their order', async () => {
    const steps: string[] = []
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const first = db.write(async () => {
      steps.push('first begins')
      await gate
      steps.push('first ends')
    })
    const others = ['second', 'third'].map((name) => db.write(async () => void steps.push(name)))
    for (let turn = 0; turn < 5; turn++) await nextTurn()
    expect(steps).to.deep.equal(['first begins'])
    goOn()
    await Promise.all([first, ...others])
    expect(steps).to.deep.equal(['first begins', 'first ends', 'second', 'third'])
  })

  it('waits for a writer of another process without blocking the event loop', async () => {
    const other = new BetterSqlite3(files.path())
    other.exec('BEGIN IMMEDIATE')
    const write = db.write(add('Main'))
    // If the event loop were blocked until the lock is free, this line would never be reached.
    await nextTurn()
    other.exec('COMMIT')
    other.close()
    await write
    expect(await namesIn(db.read)).to.deep.equal(['Main'])
  })
})
