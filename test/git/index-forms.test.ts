// Runs on: SQLite
import { existsSync, rmSync } from 'node:fs'
import { expect } from 'chai'
import { GitFailed, openEngine } from '../../git/engine.ts'
import { by, failure, now, restore, World } from './support.ts'

describe('a checkout with another form of index', () => {
  const engine = openEngine()
  let world: World
  let version: string
  let head: string
  beforeEach(() => {
    world = new World()
    version = world.commit({ 'in/a': '1', 'out/b': '1', 'out/gone': '1', top: '1' })
    rmSync(world.path('out/gone'))
    head = world.commit({ 'in/a': '2', 'out/b': '2', top: '2' })
  })
  afterEach(() => world.close())

  const commitWork = () => engine.commitWork(world.source, 'Turn', by, now, 1e6)
  const tree = (commit: string) => world.git('rev-parse', `${commit}^{tree}`)

  it('that is sparse is restored, and stays sparse', async () => {
    world.git('sparse-checkout', 'set', 'in')
    await restore(world, version)
    expect([tree('HEAD'), world.git('status', '--porcelain')]).to.deep.equal([tree(version), ''])
    expect([world.read('in/a'), world.read('top'), existsSync(world.path('out/b'))]).to.deep.equal(['1', '1', false])
    expect(world.git('ls-files', '-t')).to.equal('H in/a\nS out/b\nH out/gone\nH top')
  })

  it('that is sparse has a turn’s version with the files outside it', async () => {
    world.git('sparse-checkout', 'set', 'in')
    world.write('in/a', 'edited')
    const made = await commitWork()
    expect(world.git('diff', '--name-only', head, made?.commit ?? '')).to.equal('in/a')
  })

  it('that is sparse, and has a file that it should not have, is restored with that file', async () => {
    world.git('sparse-checkout', 'set', 'in')
    world.write('out/b', 'edited')
    const { work } = world.saved(await restore(world, version))
    expect([world.read('out/b'), world.git('show', `${work}:out/b`)]).to.deep.equal(['1', 'edited'])
  })

  for (const [form, make, remedy] of [
    ['split', ['update-index', '--split-index'], 'git update-index --no-split-index'],
    ['sparse itself', ['sparse-checkout', 'set', '--sparse-index', 'in'], 'git sparse-checkout init --no-sparse-index'],
  ] as [string, string[], string][]) {
    it(`that is ${form} is refused before anything changes, with the command that mends it`, async () => {
      world.git(...make)
      expect((await failure(restore(world, version), GitFailed)).message).to.include(remedy)
      expect((await failure(commitWork(), GitFailed)).message).to.include(remedy)
      expect(world.git('rev-parse', 'HEAD')).to.equal(head)
      world.git(...remedy.split(' ').slice(1))
      await restore(world, version)
      expect(tree('HEAD')).to.equal(tree(version))
    })
  }
})
