// Runs on: PostgreSQL
/** Retention of several servers on one database, and the writer of last uses. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import type { Database } from '../../db/database.ts'
import type { Sender } from '../../db/dialect/postgres/client.ts'
import type { Connection } from '../../db/dialect/postgres/dialect.ts'
import { databaseOn } from '../../db/dialect/postgres/statements.ts'
import { removeManageTokens } from '../../db/queries/bookings.ts'
import { updateSessionUses } from '../../db/queries/last-uses.ts'
import { purgeHolds } from '../../db/queries/purge-holds.ts'
import { allocations, holds, sessions } from '../../db/schema.ts'
import { keptDaysOf, readConfig } from '../../server/config.ts'
import { startRetention } from '../../server/retention.ts'
import { addHold, addService, addSession } from '../../server/seeds/build.ts'
import { startBeside, startTestServer, type TestServer } from '../support/server.ts'
import { openSession, sessionRow } from '../support/sessions.ts'

const dayMs = 24 * 3_600_000

describe('two servers on one database', () => {
  let server: TestServer
  let other: TestServer
  beforeEach(async () => {
    server = await startTestServer()
    other = await startBeside(server)
  })
  afterEach(async () => {
    await other.stop()
    await server.stop()
  })

  const execute = (statement: ReturnType<typeof sql>) =>
    server.db.write(async (tx) => void (await (tx as unknown as Connection).execute(statement)))

  it('of many claims of a round at once, one succeeds; a later one succeeds when the time has come', async () => {
    const claims = () =>
      Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? server : other).db.claimRound('a', 60_000)))
    expect((await claims()).filter(Boolean)).to.have.length(1)
    expect((await claims()).filter(Boolean)).to.have.length(0)
    expect(await other.db.claimRound('b', 60_000)).to.equal(true)
    // Its claimer may have died meanwhile.
    await execute(sql`UPDATE jobs SET next_at = database_time()`)
    expect((await claims()).filter(Boolean)).to.have.length(1)
  })

  it('one of them removes expired rows in an hour, and the other does not try', async () => {
    const { user_id } = server.seeded.people.owner
    await server.db.write(async (tx) => {
      const builder = { tx, now: new Date(Date.now() - 40 * dayMs) }
      for (let count = 0; count < 3; count++) await addSession(builder, user_id)
    })
    const writes = [0, 0]
    const counted = ({ db }: TestServer, index: number): Database => ({
      ...db,
      write(work) {
        writes[index] = (writes[index] ?? 0) + 1
        return db.write(work)
      },
    })
    const runs = {
      checkouts: `${server.folder}/none`,
      remotes: [],
      repositoryMaxBytes: 1,
      storageMaxBytes: 1,
      copyMaxBytes: 1,
      leaseMs: 1,
    }
    const retentions = [server, other].map((each, index) =>
      startRetention(
        counted(each, index),
        { remove: async () => {}, nodeId: '' },
        runs,
        keptDaysOf(readConfig({})),
        pino({ level: 'silent' }),
      ),
    )
    await Promise.all(retentions.map((each) => each.sweepDue(new Date())))
    expect(writes.filter((count) => count === 0)).to.have.length(1)
    expect(await server.db.read.select().from(sessions).where(eq(sessions.userId, user_id))).to.have.length(1)
    for (const each of retentions) await each.stop()
  })

  it('remove expired holds in two transactions at once: each takes others, and neither waits', async () => {
    await server.db.write(async (tx) => {
      const builder = { tx, now: new Date(Date.now() - 40 * dayMs) }
      const of = { workspaceId: server.seeded.workspaces.main, memberId: server.seeded.people.member.member_id }
      const serviceId = await addService(builder, of.workspaceId, 'Walk-in')
      for (let count = 0; count < 6; count++) await addHold(builder, { ...of, serviceId, startAt: new Date() })
    })
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const purge = async ({ db }: TestServer, begun: () => void, until: Promise<void>) =>
      db.write(async (tx) => {
        const removed = await purgeHolds(tx, new Date(), 3)
        begun()
        await until
        return removed
      })
    const purging = purge(server, first.resolve, Promise.race([second.promise, sleep(2_000)]))
    await first.promise
    const removed = await Promise.all([purging, purge(other, second.resolve, Promise.resolve())])
    expect(removed).to.deep.equal([3, 3])
    expect(await server.db.read.select().from(holds)).to.deep.equal([])
    expect(await server.db.read.select().from(allocations)).to.deep.equal([])
  })

  it('removes any number of manage tokens by one statement for the bookings and one for the credentials', async () => {
    const sent: string[] = []
    const send: Sender['send'] = async ({ text }) => {
      sent.push(text)
      return { rows: [], rowCount: 0 } as never
    }
    const tokens = Array.from({ length: 500 }, (_, index) => {
      return { digest: `digest ${index}`, workspaceId: 'A', id: `id ${index}`, endAt: new Date() }
    })
    await removeManageTokens(databaseOn({ send }) as never, tokens)
    expect(sent.map((text) => text.split(' ').slice(0, 3).join(' '))).to.deep.equal([
      'update "bookings" set',
      'delete from "credentials"',
    ])
    await removeManageTokens(databaseOn({ send }) as never, [])
    expect(sent).to.have.length(2)
  })

  it('record the last uses of the same sessions at once: none waits in a circle, and the latest stays', async () => {
    const { user_id } = server.seeded.people.owner
    const ids: string[] = []
    for (let count = 0; count < 40; count++) ids.push((await openSession(server, user_id)).id)
    const uses = (minute: number, order: string[]) =>
      order.map((id) => ({ placeId: user_id, id, at: new Date(Date.UTC(2026, 2, 1, 12, minute)) }))
    let attempts = 0
    const record = ({ db }: TestServer, minute: number, order: string[]) =>
      db.write(async (tx) => {
        attempts++
        await updateSessionUses(tx, uses(minute, order))
        await sleep(5)
      })
    const rounds = Array.from({ length: 12 }, (_, minute) =>
      minute % 2 ? record(server, minute, ids) : record(other, minute, ids.toReversed()),
    )
    await Promise.all(rounds)
    expect(attempts).to.equal(12)
    for (const id of ids) {
      expect((await sessionRow(server, id)).lastSeenAt).to.deep.equal(new Date(Date.UTC(2026, 2, 1, 12, 11)))
    }
  })
})
