// Runs on: SQLite and PostgreSQL, because each counts by its own functions of JSON
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { countBookingsByDay } from '../../db/queries/bookings-by-day.ts'
import { bookings } from '../../db/schema.ts'
import { type Asking, asker, at, newBookable, newCaller, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue } from '../support/values.ts'

type Count = { date: string; bookings: number; persons: number }

describe('countBookingsByDay', () => {
  const server = useTestServer(withClock)
  const { options, booked } = asker(server)
  let admin: Asking
  let made: Awaited<ReturnType<typeof newBookable>>
  beforeEach(async () => {
    admin = await newCaller(server, 'admin')
    made = await newBookable(server, { max_party_size: 8 }, [{ capacity: 9 }])
  })
  const ask = (query: Record<string, string> = {}, asking: Asking = admin) => {
    const asked = { from_date: '2027-02-01', until_date: '2027-02-02', time_zone: 'UTC', ...query }
    return call(server, 'countBookingsByDay', { ...options(asking), query: new URLSearchParams(asked).toString() })
  }
  const counts = async (query: Record<string, string> = {}, asking: Asking = admin): Promise<Count[]> => {
    const { status, body, text } = await ask({ service_id: made.serviceId, ...query }, asking)
    expect(status, text).to.equal(200)
    return body.days
  }
  /** As `2027-02-01: 2 for 5`. */
  const said = (days: Count[]) => days.map(({ date, ...day }) => `${date}: ${day.bookings} for ${day.persons}`)
  const book = async (start: Date, persons = 1, asking: Asking = {}) => {
    const { status, body, text } = await call(server, 'createBooking', {
      ...options(asking),
      body: { service_id: made.serviceId, start_at: start.toISOString(), party_size: persons },
    })
    expect(status, text).to.equal(201)
    return String(body.id)
  }
  const act = async (operation: 'cancelBooking' | 'completeBooking', bookingId: string, now?: Date) => {
    const asking = { ...admin, ...(now && { now }) }
    const { status, text } = await call(server, operation, { ...options(asking), params: { bookingId }, body: {} })
    expect(status, text).to.equal(200)
  }

  it('200 with the bookings and persons of each date, also of dates without any, earliest first', async () => {
    await book(at('09:00'), 2)
    await book(at('23:00'), 3)
    await book(at('00:00', 1), 4)
    expect(said(await counts({ until_date: '2027-02-03' }))).to.deep.equal([
      '2027-02-01: 2 for 5',
      '2027-02-02: 1 for 4',
      '2027-02-03: 0 for 0',
    ])
    expect(said(await counts({ from_date: '2027-02-02' }))).to.deep.equal(['2027-02-02: 1 for 4'])
  })

  it('200 without cancelled bookings and expired requests; completed ones and requests that wait count', async () => {
    await act('cancelBooking', await book(at('09:00')))
    await act('completeBooking', await book(at('10:00'), 2), at('10:30'))
    const pending = await book(at('12:00'), 5)
    await server.db.write((tx) =>
      tx
        .update(bookings)
        .set({ status: 'pending', expiresAt: at('11:00') })
        .where(eq(bookings.id, pending)),
    )
    expect(said(await counts())[0]).to.equal('2027-02-01: 2 for 7')
    expect(said(await counts({}, { ...admin, now: at('11:00') }))[0]).to.equal('2027-02-01: 1 for 2')
  })

  it('200 by the dates of the zone: an instant is another date in New York, and the zone of the workspace is the default', async () => {
    await book(at('03:00', 1), 2)
    const newYork = await ask({ service_id: made.serviceId, time_zone: 'america/new_york' })
    expect(newYork.body.time_zone).to.equal('America/New_York')
    expect(said(newYork.body.days)).to.deep.equal(['2027-02-01: 1 for 2', '2027-02-02: 0 for 0'])
    const asked = { from_date: '2027-02-01', until_date: '2027-02-01' }
    const zoneOf = async () => {
      const query = new URLSearchParams(asked).toString()
      return (await call(server, 'countBookingsByDay', { ...options(admin), query })).body.time_zone
    }
    const { body: workspace } = await call(server, 'getWorkspace', {
      ...options(admin),
      params: { workspaceId: server.seeded.workspaces.main },
    })
    expect(await zoneOf()).to.equal(workspace.time_zone)
  })

  it('200 with a stay on the day of arrival only', async () => {
    const nights = { unit: 'days', check_in_time: '15:00', check_out_time: '11:00', min_days: 1, max_days: 9 } as const
    made = await newBookable(server, { ...nights, hours_mode: 'ends' }, [{ capacity: 9 }])
    const { status, text } = await call(server, 'createBooking', {
      ...options(admin),
      body: { service_id: made.serviceId, start_at: at('15:00').toISOString(), duration_days: 2 },
    })
    expect(status, text).to.equal(201)
    expect(said(await counts({ until_date: '2027-02-03' }))).to.deep.equal([
      '2027-02-01: 1 for 1',
      '2027-02-02: 0 for 0',
      '2027-02-03: 0 for 0',
    ])
  })

  it('200 of one resource, one service or one member; nothing for an unknown id', async () => {
    const member = await newCaller(server)
    await book(at('09:00'), 2, member)
    await book(at('10:00'), 3, admin)
    const first = async (query: Record<string, string>, asking: Asking = admin) =>
      said(await counts(query, asking))[0]?.slice('2027-02-01: '.length)
    const [resource = ''] = made.resourceIds
    expect(await first({ resource_id: resource })).to.equal('2 for 5')
    expect(await first({ member_id: member.memberId })).to.equal('1 for 2')
    expect(await first({ member_id: member.memberId, resource_id: resource })).to.equal('1 for 2')
    for (const name of ['service_id', 'resource_id', 'member_id'])
      expect(await first({ [name]: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bff' }), name).to.equal('0 for 0')
    // A member counts their own bookings, whomever they name.
    expect(await first({}, member)).to.equal('1 for 2')
    expect(await first({ member_id: String(admin.memberId) }, member)).to.equal('0 for 0')
  })

  it('200 with the bookings of the workspace alone', async () => {
    await booked(made.serviceId, at('09:00'))
    const elsewhere = await newWorkspace(server)
    const { body } = await call(server, 'countBookingsByDay', {
      as: 'owner',
      workspace: elsewhere,
      query: 'from_date=2027-02-01&until_date=2027-02-01',
    })
    expect(said(body.days)).to.deep.equal(['2027-02-01: 0 for 0'])
  })

  it('422 RANGE_INVALID for an until_date before from_date, a date that is none, and more than 62 days', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ from_date: '2027-02-02', until_date: '2027-02-01' }, '/until_date'],
      [{ from_date: '2027-02-30', until_date: '2027-03-02' }, '/from_date'],
      [{ until_date: '2027-04-04' }, '/until_date'],
    ]
    for (const [query, path] of wrong) expectIssue(await ask(query), [422, 'RANGE_INVALID'], { in: 'query', path })
    expect((await ask({ until_date: '2027-04-03' })).body.days).to.have.lengthOf(62)
  })

  it('400 VALIDATION_FAILED for a zone that is none, and without one of the dates', async () => {
    for (const time_zone of ['Mars/Olympus', 'Etc/GMT-2'])
      expectIssue(await ask({ time_zone }), [400, 'VALIDATION_FAILED'], { in: 'query', path: '/time_zone' })
    const query = 'from_date=2027-02-01'
    const without = await call(server, 'countBookingsByDay', { ...options(admin), query })
    expectIssue(without, [400, 'VALIDATION_FAILED'], { in: 'query', path: '/until_date' })
  })

  it('counts up to a number of bookings, cancelled ones included, and nothing beyond it', async () => {
    await act('cancelBooking', await book(at('09:00')))
    for (const time of ['10:00', '11:00']) await book(at(time))
    const days = [{ text: '2027-02-01', from: at('00:00').getTime(), until: at('00:00', 1).getTime() }]
    const filter = { serviceId: made.serviceId, days, now: at('00:00') }
    const count = (most: number) => countBookingsByDay(server.db.read, server.seeded.workspaces.main, filter, most)
    expect(await count(3)).to.deep.equal([{ date: '2027-02-01', bookings: 2, persons: 2 }])
    expect(await count(2)).to.equal(undefined)
  })
})
