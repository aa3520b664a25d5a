// Runs on: SQLite
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { refuseWrites } from '#test-databases'
import { resources } from '../../db/schema.ts'
import { createResource } from '../../handlers/resources/createResource.ts'
import type { SeededKey } from '../../server/seeds/build.ts'
import { type CallOptions, call } from '../support/call.ts'
import { auditOfTarget } from '../support/people.ts'
import { longAgo, newKey } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

describe('revokeApiKey', () => {
  const server = useTestServer()

  const revoke = (keyId: string, options: CallOptions = {}) =>
    call(server, 'revokeApiKey', { params: { workspaceId: server.seeded.workspaces.main, keyId }, ...options })
  const get = async (keyId: string) =>
    (await call(server, 'getApiKey', { params: { workspaceId: server.seeded.workspaces.main, keyId } })).body
  const newAdminKey = (fields: { kind?: 'live' | 'test'; expiresAt?: Date } = {}) =>
    newKey(server, { userId: server.seeded.people.admin.user_id, roleCap: 'admin', ...fields })
  const by = ({ access_key }: SeededKey): CallOptions => ({
    as: 'nobody',
    headers: { Authorization: `Bearer ${access_key}` },
  })
  const rowsFor = async (keyId: string) =>
    (await auditOfTarget(server, keyId)).filter(({ operation }) => operation === 'revokeApiKey')

  describe('200', () => {
    it('with the revoked key, its other fields unchanged', async () => {
      const { id } = await newAdminKey()
      const before = await get(id)
      const { status, body } = await revoke(id)
      expect(status).to.equal(200)
      expect(body).to.deep.equal({ ...before, revoked_at: body.revoked_at })
      expect(Date.parse(body.revoked_at)).to.be.within(Date.now() - 20_000, Date.now())
      expect(await get(id)).to.deep.equal(body)
    })

    it('and the key is refused from the next request on; other keys stay valid', async () => {
      const [key, neighbour] = [await newAdminKey(), await newAdminKey()]
      for (const each of [key, neighbour]) expect((await call(server, 'getMe', by(each))).status).to.equal(200)
      await revoke(key.id)
      expectRefusal(await call(server, 'getMe', by(key)), 401, 'UNAUTHENTICATED')
      expectRefusal(await call(server, 'listResources', by(key)), 401, 'UNAUTHENTICATED')
      expect((await call(server, 'getMe', by(neighbour))).status).to.equal(200)
    })

    it('and a key rotated from it stays valid', async () => {
      const old = await newAdminKey()
      const params = { workspaceId: server.seeded.workspaces.main, keyId: old.id }
      const { body } = await call(server, 'rotateApiKey', { params })
      await revoke(old.id)
      expect((await call(server, 'getMe', by(body))).status).to.equal(200)
      expectRefusal(await call(server, 'rotateApiKey', { params }), 422, 'KEY_NOT_LIVE')
    })

    it('for a repeated call with the first revocation time, and without a second audit row', async () => {
      const { id } = await newAdminKey()
      const first = await revoke(id)
      const second = await revoke(id, { as: 'admin' })
      expect([second.status, second.body]).to.deep.equal([200, first.body])
      expect(await rowsFor(id)).to.have.length(1)
    })

    it('for ten concurrent calls, all with the same revocation time, and with one audit row', async () => {
      const { id } = await newAdminKey()
      const answers = await Promise.all(Array.from({ length: 10 }, () => revoke(id)))
      expect(answers.map(({ status }) => status)).to.deep.equal(Array(10).fill(200))
      expect(new Set(answers.map(({ body }) => body.revoked_at))).to.have.property('size', 1)
      expect(await rowsFor(id)).to.have.length(1)
    })

    it('for a test key and for an expired key', async () => {
      for (const fields of [{ kind: 'test' as const }, { expiresAt: longAgo }]) {
        const { id } = await newAdminKey(fields)
        const { status, body } = await revoke(id)
        expect([status, typeof body.revoked_at]).to.deep.equal([200, 'string'])
      }
    })

    it('to owner and admin by their session, with ids in either case', async () => {
      for (const as of ['owner', 'admin'] as const) {
        const { id } = await newAdminKey()
        const params = { workspaceId: server.seeded.workspaces.main.toUpperCase(), keyId: id.toUpperCase() }
        const { status, body } = await revoke(id, { as, params })
        expect([status, body.id]).to.deep.equal([200, id])
      }
    })

    it('with an audit row: actor, session, address and key', async () => {
      const { id } = await newAdminKey()
      const { headers, body } = await revoke(id, { as: 'admin' })
      const [row] = await rowsFor(id)
      expect(row).to.deep.include({
        workspaceId: server.seeded.workspaces.main,
        userId: server.seeded.people.admin.user_id,
        credentialKind: 'session',
        resultId: null,
        requestId: headers.get('x-request-id'),
        address: '127.0.0.1',
        createdAt: new Date(body.revoked_at),
      })
    })
  })

  it('a running request by the key writes nothing after the revocation: 401 UNAUTHENTICATED', async () => {
    let begin: () => void = () => {}
    let go: () => void = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const gone = new Promise<void>((resolve) => {
      go = resolve
    })
    const slow: typeof createResource = async (handlerCall) => {
      begin()
      await gone
      return createResource(handlerCall)
    }
    await withServer({ handlers: { createResource: slow } }, async (slowServer) => {
      const { workspaces, api_keys } = slowServer.seeded
      const underWay = call(slowServer, 'createResource', { as: 'live_admin', body: { name: 'Too late' } })
      await begun
      const params = { workspaceId: workspaces.main, keyId: api_keys.live_admin.id }
      expect((await call(slowServer, 'revokeApiKey', { params })).status).to.equal(200)
      go()
      expectRefusal(await underWay, 401, 'UNAUTHENTICATED')
      const written = await slowServer.db.read.select().from(resources).where(eq(resources.name, 'Too late'))
      expect(written).to.deep.equal([])
    })
  })

  it('500 INTERNAL_ERROR when the audit row cannot be written, and the key stays valid', async () => {
    await withServer({}, async (broken) => {
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON audit_log')
      })
      const params = { workspaceId: broken.seeded.workspaces.main, keyId: broken.seeded.api_keys.live_admin.id }
      expectRefusal(await call(broken, 'revokeApiKey', { params }), 500, 'INTERNAL_ERROR')
      expect((await call(broken, 'getMe', { as: 'live_admin' })).status).to.equal(200)
    })
  })

  it('403 INSUFFICIENT_PRIVILEGE to a plain member, also for their own key, which stays valid', async () => {
    const { live_member } = server.seeded.api_keys
    for (const id of [live_member.id, uuid()]) {
      expectRefusal(await revoke(id, { as: 'member' }), 403, 'INSUFFICIENT_PRIVILEGE')
    }
    expect((await call(server, 'getMe', { as: 'live_member' })).status).to.equal(200)
  })

  it('403 INSUFFICIENT_PRIVILEGE for a bearer token, also the key’s own, with or without a session', async () => {
    const key = await newAdminKey()
    const Authorization = `Bearer ${key.access_key}`
    for (const headers of [{ Authorization }, { Authorization, Cookie: server.seeded.people.owner.cookie }]) {
      expectRefusal(await revoke(key.id, { as: 'nobody', headers }), 403, 'INSUFFICIENT_PRIVILEGE')
    }
    expect((await get(key.id)).revoked_at).to.equal(null)
  })

  it('404 API_KEY_NOT_FOUND for an unknown key and, identically, for one of another workspace, which stays valid', async () => {
    for (const id of [uuid(), server.seeded.api_keys.other_workspace.id]) {
      expectRefusal(await revoke(id), 404, 'API_KEY_NOT_FOUND')
    }
    expect((await call(server, 'getMe', { as: 'other_workspace' })).status).to.equal(200)
  })

  it('404 WORKSPACE_NOT_FOUND to a caller who is not an active member, whether or not the workspace exists', async () => {
    const { id } = server.seeded.api_keys.live_admin
    for (const as of ['stranger', 'removed'] as const) {
      expectRefusal(await revoke(id, { as }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await revoke(id, { params: { workspaceId: uuid(), keyId: id } }), 404, 'WORKSPACE_NOT_FOUND')
  })
})
