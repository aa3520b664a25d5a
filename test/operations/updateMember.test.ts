// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { refuseWrites } from '#test-databases'
import { type CallOptions, call } from '../support/call.ts'
import { auditOfTarget, memberRow, newPerson } from '../support/people.ts'
import { longAgo, newKey } from '../support/rows.ts'
import { callBy, isAccepted } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal, notObjects, unknownFields } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

describe('updateMember', () => {
  const server = useTestServer()

  const update = (memberId: string, body: unknown, options: CallOptions = {}) =>
    call(server, 'updateMember', { params: { workspaceId: server.seeded.workspaces.main, memberId }, body, ...options })
  const updateBy = (cookie: string, memberId: string, body: unknown) =>
    callBy(server, cookie, 'updateMember', { params: { workspaceId: server.seeded.workspaces.main, memberId }, body })

  describe('200 with the member as it is stored afterwards', () => {
    it('for a role alone, deactivation alone and both at once', async () => {
      for (const patch of [{ role: 'admin' }, { active: false }, { role: 'admin', active: false }]) {
        const { memberId } = await newPerson(server, 'member')
        const { status, body } = await update(memberId, patch)
        expect(status).to.equal(200)
        expect(body).to.include({ id: memberId, role: patch.role ?? 'member', created_at: longAgo.toISOString() })
        expect(body.deactivated_at).to.equal(patch.active === false ? body.updated_at : null)
        expect(Date.parse(body.updated_at)).to.be.greaterThan(longAgo.getTime())
        const params = { workspaceId: server.seeded.workspaces.main, memberId }
        expect((await call(server, 'getMember', { params })).body).to.deep.equal(body)
      }
    })

    it('with the same times and no audit row for an empty patch and for one that repeats the stored values', async () => {
      const active = await newPerson(server, 'member')
      const out = await newPerson(server, 'admin', { deactivatedAt: longAgo })
      for (const [{ memberId }, patches] of [
        [active, [{}, { role: 'member' }, { active: true }, { role: 'member', active: true }]],
        [out, [{}, { role: 'admin' }, { active: false }]],
      ] as const) {
        for (const patch of patches) {
          const { status, body } = await update(memberId, patch)
          expect([status, body.updated_at]).to.deep.equal([200, longAgo.toISOString()])
        }
        expect(await auditOfTarget(server, memberId)).to.deep.equal([])
      }
      expect((await memberRow(server, out.memberId)).deactivatedAt).to.deep.equal(longAgo)
    })

    it('with one audit row for each change: actor, session, member', async () => {
      const { memberId } = await newPerson(server, 'member')
      const answers = [await update(memberId, { role: 'admin' }, { as: 'admin' }), await update(memberId, {})]
      answers.push(await update(memberId, { active: false }))
      const { people, workspaces } = server.seeded
      const rows = await auditOfTarget(server, memberId)
      expect(rows.map(({ userId }) => userId)).to.deep.equal([people.admin.user_id, people.owner.user_id])
      expect(rows[0]).to.deep.include({
        workspaceId: workspaces.main,
        credentialKind: 'session',
        operation: 'updateMember',
        resultId: null,
        requestId: answers[0]?.headers.get('x-request-id'),
      })
    })

    it('for an id in upper case, returned in lower case', async () => {
      const { memberId } = await newPerson(server, 'member')
      expect((await update(memberId.toUpperCase(), { role: 'admin' })).body.id).to.equal(memberId)
    })

    it('to an admin who changes admins, members and themself, and who loses their rights by the last change', async () => {
      for (const [patch, code] of [
        [{ role: 'member' }, 'ADMIN_REQUIRED'],
        [{ active: false }, 'WORKSPACE_NOT_FOUND'],
      ] as const) {
        const [self, other] = [await newPerson(server, 'admin'), await newPerson(server, 'admin')]
        expect((await updateBy(self.cookie, other.memberId, patch)).status).to.equal(200)
        expect((await updateBy(self.cookie, self.memberId, patch)).status).to.equal(200)
        expect((await updateBy(self.cookie, other.memberId, { role: 'admin' })).code).to.equal(code)
      }
    })
  })

  it('200 with an audit row that has the changed fields and no personal data', async () => {
    const { memberId, email } = await newPerson(server, 'member')
    const patches = [{ role: 'owner' }, { active: false }, { active: true, role: 'admin' }]
    for (const patch of patches) await update(memberId, patch)
    const rows = await auditOfTarget(server, memberId)
    expect(rows.map(({ detail }) => detail)).to.deep.equal([
      ...['role: member → owner', 'deactivated', 'role: owner → admin; reactivated'],
    ])
    expect(JSON.stringify(rows)).not.to.include(email)
  })

  describe('deactivating', () => {
    const params = () => ({ workspaceId: server.seeded.workspaces.main })

    it('404 WORKSPACE_NOT_FOUND on the next request by the session, which stays valid, and by the keys', async () => {
      const { userId, memberId, cookie } = await newPerson(server, 'admin')
      const key = await newKey(server, { userId, roleCap: 'admin' })
      const byKey = () =>
        call(server, 'getWorkspace', {
          as: 'nobody',
          params: params(),
          headers: { Authorization: `Bearer ${key.access_key}` },
        })
      expect((await byKey()).status).to.equal(200)
      await update(memberId, { active: false })
      expectRefusal(await callBy(server, cookie, 'getWorkspace', { params: params() }), 404, 'WORKSPACE_NOT_FOUND')
      expectRefusal(await byKey(), 404, 'WORKSPACE_NOT_FOUND')
      expect(await isAccepted(server, cookie)).to.equal(true)
    })

    it('and reactivating: keys are valid again, except those revoked meanwhile', async () => {
      const { userId, memberId } = await newPerson(server, 'admin')
      const kept = await newKey(server, { userId, roleCap: 'admin' })
      const revoked = await newKey(server, { userId, roleCap: 'admin', revokedAt: longAgo })
      const byKey = (accessKey: string) =>
        call(server, 'getWorkspace', {
          as: 'nobody',
          params: params(),
          headers: { Authorization: `Bearer ${accessKey}` },
        })
      await update(memberId, { active: false })
      const { body } = await update(memberId, { active: true, role: 'member' })
      expect(body).to.include({ role: 'member', deactivated_at: null })
      expect((await byKey(kept.access_key)).body.role).to.equal('member')
      expectRefusal(await byKey(revoked.access_key), 401, 'UNAUTHENTICATED')
    })

    it('and a new role of a deactivated member, which applies after reactivation', async () => {
      const { memberId, cookie } = await newPerson(server, 'member', { deactivatedAt: longAgo })
      expect((await update(memberId, { role: 'admin' })).body.deactivated_at).to.equal(longAgo.toISOString())
      await update(memberId, { active: true })
      expect((await callBy(server, cookie, 'getWorkspace', { params: params() })).body.role).to.equal('admin')
    })
  })

  describe('400 VALIDATION_FAILED', () => {
    it('for an unknown role or state, naming it', async () => {
      const { memberId } = await newPerson(server, 'member')
      for (const role of ['Owner', 'guest', '', null, 1]) {
        expectIssue(await update(memberId, { role }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/role' })
      }
      for (const active of ['true', 0, null]) {
        expectIssue(await update(memberId, { active }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/active' })
      }
    })

    it('for an unknown field and for a body that is not an object, and nothing is changed', async () => {
      const { memberId } = await newPerson(server, 'member')
      for (const [field, member] of [...unknownFields, ['user_id', `"user_id":"${uuid()}"`] as const]) {
        const answer = await update(memberId, undefined, { rawBody: `{"role":"admin",${member}}` })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: `/${field}` }, field)
      }
      for (const rawBody of [...notObjects, '{', '']) {
        const answer = await update(memberId, undefined, { rawBody })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: '' }, rawBody)
      }
      expect((await memberRow(server, memberId)).role).to.equal('member')
    })
  })

  it('403 ADMIN_REQUIRED to a plain member, also for themself, and INSUFFICIENT_PRIVILEGE to every key', async () => {
    const { people } = server.seeded
    for (const memberId of [people.member.member_id, people.admin.member_id, uuid()]) {
      expectRefusal(await update(memberId, { role: 'admin' }, { as: 'member' }), 403, 'ADMIN_REQUIRED')
      for (const as of ['live_admin', 'live_member'] as const) {
        expectRefusal(await update(memberId, { role: 'admin' }, { as }), 403, 'INSUFFICIENT_PRIVILEGE')
      }
    }
    expect((await memberRow(server, people.member.member_id)).role).to.equal('member')
  })

  it('404 MEMBER_NOT_FOUND for an unknown id and, identically, a member of another workspace, who does not change', async () => {
    const { stranger, member } = server.seeded.people
    for (const memberId of [uuid(), stranger.member_id, member.user_id]) {
      expectRefusal(await update(memberId, { active: false }), 404, 'MEMBER_NOT_FOUND')
    }
    expect((await memberRow(server, stranger.member_id)).deactivatedAt).to.equal(null)
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, an unknown one and one the caller was removed from', async () => {
    const { workspaces, people } = server.seeded
    for (const workspaceId of [workspaces.other, uuid()]) {
      const params = { workspaceId, memberId: people.stranger.member_id }
      expectRefusal(await update('', { role: 'member' }, { params }), 404, 'WORKSPACE_NOT_FOUND')
    }
    const removed = await update(people.removed.member_id, { active: true }, { as: 'removed' })
    expectRefusal(removed, 404, 'WORKSPACE_NOT_FOUND')
  })

  it('500 INTERNAL_ERROR when the audit row cannot be written, and the member does not change', async () => {
    await withServer({}, async (broken) => {
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON audit_log')
      })
      const params = { workspaceId: broken.seeded.workspaces.main, memberId: broken.seeded.people.member.member_id }
      expectRefusal(await call(broken, 'updateMember', { params, body: { role: 'admin' } }), 500, 'INTERNAL_ERROR')
      expect((await memberRow(broken, params.memberId)).role).to.equal('member')
    })
  })
})
