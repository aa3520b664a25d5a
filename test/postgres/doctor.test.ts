// Runs on: PostgreSQL
/** `npm run admin -- doctor` on PostgreSQL: where the repository of each agent run is, and whether its copy can replace it. */
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { openRows } from '#dialect'
import { RowsUnreadable } from '../../db/dialect/rows.ts'
import { examine } from '../../server/admin/doctor.ts'
import { readConfig } from '../../server/config.ts'
import type { Served } from '../support/process.ts'
import { Nodes, runSql } from './nodes.ts'

const migrationsRoot = fileURLToPath(new URL('../../db', import.meta.url))

describe('npm run admin -- doctor on several machines', function () {
  this.timeout(120_000)
  let nodes: Nodes
  let a: Served
  let runId: string
  let version: string
  before(async () => {
    nodes = await Nodes.make()
    a = await nodes.start('a')
  })
  after(() => nodes.close())
  beforeEach(async () => {
    runId = await create()
    version = await addVersion()
  })

  const write = (statement: string) => nodes.db.write(async (tx) => void (await runSql(tx, statement)))
  const create = async () => {
    const path = `/v1/workspaces/${nodes.seeded.workspaces.main}/agent-runs`
    return (await nodes.call(a, 'POST', path, { title: 'Run', source: {} })).body.id
  }
  const addVersion = async () => {
    const turn = (await nodes.call(a, 'POST', `/v1/agent-runs/${runId}/turns`)).body.id
    await writeFile(join(nodes.folder, 'a', runId, 'file'), 'file\n')
    return (await nodes.call(a, 'POST', `/v1/agent-runs/${runId}/turns/${turn}/finish`, { message: 'Work' })).body
      .version
  }
  /** Findings about the run, seen from the machine whose checkouts are in this folder. */
  const seenFrom = async (name: string) => {
    const config = readConfig({ DATABASE_URL: nodes.url, CHECKOUTS: join(nodes.folder, name) })
    const { checks } = await examine(config, migrationsRoot, false, () => Promise.reject(new Error('no repair')))
    return checks
      .filter(({ name }) => ['copies', 'checkouts'].includes(name))
      .flatMap(({ findings }) => findings.map(({ level, what }) => `${level}: ${what}`))
      .filter((line) => line.includes(runId))
  }
  const nodeOf = async () =>
    ((await runSql(nodes.db.read, `SELECT node_id AS id FROM agent_runs WHERE id = '${runId}'`)) as { id: string }[])[0]
      ?.id
  const dropCopy = async () => {
    await write(`UPDATE run_copies SET files = NULL WHERE run_id = '${runId}'`)
  }

  it('reads on after a row that PostgreSQL cannot read, and not after an error of another kind', async () => {
    const raise = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'invalid page' USING ERRCODE = '${code}'; END $$`
    const reader = await openRows(nodes.url)
    try {
      const damaged = await reader.rows(raise('XX001')).catch((error: unknown) => error)
      expect(damaged).to.be.instanceOf(RowsUnreadable).with.property('message', 'invalid page')
      expect(await reader.rows('SELECT 1 AS one')).to.deep.equal([{ one: 1 }])
      const other = await reader.rows(raise('22023')).catch((error: unknown) => error)
      expect(other).to.be.instanceOf(Error).and.not.instanceOf(RowsUnreadable)
    } finally {
      await reader.close()
    }
  })

  it('finds nothing on the machine of a run, and nothing elsewhere, where its copy is opened', async () => {
    expect(version).to.match(/^[0-9a-f]{40}$/)
    expect(await seenFrom('a')).to.deep.equal([])
    expect(await seenFrom('none')).to.deep.equal([])
  })

  it('finds an object that the copy lacks, and the version that cannot be read without it', async () => {
    const object = `${version.slice(0, 2)}/${version.slice(2)}`
    await write(`DELETE FROM run_objects WHERE run_id = '${runId}' AND name = '${object}'`)
    const [bytes, ...more] = await seenFrom('a')
    expect(bytes).to.match(new RegExp(`^fault: the copy of the agent run ${runId} has \\d+ bytes of \\d+$`))
    expect(more).to.deep.equal([])
    const elsewhere = await seenFrom('none')
    expect(elsewhere[0]).to.equal(bytes)
    expect(elsewhere[1]).to.match(new RegExp(`^fault: the agent run ${runId}: its copy `))
  })

  it('finds a version that the copy never had', async () => {
    await write(`UPDATE turns SET version = '${'ab'.repeat(20)}' WHERE run_id = '${runId}'`)
    expect(await seenFrom('none')).to.deep.equal([
      `fault: the agent run ${runId}: its copy lacks its version ${'ab'.repeat(20)}`,
    ])
  })

  it('a checkout that its own machine has lost is replaced by the copy, and a fault without one', async () => {
    await rename(join(nodes.folder, 'a', runId), join(nodes.folder, 'lost'))
    expect(await seenFrom('a')).to.deep.equal([])
    await dropCopy()
    expect(await seenFrom('a')).to.deep.equal([
      `fault: the agent run ${runId} has no checkout ${join(nodes.folder, 'a', runId)}`,
    ])
  })

  it('reads the copy instead of a folder that was written for an earlier owner', async () => {
    await rm(join(nodes.folder, 'a', runId, '.git', 'HEAD'))
    expect((await seenFrom('a'))[0]).to.match(/^fault: .*: its checkout cannot be read/)
    await write(`UPDATE agent_runs SET epoch = epoch + 1 WHERE id = '${runId}'`)
    expect(await seenFrom('a')).to.deep.equal([])
  })

  it('notes a run without a copy while its machine is there, and finds it lost once that is unreachable', async () => {
    await dropCopy()
    expect(await seenFrom('a')).to.deep.equal([
      `note: the agent run ${runId} has no copy: it would be lost with this machine`,
    ])
    expect(await seenFrom('none')).to.deep.equal([
      `note: the agent run ${runId} is on the node ${await nodeOf()} alone: it has no copy`,
    ])
    await nodes.kill(a)
    await nodes.endLease(a)
    expect(await seenFrom('none')).to.deep.equal([
      `fault: the agent run ${runId} has no copy, and the node ${await nodeOf()} that has its checkout is away`,
    ])
  })
})
