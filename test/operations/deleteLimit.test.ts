// Runs on: SQLite
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { allocations, bookings } from '../../db/schema.ts'
import { asker, at, newBookable, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { newLimitIn } from '../support/limits.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('deleteLimit', () => {
  const server = useTestServer(withClock)
  const ask = asker(server)
  const { options } = ask
  const remove = (limitId: string, as: 'live_admin' | 'live_member' = 'live_admin') =>
    call(server, 'deleteLimit', { ...options({ as }), params: { limitId } })

  it('204 removes what it counted and keeps the bookings, and the next one is not refused', async () => {
    const { serviceId } = await newBookable(server)
    const { id } = await newLimitIn(server, { serviceIds: [serviceId], per: 'all', max: 1 })
    const book = async (time: string) => {
      const body = { service_id: serviceId, start_at: at(time).toISOString() }
      return (await call(server, 'createBooking', { ...options({}), body })).status
    }
    expect([await book('08:00'), await book('09:00')]).to.deep.equal([201, 409])
    expect((await remove(id)).status).to.equal(204)
    expect(await server.db.read.select().from(allocations).where(eq(allocations.targetId, id))).to.deep.equal([])
    expect([await book('08:00'), await book('09:00')]).to.deep.equal([201, 201])
  })

  it('with 20,000 bookings: they count for a new limit, its rows are removed in parts, and one more is LIMIT_TOO_BROAD', async () => {
    const { serviceId } = await newBookable(server, { slot_interval_minutes: 5 })
    const { booked } = ask
    const [first] = await server.db.read
      .select()
      .from(bookings)
      .where(eq(bookings.id, await booked(serviceId, at('08:00'))))
    if (!first) throw new Error('the booking is missing')
    const add = (count: number) =>
      server.db.write(async (tx) => {
        for (let made = 0; made < count; made += 500) {
          const ids = Array.from({ length: Math.min(500, count - made) }, () => newId())
          await tx.insert(bookings).values(ids.map((id) => ({ ...first, id, holdId: null })))
        }
      })
    await add(19_999)
    const body = { name: 'Many', per: 'all', period: 'month', max: 1, service_ids: [serviceId] }
    const send = (operation: 'createLimit' | 'previewLimit') =>
      call(server, operation, { ...options({ as: 'live_admin' }), body })
    const made = await send('createLimit')
    expect(made.status).to.equal(201)
    const rows = () => server.db.read.$count(allocations, eq(allocations.targetId, made.body.id))
    expect(await rows()).to.equal(20_000)
    expect((await remove(made.body.id)).status).to.equal(204)
    expect(await rows()).to.equal(0)
    await add(1)
    for (const operation of ['createLimit', 'previewLimit'] as const)
      expectRefusal(await send(operation), 409, 'LIMIT_TOO_BROAD')
  })

  it('404 LIMIT_NOT_FOUND for a second call', async () => {
    const { id } = await newLimitIn(server)
    await remove(id)
    expectRefusal(await remove(id), 404, 'LIMIT_NOT_FOUND')
  })

  it('403 ADMIN_REQUIRED for a plain member', async () => {
    const { id } = await newLimitIn(server)
    expectRefusal(await remove(id, 'live_member'), 403, 'ADMIN_REQUIRED')
  })
})
