// Runs on: SQLite
import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { GitFailed, openEngine, type Restore, type Source } from '../../git/engine.ts'
import { HttpRemote } from './http-remote.ts'
import { by, expectSound, failure, now, restoreWith, snapshot, World } from './support.ts'

/** The remote has the first commits only; later ones it lacks. */
describe('pushing to a remote that is behind', () => {
  const engine = openEngine()
  let world: World
  let remote: string
  let first: string
  let server: HttpRemote
  let sources: Source[]
  beforeEach(async () => {
    world = new World()
    first = world.commit({ a: '1' })
    remote = world.addRemote()
    server = new HttpRemote(world.folder)
    sources = [{ ...world.source }, { ...world.source, remote: `${await server.listen()}/remote.git` }]
  })
  afterEach(() => {
    server.close()
    world.close()
  })

  const remoteTip = () => world.run(['rev-parse', 'main'], remote).trim()
  const rewind = () => world.run(['update-ref', 'refs/heads/main', first], remote)
  const theirs = () => {
    const tree = world.run(['rev-parse', 'main^{tree}'], remote).trim()
    const commit = world.run(['commit-tree', tree, '-p', 'main', '-m', 'theirs'], remote).trim()
    world.run(['update-ref', 'refs/heads/main', commit], remote)
    return commit
  }
  const expectThere = (commit: string) => {
    expect(remoteTip()).to.equal(commit)
    world.run(['fsck', '--full', '--strict'], remote)
    expect(world.run(['for-each-ref', '--format=%(refname)'], remote)).to.equal('refs/heads/main\n')
  }
  const committed = async (): Promise<Restore> => {
    const made = await engine.committedSince(world.source, first)
    if (!made) throw new Error('nothing was committed')
    return made
  }

  it('sends several missing commits with a restore', async () => {
    for (const source of sources) {
      for (const content of ['2', '3', '4']) world.commit({ a: content, [`of ${content}`]: content })
      const head = world.git('rev-parse', 'main')
      const made = await restoreWith(engine, source, first)
      expectThere(made.commit)
      expectSound(world, head)
      rewind()
    }
  })

  it('succeeds after a process died during the push and left its reference and a lock there', async () => {
    world.commit({ a: '2' })
    const made = await engine.prepare(world.source, first, by, now)
    const left = join(remote, 'refs', 'restores', made.commit)
    mkdirSync(left, { recursive: true })
    for (const name of ['new', 'new.lock']) writeFileSync(join(left, name), `${first}\n`)
    await engine.push(world.source, made)
    expectThere(made.commit)
  })

  it("sends others' commits unchanged, including a merge and a commit no library would make identically", async () => {
    world.git('checkout', '-q', '-b', 'other')
    world.commit({ b: '1' })
    world.git('checkout', '-q', 'main')
    world.commit({ a: '2' })
    world.git('merge', '-q', '--no-ff', '-m', 'merged', 'other')
    world.git('-c', 'i18n.commitEncoding=ISO-8859-1', 'commit', '-q', '--allow-empty', '-m', 'last')
    const last = world.git('rev-parse', 'main')
    for (const source of sources) {
      const made = await committed()
      expect(made).to.deep.equal({ branch: 'main', head: first, commit: last, restoredFrom: first })
      await engine.push(source, made)
      expectThere(last)
      await engine.push(source, made)
      await engine.abandon(source, made)
      expect(world.refs()).not.to.include('refs/restores')
      rewind()
    }
  })

  it('fails without a change when the remote has commits that ours do not descend from', async () => {
    world.commit({ a: '2' })
    const made = await committed()
    const [ahead, before] = [theirs(), snapshot(world.folder)]
    for (const source of sources) {
      expect((await failure(engine.push(source, made), GitFailed)).message).to.match(/is at/)
      expect(snapshot(world.folder)).to.deep.equal(before)
    }
    world.git('fetch', '-q', remote, 'main')
    for (const source of sources) await failure(engine.push(source, made), GitFailed)
    expect(remoteTip()).to.equal(ahead)
    world.git('merge', '-q', '-m', 'merged', ahead)
    for (const source of sources) await engine.push(source, await committed())
    expectThere(world.git('rev-parse', 'main'))
  })

  it('succeeds for one of two pushes on top of the same commit', async () => {
    world.commit({ a: '2' })
    const second = join(world.folder, 'second')
    world.run(['clone', '-q', remote, second], world.folder)
    world.run(['commit', '-q', '--allow-empty', '-m', 'second'], second)
    const outcomes = await Promise.allSettled(
      [world.checkout, second].map(async (checkout) => {
        const source = { workspaceId: 'w', checkout, branch: 'main', remote }
        const made = await engine.committedSince(source, first)
        await engine.push(source, made as Restore)
        return made?.commit
      }),
    )
    expect(outcomes.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected'])
    expectThere(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))[0] as string)
  })

  it('times out on a folder that never answers, and moves nothing there when it answers at last', async () => {
    world.commit({ a: '2' })
    const made = await committed()
    const [config, aside] = [join(remote, 'config'), join(world.folder, 'config')]
    renameSync(config, aside)
    execFileSync('mkfifo', [config])
    const before = snapshot(world.checkout)
    const began = Date.now()
    const { message } = await failure(openEngine({ pushTimeoutMs: 300 }).push(world.source, made), GitFailed)
    expect(message).to.match(/does not answer/)
    expect(Date.now() - began).to.be.below(5_000)
    // Block reads too: a lock for writing only would wait for a reader, and the reading child may have ended.
    const pipe = openSync(config, constants.O_RDWR)
    rmSync(config)
    renameSync(aside, config)
    closeSync(pipe)
    await sleep(200)
    expect(snapshot(world.checkout)).to.deep.equal(before)
    expect(remoteTip()).to.equal(first)
    await engine.push(world.source, made)
    expectThere(made.commit)
  })
})

