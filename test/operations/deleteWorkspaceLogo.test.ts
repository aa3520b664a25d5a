// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { png } from '../support/logos.ts'
import { newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('deleteWorkspaceLogo', () => {
  const server = useTestServer()

  it('204 deletes the logo and keeps the texts; 204 again without one', async () => {
    const params = { workspaceId: await newWorkspace(server) }
    await call(server, 'updateWorkspaceProfile', { params, body: { address: 'Quay 1' } })
    await call(server, 'setWorkspaceLogo', { params, body: { data: png() } })
    expect((await call(server, 'deleteWorkspaceLogo', { params })).status).to.equal(204)
    const { body } = await call(server, 'getWorkspaceProfile', { params })
    expect([body.address, body.logo]).to.deep.equal(['Quay 1', null])
    expectRefusal(await call(server, 'getPublicLogo', { as: 'nobody', params }), 404, 'LOGO_NOT_FOUND')
    expect((await call(server, 'deleteWorkspaceLogo', { params })).status).to.equal(204)
    expect((await call(server, 'getWorkspaceProfile', { params })).body.updated_at).to.equal(body.updated_at)
  })

  it('403 ADMIN_REQUIRED to a member', async () => {
    const params = { workspaceId: server.seeded.workspaces.main }
    expectRefusal(await call(server, 'deleteWorkspaceLogo', { as: 'member', params }), 403, 'ADMIN_REQUIRED')
  })
})
