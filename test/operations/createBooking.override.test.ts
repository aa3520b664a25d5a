// Runs on: SQLite
import { expect } from 'chai'
import { updateServiceRow } from '../../db/queries/services.ts'
import type { ServiceInput } from '../../domain/service.ts'
import {
  at,
  changed,
  frontDesk,
  minuteMs,
  newBookable,
  newCourt,
  newPool,
  plus,
  reasonsOf,
  useBookingServer,
} from '../support/bookings.ts'
import { longAgo } from '../support/rows.ts'
import { expectRefusal } from '../support/values.ts'

const daily = [1, 2, 3, 4, 5, 6, 7]
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)

describe('createBooking and the calendar of the service', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const now = at('08:00')
  const noon = at('12:00')
  const closed = { start_at: at('15:00').toISOString(), end_at: at('16:00').toISOString() }

  /** Hours nine to five, closed the day after tomorrow, one hour of notice, bookable ten days ahead. */
  const settings: ServiceInput = {
    weekly_hours: [{ days: daily, start: '09:00', end: '17:00' }],
    date_overrides: [{ date: dateOf(at('00:00', 1)), hours: [] }],
    closures: [closed],
    min_notice_minutes: 60,
    max_advance_days: 10,
  }
  const reasons: [code: string, start: Date, waivedBy: 'hours' | 'notice' | 'past', now: Date][] = [
    ['OUTSIDE_HOURS', at('17:00'), 'hours', now],
    ['CLOSED_DATE', at('12:00', 1), 'hours', now],
    ['CLOSED', at('15:00'), 'hours', now],
    ['OFF_GRID', at('12:10'), 'hours', now],
    ['TOO_SOON', noon, 'notice', plus(at('11:00'), 1)],
    ['TOO_FAR', at('09:00', 10), 'notice', at('09:00')],
    ['PAST', noon, 'past', plus(noon, 1)],
    ['PAST', at('12:00', -400), 'past', now],
  ]
  let serviceId: string
  before(async () => {
    serviceId = await newBookable(server, settings)
  })

  for (const [code, start, waivedBy, clock] of reasons) {
    it(`409 SLOT_UNAVAILABLE with ${code}, which only the override ${waivedBy} by an owner or admin waives`, async () => {
      const others = ['hours', 'notice', 'past'].filter((each) => each !== waivedBy)
      for (const body of [{}, { override: [] }, { override: others }]) {
        expect(reasonsOf(await desk.book(serviceId, start, body, { now: clock }))).to.deep.equal([code])
      }
      for (const override of [[waivedBy], ['hours', 'notice', 'past'], ['past', 'notice', 'hours']]) {
        for (const as of ['owner', 'admin', 'live_admin'] as const) {
          const { status, body } = await desk.book(serviceId, start, { override }, { as, now: clock })
          expect([status, body.start_at]).to.deep.equal([201, start.toISOString()])
        }
      }
    })
  }

  it('201 within hours, on the grid, exactly at the end of the notice and just before the horizon', async () => {
    for (const [start, clock] of [
      [at('16:00'), now],
      [at('09:00'), now],
      [noon, at('11:00')],
      [at('09:00', 10), plus(at('09:00'), 1)],
    ] as const) {
      expect((await desk.book(serviceId, start, {}, { as: 'member', now: clock })).status).to.equal(201)
    }
  })

  it('409 with every reason that refuses a start, and 201 only with all of them waived', async () => {
    const start = at('18:10', 20)
    const all = ['OUTSIDE_HOURS', 'TOO_FAR']
    expect(reasonsOf(await desk.book(serviceId, start, {}, { now }))).to.deep.equal(all)
    expect(reasonsOf(await desk.book(serviceId, start, { override: ['hours'] }, { now }))).to.deep.equal(['TOO_FAR'])
    const left = await desk.book(serviceId, start, { override: ['notice'] }, { now })
    expect(reasonsOf(left)).to.deep.equal(['OUTSIDE_HOURS'])
    expect((await desk.book(serviceId, start, { override: ['hours', 'notice'] }, { now })).status).to.equal(201)
  })

  it('201 with every override for a start long past and for the latest representable start', async () => {
    for (const start of ['1970-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z']) {
      const answer = await desk.book(serviceId, new Date(start), { override: ['hours', 'notice', 'past'] })
      expect([answer.status, answer.body.start_at]).to.deep.equal([201, new Date(start).toISOString()])
    }
  })

  it('403 ADMIN_REQUIRED to a plain member for any override, also an empty or ineffective one', async () => {
    for (const as of ['member', 'live_member'] as const) {
      for (const override of [['hours'], ['notice'], ['past'], []]) {
        expectRefusal(await desk.book(serviceId, at('10:00'), { override }, { as, now }), 403, 'ADMIN_REQUIRED')
      }
      expect((await desk.book(serviceId, at('10:00'), {}, { as, now })).status).to.equal(201)
    }
  })

  describe('no override waives', () => {
    const override = ['hours', 'notice', 'past']

    it('an allocated or held resource', async () => {
      const { serviceId: court } = await newCourt(server)
      await desk.booked(court, noon)
      await desk.held(court, at('14:00'))
      expect(reasonsOf(await desk.book(court, noon, { override }))).to.deep.equal(['RESOURCE_FULL'])
      expect(reasonsOf(await desk.book(court, at('14:00'), { override }))).to.deep.equal(['HELD'])
    })

    it('an empty pool, a buffer conflict or a full service', async () => {
      const empty = await newBookable(server, {}, [{ category: (await newPool(server, [])).category }])
      expect(reasonsOf(await desk.book(empty, noon, { override }))).to.deep.equal(['POOL_EMPTY'])
      const { serviceId: court } = await newCourt(server, { buffer_after_minutes: 5 })
      await desk.booked(court, noon)
      const touching = await desk.book(court, at('13:00'), { override })
      expect(reasonsOf(touching)).to.deep.equal(['BUFFER_CONFLICT'])
      const single = await newBookable(server, { max_concurrent: 1 })
      await desk.booked(single, noon)
      expect(reasonsOf(await desk.book(single, noon, { override }))).to.deep.equal(['SERVICE_FULL'])
    })

    it('a closed or archived resource, or an archived service', async () => {
      const { serviceId: court, resourceId } = await newCourt(server)
      await desk.ask('createResourceClosure', { params: { resourceId }, body: closed })
      expect(reasonsOf(await desk.book(court, at('15:00'), { override }))).to.deep.equal(['RESOURCE_CLOSED'])
      const gone = await newBookable(server)
      const archive = { archivedAt: longAgo }
      await changed(server, (tx) => updateServiceRow(tx, server.seeded.workspaces.main, gone, archive))
      expect(reasonsOf(await desk.book(gone, noon, { override }))).to.deep.equal(['SERVICE_ARCHIVED'])
    })
  })

  describe('409 SLOT_UNAVAILABLE states', () => {
    it('up to three next starts, each of which can then be booked', async () => {
      const { serviceId: court } = await newCourt(server, { ...settings, closures: [], date_overrides: [] })
      for (const time of ['12:00', '13:00', '15:00']) await desk.booked(court, at(time), {}, { now })
      const { body } = await desk.book(court, noon, {}, { as: 'member', now })
      const next = ['14:00', '16:00'].map((time) => at(time)).concat(at('09:00', 1))
      expect(body.error.details.next_available).to.deep.equal(next.map((start) => start.toISOString()))
      for (const start of next) {
        expect((await desk.book(court, start, {}, { as: 'member', now })).status).to.equal(201)
      }
    })

    it('no next start when none of the next 31 days has one', async () => {
      const never = await newBookable(server, { weekly_hours: [] })
      const { body } = await desk.book(never, noon)
      expect(body.error.details).to.deep.include({ next_available: [] })
      expect(body.error.details.reasons[0].code).to.equal('CLOSED_DATE')
    })

    it('the conflicting bookings: their number to everybody, their ids to owners and admins', async () => {
      const { serviceId: court, resourceId } = await newCourt(server, {}, 2)
      const [first, second] = [await desk.booked(court, noon), await desk.booked(court, noon)]
      const { requirements } = await desk.fetched(first)
      for (const as of ['owner', 'admin', 'member', 'live_member'] as const) {
        const { body } = await desk.book(court, noon, {}, { as })
        const isAdmin = as === 'owner' || as === 'admin'
        const [blocker] = body.error.details.reasons[0].blocked_by
        if (isAdmin) expect(blocker.ids).to.have.members([first, second])
        expect(body.error.details.reasons).to.deep.equal([
          {
            code: 'RESOURCE_FULL',
            requirement_id: requirements[0].id,
            needed: 1,
            free: 0,
            blocked_by: [
              {
                kind: 'booking',
                count: 2,
                until: at('13:00').toISOString(),
                expires_at: null,
                ids: isAdmin ? blocker.ids : null,
              },
            ],
            earliest_free_at: at('13:00').toISOString(),
          },
        ])
      }
      expect(requirements[0].resource_id).to.equal(resourceId)
    })

    it('the expiry of a conflicting hold', async () => {
      const { serviceId: court } = await newCourt(server, { hold_ttl_seconds: 120 })
      await desk.held(court, noon, {}, { now })
      const { body } = await desk.book(court, noon, {}, { as: 'member', now: plus(now, minuteMs) })
      const [{ code, blocked_by }] = body.error.details.reasons
      expect(code).to.equal('HELD')
      expect(blocked_by[0]).to.include({ kind: 'hold', count: 1, expires_at: at('08:02').toISOString(), ids: null })
    })
  })
})
