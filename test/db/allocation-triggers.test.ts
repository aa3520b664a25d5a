// Runs on: SQLite
/** The triggers on `allocations`, whose texts are in the database: their limits, and faults planted in them, which the tests detect. */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Connection, Database } from '../../db/database.ts'
import { longestHoldMs } from '../../db/queries/holds.ts'
import { spanLimitsMs } from '../../db/schema.ts'
import { faultsIn, type Ground, groundOf, worlds } from './allocation-worlds.ts'
import { Files } from './support.ts'

describe('the triggers on allocations', () => {
  let files: Files
  let db: Database
  let ground: Ground
  before(async () => {
    files = await Files.make()
    db = await files.open()
    ground = await groundOf(db)
  })
  after(() => files.close())

  it('search as far back by span class as a booking of the contract reaches, with the buffers on both sides', async () => {
    const { components } = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'))
    const { DurationMinutes, DurationDays, BufferMinutes, HoldTtlSeconds } = components.schemas
    const ofBuffers = 2 * BufferMinutes.maximum
    expect(spanLimitsMs[0], 'a day of elapsed time').to.equal((24 * 60 + ofBuffers) * 60_000)
    // The days of a stay are counted from date to date: a time until the end of the last date, and a zone that moves by a day.
    const longest = Math.max(DurationMinutes.maximum, (DurationDays.maximum + 2) * 24 * 60) + ofBuffers
    expect(spanLimitsMs[2]).to.be.greaterThan(longest * 60_000)
    expect(longestHoldMs).to.equal(HoldTtlSeconds.maximum * 1000)
    const texts = await db.read.all<{ sql: string }>(sql`SELECT sql FROM sqlite_master WHERE tbl_name = 'allocations'`)
    const numbers = texts.flatMap((each) => (each.sql ?? '').match(/\d{7,}/g) ?? [])
    expect(new Set(numbers)).to.deep.equal(new Set([...spanLimitsMs.map(String), '1000000000']))
    expect(numbers).to.have.lengthOf(3 * spanLimitsMs.length + 3)
  })

  describe('compared with counting at every instant', () => {
    const play = (numRuns: number, prepare?: (tx: Connection) => Promise<void>) =>
      fc.check(
        fc.asyncProperty(worlds, async (world) => (await faultsIn(db, ground, world, prepare)).length === 0),
        { numRuns, endOnFailure: true },
      )

    const fits = 'allocations_fit'
    const planted: [what: string, trigger: string, text: string, instead: string][] = [
      [
        'counts what overlaps instead of its peak',
        fits,
        'sum(change) OVER (ORDER BY at, change ROWS UNBOUNDED PRECEDING)',
        'sum(max(change, 0)) OVER ()',
      ],
      ['lets what begins meet what ends', fits, 'ORDER BY at, change', 'ORDER BY at, change DESC'],
      ['counts what is released', fits, 'AND released_at IS NULL\n', '\n'],
      ['counts what has lapsed', fits, 'expires_at > NEW.written_at', 'expires_at > 0'],
      ['passes over what will lapse', fits, 'OR expires_at > NEW.written_at', 'OR 1 = 2'],
      ['lets one more in', fits, 'coalesce(NEW.units, 1) + (', '('],
      ['does not look at the service', fits, 'THEN (SELECT max_concurrent', 'THEN (SELECT 9 * max_concurrent'],
      ['does not look at who has seen it lapse', 'allocations_lapse_once', 'written_at >= OLD.expires_at', '1 = 2'],
      [
        'forgets when it was written',
        'allocations_are_released_or_confirmed',
        'OLD.expires_at > NEW.written_at',
        'NEW.written_at > 0',
      ],
    ]
    for (const [what, trigger, text, instead] of planted) {
      it(`a trigger that ${what} is detected`, async () => {
        const { failed } = await play(300, (tx) => plant(tx, trigger, text, instead))
        expect(failed).to.equal(true)
      })
    }
  })
})

/** A trigger with a planted fault. */
async function plant(tx: Connection, name: string, what: string, instead: string): Promise<void> {
  const [found] = tx.all<{ sql: string }>(sql`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ${name}`)
  const text = found?.sql ?? ''
  if (!text.includes(what)) throw new Error(`${name} does not say: ${what}`)
  tx.run(sql.raw(`DROP TRIGGER ${name}`))
  tx.run(sql.raw(text.replaceAll(what, instead)))
}
