// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'

describe('getResource', () => {
  const server = useTestServer()

  it('200 with every field of the resource', async () => {
    const { court_1 } = server.seeded.resources
    const { status, body } = await call(server, 'getResource', { as: 'live_member', params: { resourceId: court_1 } })
    expect(status).to.equal(200)
    expect(body).to.include({ id: court_1, name: 'Court 1', category: 'court', capacity: 1, archived_at: null })
    expect(body.workspace_id).to.equal(server.seeded.workspaces.main)
  })

  it('200 for an archived resource too', async () => {
    const { body } = await call(server, 'getResource', { params: { resourceId: server.seeded.resources.archived } })
    expect(body.archived_at).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('200 for an id in upper case, returned in lower case', async () => {
    const { court_1 } = server.seeded.resources
    const { status, body } = await call(server, 'getResource', { params: { resourceId: court_1.toUpperCase() } })
    expect(status).to.equal(200)
    expect(body.id).to.equal(court_1)
  })

  it('404 RESOURCE_NOT_FOUND for an unknown id and, identically, for one of another workspace', async () => {
    for (const resourceId of [uuid(), server.seeded.resources.other]) {
      const { status, code } = await call(server, 'getResource', { params: { resourceId } })
      expect([status, code]).to.deep.equal([404, 'RESOURCE_NOT_FOUND'])
    }
  })

  it('404 WORKSPACE_NOT_FOUND without the workspace header: this operation declares no 400', async () => {
    const params = { resourceId: server.seeded.resources.court_1 }
    for (const workspace of [null, 'main']) {
      const { status, code } = await call(server, 'getResource', { workspace, params })
      expect([status, code]).to.deep.equal([404, 'WORKSPACE_NOT_FOUND'])
    }
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, even with the id of an existing resource', async () => {
    const { resources, workspaces } = server.seeded
    for (const workspace of [workspaces.other, uuid()]) {
      const { status, code } = await call(server, 'getResource', { workspace, params: { resourceId: resources.other } })
      expect([status, code]).to.deep.equal([404, 'WORKSPACE_NOT_FOUND'])
    }
  })
})
