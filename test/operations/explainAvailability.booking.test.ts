// Runs on: SQLite
/** Availability for a booking that is to be moved. */
import { expect } from 'chai'
import fc from 'fast-check'
import { updateResourceRow } from '../../db/queries/resources.ts'
import { updateServiceRow } from '../../db/queries/services.ts'
import { asker, at, codesOf, minutesAfter, monday, newBookable, newCaller, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const noon = at('12:00')

describe('availability with booking_id', () => {
  const server = useTestServer(withClock)
  const { explain, starts, booked, held, options } = asker(server)
  const move = (bookingId: string, start: Date | string, resource_ids?: string[]) =>
    call(server, 'rescheduleBooking', {
      ...options({ as: 'live_admin' }),
      params: { bookingId },
      body: { start_at: start instanceof Date ? start.toISOString() : start, ...(resource_ids && { resource_ids }) },
    })

  it('200 bookable where the booking itself is all that blocks the start; not bookable without it', async () => {
    const { serviceId } = await newBookable(
      server,
      { slot_interval_minutes: 15, buffer_after_minutes: 30, max_concurrent: 1 },
      [{ capacity: 1 }],
    )
    const booking_id = await booked(serviceId, noon)
    const start = at('12:15')
    expect((await explain(serviceId, start)).body).to.include({ bookable: false })
    expect((await explain(serviceId, start, { booking_id })).body).to.include({ bookable: true, remaining: 1 })
    expect((await explain(serviceId, start, { booking_id: booking_id.toUpperCase() })).body.bookable).to.equal(true)
    const range = { from: at('11:45'), to: at('12:45') }
    expect(await starts(serviceId, range)).to.deep.equal([])
    expect(await starts(serviceId, { ...range, booking_id })).to.have.length(4)
    expect((await move(booking_id, start)).status).to.equal(200)
  })

  it('200 with the length and the requirements at the time of booking', async () => {
    const { serviceId, resourceIds } = await newBookable(server, { duration_minutes: 30 }, [{ capacity: 1 }])
    const booking_id = await booked(serviceId, noon)
    const { main } = server.seeded.workspaces
    await server.db.write((tx) => updateServiceRow(tx, main, serviceId, { durationMinutes: 90 }))
    const { body } = await explain(serviceId, at('13:30'), { booking_id })
    expect(body).to.include({ bookable: true, end_at: at('14:00').toISOString() })
    await server.db.write((tx) => updateResourceRow(tx, main, resourceIds[0] ?? '', { archivedAt: monday }))
    expect(codesOf((await explain(serviceId, at('13:30'), { booking_id })).body)).to.deep.equal(['RESOURCE_ARCHIVED'])
  })

  it('200 with hold_id too: both are ignored', async () => {
    const { serviceId } = await newBookable(server, {}, [{ capacity: 2 }])
    const [booking_id, hold_id] = [await booked(serviceId, noon), await held(serviceId, noon)]
    const remaining = async (fields: object) => (await explain(serviceId, noon, fields)).body.remaining
    expect([await remaining({}), await remaining({ booking_id }), await remaining({ hold_id })]).to.deep.equal([
      0, 1, 1,
    ])
    expect(await remaining({ booking_id, hold_id })).to.equal(2)
  })

  it('404 BOOKING_NOT_FOUND for a booking of another service, and one of another member', async () => {
    const { serviceId } = await newBookable(server)
    const other = await newBookable(server)
    const booking_id = await booked(serviceId, noon)
    const stranger = await newCaller(server)
    for (const ask of [
      await explain(other.serviceId, noon, { booking_id }),
      await explain(serviceId, noon, { booking_id }, stranger),
      await call(server, 'listAvailability', { ...options(stranger), query: query({ serviceId, booking_id }) }),
    ])
      expectRefusal(ask, 404, 'BOOKING_NOT_FOUND')
    expect((await explain(serviceId, noon, { booking_id })).status).to.equal(200)
  })

  it('200 with PAST for a length with which a booking under way would be over, as rescheduleBooking refuses it', async () => {
    const { serviceId } = await newBookable(server, { duration_minutes: 90, duration_options: [60, 90, 120] }, [{}])
    const booking_id = await booked(serviceId, noon)
    const now = at('13:15')
    const explained = async (minutes: number) =>
      (await explain(serviceId, noon, { booking_id, duration_minutes: `${minutes}` }, { ...admin, now })).body
    const moved = (duration_minutes: number) =>
      call(server, 'rescheduleBooking', {
        ...options({ ...admin, now }),
        params: { bookingId: booking_id },
        body: { start_at: noon.toISOString(), duration_minutes },
      })
    const shorter = await explained(60)
    expect(shorter).to.include({ bookable: false, remaining: 0 })
    expect(codesOf(shorter)).to.deep.equal(['PAST'])
    expect(codesOf((await moved(60)).body.error.details)).to.deep.equal(['PAST'])
    expect((await explained(120)).bookable).to.equal(true)
    expect((await moved(120)).status).to.equal(200)
  })

  it('is bookable if and only if rescheduleBooking accepts the start, with the same reasons', async () => {
    const seen = { moved: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(worlds, async ({ service, draws, taken, tried }) => {
        const { serviceId } = await newBookable(server, service, draws)
        const ids: string[] = []
        for (const quarter of taken) {
          const body = { service_id: serviceId, start_at: minutesAfter(monday, quarter * 15).toISOString() }
          const made = await call(server, 'createBooking', { ...options({ as: 'live_admin' }), body })
          if (made.status === 201) ids.push(made.body.id)
        }
        const [booking_id] = ids
        if (booking_id === undefined) return
        const { start_at } = (await call(server, 'getBooking', { ...options({ as: 'live_admin' }), ...of(booking_id) }))
          .body
        for (const quarter of tried) {
          const start = minutesAfter(monday, quarter * 15).toISOString()
          if (start === start_at) continue
          const { body } = await explain(serviceId, start, { booking_id }, { as: 'live_admin' })
          const answer = await move(booking_id, start)
          expect(answer.status === 200, answer.text).to.equal(body.bookable)
          seen[body.bookable ? 'moved' : 'refused']++
          if (answer.status === 200) expect((await move(booking_id, start_at)).status).to.equal(200)
          else expect(codesOf(answer.body.error.details)).to.deep.equal(codesOf(body))
        }
      }),
      { numRuns: 15 },
    )
    expect(seen.moved).to.be.above(5)
    expect(seen.refused).to.be.above(5)
  }).timeout(60_000)

  it('with resource_ids is bookable if and only if rescheduleBooking accepts them, also at the start of the booking', async () => {
    const seen = { moved: 0, refused: 0, atItsTime: 0 }
    await fc.assert(
      fc.asyncProperty(worlds, async ({ service, draws, taken, tried }) => {
        const [draw = { capacity: 1 }] = draws
        const capacities = [1, ...('capacities' in draw ? draw.capacities : [draw.capacity])]
        const { serviceId, resourceIds } = await newBookable(server, service, [{ capacities }])
        let booking: { id: string; start_at: string; allocations: { resource_id: string }[] } | undefined
        for (const quarter of taken) {
          const body = { service_id: serviceId, start_at: minutesAfter(monday, quarter * 15).toISOString() }
          const made = await call(server, 'createBooking', { ...options({ as: 'live_admin' }), body })
          if (made.status === 201) booking = made.body
        }
        if (booking === undefined) return
        const { id: booking_id, start_at, allocations } = booking
        const own = allocations[0]?.resource_id ?? ''
        for (const [index, quarter] of tried.entries()) {
          const start = index % 2 === 0 ? start_at : minutesAfter(monday, quarter * 15).toISOString()
          const resource_id = resourceIds[quarter % resourceIds.length] ?? ''
          if (start === start_at && resource_id === own) continue
          const { body } = await explain(serviceId, start, { booking_id, resource_ids: resource_id }, admin)
          const answer = await move(booking_id, start, [resource_id])
          expect(answer.status === 200, answer.text).to.equal(body.bookable)
          expect(body.remaining > 0).to.equal(body.bookable)
          seen[body.bookable ? 'moved' : 'refused']++
          if (start === start_at) seen.atItsTime++
          if (answer.status === 200) expect((await move(booking_id, start_at, [own])).status).to.equal(200)
          else expect(answer.body.error.details.reasons.map(withoutLater)).to.deep.equal(body.reasons.map(withoutLater))
        }
      }),
      { numRuns: 15 },
    )
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).to.be.above(5)
  }).timeout(60_000)

  it('400 VALIDATION_FAILED for resource_ids that the booking does not need, in an explanation and in a list', async () => {
    const { serviceId, resourceIds } = await newBookable(server, {}, [{ capacity: 1 }])
    const other = await newBookable(server, {}, [{ capacity: 1 }])
    const ask = async (resource_ids: string) => [
      await explain(serviceId, noon, { resource_ids }),
      await call(server, 'listAvailability', {
        ...options({}),
        query: new URLSearchParams({ service_id: serviceId, resource_ids }).toString(),
      }),
    ]
    for (const refused of await ask(other.resourceIds[0] ?? ''))
      expectIssue(refused, [400, 'VALIDATION_FAILED'], { in: 'query', path: '/resource_ids/0' })
    for (const { status } of await ask(resourceIds[0] ?? '')) expect(status).to.equal(200)
  })

  it('200 listAvailability with resource_ids returns the starts at which these can be booked, and no others', async () => {
    const { serviceId, resourceIds } = await newBookable(server, {}, [{ capacities: [1, 1] }])
    const [first = '', second = ''] = resourceIds
    await booked(serviceId, noon, { headers: {} })
    const range = { from: noon, to: at('14:00') }
    const listed = async (resource_ids: string) => starts(serviceId, { ...range, resource_ids })
    const both = [await listed(first), await listed(second)]
    expect(both.map((each) => each.includes(noon.toISOString())).sort()).to.deep.equal([false, true])
    expect(await starts(serviceId, range)).to.include(noon.toISOString())
  })
})

