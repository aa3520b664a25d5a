// Runs on: SQLite
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { GitFailed } from '../../git/engine.ts'
import { failure, openInProcess, restore, restoreWith, World } from './support.ts'

describe('the files of a restored version', () => {
  let world: World
  beforeEach(() => {
    world = new World()
  })
  afterEach(() => world.close())

  it("keep their times, and their folders', when unchanged", async () => {
    const version = world.commit({ same: 's', 'd/same': 's', 'd/changed': '1' })
    world.commit({ 'd/changed': '2' })
    for (const name of ['same', 'd/same']) utimesSync(world.path(name), 1e9, 1e9)
    await restore(world, version)
    for (const name of ['same', 'd/same']) expect(lstatSync(world.path(name)).mtimeMs).to.equal(1e12)
    expect(world.read('d/changed')).to.equal('1')
  })

  it('keep their times when they already have the content', async () => {
    const version = world.commit({ a: '1' })
    world.commit({ a: '2' })
    world.write('a', '1')
    utimesSync(world.path('a'), 1e9, 1e9)
    await restore(world, version)
    expect(lstatSync(world.path('a')).mtimeMs).to.equal(1e12)
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('keep their executable bits', async () => {
    world.write('run', '#!/bin/sh\n')
    chmodSync(world.path('run'), 0o755)
    const version = world.commit({ plain: 'p' })
    chmodSync(world.path('run'), 0o644)
    chmodSync(world.path('plain'), 0o755)
    world.commit({})
    await restore(world, version)
    const bits = (name: string) => lstatSync(world.path(name)).mode & 0o100
    expect([bits('run'), bits('plain')]).to.deep.equal([0o100, 0])
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('have the exact bytes, whatever filters are configured', async () => {
    const content = Buffer.from('a\r\nb\n$Id$\n\xff\x00')
    world.git('config', 'core.safecrlf', 'false')
    const version = world.commit({ text: content, crlf: 'a\r\nb\r\n', lf: 'a\nb\n' })
    world.commit({ text: '2', crlf: '2', lf: '2' })
    world.git('config', 'core.autocrlf', 'true')
    writeFileSync(world.path('.git/info/attributes'), 'text ident\nlf eol=crlf\n')
    await restore(world, version)
    expect(readFileSync(world.path('text'))).to.deep.equal(content)
    expect([world.read('crlf'), world.read('lf')]).to.deep.equal(['a\r\nb\r\n', 'a\nb\n'])
  })

  it('are written without running a hook', async () => {
    const version = world.commit({ a: '1' })
    world.commit({ a: '2' })
    world.addRemote()
    const marker = join(world.folder, 'ran')
    const hooks = [
      'post-checkout',
      'reference-transaction',
      'pre-push',
      'pre-commit',
      'commit-msg',
      'post-index-change',
      'post-commit',
    ]
    for (const folder of [world.path('.git/hooks'), join(world.folder, 'remote.git/hooks')]) {
      for (const hook of [...hooks, 'update', 'pre-receive']) {
        writeFileSync(join(folder, hook), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 })
      }
    }
    world.git('config', 'core.fsmonitor', `touch ${marker}`)
    await restore(world, version)
    expect(existsSync(marker)).to.equal(false)
  })

  it('become empty folders for submodules, which are not fetched', async () => {
    world.write('.gitmodules', '[submodule "lib"]\n\tpath = lib\n\turl = ext::sh -c touch% ran\n')
    world.git('add', '.gitmodules')
    world.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},lib`)
    world.git('commit', '-q', '-m', 'with a submodule')
    const version = world.git('rev-parse', 'HEAD')
    const without = world.commit({ '.gitmodules': null }, 'without')
    world.git('rm', '-q', '--cached', '--ignore-unmatch', 'lib')
    world.git('commit', '-q', '--allow-empty', '-m', 'without')
    await restore(world, version)
    expect(lstatSync(world.path('lib')).isDirectory()).to.equal(true)
    expect(world.git('ls-files', '-s', 'lib')).to.include('160000')
    await restore(world, version)
    await restore(world, without)
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('leave a checked-out submodule in place', async () => {
    const plain = world.commit({ a: '1' })
    world.run(['init', '-q', world.path('lib')], world.folder)
    writeFileSync(world.path('lib/theirs'), 't')
    world.git('update-index', '--add', '--cacheinfo', `160000,${plain},lib`)
    world.git('commit', '-q', '-m', 'with a submodule')
    await restore(world, plain)
    expect(world.read('lib/theirs')).to.equal('t')
    const asFolder = world.commitTrees(world.tree(['40000', 'lib', world.tree(['100644', 'x', world.blob('x')])]))
    world.commitTrees(world.git('rev-parse', `${plain}^{tree}`))
    await failure(restore(world, asFolder[0] ?? ''), GitFailed)
    expect(world.read('lib/theirs')).to.equal('t')
  })

  it('leave no empty folder when removed, and take no other file with them', async () => {
    const version = world.commit({ a: '1' })
    world.commit({ 'x/y/z': '1', 'p/q': '1', 'p/ignored': '1' })
    world.git('rm', '-q', '--cached', 'p/ignored')
    world.git('commit', '-q', '-m', 'untrack')
    await restore(world, version)
    expect(existsSync(world.path('x'))).to.equal(false)
    expect(world.read('p/ignored')).to.equal('1')
  })

  it('show as edited when edited within the tick in which the index was written', async () => {
    world.write('other', 'aaaa')
    utimesSync(world.path('other'), 1e9, 1e9)
    const version = world.commit({ a: '1' })
    world.commit({ a: '2' })
    world.git('config', 'core.trustctime', 'false')
    world.write('other', 'bbbb')
    for (const name of ['other', '.git/index']) utimesSync(world.path(name), 1e9, 1e9)
    const made = await restore(world, version)
    expect(world.git('show', `${world.saved(made).work}:other`)).to.equal('bbbb')
    expect(world.git('status', '--porcelain')).to.equal(' M other')
  })

  it('get folder permissions by the umask', async () => {
    const version = world.commit({ 'n/e/w': '1' })
    world.git('rm', '-rq', 'n')
    world.git('commit', '-q', '-m', 'without')
    rmSync(world.path('n'), { recursive: true, force: true })
    mkdirSync(world.path('n'), { mode: 0o700 })
    const before = process.umask(0o027)
    try {
      await restoreWith(openInProcess(), world.source, version)
    } finally {
      process.umask(before)
    }
    const bits = (name: string) => lstatSync(world.path(name)).mode & 0o777
    expect([bits('n'), bits('n/e'), bits('n/e/w')]).to.deep.equal([0o700, 0o750, 0o640])
  })
})
