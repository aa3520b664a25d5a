// Runs on: SQLite and PostgreSQL, because allocations are replaced under triggers
import { expect } from 'chai'
import type { Connection } from '../../db/database.ts'
import { updateMemberRow } from '../../db/queries/members.ts'
import { removeResourceRequirement } from '../../db/queries/resource-requirements.ts'
import { type ServiceRow, updateServiceRow } from '../../db/queries/services.ts'
import {
  at,
  changed,
  expectAllOrNothing,
  expectSafeToRepeat,
  frontDesk,
  minuteMs,
  newBookable,
  newCourt,
  newPool,
  placesOf,
  plus,
  reasonsOf,
  storedOf,
  useBookingServer,
} from '../support/bookings.ts'
import type { Answer } from '../support/call.ts'
import { newPerson, racing } from '../support/people.ts'
import { expectRefusal } from '../support/values.ts'

describe('rescheduleBooking', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const updateService = (id: string, fields: Partial<ServiceRow>) =>
    changed(server, (tx) => updateServiceRow(tx, server.seeded.workspaces.main, id, fields))

  describe('200', () => {
    it('with the booking at its new time; the old slot is free at once, the new one is taken', async () => {
      const { serviceId, resourceId } = await newCourt(server)
      const before = await desk.book(serviceId, noon, { notes: 'Lights' }, { as: 'member', now })
      const later = plus(now, minuteMs)
      const { status, body } = await desk.move(before.body.id, at('15:00'), {}, { as: 'member', now: later })
      expect(status).to.equal(200)
      const moved = { start_at: at('15:00').toISOString(), end_at: at('16:00').toISOString() }
      expect(body).to.deep.equal({ ...before.body, ...moved, version: 2, updated_at: later.toISOString() })
      expect(await desk.fetched(body.id, { as: 'member' })).to.deep.equal(body)
      expect(reasonsOf(await desk.book(serviceId, at('15:00'), {}, { now }))).to.deep.equal(['RESOURCE_FULL'])
      expect((await desk.book(serviceId, noon, {}, { now })).status).to.equal(201)
      const [, change] = await desk.history(body.id)
      expect(change).to.deep.include({ ...moved, action: 'rescheduled', version: 2, status: 'confirmed', reason: null })
      expect(change).to.deep.include({ resource_ids: [resourceId], user_id: server.seeded.people.member.user_id })
    })

    it('for a new time that overlaps the booking’s own old time', async () => {
      const { serviceId } = await newCourt(server, {
        slot_interval_minutes: 15,
        buffer_after_minutes: 30,
        max_concurrent: 1,
      })
      const id = await desk.booked(serviceId, noon)
      expect((await desk.move(id, at('12:15'))).body.start_at).to.equal(at('12:15').toISOString())
      expect((await desk.move(id, at('11:30'))).body.start_at).to.equal(at('11:30').toISOString())
    })

    it('repeatedly, also back to the first start', async () => {
      const { serviceId } = await newCourt(server)
      const id = await desk.booked(serviceId, noon)
      for (const start of [at('15:00'), noon, at('15:00', 3), noon]) {
        expect((await desk.move(id, start)).body.start_at).to.equal(start.toISOString())
      }
      expect((await storedOf(server, id)).row.version).to.equal(5)
    })

    it('on another resource of its pool when its own is taken at the new time', async () => {
      const pool = await newPool(server, [1, 1])
      const serviceId = await newBookable(server, {}, [{ category: pool.category }])
      const first = await desk.book(serviceId, noon)
      const [place = 0] = placesOf(first, pool)
      const only = await newBookable(server, {}, [{ resourceId: pool.ids[place] ?? '' }])
      await desk.booked(only, at('15:00'))
      expect(placesOf(await desk.move(first.body.id, at('15:00')), pool)).to.deep.equal([1 - place])
    })

    it('with the requirements at the time of booking, although the service has changed since', async () => {
      const { serviceId, resourceId } = await newCourt(server, { duration_minutes: 30, buffer_before_minutes: 10 })
      const { body } = await desk.book(serviceId, noon)
      const [requirement] = body.requirements
      await changed(server, (tx) => removeResourceRequirement(tx, server.seeded.workspaces.main, requirement.id))
      await updateService(serviceId, { durationMinutes: 90, slotIntervalMinutes: 30, bufferBeforeMinutes: 0 })
      const now = await desk.book(serviceId, at('15:00'))
      expect(now.body).to.deep.include({
        requirements: [],
        end_at: at('16:30').toISOString(),
        buffer_before_minutes: 0,
      })
      const moved = await desk.move(body.id, at('15:00'))
      expect(moved.body).to.deep.include({ requirements: [requirement], buffer_before_minutes: 10 })
      expect(moved.body).to.include({ end_at: at('15:30').toISOString() })
      const other = await newBookable(server, { duration_minutes: 5 }, [{ resourceId }])
      expect(reasonsOf(await desk.book(other, at('14:50')))).to.deep.equal(['BUFFER_CONFLICT'])
      expect((await desk.book(other, at('14:45'))).status).to.equal(201)
      expect((await desk.book(other, at('15:30'))).status).to.equal(201)
    })

    it('repeatedly for a booking that was made from a hold', async () => {
      const { serviceId } = await newCourt(server)
      const hold = await desk.held(serviceId, noon)
      const { body } = await desk.bookHold(hold)
      for (const start of [at('15:00'), at('16:00')]) {
        const moved = await desk.move(body.id, start)
        expect([moved.status, moved.body.hold_id]).to.deep.equal([200, hold])
      }
      expect((await desk.book(serviceId, noon)).status).to.equal(201)
    })

    it('to the booked member, and to owners and admins', async () => {
      const serviceId = await newBookable(server)
      const { body } = await desk.book(serviceId, noon, { member_id: server.seeded.people.member.member_id })
      for (const [index, as] of (['member', 'live_member', 'owner', 'admin', 'live_admin'] as const).entries()) {
        expect((await desk.move(body.id, at('12:00', index + 1), {}, { as })).status, as).to.equal(200)
      }
    })

    it('with the version the caller states when it is current', async () => {
      const id = await desk.booked(await newBookable(server), noon)
      expect((await desk.move(id, at('13:00'), { version: 1 })).body.version).to.equal(2)
      expect((await desk.move(id, at('14:00'), { version: 2 })).body.version).to.equal(3)
    })
  })

  it('200 for the current start changes nothing: not the version, not updated_at, not the history', async () => {
    const { serviceId } = await newCourt(server, { cancellation_notice_minutes: 240 })
    const { body } = await desk.book(serviceId, noon, {}, { as: 'member', now })
    const before = await storedOf(server, body.id)
    await updateService(serviceId, { weeklyHours: [] })
    // Neither notice nor current hours are checked: the booking does not move.
    for (const [as, clock] of [
      ['owner', now],
      ['member', at('11:00')],
      ['member', at('12:30')],
    ] as const) {
      const again = await desk.move(body.id, noon, { version: 1 }, { as, now: clock })
      expect([again.status, again.body]).to.deep.equal([200, body])
    }
    expect(await storedOf(server, body.id)).to.deep.equal(before)
    expectRefusal(await desk.move(body.id, noon, { version: 2 }), 409, 'VERSION_CONFLICT')
  })

  describe('when the service requires approval', () => {
    const settings = { requires_approval: true, approval_ttl_minutes: 60 }
    const waitingUntil = (moment: Date) => ({ status: 'pending', expires_at: moment.toISOString() })

    it('200 pending again for a plain member, who keeps the new slot meanwhile', async () => {
      const { serviceId } = await newCourt(server, settings)
      const { body } = await desk.book(serviceId, noon, {}, { as: 'member', now })
      await desk.act('approveBooking', body.id, {}, { now })
      const moved = await desk.move(body.id, at('15:00'), {}, { as: 'member', now: at('09:00') })
      expect(moved.body).to.include({ ...waitingUntil(at('10:00')), version: 3 })
      expect((await desk.history(body.id))[2]).to.include({ action: 'rescheduled', status: 'pending' })
      const book = (clock: Date) => desk.book(serviceId, at('15:00'), {}, { now: clock })
      expect(reasonsOf(await book(plus(at('10:00'), -1)))).to.deep.equal(['RESOURCE_FULL'])
      expect((await book(at('10:00'))).status).to.equal(201)
    })

    it('200 with the status unchanged for an owner or admin: they neither revoke nor grant the approval', async () => {
      const serviceId = await newBookable(server, settings)
      const { body } = await desk.book(serviceId, noon, {}, { as: 'member', now })
      const waiting = await desk.move(body.id, at('15:00'), {}, { as: 'admin', now: at('08:30') })
      expect(waiting.body).to.include(waitingUntil(at('09:30')))
      await desk.act('approveBooking', body.id, {}, { now: at('09:00') })
      const confirmed = await desk.move(body.id, at('16:00'), {}, { now: at('09:00') })
      expect(confirmed.body).to.include({ status: 'confirmed', expires_at: null })
    })

    it('200 still pending for the new time when it was pending, with expires_at not after its end', async () => {
      const serviceId = await newBookable(server, { ...settings, approval_ttl_minutes: 1440 })
      const { body } = await desk.book(serviceId, noon, {}, { as: 'member', now })
      expect(body).to.include(waitingUntil(at('13:00')))
      const later = await desk.move(body.id, at('12:00', 3), {}, { as: 'member', now: at('09:00') })
      expect(later.body).to.include(waitingUntil(at('09:00', 1)))
      const sooner = await desk.move(body.id, at('10:00'), {}, { as: 'member', now: at('09:00') })
      expect(sooner.body).to.include(waitingUntil(at('11:00')))
    })

    it('200 still pending when approval is no longer required, and still confirmed when it was confirmed', async () => {
      const serviceId = await newBookable(server, settings)
      const { body } = await desk.book(serviceId, noon, {}, { as: 'member', now })
      const sure = await desk.booked(serviceId, noon, { member_id: server.seeded.people.member.member_id }, { now })
      await updateService(serviceId, { requiresApproval: false })
      const options = { as: 'member', now } as const
      expect((await desk.move(body.id, at('15:00'), {}, options)).body.status).to.equal('pending')
      expect((await desk.move(sure, at('15:00'), {}, options)).body.status).to.equal('confirmed')
    })
  })

  it('403 ADMIN_REQUIRED for an override by a caller who is demoted while the call waits for its transaction', async () => {
    const id = await desk.booked(await newBookable(server), noon)
    const { cookie, memberId } = await newPerson(server, 'admin')
    const as = { as: 'nobody', headers: { Cookie: cookie } } as const
    const override = { override: ['hours'] }
    expect((await desk.move(id, at('13:30'), override, as)).status).to.equal(200)
    const lowered = (tx: Connection) => updateMemberRow(tx, server.seeded.workspaces.main, memberId, { role: 'member' })
    const [refused] = await racing(server, [() => desk.move(id, at('14:30'), override, as)], lowered)
    expectRefusal(refused as Answer, 403, 'ADMIN_REQUIRED')
    expectRefusal(await desk.move(id, at('15:00'), {}, as), 404, 'BOOKING_NOT_FOUND')
  })

  it('with an Idempotency-Key moves once, however often it is repeated', async () => {
    const { serviceId } = await newCourt(server)
    const id = await desk.booked(serviceId, noon)
    await expectSafeToRepeat(
      (key) => desk.move(id, at('15:00'), { version: 1 }, { key }),
      (key) => desk.move(id, at('16:00'), { version: 1 }, { key }),
    )
    expect((await storedOf(server, id)).row.version).to.equal(2)
  })

  it('500 leaves the booking where it was, whichever statement fails', async () => {
    const { serviceId } = await newCourt(server)
    const id = await desk.booked(serviceId, noon)
    const taking = ['DELETE ON allocations', 'INSERT ON allocations']
    const last = 'INSERT ON allocations WHEN NEW.resource_id IS NOT NULL'
    const writes = [...taking, last, 'UPDATE ON bookings', 'INSERT ON booking_changes']
    await expectAllOrNothing(server, writes, (key) => desk.move(id, at('15:00'), {}, { key }))
  })
})
