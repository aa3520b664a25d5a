// Runs on: PostgreSQL
/** The clock of the database: servers whose own clocks are wrong agree on the time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import { type DatabaseClockUnread, DatabaseUnreachable } from '../../db/database.ts'
import { better, openClock, type Reading } from '../../db/dialect/postgres/clock.ts'
import type { Connection } from '../../db/dialect/postgres/dialect.ts'
import { Files } from '../db/support.ts'

const reading = (at: number, monotonic: number, errorMs: number): Reading => ({ at, monotonic, errorMs })

describe('the clock of the database', () => {
  let files: Files
  beforeEach(async () => {
    files = await Files.make()
  })
  afterEach(() => files.close())

  it('is the time of the database, whatever the clock of this process says', async () => {
    const db = await files.open('clock')
    const real = Date.now
    Date.now = () => real() + 3_600_000
    try {
      const { rows } = await (db.read as unknown as Connection).execute<{ at: number }>(
        sql.raw('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at'),
      )
      expect(Number(rows[0]?.at)).to.be.closeTo(db.now().getTime(), 1_000)
    } finally {
      Date.now = real
    }
  })

  it('goes on between two readings', async () => {
    const db = await files.open('clock')
    const before = db.now()
    await sleep(50)
    expect(db.now().getTime() - before.getTime()).to.be.within(45, 5_000)
  })

  describe('that is read in the background', () => {
    /** A clock whose readings end with these errors, and its reports. */
    const withErrors = async (...errors: (Error | undefined)[]) => {
      const waiting = [undefined, ...errors]
      const heard: string[] = []
      const done = Promise.withResolvers<void>()
      const query = async () => {
        if (waiting.length === 0) done.resolve()
        const error = waiting.shift()
        if (error) throw error
        return { rows: [{ at: 1_000_000 + performance.now() }] }
      }
      const listener = {
        failed: (error: unknown) => void heard.push(`failed: ${(error as Error).message}`),
        succeeded: () => void heard.push('succeeded'),
      }
      const unread = ({ message }: DatabaseClockUnread) => void heard.push(`unread: ${message}`)
      const clock = await openClock({ query }, listener, unread, 1)
      await done.promise
      clock.close()
      return { heard: heard.slice(0, errors.length + errors.filter(Boolean).length), clock }
    }

    it('goes on from the last reading while the database is unavailable, and the listener hears of it', async () => {
      const { heard, clock } = await withErrors(new DatabaseUnreachable('away'), new DatabaseUnreachable('away'))
      expect(heard.slice(0, 2)).to.deep.equal(['failed: away', 'failed: away'])
      expect(heard.filter((each) => each.startsWith('unread'))).to.deep.equal([])
      expect(clock.now().getTime() - performance.now()).to.be.closeTo(1_000_000, 1_000)
    })

    it('reports any other error once, and again after a reading has succeeded', async () => {
      const odd = new Error('permission denied')
      const { heard } = await withErrors(odd, odd, undefined, odd)
      expect(heard).to.deep.equal([
        ...['failed: permission denied', 'unread: permission denied', 'failed: permission denied', 'succeeded'],
        ...['failed: permission denied', 'unread: permission denied'],
      ])
    })
  })

  it('keeps the more exact reading: a slow answer says little', () => {
    const exact = reading(1_000, 0, 1)
    expect(better(exact, reading(2_040, 1_000, 300))).to.equal(exact)
    expect(better(reading(1_000, 0, 300), reading(1_990, 1_000, 1))).to.deep.equal(reading(1_990, 1_000, 1))
  })

  it('doubts an old reading, because clocks drift', () => {
    const later = reading(3_600_000, 3_600_000, 20)
    expect(better(reading(0, 0, 1), later)).to.equal(later)
  })

  it('follows a database whose clock was set, or another database', () => {
    const set = reading(-30_000, 1_000, 300)
    expect(better(reading(1_000, 0, 1), set)).to.equal(set)
  })
})
