// Runs on: SQLite
import { expect } from 'chai'
import { type CallOptions, call } from '../support/call.ts'
import { callBy, newAccount, type OpenSession, openSession, sessionRow } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe('listSessions', () => {
  const server = useTestServer()

  const list = (by: OpenSession, options: CallOptions = {}) => callBy(server, by.cookie, 'listSessions', options)
  const idsOf = ({ body }: { body: { sessions: { id: string }[] } }) => body.sessions.map(({ id }) => id)
  const ago = (ms: number) => new Date(Date.now() - ms)

  it('200 with every field of the session, as it is stored', async () => {
    const { userId } = await newAccount(server)
    const lastSeenAt = ago(3 * minuteMs)
    const fields = { createdAt: ago(dayMs), lastSeenAt, address: '192.0.2.7', userAgent: 'a test/1.0' }
    const session = await openSession(server, userId, fields)
    const { status, body } = await list(session)
    expect([status, body.next_cursor]).to.deep.equal([200, null])
    const { createdAt, expiresAt } = await sessionRow(server, session.id)
    expect(body.sessions).to.deep.equal([
      {
        id: session.id,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        address: '192.0.2.7',
        user_agent: 'a test/1.0',
        current: true,
      },
    ])
  })

  it('200 with last_seen_at no earlier than created_at, for an unused session and one used in its first minute', async () => {
    const { userId } = await newAccount(server)
    const createdAt = new Date(Math.floor(Date.now() / minuteMs) * minuteMs - 30_000)
    const session = await openSession(server, userId)
    const unused = await openSession(server, userId, { createdAt })
    const sameMinute = await openSession(server, userId, {
      createdAt,
      lastSeenAt: new Date(createdAt.getTime() - 30_000),
    })
    const { body } = await list(session)
    const others = body.sessions.filter(({ id }: { id: string }) => [unused.id, sameMinute.id].includes(id))
    expect(others).to.have.length(2)
    for (const other of others) expect(other).to.include({ address: null, user_agent: null, current: false })
    for (const other of others) expect(other.last_seen_at).to.equal(createdAt.toISOString())
  })

  it('200 newest first, ties ordered by id, with current on the session of the call', async () => {
    const { userId } = await newAccount(server)
    const opened = []
    const yesterday = ago(dayMs)
    for (const createdAt of [ago(2_000), yesterday, yesterday]) {
      opened.push(await openSession(server, userId, { createdAt }))
    }
    const [newest, ...tied] = opened.map(({ id }) => id)
    const expected = [newest, ...tied.sort().reverse()]
    for (const by of opened) {
      const answer = await list(by)
      expect(idsOf(answer)).to.deep.equal(expected)
      const current = answer.body.sessions.filter((session: { current: boolean }) => session.current)
      expect(current.map(({ id }: { id: string }) => id)).to.deep.equal([by.id])
    }
  })

  it('200 with valid sessions only: none revoked, expired or idle for a week', async () => {
    const { userId } = await newAccount(server)
    const current = await openSession(server, userId)
    const almostIdle = await openSession(server, userId, { createdAt: ago(7 * dayMs - minuteMs) })
    const used = await openSession(server, userId, { createdAt: ago(29 * dayMs), lastSeenAt: ago(6 * dayMs) })
    await openSession(server, userId, { revokedAt: new Date() })
    await openSession(server, userId, { expiresAt: new Date() })
    await openSession(server, userId, { createdAt: ago(7 * dayMs) })
    await openSession(server, userId, { createdAt: ago(29 * dayMs), lastSeenAt: ago(7 * dayMs) })
    await openSession(server, userId, { createdAt: ago(30 * dayMs), lastSeenAt: ago(minuteMs) })
    expect(idsOf(await list(current))).to.deep.equal([current.id, almostIdle.id, used.id])
  })

  it('200 without other users’ sessions', async () => {
    const [one, other] = [await newAccount(server), await newAccount(server)]
    const mine = await openSession(server, one.userId)
    const theirs = await openSession(server, other.userId)
    expect(idsOf(await list(mine))).to.deep.equal([mine.id])
    expect(idsOf(await list(theirs))).to.deep.equal([theirs.id])
  })

  it('200 with no secret of any session', async () => {
    const { userId } = await newAccount(server)
    const [current, other] = [await openSession(server, userId), await openSession(server, userId)]
    const { text } = await list(current)
    for (const { id, token } of [current, other]) {
      const { digest } = await sessionRow(server, id)
      for (const secret of [token, digest]) expect(text).not.to.include(secret)
    }
  })

  it('200 in pages that together contain each session once, also when one is created meanwhile', async () => {
    const { userId } = await newAccount(server)
    const opened = []
    for (let index = 0; index < 7; index++) {
      opened.push(await openSession(server, userId, { createdAt: ago(minuteMs * (1 + Math.floor(index / 2))) }))
    }
    const [by] = opened as [OpenSession]
    const whole = idsOf(await list(by))
    expect(whole).to.have.members(opened.map(({ id }) => id))
    const seen: string[] = []
    let cursor = ''
    for (const expected of [3, 3, 1]) {
      const page = await list(by, { query: `limit=3${cursor && `&cursor=${cursor}`}` })
      expect(idsOf(page)).to.have.length(expected)
      seen.push(...idsOf(page))
      cursor = page.body.next_cursor
      await openSession(server, userId)
    }
    expect(seen).to.deep.equal(whole)
    expect(cursor).to.equal(null)
  })

  it('200 without a next page when the page is exactly full', async () => {
    const { userId } = await newAccount(server)
    const by = await openSession(server, userId)
    await openSession(server, userId)
    expect((await list(by, { query: 'limit=2' })).body.next_cursor).to.equal(null)
    expect((await list(by, { query: 'limit=1' })).body.next_cursor).to.be.a('string')
  })

  it('200 without another user’s sessions for a cursor of that user', async () => {
    const [one, other] = [await newAccount(server), await newAccount(server)]
    const mine = await openSession(server, one.userId, { createdAt: ago(dayMs) })
    const theirs = await openSession(server, other.userId)
    await openSession(server, other.userId)
    const { body } = await list(theirs, { query: 'limit=1' })
    expect(idsOf(await list(mine, { query: `cursor=${body.next_cursor}` }))).to.deep.equal([mine.id])
  })

  it('400 VALIDATION_FAILED for an invalid limit or cursor, naming it', async () => {
    for (const limit of ['0', '101', 'all', '1.5', '']) {
      const answer = await call(server, 'listSessions', { query: `limit=${limit}` })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: '/limit' }, limit)
    }
    for (const cursor of ['', 'x', 'bSAx', '%20']) {
      const answer = await call(server, 'listSessions', { query: `cursor=${cursor}` })
      expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path: '/cursor' }, cursor)
    }
  })

  it('403 INSUFFICIENT_PRIVILEGE to any bearer token, also beside a session', async () => {
    expectRefusal(await call(server, 'listSessions', { as: 'live_admin' }), 403, 'INSUFFICIENT_PRIVILEGE')
    const { cookie } = server.seeded.people.owner
    const beside = await call(server, 'listSessions', { as: 'live_admin', headers: { Cookie: cookie } })
    expectRefusal(beside, 403, 'INSUFFICIENT_PRIVILEGE')
  })
})
