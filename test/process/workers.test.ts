// Runs on: SQLite
/** Several processes behind one port: to callers and operators they are one server. */
import { once } from 'node:events'
import { copyFile, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { expectLeft } from '#test-databases'
import type { ContractSeed } from '../../server/seeds/contract.ts'
import { exported, paste, printedLines } from '../support/demo-lines.ts'
import { freePort } from '../support/free-port.ts'
import { runScript, type Served, serve, stopInOrder } from '../support/process.ts'
import { seedContract, useProcessStorage } from '../support/process-storage.ts'
import { until } from '../support/until.ts'

const workers = 2
const storage = useProcessStorage('booking-workers-')
const settings = (more: Record<string, string> = {}) => ({ ...storage.settings, WORKERS: String(workers), ...more })

type Outcome = { status: number; remaining: string | null; body: Record<string, unknown> }

/** A call over a connection of its own, which is the next worker's. */
async function call(url: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Outcome> {
  const all = { ...headers, Connection: 'close', ...(init.body ? { 'Content-Type': 'application/json' } : {}) }
  const response = await fetch(url, { ...init, headers: all })
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: response.status, remaining: response.headers.get('x-ratelimit-remaining'), body }
}

const callsOf = (count: number, one: (index: number) => Promise<Outcome>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const withStatus = (outcomes: Outcome[], status: number) => outcomes.filter((each) => each.status === status).length

const ownerOf = (seeded: ContractSeed) => ({
  Cookie: seeded.people.owner.cookie,
  'X-App-Workspace': seeded.workspaces.main,
})

/** The process ids of the workers, by their numbers; of a worker that was started again, the last one. */
function pids(server: Served): Map<number, number> {
  const lines = server.log.filter(({ msg }) => msg === 'worker listening')
  return new Map(lines.map(({ worker, pid }) => [Number(worker), Number(pid)]))
}

const answeredBy = (server: Served) =>
  new Set(server.log.filter(({ msg }) => msg === 'request').map(({ worker }) => worker))

const withinMs = 120_000

/** False after a failed test as well, so that no loop outlives it. */
const runs = ({ child }: Served) => child.exitCode === null && child.signalCode === null

/** The text of a stream, which grows as it arrives. */
function received({ body }: Response): { text: string } {
  const stream = { text: '' }
  const read = async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += part
  }
  // The server ends the stream when it stops.
  read().catch(() => {})
  return stream
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('several workers behind one port', function () {
  this.timeout(180_000)

  it('count limits exactly together: 60 of 150 calls at once, and 5 of 12 rotations', async () => {
    const seeded = await seedContract(settings())
    const server = await serve(settings())
    const owner = ownerOf(seeded)
    const listed = await callsOf(150, () => call(`${server.url}/v1/resources`, owner))
    expect([withStatus(listed, 200), withStatus(listed, 429)]).to.deep.equal([60, 90])
    const left = listed.filter(({ status }) => status === 200).map(({ remaining }) => Number(remaining))
    expect(left.sort((one, other) => one - other)).to.deep.equal(Array.from({ length: 60 }, (_, index) => index))
    expect(answeredBy(server).size).to.equal(workers)
    const { main } = seeded.workspaces
    const rotate = (id: string) =>
      call(`${server.url}/v1/workspaces/${main}/api-keys/${id}/rotate`, { Cookie: owner.Cookie }, { method: 'POST' })
    // Rotations of a key that cannot be rotated fail, and count for nothing.
    const { live_admin, test } = seeded.api_keys
    const rotated = await callsOf(18, (index) => rotate(index % 3 === 0 ? test.id : live_admin.id))
    expect([withStatus(rotated, 200), withStatus(rotated, 200) + withStatus(rotated, 429)]).to.deep.equal([
      5,
      18 - withStatus(rotated, 422),
    ])
    expect((await rotate(live_admin.id)).status).to.equal(429)
    await stopInOrder(server)
  })

  it('know of a revocation from the next call on, and send events of each other', async () => {
    const seeded = await seedContract(settings())
    const server = await serve(settings({ RATE_LIMITS: 'off' }))
    const owner = ownerOf(seeded)
    const { id, access_key } = seeded.api_keys.live_member
    const byKey = { Authorization: `Bearer ${access_key}`, 'X-App-Workspace': seeded.workspaces.main }
    const read = () => call(`${server.url}/v1/resources`, byKey)
    expect(withStatus(await callsOf(8, read), 200)).to.equal(8)
    const streams = await Promise.all(
      Array.from({ length: workers }, () => fetch(`${server.url}/v1/events/stream`, { headers: owner })),
    )
    const texts = streams.map(received)
    const body = JSON.stringify({ name: 'Court of all' })
    const created = await call(`${server.url}/v1/resources`, owner, { method: 'POST', body })
    expect(created.status).to.equal(201)
    const revoke = `${server.url}/v1/workspaces/${seeded.workspaces.main}/api-keys/${id}/revoke`
    const revoked = await call(revoke, { Cookie: owner.Cookie }, { method: 'POST' })
    expect(revoked.status, JSON.stringify(revoked.body)).to.equal(200)
    expect(withStatus(await callsOf(8, read), 401)).to.equal(8)
    await until(() => texts.every(({ text }) => text.includes(String(created.body.id))), withinMs)
    await stopInOrder(server)
  })

  it('lose no acknowledged write when one is killed, which is started again; then all drain without a failed call', async () => {
    const seeded = await seedContract(settings())
    const server = await serve(settings({ RATE_LIMITS: 'off', DRAIN_SECONDS: '2' }))
    const owner = ownerOf(seeded)
    const acknowledged: string[] = []
    let isLoaded = true
    const write = async (client: number) => {
      for (let index = 0; isLoaded && runs(server); index++) {
        const name = `Court ${client} ${index}`
        const body = JSON.stringify({ name })
        const init = { method: 'POST', body, signal: AbortSignal.timeout(5_000) }
        const created = await call(`${server.url}/v1/resources`, owner, init).catch(() => undefined)
        if (created?.status === 201) acknowledged.push(name)
      }
    }
    const clients = Array.from({ length: 4 }, (_, client) => write(client))
    const [, second = 0] = [...pids(server).values()]
    await until(() => acknowledged.length >= 20, withinMs)
    process.kill(second, 'SIGKILL')
    await until(() => pids(server).get(2) !== second, withinMs)
    const before = acknowledged.length
    await until(() => acknowledged.length >= before + 20, withinMs)
    isLoaded = false
    await Promise.all(clients)
    const { body } = await call(`${server.url}/v1/resources`, owner)
    const names = new Set((body.resources as { name: string }[]).map(({ name }) => name))
    expect(acknowledged.filter((name) => !names.has(name))).to.deep.equal([])

    const statuses: (number | string)[] = []
    let isCalling = true
    const read = async () => {
      while (isCalling && runs(server)) {
        const failed = (error: Error) => String(error.cause ?? error)
        statuses.push(await call(`${server.url}/v1/resources`, owner).then(({ status }) => status, failed))
      }
    }
    const readers = Array.from({ length: 4 }, read)
    await until(() => statuses.length >= 10, withinMs)
    server.child.kill('SIGTERM')
    await server.said('draining')
    const atSignal = statuses.length
    await until(() => statuses.length >= atSignal + 2 * readers.length, withinMs)
    isCalling = false
    await Promise.all(readers)
    expect(statuses.filter((status) => status !== 200)).to.deep.equal([])
    expect(await server.ended).to.equal(0)
    // Not `expectClosed`: of two processes that close the file at the same moment, none is the last one, and the WAL stays.
    await expectLeft(storage.folder, 'booking.db')
  })

  it('go on while none can be started in the place of a dead one, and start it when it can be', async () => {
    const node = join(storage.folder, 'node')
    await copyFile(process.execPath, node)
    const server = await serve(settings(), undefined, { node })
    await rename(node, `${node}-away`)
    const [, second = 0] = [...pids(server).values()]
    process.kill(second, 'SIGKILL')
    await server.said('a worker cannot be started, or cannot be told something')
    expect((await call(`${server.url}/v1/health`, {})).status).to.equal(200)
    await rename(`${node}-away`, node)
    await until(() => pids(server).get(2) !== second, withinMs)
    await stopInOrder(server)
  })

  it('print one demo, whose lines work at any of them, and restore versions one after the other', async () => {
    const server = await serve(settings())
    const lines = await printedLines(server)
    const replies = await paste(lines)
    expect(replies.filter((reply) => 'error' in reply)).to.deep.equal([])
    expect(replies).to.have.lengthOf(6)
    const [run, sha] = [exported(lines, 'RUN'), exported(lines, 'SHA')]
    const Cookie = /COOKIE='([^']+)'/.exec(lines.join('\n'))?.[1] ?? ''
    const init = { method: 'POST', body: JSON.stringify({ sha }) }
    const runUrl = `${server.url}/v1/agent-runs/${run}`
    const versions = async () => (await call(`${runUrl}/versions`, { Cookie })).body.versions as unknown[]
    const before = (await versions()).length
    const restored = await callsOf(workers * 2, () => call(`${runUrl}/git/restore`, { Cookie }, init))
    expect(withStatus(restored, 200)).to.equal(workers * 2)
    expect(await versions()).to.have.lengthOf(before + workers * 2)
    expect(answeredBy(server).size).to.equal(workers)
    const pages = await callsOf(workers * 2, () => call(`${server.url}/v1/health`, {}))
    expect(withStatus(pages, 200)).to.equal(workers * 2)
    await stopInOrder(server)
  })

  it('are one target for metrics: sums, and one readiness', async () => {
    const port = await freePort()
    const server = await serve(settings({ METRICS_PORT: String(port) }))
    await callsOf(10, () => call(`${server.url}/v1/health`, {}))
    const metrics = async (name: string) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return Number(new RegExp(`^${name}(?:{operation="getHealth",status="200"})? (\\S+)$`, 'm').exec(text)?.[1])
    }
    const counted = 'booking_request_duration_seconds_count'
    expect(await metrics(counted)).to.equal(10)
    expect([await metrics('booking_workers'), await metrics('booking_ready')]).to.deep.equal([workers, 1])
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).to.equal(200)
    const [first = 0] = pids(server).values()
    process.kill(first, 'SIGKILL')
    await until(() => pids(server).get(1) !== first, withinMs)
    await callsOf(10, () => call(`${server.url}/v1/health`, {}))
    // The counts of the dead one stay; reports of one second are shared.
    let count = 0
    while (runs(server) && count < 20) {
      await sleep(100)
      count = await metrics(counted)
    }
    expect(count).to.equal(20)
    expect(await metrics('booking_workers_restarted_total')).to.equal(1)
    await stopInOrder(server)
  })

  it('stop without an error while the first one looks up the demo', async () => {
    for (let round = 0; round < 3; round++) await stopInOrder(await serve(settings()))
  })

  it('end with their parent when it is killed', async () => {
    const server = await serve(settings())
    const all = [...pids(server).values()]
    expect(all.filter(isAlive)).to.have.lengthOf(workers)
    server.child.kill('SIGKILL')
    await server.ended
    await until(() => !all.some(isAlive), withinMs)
    const next = await serve(settings({ PORT: new URL(server.url).port }))
    await stopInOrder(next)
  })

  it('refuse a port in use in one line, with exit code 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const { exit, out, err } = await runScript('scripts/start.mjs', [], settings({ PORT: String(port) }))
    taken.close()
    expect(err).to.equal(`Cannot start: port ${port} on 127.0.0.1 is in use; set PORT to another\n`)
    expect([exit, out]).to.deep.equal([1, ''])
  })

  for (const WORKERS of ['0', '1.5', '65', 'all']) {
    it(`refuse WORKERS=${WORKERS}`, async () => {
      const { exit, err } = await runScript('scripts/start.mjs', [], settings({ WORKERS }))
      expect(err).to.match(/^Cannot start: WORKERS: .*\n$/)
      expect(exit).to.equal(1)
    })
  }
})
