// Runs on: SQLite
/** Clients that send requests and read no responses: memory and delay for the process and for other clients. */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { killServed, type Served, serve } from '../support/process.ts'
import { requestBytes } from '../support/wire.ts'

const requests = 1_500
const watchedMs = 2_500

describe('1,500 pipelined requests whose responses are not read', () => {
  let folder: string
  let served: Served
  const sockets: Socket[] = []
  before(async function () {
    if (process.platform !== 'linux') this.skip()
    folder = await mkdtemp(join(tmpdir(), 'booking-pipelining-'))
    served = await serve({
      DATABASE_URL: `file:${folder}/booking.db`,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      NODE_OPTIONS: '--max-old-space-size=512',
    })
    for (let count = 0; count < 200; count++) await healthMs()
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })
  after(async () => {
    killServed()
    if (folder) await rm(folder, { recursive: true })
  })

  const healthMs = async () => {
    const began = performance.now()
    expect((await fetch(`${served.url}/v1/health`)).status).to.equal(200)
    return performance.now() - began
  }
  const residentMiB = async () => {
    const status = await readFile(`/proc/${served.child.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
  }
  const attack = async (bytes: Buffer) => {
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    socket.pause()
    socket.write(bytes)
  }
  /** Peak additional memory and median time of a getHealth call while the responses are not read. */
  const watch = async (before: number) => {
    const times: number[] = []
    let addedMiB = 0
    for (const began = performance.now(); performance.now() - began < watchedMs; await sleep(20)) {
      times.push(await healthMs())
      addedMiB = Math.max(addedMiB, (await residentMiB()) - before)
    }
    return { addedMiB, healthMs: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number }
  }

  const routes: [what: string, bytes: Buffer][] = [
    ['/openapi.json', requestBytes({ target: '/openapi.json' })],
    ['/openapi.yaml', requestBytes({ target: '/openapi.yaml' })],
    ['/v1/health', requestBytes({ target: '/v1/health' })],
    ['/missing', requestBytes({ target: '/missing' })],
    [
      'POST /v1/sessions',
      requestBytes({
        method: 'POST',
        target: '/v1/sessions',
        headers: { 'Content-Type': 'application/json' },
        body: '{"email":"nobody@example.com","password":"not the one"}',
      }),
    ],
  ]
  for (const [what, bytes] of routes) {
    it(`of ${what} add at most 64 MiB, and getHealth is answered before all of them`, async () => {
      const before = await residentMiB()
      await attack(Buffer.concat(Array(requests).fill(bytes)))
      const seen = await watch(before)
      expect(seen.addedMiB).to.be.below(64)
      // Without back-pressure: 6 to 12 s. `npm run bench` limits it to 250 ms.
      expect(seen.healthMs).to.be.below(2_000)
    })
  }

  it('on 200 connections do not exhaust a heap of 512 MB, and getHealth is answered', async () => {
    const bytes = Buffer.concat(Array(requests).fill(requestBytes({ target: '/missing' })))
    const before = await residentMiB()
    for (let count = 0; count < 200; count++) await attack(bytes)
    const seen = await watch(before)
    expect(served.child.exitCode).to.equal(null)
    expect(seen.addedMiB).to.be.below(512)
  })
})
