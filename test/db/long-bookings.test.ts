// Runs on: SQLite and PostgreSQL, because bookings under way are read in parts, each by an index of the engine
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import type { Database } from '../../db/database.ts'
import { type BookingRow, findBooking, insertBooking, listBookingRows } from '../../db/queries/bookings.ts'
import { listUnfinishedBookings, listUnfinishedServiceBookings } from '../../db/queries/impact.ts'
import { spanLimitsMs } from '../../db/schema.ts'
import { addBooking, addMember, addService, addUser, addWorkspace } from '../../server/seeds/build.ts'
import { Files } from './support.ts'

const from = new Date('2026-03-02T12:00:00Z')
const plus = (ms: number) => new Date(from.getTime() + ms)
const farAhead = plus(spanLimitsMs[2])

describe('lists of bookings that are under way', () => {
  let files: Files
  let db: Database
  let workspaceId: string
  let serviceId: string
  let rows: BookingRow[]

  /** Bookings of each span class that start as far back as a class reaches, and a millisecond before and after it. */
  before(async () => {
    files = await Files.make()
    db = await files.open()
    await db.write(async (tx) => {
      const builder = { tx, now: new Date(0) }
      workspaceId = await addWorkspace(builder, 'Club')
      serviceId = await addService(builder, workspaceId, 'Stay')
      const memberId = await addMember(builder, workspaceId, await addUser(builder, 'Ana', 'ana@club.example'), 'owner')
      const slot = { workspaceId, serviceId, memberId, startAt: plus(-2 * spanLimitsMs[2]) }
      const past = await findBooking(tx, workspaceId, await addBooking(builder, slot))
      if (!past) throw new Error('the first booking is missing')
      const starts = [...spanLimitsMs, 0].flatMap((reach) => [-1, 0, 1].map((ms) => plus(ms - reach)))
      const booked = starts.flatMap((startAt) =>
        [1, 1_000].map((ms): BookingRow => {
          const endAt = plus(ms)
          const span = spanLimitsMs.findIndex((limit) => endAt.getTime() - startAt.getTime() <= limit)
          return { ...past, id: uuid(), startAt, endAt, span }
        }),
      )
      rows = booked.filter(({ startAt, endAt, span }) => span !== -1 && startAt < endAt)
      for (const row of rows) await insertBooking(tx, row)
    })
    rows.sort((one, other) => one.startAt.getTime() - other.startAt.getTime() || (one.id < other.id ? -1 : 1))
  })
  after(() => files.close())

  type After = { createdAt: Date; id: string }
  const lists: Record<string, (key: After, limit: number) => Promise<BookingRow[]> | BookingRow[]> = {
    listBookingRows: (key, limit) => listBookingRows(db.read, workspaceId, { from, now: from }, key, limit),
    listUnfinishedServiceBookings: (key, limit) =>
      listUnfinishedServiceBookings(db.read, { workspaceId, serviceId, now: from }, key, limit),
    listUnfinishedBookings: (key, limit) =>
      listUnfinishedBookings(db.read, { workspaceId, now: from, from, until: farAhead }, key, limit),
  }
  const idsOf = (found: BookingRow[]) => found.map(({ id }) => id)

  for (const [name, list] of Object.entries(lists)) {
    it(`${name} has each booking once, by start, at once and in pages of every size`, async () => {
      expect(rows.map(({ span }) => span)).to.include.members([0, 1, 2])
      for (const size of [1, 2, 3, 5, 100]) {
        const found: BookingRow[] = []
        for (let key: After = { createdAt: new Date(0), id: '' }; ; ) {
          const page = await list(key, size)
          found.push(...page)
          const last = page.at(-1)
          if (last === undefined || page.length < size) break
          key = { createdAt: last.startAt, id: last.id }
        }
        expect(idsOf(found), `pages of ${size}`).to.deep.equal(idsOf(rows))
      }
    })
  }

  it('listUnfinishedBookings has no booking that ends when the range begins, or begins when it ends', async () => {
    const listed = (begin: Date, until: Date) => {
      const range = { workspaceId, now: from, from: begin, until }
      return listUnfinishedBookings(db.read, range, { createdAt: new Date(0), id: '' }, 100)
    }
    expect(await listed(plus(1_000), farAhead)).to.deep.equal([])
    const later = rows.filter(({ endAt }) => endAt > plus(1))
    expect(idsOf(await listed(plus(1), farAhead))).to.deep.equal(idsOf(later))
    const until = plus(-spanLimitsMs[1])
    const earlier = rows.filter(({ startAt }) => startAt < until)
    expect(idsOf(await listed(from, until)))
      .to.deep.equal(idsOf(earlier))
      .and.not.have.lengthOf(0)
    expect(rows.map(({ startAt }) => startAt)).to.deep.include(until)
  })
})