const admin = { as: 'live_admin' } as const

/** A reason without the times that depend on how much of the future was read. */
function withoutLater({ earliest_free_at: _, ...reason }: Record<string, unknown>) {
  return reason
}

const of = (bookingId: string) => ({ params: { bookingId } })

function query({ serviceId, booking_id }: { serviceId: string; booking_id: string }): string {
  return new URLSearchParams({ service_id: serviceId, booking_id }).toString()
}

const capacity = fc.integer({ min: 1, max: 2 })
const worlds = fc.record({
  service: fc.record({
    duration_minutes: fc.constantFrom(30, 45, 60),
    slot_interval_minutes: fc.constantFrom(15, 30),
    buffer_before_minutes: fc.constantFrom(0, 15),
    buffer_after_minutes: fc.constantFrom(0, 30),
    max_concurrent: fc.option(capacity),
    weekly_hours: fc.constant<{ days: number[]; start: string; end: string }[]>([
      { days: [1], start: '01:00', end: '05:00' },
    ]),
  }),
  draws: fc.array(
    fc.oneof(
      fc.record({ capacity }),
      fc.record({ capacities: fc.array(capacity, { minLength: 2, maxLength: 3 }), quantity: capacity }),
    ),
    { minLength: 1, maxLength: 2 },
  ),
  /** Starts in quarters of an hour after midnight. */
  taken: fc.array(fc.integer({ min: 4, max: 16 }), { minLength: 3, maxLength: 10 }),
  tried: fc.uniqueArray(fc.integer({ min: 2, max: 20 }), { minLength: 6, maxLength: 10 }),
})
