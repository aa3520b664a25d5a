// Runs on: SQLite
import { expect } from 'chai'
import { refuseWrites } from '#test-databases'
import { call } from '../support/call.ts'
import { auditOfUser, callBy, isAccepted, newAccount, openSession, sessionRow } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

describe('deleteCurrentSession', () => {
  const server = useTestServer()

  const signOut = (cookie: string) => callBy(server, cookie, 'deleteCurrentSession')

  it('204 and clears the cookie; the next request with it is 401', async () => {
    const { userId } = await newAccount(server)
    const { id, cookie } = await openSession(server, userId)
    const answer = await signOut(cookie)
    expect([answer.status, answer.text]).to.deep.equal([204, ''])
    const [pair, ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ')
    expect(pair).to.equal('session=')
    const expires = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'
    expect(attributes).to.have.members(['Path=/', expires, 'HttpOnly', 'SameSite=Lax'])
    expect(await isAccepted(server, cookie)).to.equal(false)
    expect((await sessionRow(server, id)).revokedAt).to.be.a('date')
    expectRefusal(await signOut(cookie), 401, 'UNAUTHENTICATED')
  })

  it('204 and every other session stays, of this user and of others', async () => {
    const [one, other] = [await newAccount(server), await newAccount(server)]
    const ended = await openSession(server, one.userId)
    const staying = [await openSession(server, one.userId), await openSession(server, other.userId)]
    expect((await signOut(ended.cookie)).status).to.equal(204)
    for (const { cookie } of staying) expect(await isAccepted(server, cookie)).to.equal(true)
  })

  it('204 with one audit row: actor, session, address', async () => {
    const { userId } = await newAccount(server)
    const { id, cookie } = await openSession(server, userId)
    const { headers } = await signOut(cookie)
    const rows = await auditOfUser(server, userId)
    expect(rows).to.have.length(1)
    expect(rows[0]).to.deep.include({
      accountId: userId,
      credentialKind: 'session',
      credentialId: id,
      operation: 'deleteCurrentSession',
      targetId: id,
      resultId: null,
      requestId: headers.get('x-request-id'),
      address: '127.0.0.1',
      createdAt: (await sessionRow(server, id)).revokedAt,
    })
  })

  it('204 for exactly one of several concurrent calls, 401 UNAUTHENTICATED for the others', async () => {
    const { userId } = await newAccount(server)
    const { cookie } = await openSession(server, userId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => signOut(cookie)))
    const refused = answers.filter(({ status }) => status !== 204)
    expect(refused).to.have.length(4)
    for (const answer of refused) expectRefusal(answer, 401, 'UNAUTHENTICATED')
    expect(await auditOfUser(server, userId)).to.have.length(1)
  })

  it('403 INSUFFICIENT_PRIVILEGE to any bearer token, also beside a session, which stays', async () => {
    const { userId } = await newAccount(server)
    const { cookie } = await openSession(server, userId)
    const answer = await call(server, 'deleteCurrentSession', { as: 'live_admin', headers: { Cookie: cookie } })
    expectRefusal(answer, 403, 'INSUFFICIENT_PRIVILEGE')
    expect(await isAccepted(server, cookie)).to.equal(true)
  })

  it('400 VALIDATION_FAILED for an unknown parameter, and the session stays', async () => {
    const { userId } = await newAccount(server)
    const { cookie } = await openSession(server, userId)
    const answer = await callBy(server, cookie, 'deleteCurrentSession', { query: 'all=true' })
    expectRefusal(answer, 400, 'VALIDATION_FAILED')
    expect(await isAccepted(server, cookie)).to.equal(true)
  })

  it('500 INTERNAL_ERROR when the audit row cannot be written, and the session stays', () =>
    withServer({}, async (broken) => {
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON personal_audit_log')
      })
      const answer = await call(broken, 'deleteCurrentSession')
      expectRefusal(answer, 500, 'INTERNAL_ERROR')
      expect(answer.headers.has('set-cookie')).to.equal(false)
      expect(await isAccepted(broken, broken.seeded.people.owner.cookie)).to.equal(true)
    }))
})
