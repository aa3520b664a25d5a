// Runs on: SQLite and PostgreSQL, because servers lock the cursors against each other
/** Events that follow from time. Their times are of days to come, so that the servers' own rounds find nothing to write. */
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { v7 as newId } from 'uuid'
import { clockLagMs, writeClockEvents } from '../../app/events/clock.ts'
import type { Database } from '../../db/database.ts'
import { listClockCursors } from '../../db/queries/clock.ts'
import { clockCursors, events, holds } from '../../db/schema.ts'
import { openEngine } from '../../git/engine.ts'
import { keptDaysOf, readConfig } from '../../server/config.ts'
import { startRetention } from '../../server/retention.ts'
import { at, frontDesk, minuteMs, newBookable, newCourt, plus, useBookingServer } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { type Event, eventsSince } from '../support/events.ts'
import { nodeIdOf } from '../support/runs.ts'
import { startBeside } from '../support/server.ts'
import { until } from '../support/until.ts'
import { makeEvent, newEndpoint, openReceiver } from '../support/webhooks.ts'

describe('events of the clock', () => {
  const server = useBookingServer()
  let desk: ReturnType<typeof frontDesk>
  let since: () => Promise<Event[]>
  const on = at
  const write = (now: Date, db: Database = server.db) => writeClockEvents(db, plus(now, clockLagMs))
  const moveCursors = (to: Date) =>
    server.db.write(async (tx) => {
      await tx.update(clockCursors).set({ at: to, afterWorkspaceId: '', afterId: '' })
    })
  /** Types of the events of a subject that the clock wrote, each with the minutes of a reminder. */
  const typesOf = async (id: string) =>
    (await since())
      .filter(({ subject, user_id }) => subject.id === id && user_id === null)
      .map(({ type, data }) => ('reminder_minutes' in data ? `${type} ${data.reminder_minutes}` : type))
  beforeEach(async () => {
    desk = frontDesk(server)
    await until(async () => (await listClockCursors(server.db.read)).length === 3)
    await moveCursors(on('00:00'))
    since = await eventsSince(server)
  })

  describe('hold.expired', () => {
    it('is written once, ten seconds after the expiry, with the resources of the hold', async () => {
      const { serviceId, resourceId } = await newCourt(server, { hold_ttl_seconds: 600 })
      const id = await desk.held(serviceId, on('12:00'), {}, { now: on('09:00') })
      const expiry = on('09:10')
      await writeClockEvents(server.db, plus(expiry, clockLagMs))
      expect(await typesOf(id)).to.deep.equal([])
      for (let turn = 0; turn < 3; turn++) await writeClockEvents(server.db, plus(expiry, clockLagMs + 1 + turn))
      expect(await typesOf(id)).to.deep.equal(['hold.expired'])
      const { data } = (await since()).find(({ type }) => type === 'hold.expired') as Event & { type: 'hold.expired' }
      expect([data.expires_at, data.resource_ids, data.booking_id]).to.deep.equal([
        expiry.toISOString(),
        [resourceId],
        null,
      ])
    })

    it('is not written for a hold that was released or became a booking', async () => {
      const { serviceId } = await newCourt(server, { hold_ttl_seconds: 600 }, 2)
      const [released, booked] = [
        await desk.held(serviceId, on('12:00'), {}, { now: on('09:00') }),
        await desk.held(serviceId, on('12:00'), {}, { now: on('09:00') }),
      ]
      await desk.ask('deleteHold', { params: { holdId: released }, now: on('09:05') })
      await desk.bookHold(booked, {}, { now: on('09:05') })
      await write(on('23:00'))
      expect([await typesOf(released), await typesOf(booked)]).to.deep.equal([[], []])
    })

    it('is written once after an hour without a server', async () => {
      const { serviceId } = await newCourt(server, { hold_ttl_seconds: 600 })
      const id = await desk.held(serviceId, on('12:00'), {}, { now: on('09:00') })
      await write(on('09:05'))
      await write(on('10:10'))
      expect(await typesOf(id)).to.deep.equal(['hold.expired'])
    })

    it('is written with HOLDS_KEPT_DAYS=0 too: retention keeps the hold until then, and removes it afterwards', async () => {
      const { serviceId } = await newCourt(server, { hold_ttl_seconds: 600 })
      const id = await desk.held(serviceId, on('12:00'), {}, { now: on('09:00') })
      const isKept = async () => (await server.db.read.select().from(holds).where(eq(holds.id, id))).length === 1
      await write(on('09:10'))
      await removeHolds(on('10:10'))
      expect([await isKept(), await typesOf(id)]).to.deep.equal([true, []])
      await write(on('10:10'))
      await removeHolds(on('10:10'))
      expect([await isKept(), await typesOf(id)]).to.deep.equal([false, ['hold.expired']])
    })

    async function removeHolds(now: Date): Promise<void> {
      const { db, folder } = server
      const git = { ...openEngine(), nodeId: await nodeIdOf(server) }
      const sizes = { repositoryMaxBytes: 1, storageMaxBytes: 1, copyMaxBytes: 1, leaseMs: 1 }
      const days = keptDaysOf(readConfig({ HOLDS_KEPT_DAYS: '0' }))
      const runs = { checkouts: `${folder}/none`, remotes: [], ...sizes }
      const retention = startRetention(db, git, runs, days, pino({ level: 'silent' }))
      await retention.sweep(now)
      await retention.stop()
    }
  })

  describe('booking.expired', () => {
    const approved = { requires_approval: true, approval_ttl_minutes: 60 }

    it('is written once for a booking that nobody approved, with the status `expired`', async () => {
      const serviceId = await newBookable(server, approved)
      const id = await desk.booked(serviceId, on('12:00'), {}, { as: 'member', now: on('09:00') })
      await write(on('10:00'))
      expect(await typesOf(id)).to.deep.equal([])
      for (const time of ['10:01', '10:02', '23:00']) await write(on(time))
      expect(await typesOf(id)).to.deep.equal(['booking.expired'])
      const { data } = (await since()).find(({ type }) => type === 'booking.expired') as Event & {
        type: 'booking.expired'
      }
      expect([data.status, data.expires_at, data.version]).to.deep.equal(['expired', on('10:00').toISOString(), 1])
      expect(data).not.to.have.property('actor')
    })

    for (const action of ['approveBooking', 'declineBooking', 'cancelBooking'] as const)
      it(`is not written after ${action}`, async () => {
        const serviceId = await newBookable(server, approved)
        const id = await desk.booked(serviceId, on('12:00'), {}, { as: 'member', now: on('09:00') })
        await desk.act(action, id, {}, { now: on('09:59') })
        await write(on('23:00'))
        expect(await typesOf(id)).to.deep.equal([])
      })
  })

  describe('booking.reminder', () => {
    const reminded = { reminder_minutes: [60, 120], slot_interval_minutes: 5 }

    it('is written once for each value of the service, before the start', async () => {
      const serviceId = await newBookable(server, reminded)
      const id = await desk.booked(serviceId, on('12:00'), {}, { now: on('08:00') })
      const seen: string[][] = []
      for (const time of ['10:00', '10:01', '11:00', '11:01', '12:30']) {
        await write(on(time))
        seen.push(await typesOf(id))
      }
      const [first, second] = ['booking.reminder 120', 'booking.reminder 60']
      expect(seen).to.deep.equal([[], [first], [first], [first, second], [first, second]])
    })

    it('is written for a booking made when it is due, and not for one made a millisecond later', async () => {
      const serviceId = await newBookable(server, reminded)
      const due = on('11:00')
      const inTime = await desk.booked(serviceId, on('12:00'), {}, { now: due })
      const late = await desk.booked(serviceId, on('12:00'), {}, { now: plus(due, 1) })
      await write(on('12:30'))
      expect([await typesOf(inTime), await typesOf(late)]).to.deep.equal([['booking.reminder 60'], []])
    })

    it('follows a booking that moves: none for the start that it left, one for the new start', async () => {
      const serviceId = await newBookable(server, { ...reminded, reminder_minutes: [60] })
      const [early, away, back] = [
        await desk.booked(serviceId, on('12:00'), {}, { now: on('08:00') }),
        await desk.booked(serviceId, on('12:00'), {}, { now: on('08:00') }),
        await desk.booked(serviceId, on('14:00'), {}, { now: on('08:00') }),
      ]
      await desk.move(away, on('15:00'), {}, { now: on('10:59') })
      await desk.move(back, on('12:00'), {}, { now: plus(on('11:00'), 1) })
      await write(on('11:01'))
      await desk.move(early, on('15:00'), {}, { now: on('11:30') })
      const [now, then] = [await typesOf(away), await typesOf(back)]
      await write(on('15:30'))
      const two = ['booking.reminder 60', 'booking.reminder 60']
      expect([now, then]).to.deep.equal([[], []])
      expect([await typesOf(early), await typesOf(away), await typesOf(back)]).to.deep.equal([two, two.slice(1), []])
    })

    it('is written for a booking whose notes changed since, and not for one that was approved since', async () => {
      const serviceId = await newBookable(server, { ...reminded, requires_approval: true })
      const changed = await desk.booked(serviceId, on('12:00'), {}, { now: on('08:00') })
      const approved = await desk.booked(serviceId, on('12:00'), {}, { as: 'member', now: on('08:00') })
      const soon = plus(on('11:00'), 1)
      const params = { bookingId: changed }
      await desk.ask('updateBooking', { params, body: { notes: 'Second floor', version: 1 }, now: soon })
      await desk.act('approveBooking', approved, {}, { now: soon })
      await write(on('11:30'))
      expect(await typesOf(changed)).to.deep.equal(['booking.reminder 120', 'booking.reminder 60'])
      expect(await typesOf(approved)).to.deep.equal([])
    })

    it('is not written for a booking that was cancelled, and one of a service without reminders', async () => {
      const [serviceId, without] = [await newBookable(server, reminded), await newBookable(server)]
      const cancelled = await desk.booked(serviceId, on('12:00'), {}, { now: on('08:00') })
      const other = await desk.booked(without, on('12:00'), {}, { now: on('08:00') })
      await desk.act('cancelBooking', cancelled, {}, { now: on('09:00') })
      await write(on('23:00'))
      expect([await typesOf(cancelled), await typesOf(other)]).to.deep.equal([[], []])
    })

    it('400 for equal minutes', async () => {
      const body = { name: 'Twice', reminder_minutes: [60, 60] }
      expect((await call(server, 'createService', { body })).status).to.equal(400)
    })
  })

  describe('of many holds', () => {
    /** Day of the test: none finds the holds of another. */
    let day = 0
    let ofDay = new Set<string>()
    const on = (time: string) => at(time, day)
    beforeEach(async () => {
      day++
      ofDay = new Set()
      await moveCursors(on('00:00'))
    })

    it('two servers at once write each of 400 events once', async () => {
      const second = await startBeside(server)
      try {
        const ids = await holdAtOnce(400)
        for (let round = 0; round < 5; round++)
          await Promise.all([server.db, second.db, server.db, second.db].map((db) => write(on('23:00'), db)))
        expect(await expiredHolds()).to.have.members(ids)
      } finally {
        await second.stop()
      }
    })

    it('10,000 holds that expire at one instant are written in transactions of 100, from where another server stopped', async () => {
      const ids = await holdAtOnce(10_000)
      // The first two move the cursors of the other kinds, of which nothing is due.
      let transactions = 0
      const counted: Database = { ...server.db, write: (work) => server.db.write(work, void transactions++) }
      const first = await writeClockEvents(counted, plus(on('23:00'), clockLagMs), () => transactions >= 5)
      const rest = await writeClockEvents(counted, plus(on('23:00'), clockLagMs))
      expect([first, rest]).to.deep.equal([300, 9_700])
      expect(transactions).to.be.at.least(100)
      expect(await expiredHolds()).to.have.members(ids)
    })

    it('a transaction that dies after its events and before its commit leaves neither events nor a moved cursor', async () => {
      const ids = await holdAtOnce(5)
      const before = await listClockCursors(server.db.read)
      const dying: Database = {
        ...server.db,
        write: (work) =>
          server.db.write(async (tx) => {
            await work(tx)
            throw new Error('killed')
          }),
      }
      const failure = await write(on('23:00'), dying).catch((error: Error) => error.message)
      expect([failure, await expiredHolds()]).to.deep.equal(['killed', []])
      expect(await listClockCursors(server.db.read)).to.deep.equal(before)
      await write(on('23:00'))
      expect(await expiredHolds()).to.have.members(ids)
    })

    it('a database without cursors begins now: what expired before has no event', async () => {
      const earlier = await holdAtOnce(3, on('09:00'))
      await server.db.write(async (tx) => void (await tx.delete(clockCursors)))
      await write(on('10:00'))
      const later = await holdAtOnce(3, on('10:05'))
      await write(on('10:10'))
      expect(await expiredHolds()).to.have.members(later)
      expect(earlier).to.have.lengthOf(3)
    })

    it('a webhook gets the event, with the hold as its object', async () => {
      const to = await openReceiver()
      const { params } = await newEndpoint(server, { url: to.url, types: ['hold.expired'], include_subject: true })
      try {
        const [id] = await holdAtOnce(1)
        await write(on('23:00'))
        await makeEvent(server)
        await until(() => to.received.length === 1)
        expect([to.received[0]?.body.subject.id, to.received[0]?.body.object.id]).to.deep.equal([id, id])
      } finally {
        await call(server, 'deleteWebhookEndpoint', { params })
        await to.close()
      }
    })

    const expiredHolds = async () =>
      (await server.db.read.select({ type: events.type, id: events.subjectId }).from(events))
        .filter(({ type, id }) => type === 'hold.expired' && ofDay.has(id))
        .map(({ id }) => id)

    /** Stores holds without allocations that expire together. @returns their ids */
    async function holdAtOnce(count: number, expiresAt = on('22:00')): Promise<string[]> {
      const { seeded, db } = server
      const serviceId = await newBookable(server)
      const { body } = await call(server, 'getService', { params: { serviceId } })
      const columns = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0, requirements: [] }
      const times = { startAt: plus(expiresAt, minuteMs), endAt: plus(expiresAt, body.duration_minutes * minuteMs) }
      const of = { workspaceId: seeded.workspaces.main, serviceId, memberId: seeded.people.owner.member_id }
      const rows = Array.from({ length: count }, () => ({
        ...{ id: newId(), ...of, ...columns, ...times, expiresAt },
        ...{ resourcesChosen: false, visitorKeyId: null, visitorNetwork: null },
        ...{ createdAt: plus(expiresAt, -minuteMs), consumedAt: null, releasedAt: null },
      }))
      for (let from = 0; from < count; from += 500)
        await db.write(async (tx) => void (await tx.insert(holds).values(rows.slice(from, from + 500))))
      const ids = rows.map(({ id }) => id)
      for (const id of ids) ofDay.add(id)
      return ids
    }
  })
})
