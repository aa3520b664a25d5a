// Runs on: SQLite and PostgreSQL, because a unique index decides between calls at once
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { refuseWrites } from '#test-databases'
import { openPasswords, type Passwords } from '../../app/account/passwords.ts'
import { updateInvitationRow } from '../../db/queries/invitations.ts'
import { updateMemberRow } from '../../db/queries/members.ts'
import { invitations, members, sessions, users } from '../../db/schema.ts'
import { addUser } from '../../server/seeds/build.ts'
import { type Answer, type CallOptions, call } from '../support/call.ts'
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
import { startTestServer, type TestServer } from '../support/server.ts'
import { callBy, cookieOf, newAccount, storedBytes } from '../support/sessions.ts'
import { expectRefusal, goodTexts } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const unknownToken = `invite_${'0'.repeat(43)}`
const password = 'correct horse battery'
const weak = 'abababababab'
const newAddress = () => `${uuid()}@new.example`

describe('createAccount', () => {
  let server: TestServer
  let hashed = 0
  before(async () => {
    server = await startTestServer({ passwords: counted(openPasswords(), () => hashed++) })
  })
  after(() => server.stop())

  const create = (body: object, options: CallOptions = {}) =>
    call(server, 'createAccount', { as: 'nobody', body: { name: 'New', password, ...body }, ...options })
  const signIn = (email: string, attempt: string) =>
    call(server, 'createSession', { as: 'nobody', body: { email, password: attempt } })
  const usersOf = (emailKey: string) => server.db.read.select().from(users).where(eq(users.emailKey, emailKey))
  const stored = async () => ({
    users: (await server.db.read.select().from(users)).length,
    members: (await server.db.read.select().from(members)).length,
    accepted: (await server.db.read.select().from(invitations)).filter(({ acceptedAt }) => acceptedAt !== null).length,
  })
  /** Expects a refusal before any password is hashed, with nothing stored. */
  const expectRefused = async (body: object, status: number, code: string) => {
    const before = { ...(await stored()), hashed }
    const answer = await create(body)
    expectRefusal(answer, status, code, JSON.stringify(body))
    expect({ ...(await stored()), hashed }).to.deep.equal(before)
    return answer
  }

  describe('201', () => {
    it('with user and membership; the user can sign in and act in the invited role', async () => {
      for (const role of ['member', 'owner'] as const) {
        const email = newAddress()
        const { token } = await newInvitationTo(server, email, { role })
        const { status, body } = await create({ token, name: 'The coach' })
        expect(status).to.equal(201)
        expect(body).to.have.all.keys('user', 'membership')
        expect(body.user).to.deep.equal({ id: body.user.id, email, name: 'The coach' })
        const { main } = server.seeded.workspaces
        const of = { workspace_id: main, workspace_name: 'Main', role }
        expect(body.membership).to.deep.equal({ ...of, member_id: body.membership.member_id })
        expect(await memberRow(server, body.membership.member_id)).to.include({ userId: body.user.id, role })
        const session = await signIn(email, password)
        expect(session.status).to.equal(201)
        const me = await callBy(server, cookieOf(session), 'getMe')
        expect(me.body).to.deep.include({ user: body.user, memberships: [body.membership] })
        expectRefusal(await signIn(email, `${password}!`), 401, 'INVALID_CREDENTIALS')
      }
    })

    it('without a session: no cookie is set and no session is created', async () => {
      const { token } = await newInvitationTo(server, newAddress())
      const { headers, body } = await create({ token })
      expect(headers.has('set-cookie')).to.equal(false)
      const opened = await server.db.read.select().from(sessions).where(eq(sessions.userId, body.user.id))
      expect(opened).to.deep.equal([])
    })

    it('with the e-mail address of the invitation, which is then found in either case', async () => {
      const email = `Coach.${uuid()}@New.Example`
      const { token } = await newInvitationTo(server, email)
      expect((await create({ token })).body.user.email).to.equal(email)
      expect((await signIn(email.toLowerCase(), password)).status).to.equal(201)
    })

    it('for names of 1 to 200 characters and passwords of 12 to 256, stored unchanged', async () => {
      for (const [label, name] of Object.entries(goodTexts(200))) {
        const { token } = await newInvitationTo(server, newAddress())
        expect((await create({ token, name })).body.user.name, label).to.equal(name)
      }
      for (const long of ['abcdefghijkl', 'abcde'.padEnd(256, 'x'), '\u{1F3BE}abcd'.padEnd(13, 'é'), ' abcde      ']) {
        const email = newAddress()
        const { token } = await newInvitationTo(server, email)
        expect((await create({ token, password: long })).status, long).to.equal(201)
        expect((await signIn(email, long)).status, long).to.equal(201)
      }
    })

    it('with one audit row in the workspace: the new user, the invitation, and the resulting member', async () => {
      const { id, token } = await newInvitationTo(server, newAddress())
      const { body, headers } = await create({ token })
      const rows = await auditOfTarget(server, id)
      expect(rows).to.have.length(1)
      expect(rows[0]).to.deep.include({
        ...{ workspaceId: server.seeded.workspaces.main, userId: body.user.id, operation: 'createAccount' },
        ...{ credentialKind: 'invitation', credentialId: id, resultId: body.membership.member_id },
        detail: 'role: member',
        ...{ requestId: headers.get('x-request-id'), address: '127.0.0.1' },
      })
      expect((await invitationRow(server, id)).acceptedAt).to.deep.equal(rows[0]?.createdAt)
    })

    it('and neither token nor password appears in the database, the log or the response', async () => {
      const secret = `${uuid()} is my secret`
      const { token } = await newInvitationTo(server, newAddress())
      const { text } = await create({ token, password: secret })
      const [bytes, log] = [await storedBytes(server), server.logLines.join('\n')]
      expect(bytes.includes('$argon2id$')).to.equal(true)
      expect(log.includes('createAccount')).to.equal(true)
      for (const part of [token, token.slice(7, 27), secret, secret.slice(0, 12)]) {
        for (const place of [bytes, log, text]) expect(place.includes(part)).to.equal(false)
      }
    })
  })

  describe('404 INVITATION_NOT_FOUND, identical for every cause, and no password is hashed', () => {
    it('for a token that never existed, or was used, withdrawn or has expired', async () => {
      const unknown = await expectRefused({ token: unknownToken }, 404, 'INVITATION_NOT_FOUND')
      for (const fields of [{ acceptedAt: longAgo }, { withdrawnAt: longAgo }, { expiresAt: longAgo }]) {
        const { token } = await newInvitationTo(server, newAddress(), fields)
        const answer = await expectRefused({ token }, 404, 'INVITATION_NOT_FOUND')
        expect(answer.body.error.message).to.equal(unknown.body.error.message)
      }
    })

    it('when the inviter is deactivated or may no longer grant that role', async () => {
      const inviter = await newPerson(server, 'owner')
      const fields = { role: 'owner', invitedById: inviter.memberId } as const
      const { token } = await newInvitationTo(server, newAddress(), fields)
      await updateMemberOf(server, inviter.memberId, { role: 'admin' })
      await expectRefused({ token }, 404, 'INVITATION_NOT_FOUND')
      await updateMemberOf(server, inviter.memberId, { role: 'owner', deactivatedAt: longAgo })
      await expectRefused({ token }, 404, 'INVITATION_NOT_FOUND')
      await updateMemberOf(server, inviter.memberId, { deactivatedAt: null })
      expect((await create({ token })).status).to.equal(201)
    })

    it('when the invitation is withdrawn, or the inviter deactivated, while the password is being hashed', async () => {
      const { main } = server.seeded.workspaces
      const inviter = await newPerson(server, 'admin')
      const [one, other] = [newAddress(), newAddress()]
      const withdrawn = await newInvitationTo(server, one)
      const orphaned = await newInvitationTo(server, other, { invitedById: inviter.memberId })
      const asks = [() => create({ token: withdrawn.token }), () => create({ token: orphaned.token })]
      const answers = await racing(server, asks, async (tx) => {
        await updateInvitationRow(tx, main, withdrawn.id, { withdrawnAt: new Date() })
        await updateMemberRow(tx, main, inviter.memberId, { deactivatedAt: new Date() })
      })
      for (const answer of answers) expectRefusal(answer, 404, 'INVITATION_NOT_FOUND')
      for (const email of [one, other]) expect(await usersOf(email)).to.deep.equal([])
    })

    it('for all but one of several concurrent uses of a token: one user, one membership, the password of that call', async () => {
      const email = newAddress()
      const { id, token } = await newInvitationTo(server, email)
      const asks = [0, 1, 2].map((index) => () => create({ token, password: `${password} ${index}` }))
      const answers = await racing(server, asks)
      expect(answers.filter(({ status }) => status === 201)).to.have.length(1)
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        expectRefusal(answer, 404, 'INVITATION_NOT_FOUND')
      }
      expect(await usersOf(email)).to.have.length(1)
      expect(await auditOfTarget(server, id)).to.have.length(1)
      const winner = answers.findIndex(({ status }) => status === 201)
      for (const index of [0, 1, 2]) {
        const { status } = await signIn(email, `${password} ${index}`)
        expect(status).to.equal(index === winner ? 201 : 401)
      }
    })
  })

  describe('409 ACCOUNT_ALREADY_EXISTS', () => {
    it('for an address that has an account, in either case, and no password is hashed', async () => {
      const { email, userId } = await newAccount(server)
      for (const address of [email, email.toUpperCase()]) {
        const workspaceId = await newWorkspace(server)
        const { id, token } = await newInvitationTo(server, address, { workspaceId })
        await expectRefused({ token }, 409, 'ACCOUNT_ALREADY_EXISTS')
        expect((await invitationRow(server, id)).acceptedAt).to.equal(null)
      }
      expect((await usersOf(email)).map(({ id }) => id)).to.deep.equal([userId])
    })

    it('for all but one concurrent use of invitations of several workspaces; the other invitations stay open', async () => {
      const email = newAddress()
      const made = []
      for (let count = 0; count < 3; count++) {
        made.push(await newInvitationTo(server, email, { workspaceId: await newWorkspace(server) }))
      }
      const asks = made.map(
        ({ token }) =>
          () =>
            create({ token }),
      )
      const answers = await racing(server, asks)
      expect(answers.filter(({ status }) => status === 201)).to.have.length(1)
      for (const [index, answer] of answers.entries()) {
        const { acceptedAt } = await invitationRow(server, made[index]?.id ?? '')
        expect(acceptedAt === null).to.equal(answer.status !== 201)
        if (answer.status !== 201) expectRefusal(answer, 409, 'ACCOUNT_ALREADY_EXISTS')
      }
      expect(await usersOf(email)).to.have.length(1)
    })

    it('when another call creates the account while the password is being hashed', async () => {
      const email = newAddress()
      const { token } = await newInvitationTo(server, email)
      const [answer] = await racing(server, [() => create({ token })], (tx) =>
        addUser({ tx, now: new Date() }, 'Earlier', email),
      )
      expectRefusal(answer as Answer, 409, 'ACCOUNT_ALREADY_EXISTS')
      expect((await usersOf(email)).map(({ name }) => name)).to.deep.equal(['Earlier'])
    })
  })

  it('422 PASSWORD_TOO_WEAK for fewer than five different characters or the address itself, and no password is hashed', async () => {
    const email = newAddress()
    const { token } = await newInvitationTo(server, email)
    for (const easy of [weak, 'ABCDabcdABCDabcd', email, email.toUpperCase()]) {
      await expectRefused({ token, password: easy }, 422, 'PASSWORD_TOO_WEAK')
    }
    expect((await create({ token })).status).to.equal(201)
  })

  it('404, then 422, then 409 when several things are wrong: a weak password does not reveal whether an account exists', async () => {
    const { email } = await newAccount(server)
    const closed = await newInvitationTo(server, email, { withdrawnAt: longAgo })
    await expectRefused({ token: closed.token, password: weak }, 404, 'INVITATION_NOT_FOUND')
    const open = await newInvitationTo(server, email)
    await expectRefused({ token: open.token, password: weak }, 422, 'PASSWORD_TOO_WEAK')
    await expectRefused({ token: open.token }, 409, 'ACCOUNT_ALREADY_EXISTS')
  })

  it('500 INTERNAL_ERROR when the audit row cannot be written: no user, and the invitation stays open', async () => {
    await withServer({}, async (broken) => {
      const { id, token } = await newInvitationTo(broken, newAddress())
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON audit_log')
      })
      const before = await broken.db.read.select().from(users)
      const answer = await call(broken, 'createAccount', { as: 'nobody', body: { token, name: 'New', password } })
      expectRefusal(answer, 500, 'INTERNAL_ERROR')
      expect(await broken.db.read.select().from(users)).to.have.length(before.length)
      expect((await invitationRow(broken, id)).acceptedAt).to.equal(null)
    })
  })
})

function counted(passwords: Passwords, onHash: () => void): Passwords {
  return {
    ...passwords,
    hash(password) {
      onHash()
      return passwords.hash(password)
    },
  }
}
