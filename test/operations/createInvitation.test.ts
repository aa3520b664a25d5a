// Runs on: SQLite and PostgreSQL, because calls for one address at once leave one invitation open
import { expect } from 'chai'
import { and, eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { refuseWrites } from '#test-databases'
import { updateMemberRow } from '../../db/queries/members.ts'
import { invitations } from '../../db/schema.ts'
import { digestOf } from '../../domain/access-key.ts'
import { type Answer, type CallOptions, call } from '../support/call.ts'
import {
  auditOfTarget,
  auditOfWorkspace,
  invitationRow,
  newInvitationTo,
  newPerson,
  racing,
} from '../support/people.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { callBy, newAccount, storedBytes } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal, notObjects, unknownFields } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const sevenDaysMs = 7 * 24 * 3600 * 1000
const newAddress = () => `${uuid()}@new.example`

describe('createInvitation', () => {
  const server = useTestServer()

  const invite = (body: unknown, options: CallOptions = {}) =>
    call(server, 'createInvitation', { params: { workspaceId: server.seeded.workspaces.main }, body, ...options })
  const rowsFor = (emailKey: string, workspaceId = server.seeded.workspaces.main) =>
    server.db.read
      .select()
      .from(invitations)
      .where(and(eq(invitations.emailKey, emailKey), eq(invitations.workspaceId, workspaceId)))
      .orderBy(invitations.createdAt, invitations.id)

  describe('201', () => {
    it('with the token and the invitation, which stays open for seven days', async () => {
      const email = newAddress()
      const { status, body } = await invite({ email, role: 'member' }, { as: 'admin' })
      expect(status).to.equal(201)
      expect(body).to.have.all.keys('token', 'invitation')
      expect(body.token).to.match(/^invite_[A-Za-z0-9_-]{43}$/)
      const { invitation } = body
      expect(invitation).to.have.all.keys(
        ...['id', 'workspace_id', 'email', 'role', 'invited_by', 'created_at', 'expires_at'],
      )
      const { workspaces, people } = server.seeded
      const of = { workspace_id: workspaces.main, invited_by: people.admin.member_id }
      expect(invitation).to.include({ ...of, email, role: 'member' })
      expect(Date.parse(invitation.expires_at) - Date.parse(invitation.created_at)).to.equal(sevenDaysMs)
    })

    it('with a different token each time', async () => {
      const answers = [await invite({ email: newAddress(), role: 'member' })]
      answers.push(await invite({ email: newAddress(), role: 'member' }))
      expect(new Set(answers.map(({ body }) => body.token))).to.have.property('size', 2)
    })

    it('to an owner for every role, and to an admin for admin and member', async () => {
      for (const [as, roles] of [
        ['owner', ['owner', 'admin', 'member']],
        ['admin', ['admin', 'member']],
      ] as const) {
        for (const role of roles) {
          const { status, body } = await invite({ email: newAddress(), role }, { as })
          expect([status, body.invitation.role]).to.deep.equal([201, role])
        }
      }
    })

    it('with the e-mail address as sent, which then compares without regard to case', async () => {
      const email = `Ünna.${uuid()}@New.Example`
      const { body } = await invite({ email, role: 'member' })
      expect(body.invitation.email).to.equal(email)
      expect((await invitationRow(server, body.invitation.id)).emailKey).to.equal(email.toLowerCase())
    })

    it('for an address that has an account but is not a member of the workspace', async () => {
      const { email } = await newAccount(server)
      expect((await invite({ email, role: 'member' })).status).to.equal(201)
      expect((await invite({ email: server.seeded.people.stranger.email, role: 'member' })).status).to.equal(201)
    })

    it('replacing the open invitation of the address in either case, whatever its role', async () => {
      const email = newAddress()
      const first = await invite({ email, role: 'member' })
      const second = await invite({ email: email.toUpperCase(), role: 'admin' })
      const [withdrawn, open] = await rowsFor(email)
      expect([withdrawn?.id, open?.id]).to.deep.equal([first.body.invitation.id, second.body.invitation.id])
      expect(withdrawn?.withdrawnAt).to.deep.equal(open?.createdAt)
      expect(open).to.include({ withdrawnAt: null, acceptedAt: null, role: 'admin' })
    })

    it('when the earlier invitation expired, was withdrawn or accepted long ago', async () => {
      for (const fields of [{ expiresAt: longAgo }, { withdrawnAt: longAgo }, { acceptedAt: longAgo }]) {
        const email = newAddress()
        const { id } = await newInvitationTo(server, email, { createdAt: longAgo, ...fields })
        expect((await invite({ email, role: 'member' })).status).to.equal(201)
        expect(await invitationRow(server, id)).to.deep.include(fields)
      }
    })

    it('without closing the invitations of other addresses and of other workspaces', async () => {
      const email = newAddress()
      const workspaceId = await newWorkspace(server)
      const others = [
        await newInvitationTo(server, newAddress()),
        await newInvitationTo(server, email, { workspaceId }),
      ]
      expect((await invite({ email, role: 'member' })).status).to.equal(201)
      for (const { id } of others) expect((await invitationRow(server, id)).withdrawnAt).to.equal(null)
    })

    it('and one invitation stays open after concurrent calls for one address', async () => {
      const email = newAddress()
      const asks = Array.from({ length: 5 }, () => () => invite({ email, role: 'member' }))
      const answers = await racing(server, asks)
      expect(answers.map(({ status }) => status)).to.deep.equal([201, 201, 201, 201, 201])
      const rows = await rowsFor(email)
      expect(rows.filter(({ withdrawnAt }) => withdrawnAt === null)).to.have.length(1)
    })

    it('stores only a digest: neither the database nor the log contains the token', async () => {
      const { body } = await invite({ email: newAddress(), role: 'member' })
      const bytes = await storedBytes(server)
      expect(bytes.includes(digestOf(body.token))).to.equal(true)
      const log = server.logLines.join('\n')
      expect(log.includes('createInvitation')).to.equal(true)
      const secret = body.token.slice('invite_'.length)
      for (const part of [body.token, secret, secret.slice(0, 12)]) {
        expect([bytes.includes(part), log.includes(part)]).to.deep.equal([false, false])
      }
    })

    it('with one audit row: actor, session, workspace and invitation', async () => {
      const workspaceId = await newWorkspace(server)
      const email = newAddress()
      const answers = []
      for (const role of ['member', 'admin']) answers.push(await invite({ email, role }, { params: { workspaceId } }))
      const rows = await auditOfTarget(server, workspaceId)
      expect(rows.map(({ resultId }) => resultId)).to.deep.equal(answers.map(({ body }) => body.invitation.id))
      expect(rows[0]).to.deep.include({
        workspaceId,
        userId: server.seeded.people.owner.user_id,
        credentialKind: 'session',
        operation: 'createInvitation',
        detail: 'role: member',
        requestId: answers[0]?.headers.get('x-request-id'),
      })
      expect(JSON.stringify(await auditOfWorkspace(server, workspaceId))).not.to.include(email)
    })

    it('with a second audit row for the earlier invitation it withdraws, naming both', async () => {
      const email = newAddress()
      const first = (await invite({ email, role: 'member' })).body.invitation
      expect(await auditOfTarget(server, first.id)).to.deep.equal([])
      const { body, headers } = await invite({ email, role: 'admin' }, { as: 'admin' })
      const rows = await auditOfTarget(server, first.id)
      expect(rows).to.have.length(1)
      expect(rows[0]).to.deep.include({
        workspaceId: server.seeded.workspaces.main,
        userId: server.seeded.people.admin.user_id,
        operation: 'deleteInvitation',
        resultId: body.invitation.id,
        detail: null,
        requestId: headers.get('x-request-id'),
        createdAt: (await invitationRow(server, first.id)).withdrawnAt,
      })
    })

    it('without a second audit row when the earlier invitation was already withdrawn or accepted', async () => {
      for (const fields of [{ withdrawnAt: longAgo }, { acceptedAt: longAgo }]) {
        const email = newAddress()
        const { id } = await newInvitationTo(server, email, { createdAt: longAgo, ...fields })
        await invite({ email, role: 'member' })
        expect(await auditOfTarget(server, id)).to.deep.equal([])
      }
    })
  })

  describe('400 VALIDATION_FAILED', () => {
    it('for an invalid e-mail address, naming it; 201 for the longest and the shortest valid ones', async () => {
      for (const email of ['a@b', `${'x'.repeat(246)}@new.xyz`]) {
        expect((await invite({ email, role: 'member' })).status, email).to.equal(201)
      }
      const bad = [
        '',
        'x',
        '@',
        'a@',
        '@b',
        'a b@c',
        'a@b@c',
        'a@b ',
        'a\u0000@b',
        `${'x'.repeat(247)}@new.xyz`,
        null,
        1,
      ]
      for (const email of bad) {
        const answer = await invite({ email, role: 'member' })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/email' }, String(email))
      }
    })

    it('for an unknown role, naming it, and without address or role', async () => {
      const email = newAddress()
      for (const role of ['guest', 'Admin', null, 1]) {
        expectIssue(await invite({ email, role }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/role' })
      }
      expectIssue(await invite({ role: 'member' }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/email' })
      expectIssue(await invite({ email }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '/role' })
    })

    it('for an unknown field and for a body that is not an object, and no invitation is created', async () => {
      const email = newAddress()
      for (const [field, member] of [...unknownFields, ['token', '"token":"x"'] as const]) {
        const answer = await invite(undefined, { rawBody: `{"email":"${email}","role":"member",${member}}` })
        expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: `/${field}` }, field)
      }
      for (const rawBody of [...notObjects, '{', '']) {
        expectIssue(await invite(undefined, { rawBody }), [400, 'VALIDATION_FAILED'], { in: 'body', path: '' }, rawBody)
      }
      expect(await rowsFor(email)).to.deep.equal([])
    })
  })

  it('403 ADMIN_REQUIRED to a plain member, and INSUFFICIENT_PRIVILEGE to every key; no invitation is created', async () => {
    const email = newAddress()
    expectRefusal(await invite({ email, role: 'member' }, { as: 'member' }), 403, 'ADMIN_REQUIRED')
    for (const as of ['live_admin', 'live_member'] as const) {
      expectRefusal(await invite({ email, role: 'member' }, { as }), 403, 'INSUFFICIENT_PRIVILEGE')
    }
    expect(await rowsFor(email)).to.deep.equal([])
  })

  it('403 OWNER_REQUIRED to an admin who invites an owner, before the response reveals who is a member', async () => {
    const email = newAddress()
    for (const address of [email, server.seeded.people.member.email]) {
      expectRefusal(await invite({ email: address, role: 'owner' }, { as: 'admin' }), 403, 'OWNER_REQUIRED')
    }
    expect(await rowsFor(email)).to.deep.equal([])
  })

  it('403 OWNER_REQUIRED to an owner who is demoted to admin while their request is running', async () => {
    const { memberId, cookie } = await newPerson(server, 'owner')
    const { main } = server.seeded.workspaces
    const body = { email: newAddress(), role: 'owner' }
    const ask = () => callBy(server, cookie, 'createInvitation', { params: { workspaceId: main }, body })
    const [answer] = await racing(server, [ask], (tx) => updateMemberRow(tx, main, memberId, { role: 'admin' }))
    expectRefusal(answer as Answer, 403, 'OWNER_REQUIRED')
  })

  it('404 WORKSPACE_NOT_FOUND for another tenant’s workspace, an unknown one and one the caller was removed from', async () => {
    const body = { email: newAddress(), role: 'member' }
    for (const workspaceId of [server.seeded.workspaces.other, uuid()]) {
      expectRefusal(await invite(body, { params: { workspaceId } }), 404, 'WORKSPACE_NOT_FOUND')
    }
    expectRefusal(await invite(body, { as: 'removed' }), 404, 'WORKSPACE_NOT_FOUND')
  })

  it('409 MEMBER_ALREADY_EXISTS for the address of a member, active or deactivated, in either case', async () => {
    const { member, removed, owner } = server.seeded.people
    const before = await auditOfWorkspace(server, server.seeded.workspaces.main)
    for (const email of [member.email, removed.email, owner.email, member.email.toUpperCase()]) {
      expectRefusal(await invite({ email, role: 'member' }), 409, 'MEMBER_ALREADY_EXISTS', email)
    }
    expect(await auditOfWorkspace(server, server.seeded.workspaces.main)).to.deep.equal(before)
  })

  it('500 INTERNAL_ERROR when the audit row cannot be written, and the earlier invitation stays open', async () => {
    await withServer({}, async (broken) => {
      const email = newAddress()
      const { id } = await newInvitationTo(broken, email)
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON audit_log')
      })
      const params = { workspaceId: broken.seeded.workspaces.main }
      const answer = await call(broken, 'createInvitation', { params, body: { email, role: 'member' } })
      expectRefusal(answer, 500, 'INTERNAL_ERROR')
      const rows = await broken.db.read.select().from(invitations)
      expect(rows.map((row) => [row.id, row.withdrawnAt])).to.deep.equal([[id, null]])
    })
  })
})
