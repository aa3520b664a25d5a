// Runs on: SQLite
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { and, eq } from 'drizzle-orm'
import { agentRuns, members } from '../../db/schema.ts'
import { GitFailed } from '../../git/engine.ts'
import { seedCheckout, seedRemote } from '../../server/seeds/checkouts.ts'
import { call } from '../support/call.ts'
import { engine, type Faulty, failing, startFaultyServer } from '../support/faulty.ts'
import { git } from '../support/git.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { newPlainRun, setRun } from '../support/runs.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefusal } from '../support/values.ts'

const megabyte = 1024 ** 2

describe('createAgentRun at the storage limits', () => {
  let faulty: Faulty
  let server: TestServer
  let remotes: string
  let remote: string
  let large: string
  let workspaceId: string
  before(async () => {
    remotes = await mkdtemp(join(tmpdir(), 'booking-remotes-'))
    const limits = { REPOSITORY_MAX_MB: '2', WORKSPACE_STORAGE_MAX_MB: '4' }
    faulty = await startFaultyServer({ GIT_REMOTES: `${remotes}/`, ...limits })
    server = faulty.server
    const { checkout } = await seedCheckout(join(remotes, 'seed'), new Date())
    remote = join(remotes, 'small.git')
    await seedRemote(checkout, remote)
    await writeFile(join(checkout, 'large'), Buffer.alloc(3 * megabyte, 'x'))
    await git(checkout, 'add', '.')
    await git(checkout, 'commit', '-q', '-m', 'large')
    large = join(remotes, 'large.git')
    await seedRemote(checkout, large)
  })
  beforeEach(async () => {
    workspaceId = await newWorkspace(server)
  })
  afterEach(() => {
    faulty.otherwise = {}
  })
  after(async () => {
    await server.stop()
    await rm(remotes, { recursive: true })
  })

  const create = (source: unknown) =>
    call(server, 'createAgentRun', { params: { workspaceId }, body: { title: 'Site', source } })
  const folders = () => readdir(`${server.folder}/booking.db-checkouts`)
  const rows = () => server.db.read.select().from(agentRuns).where(eq(agentRuns.workspaceId, workspaceId))

  /** Expects a refusal that leaves no new folder and no new row. */
  const expectNothingLeft = async (source: unknown, [status, code]: [number, string]) => {
    const before = [await folders(), await rows()]
    expectRefusal(await create(source), status, code, JSON.stringify(source))
    expect([await folders(), await rows()]).to.deep.equal(before)
  }
  const full: [number, string] = [409, 'STORAGE_LIMIT_REACHED']

  it('409 STORAGE_LIMIT_REACHED, exact to the byte and before Git runs, when the storage is used up; 201 without Git', async () => {
    const filler = await newPlainRun(server, { workspaceId, diskBytes: 4 * megabyte, archivedAt: longAgo })
    const unexpected = failing(new Error('not to be called'))
    faulty.otherwise = { create: unexpected, clone: unexpected, diskBytes: unexpected }
    for (const source of [{}, { remote }]) await expectNothingLeft(source, full)
    expect((await create(null)).status).to.equal(201)
    faulty.otherwise = {}
    await setRun(server, filler, { diskBytes: 4 * megabyte - 1 })
    await expectNothingLeft({}, full)
    await setRun(server, filler, { diskBytes: 3 * megabyte })
    expect((await create({})).status).to.equal(201)
  })

  it('409 STORAGE_LIMIT_REACHED when a clone is larger than the remaining storage', async () => {
    await newPlainRun(server, { workspaceId, diskBytes: 3 * megabyte })
    await expectNothingLeft({ remote: large }, full)
    expect((await create({ remote })).status).to.equal(201)
  })

  it('409 STORAGE_LIMIT_REACHED for the one of two concurrent calls that exceeds the remaining storage', async () => {
    faulty.otherwise = { diskBytes: async () => 2.5 * megabyte }
    const answers = await Promise.all([create({}), create({})])
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409])
    const [row, ...others] = await rows()
    expect(others).to.deep.equal([])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.code).to.equal('STORAGE_LIMIT_REACHED')
    expect((await folders()).filter((name) => name === row?.id)).to.have.length(1)
  })

  it('422 REPOSITORY_TOO_LARGE for a remote larger than the repository limit', async () => {
    await expectNothingLeft({ remote: large }, [422, 'REPOSITORY_TOO_LARGE'])
    expect((await create({ remote })).status).to.equal(201)
  })

  it('422 REMOTE_NOT_ALLOWED before any other check', async () => {
    await newPlainRun(server, { workspaceId, diskBytes: 5 * megabyte })
    await expectNothingLeft({ remote: '/elsewhere.git' }, [422, 'REMOTE_NOT_ALLOWED'])
  })

  it('502 UPSTREAM_UNAVAILABLE when Git fails while creating or measuring the repository', async () => {
    for (const step of ['create', 'clone', 'diskBytes'] as const) {
      faulty.otherwise = { [step]: failing(new GitFailed(`${step} failed`)) }
      await expectNothingLeft(step === 'clone' ? { remote } : {}, [502, 'UPSTREAM_UNAVAILABLE'])
    }
  })

  it('404 WORKSPACE_NOT_FOUND when the membership ends while the repository is being created', async () => {
    const ofOwner = and(eq(members.workspaceId, workspaceId), eq(members.userId, server.seeded.people.owner.user_id))
    faulty.otherwise = {
      async create(...args) {
        await engine.create(...args)
        await server.db.write(
          async (tx) => void (await tx.update(members).set({ deactivatedAt: longAgo }).where(ofOwner)),
        )
      },
    }
    await expectNothingLeft({}, [404, 'WORKSPACE_NOT_FOUND'])
  })

  it('500 INTERNAL_ERROR when the row cannot be stored', async () => {
    faulty.otherwise = { diskBytes: async () => -1.5 }
    await expectNothingLeft({}, [500, 'INTERNAL_ERROR'])
  })
})
