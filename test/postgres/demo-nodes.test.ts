// Runs on: PostgreSQL
/** The demo on a database that two servers share, each with a folder of checkouts of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { databaseUrlIn, dropDatabasesOf } from '#test-databases'
import { exported, printedLines } from '../support/demo-lines.ts'
import { killServed, serve } from '../support/process.ts'

describe('the demo on two servers', function () {
  this.timeout(120_000)
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-demo-'))
  })
  after(async () => {
    killServed()
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  const start = async (name: string) =>
    serve({
      DATABASE_URL: await databaseUrlIn(folder, 'demo'),
      CHECKOUTS: join(folder, name),
      NODE_OPTIONS: '--conditions=postgres --disable-warning=ExperimentalWarning',
    })

  it('has an agent run that the second server serves before the first one was called', async () => {
    const lines = await printedLines(await start('a'))
    const second = await start('b')
    const [run, key] = [exported(lines, 'RUN'), exported(lines, 'KEY')]
    const answer = await fetch(`${second.url}/v1/agent-runs/${run}/versions`, {
      headers: { Authorization: `Bearer ${key}` },
    })
    const { versions, error } = (await answer.json()) as { versions?: unknown[]; error?: unknown }
    expect([answer.status, error, versions?.length]).to.deep.equal([200, undefined, 5])
  })
})
