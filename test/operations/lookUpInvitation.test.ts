// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { auditOfTarget, invitationRow, newInvitationTo, newPerson, updateMemberOf } from '../support/people.ts'
import { longAgo } from '../support/rows.ts'
import { newAccount } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

const unknownToken = `invite_${'0'.repeat(43)}`

describe('lookUpInvitation', () => {
  const server = useTestServer()

  const lookUp = (token: string) => call(server, 'lookUpInvitation', { as: 'nobody', body: { token } })

  it('200 with workspace, inviter, address, role and end, to a caller without a credential; changes nothing', async () => {
    const { email } = await newAccount(server)
    const inviter = await newPerson(server, 'admin')
    const { id, token } = await newInvitationTo(server, email, { role: 'admin', invitedById: inviter.memberId })
    const before = await invitationRow(server, id)
    const { status, body } = await lookUp(token)
    expect(status).to.equal(200)
    expect(body).to.deep.equal({
      workspace_name: 'Main',
      invited_by_name: 'Somebody',
      email,
      role: 'admin',
      expires_at: before.expiresAt.toISOString(),
    })
    expect(await invitationRow(server, id)).to.deep.equal(before)
    expect(await auditOfTarget(server, id)).to.deep.equal([])
  })

  it('200 also to somebody who is signed in as another account', async () => {
    const { token } = await newInvitationTo(server, 'new@club.example')
    expect((await call(server, 'lookUpInvitation', { as: 'member', body: { token } })).status).to.equal(200)
  })

  it('404 INVITATION_NOT_FOUND for a token that is unknown, used, withdrawn or expired, with one message', async () => {
    const messages = new Set<string>()
    const closed = [{ acceptedAt: longAgo }, { withdrawnAt: longAgo }, { createdAt: longAgo }]
    const tokens = [unknownToken]
    for (const fields of closed) tokens.push((await newInvitationTo(server, 'gone@club.example', fields)).token)
    for (const token of tokens) {
      const answer = await lookUp(token)
      expectRefusal(answer, 404, 'INVITATION_NOT_FOUND')
      messages.add(answer.body.error.message)
    }
    expect(messages.size).to.equal(1)
  })

  it('404 INVITATION_NOT_FOUND while the inviter is deactivated', async () => {
    const inviter = await newPerson(server, 'admin')
    const { token } = await newInvitationTo(server, 'late@club.example', { invitedById: inviter.memberId })
    await updateMemberOf(server, inviter.memberId, { deactivatedAt: longAgo })
    expectRefusal(await lookUp(token), 404, 'INVITATION_NOT_FOUND')
    await updateMemberOf(server, inviter.memberId, { deactivatedAt: null })
    expect((await lookUp(token)).status).to.equal(200)
  })

  it('400 VALIDATION_FAILED for a token of another form', async () => {
    expectRefusal(await lookUp('invite_1'), 400, 'VALIDATION_FAILED')
  })
})
