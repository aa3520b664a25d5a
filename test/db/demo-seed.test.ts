// Runs on: SQLite
/** The rows of the demo at its first start and at later ones. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { dropDatabasesOf } from '#test-databases'
import type { Database } from '../../db/database.ts'
import { apiKeys, bookings, unmetDemand } from '../../db/schema.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import { reopenDemo, seedDemo } from '../../server/seeds/demo.ts'
import { storageIn } from '../support/server.ts'

const first = new Date('2026-03-02T09:00:00Z')
const later = (days: number) => new Date(first.getTime() + days * 86_400_000)

describe('the rows of the demo', () => {
  let folder: string
  let db: Database
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-demo-'))
    db = await openDatabase(readConfig(await storageIn(folder)))
    await seedDemo(db, first)
  })
  afterEach(async () => {
    await db.close()
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  const reopen = async (now: Date) => {
    const demo = await reopenDemo(db, now)
    if (!demo) throw new Error('it is not the demo')
    return demo
  }
  const counts = async () => [await db.read.$count(bookings), await db.read.$count(unmetDemand)]
  const pending = async (now: Date) => {
    const rows = await db.read.select().from(bookings).where(eq(bookings.status, 'pending'))
    return rows.filter(({ expiresAt }) => expiresAt && expiresAt > now).length
  }
  const bookedDays = async () => {
    const rows = await db.read.select({ startAt: bookings.startAt }).from(bookings)
    const days = rows.map(({ startAt }) =>
      Temporal.Instant.fromEpochMilliseconds(startAt.getTime()).toZonedDateTimeISO('Europe/Berlin').toPlainDate(),
    )
    return new Set(days.map(String))
  }

  it('are the same after another start on the same day', async () => {
    const before = await counts()
    await reopen(new Date(first.getTime() + 3_600_000))
    expect(await bookedDays()).to.have.lengthOf(8)
    expect((await counts())[0]).to.equal(before[0])
  })

  for (const days of [1, 3, 10]) {
    it(`have a booking that waits for approval, and bookings for a week, after ${days} days`, async () => {
      const now = later(days)
      expect(await pending(first)).to.equal(1)
      await reopen(now)
      expect(await pending(now)).to.equal(1)
      const booked = await bookedDays()
      const wanted = Array.from({ length: 7 }, (_, day) =>
        later(days + day)
          .toISOString()
          .slice(0, 10),
      )
      expect(wanted.filter((day) => !booked.has(day))).to.deep.equal([])
    })
  }

  it('have one printed key, and the older ones that were used', async () => {
    const inForce = async () =>
      (await db.read.select().from(apiKeys).where(eq(apiKeys.kind, 'live')))
        .filter(({ revokedAt }) => revokedAt === null)
        .map(({ id }) => id)
    const [original] = await inForce()
    const used = await reopen(later(1))
    await db.write((tx) =>
      tx
        .update(apiKeys)
        .set({ lastUsedAt: later(1) })
        .where(eq(apiKeys.id, used.apiKey.id))
        .then(),
    )
    await reopen(later(2))
    const newest = await reopen(later(3))
    expect(await inForce()).to.have.members([original, used.apiKey.id, newest.apiKey.id])
  })
})
