// Runs on: SQLite
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { GitFailed, openEngine } from '../../git/engine.ts'
import { by, failure, now, restore, restoreWith, World } from './support.ts'

describe('untracked files', () => {
  const engine = openEngine()
  let world: World
  let version: string
  beforeEach(() => {
    world = new World()
    version = world.commit({ a: '1', folder: 'a file' })
    world.git('rm', '-q', 'folder')
    world.commit({ a: '2', 'folder/in': 'i' })
  })
  afterEach(() => world.close())
  const notUtf8 = () => Buffer.concat([Buffer.from(`${world.checkout}/`), Buffer.from([0x66, 0xff, 0xfe])])

  for (const name of ['git~1', '.GIT', 'a:b/.git.']) {
    it(`in a folder called ${name} stay in place, and a restore succeeds`, async () => {
      world.write(`${name}/inner`, 'work')
      world.write('plain', 'saved')
      const made = await restore(world, version)
      expect([world.read('a'), world.read(`${name}/inner`)]).to.deep.equal(['1', 'work'])
      expect(world.git('show', `${world.saved(made).untracked}:plain`)).to.equal('saved')
    })
  }

  it('with a name that is not UTF-8 stay in place, and a restore succeeds', async () => {
    writeFileSync(notUtf8(), 'work')
    await restore(world, version)
    expect(readFileSync(notUtf8(), 'utf8')).to.equal('work')
    expect(world.read('a')).to.equal('1')
  })

  it('with such a name stop a restore only when they conflict with a file, with nothing changed', async () => {
    for (const name of ['git~1', Buffer.from([0x66, 0xff])]) {
      const path = Buffer.concat([Buffer.from(`${world.path('folder')}/`), Buffer.from(name)])
      writeFileSync(path, 'work')
      const before = world.refs()
      await failure(restore(world, version), GitFailed)
      expect([readFileSync(path, 'utf8'), world.read('a'), world.read('folder/in')]).to.deep.equal(['work', '2', 'i'])
      expect(world.refs()).to.equal(before)
      rmSync(path)
    }
  })

  it('with such a name do not affect a turn when ignored or empty', async () => {
    world.write('.gitignore', 'git~1\nout/\n')
    world.write('git~1', 'ignored')
    world.write('out/x/.GIT/y', 'ignored')
    mkdirSync(world.path('empty/git~2'), { recursive: true })
    const made = await engine.commitWork(world.source, 'work', by, now, 1e6)
    expect(world.git('ls-tree', '-r', '--name-only', made?.commit ?? '').split('\n')).to.deep.equal([
      '.gitignore',
      'a',
      'folder/in',
    ])
  })

  it('in a chain of folders are ignored when one of the folders is', async () => {
    world.write('.gitignore', 'b/\n')
    world.write('x/b/c/d/ignored', 'i')
    world.write('x/e/f/g/kept', 'k')
    const made = await engine.commitWork(world.source, 'work', by, now, 1e6)
    const files = world.git('ls-tree', '-r', '--name-only', made?.commit ?? '').split('\n')
    expect(files).to.deep.equal(['.gitignore', 'a', 'folder/in', 'x/e/f/g/kept'])
  })

  it('four hundred folders deep become a version, and are removed and restored', async () => {
    const deep = `${'d/'.repeat(400)}f`
    mkdirSync(join(world.checkout, 'd'))
    world.write(deep, 'deep')
    const made = await engine.withLock(world.checkout, async () => {
      const work = await engine.commitWork(world.source, 'deep', by, now, 1e6)
      if (!work) throw new Error('there was nothing to commit')
      await engine.advanceBranch(world.source, work)
      await engine.syncWorkingTree(world.source, work)
      return work
    })
    await restoreWith(engine, world.source, version)
    expect(readdirSync(world.checkout).sort()).to.deep.equal(['.git', 'a', 'folder'])
    await restoreWith(engine, world.source, made.commit)
    expect(world.read(deep)).to.equal('deep')
    expect(world.git('status', '--porcelain')).to.equal('')
  })
})
