// Runs on: SQLite
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { refuseWrites, storedText } from '#test-databases'
import { apiKeys } from '../../db/schema.ts'
import { accessKeyPrefix, digestOf, isAccessKey } from '../../domain/access-key.ts'
import { answerOf, type CallOptions, call } from '../support/call.ts'
import { auditOfTarget } from '../support/people.ts'
import { newIntegration, newWorkspace } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectIssue, expectRefusal, notObjects, unknownFields } from '../support/values.ts'

describe('createApiKey', () => {
  let server: TestServer
  let integrationId: string
  before(async () => {
    server = await startTestServer()
    integrationId = await newIntegration(server)
  })
  after(() => server.stop())

  const create = (fields: Record<string, unknown> = {}, options: CallOptions = {}) =>
    call(server, 'createApiKey', {
      params: { workspaceId: server.seeded.workspaces.main },
      body: { integration_id: integrationId, kind: 'live', role_cap: 'member', ...fields },
      ...options,
    })
  const meAs = async (accessKey: string) =>
    answerOf(await fetch(`${server.url}/v1/me`, { headers: { Authorization: `Bearer ${accessKey}` } }))
  const keysMade = async () => (await server.db.read.select().from(apiKeys)).length
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

  describe('201', () => {
    it('with the raw key and every field of its row, and a later fetch returns the same', async () => {
      const { status, body } = await create()
      expect(status).to.equal(201)
      expect(body).to.have.all.keys('access_key', 'api_key')
      const { workspaces, people } = server.seeded
      expect(body.api_key).to.deep.equal({
        id: body.api_key.id,
        workspace_id: workspaces.main,
        integration_id: integrationId,
        member_id: people.owner.member_id,
        created_by: people.owner.member_id,
        kind: 'live',
        name: null,
        key_prefix: accessKeyPrefix(body.access_key),
        role_cap: 'member',
        origins: null,
        rotated_from_id: null,
        created_at: body.api_key.created_at,
        expires_at: null,
        revoked_at: null,
        last_used_at: null,
      })
      expect(isAccessKey(body.access_key)).to.equal(true)
      const params = { workspaceId: workspaces.main, keyId: body.api_key.id }
      expect((await call(server, 'getApiKey', { params })).body).to.deep.equal(body.api_key)
    })

    it('with the name of the key, which its list has too', async () => {
      const name = 'Export of the night'
      const { body } = await create({ name })
      expect(body.api_key.name).to.equal(name)
      const params = { workspaceId: server.seeded.workspaces.main }
      const { api_keys } = (await call(server, 'listApiKeys', { params, query: 'limit=100' })).body
      expect(api_keys.find(({ id }: { id: string }) => id === body.api_key.id).name).to.equal(name)
    })

    it('for a key of either kind, which works at once and acts as its member', async () => {
      const { admin } = server.seeded.people
      for (const kind of ['live', 'test'] as const) {
        const { body } = await create({ kind, member_id: admin.member_id, role_cap: 'admin' })
        expect(body.access_key).to.match(new RegExp(`^app_${kind}_[0-9A-Za-z]{38}$`))
        const me = await meAs(body.access_key)
        expect([me.status, me.body.user.id, me.body.memberships[0].role]).to.deep.equal([200, admin.user_id, 'admin'])
      }
    })

    it('for a live key, which can be rotated, and a test key, which cannot', async () => {
      for (const [kind, status] of Object.entries({ live: 200, test: 422 })) {
        const { body } = await create({ kind })
        const params = { workspaceId: server.seeded.workspaces.main, keyId: body.api_key.id }
        expect((await call(server, 'rotateApiKey', { params })).status, kind).to.equal(status)
      }
    })

    it('with ids in upper case, returned in lower case', async () => {
      const { member } = server.seeded.people
      const fields = { integration_id: integrationId.toUpperCase(), member_id: member.member_id.toUpperCase() }
      const params = { workspaceId: server.seeded.workspaces.main.toUpperCase() }
      const { status, body } = await create(fields, { params })
      expect(status).to.equal(201)
      expect(body.api_key).to.include({ integration_id: integrationId, member_id: member.member_id })
    })

    it('with an expiry of any offset, returned in UTC; the key works until then', async () => {
      const written = { '2999-12-31T23:30:00-01:30': '3000-01-01T01:00:00.000Z', [inAnHour()]: undefined }
      for (const [expires_at, utc = expires_at] of Object.entries(written)) {
        const { status, body } = await create({ expires_at })
        expect([status, body.api_key.expires_at]).to.deep.equal([201, utc])
        expect((await meAs(body.access_key)).body.credential.expires_at).to.equal(utc)
      }
      const soon = Date.now() + 400
      const { body } = await create({ expires_at: new Date(soon).toISOString() })
      while (Date.now() <= soon) await new Promise((resolve) => setTimeout(resolve, 20))
      expectRefusal(await meAs(body.access_key), 401, 'UNAUTHENTICATED')
    })

    it('without an expiry for null', async () => {
      expect((await create({ expires_at: null })).body.api_key.expires_at).to.equal(null)
    })

    it('stores only a digest: neither the database nor the log contains the raw key', async () => {
      const { body } = await create()
      await meAs(body.access_key)
      const bytes = await storedText(server.folder, 'booking.db')
      expect(bytes.includes(digestOf(body.access_key))).to.equal(true)
      const log = server.logLines.join('\n')
      expect(log.includes('createApiKey')).to.equal(true)
      const secret = body.access_key.slice(body.api_key.key_prefix.length)
      for (const part of [body.access_key, secret, secret.slice(0, 12)]) {
        expect([bytes.includes(part), log.includes(part)]).to.deep.equal([false, false])
      }
    })

    it('with one audit row: actor, session, address, integration and key', async () => {
      const { body, headers } = await create({}, { as: 'admin' })
      const rows = (await auditOfTarget(server, integrationId)).filter(({ resultId }) => resultId === body.api_key.id)
      expect(rows).to.have.length(1)
      expect(rows[0]).to.deep.include({
        workspaceId: server.seeded.workspaces.main,
        userId: server.seeded.people.admin.user_id,
        credentialKind: 'session',
        operation: 'createApiKey',
        detail: `live, role cap member, for ${server.seeded.people.admin.member_id}`,
        requestId: headers.get('x-request-id'),
        address: '127.0.0.1',
        createdAt: new Date(body.api_key.created_at),
      })
    })

    it('for ten concurrent calls, with ten keys', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => create()))
      expect(new Set(answers.map(({ body }) => body.access_key))).to.have.property('size', 10)
    })
  })

  describe('400 VALIDATION_FAILED', () => {
    const refused = [400, 'VALIDATION_FAILED'] as [number, string]
    const issue = { in: 'body', path: '/expires_at' }
    const notToCome = { ...issue, message: 'must be in the future' }

    it('for an expiry that is now, in the past or not a moment, naming it, and no key is created', async () => {
      const before = await keysMade()
      const past = [new Date().toISOString(), '2000-01-01T00:00:00Z', '0000-01-01T00:00:00Z']
      const none = ['2030-06-30T23:59:60Z', '9999-12-31T23:59:59-01:00', '2030-01-01T00:00:00+0100']
      for (const expires_at of [...past, ...none]) {
        expectIssue(await create({ expires_at }), refused, notToCome, expires_at)
      }
      expect(await keysMade()).to.equal(before)
    })

    it('for an expiry that is not a date-time, naming it', async () => {
      const days = ['2030-02-30T00:00:00Z', '2031-02-29T00:00:00Z', '2030-13-01T00:00:00Z', '2030-01-01']
      const times = ['2030-01-01T24:00:00Z', '2030-01-01T00:00:00', '99999-01-01T00:00:00Z', 'tomorrow', '']
      for (const expires_at of [...days, ...times, 1893456000000, true, {}, `2030-01-01T00:00:00.${'0'.repeat(30)}Z`]) {
        expectIssue(await create({ expires_at }), refused, issue, String(expires_at))
      }
    })

    it('for an invalid or missing id, kind or cap, naming it', async () => {
      const wrong = { integration_id: ['first', null, undefined], member_id: ['me', null], kind: ['Live', undefined] }
      const values = { ...wrong, role_cap: ['owner', 'ADMIN', null, undefined] }
      for (const [field, list] of Object.entries(values)) {
        for (const value of list) {
          expectIssue(await create({ [field]: value }), refused, { in: 'body', path: `/${field}` }, `${field} ${value}`)
        }
      }
    })

    it('for a name that is empty, blank, too long or has controls, naming it', async () => {
      for (const name of ['', ' ', 'x'.repeat(101), 'two\nlines', '\u202Eabc', null, 7]) {
        expectIssue(await create({ name }), refused, { in: 'body', path: '/name' }, JSON.stringify(name))
      }
      expect((await create({ name: 'x'.repeat(100) })).status).to.equal(201)
    })

    it('for an unknown field, naming it, and for a body that is not an object', async () => {
      const known = `"integration_id":"${integrationId}","kind":"live","role_cap":"member"`
      for (const [field, member] of [...unknownFields, ['access_key', '"access_key":"x"'] as const]) {
        const answer = await create({}, { rawBody: `{${known},${member}}` })
        expectIssue(answer, refused, { in: 'body', path: `/${field}` }, field)
      }
      for (const rawBody of notObjects) {
        expectIssue(await create({}, { rawBody }), refused, { in: 'body', path: '' }, rawBody)
      }
    })
  })

  describe('404', () => {
    it('INTEGRATION_NOT_FOUND for an unknown integration and, identically, for one of another workspace', async () => {
      const elsewhere = await newIntegration(server, 'Elsewhere', await newWorkspace(server))
      const before = await keysMade()
      for (const integration_id of [uuid(), elsewhere]) {
        expectRefusal(await create({ integration_id }), 404, 'INTEGRATION_NOT_FOUND')
      }
      expect(await keysMade()).to.equal(before)
    })

    it('MEMBER_NOT_FOUND for a member who is unknown, was removed or, identically, is of another workspace', async () => {
      const { removed, stranger, admin } = server.seeded.people
      const before = await keysMade()
      for (const member_id of [uuid(), removed.member_id, stranger.member_id, admin.user_id]) {
        expectRefusal(await create({ member_id }), 404, 'MEMBER_NOT_FOUND')
      }
      expect(await keysMade()).to.equal(before)
    })

    it('WORKSPACE_NOT_FOUND to a caller who is not an active member, whether or not the workspace exists', async () => {
      for (const as of ['stranger', 'removed'] as const) {
        expectRefusal(await create({}, { as }), 404, 'WORKSPACE_NOT_FOUND')
      }
      expectRefusal(await create({}, { params: { workspaceId: uuid() } }), 404, 'WORKSPACE_NOT_FOUND')
    })
  })

  it('reports several errors in this order: expiry, integration, member, cap', async () => {
    const { member } = server.seeded.people
    const wrong = { expires_at: '2000-01-01T00:00:00Z', integration_id: uuid(), member_id: uuid(), role_cap: 'admin' }
    expectRefusal(await create(wrong), 400, 'VALIDATION_FAILED')
    expectRefusal(await create({ ...wrong, expires_at: null }), 404, 'INTEGRATION_NOT_FOUND')
    const known = { ...wrong, expires_at: null, integration_id: integrationId }
    expectRefusal(await create(known), 404, 'MEMBER_NOT_FOUND')
    expectRefusal(await create({ ...known, member_id: member.member_id }), 422, 'ROLE_CAP_TOO_HIGH')
  })

  it('500 INTERNAL_ERROR without a key when the audit row cannot be written: both are stored or neither', async () => {
    const broken = await startTestServer()
    try {
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON audit_log')
      })
      const integration_id = await newIntegration(broken)
      const body = { integration_id, kind: 'live', role_cap: 'member' }
      const params = { workspaceId: broken.seeded.workspaces.main }
      expectRefusal(await call(broken, 'createApiKey', { params, body }), 500, 'INTERNAL_ERROR')
      const made = await broken.db.read.select().from(apiKeys).where(eq(apiKeys.integrationId, integration_id))
      expect(made).to.deep.equal([])
    } finally {
      await broken.stop()
    }
  })
})
