// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { type ServiceRow, updateServiceRow } from '../../db/queries/services.ts'
import {
  at,
  changed,
  frontDesk,
  newBookable,
  newCourt,
  newPool,
  plus,
  reasonsOf,
  storedOf,
  useBookingServer,
} from '../support/bookings.ts'
import { newWorkspace } from '../support/rows.ts'
import { expectIssue, expectRefusal, notObjects, unknownFields } from '../support/values.ts'

describe('rescheduleBooking when refused', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const updateService = (id: string, fields: Partial<ServiceRow>) =>
    changed(server, (tx) => updateServiceRow(tx, server.seeded.workspaces.main, id, fields))

  describe('409 SLOT_UNAVAILABLE, and the booking does not change,', () => {
    it('when the new slot is taken; the reasons do not count the booking itself', async () => {
      const { serviceId } = await newCourt(server)
      const id = await desk.booked(serviceId, noon)
      const other = await desk.booked(serviceId, at('15:00'))
      const before = await storedOf(server, id)
      const refused = await desk.move(id, at('15:00'))
      expect(reasonsOf(refused)).to.deep.equal(['RESOURCE_FULL'])
      const { reasons, next_available } = refused.body.error.details
      expect(reasons[0].blocked_by).to.have.length(1)
      expect(reasons[0].blocked_by[0]).to.deep.include({ count: 1, ids: [other] })
      expect(await storedOf(server, id)).to.deep.equal(before)
      expect(reasonsOf(await desk.book(serviceId, noon))).to.deep.equal(['RESOURCE_FULL'])
      for (const start of next_available) expect((await desk.move(id, new Date(start))).status).to.equal(200)
    })

    it('when only part of its requirements is free', async () => {
      const courts = await newPool(server, [1, 1])
      const serviceId = await newBookable(server, {}, [{ category: courts.category, quantity: 2 }])
      const single = await newBookable(server, {}, [{ category: courts.category }])
      const id = await desk.booked(serviceId, noon)
      await desk.booked(single, at('15:00'))
      const before = await storedOf(server, id)
      expect(reasonsOf(await desk.move(id, at('15:00')))).to.deep.equal(['POOL_EXHAUSTED'])
      expect(await storedOf(server, id)).to.deep.equal(before)
    })

    it('outside the service’s current hours, off the grid, within the notice or beyond the horizon', async () => {
      const { serviceId } = await newCourt(server)
      const id = await desk.booked(serviceId, noon, {}, { now })
      const weeklyHours = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '10:00', end: '14:00' }]
      await updateService(serviceId, { weeklyHours, minNoticeMinutes: 180, maxAdvanceDays: 2 })
      const before = await storedOf(server, id)
      for (const [start, code, waivedBy] of [
        [at('14:00'), 'OUTSIDE_HOURS', 'hours'],
        [at('12:30'), 'OFF_GRID', 'hours'],
        [at('10:00'), 'TOO_SOON', 'notice'],
        [at('12:00', 2), 'TOO_FAR', 'notice'],
      ] as const) {
        expect(reasonsOf(await desk.move(id, start, {}, { now })), code).to.deep.equal([code])
        const other = waivedBy === 'hours' ? 'notice' : 'hours'
        expect(reasonsOf(await desk.move(id, start, { override: [other] }, { now })), code).to.deep.equal([code])
      }
      expect(await storedOf(server, id)).to.deep.equal(before)
      const waived = await desk.move(id, at('14:00'), { override: ['hours'] }, { now })
      expect([waived.status, waived.body.start_at]).to.deep.equal([200, at('14:00').toISOString()])
      const soon = await desk.move(id, at('10:00'), { override: ['notice'] }, { as: 'admin', now })
      expect([soon.status, soon.body.start_at]).to.deep.equal([200, at('10:00').toISOString()])
    })

    it('when the service is archived', async () => {
      const serviceId = await newBookable(server)
      const id = await desk.booked(serviceId, noon)
      await updateService(serviceId, { archivedAt: now })
      const override = ['hours', 'notice']
      expect(reasonsOf(await desk.move(id, at('15:00'), { override }))).to.deep.equal(['SERVICE_ARCHIVED'])
    })
  })

  describe('409', () => {
    it('CANCELLATION_TOO_LATE to a plain member from a millisecond after the notice before the old start; admins may still move', async () => {
      const serviceId = await newBookable(server, { cancellation_notice_minutes: 120 })
      const { member_id } = server.seeded.people.member
      const id = await desk.booked(serviceId, noon, { member_id }, { now })
      const late = plus(at('10:00'), 1)
      expectRefusal(await desk.move(id, at('18:00'), {}, { as: 'member', now: late }), 409, 'CANCELLATION_TOO_LATE')
      expect((await desk.move(id, at('18:00'), {}, { as: 'member', now: at('10:00') })).status).to.equal(200)
      expect((await desk.move(id, at('19:00'), {}, { as: 'admin', now: at('17:59') })).status).to.equal(200)
    })

    it('VERSION_CONFLICT with the current version, before state and new time are checked', async () => {
      const { serviceId } = await newCourt(server)
      const id = await desk.booked(serviceId, noon)
      const before = await storedOf(server, id)
      const stale = await desk.move(id, at('15:00'), { version: 2 })
      expectRefusal(stale, 409, 'VERSION_CONFLICT')
      expect(stale.body.error.details).to.deep.equal({ version: 1 })
      expect(await storedOf(server, id)).to.deep.equal(before)
      await desk.act('cancelBooking', id)
      expectRefusal(await desk.move(id, at('15:00'), { version: 1 }), 409, 'VERSION_CONFLICT')
    })

    it('BOOKING_STATE_CONFLICT with its status for a completed or expired booking, also for its current start', async () => {
      const { serviceId } = await newCourt(server, { requires_approval: true, approval_ttl_minutes: 30 }, 9)
      const ended = async (act: Parameters<typeof desk.act>[0], as: 'owner' | 'member', clock: Date) => {
        const { body } = await desk.book(serviceId, noon, {}, { as, now })
        await desk.act(act, body.id, {}, { now: clock })
        return body.id as string
      }
      const expired = await desk.booked(serviceId, noon, {}, { as: 'member', now })
      for (const [status, id] of [
        ['cancelled', await ended('cancelBooking', 'owner', now)],
        ['declined', await ended('declineBooking', 'member', now)],
        ['completed', await ended('completeBooking', 'owner', noon)],
        ['no_show', await ended('markBookingNoShow', 'owner', noon)],
        ['expired', expired],
      ] as const) {
        for (const start of [at('15:00'), noon]) {
          const answer = await desk.move(id, start, {}, { now: at('08:30') })
          expectRefusal(answer, 409, 'BOOKING_STATE_CONFLICT', status)
          expect(answer.body.error.details).to.deep.equal({ status })
        }
      }
    })
  })

  it('403 ADMIN_REQUIRED to a plain member for an override, before the booking is looked up', async () => {
    const id = await desk.booked(await newBookable(server), noon, {}, { as: 'member' })
    for (const as of ['member', 'live_member'] as const) {
      for (const bookingId of [id, uuid()]) {
        expectRefusal(await desk.move(bookingId, at('15:00'), { override: ['hours'] }, { as }), 403, 'ADMIN_REQUIRED')
      }
    }
    expect((await desk.move(id, at('15:00'), {}, { as: 'member' })).status).to.equal(200)
  })

  it('404 BOOKING_NOT_FOUND to a plain member for another member’s booking, one of another workspace and an unknown one', async () => {
    const id = await desk.booked(await newBookable(server), noon)
    const before = await storedOf(server, id)
    expectRefusal(await desk.move(id, at('15:00'), {}, { as: 'member' }), 404, 'BOOKING_NOT_FOUND')
    const workspace = await newWorkspace(server)
    for (const [bookingId, of] of [
      [id, workspace],
      [uuid(), server.seeded.workspaces.main],
    ] as const) {
      expectRefusal(await desk.move(bookingId, at('15:00'), {}, { workspace: of }), 404, 'BOOKING_NOT_FOUND')
    }
    expect(await storedOf(server, id)).to.deep.equal(before)
  })

  it('400 VALIDATION_FAILED for a body without a start, with an unknown field, or with a value outside its bounds', async () => {
    const id = await desk.booked(await newBookable(server), noon)
    const send = (body: unknown) => desk.ask('rescheduleBooking', { params: { bookingId: id }, body })
    const start_at = at('15:00').toISOString()
    for (const [body, path] of [
      [{}, '/start_at'],
      [{ start_at: null }, '/start_at'],
      [{ start_at: start_at.slice(0, 19) }, '/start_at'],
      [{ start_at, version: 0 }, '/version'],
      [{ start_at, version: '1' }, '/version'],
      [{ start_at, version: 1.5 }, '/version'],
      [{ start_at, override: 'hours' }, '/override'],
      [{ start_at, override: ['capacity'] }, '/override/0'],
      ...unknownFields.slice(0, 2).map(([field]) => [{ start_at, [field]: 'x' }, `/${field}`] as const),
    ] as const) {
      expectIssue(await send(body), [400, 'VALIDATION_FAILED'], { in: 'body', path }, JSON.stringify(body))
    }
    for (const rawBody of notObjects) {
      const answer = await desk.ask('rescheduleBooking', { params: { bookingId: id }, rawBody })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: '' }, rawBody)
    }
  })
})
