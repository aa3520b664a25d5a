// Runs on: SQLite and PostgreSQL, because a release and a booking race
import { expect } from 'chai'
import { and, eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { allocations, holds } from '../../db/schema.ts'
import { asker, at, monday, newBookable, newCaller, secondsAfter, withClock } from '../support/availability.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

const ten = at('10:00')

describe('deleteHold', () => {
  const server = useTestServer(withClock)
  const { hold, held, release, fetched, explain, starts, book } = asker(server)
  const holdRow = async (id: string) => (await server.db.read.select().from(holds).where(eq(holds.id, id)))[0]

  it('204 frees the held allocations at once and for everybody', async () => {
    const { serviceId } = await newBookable(server, { max_concurrent: 1 }, [{ capacity: 1 }, { capacities: [1] }])
    const id = await held(serviceId, ten)
    expectRefusal(await hold(serviceId, ten, {}, { as: 'live_admin' }), 409, 'SLOT_UNAVAILABLE')
    const answer = await release(id)
    expect([answer.status, answer.text]).to.deep.equal([204, ''])
    expect((await fetched(id)).body.status).to.equal('released')
    expect(await starts(serviceId, { from: ten, to: at('11:00') })).to.deep.equal([ten.toISOString()])
    expect((await hold(serviceId, ten, {}, { as: 'live_admin' })).status).to.equal(201)
  })

  it('204 frees no other hold or booking', async () => {
    const { serviceId } = await newBookable(server, {}, [{ capacity: 3 }])
    const [id] = [await held(serviceId, ten), await held(serviceId, ten)]
    await book({ service_id: serviceId, start_at: ten.toISOString() })
    await release(id)
    expect((await explain(serviceId, ten)).body.remaining).to.equal(1)
    const released = and(eq(allocations.serviceId, serviceId), eq(allocations.holdId, id))
    const rows = await server.db.read.select().from(allocations).where(released)
    expect(rows.map(({ releasedAt }) => releasedAt)).to.deep.equal([monday, monday])
  })

  it('204 for a repeated call, and the first released_at is kept', async () => {
    const { serviceId } = await newBookable(server)
    const id = await held(serviceId, ten)
    await release(id)
    expect((await release(id, { now: secondsAfter(monday, 5) })).status).to.equal(204)
    expect((await holdRow(id))?.releasedAt).to.deep.equal(monday)
  })

  it('204 for an expired hold, with the id in either case', async () => {
    const { serviceId } = await newBookable(server)
    const id = await held(serviceId, ten, { ttl_seconds: 60 })
    const now = secondsAfter(monday, 60)
    expect((await release(id.toUpperCase(), { now })).status).to.equal(204)
    expect((await fetched(id, { now })).body.status).to.equal('released')
  })

  it('204 for an expired hold whose slot another hold has taken, which stays', async () => {
    const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
    const id = await held(serviceId, ten, { ttl_seconds: 60 })
    const now = secondsAfter(monday, 60)
    const theirs = await held(serviceId, ten, {}, { as: 'live_admin', now })
    expect((await release(id, { now })).status).to.equal(204)
    expect((await fetched(theirs, { as: 'live_admin', now })).body.status).to.equal('live')
    expectRefusal(await hold(serviceId, ten, {}, { now }), 409, 'SLOT_UNAVAILABLE')
  })

  it('204 to an owner or admin for any member’s hold', async () => {
    const { serviceId } = await newBookable(server)
    const id = await held(serviceId, ten)
    expect((await release(id, { as: 'live_admin' })).status).to.equal(204)
    expect((await fetched(id)).body.status).to.equal('released')
  })

  it('204 for several concurrent calls', async () => {
    const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
    const id = await held(serviceId, ten)
    const answers = await Promise.all([1, 2, 3, 4].map(() => release(id)))
    expect(answers.map(({ status }) => status)).to.deep.equal([204, 204, 204, 204])
    expect((await explain(serviceId, ten)).body.remaining).to.equal(1)
  })

  it('409 HOLD_CONSUMED for a hold that has become a booking, which stays', async () => {
    const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
    const id = await held(serviceId, ten)
    const booking = await book({ hold_id: id })
    for (const now of [monday, secondsAfter(monday, 600)]) {
      for (const as of ['live_member', 'live_admin'] as const) {
        const answer = await release(id, { now, as })
        expectRefusal(answer, 409, 'HOLD_CONSUMED')
        expect(answer.body.error.details).to.deep.equal({ booking_id: booking.body.id })
      }
    }
    expect((await explain(serviceId, ten)).body.bookable).to.equal(false)
  })

  it('either releases the hold or returns 409 HOLD_CONSUMED when a booking is made from it concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const { serviceId } = await newBookable(server, {}, [{ capacity: 1 }])
      const id = await held(serviceId, ten)
      const [booking, releasing] = await Promise.all([book({ hold_id: id }), release(id)])
      const outcomes = [booking?.code ?? booking?.status, releasing?.code ?? releasing?.status].join(' ')
      expect(outcomes).to.be.oneOf(['201 HOLD_CONSUMED', 'HOLD_EXPIRED 204'])
      expect((await explain(serviceId, ten)).body.bookable).to.equal(booking?.status !== 201)
    }
  })

  it('404 HOLD_NOT_FOUND to a member for another member’s hold, which stays, and identically for an unknown one', async () => {
    const { serviceId } = await newBookable(server)
    const somebody = await newCaller(server)
    const theirs = await held(serviceId, ten, {}, somebody)
    for (const id of [theirs, uuid()]) expectRefusal(await release(id), 404, 'HOLD_NOT_FOUND')
    expect((await fetched(theirs, somebody)).body.status).to.equal('live')
  })

  it('404 HOLD_NOT_FOUND for a hold of another workspace', async () => {
    const { serviceId } = await newBookable(server)
    const id = await held(serviceId, ten)
    const elsewhere = { as: 'other_workspace', workspace: server.seeded.workspaces.other } as const
    expectRefusal(await release(id, elsewhere), 404, 'HOLD_NOT_FOUND')
    expect((await fetched(id)).body.status).to.equal('live')
  })
})
