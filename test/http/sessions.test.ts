// Runs on: SQLite and PostgreSQL, because a write reads its session behind a lock
/** Validity of sessions: checked for each request, and again in the transaction of each write. */
import { expect } from 'chai'
import type { SessionRow } from '../../db/queries/sessions.ts'
import { resources } from '../../db/schema.ts'
import { handlers } from '../../handlers/index.ts'
import { call } from '../support/call.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { callBy, isAccepted, openSession } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The clock of PostgreSQL, as servers estimate it, may be a moment behind this one. */
const clockMs = 1_000
const past = (ms: number) => new Date(Date.now() - ms)

describe('a valid session', () => {
  const server = useTestServer()

  const isCredential = async (fields: Partial<SessionRow>) => {
    const { cookie } = await openSession(server, server.seeded.people.owner.user_id, fields)
    return isAccepted(server, cookie)
  }

  it('200 until 30 days after its start, however much it is used; then 401', async () => {
    const lastSeenAt = past(minuteMs)
    expect(await isCredential({ createdAt: past(30 * dayMs - minuteMs), lastSeenAt })).to.equal(true)
    expect(await isCredential({ createdAt: past(30 * dayMs + clockMs), lastSeenAt })).to.equal(false)
  })

  it('200 until 7 days after its last use; then 401', async () => {
    const createdAt = past(10 * dayMs)
    expect(await isCredential({ createdAt, lastSeenAt: past(7 * dayMs - minuteMs) })).to.equal(true)
    expect(await isCredential({ createdAt, lastSeenAt: past(7 * dayMs + clockMs) })).to.equal(false)
  })

  it('200 until 7 days after its start without any use; then 401', async () => {
    expect(await isCredential({ createdAt: past(7 * dayMs - minuteMs) })).to.equal(true)
    expect(await isCredential({ createdAt: past(7 * dayMs + clockMs) })).to.equal(false)
  })

  it('200 until its revocation; then 401', async () => {
    expect(await isCredential({})).to.equal(true)
    expect(await isCredential({ revokedAt: new Date() })).to.equal(false)
  })

  it('401 for a cookie with another value, or an empty one', async () => {
    const { cookie, token } = await openSession(server, server.seeded.people.owner.user_id)
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`
    for (const text of ['', changed, token.slice(1), `${token}0`, 'x'.repeat(5_000)]) {
      expect(await isAccepted(server, `session=${text}`), text).to.equal(false)
    }
    expect(await isAccepted(server, cookie)).to.equal(true)
  })
})

describe('a session that ends while its write is running', () => {
  let server: TestServer
  let arrived: () => void
  let goOn: () => void
  let going: Promise<void>
  before(async () => {
    server = await startTestServer({
      handlers: {
        async createResource(handlerCall) {
          arrived()
          await going
          return handlers.createResource(handlerCall)
        },
      },
    })
  })
  after(() => server.stop())

  /** Calls by a session of the owner, and lets the handler continue only when `meanwhile` is done. */
  const createDuring = async (meanwhile: (session: { id: string; cookie: string }) => Promise<{ status: number }>) => {
    const session = await openSession(server, server.seeded.people.owner.user_id)
    going = new Promise((resolve) => {
      goOn = resolve
    })
    const there = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const headers = { 'X-App-Workspace': server.seeded.workspaces.main }
    const answer = callBy(server, session.cookie, 'createResource', { body: { name: 'Under way' }, headers })
    await there
    const { status } = await meanwhile(session)
    goOn()
    return { answer: await answer, status }
  }
  const stored = () => server.db.read.select().from(resources)

  it('201 when nothing ends the session', async () => {
    const { answer } = await createDuring(async () => ({ status: 200 }))
    expect(answer.status).to.equal(201)
  })

  it('401 UNAUTHENTICATED when another session of the user ends it, and nothing is written', async () => {
    const before = await stored()
    const { answer, status } = await createDuring(({ id }) =>
      call(server, 'deleteSession', { params: { sessionId: id } }),
    )
    expect(status).to.equal(204)
    expectRefusal(answer, 401, 'UNAUTHENTICATED')
    expect(await stored()).to.deep.equal(before)
  })

  it('401 UNAUTHENTICATED when the session signs out, and nothing is written', async () => {
    const before = await stored()
    const { answer, status } = await createDuring(({ cookie }) => callBy(server, cookie, 'deleteCurrentSession'))
    expect(status).to.equal(204)
    expectRefusal(answer, 401, 'UNAUTHENTICATED')
    expect(await stored()).to.deep.equal(before)
  })

  it('401 UNAUTHENTICATED when another session changes the password, and nothing is written', async () => {
    const before = await stored()
    const body = { current_password: server.seeded.people.owner.password, new_password: 'staple of a new horse' }
    const { answer, status } = await createDuring(() => call(server, 'changePassword', { body }))
    expect(status).to.equal(204)
    expectRefusal(answer, 401, 'UNAUTHENTICATED')
    expect(await stored()).to.deep.equal(before)
  })
})
