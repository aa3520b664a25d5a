// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { asker, at, codesOf, minutesAfter, monday, newBookable, newCaller, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { longAgo } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const days = [1, 2, 3, 4, 5, 6, 7]
const nineToFour = { weekly_hours: [{ days, start: '09:00', end: '16:00' }] }
const ten = at('10:00')

describe('explainAvailability', () => {
  const server = useTestServer(withClock)
  const { explain, list, hold, held, booked, book, release, options } = asker(server)
  const iso = (...moments: Date[]) => moments.map((moment) => moment.toISOString())
  const asAdmin = { as: 'live_admin' } as const
  const reasonsOf = async (...args: Parameters<typeof explain>) => (await explain(...args)).body.reasons
  const codes = async (...args: Parameters<typeof explain>) => codesOf((await explain(...args)).body)
  const close = (resourceId: string, start: Date, end: Date) => {
    const body = { start_at: start.toISOString(), end_at: end.toISOString() }
    return call(server, 'createResourceClosure', { params: { resourceId }, body, ...asAdmin })
  }

  describe('200', () => {
    it('for a bookable start: remaining, no reasons, and the next starts', async () => {
      const { serviceId } = await newBookable(server, nineToFour, [{ capacity: 3 }])
      const { status, body } = await explain(serviceId, ten)
      expect(status).to.equal(200)
      expect(body).to.deep.equal({
        ...{ service_id: serviceId, time_zone: 'UTC', start_at: ten.toISOString(), end_at: at('11:00').toISOString() },
        ...{ available: true, bookable: true, remaining: 3, reasons: [] },
        next_available: iso(at('11:00'), at('12:00'), at('13:00')),
      })
    })

    it('with remaining null for an unlimited service', async () => {
      const { serviceId } = await newBookable(server)
      expect((await explain(serviceId, ten)).body).to.include({ bookable: true, remaining: null })
    })

    it('for a taken start: remaining 0, and the resources are not free', async () => {
      const { serviceId } = await newBookable(server, nineToFour, [{ capacity: 1 }])
      await booked(serviceId, ten)
      expect((await explain(serviceId, ten)).body).to.include({ available: false, bookable: false, remaining: 0 })
    })

    it('for a start outside the calendar rules: the resources are free nevertheless', async () => {
      const { serviceId } = await newBookable(server, nineToFour, [{ capacity: 1 }])
      const { body } = await explain(serviceId, at('17:00'))
      expect(body).to.include({ available: true, bookable: false, remaining: 0 })
      expect(body.reasons).to.deep.equal([
        {
          ...{ code: 'OUTSIDE_HOURS', requirement_id: null, needed: null, free: null },
          ...{ blocked_by: [], earliest_free_at: null },
        },
      ])
    })

    it('with available false when only the service’s limit is reached, although its resources are free', async () => {
      const { serviceId } = await newBookable(server, { ...nineToFour, max_concurrent: 1 }, [{ capacity: 3 }])
      expect((await explain(serviceId, ten)).body).to.include({ available: true, bookable: true, remaining: 1 })
      await booked(serviceId, ten)
      const { body } = await explain(serviceId, ten)
      expect(body).to.include({ available: false, bookable: false, remaining: 0 })
      expect(codesOf(body)).to.deep.equal(['SERVICE_FULL'])
    })

    it('with available false when the service is archived or the resource is closed', async () => {
      const { serviceId, resourceIds } = await newBookable(server, nineToFour, [{ capacity: 3 }])
      await close(resourceIds[0] ?? '', ten, at('11:00'))
      expect((await explain(serviceId, ten)).body).to.include({ available: false, bookable: false, remaining: 0 })
      expect((await explain(serviceId, at('11:00'))).body).to.include({ available: true, bookable: true })
      await call(server, 'updateService', { params: { serviceId }, body: { archived: true }, ...asAdmin })
      expect((await explain(serviceId, at('11:00'))).body).to.include({ available: false, bookable: false })
    })

    it('with remaining 0 for a past start, with the resources free', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 3 }])
      const { body } = await explain(serviceId, at('10:00', -1))
      expect(body).to.include({ available: true, bookable: false, remaining: 0 })
      expect(codesOf(body)).to.deep.equal(['PAST'])
    })

    it('for a start with any offset, returned in UTC', async () => {
      const { serviceId } = await newBookable(server, nineToFour)
      const { body } = await explain(serviceId.toUpperCase(), '2027-02-01T11:00:00.000999+01:00')
      expect([body.service_id, body.start_at, body.bookable]).to.deep.equal([serviceId, ten.toISOString(), true])
    })
  })

  describe('calendar reasons', () => {
    const calendar = {
      weekly_hours: [
        { days: [1, 2], start: '09:00', end: '12:00' },
        { days: [1, 2], start: '13:00', end: '15:20' },
      ],
      date_overrides: [{ date: '2027-02-02', hours: [] }],
      closures: [{ start_at: '2027-02-01T14:00:00Z', end_at: '2027-02-01T14:10:00Z' }],
      min_notice_minutes: 60,
      max_advance_days: 3,
    }
    const cases: [what: string, start: Date | string, codes: string[]][] = [
      ['on the grid', '2027-02-01T10:00:00Z', []],
      ['off the grid', '2027-02-01T10:30:00Z', ['OFF_GRID']],
      ['off the grid by a millisecond', '2027-02-01T10:00:00.001Z', ['OFF_GRID']],
      ['on the grid, and over after the hours end', '2027-02-01T15:00:00Z', ['OUTSIDE_HOURS']],
      ['off the grid, and over after the hours end', '2027-02-01T11:30:00Z', ['OUTSIDE_HOURS', 'OFF_GRID']],
      ['between the hours of a day', '2027-02-01T12:00:00Z', ['OUTSIDE_HOURS']],
      ['on a date that is overridden', '2027-02-02T10:00:00Z', ['CLOSED_DATE']],
      ['on a weekday without hours', '2027-02-03T10:00:00Z', ['CLOSED_DATE']],
      ['in a closure', '2027-02-01T14:00:00Z', ['CLOSED']],
      ['up to a closure', '2027-02-01T13:00:00Z', []],
      ['after one, off the grid it does not move', '2027-02-01T14:10:00Z', ['OFF_GRID']],
      ['too soon', '2027-02-01T08:59:59.999Z', ['OUTSIDE_HOURS', 'TOO_SOON']],
      ['in the past', '2027-01-25T10:00:00Z', ['PAST']],
      ['long ago', '1970-01-05T10:00:00Z', ['PAST']],
      ['too far', '2027-02-08T10:00:00Z', ['TOO_FAR']],
      ['at the end of all years', '2199-12-31T23:00:00Z', ['OUTSIDE_HOURS', 'TOO_FAR']],
    ]
    for (const [what, start, wanted] of cases) {
      it(`for a start ${what}: ${wanted.join(', ') || 'none'}`, async () => {
        const { serviceId } = await newBookable(server, calendar)
        const now = at('08:00')
        expect(await codes(serviceId, start, {}, { now })).to.deep.equal(wanted)
        const { status, body } = await hold(serviceId, start, {}, { now })
        if (wanted.length === 0) expect(status).to.equal(201)
        else expect(codesOf(body.error.details)).to.deep.equal(wanted)
      })
    }
  })

  describe('conflicts', () => {
    it('are counted for members, and identified to owners and admins', async () => {
      const { serviceId, requirementIds } = await newBookable(server, nineToFour, [{ capacities: [1, 1] }])
      const booking = await booked(serviceId, ten)
      const holdId = await held(serviceId, ten, {}, asAdmin)
      const reason = {
        ...{ code: 'HELD', requirement_id: requirementIds[0], needed: 1, free: 0 },
        earliest_free_at: at('11:00').toISOString(),
      }
      const expires_at = minutesAfter(monday, 10).toISOString()
      const until = at('11:00').toISOString()
      const blockers = (ids: string[][] | null) => [
        { kind: 'booking', count: 1, until, expires_at: null, ids: ids ? ids[0] : null },
        { kind: 'hold', count: 1, until, expires_at, ids: ids ? ids[1] : null },
      ]
      expect(await reasonsOf(serviceId, ten)).to.deep.equal([{ ...reason, blocked_by: blockers(null) }])
      const named = [{ ...reason, blocked_by: blockers([[booking], [holdId]]) }]
      expect(await reasonsOf(serviceId, ten, {}, asAdmin)).to.deep.equal(named)
      const refusal = await hold(serviceId, ten, {}, asAdmin)
      expect(refusal.body.error.details.reasons).to.deep.equal(named)
      const toMember = await hold(serviceId, ten)
      expect(toMember.body.error.details.reasons).to.deep.equal([{ ...reason, blocked_by: blockers(null) }])
    })

    it('are identified up to twenty, earliest first, and counted beyond', async () => {
      const service = { duration_minutes: 60, slot_interval_minutes: 5 }
      const { serviceId } = await newBookable(server, service, [{ capacity: 22 }])
      const ids: string[] = []
      for (let index = 0; index < 11; index++) {
        for (const _ of 'ab') ids.push(await booked(serviceId, minutesAfter(at('09:05'), index * 5), asAdmin))
      }
      const [reason] = await reasonsOf(serviceId, at('09:55'), {}, asAdmin)
      const [blocker] = reason.blocked_by
      expect(blocker).to.include({ kind: 'booking', count: 22, until: at('10:55').toISOString() })
      expect(blocker.ids).to.have.lengthOf(20)
      expect(new Set(blocker.ids)).to.deep.equal(new Set(ids.slice(0, 20)))
    })

    it('include a booking that waits for approval, until it expires', async () => {
      const service = { ...nineToFour, requires_approval: true, approval_ttl_minutes: 60 }
      const { serviceId } = await newBookable(server, service, [{ capacity: 1 }])
      await booked(serviceId, ten)
      const expires_at = minutesAfter(monday, 60)
      const [reason] = await reasonsOf(serviceId, ten)
      expect(reason).to.include({ code: 'RESOURCE_FULL' })
      expect(reason.blocked_by[0]).to.include({ kind: 'booking', expires_at: expires_at.toISOString() })
      expect(await codes(serviceId, ten, {}, { now: minutesAfter(monday, 60) })).to.deep.equal([])
    })

    it('exclude released and cancelled allocations, and adjacent ones', async () => {
      const { serviceId } = await newBookable(server, nineToFour, [{ capacity: 1 }])
      await booked(serviceId, at('09:00'))
      await booked(serviceId, at('11:00'))
      await release(await held(serviceId, ten))
      const bookingId = await booked(serviceId, ten)
      await call(server, 'cancelBooking', { ...options({}), params: { bookingId }, body: {} })
      expect((await explain(serviceId, ten)).body).to.include({ bookable: true, remaining: 1 })
    })

    it('include a closure of a resource, but not one that is over or adjacent', async () => {
      const { serviceId, resourceIds } = await newBookable(server, nineToFour, [{ capacity: 1 }])
      const id = resourceIds[0] as string
      await close(id, at('08:00'), ten)
      await close(id, at('11:00'), at('12:00'))
      expect(await codes(serviceId, ten)).to.deep.equal([])
      await close(id, at('10:59'), at('11:30'))
      const [reason] = await reasonsOf(serviceId, ten)
      expect(reason).to.deep.include({
        code: 'RESOURCE_CLOSED',
        blocked_by: [{ kind: 'closure', count: 1, until: at('11:30').toISOString(), expires_at: null, ids: null }],
        earliest_free_at: at('12:00').toISOString(),
      })
    })

    it('end with the buffer of the booking', async () => {
      const service = { ...nineToFour, buffer_after_minutes: 20, slot_interval_minutes: 10 }
      const { serviceId } = await newBookable(server, service, [{ capacity: 1 }])
      await booked(serviceId, at('09:00'))
      const [reason] = await reasonsOf(serviceId, at('10:10'))
      expect(reason).to.deep.include({ code: 'BUFFER_CONFLICT', earliest_free_at: at('10:20').toISOString() })
      expect(reason.blocked_by[0].until).to.equal(at('10:20').toISOString())
      expect(await codes(serviceId, at('10:20'))).to.deep.equal([])
    })
  })

  describe('earliest_free_at', () => {
    it('is computed for the requirement alone, regardless of hours and of other requirements', async () => {
      const { serviceId, requirementIds, resourceIds } = await newBookable(server, nineToFour, [
        { capacities: [1] },
        { capacity: 1, archivedAt: longAgo },
      ])
      const other = await newBookable(server)
      await call(server, 'createResourceRequirement', {
        ...asAdmin,
        ...{
          params: { serviceId: other.serviceId },
          body: { resource_id: resourceIds[0], quantity: 1 },
        },
      })
      for (const time of ['10:00', '11:00', '12:00']) await booked(other.serviceId, at(time))
      const reasons = await reasonsOf(serviceId, ten)
      expect(codesOf({ reasons })).to.deep.equal(['RESOURCE_ARCHIVED', 'POOL_EXHAUSTED'])
      expect(reasons[0]).to.include({ requirement_id: requirementIds[1], earliest_free_at: null })
      expect(reasons[1]).to.include({ requirement_id: requirementIds[0], earliest_free_at: at('13:00').toISOString() })
    })

    it('can be days later, and the slot can then be booked', async () => {
      const { serviceId, resourceIds } = await newBookable(server, {}, [{ capacity: 1 }])
      await close(resourceIds[0] as string, at('00:00'), at('07:00', 12))
      const [reason] = await reasonsOf(serviceId, ten)
      expect(reason).to.include({ code: 'RESOURCE_CLOSED', earliest_free_at: at('07:00', 12).toISOString() })
      expect((await hold(serviceId, reason.earliest_free_at)).status).to.equal(201)
    })

    it('is null when nothing is free within the 31 days searched', async () => {
      const { serviceId, resourceIds } = await newBookable(server, {}, [{ capacity: 1 }])
      await close(resourceIds[0] as string, at('00:00'), at('00:00', 40))
      const [reason] = await reasonsOf(serviceId, ten)
      expect(reason).to.include({ code: 'RESOURCE_CLOSED', earliest_free_at: null })
    })
  })

  describe('next_available', () => {
    const next = async (...args: Parameters<typeof explain>) => (await explain(...args)).body.next_available

    it('lists starts that can all be booked, with no bookable start between them', async () => {
      const { serviceId } = await newBookable(server, nineToFour, [{ capacity: 1 }])
      for (const time of ['10:00', '11:00', '13:00']) await booked(serviceId, at(time))
      const found: string[] = await next(serviceId, ten)
      expect(found).to.deep.equal(iso(at('12:00'), at('14:00'), at('15:00')))
      for (const start of found) expect((await hold(serviceId, start)).status).to.equal(201)
      expect(await next(serviceId, ten)).to.deep.equal(iso(at('09:00', 1), at('10:00', 1), at('11:00', 1)))
    })

    it('searches 31 days and no further', async () => {
      const weekly_hours = [{ days: [3], start: '10:00', end: '11:00' }]
      const date_overrides = [3, 10, 17, 24].map((day) => ({
        date: `2027-02-${String(day).padStart(2, '0')}`,
        hours: [],
      }))
      const { serviceId } = await newBookable(server, { weekly_hours, date_overrides })
      const wednesday = at('10:00', 30)
      expect(await next(serviceId, ten)).to.deep.equal(iso(wednesday))
      expect(await next(serviceId, minutesAfter(wednesday, -31 * 24 * 60))).to.deep.equal(iso(wednesday))
      expect(await next(serviceId, minutesAfter(wednesday, -31 * 24 * 60 - 1))).to.deep.equal([])
    })

    it('finds starts tomorrow or next week', async () => {
      const weekly_hours = [{ days: [2, 1], start: '10:00', end: '11:00' }]
      const { serviceId } = await newBookable(server, { weekly_hours })
      expect(await next(serviceId, at('10:00'))).to.deep.equal(iso(at('10:00', 1), at('10:00', 7), at('10:00', 8)))
    })

    it('is in the future even when the start is in the past', async () => {
      const { serviceId } = await newBookable(server, nineToFour)
      const now = at('12:30')
      expect(await next(serviceId, at('09:00'), {}, { now })).to.deep.equal(iso(at('13:00'), at('14:00'), at('15:00')))
      expect(await next(serviceId, at('09:00', -40), {}, { now })).to.deep.equal([])
      expect(await next(serviceId, '1970-01-01T00:00:00Z')).to.deep.equal([])
    })

    it('respects notice and horizon', async () => {
      const { serviceId } = await newBookable(server, {
        ...nineToFour,
        min_notice_minutes: 14 * 60,
        max_advance_days: 1,
      })
      const now = at('00:30')
      expect(await next(serviceId, ten, {}, { now })).to.deep.equal(iso(at('15:00')))
    })

    it('is empty for an archived service and for requirements that can never be met', async () => {
      const empty = await newBookable(server, nineToFour, [{ capacities: [] }])
      expect(await next(empty.serviceId, ten)).to.deep.equal([])
      const { serviceId } = await newBookable(server, nineToFour)
      await call(server, 'updateService', { params: { serviceId }, body: { archived: true }, ...asAdmin })
      expect(await next(serviceId, ten)).to.deep.equal([])
    })
  })

  describe('hold_id', () => {
    it('ignores the caller’s own hold, also in next_available', async () => {
      const { serviceId } = await newBookable(server, nineToFour, [{ capacity: 1 }])
      const hold_id = await held(serviceId, at('11:00'))
      expect(await codes(serviceId, at('11:00'))).to.deep.equal(['HELD'])
      const { body } = await explain(serviceId, at('11:00'), { hold_id })
      expect(body).to.include({ bookable: true, remaining: 1 })
      const following = async (fields: object) => (await explain(serviceId, ten, fields)).body.next_available[0]
      expect([await following({}), await following({ hold_id })]).to.deep.equal(iso(at('12:00'), at('11:00')))
    })

    it('404 HOLD_NOT_FOUND for another member’s hold and an unknown one', async () => {
      const { serviceId } = await newBookable(server, nineToFour)
      const somebody = await newCaller(server)
      const theirs = await held(serviceId, ten, {}, somebody)
      for (const hold_id of [theirs, uuid()])
        expectRefusal(await explain(serviceId, ten, { hold_id }), 404, 'HOLD_NOT_FOUND')
      expect((await explain(serviceId, ten, { hold_id: theirs }, asAdmin)).status).to.equal(200)
    })
  })

  it('explains each start with the same result as listAvailability', async () => {
    const { serviceId } = await newBookable(server, { ...nineToFour, max_concurrent: 2 }, [
      { capacities: [1, 2], quantity: 2 },
    ])
    await booked(serviceId, ten)
    await held(serviceId, at('13:00'))
    const range = { from: at('00:00'), to: at('00:00', 1), include: 'unavailable' } as const
    const { slots } = (await list(serviceId, range)).body
    expect(slots).to.have.lengthOf(7)
    for (const slot of slots) {
      const { service_id, time_zone, next_available, ...explained } = (await explain(serviceId, slot.start_at)).body
      expect(explained).to.deep.equal(slot)
    }
  })

  it('shows the caller’s own booked time as taken: the booking still exists', async () => {
    const { serviceId } = await newBookable(server, nineToFour, [{ capacity: 1 }])
    const hold_id = await held(serviceId, ten)
    expect((await book({ hold_id })).status).to.equal(201)
    expect(await codes(serviceId, ten, { hold_id })).to.deep.equal(['RESOURCE_FULL'])
  })

  it('404 SERVICE_NOT_FOUND for an unknown service and one of another workspace', async () => {
    for (const id of [uuid(), server.seeded.services.other])
      expectRefusal(await explain(id, ten), 404, 'SERVICE_NOT_FOUND')
  })

  it('400 VALIDATION_FAILED without a start, and for an invalid one', async () => {
    const { serviceId } = await newBookable(server)
    const refusal: [number, string] = [400, 'VALIDATION_FAILED']
    for (const start of ['', '10:00', '2027-02-01T10:00:00', '2027-02-29T10:00:00Z']) {
      expectIssue(await explain(serviceId, start), refusal, { in: 'query', path: '/start_at' }, start)
    }
    const unsaid = await call(server, 'explainAvailability', { ...options({}), query: `service_id=${serviceId}` })
    expectIssue(unsaid, refusal, { in: 'query', path: '/start_at' })
  })
})
