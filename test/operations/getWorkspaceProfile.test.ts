// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'

describe('getWorkspaceProfile', () => {
  const server = useTestServer()

  it('200 with null for each part of a workspace that has set nothing', async () => {
    const workspaceId = await newWorkspace(server)
    const { status, body } = await call(server, 'getWorkspaceProfile', { params: { workspaceId } })
    expect(status).to.equal(200)
    const nothing = { display_name: null, description: null, address: null, colour: null, logo: null }
    expect(body).to.deep.equal({ workspace_id: workspaceId, ...nothing, updated_at: null })
  })

  it('200 to a member who may not change it, with what an admin set', async () => {
    const params = { workspaceId: server.seeded.workspaces.main }
    await call(server, 'updateWorkspaceProfile', { params, body: { address: 'Quay 1' } })
    const { status, body } = await call(server, 'getWorkspaceProfile', { as: 'member', params })
    expect([status, body.address]).to.deep.equal([200, 'Quay 1'])
  })
})
