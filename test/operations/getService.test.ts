// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { schemaDefaults } from '../../generated/operations.ts'
import { call } from '../support/call.ts'
import { longAgo, newService } from '../support/rows.ts'
import { serviceOfBefore } from '../support/service-settings.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('getService', () => {
  const server = useTestServer()

  it('200 with every field of the service, to a plain member by their key', async () => {
    const serviceId = await newService(server, { name: 'Lesson' })
    const { status, body } = await call(server, 'getService', { as: 'live_member', params: { serviceId } })
    expect(status).to.equal(200)
    expect(body).to.deep.equal({
      id: serviceId,
      workspace_id: server.seeded.workspaces.main,
      name: 'Lesson',
      ...schemaDefaults.CreateServiceRequest,
      time_zone: 'UTC',
      archived_at: null,
      created_at: longAgo.toISOString(),
      updated_at: longAgo.toISOString(),
    })
  })

  it('200 for a service stored before settings existed, with the same defaults as one created with a name only', async () => {
    const stamp = longAgo.toISOString()
    const old = { id: await serviceOfBefore(server), name: 'Old', created_at: stamp, updated_at: stamp }
    const fresh = await call(server, 'createService', { body: { name: 'New' } })
    const { status, body } = await call(server, 'getService', { params: { serviceId: old.id } })
    expect([status, body]).to.deep.equal([200, { ...fresh.body, ...old }])
  })

  it('200 for an archived service too', async () => {
    const serviceId = await newService(server, { archivedAt: longAgo })
    const { body } = await call(server, 'getService', { params: { serviceId } })
    expect(body.archived_at).to.equal(longAgo.toISOString())
  })

  it('200 for an id in upper case, returned in lower case', async () => {
    const { main } = server.seeded.services
    const { status, body } = await call(server, 'getService', { params: { serviceId: main.toUpperCase() } })
    expect([status, body.id]).to.deep.equal([200, main])
  })

  it('404 SERVICE_NOT_FOUND for an unknown id and, identically, for one of another workspace', async () => {
    for (const serviceId of [uuid(), server.seeded.services.other]) {
      expectRefusal(await call(server, 'getService', { params: { serviceId } }), 404, 'SERVICE_NOT_FOUND')
    }
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, even with the id of an existing service', async () => {
    const params = { serviceId: server.seeded.services.other }
    for (const workspace of [server.seeded.workspaces.other, uuid(), null]) {
      expectRefusal(await call(server, 'getService', { workspace, params }), 404, 'WORKSPACE_NOT_FOUND')
    }
  })
})
