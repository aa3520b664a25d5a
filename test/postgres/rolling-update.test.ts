// Runs on: PostgreSQL
/** Two versions of the server side by side on one database, under load. */
import { expect } from 'chai'
import pino from 'pino'
import { readConfig } from '../../server/config.ts'
import { startServer } from '../../server/server.ts'
import { Files } from '../db/support.ts'
import { call } from '../support/call.ts'
import { storageIn, type TestServer } from '../support/server.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'

/** Expand migrations of a newer version: a column and an index that this version does not need. */
const expand = [
  `-- Compatible with servers from LAST
ALTER TABLE resources ADD COLUMN colour text COLLATE "C";
--> statement-breakpoint
ALTER TABLE bookings ADD COLUMN source text COLLATE "C" DEFAULT 'api' NOT NULL;`,
  `-- Compatible with servers from LAST
-- Outside a transaction
CREATE INDEX CONCURRENTLY resources_by_colour ON resources (workspace_id, colour);`,
]
const clients = 8

describe('a rolling update under load', () => {
  const older = useTestServer()
  let files: Files
  before(async () => {
    files = await Files.make()
  })
  after(() => files.close())

  it('answers every request of both versions, while the newer one migrates and afterwards', async () => {
    const statuses = new Map<number, number>()
    const names: string[] = []
    let servers: TestServer[] = [older]
    const answered = new Map<TestServer, number>()
    /** Waits until each of the servers has answered twice as many requests as there are clients. */
    const load = async (...used: TestServer[]) => {
      answered.clear()
      servers = used
      await until(() => used.every((each) => (answered.get(each) ?? 0) >= 2 * clients), 60_000)
    }
    let isDone = false
    const loading = Array.from({ length: clients }, async (_, client) => {
      for (let round = 0; !isDone; round++) {
        const server = servers[round % servers.length] as TestServer
        const name = `Court ${client}.${round}`
        const created = await call(server, 'createResource', { body: { name, capacity: 1 } })
        const listed = await call(server, 'listResources')
        for (const { status } of [created, listed]) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        answered.set(server, (answered.get(server) ?? 0) + 2)
        if (created.status === 201) names.push(name)
      }
    })
    const migrations = await files.migrations((entries) => entries, ...expand)
    const logLines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => void logLines.push(line) })
    const config = readConfig({ PORT: '0', ...(await storageIn(older.folder)), RATE_LIMITS: 'off' })
    const start = async (folder?: string) => {
      const server = await startServer(config, log, folder === undefined ? {} : { migrations: folder })
      return { ...older, ...server }
    }
    const started: TestServer[] = []
    try {
      started.push(await start(migrations))
      await load(older, ...started)
      // The older version can still be started, or started again after a rollback.
      started.push(await start())
      await load(older, ...started)
    } finally {
      isDone = true
      await Promise.all(loading)
    }
    expect([...statuses.keys()].sort()).to.deep.equal([200, 201])
    expect(names.length).to.be.greaterThan(clients)
    expect(started[0]?.db.isSchemaNewer).to.equal(false)
    expect(logLines.filter((line) => line.includes('a newer version has changed the schema'))).to.have.length(1)
    for (const each of started) await each.stop()
  })
})
