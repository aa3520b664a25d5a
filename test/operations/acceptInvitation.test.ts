// Runs on: SQLite and PostgreSQL, because uses of one token at once make one membership
import { expect } from 'chai'
import { and, eq } from 'drizzle-orm'
import { refuseWrites } from '#test-databases'
import { updateMemberRow } from '../../db/queries/members.ts'
import { members } from '../../db/schema.ts'
import { addMember } from '../../server/seeds/build.ts'
import { type Answer, call } from '../support/call.ts'
import {
  auditOfTarget,
  invitationRow,
  memberRow,
  newInvitationTo,
  newPerson,
  racing,
  updateMemberOf,
} from '../support/people.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { callBy, newAccount, openSession } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const unknownToken = `invite_${'0'.repeat(43)}`

describe('acceptInvitation', () => {
  const server = useTestServer()

  const newcomer = async () => {
    const account = await newAccount(server)
    return { ...account, ...(await openSession(server, account.userId)) }
  }
  const accept = (cookie: string, body: unknown) => callBy(server, cookie, 'acceptInvitation', { body })
  const membershipsOf = (userId: string) => server.db.read.select().from(members).where(eq(members.userId, userId))
  const reasonOf = ({ body }: Answer): string =>
    server.logLines.find((line) => line.includes(body.error.request_id) && line.includes('reason')) ?? ''

  it('201 with the membership in the invited role, which the caller’s own memberships then include', async () => {
    for (const role of ['member', 'admin', 'owner'] as const) {
      const { cookie, userId, email } = await newcomer()
      const { token } = await newInvitationTo(server, email, { role })
      const { status, body } = await accept(cookie, { token })
      expect(status).to.equal(201)
      const { main } = server.seeded.workspaces
      expect(body).to.deep.equal({ workspace_id: main, workspace_name: 'Main', member_id: body.member_id, role })
      const row = await memberRow(server, body.member_id)
      expect(row).to.include({ userId, workspaceId: main, role, deactivatedAt: null })
      expect((await callBy(server, cookie, 'getMe')).body.memberships).to.deep.equal([body])
      const seen = await callBy(server, cookie, 'getWorkspace', { params: { workspaceId: main } })
      expect(seen.body).to.include({ role, member_id: body.member_id })
    }
  })

  it('201 for an invitation whose address differs from the account’s only in case', async () => {
    const { cookie, email } = await newcomer()
    const { token } = await newInvitationTo(server, email.toUpperCase())
    expect((await accept(cookie, { token })).status).to.equal(201)
  })

  it('201 to a member of another workspace, who stays a member there', async () => {
    const { cookie, email, userId } = await newPerson(server, 'owner', { workspaceId: await newWorkspace(server) })
    const { token } = await newInvitationTo(server, email)
    expect((await accept(cookie, { token })).status).to.equal(201)
    expect((await membershipsOf(userId)).map(({ role }) => role)).to.have.members(['owner', 'member'])
  })

  it('201 with one audit row in the workspace of the invitation: actor, session, invitation and new member', async () => {
    const { cookie, email, userId, id: sessionId } = await newcomer()
    const { id, token } = await newInvitationTo(server, email)
    const { body, headers } = await accept(cookie, { token })
    const rows = await auditOfTarget(server, id)
    expect(rows).to.have.length(1)
    expect(rows[0]).to.deep.include({
      ...{ workspaceId: server.seeded.workspaces.main, userId, credentialKind: 'session', credentialId: sessionId },
      ...{ operation: 'acceptInvitation', resultId: body.member_id, requestId: headers.get('x-request-id') },
      detail: 'role: member',
    })
    expect((await invitationRow(server, id)).acceptedAt).to.deep.equal(rows[0]?.createdAt)
  })

  it('403 INSUFFICIENT_PRIVILEGE to an API key of the invited user; the invitation stays open for their session', async () => {
    const { id, token } = await newInvitationTo(server, server.seeded.people.stranger.email)
    const answer = await call(server, 'acceptInvitation', { as: 'other_workspace', body: { token } })
    expectRefusal(answer, 403, 'INSUFFICIENT_PRIVILEGE')
    expect((await invitationRow(server, id)).acceptedAt).to.equal(null)
    expect((await call(server, 'acceptInvitation', { as: 'stranger', body: { token } })).status).to.equal(201)
  })

  describe('404 INVITATION_NOT_FOUND, identical for every cause; only the log has the cause', () => {
    const expectClosed = async (cookie: string, token: string, reason: string) => {
      const answer = await accept(cookie, { token })
      expectRefusal(answer, 404, 'INVITATION_NOT_FOUND', reason)
      expect(answer.body.error.message).to.equal((await accept(cookie, { token: unknownToken })).body.error.message)
      expect(reasonOf(answer)).to.contain(reason)
      expect(answer.text).not.to.contain(reason)
    }

    it('for a token that never existed, or was used, withdrawn or has expired', async () => {
      const { cookie, email, userId } = await newcomer()
      await expectClosed(cookie, unknownToken, 'no invitation has this token')
      for (const [fields, reason] of [
        [{ acceptedAt: longAgo }, 'the invitation was accepted'],
        [{ withdrawnAt: longAgo }, 'the invitation was withdrawn'],
        [{ createdAt: longAgo, withdrawnAt: null }, 'the invitation has expired'],
      ] as const) {
        const workspaceId = await newWorkspace(server)
        const { token } = await newInvitationTo(server, email, { workspaceId, ...fields })
        await expectClosed(cookie, token, reason)
      }
      expect(await membershipsOf(userId)).to.deep.equal([])
    })

    it('for another address than the caller’s; the invitation stays open for the invited address', async () => {
      const [invited, other] = [await newcomer(), await newcomer()]
      const { token } = await newInvitationTo(server, invited.email)
      await expectClosed(other.cookie, token, 'the invitation is for another address')
      expect(await membershipsOf(other.userId)).to.deep.equal([])
      expect((await accept(invited.cookie, { token })).status).to.equal(201)
    })

    it('when the inviter was deactivated, and 201 once they are active again', async () => {
      const { cookie, email } = await newcomer()
      const inviter = await newPerson(server, 'admin')
      const { token } = await newInvitationTo(server, email, { invitedById: inviter.memberId })
      await updateMemberOf(server, inviter.memberId, { deactivatedAt: longAgo })
      await expectClosed(cookie, token, 'no active member any more')
      await updateMemberOf(server, inviter.memberId, { deactivatedAt: null })
      expect((await accept(cookie, { token })).status).to.equal(201)
    })

    it('when the inviter may no longer grant that role; 201 for a lower role they may still grant', async () => {
      const inviter = await newPerson(server, 'owner')
      const [owner, admin] = [await newcomer(), await newcomer()]
      const invite = async (email: string, role: 'owner' | 'admin') =>
        (await newInvitationTo(server, email, { role, invitedById: inviter.memberId })).token
      const [asOwner, asAdmin] = [await invite(owner.email, 'owner'), await invite(admin.email, 'admin')]
      await updateMemberOf(server, inviter.memberId, { role: 'member' })
      await expectClosed(admin.cookie, asAdmin, 'is member now')
      await updateMemberOf(server, inviter.memberId, { role: 'admin' })
      await expectClosed(owner.cookie, asOwner, 'is admin now')
      expect((await accept(admin.cookie, { token: asAdmin })).status).to.equal(201)
    })

    it('when the inviter is deactivated while the request is running', async () => {
      const { cookie, email, userId } = await newcomer()
      const inviter = await newPerson(server, 'admin')
      const { token } = await newInvitationTo(server, email, { invitedById: inviter.memberId })
      const { main } = server.seeded.workspaces
      const [answer] = await racing(server, [() => accept(cookie, { token })], (tx) =>
        updateMemberRow(tx, main, inviter.memberId, { deactivatedAt: longAgo }),
      )
      expectRefusal(answer as Answer, 404, 'INVITATION_NOT_FOUND')
      expect(await membershipsOf(userId)).to.deep.equal([])
    })

    it('for all but one of several concurrent uses of a token: one membership is created', async () => {
      const { cookie, email, userId } = await newcomer()
      const { id, token } = await newInvitationTo(server, email)
      const asks = Array.from({ length: 4 }, () => () => accept(cookie, { token }))
      const answers = await racing(server, asks)
      expect(answers.filter(({ status }) => status === 201)).to.have.length(1)
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        expectRefusal(answer, 404, 'INVITATION_NOT_FOUND')
      }
      expect(await membershipsOf(userId)).to.have.length(1)
      expect(await auditOfTarget(server, id)).to.have.length(1)
    })
  })

  it('409 MEMBER_ALREADY_EXISTS to an active or deactivated member; membership and invitation do not change', async () => {
    for (const deactivatedAt of [null, longAgo]) {
      const { cookie, email, memberId } = await newPerson(server, 'member', { deactivatedAt })
      const { id, token } = await newInvitationTo(server, email, { role: 'admin' })
      expectRefusal(await accept(cookie, { token }), 409, 'MEMBER_ALREADY_EXISTS')
      expect(await memberRow(server, memberId)).to.deep.include({ role: 'member', deactivatedAt })
      expect((await invitationRow(server, id)).acceptedAt).to.equal(null)
    }
  })

  it('409 MEMBER_ALREADY_EXISTS to a user who became a member while their request was running', async () => {
    const { cookie, email, userId } = await newcomer()
    const { token } = await newInvitationTo(server, email)
    const { main } = server.seeded.workspaces
    const [answer] = await racing(server, [() => accept(cookie, { token })], (tx) =>
      addMember({ tx, now: new Date() }, main, userId, 'member'),
    )
    expectRefusal(answer as Answer, 409, 'MEMBER_ALREADY_EXISTS')
    const ofBoth = and(eq(members.userId, userId), eq(members.workspaceId, main))
    expect(await server.db.read.select().from(members).where(ofBoth)).to.have.length(1)
  })

  it('500 INTERNAL_ERROR when the audit row cannot be written: no member, and the invitation stays open', async () => {
    await withServer({}, async (broken) => {
      const { stranger } = broken.seeded.people
      const { id, token } = await newInvitationTo(broken, stranger.email)
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON audit_log')
      })
      const answer = await call(broken, 'acceptInvitation', { as: 'stranger', body: { token } })
      expectRefusal(answer, 500, 'INTERNAL_ERROR')
      expect((await invitationRow(broken, id)).acceptedAt).to.equal(null)
      expect((await call(broken, 'getMe', { as: 'stranger' })).body.memberships).to.have.length(1)
    })
  })
})
