// Runs on: SQLite and PostgreSQL, because changes at once are decided by a lock
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { refuseWrites } from '#test-databases'
import { openPasswords } from '../../app/account/passwords.ts'
import { updateUserPassword } from '../../db/queries/users.ts'
import { apiKeys, users } from '../../db/schema.ts'
import { type CallOptions, call } from '../support/call.ts'
import {
  type Account,
  auditOfUser,
  callBy,
  isAccepted,
  newAccount,
  type OpenSession,
  openSession,
  sessionsOf,
  storedBytes,
} from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal, notObjects, unknownFields } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const fresh = 'staple of a new horse'

describe('changePassword', () => {
  const server = useTestServer()

  const change = (by: OpenSession, current_password: unknown, new_password: unknown, at = server) =>
    callBy(at, by.cookie, 'changePassword', { body: { current_password, new_password } })
  const signedIn = async (at = server): Promise<Account & { current: OpenSession }> => {
    const account = await newAccount(at)
    return { ...account, current: await openSession(at, account.userId) }
  }
  const canSignIn = async (email: string, password: string, at = server) =>
    (await call(at, 'createSession', { as: 'nobody', body: { email, password } })).status === 201
  const hashOf = async (userId: string, at = server) =>
    (await at.db.read.select().from(users).where(eq(users.id, userId)))[0]?.passwordHash

  it('204 and from then on only the new password signs in', async () => {
    const { email, password, current } = await signedIn()
    const answer = await change(current, password, fresh)
    expect([answer.status, answer.text, answer.headers.has('set-cookie')]).to.deep.equal([204, '', false])
    expect([await canSignIn(email, fresh), await canSignIn(email, password)]).to.deep.equal([true, false])
  })

  it('204 ends every other session of the user; the current session and those of other users stay', async () => {
    const { userId, password, current } = await signedIn()
    const others = [await openSession(server, userId), await openSession(server, userId)]
    const foreign = await openSession(server, (await newAccount(server)).userId)
    expect((await change(current, password, fresh)).status).to.equal(204)
    for (const { cookie } of others) expect(await isAccepted(server, cookie)).to.equal(false)
    for (const { cookie } of [current, foreign]) expect(await isAccepted(server, cookie)).to.equal(true)
  })

  it('204 keeps the end time of a session that had ended before', async () => {
    const { userId, password, current } = await signedIn()
    const revokedAt = new Date('2026-01-01T00:00:00.000Z')
    const { id } = await openSession(server, userId, { revokedAt })
    expect((await change(current, password, fresh)).status).to.equal(204)
    const row = (await sessionsOf(server, userId)).find((session) => session.id === id)
    expect(row?.revokedAt).to.deep.equal(revokedAt)
  })

  it('204 leaves the API keys of the user unchanged', () =>
    withServer({}, async (own) => {
      const { user_id, password } = own.seeded.people.admin
      const before = await own.db.read.select().from(apiKeys)
      const current = await openSession(own, user_id)
      expect((await change(current, password, fresh, own)).status).to.equal(204)
      expect(await own.db.read.select().from(apiKeys)).to.deep.equal(before)
      expect((await call(own, 'getMe', { as: 'live_admin' })).status).to.equal(200)
    }))

  it('204 with one audit row: actor, session, address', async () => {
    const { userId, password, current } = await signedIn()
    const { headers } = await change(current, password, fresh)
    const rows = await auditOfUser(server, userId)
    expect(rows).to.have.length(1)
    expect(rows[0]).to.deep.include({
      accountId: userId,
      credentialKind: 'session',
      credentialId: current.id,
      operation: 'changePassword',
      targetId: userId,
      resultId: null,
      requestId: headers.get('x-request-id'),
      address: '127.0.0.1',
    })
  })

  it('204 for any password of 12 to 256 characters, which then signs in', async () => {
    const { email, password, current } = await signedIn()
    let now = password
    for (const next of [
      'abcdefghijkl',
      `${'\u{1F3BE}'.repeat(252)}abcd`,
      '  five \u0001 \u0301 blanks ',
      '密码密码是很长的一个短语呀',
    ]) {
      expect((await change(current, now, next)).status, next).to.equal(204)
      expect(await canSignIn(email, next), next).to.equal(true)
      now = next
    }
  })

  it('stores only a salted hash: neither the database nor the log contains the password', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const secret = 'a new pass phrase of this test'
    await change(one.current, one.password, secret)
    await change(other.current, other.password, secret)
    await change(one.current, `${secret}, wrong`, secret)
    const hashes = [await hashOf(one.userId), await hashOf(other.userId)]
    expect(hashes[0])
      .to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      .and.not.equal(hashes[1])
    const [bytes, log] = [await storedBytes(server), server.logLines.join('\n')]
    expect([bytes.includes(hashes[0] as string), log.includes('changePassword')]).to.deep.equal([true, true])
    expect([bytes.includes(secret), log.includes(secret), log.includes('$argon2id$')]).to.deep.equal([
      false,
      false,
      false,
    ])
  })

  describe('422 CURRENT_PASSWORD_WRONG', () => {
    it('for a wrong current password, and nothing changes', async () => {
      const { userId, email, password, current } = await signedIn()
      const other = await openSession(server, userId)
      for (const wrong of [`${password}x`, password.toUpperCase(), 'x', fresh]) {
        expectRefusal(await change(current, wrong, fresh), 422, 'CURRENT_PASSWORD_WRONG', wrong)
      }
      expect(await isAccepted(server, other.cookie)).to.equal(true)
      expect(await auditOfUser(server, userId)).to.deep.equal([])
      expect(await canSignIn(email, password)).to.equal(true)
    })

    it('for a user who has no password', async () => {
      const { userId, password, current } = await signedIn()
      await server.db.write(async (tx) => {
        await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
      })
      expectRefusal(await change(current, password, fresh), 422, 'CURRENT_PASSWORD_WRONG')
      expect(await hashOf(userId)).to.equal(null)
    })

    it('before the new password is validated', async () => {
      const { email, current } = await signedIn()
      expectRefusal(await change(current, 'wrong', email), 422, 'CURRENT_PASSWORD_WRONG')
    })

    it('when another call changes the password while this one hashes; the other call’s password stays', async () => {
      const real = openPasswords()
      let meanwhile = async () => {}
      const passwords = {
        ...real,
        async hash(password: string) {
          const hash = await real.hash(password)
          await meanwhile()
          return hash
        },
      }
      await withServer({ passwords }, async (slow) => {
        const { userId, password, current } = await signedIn(slow)
        expect((await change(current, password, fresh, slow)).status).to.equal(204)
        const theirs = await real.hash('another password')
        meanwhile = () => slow.db.write((tx) => updateUserPassword(tx, userId, theirs, new Date()))
        expectRefusal(await change(current, fresh, 'my next pass phrase', slow), 422, 'CURRENT_PASSWORD_WRONG')
        expect(await hashOf(userId, slow)).to.equal(theirs)
      })
    })

    it('for all but one of several concurrent calls', async () => {
      const { email, password, current } = await signedIn()
      const wanted = ['the first of three', 'the second of three', 'the third of three']
      const answers = await Promise.all(wanted.map((next) => change(current, password, next)))
      const refused = answers.filter(({ status }) => status !== 204)
      expect(refused).to.have.length(2)
      for (const answer of refused) expectRefusal(answer, 422, 'CURRENT_PASSWORD_WRONG')
      const made = await Promise.all(wanted.map((next) => canSignIn(email, next)))
      expect(made).to.deep.equal(answers.map(({ status }) => status === 204))
    })
  })

  it('204 for one of two sessions that change the password at once; the other gets 401 or 422', async () => {
    const { userId, password, current } = await signedIn()
    const other = await openSession(server, userId)
    const answers = await Promise.all([
      change(current, password, 'the first of two'),
      change(other, password, 'the second of two'),
    ])
    const codes = answers.map(({ status, code }) => code ?? String(status)).sort()
    expect(codes).to.be.deep.oneOf([
      ['204', 'UNAUTHENTICATED'],
      ['204', 'CURRENT_PASSWORD_WRONG'],
    ])
    const accepted = [await isAccepted(server, current.cookie), await isAccepted(server, other.cookie)]
    expect(accepted).to.deep.equal(answers.map(({ status }) => status === 204))
  })

  it('422 PASSWORD_TOO_WEAK for fewer than five different characters and for the e-mail itself, and nothing changes', async () => {
    const { userId, email, password, current } = await signedIn()
    const before = await hashOf(userId)
    for (const weak of ['aaaaaaaaaaaa', 'AaBbCcDdAaBb', '\u{1F3BE}'.repeat(12), email, email.toUpperCase()]) {
      expectRefusal(await change(current, password, weak), 422, 'PASSWORD_TOO_WEAK', weak)
    }
    expect(await hashOf(userId)).to.equal(before)
    expect((await change(current, password, `${email}!`)).status).to.equal(204)
  })

  describe('400 VALIDATION_FAILED', () => {
    const refused: [number, string] = [400, 'VALIDATION_FAILED']
    const bodies = (body: unknown, options: CallOptions = {}) => call(server, 'changePassword', { body, ...options })

    it('for a new password of another length, with NUL, with half a surrogate pair, or not a string, naming it', async () => {
      const short = 'abcdefghijk'
      for (const wrong of [
        '',
        short,
        '\u{1F3BE}'.repeat(11),
        'x'.repeat(257),
        `${short}\u0000`,
        `${short}\ud83c`,
        null,
        1,
      ]) {
        const answer = await bodies({ current_password: 'x', new_password: wrong })
        expectIssue(answer, refused, { in: 'body', path: '/new_password' }, String(wrong))
      }
    })

    it('without one of the two passwords, with an unknown field, and for a body that is not an object', async () => {
      expectIssue(await bodies({ new_password: fresh }), refused, { in: 'body', path: '/current_password' })
      expectIssue(await bodies({ current_password: 'x' }), refused, { in: 'body', path: '/new_password' })
      for (const [field, member] of unknownFields) {
        const rawBody = `{"current_password":"x","new_password":"${fresh}",${member}}`
        expectIssue(await bodies(undefined, { rawBody }), refused, { in: 'body', path: `/${field}` }, field)
      }
      for (const rawBody of notObjects) {
        expectIssue(await bodies(undefined, { rawBody }), refused, { in: 'body', path: '' }, rawBody)
      }
    })
  })

  it('403 INSUFFICIENT_PRIVILEGE to any bearer token, also beside a session, and nothing changes', async () => {
    const { userId, password, current } = await signedIn()
    const before = await hashOf(userId)
    const body = { current_password: password, new_password: fresh }
    const answer = await call(server, 'changePassword', { as: 'live_admin', body, headers: { Cookie: current.cookie } })
    expectRefusal(answer, 403, 'INSUFFICIENT_PRIVILEGE')
    expect(await hashOf(userId)).to.equal(before)
  })

  it('500 INTERNAL_ERROR and nothing changes when the audit row cannot be written', () =>
    withServer({}, async (broken) => {
      const { userId, password, current } = await signedIn(broken)
      const other = await openSession(broken, userId)
      const before = await hashOf(userId, broken)
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON personal_audit_log')
      })
      expectRefusal(await change(current, password, fresh, broken), 500, 'INTERNAL_ERROR')
      expect(await hashOf(userId, broken)).to.equal(before)
      expect(await isAccepted(broken, other.cookie)).to.equal(true)
    }))
})
