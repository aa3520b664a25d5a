// Runs on: SQLite
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { openEngine, type Restore } from '../../git/engine.ts'
import type { Order } from './restorer.ts'
import { by, expectSound, now, restore, World } from './support.ts'

const script = fileURLToPath(new URL('restorer.ts', import.meta.url))

describe('a restore whose process is killed', function () {
  this.timeout(60_000)
  let world: World
  let journal: string
  let version: string
  let head: string
  beforeEach(() => {
    world = new World()
    journal = join(world.folder, 'journal.json')
    version = world.commit({ a: '1', 'gone/later': '1', swap: 'file', 'keep/me': 'k', mode: 'm' })
    world.git('rm', '-rq', 'gone', 'swap')
    symlinkSync('keep', world.path('link'))
    chmodSync(world.path('mode'), 0o755)
    head = world.commit({ a: '2', 'swap/inner': 'folder', 'new/one': 'n', 'new/two': 'n' })
    world.addRemote()
  })
  afterEach(() => world.close())

  const start = (order: Partial<Order>): ChildProcess => {
    const full: Order = { source: world.source, shas: [version], journal, ...order }
    return spawn(process.execPath, [script, JSON.stringify(full)], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }
  const ended = (child: ChildProcess) =>
    new Promise<string | null>((resolve) => {
      child.once('exit', (_code, signal) => resolve(signal))
    })

  /** Recovery as a caller does it on start, with the recorded restore. */
  const recover = async () => {
    const engine = openEngine()
    if (!existsSync(journal)) return
    const made = JSON.parse(readFileSync(journal, 'utf8')) as Restore
    await engine.withLock(world.checkout, async () => {
      const state = await engine.inspectRestore(world.source, made)
      expect(state).to.be.oneOf(['unmoved', 'moved'])
      await engine.push(world.source, made)
      await engine.advanceBranch(world.source, made)
      await engine.syncWorkingTree(world.source, made)
    })
  }
  const expectConverged = () => {
    expectSound(world, head)
    expect(world.git('status', '--porcelain')).to.equal('')
    expect(world.git('diff', 'HEAD')).to.equal('')
    expect(world.git('ls-remote', world.source.remote ?? '', 'main').slice(0, 40)).to.equal(
      world.git('rev-parse', 'main'),
    )
    expect(world.git('ls-files', '--others')).to.equal('')
    for (const name of ['index.lock', 'refs/heads/main.lock'])
      expect(existsSync(world.path(`.git/${name}`))).to.equal(false)
  }

  const newRefs = () =>
    world
      .git('for-each-ref', '--format=%(refname)', 'refs/restores')
      .split('\n')
      .filter((name) => name.endsWith('/new'))

  const points = [
    'committed',
    'saved',
    'made',
    'prepared',
    'pushed',
    'moved',
    'removed',
    'removed 3',
    'aside',
    'aside 2',
  ]
  for (const dieAt of [...points, 'written', 'written 3', 'files', 'index', 'done']) {
    it(`at the point "${dieAt}" is finished by the recovery`, async () => {
      expect(await ended(start({ dieAt }))).to.equal('SIGKILL')
      expect(world.git('rev-list', '--count', 'main')).to.be.oneOf(['2', '3'])
      await recover()
      expectConverged()
      const isWritten = existsSync(journal)
      expect(world.git('rev-parse', 'HEAD^{tree}')).to.equal(
        world.git('rev-parse', `${isWritten ? version : head}^{tree}`),
      )
      await restore(world, version)
      expectConverged()
      expect(newRefs()).to.deep.equal([])
    })
  }

  it('keeps uncommitted work', async () => {
    world.write('a', 'edited\n')
    world.write('gone', 'in the way\n')
    await ended(start({ dieAt: 'written 2' }))
    const made = JSON.parse(readFileSync(journal, 'utf8')) as Restore
    world.write('mode', 'written between crash and recovery\n')
    await recover()
    const { work, untracked } = world.saved(made)
    expect(world.git('show', `${work}:a`)).to.equal('edited')
    expect(world.git('show', `${untracked}:gone`)).to.equal('in the way')
    const saved = world.git('for-each-ref', '--format=%(refname)', 'refs/restores').split('\n')
    const contents = saved.map((name) => world.git('show', `${name}:mode`))
    expect(contents).to.include('written between crash and recovery')
    expectSound(world, head)
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('is abandoned when the branch has moved on since', async () => {
    await ended(start({ dieAt: 'aside' }))
    const made = JSON.parse(readFileSync(journal, 'utf8')) as Restore
    const elsewhere = world.git('commit-tree', `${head}^{tree}`, '-p', made.commit, '-m', 'later')
    world.git('update-ref', 'refs/heads/main', elsewhere)
    const engine = openEngine()
    expect(await engine.inspectRestore(world.source, made)).to.equal('passed')
    expect(existsSync(world.path('.git/index.lock'))).to.equal(false)
    expect(world.git('ls-files', '--others')).to.equal('')
    await engine.abandon(world.source, made)
    expect(world.git('rev-parse', 'main')).to.equal(elsewhere)
  })

  it('at a random moment is finished by the recovery', async () => {
    for (let round = 0; round < 6; round++) {
      rmSync(journal, { force: true })
      const child = start({ shas: Array.from({ length: 200 }, (_, turn) => (turn % 2 === 0 ? version : head)) })
      await new Promise((resolve) => child.stdout?.once('data', resolve))
      await sleep(Math.random() * 200)
      child.kill('SIGKILL')
      await ended(child)
      await recover()
      expectConverged()
    }
  })

  describe('while committing the work of a turn', () => {
    const parents = () => world.git('rev-list', '--count', 'main')
    beforeEach(() => {
      world.write('a', 'edited')
      world.write('untracked/file', 'u')
      rmSync(world.path('keep/me'))
    })

    for (const dieAt of ['stored', 'committed', 'made', 'prepared', 'pushed', 'moved', 'index', 'done']) {
      it(`at the point "${dieAt}" is finished by the recovery, or leaves the work as it was`, async () => {
        expect(await ended(start({ turns: 1, dieAt }))).to.equal('SIGKILL')
        const work = ['a', 'untracked/file', 'turn-1'].map((name) => world.read(name))
        await recover()
        expectSound(world, head)
        const isWritten = existsSync(journal)
        expect(parents()).to.equal(isWritten ? '3' : '2')
        if (isWritten) expectConverged()
        else {
          const made = await openEngine().commitWork(world.source, 'again', by, now, 1e6)
          expect(newRefs()).to.deep.equal([`refs/restores/${made?.commit}/new`])
          expect(made?.head).to.equal(head)
          expect(world.git('ls-tree', '-r', '--name-only', made?.commit ?? '').split('\n')).to.include('untracked/file')
        }
        expect(['a', 'untracked/file', 'turn-1'].map((name) => world.read(name))).to.deep.equal(work)
        expect(existsSync(world.path('keep/me'))).to.equal(false)
      })
    }

    it('keeps edits made between crash and recovery as uncommitted changes', async () => {
      await ended(start({ turns: 1, dieAt: 'moved' }))
      world.write('a', 'edited again')
      await recover()
      expect(world.git('status', '--porcelain')).to.equal(' M a')
      expect([world.git('show', 'HEAD:a'), world.read('a')]).to.deep.equal(['edited', 'edited again'])
    })

    it('at a random moment is finished by the recovery', async () => {
      for (let round = 0; round < 6; round++) {
        rmSync(journal, { force: true })
        const child = start({ turns: 500 })
        await new Promise((resolve) => child.stdout?.once('data', resolve))
        await sleep(Math.random() * 200)
        child.kill('SIGKILL')
        await ended(child)
        await recover()
        // A turn that had not reached its journal entry still has its uncommitted work.
        const made = await openEngine().commitWork(world.source, 'the rest', by, now, 1e6)
        if (made) {
          writeFileSync(journal, JSON.stringify(made))
          await recover()
        }
        expectConverged()
        expect(world.refs().split('\n')).to.have.lengthOf(1)
      }
    })
  })
})
