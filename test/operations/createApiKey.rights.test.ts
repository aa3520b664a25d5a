// Runs on: SQLite
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { apiKeys, members } from '../../db/schema.ts'
import type { Role } from '../../domain/roles.ts'
import { createApiKey } from '../../handlers/api-keys/createApiKey.ts'
import { answerOf, type CallOptions, call } from '../support/call.ts'
import { auditRowsOf, newIntegration } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

describe('createApiKey: role caps and permissions', () => {
  let server: TestServer
  let integrationId: string
  /** A change made by another request after the caller was authorized and before the operation decides. */
  let meanwhile: () => Promise<unknown>
  before(async () => {
    const late: typeof createApiKey = async (handlerCall) => {
      await meanwhile()
      return createApiKey(handlerCall)
    }
    server = await startTestServer({ handlers: { createApiKey: late } })
    integrationId = await newIntegration(server)
  })
  beforeEach(async () => {
    meanwhile = async () => {}
    for (const who of ['owner', 'admin', 'member'] as const) await change(who, { role: who, deactivatedAt: null })
  })
  after(() => server.stop())

  const change = (who: 'owner' | 'admin' | 'member', to: { role?: Role; deactivatedAt?: Date | null }) =>
    server.db.write(async (tx) => {
      await tx.update(members).set(to).where(eq(members.id, server.seeded.people[who].member_id))
    })
  const create = (fields: Record<string, unknown> = {}, options: CallOptions = {}) =>
    call(server, 'createApiKey', {
      params: { workspaceId: server.seeded.workspaces.main },
      body: { integration_id: integrationId, kind: 'live', role_cap: 'member', ...fields },
      ...options,
    })
  const roleOf = async (accessKey: string) => {
    const headers = { Authorization: `Bearer ${accessKey}` }
    const { body } = await answerOf(await fetch(`${server.url}/v1/me`, { headers }))
    return body.memberships[0]?.role as string | undefined
  }
  const makeResource = async (accessKey: string) => {
    const headers = { Authorization: `Bearer ${accessKey}` }
    return call(server, 'createResource', { as: 'nobody', headers, body: { name: 'By key' } })
  }
  const keysMade = async () => (await server.db.read.select().from(apiKeys)).length

  it('201 for every member and cap, acting with the lower of the two; 422 ROLE_CAP_TOO_HIGH for a cap above the member’s role', async () => {
    const expected = {
      owner: { admin: 'admin', member: 'member' },
      admin: { admin: 'admin', member: 'member' },
      member: { admin: undefined, member: 'member' },
    }
    for (const as of ['owner', 'admin'] as const) {
      for (const who of ['owner', 'admin', 'member'] as const) {
        for (const role_cap of ['admin', 'member'] as const) {
          const answer = await create({ member_id: server.seeded.people[who].member_id, role_cap }, { as })
          const role = expected[who][role_cap]
          if (role === undefined) expectRefusal(answer, 422, 'ROLE_CAP_TOO_HIGH')
          else expect(await roleOf(answer.body.access_key), `${who} ${role_cap} by ${as}`).to.equal(role)
        }
      }
    }
  })

  it('201 records the creator, whichever member the key acts as, also in the audit log', async () => {
    const { owner, admin, member } = server.seeded.people
    for (const { member_id } of [owner, admin, member]) {
      const { body } = await create({ member_id, kind: 'test' }, { as: 'admin' })
      expect(body.api_key).to.include({ member_id, created_by: admin.member_id })
      const rows = (await auditRowsOf(server, 'createApiKey')).filter(({ resultId }) => resultId === body.api_key.id)
      expect(rows.map(({ detail }) => detail)).to.deep.equal([`test, role cap member, for ${member_id}`])
    }
  })

  it('422 ROLE_CAP_TOO_HIGH creates no key', async () => {
    const before = await keysMade()
    const { member_id } = server.seeded.people.member
    expectRefusal(await create({ member_id, role_cap: 'admin' }), 422, 'ROLE_CAP_TOO_HIGH')
    expect(await keysMade()).to.equal(before)
  })

  it('a key acts with the lower role as soon as its member is demoted, and with the higher one after a promotion', async () => {
    const { body } = await create({ member_id: server.seeded.people.admin.member_id, role_cap: 'admin' })
    expect((await makeResource(body.access_key)).status).to.equal(201)
    await change('admin', { role: 'member' })
    expectRefusal(await makeResource(body.access_key), 403, 'ADMIN_REQUIRED')
    expect(await roleOf(body.access_key)).to.equal('member')
    await change('admin', { role: 'owner' })
    expect(await roleOf(body.access_key)).to.equal('admin')
    await change('admin', { deactivatedAt: new Date() })
    expectRefusal(await makeResource(body.access_key), 404, 'WORKSPACE_NOT_FOUND')
  })

  it('decides by the member’s role at the time of creation: a member demoted or removed during the request', async () => {
    const before = await keysMade()
    const ofAdmin = { member_id: server.seeded.people.admin.member_id, role_cap: 'admin' }
    meanwhile = () => change('admin', { role: 'member' })
    expectRefusal(await create(ofAdmin), 422, 'ROLE_CAP_TOO_HIGH')
    meanwhile = () => change('admin', { deactivatedAt: new Date() })
    expectRefusal(await create(ofAdmin), 404, 'MEMBER_NOT_FOUND')
    expect(await keysMade()).to.equal(before)
  })

  it('decides by the caller’s role at the time of creation: a caller demoted or removed during the request', async () => {
    const before = await keysMade()
    meanwhile = () => change('admin', { role: 'member' })
    expectRefusal(await create({}, { as: 'admin' }), 403, 'INSUFFICIENT_PRIVILEGE')
    await change('admin', { role: 'admin' })
    meanwhile = () => change('admin', { deactivatedAt: new Date() })
    expectRefusal(await create({}, { as: 'admin' }), 404, 'WORKSPACE_NOT_FOUND')
    expect(await keysMade()).to.equal(before)
  })

  it('403 INSUFFICIENT_PRIVILEGE to a plain member, also for a key of their own', async () => {
    const { member_id } = server.seeded.people.member
    for (const fields of [{}, { member_id }]) {
      expectRefusal(await create(fields, { as: 'member' }), 403, 'INSUFFICIENT_PRIVILEGE')
    }
  })

  it('403 INSUFFICIENT_PRIVILEGE for a bearer token, valid or not, with or without a valid session', async () => {
    const { people, api_keys } = server.seeded
    const before = await keysMade()
    for (const token of [api_keys.live_admin.access_key, api_keys.revoked.access_key, 'invented']) {
      const bearer = { Authorization: `Bearer ${token}` }
      for (const headers of [bearer, { ...bearer, Cookie: people.owner.cookie }]) {
        expectRefusal(await create({}, { as: 'nobody', headers }), 403, 'INSUFFICIENT_PRIVILEGE', token)
      }
    }
    expect(await keysMade()).to.equal(before)
  })
})
