// Runs on: PostgreSQL
/** Rate-limit windows in PostgreSQL, as four server processes use them. */
import { expect } from 'chai'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import pino from 'pino'
import { databaseIn } from '#test-databases'
import type { Database, RateLimitOutcome, RateLimitWindows } from '../../db/database.ts'
import type { Connection } from '../../db/dialect/postgres/dialect.ts'
import { countCalls, endCalls, type Window } from '../../domain/rate-limit.ts'
import { LocalRateLimitStore } from '../../http/limits/local-rate-limit-store.ts'
import type { RateLimitStore, Taken } from '../../http/limits/rate-limit-store.ts'
import { SharedRateLimitStore } from '../../http/limits/shared-rate-limit-store.ts'
import { Files } from '../db/support.ts'
import { describeStore } from '../support/store-promises.ts'

const name = 'shared'
const windowMs = 60_000

describe('rate-limit windows in PostgreSQL', () => {
  let files: Files
  let databases: Database[]
  let stores: SharedRateLimitStore[]
  before(async () => {
    files = await Files.make()
    databases = []
    for (let index = 0; index < 4; index++) databases.push(await files.open(name))
  })
  after(() => files.close())
  beforeEach(async () => {
    await write(sql`TRUNCATE rate_limit_windows`)
    stores = databases.map((database) => storeOn(windowsOf(database)))
  })
  afterEach(() => {
    for (const store of stores) store.close()
  })

  const storeOn = (windows: RateLimitWindows) => new SharedRateLimitStore(windows, pino({ level: 'silent' }))
  const windowsOf = ({ rateLimits }: Database) => rateLimits as RateLimitWindows
  const first = () => databases[0] as Database
  const second = () => databases[1] as Database
  const at = (index: number) => stores[index % 4] as SharedRateLimitStore
  const write = (statement: SQL) =>
    first().write(async (tx) => (await (tx as unknown as Connection).execute(statement)).rows)
  const counted = async () => Number((await write(sql`SELECT count(*) AS n FROM rate_limit_windows`))[0]?.n)
  const bucketsOf = (keys: readonly string[], limit: number) => keys.map((key) => ({ key, limit }))
  const take = (index: number, keys: string[], limit: number) =>
    at(index).take(bucketsOf(keys, limit), windowMs, 'requests')
  const admitted = (taken: Taken[]) => taken.filter(({ isAdmitted }) => isAdmitted).length

  it('admit calls in the order in which one process counts them', async () => {
    const taken = await Promise.all(Array.from({ length: 100 }, () => take(0, ['k'], 60)))
    expect(taken.map(({ isAdmitted }) => isAdmitted)).to.deep.equal([...Array(60).fill(true), ...Array(40).fill(false)])
    expect(taken.slice(0, 60).map(({ decisive }) => decisive.hits)).to.deep.equal(
      Array.from({ length: 60 }, (_, i) => i + 1),
    )
  })

  it('count a call in all of its windows or in none, from four processes and in any order of keys', async () => {
    const taken = await Promise.all(
      Array.from({ length: 400 }, (_, index) => take(index, index % 2 ? ['a', 'b'] : ['b', 'a', 'c'], 50)),
    )
    expect(admitted(taken)).to.equal(50)
    // A refused call may leave a window without hits.
    const rows = await write(sql`SELECT key, hits FROM rate_limit_windows WHERE hits <> 0 ORDER BY key`)
    const triples = taken.filter(({ isAdmitted, counted: each }) => isAdmitted && each.length === 3).length
    expect(rows.map(({ key, hits }) => [key, Number(hits)])).to.deep.equal(
      [
        ['a', 50],
        ['b', 50],
        ['c', triples],
      ].filter(([, hits]) => hits !== 0),
    )
  })

  it('are never waited for in a circle: a thousand calls with many keys deadlock in no process', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `key ${index}`)
    const taken = await Promise.all(
      Array.from({ length: 1_000 }, async (_, index) => {
        const chosen = [keys[index % 12], keys[(index * 7 + 5) % 12]] as [string, string]
        const each = await take(index, chosen[0] === chosen[1] ? [chosen[0]] : chosen, 100_000)
        if (index % 3 === 0) await at(index).recordOutcome(each.counted, 'failed')
        return each
      }),
    )
    expect(admitted(taken)).to.equal(1_000)
    expect(taken.every(({ store }) => store instanceof SharedRateLimitStore)).to.equal(true)
    const [total] = await write(sql`SELECT sum(hits) AS hits FROM rate_limit_windows`)
    const kept = taken.flatMap(({ counted: each }, index) => (index % 3 === 0 ? [] : each)).length
    expect(Number(total?.hits)).to.equal(kept)
  })

  /** How often of 60 counts the write-ahead log reached the disk before the count was acknowledged. */
  const flushedCounts = async () => {
    const calls = [{ ...{ buckets: [{ key: 'k', limit: 100_000 }], calls: 1 }, windowMs: 60_000, pendingMs: 0 }]
    const flushed = async () => (await write(sql`SELECT pg_current_wal_flush_lsn() AS at`))[0]?.at
    let count = 0
    for (let index = 0; index < 60; index++) {
      const before = await flushed()
      await windowsOf(first()).take(calls)
      if ((await flushed()) !== before) count++
    }
    return count
  }

  it('wait for no disk on a connection without settings of its own; those of a logged table do', async () => {
    // Others on the server of the tests may move the log meanwhile, but not each time.
    expect(await flushedCounts()).to.be.below(60)
    await write(sql`ALTER TABLE rate_limit_windows SET LOGGED`)
    try {
      expect(await flushedCounts()).to.equal(60)
    } finally {
      await write(sql`ALTER TABLE rate_limit_windows SET UNLOGGED`)
    }
  })

  it('do what windows in memory do, for random calls and outcomes at four processes', async () => {
    const step = fc.record({
      server: fc.nat(3),
      keys: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 }),
      limit: fc.integer({ min: 1, max: 4 }),
      fails: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        await write(sql`TRUNCATE rate_limit_windows`)
        const fresh = databases.map((database) => storeOn(windowsOf(database)))
        const model = new LocalRateLimitStore()
        for (const { server, keys, limit, fails } of steps) {
          // Each limit has keys of its own, as each operation has its bucket.
          const buckets = bucketsOf(
            keys.map((key) => `${key} of ${limit}`),
            limit,
          )
          const observed = [fresh[server] as RateLimitStore, model].map(async (store) => {
            const {
              isAdmitted,
              decisive,
              counted: windows,
              waitForOutcome,
            } = await store.take(buckets, windowMs, 'successes')
            await store.recordOutcome(windows, fails ? 'failed' : 'succeeded')
            const left = (await store.peek(buckets, windowMs)).hits
            return {
              isAdmitted,
              hits: decisive.hits,
              windows: windows.length,
              waits: waitForOutcome !== undefined,
              left,
            }
          })
          const [shared, local] = await Promise.all(observed)
          expect(shared).to.deep.equal(local)
        }
        for (const store of [...fresh, model]) store.close()
      }),
      { numRuns: 25 },
    )
  })

  it('do what the rule says, call by call: the same hits, ends and outcomes at the time that the database says', async () => {
    const span = fc.constantFrom(1, 20, 60_000)
    const call = fc.record({
      keys: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 }),
      limit: fc.integer({ min: 1, max: 4 }),
      calls: fc.integer({ min: 1, max: 5 }),
      windowMs: span,
      pendingMs: fc.oneof(fc.constant(0), span),
      fails: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 12 }), async (calls) => {
        await write(sql`TRUNCATE rate_limit_windows`)
        const model = new Map<string, Window>()
        for (const { keys, limit, fails, ...each } of calls) {
          const buckets = bucketsOf(keys, limit)
          const [outcome] = await windowsOf(first()).take([{ buckets, ...each }])
          const { at, admitted, windows } = outcome as RateLimitOutcome
          const stored = keys.map((key) => model.get(key))
          const expected = countCalls(stored, { buckets, ...each, at })
          expect(admitted).to.equal(expected.admitted)
          expect(windows).to.deep.equal(
            expected.windows.map(({ hits, endsAt, pending }, index) => {
              return { ...buckets[index], hits, endsAt, isPending: pending > 0 }
            }),
          )
          for (const [index, key] of keys.entries()) model.set(key, expected.windows[index] as Window)
          if (admitted === 0) continue
          const ended = windows.map(({ key, endsAt }) => ({ key, endsAt, calls: 1, refunds: fails ? 1 : 0 }))
          await windowsOf(first()).endCalls(ended)
          for (const { key, ...end } of ended) model.set(key, endCalls(model.get(key) as Window, end))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('of several calls in one statement are counted each by itself, also where some have not begun', async () => {
    const call = (keys: string[], calls: number) => ({
      buckets: bucketsOf(keys, 3),
      ...{ calls, windowMs, pendingMs: 0 },
    })
    await take(0, ['b'], 3)
    const outcomes = await windowsOf(first()).take([call(['c', 'a'], 5), call(['b'], 1), call(['d'], 2)])
    expect(
      outcomes.map(({ admitted, windows }) => [admitted, windows.map(({ key, hits }) => [key, hits])]),
    ).to.deep.equal([
      [
        3,
        [
          ['c', 3],
          ['a', 3],
        ],
      ],
      [1, [['b', 2]]],
      [2, [['d', 2]]],
    ])
  })

  it('that are removed while a call is counted in them begin anew', async () => {
    const removing = setInterval(() => void windowsOf(second()).purge(), 1)
    try {
      for (let index = 0; index < 60; index++) {
        const [outcome] = await windowsOf(first()).take([
          { buckets: bucketsOf(['k', `${index}`], 1_000), calls: 1, windowMs: 1, pendingMs: 0 },
        ])
        expect(outcome?.admitted).to.equal(1)
      }
    } finally {
      clearInterval(removing)
    }
  })

  it('begin anew when they have ended, by the clock of the database', async () => {
    for (let index = 0; index < 3; index++) await take(index, ['k'], 3)
    await write(sql`UPDATE rate_limit_windows SET ends_at = database_time() + 300`)
    expect((await take(0, ['k'], 3)).isAdmitted).to.equal(false)
    await new Promise((resolve) => setTimeout(resolve, 350))
    const { isAdmitted, decisive, store } = await take(0, ['k'], 3)
    expect([isAdmitted, decisive.hits]).to.deep.equal([true, 1])
    expect(decisive.endsAt - store.now()).to.be.within(windowMs - 1_000, windowMs + 1_000)
  })

  it('take no refund of a call that they did not count: of an ended window, or a second time', async () => {
    const old = await take(0, ['k'], 3)
    await write(sql`UPDATE rate_limit_windows SET ends_at = database_time()`)
    await take(1, ['k'], 3)
    await at(0).recordOutcome(old.counted, 'failed')
    expect((await at(2).peek(bucketsOf(['k'], 3), windowMs)).hits).to.equal(1)
  })

  it('a flood at a full window costs a statement a second, and a refund at the same process ends that at once', async () => {
    let statements = 0
    const windows = windowsOf(first())
    const observed: RateLimitWindows = {
      ...windows,
      take(calls) {
        statements++
        return windows.take(calls)
      },
    }
    const store = storeOn(observed)
    const buckets = bucketsOf(['k'], 2)
    const ask = () => store.take(buckets, windowMs, 'requests')
    const [one] = [await ask(), await ask()]
    const before = statements
    for (let index = 0; index < 5_000; index++) expect((await ask()).isAdmitted).to.equal(false)
    expect(statements - before).to.be.within(1, 10)
    await store.recordOutcome(one.counted, 'failed')
    expect((await ask()).isAdmitted).to.equal(true)
    store.close()
  })

  it('a call whose server died stays counted, and others wait for its outcome until 30 s have passed, not for ever', async () => {
    const buckets = bucketsOf(['k'], 1)
    const dying = await files.open(name)
    const dead = storeOn(windowsOf(dying))
    expect((await dead.take(buckets, windowMs, 'successes')).isAdmitted).to.equal(true)
    dead.close()
    await dying.close()
    const waiting = await at(0).take(buckets, windowMs, 'successes')
    expect([waiting.isAdmitted, waiting.waitForOutcome !== undefined]).to.deep.equal([false, true])
    const [row] = await write(sql`SELECT undecided_until - database_time() AS left FROM rate_limit_windows`)
    expect(Number(row?.left)).to.be.within(25_000, 30_000)
    await write(sql`UPDATE rate_limit_windows SET undecided_until = database_time()`)
    const refused = await at(0).take(buckets, windowMs, 'successes')
    expect([refused.isAdmitted, refused.waitForOutcome]).to.deep.equal([false, undefined])
  })

  it('are removed when they have ended, and those that end first beyond 200,000', async function () {
    this.timeout(120_000)
    const add = (count: number, from: number) =>
      write(sql`INSERT INTO rate_limit_windows SELECT 'made ' || n, 1, 0, 0, database_time() + ${from}::bigint + n
        FROM generate_series(1, ${count}::bigint) AS n ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at`)
    await add(30_000, -100_000_000)
    await take(0, ['live'], 3)
    await windowsOf(first()).purge()
    expect(await counted()).to.equal(1)
    await add(200_700, 1_000_000)
    await windowsOf(first()).purge()
    expect(await counted()).to.be.within(199_999, 200_000)
    const [oldest] = await write(
      sql`SELECT count(*) AS n FROM rate_limit_windows WHERE key IN ('live', 'made 1', 'made 600')`,
    )
    expect(Number(oldest?.n)).to.equal(0)
  })

  it('that another process is counting in are passed over by the removal', async () => {
    await take(0, ['busy'], 3)
    await write(sql`UPDATE rate_limit_windows SET ends_at = 0`)
    const client = new pg.Client(await databaseIn(files.folder, name))
    await client.connect()
    await client.query(`BEGIN; SELECT FROM rate_limit_windows WHERE key = 'busy' FOR UPDATE`)
    await windowsOf(first()).purge()
    await client.query('COMMIT')
    await client.end()
    expect(await counted()).to.equal(1)
  })

  describeStore('SharedRateLimitStore over PostgreSQL', () => ({ store: storeOn(windowsOf(first())), end() {} }))
})
