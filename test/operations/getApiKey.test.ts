// Runs on: SQLite
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { apiKeys } from '../../db/schema.ts'
import { type CallOptions, call } from '../support/call.ts'
import { longAgo, newKey } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('getApiKey', () => {
  const server = useTestServer()

  const get = (keyId: string, options: CallOptions = {}) =>
    call(server, 'getApiKey', { params: { workspaceId: server.seeded.workspaces.main, keyId }, ...options })

  it('200 with every field of the key, and of the secret only its prefix', async () => {
    const { user_id, member_id } = server.seeded.people.member
    const expiresAt = new Date('2999-01-01T00:00:00.000Z')
    const key = await newKey(server, { userId: user_id, roleCap: 'member', expiresAt })
    const { status, body, text } = await get(key.id)
    expect(status).to.equal(200)
    expect(body).to.deep.equal({
      id: key.id,
      workspace_id: server.seeded.workspaces.main,
      integration_id: body.integration_id,
      member_id,
      created_by: member_id,
      kind: 'live',
      name: null,
      key_prefix: key.access_key.slice(0, 'app_live_'.length + 6),
      role_cap: 'member',
      origins: null,
      rotated_from_id: null,
      created_at: longAgo.toISOString(),
      expires_at: expiresAt.toISOString(),
      revoked_at: null,
      last_used_at: null,
    })
    expect(text).not.to.include(key.access_key.slice(0, 'app_live_'.length + 8))
  })

  it('200 with the key it was rotated from, and without that key’s last use', async () => {
    const old = await newKey(server, { userId: server.seeded.people.admin.user_id, roleCap: 'admin' })
    await call(server, 'getMe', { as: 'nobody', headers: { Authorization: `Bearer ${old.access_key}` } })
    const used = await noted(async () => (await get(old.id)).body.last_used_at)
    expect(used).to.match(/:00\.000Z$/)
    const params = { workspaceId: server.seeded.workspaces.main, keyId: old.id }
    const { body } = await call(server, 'rotateApiKey', { params })
    expect((await get(body.id)).body).to.include({ rotated_from_id: old.id, last_used_at: null })
  })

  it('200 for revoked keys, expired keys and test keys, with an id in either case', async () => {
    const { revoked, expired, test } = server.seeded.api_keys
    const now = Date.now()
    expect(Date.parse((await get(revoked.id)).body.revoked_at)).to.be.below(now)
    expect(Date.parse((await get(expired.id.toUpperCase())).body.expires_at)).to.be.below(now)
    expect((await get(test.id)).body).to.include({ id: test.id, kind: 'test' })
  })

  it('200 with the creator: the user who last rotated the key, or null if unknown', async () => {
    const old = await newKey(server, { userId: server.seeded.people.owner.user_id, roleCap: 'admin' })
    const params = { workspaceId: server.seeded.workspaces.main, keyId: old.id }
    const { body } = await call(server, 'rotateApiKey', { as: 'admin', params })
    expect((await get(body.id)).body).to.include({
      member_id: old.member_id,
      created_by: server.seeded.people.admin.member_id,
    })
    await server.db.write(async (tx) => {
      await tx.update(apiKeys).set({ createdById: null }).where(eq(apiKeys.id, old.id))
    })
    expect((await get(old.id)).body.created_by).to.equal(null)
  })

  it('200 to owner, admin and a key capped at admin, which can read itself', async () => {
    for (const as of ['owner', 'admin', 'live_admin'] as const) {
      expect((await get(server.seeded.api_keys.live_admin.id, { as })).status, as).to.equal(200)
    }
  })

  it('403 ADMIN_REQUIRED to a plain member and a key below admin, also for their own key or an unknown one', async () => {
    for (const as of ['member', 'live_member'] as const) {
      for (const id of [server.seeded.api_keys.live_member.id, uuid()]) {
        expectRefusal(await get(id, { as }), 403, 'ADMIN_REQUIRED')
      }
    }
  })

  it('404 API_KEY_NOT_FOUND for an unknown key and, identically, for one of another workspace', async () => {
    for (const id of [uuid(), server.seeded.api_keys.other_workspace.id]) {
      expectRefusal(await get(id), 404, 'API_KEY_NOT_FOUND')
    }
  })

  it('404 WORKSPACE_NOT_FOUND to a caller who is not an active member, whether or not the workspace exists', async () => {
    const { id } = server.seeded.api_keys.live_admin
    for (const as of ['stranger', 'removed', 'other_workspace'] as const) {
      expectRefusal(await get(id, { as }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await get(id, { params: { workspaceId: uuid(), keyId: id } }), 404, 'WORKSPACE_NOT_FOUND')
  })
})

/** The last use is written beside requests, within a second or two. */
async function noted(look: () => Promise<string | null>): Promise<string | null> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const found = await look()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return null
}
