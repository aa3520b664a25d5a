// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { refuseWrites } from '#test-databases'
import { type CallOptions, call } from '../support/call.ts'
import { auditOfTarget, invitationRow, newInvitationTo, racing } from '../support/people.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { callBy, newAccount, openSession } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const newAddress = () => `${uuid()}@new.example`

describe('deleteInvitation', () => {
  const server = useTestServer()

  const withdraw = (invitationId: string, options: CallOptions = {}) => {
    const { main } = server.seeded.workspaces
    return call(server, 'deleteInvitation', { params: { workspaceId: main, invitationId }, ...options })
  }

  it('204 withdraws the invitation: it leaves the list, and its token is no longer valid', async () => {
    const { email, userId } = await newAccount(server)
    const { cookie } = await openSession(server, userId)
    const { id, token } = await newInvitationTo(server, email)
    const { status, text } = await withdraw(id)
    expect([status, text]).to.deep.equal([204, ''])
    expect((await invitationRow(server, id)).withdrawnAt).not.to.equal(null)
    const { main } = server.seeded.workspaces
    const { body } = await call(server, 'listInvitations', { params: { workspaceId: main } })
    expect(body.invitations.map((each: { id: string }) => each.id)).not.to.include(id)
    const accepted = await callBy(server, cookie, 'acceptInvitation', { body: { token } })
    expectRefusal(accepted, 404, 'INVITATION_NOT_FOUND')
  })

  it('204 to owner and admin, whoever created the invitation, and for an id in upper case', async () => {
    for (const as of ['owner', 'admin'] as const) {
      const { id } = await newInvitationTo(server, newAddress(), { role: 'owner' })
      expect((await withdraw(id.toUpperCase(), { as })).status, as).to.equal(204)
    }
  })

  it('204 with one audit row: actor, session, invitation', async () => {
    const { id } = await newInvitationTo(server, newAddress())
    const { headers } = await withdraw(id, { as: 'admin' })
    await withdraw(id)
    const rows = await auditOfTarget(server, id)
    expect(rows).to.have.length(1)
    expect(rows[0]).to.deep.include({
      workspaceId: server.seeded.workspaces.main,
      userId: server.seeded.people.admin.user_id,
      credentialKind: 'session',
      operation: 'deleteInvitation',
      resultId: null,
      requestId: headers.get('x-request-id'),
    })
  })

  it('404 INVITATION_NOT_FOUND for a repeated call, and for all but one of several concurrent calls', async () => {
    const { id } = await newInvitationTo(server, newAddress())
    const answers = await racing(
      server,
      Array.from({ length: 4 }, () => () => withdraw(id)),
    )
    expect(answers.filter(({ status }) => status === 204)).to.have.length(1)
    const { withdrawnAt } = await invitationRow(server, id)
    for (const answer of [...answers.filter(({ status }) => status !== 204), await withdraw(id)]) {
      expectRefusal(answer, 404, 'INVITATION_NOT_FOUND')
    }
    expect((await invitationRow(server, id)).withdrawnAt).to.deep.equal(withdrawnAt)
  })

  it('404 INVITATION_NOT_FOUND for an accepted, withdrawn or expired invitation, which does not change', async () => {
    for (const fields of [{ acceptedAt: longAgo }, { withdrawnAt: longAgo }, { expiresAt: longAgo }]) {
      const { id } = await newInvitationTo(server, newAddress(), fields)
      const before = await invitationRow(server, id)
      expectRefusal(await withdraw(id), 404, 'INVITATION_NOT_FOUND')
      expect(await invitationRow(server, id)).to.deep.equal(before)
    }
  })

  it('404 INVITATION_NOT_FOUND for an unknown id and, identically, one of another workspace, which stays open', async () => {
    const workspaceId = await newWorkspace(server)
    const { id } = await newInvitationTo(server, newAddress(), { workspaceId })
    for (const each of [id, uuid()]) expectRefusal(await withdraw(each), 404, 'INVITATION_NOT_FOUND')
    expect((await invitationRow(server, id)).withdrawnAt).to.equal(null)
  })

  it('403 ADMIN_REQUIRED to a plain member, INSUFFICIENT_PRIVILEGE to every key; the invitation stays open', async () => {
    const { id } = await newInvitationTo(server, newAddress())
    expectRefusal(await withdraw(id, { as: 'member' }), 403, 'ADMIN_REQUIRED')
    for (const as of ['live_admin', 'live_member'] as const) {
      expectRefusal(await withdraw(id, { as }), 403, 'INSUFFICIENT_PRIVILEGE')
    }
    expect((await invitationRow(server, id)).withdrawnAt).to.equal(null)
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace and one the caller was removed from', async () => {
    const { id } = await newInvitationTo(server, newAddress())
    const params = { workspaceId: server.seeded.workspaces.other, invitationId: id }
    expectRefusal(await withdraw(id, { params }), 404, 'WORKSPACE_NOT_FOUND')
    expectRefusal(await withdraw(id, { as: 'removed' }), 404, 'WORKSPACE_NOT_FOUND')
  })

  it('500 INTERNAL_ERROR when the audit row cannot be written, and the invitation stays open', async () => {
    await withServer({}, async (broken) => {
      const { id } = await newInvitationTo(broken, newAddress())
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON audit_log')
      })
      const params = { workspaceId: broken.seeded.workspaces.main, invitationId: id }
      expectRefusal(await call(broken, 'deleteInvitation', { params }), 500, 'INTERNAL_ERROR')
      expect((await invitationRow(broken, id)).withdrawnAt).to.equal(null)
    })
  })
})
