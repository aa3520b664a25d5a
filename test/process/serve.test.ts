// Runs on: SQLite and PostgreSQL, because a server starts on the database of the setting and leaves nothing open
/** The server as a process: messages when it cannot start, orderly stop, and state after a kill. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import { execute, expectClosed, expectLeft } from '#test-databases'
import { oneSignalMs } from '../../packages/contract-toolkit/document/signals.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import type { ContractSeed } from '../../server/seeds/contract.ts'
import { freePort } from '../support/free-port.ts'
import { conditions, runScript, type Served, serve, stopInOrder } from '../support/process.ts'
import { seedContract, useProcessStorage } from '../support/process-storage.ts'
import { until } from '../support/until.ts'
import { dial, requestBytes, type Wire } from '../support/wire.ts'

const storage = useProcessStorage('booking-process-')

const settings = (more: Record<string, string> = {}) => ({
  ...storage.settings,
  RATE_LIMITS: 'off',
  ...more,
})

const seed = () => seedContract(settings())

describe('a server that cannot start prints the reason in one line and exits 1', () => {
  let taken: Server
  before(async () => {
    taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
  })
  after(() => void taken.close())

  const refused: [what: string, env: () => Record<string, string> | Promise<Record<string, string>>, said: RegExp][] = [
    ['a PORT that is no number', () => ({ PORT: 'http' }), /^Cannot start: PORT: must be a port number$/],
    ['a PORT out of range', () => ({ PORT: '70000' }), /^Cannot start: PORT: /],
    [
      'a DATABASE_URL of another kind',
      () => ({ DATABASE_URL: 'mysql://x' }),
      /^Cannot start: DATABASE_URL: must be file:/,
    ],
    [
      'a BASE_URL that is no URL',
      () => ({ BASE_URL: 'booking' }),
      /^Cannot start: BASE_URL: must be an http or https URL/,
    ],
    [
      'RATE_LIMITS off in production',
      () => ({ RATE_LIMITS: 'off', NODE_ENV: 'production' }),
      /^Cannot start: RATE_LIMITS: cannot be off in production$/,
    ],
    ['a TRUST_PROXY that is no address', () => ({ TRUST_PROXY: 'everybody' }), /^Cannot start: TRUST_PROXY: must be /],
    [
      'a CORS_ORIGINS with a path',
      () => ({ CORS_ORIGINS: 'https://a.example/' }),
      /^Cannot start: CORS_ORIGINS: must be /,
    ],
    [
      'a port that is in use',
      () => ({ PORT: String((taken.address() as { port: number }).port) }),
      /^Cannot start: port \d+ on 127\.0\.0\.1 is in use; set PORT to another$/,
    ],
    [
      'a database of a newer version',
      async () => {
        await seed()
        const db = await openDatabase(readConfig(storage.settings))
        await db.write((tx) => execute(tx, sql`INSERT INTO migrations (hash, created_at) VALUES ('of the future', 0)`))
        await db.close()
        return {}
      },
      /^Cannot start: the database was written by a newer version of this server$/,
    ],
  ]
  for (const [what, env, said] of refused) {
    it(what, async () => {
      const more = await env()
      const { exit, out, err } = await runScript('scripts/start.mjs', [], settings({ PORT: '0', ...more }))
      const lines = err.trimEnd().split('\n')
      expect(lines, err).to.have.lengthOf(1)
      expect(lines[0]).to.match(said)
      expect([exit, out]).to.deep.equal([1, ''])
    })
  }
})

describe('a server whose output has no room', () => {
  it('goes on without it', async () => {
    const PORT = String(await freePort())
    const full = await open('/dev/full', 'w')
    const child = spawn(process.execPath, [...conditions, 'scripts/start.mjs'], {
      env: { PATH: process.env.PATH ?? '', ...storage.settings, PORT },
      stdio: ['ignore', full.fd, 'inherit'],
    })
    const ended = once(child, 'exit')
    const health = () => fetch(`http://127.0.0.1:${PORT}/v1/health`).then(({ status }) => status)
    let isServing = false
    while (!isServing && child.exitCode === null && child.signalCode === null) {
      isServing = await health().then(
        () => true,
        () => false,
      )
      await sleep(100)
    }
    for (let calls = 0; calls < 3; calls++) expect(await health()).to.equal(200)
    child.kill('SIGTERM')
    expect((await ended)[0]).to.equal(0)
    await full.close()
  })
})

describe('a server that is stopped', () => {
  let seeded: ContractSeed
  let server: Served
  let wire: Wire
  const body = '{"name": "Court 9"}'
  beforeEach(async () => {
    seeded = await seed()
    server = await serve(settings())
    wire = await dial(server)
  })
  afterEach(async () => {
    wire.destroy()
    server.child.kill('SIGKILL')
    await server.ended
  })

  /** A write whose headers the server has accepted and whose body it awaits. */
  const begin = async () => {
    const headers = {
      Cookie: seeded.people.owner.cookie,
      'X-App-Workspace': seeded.workspaces.main,
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
      Expect: '100-continue',
    }
    wire.send(requestBytes({ method: 'POST', target: '/v1/resources', headers }))
    expect((await wire.next()).status).to.equal(100)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`by ${signal}: answers accepted requests, refuses new connections, closes the database, exits 0`, async () => {
      await begin()
      server.child.kill(signal)
      await server.said('stopping')
      const refused = await dial(server).then(
        () => 'accepted',
        (error: NodeJS.ErrnoException) => error.code,
      )
      expect(refused).to.equal('ECONNREFUSED')
      wire.send(body)
      const reply = await wire.next()
      expect([reply.status, reply.body.name]).to.deep.equal([201, 'Court 9'])
      expect(reply.headers.connection).to.equal('close')
      expect(await server.ended).to.equal(0)
      await expectClosed(storage.folder, 'booking.db')
      await expectLeft(storage.folder, 'booking.db')
    })
  }

  it('exits 0 at once without running requests, also with an idle connection', async () => {
    wire.send(requestBytes({ target: '/v1/health' }))
    expect((await wire.next()).status).to.equal(200)
    await stopInOrder(server)
    await wire.closed()
  })

  it('stops by itself with exit code 0 when the reader of its output is gone', async () => {
    const served = await serve(settings())
    served.child.stdout?.destroy()
    await fetch(`${served.url}/v1/health`)
    expect(await served.ended).to.equal(0)
    await expectLeft(storage.folder, 'booking.db')
  })

  it('exits 1 at once for a second signal that comes later, and the database is intact', async () => {
    await begin()
    server.child.kill('SIGTERM')
    await server.said('stopping')
    await sleep(oneSignalMs + 200)
    server.child.kill('SIGTERM')
    expect(await server.ended).to.equal(1)
    await wire.closed()
    expect(wire.rest).to.equal('')
    await expectLeft(storage.folder, 'booking.db')
  })
})

