// Runs on: SQLite and PostgreSQL, because uses are written together, in an order that cannot deadlock
/** Last use of a credential: recorded at most once a minute, beside the requests, and without delaying them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { allowWrites, dropDatabasesOf, lockOut, recordedUpdates, recordUpdates, refuseWrites } from '#test-databases'
import type { Database } from '../../db/database.ts'
import { apiKeys, sessions } from '../../db/schema.ts'
import { createLastUse } from '../../http/pipeline/last-use.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import { addSession, addUser } from '../../server/seeds/build.ts'
import { startServer } from '../../server/server.ts'
import { call } from '../support/call.ts'
import { newKey } from '../support/rows.ts'
import { startTestServer, storageIn, type TestServer } from '../support/server.ts'
import { callBy, newAccount, openSession, sessionRow } from '../support/sessions.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'

const minuteMs = 60_000
/** Time for which a use waits to be written, and longer than that. */
const notedMs = 50
const laterMs = 150
const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
const complaint = 'the last use of credentials could not be noted'

describe('the last use of a credential', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ env: { CLOCK_HEADER: 'on' }, times: { notedMs } })
  })
  afterEach(() => server.stop())

  const keyRow = async (id: string) => (await server.db.read.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]
  const newSession = async () => openSession(server, (await newAccount(server)).userId)
  const isSeen = (id: string) => until(async () => (await sessionRow(server, id)).lastSeenAt !== null)
  const complaints = () => server.logLines.filter((line) => line.includes(complaint))

  it('is recorded for a session and a key, to the minute; not for unused or refused credentials', async () => {
    const { user_id } = server.seeded.people.owner
    const [used, unused] = [await newSession(), await newSession()]
    const ended = await openSession(server, user_id, { revokedAt: new Date() })
    const { live_admin, live_member, revoked } = server.seeded.api_keys
    const from = minuteOf(new Date())
    expect((await callBy(server, ended.cookie, 'getMe')).status).to.equal(401)
    expect((await call(server, 'getMe', { as: 'revoked' })).status).to.equal(401)
    expect((await call(server, 'getMe', { as: 'live_admin' })).status).to.equal(200)
    expect((await callBy(server, used.cookie, 'getMe')).status).to.equal(200)
    // All that was noted before it is written with it, or was written before.
    await isSeen(used.id)
    const noted = [(await sessionRow(server, used.id)).lastSeenAt, (await keyRow(live_admin.id))?.lastUsedAt]
    for (const at of noted) expect(at).to.be.deep.oneOf([from, minuteOf(new Date())])
    for (const { id } of [unused, ended]) expect((await sessionRow(server, id)).lastSeenAt).to.equal(null)
    for (const { id } of [live_member, revoked]) expect((await keyRow(id))?.lastUsedAt).to.equal(null)
  })

  it('is recorded once for 100 requests within one minute, concurrent or sequential', async () => {
    const { id, cookie } = await newSession()
    await server.db.write(async (tx) => {
      await recordUpdates(tx, 'sessions')
    })
    const from = minuteOf(new Date())
    await Promise.all(Array.from({ length: 60 }, () => callBy(server, cookie, 'getMe')))
    await isSeen(id)
    for (let times = 0; times < 40; times++) await callBy(server, cookie, 'getMe')
    const marker = await newSession()
    await callBy(server, marker.cookie, 'getMe')
    await isSeen(marker.id)
    const minutes = (minuteOf(new Date()).getTime() - from.getTime()) / minuteMs + 1
    const noted = await recordedUpdates(server.db.read)
    expect(noted.filter((each) => each === id).length).to.be.within(1, minutes)
  })

  it('is recorded again in a later minute, and never goes back', async () => {
    const [earlier, later] = [new Date(Date.now() - 5 * minuteMs), new Date(Date.now() + 5 * minuteMs)]
    const { user_id } = server.seeded.people.owner
    const before = await openSession(server, user_id, { lastSeenAt: earlier })
    const newer = await openSession(server, user_id, { lastSeenAt: later })
    for (const { cookie } of [newer, before]) expect((await callBy(server, cookie, 'getMe')).status).to.equal(200)
    await until(async () => (await sessionRow(server, before.id)).lastSeenAt?.getTime() !== earlier.getTime())
    const { lastSeenAt } = await sessionRow(server, before.id)
    expect(lastSeenAt?.getTime()).to.be.within(Date.now() - 2 * minuteMs, Date.now())
    expect((await sessionRow(server, newer.id)).lastSeenAt).to.deep.equal(later)
  })

  it('keeps a session valid that would otherwise soon be idle for too long', async () => {
    const createdAt = new Date()
    const idleAt = createdAt.getTime() + 7 * 24 * 60 * minuteMs
    const at = (ms: number) => ({ headers: { 'X-Test-Clock': new Date(ms).toISOString() } })
    const { user_id } = server.seeded.people.owner
    const [used, unused] = [
      await openSession(server, user_id, { createdAt }),
      await openSession(server, user_id, { createdAt }),
    ]
    expect((await callBy(server, used.cookie, 'getMe', at(idleAt - 1))).status).to.equal(200)
    await isSeen(used.id)
    expect((await callBy(server, used.cookie, 'getMe', at(idleAt))).status).to.equal(200)
    expect((await callBy(server, unused.cookie, 'getMe', at(idleAt))).status).to.equal(401)
  })

  it('fails no request when it cannot be written: one log line, without a secret', async () => {
    const { id, cookie, token } = await newSession()
    const { user_id } = server.seeded.people.admin
    const key = await newKey(server, { userId: user_id, roleCap: 'member' })
    await server.db.write((tx) => refuseWrites(tx, 'UPDATE ON sessions'))
    // At once, so that both are written together: each transaction that fails has a line.
    const used = [{ Cookie: cookie }, { Authorization: `Bearer ${key.access_key}` }]
    const replies = await Promise.all(used.map((headers) => call(server, 'getMe', { as: 'nobody', headers })))
    expect(replies.map(({ status }) => status)).to.deep.equal([200, 200])
    await until(() => complaints().length > 0)
    expect(complaints()).to.have.length(1)
    for (const secret of [token, key.access_key]) expect(server.logLines.join('\n')).not.to.include(secret)
    await server.db.write((tx) => allowWrites(tx, 'UPDATE ON sessions'))
    expect((await callBy(server, cookie, 'getMe')).status).to.equal(200)
    await until(async () => {
      await callBy(server, cookie, 'getMe')
      return (await sessionRow(server, id)).lastSeenAt !== null
    })
    expect(complaints()).to.have.length(1)
  })

  it('delays no request while another process locks the database', async () => {
    const { id, cookie } = await newSession()
    const unlock = await lockOut(server.folder, 'booking.db')
    try {
      expect((await callBy(server, cookie, 'getMe')).status).to.equal(200)
      await sleep(laterMs)
      // The lock is held until they are answered: one that waited for it would never be.
      for (let times = 0; times < 5; times++) expect((await callBy(server, cookie, 'getMe')).status).to.equal(200)
      expect((await sessionRow(server, id)).lastSeenAt).to.equal(null)
    } finally {
      await unlock()
    }
    await isSeen(id)
  })
})

