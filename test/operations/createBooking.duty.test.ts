// Runs on: SQLite and PostgreSQL, because a decision reads the hours of resources in its own transaction
/** Hours of resources: the service is open day and night unless a test says otherwise, and its time is UTC. */
import { expect } from 'chai'
import { type Asking, asker, at, codesOf, minutesAfter, newBookable } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { monday, setDates, setHours, workday } from '../support/duty.ts'
import { useTestServer } from '../support/use-server.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const nine = at('09:00')

describe('hours of resources', () => {
  const server = useTestServer({ env: { CLOCK_HEADER: 'on' } })
  const { list, starts, explain, hold, options } = asker(server)
  const book = (serviceId: string, start: Date, fields: object = {}, asking: Asking = {}) => {
    const body = { service_id: serviceId, start_at: start.toISOString(), ...fields }
    return call(server, 'createBooking', { ...options(asking), body })
  }
  const asAdmin = { as: 'live_admin' } as const
  const reasonsOf = (answer: { body: { error: { details: { reasons: { code: string }[] } } } }) =>
    answer.body.error.details.reasons.map(({ code }) => code)
  const newCoach = async (settings = {}) => {
    const { serviceId, resourceIds } = await newBookable(server, settings, [{}])
    return { serviceId, coach: resourceIds[0] ?? '' }
  }
  const move = (bookingId: string, start: Date, fields: object = {}) =>
    call(server, 'rescheduleBooking', {
      ...options(asAdmin),
      params: { bookingId },
      body: { start_at: start.toISOString(), ...fields },
    })
  const startsOn = (serviceId: string, day: number) =>
    starts(serviceId, { from: at('00:00', day), to: at('00:00', day + 1) })

  it('a coach who works on Mondays is not offered on Tuesday, and is on Monday', async () => {
    const { serviceId, coach } = await newCoach()
    await setHours(server, coach, [monday])
    expect(await startsOn(serviceId, 1)).to.deep.equal([])
    expect(await startsOn(serviceId, 0)).to.deep.equal(
      Array.from({ length: 8 }, (_, hour) => minutesAfter(nine, hour * 60).toISOString()),
    )
  })

  it('list, explain, hold, book and move agree at each edge of a shift', async () => {
    const { serviceId, coach } = await newCoach({ slot_interval_minutes: 30 })
    await setHours(server, coach, [monday])
    const { body: booked } = await book(serviceId, at('12:00'), {}, asAdmin)
    for (const [start, isOn] of [
      [at('08:30'), false],
      [at('09:00'), true],
      [at('16:00'), true],
      [at('16:30'), false],
    ] as const) {
      const [listed] = await starts(serviceId, { from: start, to: minutesAfter(start, 1) })
      expect(listed, start.toISOString()).to.equal(isOn ? start.toISOString() : undefined)
      const explained = (await explain(serviceId, start)).body
      expect([explained.bookable, codesOf(explained)]).to.deep.equal([isOn, isOn ? [] : ['RESOURCE_HOURS']])
      const held = await hold(serviceId, start)
      expect(held.status).to.equal(isOn ? 201 : 409)
      if (isOn) {
        await call(server, 'deleteHold', { ...options({}), params: { holdId: held.body.id } })
        const moved = await move(booked.id, start)
        expect([moved.status, moved.body.start_at]).to.deep.equal([200, start.toISOString()])
      } else {
        for (const refused of [held, await book(serviceId, start), await move(booked.id, start)])
          expect(reasonsOf(refused)).to.deep.equal(['RESOURCE_HOURS'])
      }
    }
  })

  it('RESOURCE_HOURS says how many are on duty and when the next is, and blames nobody', async () => {
    const { serviceId, coach } = await newCoach()
    await setHours(server, coach, [monday])
    await book(serviceId, nine)
    const { body } = await explain(serviceId, at('07:00'))
    const [{ requirement_id, ...reason }] = body.reasons
    expect(reason).to.deep.equal({
      ...{ code: 'RESOURCE_HOURS', needed: 1, free: 0, blocked_by: [] },
      earliest_free_at: at('10:00').toISOString(),
    })
  })

  it('buffers may lie outside the hours, as they may lie outside those of the service', async () => {
    const { serviceId, coach } = await newCoach({ buffer_before_minutes: 15, buffer_after_minutes: 15 })
    await setHours(server, coach, [monday])
    for (const start of [nine, at('16:00')]) expect((await book(serviceId, start)).status).to.equal(201)
  })

  it('a resource never extends the hours of its service', async () => {
    const { serviceId, coach } = await newCoach({ weekly_hours: [{ days: [1], start: '12:00', end: '14:00' }] })
    await setHours(server, coach, [monday])
    expect(await startsOn(serviceId, 0)).to.deep.equal([at('12:00'), at('13:00')].map((each) => each.toISOString()))
  })

  it('hours that touch are one opening, and those that do not are two', async () => {
    const { serviceId, coach } = await newCoach({ slot_interval_minutes: 30 })
    const half = at('11:30')
    await setHours(server, coach, [
      { days: [1], start: '08:00', end: '12:00' },
      { days: [1], start: '12:00', end: '16:00' },
    ])
    expect(codesOf((await explain(serviceId, half)).body)).to.deep.equal([])
    await setHours(server, coach, [
      { days: [1], start: '08:00', end: '12:00' },
      { days: [1], start: '12:01', end: '16:00' },
    ])
    expect(codesOf((await explain(serviceId, half)).body)).to.deep.equal(['RESOURCE_HOURS'])
  })

  it('a shift past midnight is two rules, and a lesson may begin before midnight and end after it', async () => {
    const { serviceId, coach } = await newCoach({ slot_interval_minutes: 30 })
    await setHours(server, coach, [
      { days: [1], start: '22:00', end: '24:00' },
      { days: [2], start: '00:00', end: '02:00' },
    ])
    for (const [start, isOn] of [
      [at('21:30'), false],
      [at('23:30'), true],
      [at('01:00', 1), true],
      [at('01:30', 1), false],
    ] as const)
      expect((await explain(serviceId, start)).body.bookable, start.toISOString()).to.equal(isOn)
  })

  it('[] with one date: on duty on this date alone', async () => {
    const { serviceId, coach } = await newCoach()
    await setHours(server, coach, [])
    expect(await startsOn(serviceId, 0)).to.deep.equal([])
    await setDates(server, { resource_id: coach, date: '2027-02-01', hours: [{ start: '09:00', end: '10:00' }] })
    expect(await starts(serviceId, { from: at('00:00', -1), to: at('00:00', 9) })).to.deep.equal([nine.toISOString()])
  })

  it('a date replaces the hours of its weekday, an empty one takes the coach off duty, and null brings them back', async () => {
    const { serviceId, coach } = await newCoach()
    const date = { resource_id: coach, date: '2027-02-01' }
    await setHours(server, coach, [monday])
    await setDates(server, { ...date, hours: [{ start: '20:00', end: '21:00' }] })
    expect(await startsOn(serviceId, 0)).to.deep.equal([at('20:00').toISOString()])
    await setDates(server, { ...date, hours: [] })
    expect(await startsOn(serviceId, 0)).to.deep.equal([])
    await setDates(server, { ...date, hours: null })
    expect(await startsOn(serviceId, 0)).to.have.length(8)
  })

  it('null weekly hours with one date: always on duty but on this date', async () => {
    const { serviceId, coach } = await newCoach()
    await setDates(server, { resource_id: coach, date: '2027-02-01', hours: [{ start: '09:00', end: '10:00' }] })
    expect(await startsOn(serviceId, 0)).to.deep.equal([nine.toISOString()])
    expect(await startsOn(serviceId, 1)).to.have.length(24)
  })

  it('the hours of a resource are those of its own zone, and without one those of the service', async () => {
    const { serviceId, coach } = await newCoach({ time_zone: 'Asia/Tokyo' })
    await setHours(server, coach, [monday], 'America/New_York')
    const [first] = await starts(serviceId, { from: at('00:00'), to: at('23:59') })
    expect(first).to.equal(at('14:00').toISOString())
    await setHours(server, coach, [monday])
    expect(await starts(serviceId, { from: at('00:00', -1), to: at('12:00') })).to.deep.equal(
      Array.from({ length: 8 }, (_, hour) => at(`0${hour}:00`).toISOString()),
    )
  })

  it('a coach in New York begins at 09:00 local time before and after both clock changes', async () => {
    const { serviceId, coach } = await newCoach()
    await setHours(server, coach, [{ days: everyDay, ...workday }], 'America/New_York')
    const firstOf = async (date: string) => {
      const from = new Date(`${date}T06:00Z`)
      const asking = { now: new Date(from.getTime() - 3_600_000) }
      const found = await starts(serviceId, { from, to: minutesAfter(from, 24 * 60) }, asking)
      return [found.at(0), found.at(-1)]
    }
    const hours = (date: string, first: number) => [first, first + 7].map((hour) => `${date}T${hour}:00:00.000Z`)
    expect(await firstOf('2027-03-13')).to.deep.equal(hours('2027-03-13', 14))
    expect(await firstOf('2027-03-14')).to.deep.equal(hours('2027-03-14', 13))
    expect(await firstOf('2027-11-06')).to.deep.equal(hours('2027-11-06', 13))
    expect(await firstOf('2027-11-07')).to.deep.equal(hours('2027-11-07', 14))
  })

  it('a rule from 1 April until 30 September applies on both dates, and on neither side of them', async () => {
    const { serviceId, coach } = await newCoach({ max_advance_days: 730 })
    const season = { from_date: '2027-04-01', until_date: '2027-09-30' }
    await setHours(server, coach, [{ days: everyDay, ...workday, ...season }])
    const count = async (date: string) => {
      const from = new Date(`${date}T00:00Z`)
      return (await starts(serviceId, { from, to: minutesAfter(from, 24 * 60) })).length
    }
    const dates = ['2027-03-31', '2027-04-01', '2027-09-30', '2027-10-01']
    expect(await Promise.all(dates.map(count))).to.deep.equal([0, 8, 8, 0])
  })

  it('a service with a season is open on its first and last date, and on neither side of them', async () => {
    const season = { from_date: '2027-04-01', until_date: '2027-09-30' }
    const weekly_hours = [{ days: everyDay, ...workday, ...season }]
    const { serviceId } = await newCoach({ max_advance_days: 730, weekly_hours })
    const codes = async (date: string) => codesOf((await explain(serviceId, `${date}T09:00:00Z`)).body)
    expect(await codes('2027-03-31')).to.deep.equal(['CLOSED_DATE'])
    expect([await codes('2027-04-01'), await codes('2027-09-30')]).to.deep.equal([[], []])
    expect(await codes('2027-10-01')).to.deep.equal(['CLOSED_DATE'])
  })

  describe('a pool of three', () => {
    const newPool = (quantity: number) => newBookable(server, {}, [{ capacities: [1, 1, 1], quantity }])

    it('one on duty where two are needed: RESOURCE_HOURS with free 1', async () => {
      const { serviceId, resourceIds } = await newPool(2)
      for (const id of resourceIds.slice(1)) await setHours(server, id, [])
      const { body } = await explain(serviceId, nine)
      expect(body.reasons[0]).to.include({ code: 'RESOURCE_HOURS', needed: 2, free: 1 })
    })

    it('remaining counts those on duty, and these are taken', async () => {
      const { serviceId, resourceIds } = await newPool(1)
      await setHours(server, resourceIds[0] ?? '', [])
      expect((await explain(serviceId, nine)).body.remaining).to.equal(2)
      const taken = [(await book(serviceId, nine)).body, (await book(serviceId, nine)).body]
      const ids = taken.map(({ allocations }) => allocations[0].resource_id).sort()
      expect(ids).to.deep.equal(resourceIds.slice(1).sort())
      expect(reasonsOf(await book(serviceId, nine))).to.deep.equal(['POOL_EXHAUSTED'])
    })

    it('one closed and two off duty: RESOURCE_CLOSED precedes RESOURCE_HOURS only if too few are free of closures', async () => {
      const { serviceId, resourceIds } = await newPool(2)
      const close = (resourceId = '') =>
        call(server, 'createResourceClosure', {
          ...options(asAdmin),
          params: { resourceId },
          body: { start_at: at('08:00').toISOString(), end_at: at('12:00').toISOString() },
        })
      for (const id of resourceIds) await setHours(server, id, [])
      await close(resourceIds[0])
      expect(codesOf((await explain(serviceId, nine)).body)).to.deep.equal(['RESOURCE_HOURS'])
      await close(resourceIds[1])
      expect(codesOf((await explain(serviceId, nine)).body)).to.deep.equal(['RESOURCE_CLOSED'])
    })
  })

  describe('override', () => {
    it('201 with resource_hours, and 409 with all others and for a closed resource', async () => {
      const { serviceId, coach } = await newCoach()
      await setHours(server, coach, [])
      const others = { override: ['hours', 'notice', 'past'] }
      expect(reasonsOf(await book(serviceId, nine, others, asAdmin))).to.deep.equal(['RESOURCE_HOURS'])
      const override = { override: ['resource_hours'] }
      expect((await book(serviceId, nine, override, asAdmin)).status).to.equal(201)
      const body = { start_at: at('10:00').toISOString(), end_at: at('12:00').toISOString() }
      await call(server, 'createResourceClosure', { ...options(asAdmin), params: { resourceId: coach }, body })
      expect(reasonsOf(await book(serviceId, at('10:00'), override, asAdmin))).to.deep.equal(['RESOURCE_CLOSED'])
    })

    it('a move needs it too, and the next starts of a refusal are on duty nevertheless', async () => {
      const { serviceId, coach } = await newCoach()
      await setHours(server, coach, [monday])
      const { body } = await book(serviceId, nine, {}, asAdmin)
      expect(reasonsOf(await move(body.id, at('18:00')))).to.deep.equal(['RESOURCE_HOURS'])
      const override = ['resource_hours']
      expect((await move(body.id, at('18:00'), { override })).status).to.equal(200)
      const taken = await book(serviceId, at('18:00'), { override }, asAdmin)
      expect(taken.body.error.details.next_available[0]).to.equal(at('09:00', 7).toISOString())
    })
  })

  describe('after an edit', () => {
    it('a booking stays, a move to the same start changes nothing, and a live hold becomes a booking', async () => {
      const { serviceId, coach } = await newCoach()
      const { body: booked } = await book(serviceId, nine, {}, asAdmin)
      const { body: held } = await hold(serviceId, at('12:00'))
      await setHours(server, coach, [])
      expect((await move(booked.id, nine)).body).to.deep.equal(booked)
      const body = { hold_id: held.id }
      expect((await call(server, 'createBooking', { ...options({}), body })).status).to.equal(201)
    })

    it('a move to other resources at the same start needs the new one on duty, and not the one that stays', async () => {
      const { serviceId, resourceIds } = await newBookable(server, {}, [{ capacities: [1, 1, 1], quantity: 2 }])
      const [stays = '', leaves = '', comes = ''] = resourceIds
      const { body } = await book(serviceId, nine, { resource_ids: [stays, leaves] }, asAdmin)
      for (const id of resourceIds) await setHours(server, id, [])
      const change = { resource_ids: [stays, comes] }
      expect(reasonsOf(await move(body.id, nine, change))).to.deep.equal(['RESOURCE_HOURS'])
      await setHours(server, comes, [monday])
      expect((await move(body.id, nine, change)).status).to.equal(200)
    })

    it('an expired hold is decided by the hours of now', async () => {
      const { serviceId, coach } = await newCoach()
      const { body } = await hold(serviceId, nine, {}, asAdmin)
      await setHours(server, coach, [])
      const late = { ...asAdmin, now: minutesAfter(at('00:00'), 60) }
      const again = await call(server, 'createBooking', {
        ...options(late),
        body: { hold_id: body.id, if_still_free: true },
      })
      expect(reasonsOf(again)).to.deep.equal(['RESOURCE_HOURS'])
    })

    it('that races bookings, each is made before it or refused after it, and the preview has the made ones', async () => {
      const { serviceId, coach } = await newCoach()
      const edit = call(server, 'setResourceHours', {
        params: { resourceId: coach },
        body: { time_zone: null, weekly_hours: [] },
      })
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, hour) => book(serviceId, minutesAfter(nine, hour * 60), {}, asAdmin)),
      )
      expect((await edit).status).to.equal(200)
      for (const answer of answers.filter(({ status }) => status !== 201))
        expect(reasonsOf(answer)).to.deep.equal(['RESOURCE_HOURS'])
      expect(reasonsOf(await book(serviceId, at('22:00')))).to.deep.equal(['RESOURCE_HOURS'])
      expect(await startsOn(serviceId, 0)).to.deep.equal([])
    })
  })

  it('restoring an archived coach brings the hours back', async () => {
    const { serviceId, coach } = await newCoach()
    await setHours(server, coach, [monday])
    for (const archived of [true, false])
      await call(server, 'updateResource', { params: { resourceId: coach }, body: { archived } })
    expect(codesOf((await explain(serviceId, at('07:00'))).body)).to.deep.equal(['RESOURCE_HOURS'])
  })

  it('include=unavailable lists each start off duty with its reason', async () => {
    const { serviceId, coach } = await newCoach()
    await setHours(server, coach, [monday])
    const { body } = await list(serviceId, { from: at('07:00'), to: at('10:00'), include: 'unavailable' })
    expect(body.slots.map(codesOf)).to.deep.equal([['RESOURCE_HOURS'], ['RESOURCE_HOURS'], []])
  })
})
