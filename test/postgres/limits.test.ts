// Runs on: PostgreSQL
/** Rate limits of four servers on one database: docs/decisions/0045-several-processes.md. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import pg from 'pg'
import { databaseUrlIn, dropDatabasesOf } from '#test-databases'
import { type Answer, type CallOptions, call } from '../support/call.ts'
import { Relay } from '../support/relay.ts'
import { startBeside, startTestServer, type TestServer } from '../support/server.ts'
import { newAccount } from '../support/sessions.ts'
import { until } from '../support/until.ts'
import { expectRefusal } from '../support/values.ts'

const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort()
const remaining = ({ headers }: Answer) => Number(headers.get('x-ratelimit-remaining'))

describe('rate limits of four servers on one database', () => {
  let servers: TestServer[]
  beforeEach(async () => {
    const first = await startTestServer({ env: limited })
    servers = [first]
    for (let index = 1; index < 4; index++) servers.push(await startBeside(first, limited))
  })
  afterEach(async () => {
    for (const server of servers.toReversed()) await server.stop()
  })

  const at = (index: number) => servers[index % 4] as TestServer
  const list = (index: number, options: CallOptions = {}) => call(at(index), 'listResources', options)
  const many = (count: number, ask: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index)))

  it('200 for exactly 60 of 240 parallel calls, 429 for the others', async () => {
    const answers = await many(240, (index) => list(index))
    expect(statusesOf(answers)).to.deep.equal([...Array(60).fill(200), ...Array(180).fill(429)])
  })

  it('each call finds the remainder that the last one left, whichever server it reached, and the same end of the window', async () => {
    const answers: Answer[] = []
    for (let index = 0; index < 61; index++) answers.push(await list(index))
    expect(answers.map(remaining)).to.deep.equal([...Array.from({ length: 60 }, (_, index) => 59 - index), 0])
    expect(answers.map(({ status }) => status)).to.deep.equal([...Array(60).fill(200), 429])
    const resets = answers.map(({ headers }) => headers.get('x-ratelimit-reset'))
    expect(new Set(resets).size).to.equal(1)
  })

  it('200 for exactly 60 of 240 parallel calls by cookie and key, which have one bucket in common', async () => {
    const answers = await many(240, (index) => list(index, { as: index % 3 === 0 ? 'live_admin' : 'admin' }))
    expect(statusesOf(answers)).to.deep.equal([...Array(60).fill(200), ...Array(180).fill(429)])
  })

  it('calls for a workspace of others count for the user alone, at every server', async () => {
    const { other } = at(0).seeded.workspaces
    const answers = await many(40, (index) => list(index, { as: 'admin', workspace: other }))
    expect(statusesOf(answers)).to.deep.equal(Array(40).fill(404))
    expect(remaining(await list(1, { as: 'live_admin' }))).to.equal(59)
    expect(remaining(await list(2, { as: 'admin' }))).to.equal(19)
  })

  const rotate = (index: number, keyId = at(0).seeded.api_keys.live_admin.id) =>
    call(at(index), 'rotateApiKey', { params: { workspaceId: at(0).seeded.workspaces.main, keyId } })

  it('200 for exactly five of twenty parallel rotations', async () => {
    const answers = await many(20, (index) => rotate(index))
    expect(statusesOf(answers)).to.deep.equal([...Array(5).fill(200), ...Array(15).fill(429)])
    expect(new Set(answers.flatMap(({ body }) => body.access_key ?? [])).size).to.equal(5)
  })

  it('200 for five rotations among 25 that fail: calls under way at other servers are waited for', async () => {
    const answers = await many(30, (index) => (index % 6 === 5 ? rotate(index) : rotate(index, randomUUID())))
    const ownAnswers = answers.filter((_, index) => index % 6 === 5)
    expect(ownAnswers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200, 200])
    expect(remaining(await rotate(0, randomUUID()))).to.equal(0)
  })

  it('401 for exactly ten of twenty parallel wrong passwords, and none of ten right ones is counted', async () => {
    const { email, password } = await newAccount(at(0))
    const signIn = (index: number, attempted: string) =>
      call(at(index), 'createSession', {
        ...{ as: 'nobody' as const, body: { email, password: attempted } },
        headers: { 'X-Forwarded-For': '192.0.2.1' },
      })
    for (let index = 0; index < 10; index++) expect((await signIn(index, password)).status).to.equal(201)
    const answers = await many(20, (index) => signIn(index, 'not the password at all'))
    expect(statusesOf(answers)).to.deep.equal([...Array(10).fill(401), ...Array(10).fill(429)])
    for (let index = 0; index < 4; index++) expectRefusal(await signIn(index, password), 429, 'RATE_LIMITED')
  })

  it('state the time of the database, also at a server whose clock is 30 s off', async () => {
    const clock = Date.now
    const waits: { reset: number; retryAfter: number }[] = []
    const before = clock()
    for (let index = 0; index < 60; index++) await list(index)
    try {
      for (const [index, offMs] of [0, 30_000, -30_000].entries()) {
        Date.now = () => clock() + offMs
        const { status, headers } = await list(index)
        expect(status).to.equal(429)
        waits.push({
          reset: Number(headers.get('x-ratelimit-reset')) * 1000,
          retryAfter: Number(headers.get('retry-after')) * 1000,
        })
      }
    } finally {
      Date.now = clock
    }
    const after = clock()
    for (const { reset, retryAfter } of waits) {
      expect(reset).to.be.within(before + 60_000, after + 61_000)
      expect(after + retryAfter).to.be.within(reset - 5_000, reset + 5_000)
    }
  })
})

describe('rate limits while the database is unavailable', () => {
  let folder: string
  let relay: Relay
  let server: TestServer
  let client: pg.Client
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-limits-'))
    const database = new URL(await databaseUrlIn(folder, 'away'))
    client = new pg.Client(database.href)
    await client.connect()
    relay = new Relay(database)
    const port = await relay.open()
    const env = { DATABASE_URL: Object.assign(database, { hostname: '127.0.0.1', port: String(port) }).href }
    server = await startTestServer({ env: { ...env, ...limited } })
  })
  after(async () => {
    await relay.open()
    await server.stop()
    await relay.close()
    await client.end()
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true })
  })

  const hitsInDatabase = async () => {
    const { rows } = await client.query(
      "SELECT max(hits) AS hits FROM rate_limit_windows WHERE key LIKE 'listResources %'",
    )
    return Number(rows[0].hits)
  }

  it('are counted by the server itself: 503 up to the limit, then 429; and shared again when it is back', async () => {
    const list = () => call(server, 'listResources')
    const first = await list()
    expect(remaining(first)).to.equal(59)
    await relay.close()
    for (let index = 0; index < 60; index++) expectRefusal(await list(), 503, 'SERVICE_UNAVAILABLE')
    expectRefusal(await list(), 429, 'RATE_LIMITED')
    const contract = await call(server, 'getContractYaml', { as: 'nobody' })
    expect(contract.status).to.equal(200)
    await relay.open()
    // The server counts by itself for a second after each failure.
    let back: Answer | undefined
    await until(async () => {
      back = await list()
      return (await hitsInDatabase()) > 1
    })
    expect(back && remaining(back)).to.equal(58)
  })
})
