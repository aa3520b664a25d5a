// Runs on: SQLite and PostgreSQL, because a password may change while it is checked
import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { refuseWrites } from '#test-databases'
import { openPasswords, PasswordsBusy } from '../../app/account/passwords.ts'
import { updateUserPassword } from '../../db/queries/users.ts'
import { users } from '../../db/schema.ts'
import { digestOf } from '../../domain/access-key.ts'
import { isSessionToken, mintSessionToken } from '../../domain/session.ts'
import { type CallOptions, call } from '../support/call.ts'
import {
  auditOfUser,
  callBy,
  cookieOf,
  isAccepted,
  newAccount,
  openSession,
  sessionRow,
  sessionsOf,
  storedBytes,
} from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal, notObjects, unknownFields } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const thirtyDaysMs = 30 * 24 * 3600 * 1000
/** Headers that may differ between any two responses. */
const differingHeaders = ['x-request-id', 'x-ratelimit-reset', 'date']
const wrong = 'not the password at all'

/** Addresses with invisible characters that look like another address. */
const invisible = ['own\u200ber@x.io', '\u202eowner@x.io', 'own\u00ader@x.io', 'owner\u0085@x.io', 'owner@x\ufeff.io']

describe('createSession', () => {
  const server = useTestServer()

  const signIn = (body: unknown, options: CallOptions = {}) =>
    call(server, 'createSession', { as: 'nobody', body, ...options })
  const signInAs = ({ email, password }: { email: string; password: string }, options: CallOptions = {}) =>
    signIn({ email, password }, options)

  it('201 with user and session, and the session cookie authenticates from then on', async () => {
    const account = await newAccount(server)
    const answer = await signInAs(account, { headers: { 'User-Agent': 'a test/1.0' } })
    expect(answer.status).to.equal(201)
    const { user, session } = answer.body
    expect(answer.body).to.have.all.keys('user', 'session')
    expect(user).to.deep.equal({ id: account.userId, email: account.email, name: 'New' })
    expect(session).to.include({ address: '127.0.0.1', user_agent: 'a test/1.0', current: true })
    expect(session.last_seen_at).to.equal(session.created_at)
    expect(Date.parse(session.expires_at) - Date.parse(session.created_at)).to.equal(thirtyDaysMs)
    const me = await callBy(server, cookieOf(answer), 'getMe')
    expect(me.body.user.id).to.equal(account.userId)
    expect(me.body.credential).to.deep.equal({ kind: 'session', id: session.id, expires_at: session.expires_at })
  })

  it('201 with a cookie of 256 random bits, HttpOnly and SameSite', async () => {
    const account = await newAccount(server)
    const answers = [await signInAs(account), await signInAs(account)]
    const tokens = answers.map((answer) => cookieOf(answer).slice('session='.length))
    expect(new Set(tokens)).to.have.property('size', 2)
    for (const [index, { headers, body }] of answers.entries()) {
      const expires = new Date(body.session.expires_at).toUTCString()
      const token = tokens[index] ?? ''
      expect(isSessionToken(token)).to.equal(true)
      const [pair, ...attributes] = (headers.getSetCookie()[0] ?? '').split('; ')
      expect(pair).to.equal(`session=${token}`)
      expect(attributes).to.have.members(['Path=/', `Expires=${expires}`, 'HttpOnly', 'SameSite=Lax'])
    }
  })

  it('201 whatever the case of the e-mail', async () => {
    const { email, password, userId } = await newAccount(server)
    const { status, body } = await signInAs({ email: email.toUpperCase(), password })
    expect([status, body.user.id, body.user.email]).to.deep.equal([201, userId, email])
  })

  it('201 beside an existing session: both stay valid independently', async () => {
    const account = await newAccount(server)
    const cookies = [cookieOf(await signInAs(account)), cookieOf(await signInAs(account))]
    for (const cookie of cookies) expect(await isAccepted(server, cookie)).to.equal(true)
    expect(await sessionsOf(server, account.userId)).to.have.length(2)
  })

  it('201 and ignores any credential sent along: a planted token is never adopted', async () => {
    const account = await newAccount(server)
    const planted = `session=${mintSessionToken(randomBytes)}`
    for (const headers of [
      { Cookie: planted },
      { Cookie: server.seeded.people.stranger.cookie },
      { Authorization: `Bearer ${server.seeded.api_keys.live_admin.access_key}` },
      { Authorization: 'Bearer nothing' },
    ]) {
      const answer = await signInAs(account, { headers })
      expect([answer.status, answer.body.user.id]).to.deep.equal([201, account.userId])
      expect(cookieOf(answer)).not.to.equal(headers.Cookie)
    }
    expect(await isAccepted(server, planted)).to.equal(false)
  })

  it('201 with the first 300 characters of the User-Agent without control characters, or null', async () => {
    const account = await newAccount(server)
    const agentOf = async (agent: string) => {
      const { body } = await signInAs(account, { headers: { 'User-Agent': agent } })
      expect((await sessionRow(server, body.session.id)).userAgent).to.equal(body.session.user_agent)
      return body.session.user_agent
    }
    expect(await agentOf('x'.repeat(301))).to.equal('x'.repeat(300))
    expect(await agentOf('a\tb\u0085c')).to.equal('abc')
    expect(await agentOf('')).to.equal(null)
  })

  it('201 with one audit row: actor, password as credential, address, and the new session', async () => {
    const account = await newAccount(server)
    const { body, headers } = await signInAs(account)
    const rows = await auditOfUser(server, account.userId)
    expect(rows).to.have.length(1)
    expect(rows[0]).to.deep.include({
      accountId: account.userId,
      credentialKind: 'password',
      credentialId: null,
      operation: 'createSession',
      targetId: body.session.id,
      resultId: null,
      requestId: headers.get('x-request-id'),
      address: '127.0.0.1',
    })
    expect(rows[0]?.createdAt.toISOString()).to.equal(body.session.created_at)
  })

  it('stores only a digest: neither the database nor the log contains the token or the password', async () => {
    const account = { ...(await newAccount(server)), password: 'a pass phrase of this test' }
    const hash = await openPasswords().hash(account.password)
    await server.db.write((tx) => updateUserPassword(tx, account.userId, hash, new Date()))
    const cookie = cookieOf(await signInAs(account))
    await signInAs({ ...account, password: `${account.password}, wrong` })
    expect(await isAccepted(server, cookie)).to.equal(true)
    const token = cookie.slice('session='.length)
    const [bytes, log] = [await storedBytes(server), server.logLines.join('\n')]
    expect([bytes.includes(digestOf(token)), bytes.includes(hash)]).to.deep.equal([true, true])
    expect(log).to.include('createSession')
    for (const secret of [token, token.slice(0, 16), account.password]) {
      expect([bytes.includes(secret), log.includes(secret)]).to.deep.equal([false, false])
    }
    for (const secret of [digestOf(token), hash, '$argon2id$']) expect(log).not.to.include(secret)
  })

  it('401 INVALID_CREDENTIALS, identical for a wrong password, an unknown e-mail and a user without a password', async () => {
    const { email, userId } = await newAccount(server)
    const withoutPassword = await newAccount(server)
    await server.db.write(async (tx) => {
      await tx.update(users).set({ passwordHash: null }).where(eq(users.id, withoutPassword.userId))
    })
    const seen = []
    for (const named of [email, withoutPassword.email, 'nobody@contract.example']) {
      const answer = await signInAs({ email: named, password: wrong })
      expectRefusal(answer, 401, 'INVALID_CREDENTIALS', named)
      expect(answer.headers.has('set-cookie')).to.equal(false)
      const { request_id, ...error } = answer.body.error
      const headers = [...answer.headers].filter(([name]) => !differingHeaders.includes(name))
      expect(answer.headers.get('x-request-id')).to.equal(request_id)
      seen.push({ error, headers, names: [...answer.headers.keys()] })
    }
    for (const each of seen) expect(each).to.deep.equal(seen[0])
    expect(await sessionsOf(server, userId)).to.deep.equal([])
    expect(await auditOfUser(server, userId)).to.deep.equal([])
  })

  it('401 INVALID_CREDENTIALS for a password that differs only in case, blanks or length', async () => {
    const { email, password } = await newAccount(server)
    for (const close of [password.toUpperCase(), ` ${password}`, `${password} `, password.slice(0, -1), wrong]) {
      expectRefusal(await signInAs({ email, password: close }), 401, 'INVALID_CREDENTIALS', close)
    }
  })

  it('401 INVALID_CREDENTIALS when the password changes while it is being checked, and no session is created', async () => {
    const real = openPasswords()
    let meanwhile = async () => {}
    const passwords = {
      ...real,
      async matches(password: string, stored: string | null) {
        const matches = await real.matches(password, stored)
        await meanwhile()
        return matches
      },
    }
    await withServer({ passwords }, async (slow) => {
      const { userId, email, password } = await newAccount(slow)
      const ask = () => call(slow, 'createSession', { as: 'nobody', body: { email, password } })
      expect((await ask()).status).to.equal(201)
      const otherHash = await real.hash('another password')
      meanwhile = () => slow.db.write((tx) => updateUserPassword(tx, userId, otherHash, new Date()))
      expectRefusal(await ask(), 401, 'INVALID_CREDENTIALS')
      expect(await sessionsOf(slow, userId)).to.have.length(1)
    })
  })

  it('500 INTERNAL_ERROR without a session when the audit row cannot be written: both are stored or neither', () =>
    withServer({}, async (broken) => {
      const { userId, email, password } = await newAccount(broken)
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON personal_audit_log')
      })
      const answer = await call(broken, 'createSession', { as: 'nobody', body: { email, password } })
      expectRefusal(answer, 500, 'INTERNAL_ERROR')
      expect(answer.headers.has('set-cookie')).to.equal(false)
      expect(await sessionsOf(broken, userId)).to.deep.equal([])
    }))

  it('503 SERVICE_UNAVAILABLE when too many password checks are queued, and no session is created', async () => {
    const passwords = {
      ...openPasswords(),
      matches: async () => {
        throw new PasswordsBusy('a queue of this test')
      },
    }
    await withServer({ passwords }, async (busy) => {
      const { userId, email, password } = await newAccount(busy)
      const answer = await call(busy, 'createSession', { as: 'nobody', body: { email, password } })
      expectRefusal(answer, 503, 'SERVICE_UNAVAILABLE')
      expect(answer.headers.get('retry-after')).to.equal('1')
      expect(await sessionsOf(busy, userId)).to.deep.equal([])
    })
  })

  it('201 for the 101st concurrent session of a user, which ends their oldest; other users keep theirs', async () => {
    const [one, other] = [await newAccount(server), await newAccount(server)]
    const since = (minutes: number) => ({ createdAt: new Date(Date.now() - minutes * 60_000) })
    const theirs = await openSession(server, other.userId, since(999))
    const oldest = await openSession(server, one.userId, since(300))
    const second = await openSession(server, one.userId, since(299))
    for (let count = 2; count < 100; count++) await openSession(server, one.userId, since(200))
    expect((await callBy(server, oldest.cookie, 'getMe')).status).to.equal(200)
    expect((await signIn({ email: one.email, password: one.password })).status).to.equal(201)
    expect((await callBy(server, oldest.cookie, 'getMe')).status).to.equal(401)
    for (const { cookie } of [second, theirs]) expect((await callBy(server, cookie, 'getMe')).status).to.equal(200)
  })

  describe('400 VALIDATION_FAILED', () => {
    const refused: [number, string] = [400, 'VALIDATION_FAILED']

    it('for an invalid e-mail address, naming it', async () => {
      for (const email of [
        ...invisible,
        '',
        'x',
        'x@',
        '@x',
        'a b@c',
        'a@b@c',
        `${'x'.repeat(250)}@x.io`,
        null,
        1,
        ['a@b'],
      ]) {
        const answer = await signIn({ email, password: wrong })
        expectIssue(answer, refused, { in: 'body', path: '/email' }, String(email))
      }
    })

    it('without e-mail or password, with an unknown field, and for a body that is not an object', async () => {
      expectIssue(await signIn({ email: 'a@b.example' }), refused, { in: 'body', path: '/password' })
      expectIssue(await signIn({ password: wrong }), refused, { in: 'body', path: '/email' })
      for (const [field, member] of unknownFields) {
        const rawBody = `{"email":"a@b.example","password":"x",${member}}`
        expectIssue(await signIn(undefined, { rawBody }), refused, { in: 'body', path: `/${field}` }, field)
      }
      for (const rawBody of notObjects) {
        expectIssue(await signIn(undefined, { rawBody }), refused, { in: 'body', path: '' }, rawBody)
      }
    })
  })
})
