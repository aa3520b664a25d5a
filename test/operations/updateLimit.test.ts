// Runs on: SQLite
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import type { LimitRow } from '../../db/queries/limits.ts'
import { asker, at, newBookable, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { newLimitIn } from '../support/limits.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('updateLimit', () => {
  const server = useTestServer(withClock)
  const { options } = asker(server)
  const update = (limitId: string, body: object, as: 'live_admin' | 'live_member' = 'live_admin') =>
    call(server, 'updateLimit', { ...options({ as }), params: { limitId }, body })
  const updated = async (limit: LimitRow, body: object) => (await update(limit.id, body)).body

  it('200 changes name and maximum; an equal call keeps updated_at', async () => {
    const limit = await newLimitIn(server)
    const changed = await updated(limit, { name: 'More', max: 3 })
    expect(changed).to.include({ name: 'More', max: 3, updated_at: at('00:00').toISOString() })
    const again = await call(server, 'updateLimit', {
      ...options({ as: 'live_admin', now: at('01:00') }),
      params: { limitId: limit.id },
      body: { max: 3 },
    })
    expect(again.body).to.deep.equal(changed)
  })

  it('a higher maximum lets one more book, a lower one removes nothing and refuses the next', async () => {
    const { serviceId } = await newBookable(server)
    const limit = await newLimitIn(server, { serviceIds: [serviceId], per: 'all', max: 1 })
    const book = async (time: string) => {
      const body = { service_id: serviceId, start_at: at(time).toISOString() }
      return (await call(server, 'createBooking', { ...options({}), body })).status
    }
    expect([await book('08:00'), await book('09:00')]).to.deep.equal([201, 409])
    await update(limit.id, { max: 3 })
    expect([await book('09:00'), await book('10:00')]).to.deep.equal([201, 201])
    await update(limit.id, { max: 1 })
    expect(await book('11:00')).to.equal(409)
  })

  it('400 VALIDATION_FAILED for a gap whose maximum is not 1', async () => {
    const { id } = await newLimitIn(server, { period: 'gap', max: 1, gapMinutes: 5 })
    expectIssue(await update(id, { max: 2 }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/max' })
  })

  it('403 ADMIN_REQUIRED for a plain member', async () => {
    const { id } = await newLimitIn(server)
    expectRefusal(await update(id, { max: 3 }, 'live_member'), 403, 'ADMIN_REQUIRED')
  })

  it('404 LIMIT_NOT_FOUND for an unknown one', async () => {
    expectRefusal(await update(newId(), { max: 3 }), 404, 'LIMIT_NOT_FOUND')
  })
})
