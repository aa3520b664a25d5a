// Runs on: SQLite
/** Reasons of unavailable starts in the list. test/domain/booking tests the reasons themselves. */
import { expect } from 'chai'
import { asker, at, codesOf, newBookable, type Slot, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { longAgo } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'

const days = [1, 2, 3, 4, 5, 6, 7]
const nineToFour = { weekly_hours: [{ days, start: '09:00', end: '16:00' }] }
const ten = at('10:00')

describe('listAvailability with include=unavailable', () => {
  const server = useTestServer(withClock)
  const { slots, starts, hold, held, booked, release } = asker(server)

  const ofDay = (serviceId: string) =>
    slots(serviceId, { from: at('00:00'), to: at('00:00', 1), include: 'unavailable' })
  const at10 = async (serviceId: string) =>
    (await ofDay(serviceId)).find(({ start_at }) => start_at === ten.toISOString()) as Slot
  const close = (resourceId: string, start: Date, end: Date) => {
    const body = { start_at: start.toISOString(), end_at: end.toISOString(), reason: null }
    return call(server, 'createResourceClosure', { params: { resourceId }, body, as: 'live_admin' })
  }

  /**
   * A service whose start at ten has exactly this reason; `free` when a calendar rule, not an allocation, is the
   * reason.
   */
  const situations: [code: string, free: boolean, make: () => Promise<string>][] = [
    [
      'CLOSED',
      true,
      async () => {
        const closures = [{ start_at: '2027-02-01T10:30:00Z', end_at: '2027-02-01T10:31:00Z' }]
        return (await newBookable(server, { ...nineToFour, closures })).serviceId
      },
    ],
    ['TOO_SOON', true, async () => (await newBookable(server, { ...nineToFour, min_notice_minutes: 601 })).serviceId],
    [
      'SERVICE_ARCHIVED',
      false,
      async () => {
        const { serviceId } = await newBookable(server, nineToFour)
        await call(server, 'updateService', { params: { serviceId }, body: { archived: true }, as: 'live_admin' })
        return serviceId
      },
    ],
    [
      'RESOURCE_ARCHIVED',
      false,
      async () => (await newBookable(server, nineToFour, [{ archivedAt: longAgo }])).serviceId,
    ],
    [
      'RESOURCE_CLOSED',
      false,
      async () => {
        const { serviceId, resourceIds } = await newBookable(server, nineToFour, [{ capacity: 5 }])
        await close(resourceIds[0] as string, at('10:59'), at('12:00'))
        return serviceId
      },
    ],
    [
      'POOL_EMPTY',
      false,
      async () => (await newBookable(server, nineToFour, [{ capacities: [9], quantity: 2 }])).serviceId,
    ],
    [
      'POOL_EXHAUSTED',
      false,
      async () => {
        const { serviceId } = await newBookable(server, nineToFour, [{ capacities: [1, 1] }])
        for (const _ of 'ab') await booked(serviceId, ten)
        return serviceId
      },
    ],
    [
      'RESOURCE_FULL',
      false,
      async () => {
        const { serviceId } = await newBookable(server, nineToFour, [{ capacity: 1 }])
        await booked(serviceId, ten)
        return serviceId
      },
    ],
    [
      'BUFFER_CONFLICT',
      false,
      async () => {
        const service = { ...nineToFour, buffer_after_minutes: 5, duration_minutes: 60 }
        const { serviceId } = await newBookable(server, service, [{ capacity: 1 }])
        await booked(serviceId, at('11:00'))
        return serviceId
      },
    ],
    [
      'HELD',
      false,
      async () => {
        const { serviceId } = await newBookable(server, nineToFour, [{ capacity: 1 }])
        await held(serviceId, ten)
        return serviceId
      },
    ],
    [
      'SERVICE_FULL',
      false,
      async () => {
        const { serviceId } = await newBookable(server, { ...nineToFour, max_concurrent: 1 }, [{ capacity: 9 }])
        await booked(serviceId, ten)
        return serviceId
      },
    ],
  ]

  for (const [code, free, make] of situations) {
    it(`lists ${code}, and a hold of that start is refused for the same reason`, async () => {
      const serviceId = await make()
      const slot = await at10(serviceId)
      expect(codesOf(slot)).to.deep.equal([code])
      expect(slot).to.include({ bookable: false, available: free, remaining: 0 })
      const { status, body } = await hold(serviceId, ten)
      expect([status, codesOf(body.error.details)]).to.deep.equal([409, [code]])
      expect(await starts(serviceId, { from: at('00:00'), to: at('00:00', 1) })).not.to.include(ten.toISOString())
    })
  }

  it('lists TOO_FAR from the millisecond on at which the horizon ends', async () => {
    const { serviceId } = await newBookable(server, { ...nineToFour, max_advance_days: 1 })
    const range = { from: at('09:00', 1), to: at('12:00', 1), include: 'unavailable' } as const
    const codes = async (now: Date) => (await slots(serviceId, range, { now })).map(codesOf)
    expect(await codes(ten)).to.deep.equal([[], ['TOO_FAR'], ['TOO_FAR']])
    expect(await codes(at('10:00:00.001'))).to.deep.equal([[], [], ['TOO_FAR']])
  })

  it('lists every reason against a start, calendar reasons first', async () => {
    const service = { ...nineToFour, min_notice_minutes: 24 * 60, max_concurrent: 1 }
    const { serviceId } = await newBookable(server, service, [{ archivedAt: longAgo }, { capacities: [] }])
    expect(codesOf(await at10(serviceId))).to.deep.equal(['TOO_SOON', 'RESOURCE_ARCHIVED', 'POOL_EMPTY'])
  })

  it('lists every grid start that ends within the hours, and none on a date without hours', async () => {
    const { serviceId } = await newBookable(
      server,
      {
        weekly_hours: [{ days: [1, 3], start: '09:00', end: '11:30' }],
        date_overrides: [{ date: '2027-02-03', hours: [] }],
        slot_interval_minutes: 30,
      },
      [{ capacities: [] }],
    )
    const all = await slots(serviceId, { to: at('00:00', 7), include: 'unavailable' })
    const times = all.map(({ start_at }) => start_at)
    expect(times).to.deep.equal(['09:00', '09:30', '10:00', '10:30'].map((time) => at(time).toISOString()))
    expect(new Set(all.flatMap(codesOf))).to.deep.equal(new Set(['POOL_EMPTY']))
    expect(await slots(serviceId, { to: at('00:00', 7) })).to.deep.equal([])
  })

  it('lists per requirement the needed quantity, the free resources, the conflicts and the next free time', async () => {
    const { serviceId, requirementIds, resourceIds } = await newBookable(server, nineToFour, [
      { capacities: [1, 1, 1], quantity: 2 },
    ])
    await booked(serviceId, ten)
    await close(resourceIds.at(-1) as string, at('10:30'), at('12:30'))
    const [reason, ...rest] = (await at10(serviceId)).reasons
    expect(rest).to.deep.equal([])
    expect(reason).to.deep.equal({
      code: 'POOL_EXHAUSTED',
      requirement_id: requirementIds[0],
      needed: 2,
      free: 0,
      blocked_by: [
        { kind: 'booking', count: 1, until: at('11:00').toISOString(), expires_at: null, ids: null },
        { kind: 'closure', count: 1, until: at('12:30').toISOString(), expires_at: null, ids: null },
      ],
      earliest_free_at: at('11:00').toISOString(),
    })
  })

  it('lists until when a hold blocks a start, and lists the start as bookable from that millisecond on', async () => {
    const { serviceId } = await newBookable(server, nineToFour, [{ capacity: 1 }])
    const { body } = await hold(serviceId, ten, { ttl_seconds: 90 })
    expect((await at10(serviceId)).reasons[0]).to.deep.include({
      code: 'HELD',
      blocked_by: [
        { kind: 'hold', count: 1, until: at('11:00').toISOString(), expires_at: body.expires_at, ids: null },
      ],
    })
    const range = { from: ten, to: at('11:00') }
    const expiry = Date.parse(body.expires_at)
    expect(await starts(serviceId, range, { now: new Date(expiry - 1) })).to.deep.equal([])
    expect(await starts(serviceId, range, { now: new Date(expiry) })).to.deep.equal([ten.toISOString()])
  })

  it('lists a released slot at once', async () => {
    const { serviceId } = await newBookable(server, nineToFour, [{ capacity: 1 }])
    const holdId = await held(serviceId, ten)
    expect(codesOf(await at10(serviceId))).to.deep.equal(['HELD'])
    await release(holdId)
    expect(await at10(serviceId)).to.include({ bookable: true, remaining: 1 })
  })

  it('lists the same bookable starts as without include', async () => {
    const { serviceId } = await newBookable(server, { ...nineToFour, slot_interval_minutes: 15 }, [
      { capacities: [1, 2], quantity: 2 },
    ])
    for (const time of ['09:15', '11:00', '13:30']) await booked(serviceId, at(time))
    await held(serviceId, at('15:00'))
    const bookable = (await ofDay(serviceId)).filter(({ bookable }) => bookable)
    expect(bookable).to.deep.equal(await slots(serviceId, { from: at('00:00'), to: at('00:00', 1) }))
    expect(bookable).to.have.length.within(1, 24)
  })
})
