/** A server whose PostgreSQL is away for a while: behind a relay that can be cut. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { databaseUrlIn, dropDatabasesOf } from '#test-databases'
import { call } from '../support/call.ts'
import { Relay } from '../support/relay.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

describe('a server whose database goes away', () => {
  let folder: string
  let relay: Relay
  let server: TestServer
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-outage-'))
    const database = new URL(await databaseUrlIn(folder, 'away'))
    relay = new Relay(database)
    const port = await relay.open()
    const env = { DATABASE_URL: Object.assign(database, { hostname: '127.0.0.1', port: String(port) }).href }
    server = await startTestServer({ env })
  })
  after(async () => {
    await relay.open()
    await server.stop()
    await relay.close()
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true })
  })

  const list = () => call(server, 'listResources')
  const create = () => call(server, 'createResource', { body: { name: 'Court', capacity: 1 } })

  it('503 SERVICE_UNAVAILABLE to reads and writes while it is away, and 2xx again once it is back, without a restart', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await list()).status).to.equal(200)
      expect((await create()).status).to.equal(201)
      await relay.close()
      expectRefusal(await list(), 503, 'SERVICE_UNAVAILABLE')
      expectRefusal(await create(), 503, 'SERVICE_UNAVAILABLE')
      expect((await call(server, 'getHealth')).status).to.equal(200)
      await relay.open()
    }
    expect((await list()).status).to.equal(200)
  })

  it('answers every call that is cut off with a declared status, and stores each acknowledged one once', async () => {
    const before = (await list()).body.resources.length
    const calls = Array.from({ length: 40 }, () => create())
    await relay.close()
    const answers = await Promise.all(calls)
    await relay.open()
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 201 && status !== 503)).to.deep.equal([])
    const stored = (await list()).body.resources.length - before
    const acknowledged = statuses.filter((status) => status === 201).length
    expect(stored)
      .to.be.at.least(acknowledged)
      .and.at.most(acknowledged + 10)
  })
})
