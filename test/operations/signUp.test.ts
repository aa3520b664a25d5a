// Runs on: SQLite and PostgreSQL, because a unique index decides between calls at once
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { users } from '../../db/schema.ts'
import { ConfigProblem, readConfig } from '../../server/config.ts'
import { call } from '../support/call.ts'
import { racing } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { auditOfUser, callBy, cookieOf, storedBytes } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const password = 'correct horse battery'
const newAddress = () => `${uuid()}@new.example`

describe('signUp', () => {
  const server = useTestServer()

  const signUp = (body: object, at: TestServer = server) =>
    call(at, 'signUp', { as: 'nobody', body: { email: newAddress(), name: 'New', password, ...body } })
  const usersOf = (emailKey: string, at: TestServer = server) =>
    at.db.read.select().from(users).where(eq(users.emailKey, emailKey))

  it('201 with the user, who signs in, belongs to no workspace, and creates one', async () => {
    const email = newAddress()
    const { status, body, headers } = await signUp({ email, name: 'The founder' })
    expect(status).to.equal(201)
    expect(body).to.deep.equal({ user: { id: body.user.id, email, name: 'The founder' } })
    expect(headers.has('set-cookie')).to.equal(false)
    const cookie = cookieOf(await call(server, 'createSession', { as: 'nobody', body: { email, password } }))
    expect((await callBy(server, cookie, 'getMe')).body).to.deep.include({ user: body.user, memberships: [] })
    const workspace = await callBy(server, cookie, 'createWorkspace', { body: { name: 'Mine' } })
    expect([workspace.status, workspace.body.role]).to.deep.equal([201, 'owner'])
  })

  it('201 with one row in the personal audit log, and no password in the database', async () => {
    const secret = `${password} ${uuid()}`
    const { body, headers } = await signUp({ password: secret })
    const { id } = body.user
    const rows = await auditOfUser(server, id)
    expect(rows).to.have.length(1)
    expect(rows[0]).to.deep.include({
      ...{ accountId: id, userId: id, credentialKind: 'password', credentialId: null, operation: 'signUp' },
      ...{ targetId: id, requestId: headers.get('x-request-id') },
    })
    expect(await storedBytes(server)).not.to.include(secret)
  })

  it('403 SIGN_UP_CLOSED by default, and nothing is stored', async () => {
    await withServer({ env: { SIGN_UP: '' } }, async (closed) => {
      const email = newAddress()
      expectRefusal(await signUp({ email }, closed), 403, 'SIGN_UP_CLOSED')
      expect(await usersOf(email, closed)).to.deep.equal([])
      const { email: known } = closed.seeded.people.owner
      expectRefusal(
        await signUp({ email: known }, closed),
        403,
        'SIGN_UP_CLOSED',
        'it says of no address that it is known',
      )
    })
  })

  it('409 ACCOUNT_ALREADY_EXISTS for an address in either case; the account keeps its password', async () => {
    const email = newAddress()
    await signUp({ email })
    const [before] = await usersOf(email)
    const again = await signUp({ email: email.toUpperCase(), password: 'staple of a new horse' })
    expectRefusal(again, 409, 'ACCOUNT_ALREADY_EXISTS')
    expect(await usersOf(email)).to.deep.equal([before])
  })

  it('201 and 409 for the same address at once', async () => {
    const email = newAddress()
    const answers = await racing(server, [() => signUp({ email }), () => signUp({ email })])
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409])
    expect(await usersOf(email)).to.have.length(1)
  })

  it('422 PASSWORD_TOO_WEAK for few different characters and for the address itself', async () => {
    const email = newAddress()
    for (const weak of ['abababababab', email])
      expectRefusal(await signUp({ email, password: weak }), 422, 'PASSWORD_TOO_WEAK', weak)
    expect(await usersOf(email)).to.deep.equal([])
  })

  it('400 for an address, a name or a password that is none', async () => {
    for (const [field, value] of Object.entries({ email: 'nobody', name: '', password: 'short' }))
      expectIssue(await signUp({ [field]: value }), [400, 'VALIDATION_FAILED'], { in: 'body', path: `/${field}` })
  })
})

describe('the setting SIGN_UP', () => {
  it('is invited by default; other values than invited and open are refused', () => {
    expect(readConfig({}).SIGN_UP).to.equal('invited')
    expect(readConfig({ SIGN_UP: 'open' }).SIGN_UP).to.equal('open')
    expect(() => readConfig({ SIGN_UP: 'closed' })).to.throw(ConfigProblem, 'SIGN_UP')
  })
})