describe('committing the work of a turn during which others committed', () => {
  const engine = openEngine()
  let world: World
  let start: string
  beforeEach(() => {
    world = new World()
    world.commit({ a: '1' })
    start = world.commit({ a: '2', b: '1' })
  })
  afterEach(() => world.close())

  const commit = (since = start) =>
    engine.withLock(world.checkout, async () => {
      const made = await engine.commitWork(world.source, 'Work', by, now, 1e6, since)
      if (!made) return undefined
      await engine.push(world.source, made)
      await engine.advanceBranch(world.source, made)
      await engine.syncWorkingTree(world.source, made)
      expect(world.git('status', '--porcelain')).to.equal('')
      world.git('fsck', '--full', '--strict')
      return world.git('log', '-1', '--format=%P')
    })

  it('commits on top of their commits, and makes no commit when they left no changes', async () => {
    const own = world.commit({ a: '3' })
    expect(await commit()).to.equal(undefined)
    expect((await engine.committedSince(world.source, start))?.commit).to.equal(own)
    world.write('c', '1')
    expect(await commit()).to.equal(own)
    expect(await engine.committedSince(world.source, world.git('rev-parse', 'main'))).to.equal(undefined)
  })

  it("keeps the branch's former commits when it was reset, with the files as they are then", async () => {
    world.git('reset', '-q', '--hard', 'HEAD~1')
    expect(await commit()).to.equal(start)
    expect(world.git('ls-tree', '--name-only', 'HEAD')).to.equal('a')
    const next = world.git('rev-parse', 'main')
    world.git('reset', '-q', '--hard', start)
    world.write('c', '1')
    expect(await commit(next)).to.equal(next)
    expect(world.git('ls-tree', '--name-only', 'HEAD')).to.equal('a\nb\nc')
  })

  it('keeps the former head as the first parent when history was rewritten', async () => {
    const remote = world.addRemote()
    world.git('commit', '-q', '--amend', '-m', 'amended')
    const amended = world.git('rev-parse', 'main')
    expect(await engine.committedSince(world.source, start)).to.equal(undefined)
    expect(await commit()).to.equal(`${start} ${amended}`)
    expect(world.run(['rev-parse', 'main'], remote).trim()).to.equal(world.git('rev-parse', 'main'))
    const listed = await engine.versions(world.source, null, 2)
    expect(listed.map(({ sha }) => sha)).to.deep.equal([world.git('rev-parse', 'main'), start])
  })

  it('uses the head alone when the recorded commit no longer exists', async () => {
    expect(await commit('0123456789012345678901234567890123456789')).to.equal(undefined)
    expect(await engine.committedSince(world.source, '0123456789012345678901234567890123456789')).to.equal(undefined)
  })
})