describe('the last use of a credential when the server stops', () => {
  it('is written before the database is closed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'booking-test-'))
    const config = readConfig({ PORT: '0', ...(await storageIn(folder)) })
    const server = await startServer(config, pino({ level: 'silent' }))
    const token = await server.db.write(async (tx) => {
      const builder = { tx, now: new Date() }
      return addSession(builder, await addUser(builder, 'One', 'one@contract.example'))
    })
    const { status } = await fetch(`${server.url}/v1/me`, { headers: { Cookie: `session=${token}` } })
    await server.stop()
    const db = await openDatabase(config)
    const [row] = await db.read.select().from(sessions)
    await db.close()
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true })
    expect([status, row?.lastSeenAt instanceof Date]).to.deep.equal([200, true])
  })
})

describe('the recorder of last uses', () => {
  const server = useTestServer()

  const noon = new Date('2026-03-01T12:00:00.000Z')
  const noonPlus = (ms: number) => new Date(noon.getTime() + ms)
  const counted = () => {
    const counts = { writes: 0 }
    const write: Database['write'] = (work) => {
      counts.writes++
      return server.db.write(work)
    }
    const lastUse = createLastUse({ ...server.db, write }, pino({ level: 'silent' }))
    return { counts, lastUse }
  }
  const sessionOf = (id: string) => ({ kind: 'session' as const, userId: server.seeded.people.owner.user_id, id })
  const newSession = async () => {
    const { id } = await openSession(server, server.seeded.people.owner.user_id)
    return { id, seen: async () => (await sessionRow(server, id)).lastSeenAt }
  }

  it('writes the uses of any number of credentials in one transaction', async () => {
    const { counts, lastUse } = counted()
    const used = [await newSession(), await newSession(), await newSession()]
    const workspaceId = server.seeded.workspaces.main
    for (const { id } of used) lastUse.note(sessionOf(id), null, noonPlus(30_000))
    lastUse.note({ kind: 'api_key', workspaceId, id: server.seeded.api_keys.live_admin.id }, null, noon)
    expect(counts.writes).to.equal(0)
    await lastUse.close()
    expect(counts.writes).to.equal(1)
    for (const { seen } of used) expect(await seen()).to.deep.equal(noon)
  })

  it('writes nothing when the database already has the value', async () => {
    const { counts, lastUse } = counted()
    const { id } = await newSession()
    for (const stored of [noon, noonPlus(minuteMs)]) lastUse.note(sessionOf(id), stored, noonPlus(59_999))
    await lastUse.close()
    expect(counts.writes).to.equal(0)
  })

  it('does not record a use again while it is being written', async () => {
    const { counts, lastUse } = counted()
    const { id } = await newSession()
    lastUse.note(sessionOf(id), null, noon)
    const closing = lastUse.close()
    lastUse.note(sessionOf(id), null, noonPlus(1))
    await closing
    await lastUse.close()
    expect(counts.writes).to.equal(1)
  })

  it('keeps the latest use, also of a request that ran long', async () => {
    const { lastUse } = counted()
    const { id, seen } = await newSession()
    lastUse.note(sessionOf(id), null, noonPlus(minuteMs))
    lastUse.note(sessionOf(id), null, noon)
    await lastUse.close()
    expect(await seen()).to.deep.equal(noonPlus(minuteMs))
  })

  it('records a use again after a failed write', async () => {
    const { id, seen } = await newSession()
    let fails = true
    const write: Database['write'] = (work) => (fails ? Promise.reject(new Error('no room')) : server.db.write(work))
    const lastUse = createLastUse({ ...server.db, write }, pino({ level: 'silent' }))
    lastUse.note(sessionOf(id), null, noon)
    await lastUse.close()
    expect(await seen()).to.equal(null)
    fails = false
    lastUse.note(sessionOf(id), null, noonPlus(1))
    await lastUse.close()
    expect(await seen()).to.deep.equal(noon)
  })
})
