// Runs on: SQLite
/** A socket that systemd passes: it stays open from one server to the next, so that no client is refused meanwhile. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from 'chai'
import { expectLeft } from '#test-databases'
import { type BoundSocket, bindSocket } from '../support/bound-socket.ts'
import { freePort } from '../support/free-port.ts'
import { conditions, passing, type Served, serve, stopInOrder } from '../support/process.ts'
import { seedContract, useProcessStorage } from '../support/process-storage.ts'
import { until } from '../support/until.ts'
import { dial, requestBytes } from '../support/wire.ts'

const storage = useProcessStorage('booking-passed-socket-')
const settings = (more: Record<string, string> = {}) => ({
  ...storage.settings,
  RATE_LIMITS: 'off',
  DRAIN_SECONDS: '0',
  ...more,
})
const clients = 6
const restarts = 2
/** Node lets 511 wait, Linux 4,096. */
const waiting = 1_000

describe('a passed socket', function () {
  this.timeout(120_000)
  let socket: BoundSocket
  beforeEach(() => {
    socket = bindSocket()
  })
  afterEach(() => socket.close())

  const servePassed = (more: Record<string, string> = {}) => serve(settings(more), undefined, { socket: socket.fd })

  it('is served instead of HOST and PORT', async () => {
    const server = await servePassed({ PORT: String(await freePort()) })
    expect(server.url).to.equal(socket.url)
    expect((await fetch(`${socket.url}/v1/health`)).status).to.equal(200)
    await stopInOrder(server)
  })

  it('is not of a process with another id than LISTEN_PID', async () => {
    const server = await serve({ ...settings(), LISTEN_PID: '1', LISTEN_FDS: '1' })
    expect(server.url).not.to.equal(socket.url)
    expect((await fetch(`${server.url}/v1/health`)).status).to.equal(200)
    await stopInOrder(server)
  })

  it('lets a drain close kept connections, each behind its reply', async () => {
    const server = await servePassed({ DRAIN_SECONDS: '2' })
    const kept = await dial(server)
    server.child.kill('SIGTERM')
    await server.said('draining')
    kept.send(requestBytes({ target: '/v1/health' }))
    const { status, headers } = await kept.next()
    expect([status, headers.connection]).to.deep.equal([200, 'close'])
    await kept.closed()
    expect(await server.ended).to.equal(0)
  })

  for (const workers of [1, 2]) {
    it(`loses no write over ${restarts} restarts without a drain: ${workers === 1 ? 'one process' : 'two workers'}`, async () => {
      const outcomes = await overRestarts(socket.url, () => servePassed({ WORKERS: String(workers) }))
      expect([...outcomes.keys()]).to.deep.equal([201])
      expect(outcomes.get(201)).to.be.at.least(restarts * clients)
      await expectLeft(storage.folder, 'booking.db')
    })
  }

  it('ends with 1 when none of its workers is left, because it is closed then, and goes on while one is', async () => {
    const server = await servePassed({ WORKERS: '2' })
    const pidOf = (worker: number) =>
      Number(server.log.findLast((line) => line.msg === 'worker listening' && line.worker === worker)?.pid)
    const first = pidOf(2)
    process.kill(first, 'SIGKILL')
    await until(() => pidOf(2) !== first, 20_000)
    expect(await ask(`${socket.url}/v1/health`, {})).to.equal(200)
    for (const worker of [1, 2]) process.kill(pidOf(worker), 'SIGKILL')
    expect(await server.ended).to.equal(1)
    const next = await servePassed({ WORKERS: '2' })
    expect(await ask(`${socket.url}/v1/health`, {})).to.equal(200)
    await stopInOrder(next)
  })

  it('keeps more clients waiting between two servers than Node would by itself', async () => {
    await stopInOrder(await servePassed())
    let connected = 0
    const statuses = Array.from({ length: waiting }, () =>
      ask(`${socket.url}/v1/health`, {}, undefined, () => {
        connected++
      }),
    )
    await until(() => connected === waiting)
    const server = await servePassed()
    expect(new Set(await Promise.all(statuses))).to.deep.equal(new Set([200]))
    await stopInOrder(server)
  })

  it('refuses writes between two servers if each opens its port', async () => {
    const PORT = String(await freePort())
    const outcomes = await overRestarts(`http://127.0.0.1:${PORT}`, () => serve(settings({ PORT })))
    expect([...outcomes.keys()]).to.include('ECONNREFUSED')
  })

  it('exits 1 with one line for several sockets, for a file, and for a socket without a port', async () => {
    const pipe = createServer().listen(join(storage.folder, 'socket'))
    await once(pipe, 'listening')
    const { fd } = (pipe as unknown as { _handle: { fd: number } })._handle
    expect(await refused(socket.fd, '2')).to.equal(
      'Cannot start: LISTEN_FDS: 2 sockets were passed, and one is needed\n',
    )
    expect(await refused('ignore', '1')).to.match(/^Cannot start: cannot listen on the passed socket: .*\n$/)
    expect(await refused(fd, '1')).to.equal(
      'Cannot start: the passed socket has no port: ListenStream must be an address with a port\n',
    )
    pipe.close()
  })
})

/** Writes over connections of their own, while servers follow each other. @returns how often each status or error code came */
async function overRestarts(url: string, start: () => Promise<Served>): Promise<Map<number | string, number>> {
  const seeded = await seedContract(settings())
  const headers = { Cookie: seeded.people.owner.cookie, 'X-App-Workspace': seeded.workspaces.main }
  const outcomes = new Map<number | string, number>()
  const created = () => outcomes.get(201) ?? 0
  let server = await start()
  const ending = { ended: false }
  const load = Array.from({ length: clients }, async (_, client) => {
    for (let round = 0; !ending.ended; round++) {
      const outcome = await ask(`${url}/v1/resources`, headers, { name: `Court ${client}.${round}` })
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  })
  try {
    for (let restart = 0; restart < restarts; restart++) {
      await stopInOrder(server)
      server = await start()
      const before = created()
      await until(() => created() >= before + clients, 20_000)
    }
  } finally {
    ending.ended = true
  }
  await Promise.all(load)
  await stopInOrder(server)
  return outcomes
}

/** One request over a connection of its own. @returns its status or error code */
function ask(
  url: string,
  headers: Record<string, string>,
  body?: object,
  onConnected = () => {},
): Promise<number | string> {
  return new Promise((resolve) => {
    const all = { ...headers, ...(body && { 'Content-Type': 'application/json' }) }
    request(url, { method: body ? 'POST' : 'GET', headers: all, agent: false }, (response: IncomingMessage) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('socket', (connection) => connection.once('connect', onConnected))
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end(body && JSON.stringify(body))
  })
}

/** @returns the output of a server that exits 1 */
async function refused(passed: number | 'ignore', count: string): Promise<string> {
  const [command = '', ...words] = passing([process.execPath, ...conditions, 'scripts/start.mjs'])
  const env = { PATH: process.env.PATH ?? '', LISTEN_FDS: count, ...settings() }
  const child = spawn(command, words, { env, stdio: ['ignore', 'ignore', 'pipe', passed] })
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  const [exit] = await once(child, 'close')
  expect(exit).to.equal(1)
  return text
}
