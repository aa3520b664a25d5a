// Runs on: PostgreSQL
/** Statements that are sent to PostgreSQL before the answers to earlier ones: what fails, fails as if each had been waited for. */
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import { databaseIn } from '#test-databases'
import {
  type Connection as Any,
  CommitUnknown,
  type Database,
  DatabaseBusy,
  DatabaseUnavailable,
} from '../../db/database.ts'
import { createPool, type Pool, ReadConnections } from '../../db/dialect/postgres/connections.ts'
import type { Connection } from '../../db/dialect/postgres/dialect.ts'
import { transaction } from '../../db/dialect/postgres/transactions.ts'
import { insertAllocationsUntilCommit, Overbooked } from '../../db/queries/allocations.ts'
import { lockWorkspace } from '../../db/queries/locks.ts'
import { findWorkspace } from '../../db/queries/workspaces.ts'
import { allocations, workspaces } from '../../db/schema.ts'
import * as build from '../../server/seeds/build.ts'
import { type Ground, groundOf, rowOf } from '../db/allocation-worlds.ts'
import { Files } from '../db/support.ts'

const name = 'pipelined'
const hourMs = 3_600_000

describe('statements that PostgreSQL has not answered yet', () => {
  let files: Files
  let db: Database
  let ground: Ground
  let pool: Pool
  beforeEach(async () => {
    files = await Files.make()
    db = await files.open(name)
    ground = await groundOf(db)
    pool = createPool(await databaseIn(files.folder, name), 'write', 1)
  })
  afterEach(async () => {
    await pool.end()
    await files.close()
  })

  /** On the one connection of the pool, with any text for BEGIN. */
  const inTransaction = (begin: string, work: (tx: Any) => Promise<unknown>) =>
    transaction(pool, begin as never, (tx) => work(tx as unknown as Any))
  const run = (on: unknown, statement: string) => (on as Connection).execute(sql.raw(statement))
  const row = () =>
    rowOf(ground, {
      ...{ from: 0, until: hourMs, resourceId: ground.resourceIds[0] as string },
      bookingId: ground.bookingIds[0] as string,
    })
  const full = async (tx: unknown) => void (await run(tx, 'UPDATE resources SET capacity = 1'))
  const stored = async () => (await db.read.select().from(allocations)).length
  const isStored = async (workspace: string) => {
    const rows = await db.read.select().from(workspaces)
    return rows.some((each) => each.name === workspace)
  }

  it('reject the transaction with their own error, and it stores nothing', async () => {
    const failure = await failureOf(
      db.write(async (tx) => {
        await full(tx)
        await build.addWorkspace({ tx, now: new Date() }, 'beside')
        await insertAllocationsUntilCommit(tx, [row()])
        await insertAllocationsUntilCommit(tx, [row()])
      }),
    )
    expect(failure).to.be.instanceOf(Overbooked)
    expect(await stored()).to.equal(0)
    expect(await isStored('beside')).to.equal(false)
  })

  it('reject it with their own error also where a later statement is refused because of them', async () => {
    const failure = await failureOf(
      db.write(async (tx) => {
        await full(tx)
        await insertAllocationsUntilCommit(tx, [row()])
        await insertAllocationsUntilCommit(tx, [row()])
        await findWorkspace(tx, ground.workspaceId)
      }),
    )
    expect(failure).to.be.instanceOf(Overbooked)
    expect(await stored()).to.equal(0)
  })

  it('reject it with the error of the first, where one sent with it is refused because of it and is noticed earlier', async () => {
    let failure: unknown
    await db.write(async (tx) => {
      await lockWorkspace(tx, ground.workspaceId)
      failure = await failureOf(
        inTransaction('READ COMMITTED READ WRITE', async (other) => {
          await run(other, 'SET LOCAL lock_timeout = 50')
          const locked = Promise.resolve(lockWorkspace(other, ground.workspaceId))
          locked.catch(() => {})
          // Its rejection reaches the transaction some turns after that of the read behind it.
          await Promise.all([setTimeout(20).then(() => locked), findWorkspace(other, ground.workspaceId)])
        }),
      )
    })
    expect(failure).to.be.instanceOf(DatabaseBusy)
  })

  it('are stored with their transaction when all succeed, and are seen by the statements behind them', async () => {
    const seen = await db.write(async (tx) => {
      await insertAllocationsUntilCommit(tx, [row()])
      return (await tx.select().from(allocations)).length
    })
    expect(seen).to.equal(1)
    expect(await stored()).to.equal(1)
  })

  it('are stored with their transaction also when they need more than one statement', async () => {
    await db.write(async (tx) => {
      const builder = { tx, now: new Date() }
      const add = (_: unknown, index: number) =>
        build.addResource(builder, ground.workspaceId, { name: `Court ${index}`, category: 'many' })
      const resourceIds = await Promise.all(Array.from({ length: 1100 }, add))
      await insertAllocationsUntilCommit(
        tx,
        resourceIds.map((resourceId) => ({ ...row(), targetId: resourceId, resourceId })),
      )
    })
    expect(await stored()).to.equal(1100)
  })

  it('are not sent where BEGIN failed, so that no write commits alone', async () => {
    const failure = await failureOf(
      inTransaction('NO SUCH LEVEL', async (tx) => {
        await build.addWorkspace({ tx, now: new Date() }, 'alone')
      }),
    )
    expect(failure.message).to.match(/syntax error/)
    expect(await isStored('alone')).to.equal(false)
  })

  it('are not sent where BEGIN failed behind a read that succeeded', async () => {
    const failure = await failureOf(
      inTransaction('NO SUCH LEVEL', async (tx) => {
        await findWorkspace(tx, ground.workspaceId)
        await insertAllocationsUntilCommit(tx, [row()])
      }),
    )
    expect(failure.message).to.match(/syntax error/)
    expect(await stored()).to.equal(0)
  })

  it('are refused behind the end of their transaction, so that none runs in the next one', async () => {
    let leaked: Any | undefined
    await inTransaction('READ COMMITTED READ WRITE', async (tx) => {
      leaked = tx
    })
    const failure = await failureOf(insertAllocationsUntilCommit(leaked as Any, [row()]))
    expect(failure.message).to.match(/after the end/)
    await inTransaction('READ COMMITTED READ WRITE', (tx) => build.addWorkspace({ tx, now: new Date() }, 'next'))
    expect(await stored()).to.equal(0)
  })

  it('are not sent when their transaction is rolled back before BEGIN is answered, so that none commits alone', async () => {
    const refused = new Error('refused')
    const failure = await failureOf(
      inTransaction('READ COMMITTED READ WRITE', async (tx) => {
        await insertAllocationsUntilCommit(tx, [row()])
        throw refused
      }),
    )
    expect(failure).to.equal(refused)
    await inTransaction('READ COMMITTED READ WRITE', (tx) => build.addWorkspace({ tx, now: new Date() }, 'next'))
    expect(await stored()).to.equal(0)
  })

  it('read the same rows on a connection that has parsed them and on a new one', async () => {
    const look = (on: Pool) =>
      transaction(on, 'READ COMMITTED READ WRITE', async (tx) =>
        findWorkspace(tx as unknown as Any, ground.workspaceId),
      )
    const found = [await look(pool), await look(pool)]
    const other = createPool(await databaseIn(files.folder, name), 'write', 1)
    found.push(await look(other))
    await other.end()
    expect(found[0]).to.have.property('createdAt').that.is.a('date')
    expect(found).to.deep.equal([found[0], found[0], found[0]])
  })

  it('are parsed later when PostgreSQL refused to parse them behind a failed one', async () => {
    const failure = await failureOf(
      inTransaction('READ COMMITTED READ WRITE', async (tx) => {
        await Promise.all([run(tx, 'SELECT 1 / 0'), findWorkspace(tx, ground.workspaceId)])
      }),
    )
    expect(String(failure.cause)).to.match(/division by zero/)
    const found = await inTransaction('READ COMMITTED READ WRITE', (tx) =>
      Promise.resolve(findWorkspace(tx, ground.workspaceId)),
    )
    expect(found).to.include({ id: ground.workspaceId })
  })

  it('leave the connection fit for the next transaction when one of them failed', async () => {
    await failureOf(inTransaction('READ COMMITTED READ WRITE', (tx) => run(tx, 'SELECT 1 / 0')))
    await inTransaction('READ COMMITTED READ WRITE', (tx) => build.addWorkspace({ tx, now: new Date() }, 'next'))
    expect(await isStored('next')).to.equal(true)
  })

  it('are known to be lost if their connection ended before the commit, and unknown only if it ended in the commit', async () => {
    await db.write(async (tx) => {
      await run(
        tx,
        `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NULL; END $$`,
      )
      await run(tx, 'CREATE TRIGGER die AFTER INSERT ON allocations FOR EACH ROW EXECUTE FUNCTION die()')
    })
    const failure = await failureOf(db.write((tx) => insertAllocationsUntilCommit(tx, [row()])))
    expect(failure).to.be.instanceOf(DatabaseUnavailable).and.not.instanceOf(CommitUnknown)
    expect(await stored()).to.equal(0)
  })

  it('share ten connections when they are reads, and a failing one fails alone', async () => {
    const reads = Array.from({ length: 200 }, () => findWorkspace(db.read, ground.workspaceId))
    const failing = failureOf(Promise.resolve(run(db.read, 'SELECT 1 / 0')))
    const found = await Promise.all(reads)
    expect(found.filter((each) => each?.id === ground.workspaceId)).to.have.length(200)
    expect(String((await failing).cause)).to.match(/division by zero/)
    const { rows } = await run(
      db.read,
      `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'booking read'`,
    )
    expect((rows as { open: number }[])[0]?.open).to.be.within(2, 10)
  })

  const readConnections = async () =>
    new ReadConnections(await databaseIn(files.folder, name), 10, { failed() {}, succeeded() {} })

  it('take one connection for eight reads of one turn of the event loop, and another one for the ninth', async () => {
    const openFor = async (count: number) => {
      const reads = await readConnections()
      const answers = Array.from({ length: count }, () => reads.send({ text: 'SELECT 1' }))
      const { open } = reads.use()
      await Promise.all(answers)
      await reads.close()
      return open
    }
    expect(await openFor(8)).to.equal(1)
    expect(await openFor(9)).to.equal(2)
  })

  it('take another connection in another turn, so that none waits for a read that takes long', async () => {
    const reads = await readConnections()
    const order: string[] = []
    const read = async (text: string) => {
      await reads.send({ text })
      order.push(text)
    }
    const long = read('SELECT pg_sleep(0.5)')
    await nextTurn()
    await read('SELECT 1')
    await long
    await reads.close()
    expect(order).to.deep.equal(['SELECT 1', 'SELECT pg_sleep(0.5)'])
  })
})

async function failureOf(work: Promise<unknown>): Promise<Error> {
  try {
    await work
  } catch (error) {
    return error as Error
  }
  return expect.fail('it did not fail')
}
