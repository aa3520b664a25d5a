// Runs on: PostgreSQL
/** Transactions on PostgreSQL: several servers on one database, conflicts, and lost connections. */
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { databaseIn } from '#test-databases'
import { CommitUnknown, type Database, DatabaseBusy, DatabaseUnavailable } from '../../db/database.ts'
import type { Connection } from '../../db/dialect/postgres/dialect.ts'
import { type AllocationRow, insertAllocations, Overbooked } from '../../db/queries/allocations.ts'
import { lockUser, lockWorkspace } from '../../db/queries/locks.ts'
import { allocations } from '../../db/schema.ts'
import * as build from '../../server/seeds/build.ts'
import { type Ground, groundOf, rowOf } from '../db/allocation-worlds.ts'
import { Files } from '../db/support.ts'

const name = 'shared'
const hourMs = 3_600_000

describe('transactions on PostgreSQL', () => {
  let files: Files
  /** Like four server processes on one database. */
  let servers: Database[]
  let ground: Ground
  beforeEach(async () => {
    files = await Files.make()
    servers = []
    for (let index = 0; index < 4; index++) servers.push(await files.open(name))
    ground = await groundOf(first())
  })
  afterEach(() => files.close())

  const first = () => servers[0] as Database
  const run = (db: unknown, statement: string) => (db as Connection).execute(sql.raw(statement))
  const row = (index: number, fields: Partial<AllocationRow> = {}) =>
    rowOf(ground, {
      ...{ from: 0, until: hourMs, resourceId: ground.resourceIds[0] as string },
      ...{ bookingId: ground.bookingIds[index % ground.bookingIds.length] as string, ...fields },
    })
  const stored = async () => (await first().read.select().from(allocations)).length
  /** Ends every connection of the servers, as a restart of PostgreSQL does. */
  const terminateAll = async () => {
    const client = new pg.Client(await databaseIn(files.folder, name))
    await client.connect()
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'booking %'`,
    )
    await client.end()
  }

  it('never fill a resource over its capacity, from four servers at once and without any lock but the trigger’s', async () => {
    await first().write(async (tx) => void (await run(tx, 'UPDATE resources SET capacity = 3')))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        (servers[index % 4] as Database).write((tx) => insertAllocations(tx, [row(index)])),
      ),
    )
    const taken = outcomes.filter(({ status }) => status === 'fulfilled')
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(taken).to.have.length(3)
    for (const refusal of refusals) expect(refusal).to.be.instanceOf(Overbooked)
    expect(await stored()).to.equal(3)
  })

  it('are refused by the trigger under REPEATABLE READ, which would not see the rows of others', async () => {
    const work = first().write(async (tx) => {
      await run(tx, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      await insertAllocations(tx, [row(0)])
    })
    expect((await failureOf(work)).message).to.match(/READ COMMITTED only/)
    expect(await stored()).to.equal(0)
  })

  it('run again when they deadlock, and both are stored', async () => {
    const [one = '', two = ''] = await first().write((tx) =>
      Promise.all(['one', 'two'].map((each) => build.addWorkspace({ tx, now: new Date() }, each))),
    )
    let attempts = 0
    const locking = (server: Database, [early, late]: [string, string]) =>
      server.write(async (tx) => {
        attempts++
        await lockWorkspace(tx, early)
        await new Promise((resolve) => setTimeout(resolve, 200))
        await lockWorkspace(tx, late)
        await build.addWorkspace({ tx, now: new Date() }, `after ${early}`)
      })
    await Promise.all([locking(first(), [one, two]), locking(servers[1] as Database, [two, one])])
    expect(attempts).to.be.greaterThan(2)
    const { rows } = await run(first().read, `SELECT name FROM workspaces WHERE name LIKE 'after %'`)
    expect(rows).to.have.length(2)
  })

  it('reject when a failed statement was ignored: PostgreSQL answers such a COMMIT with a rollback', async () => {
    const failure = await failureOf(
      first().write(async (tx) => {
        await build.addWorkspace({ tx, now: new Date() }, 'lost')
        await run(tx, 'SELECT 1 / 0').catch(() => {})
      }),
    )
    expect(failure.message).to.match(/was not passed on/)
    const { rows } = await run(first().read, `SELECT name FROM workspaces WHERE name = 'lost'`)
    expect(rows).to.deep.equal([])
  })

  it('fail as unavailable when their connection is lost, and the next ones succeed', async () => {
    const underWay = first().write(async (tx) => {
      await build.addWorkspace({ tx, now: new Date() }, 'under way')
      await terminateAll()
      await run(tx, 'SELECT 1')
    })
    expect(await failureOf(underWay)).to.be.instanceOf(DatabaseUnavailable)
    for (const server of servers) {
      await server.write((tx) => build.addWorkspace({ tx, now: new Date() }, 'afterwards'))
      await server.read.select().from(allocations)
    }
    const { rows } = await run(first().read, 'SELECT name FROM workspaces ORDER BY name')
    expect(rows.filter(({ name: each }) => each === 'under way')).to.deep.equal([])
    expect(rows.filter(({ name: each }) => each === 'afterwards')).to.have.length(4)
  })

  it('are reported as unknown when the connection is lost in the commit, and never run again', async () => {
    let runs = 0
    const failure = await failureOf(
      first().write(async (tx) => {
        runs++
        await build.addWorkspace({ tx, now: new Date() }, 'unknown')
        // A deferred check runs inside COMMIT: there it ends its own connection.
        await run(
          tx,
          `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NULL; END $$`,
        )
        await run(
          tx,
          'CREATE CONSTRAINT TRIGGER die AFTER INSERT ON workspaces DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()',
        )
        await build.addWorkspace({ tx, now: new Date() }, 'unknown too')
      }),
    )
    expect(failure).to.be.instanceOf(CommitUnknown)
    expect(runs).to.equal(1)
  })

  it('are refused as busy when every connection is taken for five seconds', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = Array.from({ length: 10 }, () => first().write(() => released))
    const failure = await failureOf(first().write(async () => {}))
    release()
    await Promise.all(holding)
    expect(failure).to.be.instanceOf(DatabaseBusy)
    await first().write(async () => {})
  })

  it('leave connections to others when twenty of one queue wait for a lock', async () => {
    const released = Promise.withResolvers<void>()
    const busy = Array.from({ length: 20 }, () => first().write(() => released.promise, 'busy'))
    try {
      expect(await first().write(async () => 'written')).to.equal('written')
      const writers = first().connections()[1]
      expect(writers).to.deep.include({ use: 'write', busy: 2, waiting: 18 })
    } finally {
      released.resolve()
      await Promise.all(busy)
    }
  })

  it('cannot write on a reading connection', async () => {
    const failure = await failureOf(Promise.resolve(run(first().read, `UPDATE workspaces SET name = 'changed'`)))
    expect(String(failure.cause)).to.match(/read-only/)
  })

  it('wait for each other in one workspace and for one user, and not otherwise', async () => {
    const now = new Date()
    const [busy, idle, user] = await first().write(async (tx) => [
      await build.addWorkspace({ tx, now }, 'busy'),
      await build.addWorkspace({ tx, now }, 'idle'),
      await build.addUser({ tx, now }, 'U', 'u@example.org'),
    ])
    const order: string[] = []
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const holder = first().write(async (tx) => {
      await lockUser(tx, user)
      await lockWorkspace(tx, busy)
      await released
      order.push('holder')
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    const waiting = [
      (servers[1] as Database).write(async (tx) => {
        await lockWorkspace(tx, busy)
        order.push('waited')
      }),
      (servers[2] as Database).write(async (tx) => {
        await lockUser(tx, user)
        order.push('waited')
      }),
    ]
    await (servers[3] as Database).write(async (tx) => {
      await lockWorkspace(tx, idle)
      order.push('free')
    })
    release()
    await Promise.all([holder, ...waiting])
    expect(order).to.deep.equal(['free', 'holder', 'waited', 'waited'])
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
