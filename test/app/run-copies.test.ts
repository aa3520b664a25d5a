// Runs on: SQLite
/** Copies of repositories in the database: their limit, and what of them is removed after Git has packed objects. */
import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { databaseObjects, openRunCopies } from '../../app/agent-runs/run-copies.ts'
import type { RunSource } from '../../app/agent-runs/source.ts'
import type { Database } from '../../db/database.ts'
import { listObjectFiles } from '../../git/copy-files.ts'
import { openEngine } from '../../git/engine.ts'
import { addWorkspace } from '../../server/seeds/build.ts'
import { Files } from '../db/support.ts'
import { git } from '../support/git.ts'

const now = new Date()
const engine = openEngine()
const by = { name: 'Ada', email: 'ada@example.org' }

describe('the stored copy of a repository', () => {
  let files: Files
  let db: Database
  let folder: string
  let source: RunSource
  beforeEach(async () => {
    files = await Files.make()
    db = await files.open()
    folder = await mkdtemp(join(tmpdir(), 'booking-run-copies-'))
    const checkout = join(folder, 'run_1')
    await engine.createRepository(checkout, 'main')
    for (const message of ['One', 'Two'])
      await engine.commitFiles(checkout, { file: randomBytes(5_000).toString('hex') }, message, by, new Date(0))
    const workspaceId = await db.write((tx) => addWorkspace({ tx, now }, 'Club'))
    source = { runId: 'run_1', workspaceId, checkout, branch: 'main', remote: null }
  })
  afterEach(async () => {
    await files.close()
    await rm(folder, { recursive: true })
  })

  /** Captures and keeps the copy. @returns the reasons why it is too large */
  const capture = async (maxBytes: number, on: Database = db) => {
    const reasons: string[] = []
    const copies = openRunCopies(on, databaseObjects(on), maxBytes, (_run, reason) => reasons.push(reason))
    const keep = await copies.capture(source)
    await db.write((tx) => keep(tx))
    return reasons
  }
  const stored = async () => (await databaseObjects(db).names(source)).sort()
  const listed = async () => (await listObjectFiles(source.checkout)).map(({ name }) => name).sort()
  const bytesOnDisk = async () => (await listObjectFiles(source.checkout)).reduce((sum, { size }) => sum + size, 0)

  it('may have as many bytes as its limit, and not one more', async () => {
    const bytes = await bytesOnDisk()
    expect(await capture(bytes)).to.deep.equal([])
    expect(await capture(bytes - 1)).to.deep.equal([`its objects take ${bytes} bytes, and a copy at most ${bytes - 1}`])
  })

  it('loses objects that Git has packed when it is above its limit, and keeps them below it', async () => {
    const loose = await listed()
    const bytes = await bytesOnDisk()
    await capture(bytes)
    await git(source.checkout, 'gc', '-q', '--prune=now')
    const packed = await listed()
    expect(loose.filter((name) => packed.includes(name))).to.deep.equal([])
    const total = bytes + (await bytesOnDisk())
    await capture(total)
    expect(await stored()).to.deep.equal([...loose, ...packed].sort())
    await capture(total - 1)
    expect(await stored()).to.deep.equal(packed)
  })

  it('keeps objects that a listing lacks, while Git packs, and the next one has', async () => {
    await git(source.checkout, 'gc', '-q', '--prune=now')
    await capture(100_000)
    const before = await stored()
    const pack = join(source.checkout, '.git/objects/pack')
    const moves = [() => renameSync(pack, `${pack}-away`), () => renameSync(`${pack}-away`, pack)]
    // The first listing follows the first read, and the second listing the second one.
    const moving: Database = {
      ...db,
      get read() {
        moves.shift()?.()
        return db.read
      },
    }
    expect(await capture((await bytesOnDisk()) - 1, moving)).to.deep.equal([])
    expect(moves).to.deep.equal([])
    expect(await stored()).to.deep.equal(before)
  })
})
