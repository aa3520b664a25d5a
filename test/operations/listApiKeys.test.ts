// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { type CallOptions, call } from '../support/call.ts'
import { longAgo, newIntegration, newKey, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('listApiKeys', () => {
  const server = useTestServer()

  const list = (workspaceId = server.seeded.workspaces.main, options: CallOptions = {}) =>
    call(server, 'listApiKeys', { params: { workspaceId }, ...options })
  const idsOf = (keys: { id: string }[]) => keys.map(({ id }) => id)

  it('200 with each key equal to getApiKey, newest first', async () => {
    const workspaceId = await newWorkspace(server)
    const integration_id = await newIntegration(server, 'Front desk', workspaceId)
    const old = await newKey(server, { userId: server.seeded.people.owner.user_id, workspaceId, roleCap: 'admin' })
    const body = { integration_id, kind: 'test', role_cap: 'member' }
    const made = await call(server, 'createApiKey', { params: { workspaceId }, body })
    const { status, body: listed } = await list(workspaceId)
    expect(status).to.equal(200)
    expect(idsOf(listed.api_keys)).to.deep.equal([made.body.api_key.id, old.id])
    for (const key of listed.api_keys) {
      const fetched = await call(server, 'getApiKey', { params: { workspaceId, keyId: key.id } })
      expect(key).to.deep.equal(fetched.body)
    }
    expect(listed.next_cursor).to.equal(null)
  })

  it('200 including revoked and expired keys, and none of another workspace', async () => {
    const { other_workspace, ...mine } = server.seeded.api_keys
    const { body } = await list()
    expect(idsOf(body.api_keys)).to.have.members(Object.values(mine).map(({ id }) => id))
    expect(idsOf(body.api_keys)).not.to.include(other_workspace.id)
  })

  it('200 with ties ordered by id, descending', async () => {
    const workspaceId = await newWorkspace(server)
    const ids: string[] = []
    for (let index = 0; index < 4; index++) {
      const userId = server.seeded.people.owner.user_id
      ids.push((await newKey(server, { userId, workspaceId, roleCap: 'member', revokedAt: longAgo })).id)
    }
    expect(idsOf((await list(workspaceId)).body.api_keys)).to.deep.equal(ids.sort().reverse())
  })

  it('200 with an empty list for a workspace without keys', async () => {
    expect((await list(await newWorkspace(server))).body).to.deep.equal({ api_keys: [], next_cursor: null })
  })

  it('200 with only the prefix of each secret', async () => {
    const { text } = await list()
    for (const { access_key } of Object.values(server.seeded.api_keys)) {
      expect(text).not.to.include(access_key.slice(0, access_key.lastIndexOf('_') + 9))
    }
    expect(text).not.to.match(/[0-9a-f]{64}/)
  })

  it('200 to owner, admin and a key capped at admin; 403 ADMIN_REQUIRED to a plain member and a key below admin', async () => {
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      expect((await list(undefined, { as })).status, as).to.equal(200)
    }
    for (const as of ['member', 'live_member'] as const) {
      expectRefusal(await list(undefined, { as }), 403, 'ADMIN_REQUIRED')
    }
  })

  it('404 WORKSPACE_NOT_FOUND to a caller who is not an active member, whether or not the workspace exists', async () => {
    for (const as of ['stranger', 'removed', 'other_workspace'] as const) {
      expectRefusal(await list(undefined, { as }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await list(uuid()), 404, 'WORKSPACE_NOT_FOUND')
  })
})
