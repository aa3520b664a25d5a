// Runs on: SQLite
/** A stopping server behind a load balancer: what it answers until the balancer has noticed, and that no client can delay its end. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { expectLeft } from '#test-databases'
import { oneSignalMs } from '../../packages/contract-toolkit/document/signals.ts'
import type { ContractSeed } from '../../server/seeds/contract.ts'
import { openBalancer } from '../support/balancer.ts'
import { freePort } from '../support/free-port.ts'
import { type Served, serve, started, stopInOrder } from '../support/process.ts'
import { seedContract, useProcessStorage } from '../support/process-storage.ts'
import { until } from '../support/until.ts'
import { dial, requestBytes, type Wire } from '../support/wire.ts'

const storage = useProcessStorage('booking-drain-')

const settings = (more: Record<string, string> = {}) => ({
  ...storage.settings,
  RATE_LIMITS: 'off',
  DRAIN_SECONDS: '4',
  ...more,
})

const seed = () => seedContract(settings())

const credentials = (seeded: ContractSeed) => ({
  Cookie: seeded.people.owner.cookie,
  'X-App-Workspace': seeded.workspaces.main,
})

const status = async (served: Served, path: string) => (await fetch(`${served.url}${path}`)).status

/** Status and `Connection` header of a reply on a connection. */
const ask = async (wire: Wire) => {
  wire.send(requestBytes({ target: '/v1/health' }))
  const { status, headers } = await wire.next()
  return [status, headers.connection]
}

describe('a server that drains', function () {
  this.timeout(60_000)

  it('is not ready, serves new and kept connections, and keeps these', async () => {
    const server = await serve(settings())
    expect(await status(server, '/v1/ready')).to.equal(200)
    const kept = await dial(server)
    server.child.kill('SIGTERM')
    await server.said('draining')
    expect([await status(server, '/v1/ready'), await status(server, '/v1/health')]).to.deep.equal([503, 200])
    expect(await ask(kept)).to.deep.equal([200, 'keep-alive'])
    expect(await ask(kept)).to.deep.equal([200, 'keep-alive'])
    kept.destroy()
    expect(await server.ended).to.equal(0)
  })

  it('closes its port, then each connection behind its next reply, and those that nobody uses, and exits 0 in time', async () => {
    const server = await serve(settings())
    const [used, unused] = [await dial(server), await dial(server)]
    for (const wire of [used, unused]) expect(await ask(wire)).to.deep.equal([200, 'keep-alive'])
    const signalledAt = performance.now()
    server.child.kill('SIGTERM')
    await server.said('stopping')
    const closedAt = performance.now()
    expect(await dial(server).catch(({ code }) => code)).to.equal('ECONNREFUSED')
    // Its client may be using it.
    await sleep(1_000)
    expect(unused.socket.readyState).to.equal('open')
    expect(await ask(used)).to.deep.equal([200, 'close'])
    await used.closed()
    await unused.closed()
    expect(performance.now() - closedAt).to.be.within(3_500, 8_000)
    expect(await server.ended).to.equal(0)
    expect(performance.now() - signalledAt).to.be.within(7_500, 14_000)
  })

  it('keeps event streams until it closes, and then ends all of them', async () => {
    const headers = credentials(await seed())
    const server = await serve(settings())
    const streams = await Promise.all(
      Array.from({ length: 19 }, () => fetch(`${server.url}/v1/events/stream`, { headers })),
    )
    server.child.kill('SIGTERM')
    await server.said('draining')
    const late = await fetch(`${server.url}/v1/events/stream`, { headers })
    expect([late.status, late.headers.get('connection')]).to.deep.equal([200, 'close'])
    const texts = await Promise.all([...streams, late].map((stream) => stream.text()))
    for (const text of texts) expect(text).to.match(/: the server is stopping\n\n$/)
    expect(await server.ended).to.equal(0)
  })

  it('ends an event stream at once that begins after it has closed its port', async () => {
    const headers = credentials(await seed())
    const server = await serve(settings())
    const kept = await dial(server)
    expect(await ask(kept)).to.deep.equal([200, 'keep-alive'])
    server.child.kill('SIGTERM')
    await server.said('stopping')
    kept.send(requestBytes({ target: '/v1/events/stream', headers }))
    await kept.closed()
    expect(kept.rest).to.match(/^HTTP\/1\.1 200 .*retry: \d+\n.*: the server is stopping\n\n/s)
    expect(await server.ended).to.equal(0)
  })

  it('does not drain for SIGINT, which a person sends', async () => {
    const server = await serve(settings({ DRAIN_SECONDS: '60' }))
    server.child.kill('SIGINT')
    expect(await server.ended).to.equal(0)
  })

  it('exits 1 at once for a second signal that comes later, and the database is intact', async () => {
    const server = await serve(settings({ DRAIN_SECONDS: '60' }))
    server.child.kill('SIGTERM')
    await server.said('draining')
    await sleep(oneSignalMs + 200)
    server.child.kill('SIGTERM')
    expect(await server.ended).to.equal(1)
    await expectLeft(storage.folder, 'booking.db')
  })

  it('ends in time although a client sends half a body, others never read, and one keeps a refused tunnel open', async () => {
    const seeded = await seed()
    const server = await serve(settings({ DRAIN_SECONDS: '1' }))
    const half = await dial(server)
    const headers = { ...credentials(seeded), 'Content-Type': 'application/json', 'Content-Length': '1000' }
    half.send(requestBytes({ method: 'POST', target: '/v1/resources', headers }))
    half.send('{"name": "Cou')
    const deaf = await dial(server)
    deaf.socket.pause()
    deaf.send(Buffer.concat(Array(400).fill(requestBytes({ target: '/openapi.yaml' }))))
    const deafStream = await dial(server)
    deafStream.socket.pause()
    deafStream.send(requestBytes({ target: '/v1/events/stream', headers: credentials(seeded) }))
    const tunnel = await dial(server, { allowHalfOpen: true })
    tunnel.send(requestBytes({ method: 'CONNECT', target: 'x:1' }))
    await sleep(300)
    const signalledAt = performance.now()
    await stopInOrder(server)
    expect(performance.now() - signalledAt).to.be.within(1_000, 16_000)
    await expectLeft(storage.folder, 'booking.db')
    for (const wire of [half, deaf, deafStream, tunnel]) wire.destroy()
  })
})

