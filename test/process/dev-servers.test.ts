// Runs on: no database
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { openServers, patienceFor, type Servers } from '../../server/dev/servers.ts'
import { freePort } from '../support/free-port.ts'

/** Answers with the id of its process. After `/busy` it does nothing else for two seconds, not even end. */
const program = `
import { createServer } from 'node:http'
const server = createServer(({ url }, response) => {
  response.end(String(process.pid))
  if (url === '/busy') setTimeout(() => { for (const until = Date.now() + 2000; Date.now() < until; ); })
})
process.on('SIGTERM', () => process.exit())
server.listen(process.env.PORT, '127.0.0.1', () => process.send('ready'))
`

describe('the servers of npm run dev', function () {
  this.timeout(60_000)
  let folder: string
  let port: number
  let servers: Servers
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-dev-servers-'))
    port = await freePort()
    await writeFile(join(folder, 'server.mjs'), program)
    servers = openServers(join(folder, 'server.mjs'), { environment: { PORT: String(port) } })
  })
  after(async () => {
    await servers.stop()
    await rm(folder, { recursive: true })
  })

  /** On a connection of its own. */
  const answer = (path = '/') =>
    new Promise<string>((resolve, reject) => {
      const asked = get({ port, path, agent: new Agent() }, (response) => void text(response).then(resolve, reject))
      asked.on('error', reject)
    })

  it('give no connection to the old one when the new one is ready, also while the old one is too busy to end', async () => {
    expect(await servers.replace()).to.equal(true)
    const old = await answer('/busy')
    expect(await servers.replace()).to.equal(true)
    const answers = new Set<string>()
    for (let count = 0; count < 20; count++) answers.add(await answer())
    expect([...answers])
      .to.have.length(1)
      .and.not.to.include(old)
  })

  it('all end when they are stopped, also one that was replaced and is still busy', async () => {
    const pids = [Number(await answer('/busy'))]
    expect(await servers.replace()).to.equal(true)
    pids.push(Number(await answer()))
    await servers.stop()
    for (const pid of pids) expect(() => process.kill(pid, 0), `${pid}`).to.throw(/ESRCH/)
  })
})

describe('the time that npm run dev gives a server to start', () => {
  it('is ten minutes before one start was measured, since nothing tells how fast the machine is', () => {
    expect(patienceFor(undefined)).to.equal(600_000)
  })

  it('is ten times the longest measured start, and at least a minute', () => {
    expect([2_000, 6_000, 45_000].map(patienceFor)).to.deep.equal([60_000, 60_000, 450_000])
  })
})
