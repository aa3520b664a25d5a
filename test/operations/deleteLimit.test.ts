// Runs on: SQLite
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { allocations } from '../../db/schema.ts'
import { asker, at, newBookable, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { newLimitIn } from '../support/limits.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('deleteLimit', () => {
  const server = useTestServer(withClock)
  const { options } = asker(server)
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
