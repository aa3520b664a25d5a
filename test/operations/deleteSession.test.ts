// Runs on: SQLite and PostgreSQL, because two sessions may end each other
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { refuseWrites } from '#test-databases'
import { call } from '../support/call.ts'
import {
  auditOfUser,
  callBy,
  isAccepted,
  newAccount,
  type OpenSession,
  openSession,
  sessionRow,
} from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const dayMs = 24 * 3600 * 1000

describe('deleteSession', () => {
  const server = useTestServer()

  const end = (by: OpenSession, sessionId: string) =>
    callBy(server, by.cookie, 'deleteSession', { params: { sessionId } })
  const twoSessions = async () => {
    const { userId } = await newAccount(server)
    return { userId, mine: await openSession(server, userId), other: await openSession(server, userId) }
  }

  it('204 for another session of the caller, whose next request is 401; the current session stays', async () => {
    const { mine, other } = await twoSessions()
    const answer = await end(mine, other.id)
    expect([answer.status, answer.text, answer.headers.has('set-cookie')]).to.deep.equal([204, '', false])
    expect(await isAccepted(server, other.cookie)).to.equal(false)
    expect(await isAccepted(server, mine.cookie)).to.equal(true)
  })

  it('204 for the current session, whose next request is 401', async () => {
    const { mine, other } = await twoSessions()
    expect((await end(mine, mine.id)).status).to.equal(204)
    expect(await isAccepted(server, mine.cookie)).to.equal(false)
    expect(await isAccepted(server, other.cookie)).to.equal(true)
  })

  it('204 for an id in either case', async () => {
    const { mine, other } = await twoSessions()
    expect((await end(mine, other.id.toUpperCase())).status).to.equal(204)
    expect(await isAccepted(server, other.cookie)).to.equal(false)
  })

  it('204 with one audit row: actor, session, address, ended session', async () => {
    const { userId, mine, other } = await twoSessions()
    const { headers } = await end(mine, other.id)
    const rows = await auditOfUser(server, userId)
    expect(rows).to.have.length(1)
    expect(rows[0]).to.deep.include({
      accountId: userId,
      credentialKind: 'session',
      credentialId: mine.id,
      operation: 'deleteSession',
      targetId: other.id,
      resultId: null,
      requestId: headers.get('x-request-id'),
      address: '127.0.0.1',
      createdAt: (await sessionRow(server, other.id)).revokedAt,
    })
  })

  it('404 SESSION_NOT_FOUND for an unknown session and, identically, for another user’s session, which stays', async () => {
    const { userId, mine } = await twoSessions()
    const foreign = await openSession(server, (await newAccount(server)).userId)
    const bodies = []
    for (const id of [uuid(), foreign.id]) {
      const answer = await end(mine, id)
      expectRefusal(answer, 404, 'SESSION_NOT_FOUND')
      bodies.push({ ...answer.body.error, request_id: '' })
    }
    expect(bodies[0]).to.deep.equal(bodies[1])
    expect(await isAccepted(server, foreign.cookie)).to.equal(true)
    expect(await auditOfUser(server, userId)).to.deep.equal([])
  })

  it('404 SESSION_NOT_FOUND for a session that was revoked, has expired or was idle for a week; its row does not change', async () => {
    const { userId, mine } = await twoSessions()
    const past = (days: number) => new Date(Date.now() - days * dayMs)
    for (const fields of [
      { revokedAt: past(1) },
      { createdAt: past(31) },
      { createdAt: past(8) },
      { createdAt: past(9), lastSeenAt: past(7) },
    ]) {
      const { id } = await openSession(server, userId, fields)
      const before = await sessionRow(server, id)
      expectRefusal(await end(mine, id), 404, 'SESSION_NOT_FOUND', JSON.stringify(fields))
      expect(await sessionRow(server, id)).to.deep.equal(before)
    }
    expect(await auditOfUser(server, userId)).to.deep.equal([])
  })

  it('404 SESSION_NOT_FOUND for a repeated call, and for all but one of several concurrent calls', async () => {
    const { userId, mine, other } = await twoSessions()
    const answers = await Promise.all(Array.from({ length: 5 }, () => end(mine, other.id)))
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([204, 404, 404, 404, 404])
    expectRefusal(await end(mine, other.id), 404, 'SESSION_NOT_FOUND')
    expect(await auditOfUser(server, userId)).to.have.length(1)
  })

  it('204 for one of two sessions that end each other at once, 401 UNAUTHENTICATED for the other: one stays', async () => {
    const { mine, other } = await twoSessions()
    const answers = await Promise.all([end(mine, other.id), end(other, mine.id)])
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([204, 401])
    const accepted = [await isAccepted(server, mine.cookie), await isAccepted(server, other.cookie)]
    expect(accepted.filter(Boolean)).to.have.length(1)
  })

  it('403 INSUFFICIENT_PRIVILEGE to any bearer token, also beside a session, which stays', async () => {
    const { mine, other } = await twoSessions()
    const options = { params: { sessionId: other.id }, headers: { Cookie: mine.cookie } }
    expectRefusal(await call(server, 'deleteSession', { as: 'live_admin', ...options }), 403, 'INSUFFICIENT_PRIVILEGE')
    expect(await isAccepted(server, other.cookie)).to.equal(true)
  })

  it('500 INTERNAL_ERROR when the audit row cannot be written, and the session stays', () =>
    withServer({}, async (broken) => {
      const { id, cookie } = await openSession(broken, broken.seeded.people.owner.user_id)
      await broken.db.write(async (tx) => {
        await refuseWrites(tx, 'INSERT ON personal_audit_log')
      })
      expectRefusal(await call(broken, 'deleteSession', { params: { sessionId: id } }), 500, 'INTERNAL_ERROR')
      expect(await isAccepted(broken, cookie)).to.equal(true)
    }))
})
