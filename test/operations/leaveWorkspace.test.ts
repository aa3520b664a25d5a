// Runs on: SQLite and PostgreSQL, because of the last owners that leave at once one stays
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { refuseWrites } from '#test-databases'
import { type CallOptions, call } from '../support/call.ts'
import { auditOfTarget, auditOfWorkspace, memberRow, newPerson, racing } from '../support/people.ts'
import { longAgo, newIntegration, newKey, newWorkspace } from '../support/rows.ts'
import { callBy, isAccepted } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

describe('leaveWorkspace', () => {
  const server = useTestServer()

  const leave = (workspaceId: string, options: CallOptions = {}) =>
    call(server, 'leaveWorkspace', { params: { workspaceId }, ...options })
  const leaveBy = (cookie: string, workspaceId = server.seeded.workspaces.main) =>
    callBy(server, cookie, 'leaveWorkspace', { params: { workspaceId } })
  const isActive = async (memberId: string) => (await memberRow(server, memberId)).deactivatedAt === null

  it('204 deactivates the caller’s membership and keeps its role', async () => {
    for (const role of ['admin', 'member'] as const) {
      const { memberId, cookie } = await newPerson(server, role)
      const { status, text } = await leaveBy(cookie)
      expect([status, text]).to.deep.equal([204, ''])
      const row = await memberRow(server, memberId)
      expect(row).to.include({ role })
      expect(row.deactivatedAt?.getTime()).to.equal(row.updatedAt.getTime())
      expect(row.createdAt).to.deep.equal(longAgo)
    }
  })

  it('204, and the next request is 404 WORKSPACE_NOT_FOUND by the session, which stays valid, and 401 by the keys', async () => {
    const { userId, cookie } = await newPerson(server, 'admin')
    const key = await newKey(server, { userId, roleCap: 'admin' })
    const params = { workspaceId: server.seeded.workspaces.main }
    const byKey = () =>
      call(server, 'getWorkspace', { as: 'nobody', params, headers: { Authorization: `Bearer ${key.access_key}` } })
    expect((await byKey()).status).to.equal(200)
    expect((await leaveBy(cookie)).status).to.equal(204)
    expectRefusal(await callBy(server, cookie, 'getWorkspace', { params }), 404, 'WORKSPACE_NOT_FOUND')
    expectRefusal(await byKey(), 401, 'UNAUTHENTICATED')
    expectRefusal(await leaveBy(cookie), 404, 'WORKSPACE_NOT_FOUND')
    expect(await isAccepted(server, cookie)).to.equal(true)
  })

  it('204 with one audit row: the member who left, and the session', async () => {
    const { userId, memberId, cookie } = await newPerson(server, 'member')
    const { headers } = await leaveBy(cookie)
    const rows = await auditOfTarget(server, memberId)
    expect(rows).to.have.length(1)
    expect(rows[0]).to.deep.include({
      workspaceId: server.seeded.workspaces.main,
      userId,
      credentialKind: 'session',
      operation: 'leaveWorkspace',
      resultId: null,
      requestId: headers.get('x-request-id'),
    })
  })

  it('204 permanently revokes the keys that act as the member and those they created, each with an audit row', async () => {
    const { userId, memberId, cookie } = await newPerson(server, 'admin')
    const { owner } = server.seeded.people
    const params = { workspaceId: server.seeded.workspaces.main }
    const make = async (by: string, member_id: string) => {
      const body = { integration_id: await newIntegration(server), kind: 'live', role_cap: 'member', member_id }
      return (await callBy(server, by, 'createApiKey', { params, body })).body
    }
    const byKey = (accessKey: string) =>
      call(server, 'getWorkspace', { as: 'nobody', params, headers: { Authorization: `Bearer ${accessKey}` } })
    const going = [await make(cookie, memberId), await make(cookie, owner.member_id)]
    going.push(await make(owner.cookie, memberId))
    const staying = await make(owner.cookie, owner.member_id)
    const { headers } = await leaveBy(cookie)
    const reactivate = { params: { ...params, memberId }, body: { active: true } }
    expect((await call(server, 'updateMember', reactivate)).status).to.equal(200)
    for (const { access_key, api_key } of going) {
      expectRefusal(await byKey(access_key), 401, 'UNAUTHENTICATED')
      const rows = await auditOfTarget(server, api_key.id)
      expect(rows).to.have.length(1)
      expect(rows[0]).to.deep.include({
        ...{ workspaceId: params.workspaceId, userId, credentialKind: 'session', operation: 'revokeApiKey' },
        ...{ detail: `by or for ${memberId}, who left`, requestId: headers.get('x-request-id') },
      })
    }
    expect((await byKey(staying.access_key)).status).to.equal(200)
  })

  it('204 keeps the keys of other workspaces valid, and the revocation time of keys revoked before', async () => {
    const workspaceId = await newWorkspace(server)
    const { user_id } = server.seeded.people.owner
    await newPerson(server, 'owner', { workspaceId })
    const elsewhere = await newKey(server, {
      userId: user_id,
      roleCap: 'member',
      workspaceId: await newWorkspace(server),
    })
    const revoked = await newKey(server, { userId: user_id, roleCap: 'member', workspaceId, revokedAt: longAgo })
    const expired = await newKey(server, { userId: user_id, roleCap: 'member', workspaceId, expiresAt: longAgo })
    expect((await leave(workspaceId)).status).to.equal(204)
    const headers = { Authorization: `Bearer ${elsewhere.access_key}` }
    expect((await call(server, 'getMe', { as: 'nobody', headers })).status).to.equal(200)
    for (const { id } of [elsewhere, revoked, expired]) expect(await auditOfTarget(server, id)).to.deep.equal([])
  })

  it('204 to an owner when another owner remains', async () => {
    const workspaceId = await newWorkspace(server)
    const { memberId, cookie } = await newPerson(server, 'owner', { workspaceId })
    expect((await leaveBy(cookie, workspaceId)).status).to.equal(204)
    expect(await isActive(memberId)).to.equal(false)
  })

  it('204 keeps the caller’s other memberships', async () => {
    const [one, other] = [await newWorkspace(server), await newWorkspace(server)]
    await newPerson(server, 'owner', { workspaceId: one })
    expect((await leave(one)).status).to.equal(204)
    expect((await call(server, 'getWorkspace', { params: { workspaceId: other } })).status).to.equal(200)
  })

  it('409 LAST_OWNER to the only active owner, whatever other members there are, and the owner stays', async () => {
    const workspaceId = await newWorkspace(server)
    await newPerson(server, 'admin', { workspaceId })
    await newPerson(server, 'owner', { workspaceId, deactivatedAt: longAgo })
    await newPerson(server, 'owner', { workspaceId: await newWorkspace(server) })
    expectRefusal(await leave(workspaceId), 409, 'LAST_OWNER')
    expect((await call(server, 'getWorkspace', { params: { workspaceId } })).body.role).to.equal('owner')
    expect(await auditOfWorkspace(server, workspaceId)).to.deep.equal([])
  })

  it('409 LAST_OWNER for exactly one of the owners who all leave at once', async () => {
    for (const count of [2, 4]) {
      const workspaceId = await newWorkspace(server)
      const others = []
      for (let made = 1; made < count; made++) others.push(await newPerson(server, 'owner', { workspaceId }))
      const cookies = [server.seeded.people.owner.cookie, ...others.map(({ cookie }) => cookie)]
      const answers = await racing(
        server,
        cookies.map((cookie) => () => leaveBy(cookie, workspaceId)),
      )
      expect(answers.filter(({ status }) => status === 204)).to.have.length(count - 1)
      for (const answer of answers.filter(({ status }) => status !== 204)) expectRefusal(answer, 409, 'LAST_OWNER')
    }
  })

  it('one 204 and 404 WORKSPACE_NOT_FOUND for the rest of several concurrent calls by one member', async () => {
    const { memberId, cookie } = await newPerson(server, 'member')
    const answers = await racing(
      server,
      Array.from({ length: 4 }, () => () => leaveBy(cookie)),
    )
    expect(answers.filter(({ status }) => status === 204)).to.have.length(1)
    for (const answer of answers.filter(({ status }) => status !== 204)) {
      expectRefusal(answer, 404, 'WORKSPACE_NOT_FOUND')
    }
    expect(await auditOfTarget(server, memberId)).to.have.length(1)
  })

  it('403 INSUFFICIENT_PRIVILEGE to an API key, and its member stays', async () => {
    const { main } = server.seeded.workspaces
    expectRefusal(await leave(main, { as: 'live_member' }), 403, 'INSUFFICIENT_PRIVILEGE')
    expect(await isActive(server.seeded.people.member.member_id)).to.equal(true)
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, an unknown one and one the caller has left', async () => {
    for (const workspaceId of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await leave(workspaceId), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await leave(server.seeded.workspaces.main, { as: 'removed' }), 404, 'WORKSPACE_NOT_FOUND')
  })

  it('500 INTERNAL_ERROR when the audit row cannot be written, and the member stays', async () => {
    await withServer({}, async (broken) => {
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON audit_log')
      })
      const params = { workspaceId: broken.seeded.workspaces.main }
      expectRefusal(await call(broken, 'leaveWorkspace', { as: 'member', params }), 500, 'INTERNAL_ERROR')
      expect((await call(broken, 'getWorkspace', { as: 'member', params })).status).to.equal(200)
    })
  })
})
