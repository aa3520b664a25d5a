// Runs on: SQLite
import { existsSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { type Engine, GitFailed, openEngine, type Restore, RestoreUnfinished } from '../../git/engine.ts'
import { until } from '../support/until.ts'
import { childPids } from './poison.ts'
import { by, failure, now, openInProcess, snapshot, World } from './support.ts'

/** So many that a child still writes them when the test looks, also on a busy machine. */
const fileCount = 600

describe('a restore that is interrupted after the journal was written', function () {
  this.timeout(60_000)
  let engine: Engine
  let world: World
  let version: string
  beforeEach(() => {
    engine = openEngine()
    world = new World()
    version = commitFiles('old')
    commitFiles('new')
  })
  afterEach(async () => {
    await engine.close()
    world.close()
  })

  const commitFiles = (content: string) =>
    world.commit(
      Object.fromEntries(Array.from({ length: fileCount }, (_, n) => [`folder/file-${n}`, `${content} ${n}`])),
    )
  const head = () => world.git('rev-parse', 'HEAD')
  const isLocked = () => existsSync(world.path('.git/index.lock'))
  /** Kills the child that writes the files, once it has begun. */
  const killWriter = async () => {
    await until(
      () => isLocked() && world.read('folder/file-0') === 'old 0' && world.read('folder/file-99') === 'new 99',
    )
    const writer = childPids().filter((pid) => hasOpen(pid, world.checkout))
    for (const pid of writer) process.kill(pid, 'SIGKILL')
    await until(() => !childPids().some((pid) => writer.includes(pid)))
  }
  const moved = async () => {
    const made = await engine.prepare(world.source, version, by, now)
    await engine.advanceBranch(world.source, made)
    return made
  }

  it('is finished before it is answered when its child is killed once', async () => {
    const made = await moved()
    const syncing = engine.syncWorkingTree(world.source, made)
    await killWriter()
    await syncing
    expect([head(), world.git('status', '--porcelain'), isLocked()]).to.deep.equal([made.commit, '', false])
    expect(world.git('ls-files', '--others')).to.equal('')
  })

  it('is unfinished when its child is killed twice: the index is free at once, and the next process finishes it', async () => {
    const made = await moved()
    const syncing = failure(engine.syncWorkingTree(world.source, made), RestoreUnfinished)
    await killWriter()
    world.write('folder/file-0', 'again')
    await killWriter()
    expect((await syncing).message).to.match(/interrupted/)
    expect(isLocked()).to.equal(false)
    world.git('add', 'folder/file-99')
    await openInProcess().syncWorkingTree(world.source, made)
    expect([head(), world.git('status', '--porcelain')]).to.deep.equal([made.commit, ''])
    expect(world.git('ls-files', '--others')).to.equal('')
  })

  for (const [obstacle, place] of [
    ['a nested repository in place of a file', () => nestRepository('folder/file-0')],
    ['the index locked by another command', () => writeFileSync(world.path('.git/index.lock'), '')],
    ['a conflict in the index', () => conflict()],
  ] as [string, () => void][]) {
    it(`leaves the branch where it is when it finds ${obstacle}`, async () => {
      const made = await engine.prepare(world.source, version, by, now)
      place()
      const before = [head(), snapshot(world.path('folder'))]
      await failure(engine.advanceBranch(world.source, made), GitFailed)
      expect([head(), snapshot(world.path('folder'))]).to.deep.equal(before)
      await expectAbandoned(made)
    })
  }

  const expectAbandoned = async (made: Restore) => {
    expect(await openInProcess().inspectRestore(world.source, made)).to.equal('unmoved')
    await openInProcess().abandon(world.source, made)
    expect(world.refs()).not.to.include(made.commit)
  }
  const nestRepository = (name: string) => {
    world.run(['rm', '-q', name], world.checkout)
    mkdirSync(world.path(name))
    world.run(['init', '-q', world.path(name)], world.folder)
  }
  const conflict = () => {
    const blob = world.git('rev-parse', 'HEAD:folder/file-0')
    world.pipe(
      [1, 2, 3].map((stage) => `100644 ${blob} ${stage}\tfolder/file-0\n`).join(''),
      'update-index',
      '--index-info',
    )
  }
})

/** Whether the process has a file in the folder open. */
function hasOpen(pid: number, folder: string): boolean {
  const files = `/proc/${pid}/fd`
  return readdirSync(files).some((name) => {
    try {
      return readlinkSync(`${files}/${name}`).startsWith(folder)
    } catch {
      return false
    }
  })
}
