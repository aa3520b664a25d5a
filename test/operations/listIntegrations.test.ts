// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { addIntegration } from '../../server/seeds/build.ts'
import { call } from '../support/call.ts'
import { longAgo, newIntegration, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('listIntegrations', () => {
  const server = useTestServer()

  const list = (workspaceId: string, query = '') => call(server, 'listIntegrations', { params: { workspaceId }, query })

  it('200 with every field, oldest first, regardless of names', async () => {
    const workspaceId = await newWorkspace(server)
    const ids: Record<string, string> = {}
    for (const [name, minutes] of Object.entries({ b: 2, a: 3, c: 1 })) {
      const now = new Date(longAgo.getTime() + minutes * 60_000)
      ids[name] = await server.db.write((tx) => addIntegration({ tx, now }, workspaceId, name))
    }
    const { status, body } = await list(workspaceId)
    expect(status).to.equal(200)
    expect(body.integrations.map(({ name }: { name: string }) => name)).to.deep.equal(['c', 'b', 'a'])
    const stamp = '2026-01-01T00:01:00.000Z'
    const first = { id: ids.c, workspace_id: workspaceId, name: 'c', created_at: stamp, updated_at: stamp }
    expect(body.integrations[0]).to.deep.equal(first)
    expect(body.next_cursor).to.equal(null)
  })

  it('200 with an empty list for a workspace without integrations', async () => {
    const { status, body } = await list(await newWorkspace(server))
    expect([status, body]).to.deep.equal([200, { integrations: [], next_cursor: null }])
  })

  it('200 to every active member, by session and by key, without those of other workspaces', async () => {
    const { main, other } = server.seeded.workspaces
    await newIntegration(server, 'Elsewhere', other)
    for (const as of ['owner', 'member', 'live_member', 'test'] as const) {
      const { status, body } = await call(server, 'listIntegrations', { as, params: { workspaceId: main } })
      expect(status, as).to.equal(200)
      expect(body.integrations.map(({ workspace_id }: { workspace_id: string }) => workspace_id)).to.deep.equal([main])
    }
  })

  it('404 WORKSPACE_NOT_FOUND to a caller who is not an active member, whether or not the workspace exists', async () => {
    const params = { workspaceId: server.seeded.workspaces.main }
    for (const as of ['stranger', 'removed', 'other_workspace'] as const) {
      expectRefusal(await call(server, 'listIntegrations', { as, params }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await list(uuid()), 404, 'WORKSPACE_NOT_FOUND')
  })
})
