/** A server whose PostgreSQL is away for a while: behind a relay that can be cut. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { databaseUrlIn, dropDatabasesOf } from '#test-databases'
import { call } from '../support/call.ts'
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
    expect(server.logLines.join('\n'), 'no password in the log').not.to.match(/postgres:\/\/[^"]*@/)
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

/** Passes connections on to a server of PostgreSQL, at one port. */
class Relay {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #listener: Server | undefined
  #port = 0

  constructor(target: URL) {
    this.#target = new URL(target)
  }

  /** @returns the port */
  async open(): Promise<number> {
    if (this.#listener) return this.#port
    this.#listener = createServer((socket) => {
      const other = connect(Number(this.#target.port || 5432), this.#target.hostname)
      for (const each of [socket, other]) {
        this.#sockets.add(each)
        each.once('close', () => this.#sockets.delete(each)).on('error', () => {})
      }
      socket.pipe(other).pipe(socket)
      socket.once('close', () => other.destroy())
      other.once('close', () => socket.destroy())
    })
    this.#listener.listen(this.#port, '127.0.0.1')
    await once(this.#listener, 'listening')
    this.#port = (this.#listener.address() as AddressInfo).port
    return this.#port
  }

  /** Cuts all connections and refuses new ones. */
  async close(): Promise<void> {
    const closed = this.#listener && once(this.#listener, 'close')
    this.#listener?.close()
    this.#listener = undefined
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}
