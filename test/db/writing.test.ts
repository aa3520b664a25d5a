// Runs on: SQLite and PostgreSQL, because transactions are those of the engine
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { eq, sql } from 'drizzle-orm'
import { isUniqueViolation } from '#dialect'
import { execute } from '#test-databases'
import type { Connection, Database } from '../../db/database.ts'
import { lockWorkspace } from '../../db/queries/locks.ts'
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
      await lockWorkspace(tx, id)
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
    expect(rows).to.deep.equal([
      { id, name: 'Main', timeZone: 'UTC', createdById: null, createdAt: now, updatedAt: now },
    ])
  })

  it('refuses writes on the reading connection', async () => {
    for (const change of [
      () =>
        db.read.insert(users).values({ id: '1', email: 'a', emailKey: 'a', name: 'a', createdAt: now, updatedAt: now }),
      () => db.read.delete(workspaces),
      () => execute(db.read, sql`CREATE TABLE mine (id TEXT)`),
    ]) {
      expect((await refusalOf(change)).message).to.match(/read-?only (database|transaction)/)
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

  it('hides uncommitted rows from readers, and shows them to the write itself', async () => {
    await db.write(async (tx) => {
      await add('Main')(tx)
      expect(await namesIn(tx)).to.deep.equal(['Main'])
      await nextTurn()
      expect(await namesIn(db.read)).to.deep.equal([])
    })
    expect(await namesIn(db.read)).to.deep.equal(['Main'])
  })

  it('loses none of many concurrent writes, through one connection or two on the same file', async () => {
    const id = await db.write(add('0'))
    const doors = [db, await files.open()]
    await Promise.all(Array.from({ length: 100 }, () => doors.map((door) => countUp(door, id))).flat())
    expect(await namesIn(db.read)).to.deep.equal(['200'])
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
