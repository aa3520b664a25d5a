// Runs on: SQLite
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { refuseWrites, storedText } from '#test-databases'
import { apiKeys, auditLog } from '../../db/schema.ts'
import { accessKeyPrefix, digestOf, isAccessKey } from '../../domain/access-key.ts'
import { answerOf, type CallOptions, call } from '../support/call.ts'
import { newKey } from '../support/rows.ts'
import { startTestServer } from '../support/server.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const inAnHour = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000)

describe('rotateApiKey', () => {
  const server = useTestServer()

  const rotate = (keyId: string, options: CallOptions = {}) =>
    call(server, 'rotateApiKey', { params: { workspaceId: server.seeded.workspaces.main, keyId }, ...options })
  const rowOf = async (id: string) => {
    const [row] = await server.db.read.select().from(apiKeys).where(eq(apiKeys.id, id))
    if (!row) throw new Error(`no key ${id}`)
    return row
  }
  const newAdminKey = (key: { roleCap: 'admin' | 'member'; expiresAt?: Date }) =>
    newKey(server, { userId: server.seeded.people.admin.user_id, ...key })
  const meAs = async (accessKey: string) =>
    answerOf(await fetch(`${server.url}/v1/me`, { headers: { Authorization: `Bearer ${accessKey}` } }))

  describe('200', () => {
    it('with the new key, whose checksum is valid and whose first characters are its prefix', async () => {
      const { live_admin } = server.seeded.api_keys
      const { status, body } = await rotate(live_admin.id)
      expect(status).to.equal(200)
      expect(body).to.have.all.keys('access_key', 'id', 'member_id', 'key_prefix', 'role_cap', 'expires_at')
      expect(body.access_key).to.match(/^app_live_/)
      expect(isAccessKey(body.access_key)).to.equal(true)
      expect(body.key_prefix).to.equal(accessKeyPrefix(body.access_key))
      expect(body).to.include({ member_id: live_admin.member_id, role_cap: 'admin', expires_at: null })
      expect(body.id).not.to.equal(live_admin.id)
    })

    it('and both keys are valid from then on', async () => {
      const old = await newAdminKey({ roleCap: 'admin' })
      const { body } = await rotate(old.id)
      for (const [accessKey, id] of [
        [body.access_key, body.id],
        [old.access_key, old.id],
      ]) {
        const me = await meAs(accessKey)
        expect(me.status).to.equal(200)
        expect(me.body.credential).to.include({ kind: 'api_key', id })
      }
    })

    it('keeping member, integration, role cap and expiry, whoever rotates', async () => {
      for (const roleCap of ['admin', 'member'] as const) {
        const old = await newAdminKey({ roleCap, expiresAt: inAnHour })
        const { body } = await rotate(old.id, { as: 'owner' })
        expect(body).to.include({ role_cap: roleCap, expires_at: inAnHour.toISOString(), member_id: old.member_id })
        const { integrationId, workspaceId, memberId, kind, expiresAt } = await rowOf(old.id)
        const kept = { integrationId, workspaceId, memberId, kind, expiresAt, roleCap, revokedAt: null }
        expect(await rowOf(body.id)).to.deep.include({ ...kept, rotatedFromId: old.id })
        expect((await rowOf(body.id)).createdById).to.equal(server.seeded.people.owner.member_id)
        expect((await rowOf(old.id)).createdById).to.equal(old.member_id)
        expect((await meAs(body.access_key)).body.memberships[0].role).to.equal(roleCap)
      }
    })

    it('keeping its name, which the response does not have', async () => {
      const old = await newAdminKey({ roleCap: 'member', expiresAt: inAnHour })
      await server.db.write((tx) => tx.update(apiKeys).set({ name: 'Export' }).where(eq(apiKeys.id, old.id)))
      const { body } = await rotate(old.id)
      expect(body).to.not.have.property('name')
      expect((await rowOf(body.id)).name).to.equal('Export')
    })

    it('leaving the old key unchanged', async () => {
      const old = await newAdminKey({ roleCap: 'member', expiresAt: inAnHour })
      const before = await rowOf(old.id)
      await rotate(old.id)
      expect(await rowOf(old.id)).to.deep.equal(before)
    })

    it('with a different key each time, also for a key that was itself made by rotation', async () => {
      const old = await newAdminKey({ roleCap: 'admin' })
      const first = (await rotate(old.id)).body
      const second = (await rotate(old.id)).body
      const third = (await rotate(first.id)).body
      expect(new Set([old, first, second, third].map(({ access_key }) => access_key))).to.have.property('size', 4)
    })

    it('to owner and admin by their session, with ids in either case and any body', async () => {
      const { workspaces, api_keys } = server.seeded
      const params = { workspaceId: workspaces.main.toUpperCase(), keyId: api_keys.live_admin.id.toUpperCase() }
      for (const as of ['owner', 'admin'] as const) {
        expect((await call(server, 'rotateApiKey', { as, params, rawBody: '{not JSON' })).status).to.equal(200)
      }
    })

    it('stores only a digest: neither the database nor the log contains the raw key', async () => {
      const { body } = await rotate(server.seeded.api_keys.live_admin.id)
      await meAs(body.access_key)
      const bytes = await storedText(server.folder, 'booking.db')
      expect(bytes.includes(digestOf(body.access_key))).to.equal(true)
      const log = server.logLines.join('\n')
      expect(log.includes('rotateApiKey')).to.equal(true)
      const secret = body.access_key.slice(body.key_prefix.length)
      for (const part of [body.access_key, secret, secret.slice(0, 12)]) {
        expect([bytes.includes(part), log.includes(part)]).to.deep.equal([false, false])
      }
    })

    it('with one audit row: actor, session, address, key and result', async () => {
      const { body, headers } = await rotate(server.seeded.api_keys.live_member.id, { as: 'admin' })
      const rows = await server.db.read.select().from(auditLog).where(eq(auditLog.resultId, body.id))
      expect(rows).to.have.length(1)
      const { workspaces, people, api_keys } = server.seeded
      expect(rows[0]).to.deep.include({
        workspaceId: workspaces.main,
        userId: people.admin.user_id,
        credentialKind: 'session',
        operation: 'rotateApiKey',
        targetId: api_keys.live_member.id,
        detail: `live, role cap member, for ${api_keys.live_member.member_id}`,
        requestId: headers.get('x-request-id'),
        address: '127.0.0.1',
      })
      const { createdAt } = await rowOf(body.id)
      expect(rows[0]?.createdAt).to.deep.equal(createdAt)
    })
  })

  it('500 INTERNAL_ERROR when the audit row cannot be written, and no key is created', async () => {
    const broken = await startTestServer()
    try {
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON audit_log')
      })
      const before = await broken.db.read.select().from(apiKeys)
      const params = { workspaceId: broken.seeded.workspaces.main, keyId: broken.seeded.api_keys.live_admin.id }
      expectRefusal(await call(broken, 'rotateApiKey', { params }), 500, 'INTERNAL_ERROR')
      expect(await broken.db.read.select().from(apiKeys)).to.deep.equal(before)
    } finally {
      await broken.stop()
    }
  })

  it('422 KEY_NOT_LIVE for a test key, a revoked and an expired one, and no key is created', async () => {
    const before = await server.db.read.select().from(apiKeys)
    for (const key of ['test', 'revoked', 'expired'] as const) {
      expectRefusal(await rotate(server.seeded.api_keys[key].id), 422, 'KEY_NOT_LIVE', key)
    }
    expect(await server.db.read.select().from(apiKeys)).to.deep.equal(before)
  })

  it('422 INVALID_PARAMS for ids that are not UUIDs, naming them, before workspace and role are checked', async () => {
    const { api_keys } = server.seeded
    const refused = [422, 'INVALID_PARAMS'] as [number, string]
    for (const as of ['owner', 'member', 'stranger'] as const) {
      expectIssue(await rotate('first', { as }), refused, { in: 'path', path: '/keyId' })
      const params = { workspaceId: 'main', keyId: api_keys.live_admin.id }
      expectIssue(await call(server, 'rotateApiKey', { as, params }), refused, { in: 'path', path: '/workspaceId' })
    }
  })

  it('404 API_KEY_NOT_FOUND for an unknown key and, identically, for one of another workspace', async () => {
    const { workspaces, api_keys } = server.seeded
    for (const keyId of [uuid(), api_keys.other_workspace.id]) {
      expectRefusal(await rotate(keyId), 404, 'API_KEY_NOT_FOUND')
    }
    const params = { workspaceId: workspaces.other, keyId: api_keys.live_admin.id }
    expectRefusal(await call(server, 'rotateApiKey', { as: 'stranger', params }), 404, 'API_KEY_NOT_FOUND')
  })

  it('404 WORKSPACE_NOT_FOUND to a caller who is not an active member, whether or not the workspace exists', async () => {
    const keyId = server.seeded.api_keys.live_admin.id
    for (const as of ['stranger', 'removed'] as const)
      expectRefusal(await rotate(keyId, { as }), 404, 'WORKSPACE_NOT_FOUND')
    const params = { workspaceId: uuid(), keyId }
    expectRefusal(await call(server, 'rotateApiKey', { params }), 404, 'WORKSPACE_NOT_FOUND')
  })

  describe('403', () => {
    it('INSUFFICIENT_PRIVILEGE to a plain member, for an existing or unknown key', async () => {
      for (const keyId of [server.seeded.api_keys.live_member.id, uuid()]) {
        expectRefusal(await rotate(keyId, { as: 'member' }), 403, 'INSUFFICIENT_PRIVILEGE')
      }
    })

    it('INSUFFICIENT_PRIVILEGE for a bearer token, valid or not, with or without a valid session', async () => {
      const { people, api_keys } = server.seeded
      const keyId = api_keys.live_admin.id
      const tokens = [...Object.values(api_keys).map(({ access_key }) => access_key), 'invented', '']
      for (const token of tokens) {
        const bearer = { Authorization: `Bearer ${token}` }
        for (const headers of [bearer, { ...bearer, Cookie: people.owner.cookie }]) {
          expectRefusal(await rotate(keyId, { as: 'nobody', headers }), 403, 'INSUFFICIENT_PRIVILEGE', token)
        }
      }
    })

    it('INSUFFICIENT_PRIVILEGE for a bearer token before the path is checked', async () => {
      expectRefusal(await rotate('first', { as: 'live_admin' }), 403, 'INSUFFICIENT_PRIVILEGE')
    })

    it('CROSS_SITE_REQUEST for a session in a cross-site request, before the path is checked', async () => {
      const { id } = server.seeded.api_keys.live_admin
      const own = new URL(server.url).origin
      const foreign: Record<string, string>[] = [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site', Origin: own },
        { Origin: 'https://elsewhere.example' },
        { Origin: 'null' },
      ]
      for (const headers of foreign) {
        for (const keyId of [id, 'first']) {
          expectRefusal(await rotate(keyId, { headers }), 403, 'CROSS_SITE_REQUEST', JSON.stringify(headers))
        }
      }
      for (const headers of [{ 'Sec-Fetch-Site': 'same-origin' }, { 'Sec-Fetch-Site': 'none' }, { Origin: own }]) {
        expect((await rotate(id, { headers: headers as Record<string, string> })).status).to.equal(200)
      }
    })
  })

  it('401 UNAUTHENTICATED without a valid session', async () => {
    const keyId = server.seeded.api_keys.live_admin.id
    const cookies = ['session=', 'session=invented', `session=${'A'.repeat(43)}`, 'other=x']
    for (const headers of [{}, ...cookies.map((Cookie) => ({ Cookie })), { Authorization: 'Basic b3duZXI6eA==' }]) {
      const answer = await rotate(keyId, { as: 'nobody', headers: headers as Record<string, string> })
      expectRefusal(answer, 401, 'UNAUTHENTICATED', JSON.stringify(headers))
      expect(answer.headers.get('www-authenticate')).to.equal('Bearer')
    }
  })
})
