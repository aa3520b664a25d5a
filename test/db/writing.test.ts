import { setImmediate as nextTurn } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'chai'
import { eq, sql } from 'drizzle-orm'
import { isUniqueViolation } from '#dialect'
import type { Connection, Database } from '../../db/database.ts'
import { users, workspaces } from '../../db/schema.ts'
import { addUser, addWorkspace } from '../../server/seeds/build.ts'
import { Files, refusalOf } from './support.ts'

const now = new Date('2026-03-01T12:00:00.123Z')

describe('reading and writing', () => {
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

  /** Adds one to the number in the workspace's name, with a pause between reading and writing it. */
  const countUp = (database: Database, id: string) =>
    database.write(async (tx) => {
      const [row] = await tx.select().from(workspaces).where(eq(workspaces.id, id))
      await nextTurn()
      await tx
        .update(workspaces)
        .set({ name: String(Number(row?.name) + 1) })
        .where(eq(workspaces.id, id))
    })

  it('returns the result of the write; its rows are visible to every reader', async () => {
    const id = await db.write(add('Main'))
    const rows = await db.read.select().from(workspaces)
    expect(rows).to.deep.equal([{ id, name: 'Main', createdById: null, createdAt: now, updatedAt: now }])
  })

  it('refuses writes on the reading connection', async () => {
    for (const change of [
      () =>
        db.read.insert(users).values({ id: '1', email: 'a', emailKey: 'a', name: 'a', createdAt: now, updatedAt: now }),
      () => db.read.delete(workspaces),
      () => db.read.run('CREATE TABLE mine (id TEXT)'),
    ]) {
      expect((await refusalOf(change)).message).to.match(/readonly database/)
    }
  })

  it('rolls back a write that throws, at once or later, and continues with the next', async () => {
    const failures = [
      () => {
        throw new Error('at once')
      },
      async () => {
        await nextTurn()
        throw new Error('after a while')
      },
    ]
    for (const failure of failures) {
      const refusal = await refusalOf(() =>
        db.write(async (tx) => {
          await add('Lost')(tx)
          await failure()
        }),
      )
      expect(refusal.message).to.match(/at once|after a while/)
    }
    await db.write(add('Kept'))
    expect(await namesIn(db.read)).to.deep.equal(['Kept'])
  })

  it('rolls back a write with one refused statement', async () => {
    await refusalOf(() =>
      db.write(async (tx) => {
        const id = await add('Lost')(tx)
        await tx.insert(workspaces).values({ id, name: 'Same id', createdAt: now, updatedAt: now })
      }),
    )
    expect(await namesIn(db.read)).to.deep.equal([])
  })

  it('rolls back one of several concurrent writes, and keeps the others', async () => {
    const outcomes = await Promise.allSettled(
      ['A', 'B', 'C'].map((name) =>
        db.write(async (tx) => {
          await add(name)(tx)
          if (name === 'B') throw new Error('not this one')
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled'])
    expect(await namesIn(db.read)).to.deep.equal(['A', 'C'])
  })

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

  it('hides uncommitted rows from readers, and shows them to the write itself', async () => {
    await db.write(async (tx) => {
      await add('Main')(tx)
      expect(await namesIn(tx)).to.deep.equal(['Main'])
      await nextTurn()
      expect(await namesIn(db.read)).to.deep.equal([])
    })
    expect(await namesIn(db.read)).to.deep.equal(['Main'])
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

  it('loses none of many concurrent writes, through one connection or two on the same file', async () => {
    const id = await db.write(add('0'))
    const doors = [db, await files.open()]
    await Promise.all(Array.from({ length: 100 }, () => doors.map((door) => countUp(door, id))).flat())
    expect(await namesIn(db.read)).to.deep.equal(['200'])
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

  it('closes after the running writes, and accepts no later ones', async () => {
    const write = db.write(async (tx) => {
      await nextTurn()
      return add('Last')(tx)
    })
    const closed = db.close()
    expect((await refusalOf(() => db.write(add('Late')))).message).to.equal('the database is closed')
    await Promise.all([write, closed])
    const again = await files.open()
    expect(await namesIn(again.read)).to.deep.equal(['Last'])
  })

  it('recognises a unique violation by its column, and no other refusal', async () => {
    await db.write((tx) => addUser({ tx, now }, 'A', 'a@example.org'))
    const twice = await db.write((tx) => addUser({ tx, now }, 'A', 'A@example.org')).catch((error) => error)
    expect(isUniqueViolation(twice, 'users.email_key')).to.equal(true)
    expect(isUniqueViolation(twice, 'users.id')).to.equal(false)
    const incomplete = await db.write((tx) => addUser({ tx, now }, null as never, 'b@example.org')).catch((e) => e)
    expect(isUniqueViolation(incomplete, 'users.name')).to.equal(false)
    expect(isUniqueViolation(new Error('UNIQUE constraint failed: users.email_key'), 'users.email_key')).to.equal(false)
  })
})
