// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import {
  asker,
  at,
  minutesAfter,
  monday,
  newBookable,
  newCaller,
  type Slot,
  withClock,
} from '../support/availability.ts'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const morning = { weekly_hours: [{ days: everyDay, start: '09:00', end: '12:00' }] }
const dayMs = 24 * 3_600_000

describe('listAvailability', () => {
  const server = useTestServer(withClock)
  const { list, slots, starts, held, booked, release, options } = asker(server)
  const iso = (...moments: Date[]) => moments.map((moment) => moment.toISOString())

  describe('200', () => {
    it('with each bookable start, its end and the number of bookings possible', async () => {
      const { serviceId } = await newBookable(server, { ...morning, duration_minutes: 90 }, [{ capacities: [1, 2] }])
      const { status, body } = await list(serviceId, { from: at('00:00'), to: at('00:00', 1) })
      expect(status).to.equal(200)
      const slot = { available: true, bookable: true, remaining: 3, reasons: [] }
      expect(body).to.deep.equal({
        service_id: serviceId,
        time_zone: 'UTC',
        from: at('00:00').toISOString(),
        to: at('00:00', 1).toISOString(),
        slots: [
          { ...slot, start_at: at('09:00').toISOString(), end_at: at('10:30').toISOString() },
          { ...slot, start_at: at('10:30').toISOString(), end_at: at('12:00').toISOString() },
        ],
      })
    })

    it('for a week from now by default: seven times as many starts as one day', async () => {
      const { serviceId } = await newBookable(server, morning)
      const now = at('10:00')
      const { body } = await list(serviceId, {}, { now })
      expect([body.from, body.to]).to.deep.equal(iso(now, minutesAfter(now, 7 * 24 * 60)))
      expect(body.slots).to.have.lengthOf(21)
      expect([body.slots[0].start_at, body.slots.at(-1).start_at]).to.deep.equal(iso(at('10:00'), at('09:00', 7)))
      const from = at('00:00', 3)
      expect((await list(serviceId, { from }, { now })).body.to).to.equal(at('00:00', 10).toISOString())
      const to = at('11:00')
      expect((await list(serviceId, { to }, { now })).body.from).to.equal(now.toISOString())
    })

    it('including a start at `from`, excluding a start at `to`', async () => {
      const { serviceId } = await newBookable(server, morning)
      expect(await starts(serviceId, { from: at('09:00'), to: at('11:00') })).to.deep.equal(
        iso(at('09:00'), at('10:00')),
      )
      const inside = { from: at('09:00:00.001'), to: at('11:00:00.001') }
      expect(await starts(serviceId, inside)).to.deep.equal(iso(at('10:00'), at('11:00')))
    })

    it('without starts that conflict with buffers of bookings just outside the range, or with the service’s own buffers', async () => {
      const before = await newBookable(server, { buffer_before_minutes: 30 }, [{ capacity: 1 }])
      await booked(before.serviceId, at('09:00'))
      const range = { from: at('10:00'), to: at('12:00') }
      expect(await starts(before.serviceId, range)).to.deep.equal(iso(at('11:00')))
      const after = await newBookable(server, { buffer_after_minutes: 30 }, [{ capacity: 1 }])
      await booked(after.serviceId, at('12:00'))
      expect(await starts(after.serviceId, range)).to.deep.equal(iso(at('10:00')))
    })

    it('without a start that overlaps a booking of another service by a minute of its buffers, and with one that only touches it', async () => {
      const minutes = { duration_minutes: 5, weekly_hours: [{ days: everyDay, start: '00:01', end: '23:56' }] }
      const other = await newBookable(server, minutes, [{ capacity: 1 }])
      const [resource_id] = other.resourceIds
      await booked(other.serviceId, at('09:36'))
      await booked(other.serviceId, at('11:01'))
      const startsWith = async (buffer_before_minutes: number, buffer_after_minutes: number) => {
        const { serviceId } = await newBookable(server, { buffer_before_minutes, buffer_after_minutes })
        const options = { params: { serviceId }, body: { resource_id }, as: 'live_admin' } as const
        await call(server, 'createResourceRequirement', options)
        return starts(serviceId, { from: at('10:00'), to: at('10:01') })
      }
      expect(await startsWith(19, 1)).to.deep.equal(iso(at('10:00')))
      expect(await startsWith(20, 1)).to.deep.equal([])
      expect(await startsWith(19, 2)).to.deep.equal([])
    })

    it('without a start that overlaps bookings of the service with their buffers, if max_concurrent is reached', async () => {
      const service = { slot_interval_minutes: 5, buffer_before_minutes: 5, max_concurrent: 1 }
      const { serviceId } = await newBookable(server, service)
      await booked(serviceId, at('08:55'))
      await booked(serviceId, at('11:05'))
      const startsAt = (start: Date) => starts(serviceId, { from: start, to: minutesAfter(start, 1) })
      expect(await startsAt(at('09:55'))).to.deep.equal([])
      expect(await startsAt(at('10:00'))).to.deep.equal(iso(at('10:00')))
      expect(await startsAt(at('10:05'))).to.deep.equal([])
    })

    it('without past starts, although the range begins in the past; the grid keeps its origin', async () => {
      const { serviceId } = await newBookable(server, { ...morning, slot_interval_minutes: 30 })
      const range = { from: at('00:00', -3), to: at('00:00', 1) }
      const { body } = await list(serviceId, range, { now: at('09:37') })
      expect(body.from).to.equal(at('00:00', -3).toISOString())
      expect(body.slots.map(({ start_at }: Slot) => start_at)).to.deep.equal(iso(at('10:00'), at('10:30'), at('11:00')))
      expect(await starts(serviceId, range, { now: at('10:30') })).to.deep.equal(iso(at('10:30'), at('11:00')))
      expect(await starts(serviceId, range, { now: at('10:30:00.001') })).to.deep.equal(iso(at('11:00')))
    })

    it('with an empty list for a past range, a service without hours, and an archived service', async () => {
      const open = await newBookable(server, morning)
      const past = { from: at('00:00', -30), to: at('00:00', -1), include: 'unavailable' } as const
      expect(await slots(open.serviceId, past)).to.deep.equal([])
      const shut = await newBookable(server, { weekly_hours: [] })
      expect(await slots(shut.serviceId, { include: 'unavailable' })).to.deep.equal([])
      const params = { serviceId: open.serviceId }
      await call(server, 'updateService', { params, body: { archived: true }, as: 'live_admin' })
      expect(await slots(open.serviceId)).to.deep.equal([])
    })

    it('for any offset and a service id in upper case, returned as UTC and in lower case', async () => {
      const { serviceId } = await newBookable(server, { ...morning, time_zone: 'Europe/Berlin' })
      const range = { from: '2027-02-01T10:00:00.5+01:00', to: '2027-02-01T05:00:00-05:00' }
      const { body } = await list(serviceId.toUpperCase(), range)
      expect(body).to.deep.include({ service_id: serviceId, time_zone: 'Europe/Berlin' })
      expect([body.from, body.to]).to.deep.equal(iso(at('09:00:00.500'), at('10:00')))
      expect(body.slots).to.deep.equal([])
      expect(await starts(serviceId, { ...range, to: '2027-02-01T11:00:00.001+01:00' })).to.deep.equal(iso(at('10:00')))
    })

    it('with every five-minute start of a month', async () => {
      const { serviceId } = await newBookable(server, { duration_minutes: 5 })
      expect(await starts(serviceId, { to: at('00:00', 31) })).to.have.lengthOf(31 * 24 * 12)
    })

    it('identically to every member, and to no other workspace', async () => {
      const { serviceId } = await newBookable(server, morning)
      const [mine, theirs] = [await list(serviceId), await list(serviceId, {}, { as: 'live_admin' })]
      expect(theirs.body).to.deep.equal(mine.body)
      const workspace = server.seeded.workspaces.other
      expectRefusal(await list(serviceId, {}, { as: 'other_workspace', workspace }), 404, 'SERVICE_NOT_FOUND')
    })
  })

  describe('remaining', () => {
    const remaining = async (serviceId: string, start: Date) => {
      const to = minutesAfter(start, 1)
      return (await slots(serviceId, { from: start, to, include: 'unavailable' })).map((slot) => slot.remaining)[0]
    }
    const ten = at('10:00')

    it('is null for an unlimited service', async () => {
      const { serviceId } = await newBookable(server)
      await booked(serviceId, ten)
      expect(await remaining(serviceId, ten)).to.equal(null)
    })

    it('is the resource’s capacity minus the peak concurrency', async () => {
      const { serviceId } = await newBookable(server, { slot_interval_minutes: 30 }, [{ capacity: 3 }])
      await booked(serviceId, at('09:30'))
      await booked(serviceId, at('10:30'))
      expect(await remaining(serviceId, ten)).to.equal(2)
      await booked(serviceId, ten)
      expect(await remaining(serviceId, ten)).to.equal(1)
      expect(await remaining(serviceId, at('11:30'))).to.equal(3)
    })

    it('is the number of times a pool can supply the required quantity at once', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacities: [2, 1, 1], quantity: 2 }])
      expect(await remaining(serviceId, ten)).to.equal(2)
      await booked(serviceId, ten)
      expect(await remaining(serviceId, ten)).to.equal(1)
      await booked(serviceId, ten)
      expect(await remaining(serviceId, ten)).to.equal(0)
    })

    it('is max_concurrent minus the bookings and holds, buffers included', async () => {
      const service = { max_concurrent: 2, buffer_before_minutes: 15 }
      const { serviceId } = await newBookable(server, service, [{ capacity: 9 }])
      expect(await remaining(serviceId, ten)).to.equal(2)
      await held(serviceId, at('11:00'))
      await booked(serviceId, at('09:00'))
      expect(await remaining(serviceId, ten)).to.equal(1)
    })

    it('is the minimum over all requirements', async () => {
      const draws = [{ capacity: 5 }, { capacities: [1, 1] }, { capacities: [4] }]
      const { serviceId } = await newBookable(server, { max_concurrent: 3 }, draws)
      expect(await remaining(serviceId, ten)).to.equal(2)
    })

    it('is shared by services that require the same resource', async () => {
      const { serviceId, resourceIds } = await newBookable(server, {}, [{ capacity: 2 }])
      const other = await newBookable(server)
      const body = { resource_id: resourceIds[0], quantity: 1 }
      await call(server, 'createResourceRequirement', {
        params: { serviceId: other.serviceId },
        body,
        as: 'live_admin',
      })
      await booked(other.serviceId, ten)
      expect(await remaining(serviceId, ten)).to.equal(1)
    })
  })

  describe('hold_id', () => {
    it('ignores the caller’s own hold, and not another member’s hold', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const range = { from: at('09:00'), to: at('13:00') }
      const hold_id = await held(serviceId, at('10:00'))
      await held(serviceId, at('11:00'), {}, { as: 'live_admin' })
      expect(await starts(serviceId, range)).to.deep.equal(iso(at('09:00'), at('12:00')))
      const without = iso(at('09:00'), at('10:00'), at('12:00'))
      expect(await starts(serviceId, { ...range, hold_id })).to.deep.equal(without)
      expect(await starts(serviceId, { ...range, hold_id: hold_id.toUpperCase() })).to.deep.equal(without)
    })

    it('ignores it also with include=unavailable, and for max_concurrent', async () => {
      const { serviceId } = await newBookable(server, { max_concurrent: 1 })
      const hold_id = await held(serviceId, at('10:00'))
      const range = { from: at('10:00'), to: at('11:00'), include: 'unavailable' } as const
      expect((await slots(serviceId, range))[0]?.remaining).to.equal(0)
      expect((await slots(serviceId, { ...range, hold_id }))[0]?.remaining).to.equal(1)
    })

    it('ignores any member’s hold for an owner or admin', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const hold_id = await held(serviceId, at('10:00'))
      const range = { from: at('10:00'), to: at('11:00'), hold_id }
      expect(await starts(serviceId, range, { as: 'live_admin' })).to.deep.equal(iso(at('10:00')))
    })

    it('404 HOLD_NOT_FOUND for another member’s hold, one of another workspace and an unknown one', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const somebody = await newCaller(server)
      const theirs = await held(serviceId, at('10:00'), {}, somebody)
      for (const hold_id of [theirs, uuid()]) expectRefusal(await list(serviceId, { hold_id }), 404, 'HOLD_NOT_FOUND')
      expect((await list(serviceId, { hold_id: theirs }, somebody)).status).to.equal(200)
    })

    it('accepts an expired or released hold, which changes nothing', async () => {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const hold_id = await held(serviceId, at('10:00'))
      await release(hold_id)
      await booked(serviceId, at('10:00'))
      const range = { from: at('10:00'), to: at('11:00'), hold_id }
      expect(await starts(serviceId, range)).to.deep.equal([])
    })
  })

  describe('422 RANGE_INVALID', () => {
    const issue = { in: 'query', path: '/to' }
    const refusal: [number, string] = [422, 'RANGE_INVALID']

    it('when `to` is not after `from`; 200 for a range of one millisecond', async () => {
      const { serviceId } = await newBookable(server)
      const from = at('10:00')
      for (const to of [from, at('09:59'), '2027-02-01T11:00:00+01:00']) {
        expectIssue(await list(serviceId, { from, to }), refusal, issue)
      }
      expect((await list(serviceId, { from, to: at('10:00:00.001') })).body.slots).to.have.lengthOf(1)
    })

    it('when `to` is before now and `from` is omitted', async () => {
      const { serviceId } = await newBookable(server)
      expectIssue(await list(serviceId, { to: at('00:00', -1) }), refusal, issue)
    })

    it('when the range is longer than 31 days; 200 for exactly 31 days', async () => {
      const { serviceId } = await newBookable(server, morning)
      const to = new Date(monday.getTime() + 31 * dayMs)
      expect((await list(serviceId, { from: monday, to })).status).to.equal(200)
      expectIssue(await list(serviceId, { from: monday, to: new Date(to.getTime() + 1) }), refusal, issue)
      // The past is omitted from the list, but counts for the length of the range.
      const from = at('00:00', -1)
      expectIssue(await list(serviceId, { from, to }), refusal, issue)
    })

    it('when it is longer than 31 days in the service’s zone, where October in Berlin has one hour more', async () => {
      const range = { from: '2027-10-01T00:00:00+02:00', to: '2027-11-01T00:00:00+01:00' }
      const asking = { now: new Date('2027-09-30T00:00:00Z') }
      const berlin = await newBookable(server, { ...morning, time_zone: 'Europe/Berlin' })
      const { body } = await list(berlin.serviceId, range, asking)
      expect(body.slots).to.have.lengthOf(3 * 31)
      const later = { ...range, to: '2027-11-01T00:00:00.001+01:00' }
      expectIssue(await list(berlin.serviceId, later, asking), refusal, issue)
      const utc = await newBookable(server, morning)
      expectIssue(await list(utc.serviceId, range, asking), refusal, issue)
    })

    it('when include=unavailable could return more than 20,000 reasons; the `to` that the error suggests is accepted', async () => {
      const pools = Array.from({ length: 40 }, () => ({ capacities: [1] }))
      const { serviceId } = await newBookable(server, { duration_minutes: 60, slot_interval_minutes: 30 }, pools)
      const limit = new Date(monday.getTime() + 500 * 30 * 60_000)
      const to = new Date(limit.getTime() + 1)
      const refused = await list(serviceId, { from: monday, to, include: 'unavailable' })
      expectIssue(refused, refusal, issue)
      const { message } = refused.body.error.details.issues[0]
      expect(message).to.contain('makes 501 starts of 40 requirements each').and.to.contain(limit.toISOString())
      const allowed = await list(serviceId, { from: monday, to: limit, include: 'unavailable' })
      expect(allowed.body.slots).to.have.lengthOf(500)
      expect((await list(serviceId, { from: monday, to })).body.slots).to.have.lengthOf(501)
    })

    it('after the lookup of the service and before that of the hold', async () => {
      const { serviceId } = await newBookable(server)
      const range = { from: monday, to: monday, hold_id: uuid() }
      expectRefusal(await list(uuid(), range), 404, 'SERVICE_NOT_FOUND')
      expectRefusal(await list(serviceId, range), 422, 'RANGE_INVALID')
    })
  })

  it('404 SERVICE_NOT_FOUND for an unknown service and one of another workspace', async () => {
    for (const id of [uuid(), server.seeded.services.other]) expectRefusal(await list(id), 404, 'SERVICE_NOT_FOUND')
  })

  it('400 VALIDATION_FAILED for an invalid service id, moment, hold id or include value', async () => {
    const { serviceId } = await newBookable(server)
    const good = new URLSearchParams({ service_id: serviceId })
    const bad: [name: string, value: string][] = [
      ['service_id', 'court'],
      ['from', '2027-02-01T10:00:00'],
      ['from', '2027-02-30T10:00:00Z'],
      ['to', '2200-01-01T00:00:00Z'],
      ['to', 'tomorrow'],
      ['include', 'everything'],
      ['hold_id', '1'],
    ]
    for (const [name, value] of bad) {
      const query = new URLSearchParams({ ...Object.fromEntries(good), [name]: value }).toString()
      const answer = await call(server, 'listAvailability', { ...options({}), query })
      expectRefusal(answer, 400, 'VALIDATION_FAILED', `${name}=${value}`)
      expect(answer.body.error.details.issues[0].path).to.match(new RegExp(`^/${name}`))
    }
    const unsaid = await call(server, 'listAvailability', options({}))
    expectIssue(unsaid, [400, 'VALIDATION_FAILED'], { in: 'query', path: '/service_id' })
  })
})
