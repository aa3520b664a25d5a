// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { call } from '../support/call.ts'
import { monday, setHours } from '../support/duty.ts'
import { newResource } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('getResourceHours', () => {
  const server = useTestServer()
  const get = (resourceId: string) => call(server, 'getResourceHours', { params: { resourceId }, as: 'live_member' })

  it('200 to any member, with the hours that were set', async () => {
    const resourceId = await newResource(server)
    await setHours(server, resourceId, [monday], 'Asia/Tokyo')
    const { status, body } = await get(resourceId)
    expect(status).to.equal(200)
    expect(body).to.include({ resource_id: resourceId, time_zone: 'Asia/Tokyo' })
    expect(body.weekly_hours).to.deep.equal([monday])
  })

  it('404 RESOURCE_NOT_FOUND for an unknown resource and for one of another workspace', async () => {
    for (const id of [uuid(), server.seeded.resources.other]) expectRefusal(await get(id), 404, 'RESOURCE_NOT_FOUND')
  })
})