describe('a server that is killed after its start', () => {
  it('has kept the compiled code of its start for the next one', async () => {
    const folder = join(storage.folder, 'compiled')
    await seed()
    const server = await serve(settings({ NODE_COMPILE_CACHE: folder }))
    await until(() => largestFile(folder) > 500_000)
    server.child.kill('SIGKILL')
    expect(await server.ended).to.equal('SIGKILL')
    await expectLeft(storage.folder, 'booking.db')
  })

  function largestFile(folder: string): number {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return Math.max(0, ...files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size))
  }
})

describe('a server that is killed during writes', function () {
  this.timeout(60_000)

  it('has stored each acknowledged resource exactly once, and nothing partially', async () => {
    const seeded = await seed()
    const acknowledged = new Map<string, string>()
    let attempts = 0
    for (const afterAnswers of [1, 7, 20, 45, 90]) {
      const server = await serve(settings())
      let answers = 0
      const writer = async () => {
        for (;;) {
          const name = `Resource ${attempts++}`
          const created = await create(server, seeded, name)
          if (!created) return
          acknowledged.set(created, name)
          if (++answers === afterAnswers) server.child.kill('SIGKILL')
        }
      }
      await Promise.all(Array.from({ length: 8 }, writer))
      expect(await server.ended).to.equal('SIGKILL')
      await expectLeft(storage.folder, 'booking.db')
    }
    const server = await serve(settings())
    const list = await fetch(`${server.url}/v1/resources`, { headers: credentials(seeded) })
    const { resources } = (await list.json()) as { resources: { id: string; name: string }[] }
    await stopInOrder(server)

    const kept = new Map(resources.map(({ id, name }) => [id, name]))
    expect(acknowledged.size).to.be.at.least(163)
    for (const [id, name] of acknowledged) expect(kept.get(id)).to.equal(name)
    const made = resources.map(({ name }) => name).filter((name) => name.startsWith('Resource '))
    expect(new Set(made).size).to.equal(made.length)
    expect(made.length).to.be.at.most(attempts)
  })

  const credentials = (seeded: ContractSeed) => ({
    Cookie: seeded.people.owner.cookie,
    'X-App-Workspace': seeded.workspaces.main,
    'Content-Type': 'application/json',
  })

  /** The id of the acknowledged resource; undefined once the server is gone. */
  const create = async (server: Served, seeded: ContractSeed, name: string): Promise<string | undefined> => {
    try {
      const response = await fetch(`${server.url}/v1/resources`, {
        method: 'POST',
        headers: credentials(seeded),
        body: JSON.stringify({ name }),
      })
      const { id } = (await response.json()) as { id: string }
      expect(response.status).to.equal(201)
      return id
    } catch (error) {
      if (error instanceof TypeError) return undefined
      throw error
    }
  }
})
