// Runs on: SQLite and PostgreSQL, because calls at once are decided by locks
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { addPasswordReset } from '../../app/account/password-reset.ts'
import { updateUserPassword } from '../../db/queries/users.ts'
import { passwordResets, users } from '../../db/schema.ts'
import { addMember } from '../../server/seeds/build.ts'
import { call } from '../support/call.ts'
import { auditOfTarget, newInvitationTo, newPerson, racing, type Somebody, updateMemberOf } from '../support/people.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { auditOfUser, callBy, isAccepted, openSession } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const fresh = 'staple of a new horse'
const unknown = `reset_${'0'.repeat(43)}`

describe('resetPassword', () => {
  const server = useTestServer()

  const use = (token: string, password = fresh) =>
    call(server, 'resetPassword', { as: 'nobody', body: { reset_token: token, password } })
  const made = async (memberId: string, by?: Somebody): Promise<string> => {
    const options = { params: { workspaceId: server.seeded.workspaces.main, memberId } }
    const answer = by
      ? await callBy(server, by.cookie, 'createPasswordReset', options)
      : await call(server, 'createPasswordReset', options)
    expect(answer.status, answer.text).to.equal(201)
    return answer.body.reset_token
  }
  const byOperator = async (userId: string, now = new Date()) =>
    (await server.db.write((tx) => addPasswordReset(tx, { userId, madeById: null }, now))).token
  const signIn = (email: string, password: string) =>
    call(server, 'createSession', { as: 'nobody', body: { email, password } })
  const hashOf = async (userId: string) =>
    (await server.db.read.select().from(users).where(eq(users.id, userId)))[0]?.passwordHash
  /** Expects a refusal that leaves the password as it is. */
  const expectClosed = async (token: string, { userId, cookie }: Somebody) => {
    const before = await hashOf(userId)
    expectRefusal(await use(token), 404, 'PASSWORD_RESET_NOT_FOUND')
    expect(await hashOf(userId)).to.equal(before)
    expect(await isAccepted(server, cookie), 'the session goes on').to.equal(true)
  }

  describe('200', () => {
    it('with the user, whom the new password signs in; every session has ended, and those of others have not', async () => {
      const person = await newPerson(server, 'member')
      const further = await openSession(server, person.userId)
      const other = await newPerson(server, 'member')
      const { status, body, headers } = await use(await made(person.memberId))
      expect(status).to.equal(200)
      expect(body).to.deep.equal({ user: { id: person.userId, email: person.email, name: 'Somebody' } })
      expect(headers.has('set-cookie')).to.equal(false)
      expect((await signIn(person.email, fresh)).status).to.equal(201)
      for (const cookie of [person.cookie, further.cookie]) expect(await isAccepted(server, cookie)).to.equal(false)
      expect(await isAccepted(server, other.cookie)).to.equal(true)
    })

    it('once: the link is removed', async () => {
      const { userId, memberId, email } = await newPerson(server, 'member')
      const token = await made(memberId)
      expect((await use(token)).status).to.equal(200)
      expectRefusal(await use(token, 'another password entirely'), 404, 'PASSWORD_RESET_NOT_FOUND')
      expect((await signIn(email, fresh)).status).to.equal(201)
      const left = await server.db.read.select().from(passwordResets).where(eq(passwordResets.userId, userId))
      expect(left).to.deep.equal([])
    })

    it('with an audit row of the account, and one of the workspace whose owner made the link', async () => {
      const { userId, memberId } = await newPerson(server, 'member')
      const { headers } = await use(await made(memberId))
      const entry = { userId, credentialKind: 'password', credentialId: null, operation: 'resetPassword' }
      const from = { ...entry, requestId: headers.get('x-request-id') }
      expect((await auditOfUser(server, userId)).at(-1)).to.deep.include({ ...from, accountId: userId })
      expect((await auditOfTarget(server, memberId)).at(-1)).to.deep.include(from)
    })

    it('for a link of the operator, whatever the workspaces of the user, and without an audit row of theirs', async () => {
      const { userId, memberId } = await newPerson(server, 'owner')
      const workspaceId = await newWorkspace(server)
      await server.db.write((tx) => addMember({ tx, now: longAgo }, workspaceId, userId, 'owner'))
      expect((await use(await byOperator(userId))).status).to.equal(200)
      expect(await auditOfTarget(server, memberId)).to.deep.equal([])
    })

    it('once for calls at once', async () => {
      const { memberId } = await newPerson(server, 'member')
      const token = await made(memberId)
      const answers = await racing(server, [() => use(token), () => use(token, 'another password entirely')])
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 404])
    })
  })

  describe('404 PASSWORD_RESET_NOT_FOUND, and the password stays', () => {
    it('for an unknown token', async () => {
      expectRefusal(await use(unknown), 404, 'PASSWORD_RESET_NOT_FOUND')
    })

    it('for a link that a later one replaced, and the later one works', async () => {
      const person = await newPerson(server, 'member')
      const first = await made(person.memberId)
      const second = await made(person.memberId)
      await expectClosed(first, person)
      expect((await use(second)).status).to.equal(200)
    })

    it('24 hours after it was made', async () => {
      const person = await newPerson(server, 'member')
      const dayAgo = new Date(Date.now() - 24 * 3600 * 1000)
      await expectClosed(await byOperator(person.userId, dayAgo), person)
      const nearly = await byOperator(person.userId, new Date(dayAgo.getTime() + 60_000))
      expect((await use(nearly)).status).to.equal(200)
    })

    it('after the password was changed otherwise', async () => {
      const person = await newPerson(server, 'member')
      const token = await made(person.memberId)
      await server.db.write((tx) => updateUserPassword(tx, person.userId, 'a hash', new Date()))
      await expectClosed(token, person)
    })

    it('after the person has joined another workspace: its owner would lose an account to the maker', async () => {
      const person = await newPerson(server, 'member')
      const token = await made(person.memberId)
      const workspaceId = await newWorkspace(server)
      const invited = await newInvitationTo(server, person.email, { workspaceId })
      const joined = await callBy(server, person.cookie, 'acceptInvitation', { body: { token: invited.token } })
      expect(joined.status).to.equal(201)
      await expectClosed(token, person)
    })

    it('after the person has created a workspace', async () => {
      const person = await newPerson(server, 'member')
      const token = await made(person.memberId)
      await callBy(server, person.cookie, 'createWorkspace', { body: { name: 'Of their own' } })
      await expectClosed(token, person)
    })

    it('after the maker was demoted or deactivated, or the person was deactivated', async () => {
      const changes = [
        ['maker', { role: 'admin' }],
        ['maker', { deactivatedAt: longAgo }],
        ['person', { deactivatedAt: longAgo }],
      ] as const
      for (const [whose, change] of changes) {
        const maker = await newPerson(server, 'owner')
        const person = await newPerson(server, 'member')
        const token = await made(person.memberId, maker)
        await updateMemberOf(server, (whose === 'maker' ? maker : person).memberId, change)
        await expectClosed(token, person)
      }
    })

    it('for a person who joins another workspace at the same time', async () => {
      const person = await newPerson(server, 'member')
      const token = await made(person.memberId)
      const workspaceId = await newWorkspace(server)
      const answers = await racing(server, [() => use(token)], (tx) =>
        addMember({ tx, now: new Date() }, workspaceId, person.userId, 'member'),
      )
      expect(answers.map(({ code }) => code)).to.deep.equal(['PASSWORD_RESET_NOT_FOUND'])
    })
  })

  it('422 PASSWORD_TOO_WEAK, after which the link still works', async () => {
    const { memberId, email } = await newPerson(server, 'member')
    const token = await made(memberId)
    for (const weak of ['abababababab', email]) expectRefusal(await use(token, weak), 422, 'PASSWORD_TOO_WEAK', weak)
    expect((await use(token)).status).to.equal(200)
  })

  it('400 for a token of another form, and for a password of 11 characters', async () => {
    const refusal: [number, string] = [400, 'VALIDATION_FAILED']
    expectIssue(await use(`other_${'0'.repeat(43)}`), refusal, { in: 'body', path: '/reset_token' })
    expectIssue(await use(unknown, 'abcdefghijk'), refusal, { in: 'body', path: '/password' })
  })
})
