// Runs on: SQLite
/** The rows of the demo at its first start and at later ones. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { and, eq, inArray } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { dropDatabasesOf } from '#test-databases'
import type { Database } from '../../db/database.ts'
import { allocations, apiKeys, bookings, resources, services, unmetDemand, workspaces } from '../../db/schema.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import { type DemoSeed, reopenDemo, seedDemo } from '../../server/seeds/demo.ts'
import { storageIn } from '../support/server.ts'

const first = new Date('2026-03-02T09:00:00Z')
const later = (days: number) => new Date(first.getTime() + days * 86_400_000)

describe('the rows of the demo', () => {
  let folder: string
  let db: Database
  let seeded: DemoSeed
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-demo-'))
    db = await openDatabase(readConfig(await storageIn(folder)))
    seeded = (await seedDemo(db, first)) as DemoSeed
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
  const bookingsIn = (workspaceId = '') =>
    db.read.select().from(bookings).where(eq(bookings.workspaceId, workspaceId)).orderBy(bookings.startAt)
  const bookedDays = async (workspaceId = seeded.workspaceId) => {
    const days = (await bookingsIn(workspaceId)).map(({ startAt }) =>
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
      const wanted = Array.from({ length: 7 }, (_, day) =>
        later(days + day)
          .toISOString()
          .slice(0, 10),
      )
      for (const workspaceId of [seeded.workspaceId, seeded.restaurantId]) {
        const booked = await bookedDays(workspaceId)
        expect(wanted.filter((day) => !booked.has(day))).to.deep.equal([])
      }
    })
  }

  it('seat each party of the restaurant at the smallest table that is free and large enough', async () => {
    const ofRestaurant = and(
      eq(allocations.workspaceId, seeded.restaurantId ?? ''),
      eq(allocations.resourceId, resources.id),
    )
    const seats = await db.read
      .select({ capacity: resources.capacity, party: bookings.partySize, units: allocations.units })
      .from(allocations)
      .innerJoin(resources, ofRestaurant)
      .innerJoin(bookings, eq(bookings.id, allocations.bookingId))
    const smallest = (party: number) => [2, 4, 8].find((capacity) => capacity >= party)
    expect(seats).to.have.lengthOf(34)
    expect(seats.filter(({ capacity, party, units }) => capacity !== smallest(party) || units !== null)).to.deep.equal(
      [],
    )
  })

  it('plan the same stays in the cottage at each start, with time for cleaning, and none at the key on a Sunday', async () => {
    const stays = async () =>
      (await bookingsIn(seeded.cottageId)).map(({ startAt, endAt, durationDays, customerName }) => ({
        ...{ startAt, endAt, durationDays, customerName },
      }))
    const before = await stays()
    expect(new Set(before.map(({ durationDays }) => durationDays))).to.include(14)
    await reopen(later(0))
    expect(await stays()).to.deep.equal(before)
    for (const days of [1, 40, 41]) await reopen(later(days))
    const after = await stays()
    expect(after.slice(0, before.length)).to.deep.equal(before)
    expect(after).to.have.length.above(before.length)
    for (const [index, { startAt, endAt }] of after.entries()) {
      const next = after[index + 1]?.startAt.getTime() ?? Number.POSITIVE_INFINITY
      expect(next - endAt.getTime()).to.be.at.least(4 * 3_600_000)
      for (const at of [startAt, endAt]) expect(at.getUTCDay()).not.to.equal(0)
    }
  })

  it('do not repeat a cancelled evening or stay, nor fill a restaurant that was renamed and a cottage without its service', async () => {
    const venues = [seeded.restaurantId ?? '', seeded.cottageId ?? '']
    await db.write(async (tx) => {
      await tx.delete(allocations).where(inArray(allocations.workspaceId, venues))
      await tx.update(bookings).set({ status: 'cancelled' }).where(inArray(bookings.workspaceId, venues))
    })
    const before = (await counts())[0]
    await reopen(first)
    expect((await counts())[0]).to.equal(before)
    await db.write(async (tx) => {
      await tx
        .update(workspaces)
        .set({ name: 'Osteria' })
        .where(eq(workspaces.id, seeded.restaurantId ?? ''))
      await tx
        .update(services)
        .set({ archivedAt: first })
        .where(eq(services.workspaceId, seeded.cottageId ?? ''))
    })
    const demo = await reopen(later(40))
    expect([demo.restaurantId, demo.cottageId]).to.deep.equal([undefined, undefined])
    const unfilled = await Promise.all([seeded.restaurantId, seeded.cottageId].map(bookingsIn))
    expect(unfilled.flat().filter(({ status }) => status !== 'cancelled')).to.deep.equal([])
  })

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