describe('a server that is stopped while it starts', function () {
  this.timeout(120_000)

  it('ends without an error at any moment, migrates the rest at its next start, and serves', async () => {
    for (const afterMs of [100, 400, 700, 1_000, 1_300, 1_600]) {
      const env = settings({ DRAIN_SECONDS: '0' })
      const starting = serve(env).then(
        (server) => server.ended,
        () => undefined,
      )
      await sleep(afterMs)
      for (const child of started()) child.kill('SIGTERM')
      expect(await starting).to.be.oneOf([undefined, 0, 'SIGTERM'])
    }
    const server = await serve(settings({ DRAIN_SECONDS: '0' }))
    expect(await status(server, '/v1/ready')).to.equal(200)
    await stopInOrder(server)
    await expectLeft(storage.folder, 'booking.db')
  })
})

describe('one server behind a proxy that waits for it', function () {
  this.timeout(60_000)
  const lanes = 6

  it('fails no request over three restarts: those that come meanwhile are sent when it is ready again', async () => {
    const headers = { ...credentials(await seed()), 'Content-Type': 'application/json' }
    const PORT = String(await freePort())
    let server = await serve(settings({ PORT }))
    const balancer = await openBalancer([Number(PORT)], { waitMs: 30_000 })
    const statuses = new Map<number, number>()
    const created = () => statuses.get(201) ?? 0
    const ending = { ended: false }
    const load = Array.from({ length: lanes }, async (_, lane) => {
      for (let round = 0; !ending.ended; round++) {
        const body = JSON.stringify({ name: `Court ${lane}.${round}` })
        const reply = await fetch(`${balancer.url}/v1/resources`, { method: 'POST', headers, body })
        await reply.text()
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        await sleep(50)
      }
    })
    for (let restart = 0; restart < 3; restart++) {
      await stopInOrder(server)
      server = await serve(settings({ PORT }))
      await balancer.ready(Number(PORT))
      const before = created()
      await until(() => created() >= before + 2 * lanes, 20_000)
    }
    ending.ended = true
    await Promise.all(load)
    await balancer.close()
    expect([...statuses.keys()]).to.deep.equal([201])
    expect(statuses.get(201)).to.be.at.least(20)
  })
})
