// Runs on: SQLite and PostgreSQL, because a commit may be unknown, and the row is looked up
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { removeOrphanCheckouts } from '../../app/agent-runs/orphan-checkouts.ts'
import { GitFailed, openEngine } from '../../git/engine.ts'
import { handlers } from '../../handlers/index.ts'
import { newRunId } from '../../server/seeds/build.ts'
import { call } from '../support/call.ts'
import { withUnknownCommits } from '../support/faulty.ts'
import { longAgo } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const longer = new Date(longAgo.getTime() - 3_600_000)

describe('createAgentRun interrupted by a dead process', () => {
  let server: TestServer
  let checkouts: string
  before(async () => {
    server = await startTestServer()
    checkouts = `${server.folder}/booking.db-checkouts`
  })
  after(() => server.stop())

  const sweep = (before = longAgo) => removeOrphanCheckouts(server.db, { checkouts }, before)
  const create = (to = server) =>
    call(to, 'createAgentRun', {
      params: { workspaceId: to.seeded.workspaces.main },
      body: { title: 'New', source: {} },
    })
  const leaveFolder = async (name: string) => {
    await mkdir(join(checkouts, name, '.git'), { recursive: true })
    await utimes(join(checkouts, name), longer, longer)
  }
  const leaveMark = async (runId: string, at = longer) => {
    const path = join(checkouts, `${runId}.making`)
    await writeFile(path, '')
    await utimes(path, at, at)
  }

  it('leaves a marked folder, complete or partial, which the retention job removes with its marker once that is old', async () => {
    const before = await readdir(checkouts)
    const [whole, half, none, removed] = [newRunId(), newRunId(), newRunId(), newRunId()]
    await leaveFolder(whole)
    await leaveFolder(`${half}.new`)
    await leaveFolder(`${removed}.deleted`)
    await writeFile(join(checkouts, `${whole}.lock`), '')
    for (const runId of [whole, half, none, removed]) await leaveMark(runId)
    expect(await sweep()).to.equal(4)
    expect(await readdir(checkouts)).to.have.members(before)
    expect(await sweep()).to.equal(0)
  })

  it('keeps its folder while the marker is young and the call may still be running', async () => {
    const young = newRunId()
    await leaveFolder(young)
    await leaveMark(young, longAgo)
    expect(await sweep()).to.equal(0)
    expect(await readdir(checkouts)).to.include.members([young, `${young}.making`])
    await rm(join(checkouts, young), { recursive: true })
    await rm(join(checkouts, `${young}.making`))
  })

  it('leaves only a marker when the row was stored: the job removes the marker and keeps the repository', async () => {
    const { body } = await create()
    await leaveMark(body.id)
    expect(await sweep()).to.equal(0)
    expect(await readdir(checkouts)).to.include(body.id)
    expect(await readdir(checkouts)).not.to.include(`${body.id}.making`)
  })

  it('503 SERVICE_UNAVAILABLE when it is unknown whether the row was stored: a stored run has its repository, another is removed later', async () => {
    for (const isStored of [true, false]) {
      const lossy = withUnknownCommits(handlers.createAgentRun, isStored)
      await withServer({ handlers: { createAgentRun: lossy } }, async (unsure) => {
        const folder = `${unsure.folder}/booking.db-checkouts`
        const before = await readdir(folder)
        expectRefusal(await create(unsure), 503, 'SERVICE_UNAVAILABLE')
        const left = (await readdir(folder)).filter((name) => !before.includes(name))
        const marker = left.find((name) => name.endsWith('.making')) ?? ''
        const runId = marker.slice(0, -'.making'.length)
        expect(left).to.include.members([runId, marker])
        const params = { runId }
        const { status } = await call(unsure, 'listAgentRunVersions', { params })
        expect(status).to.equal(isStored ? 200 : 404)
        await utimes(join(folder, marker), longer, longer)
        expect(await removeOrphanCheckouts(unsure.db, { checkouts: folder }, longAgo)).to.equal(isStored ? 0 : 1)
        expect((await readdir(folder)).includes(runId)).to.equal(isStored)
        expect((await readdir(folder)).includes(marker)).to.equal(false)
      })
    }
  })

  it('never causes the job to remove a folder without a marker, of any name or age: restoring a database backup loses nothing', async () => {
    const unknown = newRunId()
    const names = [unknown, `${unknown}.new`, `${unknown}.git`, 'elsewhere', `${unknown}.making.new`]
    for (const name of names) await leaveFolder(name)
    await writeFile(join(checkouts, 'run_1.making'), '')
    expect(await sweep(new Date('2100-01-01'))).to.equal(0)
    expect(await readdir(checkouts)).to.include.members([...names, 'run_1.making'])
  })

  it('is not mistaken for a call that responded: neither success nor failure leaves a marker', async () => {
    expect((await create()).status).to.equal(201)
    const engine = openEngine()
    const broken = { ...engine, create: () => Promise.reject(new GitFailed('no room')) }
    await withServer({ git: broken }, async (failing) => {
      expect((await create(failing)).status).to.equal(502)
      const names = await readdir(`${failing.folder}/booking.db-checkouts`)
      expect(names.filter((name) => name.endsWith('.making'))).to.deep.equal([])
    })
    expect((await readdir(checkouts)).filter((name) => /^run_.{26}\.making$/.test(name))).to.deep.equal([])
  })

  it('leaves nothing to remove where there are no checkouts at all', async () => {
    expect(await removeOrphanCheckouts(server.db, { checkouts: `${checkouts}-none` }, longAgo)).to.equal(0)
  })
})
