// Runs on: SQLite
/** A member who loses the admin role keeps no key that acts as another member. */
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { refuseWrites } from '#test-databases'
import { updateMemberRow } from '../../db/queries/members.ts'
import { apiKeys } from '../../db/schema.ts'
import type { Role } from '../../domain/roles.ts'
import { type Answer, call } from '../support/call.ts'
import { auditOfTarget, newPerson, racing, type Somebody } from '../support/people.ts'
import { newIntegration, newKey } from '../support/rows.ts'
import { callBy } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

type Made = { id: string; access_key: string }

describe('updateMember and the keys a member created', () => {
  const server = useTestServer()

  const main = () => server.seeded.workspaces.main
  const update = (whom: Somebody, body: unknown) =>
    call(server, 'updateMember', { params: { workspaceId: main(), memberId: whom.memberId }, body })
  const makeKey = async (by: Somebody, memberId: string, fields: object = {}): Promise<Made> => {
    const integration_id = await newIntegration(server)
    const body = { integration_id, kind: 'live', role_cap: 'member', member_id: memberId, ...fields }
    const answer = await callBy(server, by.cookie, 'createApiKey', { params: { workspaceId: main() }, body })
    expect(answer.status).to.equal(201)
    return { id: answer.body.api_key.id, access_key: answer.body.access_key }
  }
  const rotate = async (by: Somebody, keyId: string): Promise<Made> => {
    const params = { workspaceId: main(), keyId }
    const { status, body } = await callBy(server, by.cookie, 'rotateApiKey', { params })
    expect(status).to.equal(200)
    return body
  }
  const byKey = ({ access_key }: Made) =>
    call(server, 'getWorkspace', {
      as: 'nobody',
      params: { workspaceId: main() },
      headers: { Authorization: `Bearer ${access_key}` },
    })
  const ownerId = () => server.seeded.people.owner.member_id

  for (const [change, role, patch] of [
    ['demoted', 'admin', { role: 'member' }],
    ['demoted from owner', 'owner', { role: 'member' }],
    ['deactivated', 'admin', { active: false }],
    ['demoted and deactivated', 'admin', { role: 'member', active: false }],
  ] as const) {
    it(`${change}: 401 for the keys they created or rotated for others; keys created by others stay valid`, async () => {
      const maker = await newPerson(server, role)
      const other = await newPerson(server, 'admin')
      const old = await newKey(server, { userId: server.seeded.people.owner.user_id, roleCap: 'admin' })
      const made = [
        await makeKey(maker, ownerId(), { role_cap: 'admin' }),
        await makeKey(maker, other.memberId, { kind: 'test' }),
      ]
      const rotated = await rotate(maker, old.id)
      const theirs = [await makeKey(other, ownerId(), { role_cap: 'admin' }), old]
      for (const key of [...made, rotated, ...theirs]) expect((await byKey(key)).status).to.equal(200)
      expect((await update(maker, patch)).status).to.equal(200)
      for (const key of [...made, rotated]) expectRefusal(await byKey(key), 401, 'UNAUTHENTICATED')
      for (const key of theirs) expect((await byKey(key)).status).to.equal(200)
    })
  }

  it('one audit row for each revoked key: the caller of the change, the member, and the time of the change', async () => {
    const maker = await newPerson(server, 'admin')
    const keys = [await makeKey(maker, ownerId()), await makeKey(maker, ownerId())]
    const { headers, body } = await update(maker, { role: 'member' })
    for (const { id } of keys) {
      const rows = await auditOfTarget(server, id)
      expect(rows).to.have.length(1)
      expect(rows[0]).to.deep.include({
        workspaceId: main(),
        userId: server.seeded.people.owner.user_id,
        credentialKind: 'session',
        operation: 'revokeApiKey',
        resultId: null,
        detail: `by ${maker.memberId}, who is no admin any more`,
        requestId: headers.get('x-request-id'),
      })
      const { revoked_at } = (await call(server, 'getApiKey', { params: { workspaceId: main(), keyId: id } })).body
      expect(revoked_at).to.equal(body.updated_at)
    }
  })

  it('a key that acts as the member themself stays with the lower role, and so do keys that others created for them', async () => {
    const maker = await newPerson(server, 'admin')
    const other = await newPerson(server, 'admin')
    const own = [await makeKey(maker, maker.memberId, { role_cap: 'admin' }), await makeKey(other, maker.memberId)]
    await update(maker, { role: 'member' })
    for (const key of own) expect((await byKey(key)).body.role).to.equal('member')
    await update(maker, { active: false })
    for (const key of own) expectRefusal(await byKey(key), 404, 'WORKSPACE_NOT_FOUND')
    await update(maker, { active: true })
    for (const key of own) expect((await byKey(key)).status).to.equal(200)
  })

  it('a key that another user rotated stays, and so does a key of an unknown creator', async () => {
    const maker = await newPerson(server, 'admin')
    const other = await newPerson(server, 'admin')
    const { id } = await makeKey(maker, ownerId())
    const unknown = await makeKey(maker, ownerId())
    await server.db.write(async (tx) => {
      await tx.update(apiKeys).set({ createdById: null }).where(eq(apiKeys.id, unknown.id))
    })
    const successor = await rotate(other, id)
    await update(maker, { active: false })
    for (const key of [successor, unknown]) expect((await byKey(key)).status).to.equal(200)
  })

  it('no key is revoked when an owner becomes admin or an admin becomes owner', async () => {
    const maker = await newPerson(server, 'owner')
    const key = await makeKey(maker, ownerId())
    await update(maker, { role: 'admin' })
    await update(maker, { role: 'owner' })
    expect((await byKey(key)).status).to.equal(200)
    expect(await auditOfTarget(server, key.id)).to.deep.equal([])
  })

  it('a revoked key stays revoked when the member becomes admin again', async () => {
    const maker = await newPerson(server, 'admin')
    const key = await makeKey(maker, ownerId())
    await update(maker, { active: false })
    await update(maker, { active: true })
    expectRefusal(await byKey(key), 401, 'UNAUTHENTICATED')
  })

  it('keys that were revoked or had expired before keep their times, without an audit row', async () => {
    const maker = await newPerson(server, 'admin')
    const soon = new Date(Date.now() + 400)
    const expired = await makeKey(maker, ownerId(), { expires_at: soon.toISOString() })
    const revoked = await makeKey(maker, ownerId())
    const params = { workspaceId: main(), keyId: revoked.id }
    const first = await call(server, 'revokeApiKey', { params })
    while (Date.now() <= soon.getTime()) await new Promise((resolve) => setTimeout(resolve, 20))
    await update(maker, { active: false })
    expect((await call(server, 'getApiKey', { params })).body.revoked_at).to.equal(first.body.revoked_at)
    expect(await auditOfTarget(server, revoked.id)).to.have.length(1)
    expect(await auditOfTarget(server, expired.id)).to.deep.equal([])
  })

  it('a key is not created when its creator is demoted while the call is running', async () => {
    const maker = await newPerson(server, 'admin')
    const integration_id = await newIntegration(server)
    const body = { integration_id, kind: 'live', role_cap: 'member', member_id: ownerId() }
    const ask = () => callBy(server, maker.cookie, 'createApiKey', { params: { workspaceId: main() }, body })
    const demote = { role: 'member' as Role }
    const [answer] = await racing(server, [ask], (tx) => updateMemberRow(tx, main(), maker.memberId, demote))
    expectRefusal(answer as Answer, 403, 'INSUFFICIENT_PRIVILEGE')
    expect(await auditOfTarget(server, integration_id)).to.deep.equal([])
  })

  it('500 INTERNAL_ERROR and nothing changes when the audit row of a revocation cannot be written', async () => {
    await withServer({}, async (broken) => {
      const { workspaces, people } = broken.seeded
      const params = { workspaceId: workspaces.main }
      const body = {
        ...{ integration_id: await newIntegration(broken), kind: 'live', role_cap: 'member' },
        member_id: people.owner.member_id,
      }
      const { access_key } = (await call(broken, 'createApiKey', { as: 'admin', params, body })).body
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, "INSERT ON audit_log WHEN NEW.operation = 'revokeApiKey'")
      })
      const memberId = people.admin.member_id
      const demote = { params: { ...params, memberId }, body: { role: 'member' } }
      expectRefusal(await call(broken, 'updateMember', demote), 500, 'INTERNAL_ERROR')
      const headers = { Authorization: `Bearer ${access_key}` }
      expect((await call(broken, 'getMe', { as: 'nobody', headers })).status).to.equal(200)
      const member = await call(broken, 'getMember', { params: { ...params, memberId } })
      expect(member.body.role).to.equal('admin')
    })
  })
})
