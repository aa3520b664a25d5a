// Runs on: SQLite and PostgreSQL, because long bookings are found by span classes
/** Lengths of bookings: chosen among minutes, over closed nights, and in days. */
import { expect } from 'chai'
import { type Asking, asker, at, codesOf, minutesAfter, newBookable, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { setHours } from '../support/duty.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const asAdmin = { as: 'live_admin' } as const
const stay = { unit: 'days', check_in_time: '15:00', check_out_time: '11:00', min_days: 1, max_days: 14 } as const

describe('lengths of bookings', () => {
  const server = useTestServer(withClock)
  const { options, hold } = asker(server)
  const get = (
    operation: 'listAvailability' | 'explainAvailability',
    fields: Record<string, string>,
    asking: Asking = {},
  ) => call(server, operation, { ...options(asking), query: new URLSearchParams(fields).toString() })
  const list = (service_id: string, from: Date, to: Date, fields: Record<string, string> = {}) =>
    get('listAvailability', { service_id, from: from.toISOString(), to: to.toISOString(), ...fields })
  const explain = (service_id: string, start: Date, fields: Record<string, string> = {}) =>
    get('explainAvailability', { service_id, start_at: start.toISOString(), ...fields })
  const book = (serviceId: string, start: Date, fields: object = {}, asking: Asking = asAdmin) =>
    call(server, 'createBooking', {
      ...options(asking),
      body: { service_id: serviceId, start_at: start.toISOString(), ...fields },
    })
  const move = (bookingId: string, start: Date, fields: object = {}, asking: Asking = asAdmin) =>
    call(server, 'rescheduleBooking', {
      ...options(asking),
      params: { bookingId },
      body: { start_at: start.toISOString(), ...fields },
    })
  const patch = (serviceId: string, body: object) =>
    call(server, 'updateService', { ...options(asAdmin), params: { serviceId }, body })
  const startsOf = (answer: { body: { slots: { start_at: string }[] } }) =>
    answer.body.slots.map(({ start_at }) => start_at)
  const refusedFor = (answer: { body: { error: { details: { reasons: { code: string }[] } } } }) =>
    codesOf(answer.body.error.details)

  describe('of minutes', () => {
    const options60and90 = {
      ...{ duration_minutes: 60, duration_options: [60, 90] },
      weekly_hours: [{ days: everyDay, start: '09:00', end: '12:00' }],
    }

    it('include=lengths lists a start for 60 and not for 90 minutes, on the grid of the default length', async () => {
      const { serviceId } = await newBookable(server, options60and90, [{}])
      await book(serviceId, at('11:00'))
      const { body } = await list(serviceId, at('00:00'), at('00:00', 1), { include: 'lengths' })
      expect(
        body.slots.map(({ start_at, lengths }: { start_at: string; lengths: number[] }) => [start_at, lengths]),
      ).to.deep.equal([
        [at('09:00').toISOString(), [60, 90]],
        [at('10:00').toISOString(), [60]],
      ])
      const ninety = await list(serviceId, at('00:00'), at('00:00', 1), { duration_minutes: '90' })
      expect(ninety.body.slots).to.have.lengthOf(1)
      expect(ninety.body.slots[0].end_at).to.equal(at('10:30').toISOString())
      const both = await list(serviceId, at('00:00'), at('00:00', 1), { duration_minutes: '90', include: 'lengths' })
      expect(both.body.slots[1]).to.deep.include({ bookable: false, remaining: 0, reasons: [], lengths: [60] })
    })

    it('422 RANGE_INVALID for include=lengths with more than 20,000 lengths together, and names the latest end', async () => {
      const duration_range = { min_minutes: 5, max_minutes: 10_000, step_minutes: 5 }
      const weekly_hours = [{ days: everyDay, start: '00:00', end: '24:00' }]
      const { serviceId } = await newBookable(server, { duration_range, weekly_hours, slot_interval_minutes: 5 }, [{}])
      // A month of starts has 18 million lengths: it is refused before they are evaluated.
      const month = await list(serviceId, at('00:00'), at('00:00', 31), { include: 'lengths' })
      expectRefusal(month, 422, 'RANGE_INVALID')
      expect(month.body.error.details.issues[0].message).to.include(at('00:50').toISOString())
      const { status, body } = await list(serviceId, at('00:00'), at('00:50'), { include: 'lengths' })
      expect([status, body.slots.length, body.slots[0].lengths.length]).to.deep.equal([200, 10, 2000])
    })

    it('lists exactly the starts that can be explained, held, booked and moved to with that length', async () => {
      const { serviceId } = await newBookable(server, { ...options60and90, slot_interval_minutes: 30 }, [{}])
      await book(serviceId, at('10:30'), { duration_minutes: 90 })
      const { body: moved } = await book(serviceId, at('09:00', 1))
      for (const minutes of [60, 90]) {
        const length = { duration_minutes: minutes }
        const listed = startsOf(await list(serviceId, at('00:00'), at('00:00', 1), { duration_minutes: `${minutes}` }))
        expect(listed).to.have.lengthOf(minutes === 60 ? 2 : 1)
        for (const time of ['09:00', '09:30', '10:00']) {
          const isListed = listed.includes(at(time).toISOString())
          const explained = await explain(serviceId, at(time), { duration_minutes: `${minutes}` })
          expect(explained.body.bookable, time).to.equal(isListed)
          const held = await hold(serviceId, at(time), length)
          expect(held.status).to.equal(isListed ? 201 : 409)
          if (isListed) await call(server, 'deleteHold', { ...options({}), params: { holdId: held.body.id } })
          const there = await move(moved.id, at(time), length)
          expect(there.status).to.equal(isListed ? 200 : 409)
          if (isListed) await move(moved.id, at('09:00', 1), { duration_minutes: 60 })
        }
      }
    })

    it('422 DURATION_INVALID for a length that is none, and for days, in each call', async () => {
      const { serviceId } = await newBookable(server, options60and90, [{}])
      const { body } = await book(serviceId, at('09:00'))
      for (const wrong of [{ duration_minutes: 75 }, { duration_days: 1 }]) {
        const asText = Object.fromEntries(Object.entries(wrong).map(([name, value]) => [name, `${value}`]))
        for (const answer of [
          await list(serviceId, at('00:00'), at('00:00', 1), asText),
          await explain(serviceId, at('10:00'), asText),
          await hold(serviceId, at('10:00'), wrong),
          await book(serviceId, at('10:00'), wrong),
          await move(body.id, at('10:00'), wrong),
        ])
          expectRefusal(answer, 422, 'DURATION_INVALID')
      }
    })

    it('a booking from a hold has the length of the hold; 400 for another one', async () => {
      const { serviceId } = await newBookable(server, options60and90, [{}])
      const held = await hold(serviceId, at('09:00'), { duration_minutes: 90 })
      const fromHold = (fields: object) =>
        call(server, 'createBooking', { ...options({}), body: { hold_id: held.body.id, ...fields } })
      expectIssue(await fromHold({ duration_minutes: 60 }), [400, 'VALIDATION_FAILED'], {
        in: 'body',
        path: '/duration_minutes',
      })
      const { status, body } = await fromHold({ duration_minutes: 90 })
      expect([status, body.end_at, body.duration_days]).to.deep.equal([201, at('10:30').toISOString(), null])
    })

    it('another length at the same start is a move, refused where the time is taken', async () => {
      const { serviceId } = await newBookable(server, options60and90, [{}])
      const { body } = await book(serviceId, at('09:00'))
      const longer = await move(body.id, at('09:00'), { duration_minutes: 90 })
      expect([longer.status, longer.body.end_at, longer.body.version]).to.deep.equal([
        200,
        at('10:30').toISOString(),
        2,
      ])
      expect((await move(body.id, at('09:00'))).body.version, 'the same length').to.equal(2)
      await move(body.id, at('09:00'), { duration_minutes: 60 })
      await book(serviceId, at('10:00'))
      expect(refusedFor(await move(body.id, at('09:00'), { duration_minutes: 90 }))).to.deep.equal(['RESOURCE_FULL'])
    })

    it('a booking under way can end later, and not before now', async () => {
      const { serviceId } = await newBookable(server, options60and90, [{}])
      const { body } = await book(serviceId, at('09:00'), { duration_minutes: 90 })
      const now = at('10:15')
      const shorter = await move(body.id, at('09:00'), { duration_minutes: 60 }, { ...asAdmin, now })
      expect(refusedFor(shorter)).to.deep.equal(['PAST'])
      await move(body.id, at('09:00'), { duration_minutes: 60 })
      const longer = await move(body.id, at('09:00'), { duration_minutes: 90 }, { ...asAdmin, now: at('09:50') })
      expect([longer.status, longer.body.end_at]).to.deep.equal([200, at('10:30').toISOString()])
    })

    it('a booking keeps a length that was dropped; it moves with it', async () => {
      const { serviceId } = await newBookable(server, options60and90, [{}])
      const { body } = await book(serviceId, at('09:00'), { duration_minutes: 90 })
      expect((await patch(serviceId, { duration_options: null })).status).to.equal(200)
      const moved = await move(body.id, at('10:00'))
      expect([moved.status, moved.body.end_at]).to.deep.equal([200, at('11:30').toISOString()])
      expectRefusal(await book(serviceId, at('09:00', 1), { duration_minutes: 90 }), 422, 'DURATION_INVALID')
    })

    it('a range has its steps, and no length between them', async () => {
      const duration_range = { min_minutes: 30, max_minutes: 120, step_minutes: 30 }
      const { serviceId } = await newBookable(server, { duration_range }, [{}])
      const { body } = await list(serviceId, at('09:00'), at('10:00'), { include: 'lengths' })
      expect(body.slots[0].lengths).to.deep.equal([30, 60, 90, 120])
      expect((await book(serviceId, at('09:00'), { duration_minutes: 120 })).status).to.equal(201)
      expectRefusal(await book(serviceId, at('12:00'), { duration_minutes: 100 }), 422, 'DURATION_INVALID')
    })

    it('422 RANGE_INVALID with the latest `to` when starts × lengths exceed 20,000', async () => {
      const duration_range = { min_minutes: 5, max_minutes: 500, step_minutes: 5 }
      const service = { duration_range, slot_interval_minutes: 5 }
      const { serviceId } = await newBookable(server, service, [{}])
      const refused = await list(serviceId, at('00:00'), at('00:00', 2), { include: 'lengths' })
      expectRefusal(refused, 422, 'RANGE_INVALID')
      const latest = minutesAfter(at('00:00'), 200 * 5)
      expect(refused.body.error.details.issues[0].message).to.include(latest.toISOString())
      const { body } = await list(serviceId, at('00:00'), latest, { include: 'lengths' })
      expect(body.slots).to.have.lengthOf(200)
    })
  })

  describe('over closed hours', () => {
    const rental = {
      ...{ duration_minutes: 16 * 60, slot_interval_minutes: 30, hours_mode: 'ends' as const },
      weekly_hours: [{ days: everyDay, start: '08:00', end: '18:00' }],
    }

    it('a rental from 17:30 until 09:30 spans the night of the shop and of its resource; END_OUTSIDE_HOURS in the night', async () => {
      const { serviceId, resourceIds } = await newBookable(server, rental, [{}])
      const [resource = ''] = resourceIds
      await setHours(server, resource, [{ days: everyDay, start: '08:00', end: '18:00' }])
      expect(codesOf((await explain(serviceId, at('15:00'))).body)).to.deep.equal([
        'END_OUTSIDE_HOURS',
        'RESOURCE_HOURS',
      ])
      expect((await book(serviceId, at('17:30'))).status).to.equal(201)
      const night = await explain(serviceId, at('08:00', 1))
      expect(codesOf(night.body)).to.deep.equal(['END_OUTSIDE_HOURS', 'RESOURCE_HOURS'])
      expect(codesOf((await explain(serviceId, at('17:00'))).body)).to.deep.equal(['RESOURCE_FULL'])
      const waived = await book(serviceId, at('15:00', 3), { override: ['hours', 'resource_hours'] })
      expect(waived.status).to.equal(201)
    })

    it('a resource off duty at the end refuses; a start listed is one that can be booked', async () => {
      const { serviceId, resourceIds } = await newBookable(server, { ...rental, weekly_hours: [] }, [{}])
      await patch(serviceId, { weekly_hours: [{ days: everyDay, start: '00:00', end: '24:00' }] })
      await setHours(server, resourceIds[0] ?? '', [{ days: everyDay, start: '10:00', end: '18:00' }])
      const listed = startsOf(await list(serviceId, at('00:00'), at('00:00', 1)))
      expect(listed).to.deep.equal([])
      await patch(serviceId, { duration_minutes: 24 * 60 })
      const whole = startsOf(await list(serviceId, at('00:00'), at('00:00', 1)))
      expect([whole[0], whole.at(-1), whole.length]).to.deep.equal([
        at('10:30').toISOString(),
        at('17:30').toISOString(),
        15,
      ])
      for (const [time, status] of [
        ['10:00', 409],
        ['17:30', 201],
      ] as const) {
        expect((await hold(serviceId, at(time))).status, time).to.equal(status)
      }
    })
  })

  describe('of days', () => {
    const newCottage = (settings: object = {}) =>
      newBookable(server, { ...stay, time_zone: 'Europe/Berlin', ...settings }, [{}])
    /** 15:00 in Berlin, in winter. */
    const arrival = (day: number) => at('14:00', day)
    const departure = (day: number) => at('10:00', day)

    it('one start a date; two stays that touch at check-out and check-in; the days stay with holds and bookings', async () => {
      const { serviceId } = await newCottage()
      const { status, body } = await book(serviceId, arrival(2), { duration_days: 3 })
      expect([status, body.end_at, body.duration_days]).to.deep.equal([201, departure(5).toISOString(), 3])
      const nights = async (days: string) =>
        startsOf(await list(serviceId, at('00:00'), at('00:00', 8), { duration_days: days }))
      expect(await nights('1')).to.deep.equal([0, 1, 5, 6, 7].map((day) => arrival(day).toISOString()))
      expect(await nights('2')).to.deep.equal([0, 5, 6, 7].map((day) => arrival(day).toISOString()))
      const held = await hold(serviceId, arrival(0), { duration_days: 2 })
      expect([held.status, held.body.duration_days, held.body.end_at]).to.deep.equal([
        201,
        2,
        departure(2).toISOString(),
      ])
      expect((await hold(serviceId, arrival(5))).body.duration_days, 'the default').to.equal(1)
    })

    it('include=lengths: the length with a departure on a closed date is missing, the next one is present', async () => {
      const { serviceId } = await newCottage({
        max_days: 4,
        weekly_hours: [{ days: [1, 2, 3, 5, 6, 7], start: '08:00', end: '20:00' }],
      })
      const { body } = await list(serviceId, arrival(0), arrival(1), { include: 'lengths' })
      // The departure after three days from Monday is on Thursday.
      expect(body.slots.map(({ lengths }: { lengths: number[] }) => lengths)).to.deep.equal([[1, 2, 4]])
      expect(codesOf((await explain(serviceId, arrival(0), { duration_days: '3' })).body)).to.deep.equal([
        'END_OUTSIDE_HOURS',
      ])
    })

    it('keep their days in a move over a clock change, and take another number of days at the same start', async () => {
      const { serviceId } = await newCottage()
      const { body } = await book(serviceId, arrival(0), { duration_days: 2 })
      const spring = new Date('2027-03-27T14:00:00.000Z')
      const moved = await move(body.id, spring)
      expect([moved.status, moved.body.end_at]).to.deep.equal([200, '2027-03-29T09:00:00.000Z'])
      const longer = await move(body.id, spring, { duration_days: 5 })
      expect([longer.status, longer.body.end_at, longer.body.duration_days]).to.deep.equal([
        200,
        '2027-04-01T09:00:00.000Z',
        5,
      ])
      const listed = await list(serviceId, new Date('2027-03-20T00:00Z'), new Date('2027-04-10T00:00Z'), {
        duration_days: '1',
      })
      const starts = startsOf(listed)
      expect(starts).to.include('2027-03-26T14:00:00.000Z')
      expect(starts).not.to.include('2027-03-28T13:00:00.000Z')
      expect(starts).to.include('2027-04-01T13:00:00.000Z')
      for (const start of starts.slice(0, 8))
        expect((await explain(serviceId, new Date(start))).body.bookable).to.equal(true)
    })

    it('422 DURATION_INVALID for minutes and for too many days; OFF_GRID at another time', async () => {
      const { serviceId } = await newCottage({ min_days: 2 })
      for (const wrong of [{ duration_minutes: 1440 }, { duration_days: 1 }, { duration_days: 15 }])
        expectRefusal(await book(serviceId, arrival(0), wrong), 422, 'DURATION_INVALID')
      expect(refusedFor(await book(serviceId, at('15:00')))).to.deep.equal(['OFF_GRID'])
    })

    it('366 nights take the whole time, and are seen in lists, the schedule and previews long after they began', async () => {
      const { serviceId, resourceIds } = await newCottage({ max_days: 366, max_advance_days: 730 })
      const [resource = ''] = resourceIds
      const year = await book(serviceId, arrival(0), { duration_days: 366 })
      const { serviceId: other, resourceIds: otherIds } = await newCottage({ max_days: 366 })
      const month = await book(other, arrival(0), { duration_days: 30 })
      expect([year.status, month.status]).to.deep.equal([201, 201])
      expect(refusedFor(await book(serviceId, arrival(360), { duration_days: 1 }))).to.deep.equal(['RESOURCE_FULL'])
      expect((await book(serviceId, arrival(366), { duration_days: 1 })).status).to.equal(201)
      for (const [day, found, lasts] of [
        [25, month.body.id, otherIds[0] ?? ''],
        [300, year.body.id, resource],
      ] as const) {
        const asking = { ...asAdmin, now: at('12:00', day) }
        const range = { from: at('00:00', day).toISOString(), to: at('00:00', day + 1).toISOString() }
        const listed = await call(server, 'listBookings', {
          ...options(asking),
          query: new URLSearchParams({ ...range, resource_id: lasts }).toString(),
        })
        expect(listed.body.bookings.map(({ id }: { id: string }) => id)).to.deep.equal([found])
        const schedule = await call(server, 'getSchedule', {
          ...options(asking),
          query: new URLSearchParams({ ...range, resource_id: lasts }).toString(),
        })
        expect(schedule.body.bookings.map(({ id }: { id: string }) => id)).to.deep.equal([found])
        const preview = await call(server, 'previewResourceClosure', {
          ...options(asking),
          params: { resourceId: lasts },
          body: { start_at: at('13:00', day).toISOString(), end_at: at('14:00', day).toISOString() },
        })
        expect(preview.body.bookings.map(({ booking }: { booking: { id: string } }) => booking.id)).to.deep.equal([
          found,
        ])
        const closing = await call(server, 'previewWorkspaceClosure', {
          ...options(asking),
          params: { workspaceId: server.seeded.workspaces.main },
          body: { start_at: at('13:00', day).toISOString(), end_at: at('14:00', day).toISOString() },
        })
        expect(closing.body.bookings.map(({ booking }: { booking: { id: string } }) => booking.id)).to.include(found)
      }
    })

    it('409 SERVICE_HAS_BOOKINGS for another unit while a booking is unfinished; 200 when it is cancelled', async () => {
      const { serviceId } = await newCottage()
      const { body } = await book(serviceId, arrival(0))
      expectRefusal(await patch(serviceId, { unit: 'minutes' }), 409, 'SERVICE_HAS_BOOKINGS')
      await call(server, 'cancelBooking', { ...options(asAdmin), params: { bookingId: body.id }, body: {} })
      const { status, body: changed } = await patch(serviceId, { unit: 'minutes' })
      expect([status, changed.unit, changed.check_in_time, changed.min_days]).to.deep.equal([
        200,
        'minutes',
        null,
        null,
      ])
    })

    it('400 for settings of minutes, and for missing ones of days', async () => {
      const create = (fields: object) =>
        call(server, 'createService', { ...options(asAdmin), body: { name: 'Cottage', ...stay, ...fields } })
      for (const [fields, path] of [
        [{ hours_mode: 'whole' }, '/hours_mode'],
        [{ slot_interval_minutes: 60 }, '/slot_interval_minutes'],
        [{ duration_options: [60] }, '/duration_options'],
        [{ check_in_time: null }, '/check_in_time'],
        [{ check_out_time: null }, '/check_out_time'],
        [{ min_days: null }, '/min_days'],
        [{ max_days: null }, '/max_days'],
        [{ min_days: 15 }, '/max_days'],
        [{ check_in_time: '24:00' }, '/check_in_time'],
      ] as const)
        expectIssue(await create(fields), [400, 'VALIDATION_FAILED'], { in: 'body', path })
      const { status, body } = await create({})
      expect([status, body.hours_mode, body.unit]).to.deep.equal([201, 'ends', 'days'])
    })
  })
})
