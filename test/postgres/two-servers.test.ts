// Runs on: PostgreSQL
/** Server processes that start together on one empty PostgreSQL, behind a proxy that sends each connection to the next of them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import pg from 'pg'
import { databaseIn, dropDatabasesOf, expectClosed } from '#test-databases'
import { exported, paste, printedLines } from '../support/demo-lines.ts'
import { freePort } from '../support/free-port.ts'
import { killServed, type Served, serve } from '../support/process.ts'
import { openRoundRobin, type RoundRobin } from '../support/round-robin.ts'
import { storageIn } from '../support/server.ts'

type OnPort = Served & { port: number }

const name = 'booking.db'
const tellsOfAnother = /Another server on this database has printed how to try the demo/

describe('servers that start together on an empty database', function () {
  this.timeout(180_000)
  let folder: string
  let proxy: RoundRobin
  let env: Record<string, string>
  let servers: OnPort[]
  /** The server that printed the demo, and the lines. */
  let first: OnPort
  let lines: string[]
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-together-'))
    proxy = await openRoundRobin()
    env = { ...(await storageIn(folder)), BASE_URL: proxy.url }
    await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    servers = await Promise.all(Array.from({ length: 3 }, start))
    proxy.use(servers.map(({ port }) => port))
    const printed = await Promise.all(
      servers.map(async (server) => ({
        server,
        isFirst: !tellsOfAnother.test(await server.printed(new RegExp(`${tellsOfAnother.source}|Created a demo`))),
      })),
    )
    expect(printed.filter(({ isFirst }) => isFirst)).to.have.lengthOf(1)
    first = printed.find(({ isFirst }) => isFirst)?.server as OnPort
    lines = await printedLines(first)
  })
  after(async () => {
    killServed()
    await proxy.close()
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  const start = async (): Promise<OnPort> => {
    const port = await freePort()
    return { ...(await serve({ ...env, PORT: String(port) }, 'scripts/start.mjs')), port }
  }
  const query = async (text: string) => {
    const client = new pg.Client(await databaseIn(folder, name))
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  /** A call over a connection of its own. */
  const call = async (path: string, init: RequestInit = {}) => {
    const Cookie = /COOKIE='([^']+)'/.exec(lines.join('\n'))?.[1] ?? ''
    const headers = { Cookie, Connection: 'close', 'Content-Type': 'application/json' }
    const response = await fetch(proxy.url + path, { ...init, headers })
    return { status: response.status, body: (await response.json()) as { versions?: { sha: string }[] } }
  }

  it('create one demo with one live key, and print its secrets once', async () => {
    const names = await query('SELECT name FROM workspaces ORDER BY name')
    expect(names.map(({ name }) => name)).to.deep.equal(['Riverside Club', 'Seaside Cottage', 'Trattoria Lido'])
    expect(await query("SELECT id FROM api_keys WHERE kind = 'live'")).to.deep.equal([
      { id: exported(lines, 'KEY_ID') },
    ])
    expect(await query('SELECT title FROM agent_runs')).to.deep.equal([{ title: 'Club site' }])
  })

  it('answer the printed lines through the proxy: sign in, list, find a start, book, rotate, restore', async () => {
    const replies = await paste(lines)
    expect(replies.filter((reply) => 'error' in reply)).to.deep.equal([])
    expect(replies).to.have.lengthOf(6)
    for (const server of servers) await server.said('request')
  })

  it('share the checkouts of runs: restores at once run one after the other, and each server lists all versions', async () => {
    const [run, sha] = [exported(lines, 'RUN'), exported(lines, 'SHA')]
    const versions = async () => (await call(`/v1/agent-runs/${run}/versions`)).body.versions ?? []
    const before = await versions()
    const restored = await Promise.all(
      servers.map(() => call(`/v1/agent-runs/${run}/git/restore`, { method: 'POST', body: JSON.stringify({ sha }) })),
    )
    expect(restored.map(({ status }) => status)).to.deep.equal(servers.map(() => 200))
    const lists = [await versions(), await versions(), await versions()]
    for (const list of lists) {
      expect(list).to.have.lengthOf(before.length + servers.length)
      expect(list).to.deep.equal(lists[0])
    }
  })

  it('print the demo again when the server that printed it is gone, with new secrets', async () => {
    first.child.kill('SIGKILL')
    await first.ended
    const next = await start()
    await next.printed(/Serving the demo workspace again, with a new password, session and key/)
    const again = await printedLines(next)
    expect(exported(again, 'WORKSPACE')).to.equal(exported(lines, 'WORKSPACE'))
    expect(exported(again, 'KEY')).not.to.equal(exported(lines, 'KEY'))
    const third = await start()
    await third.printed(tellsOfAnother)
    servers = [...servers.filter((server) => server !== first), next, third]
    proxy.use(servers.map(({ port }) => port))
    expect((await paste(again)).filter((reply) => 'error' in reply)).to.deep.equal([])
  })

  it('stop without a connection left', async () => {
    for (const { child } of servers) child.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ ended }) => ended))).to.deep.equal(servers.map(() => 0))
    await expectClosed(folder, name)
  })
})
