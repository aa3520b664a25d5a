// Runs on: SQLite
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import { call } from '../support/call.ts'
import { newLimitIn } from '../support/limits.ts'
import { newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('getLimit', () => {
  const server = useTestServer()
  const get = (limitId: string, as: 'live_member' | 'live_admin' = 'live_member') =>
    call(server, 'getLimit', { as, params: { limitId } })

  it('200 for a plain member, with every field', async () => {
    const limit = await newLimitIn(server)
    const { status, body } = await get(limit.id)
    expect(status).to.equal(200)
    expect(body).to.deep.include({
      id: limit.id,
      name: 'Fair use',
      service_ids: limit.serviceIds,
      period: 'week',
      max: 2,
    })
  })

  it('404 LIMIT_NOT_FOUND for an unknown one and one of another workspace', async () => {
    const other = await newLimitIn(server, {}, await newWorkspace(server))
    for (const id of [newId(), other.id]) expectRefusal(await get(id), 404, 'LIMIT_NOT_FOUND')
  })
})
