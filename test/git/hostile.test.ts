// Runs on: SQLite
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { GitFailed } from '../../git/engine.ts'
import { mode, nameProblem, treeProblem } from '../../git/safe-tree.ts'
import { failure, restore, snapshot, World } from './support.ts'

const zeroWidth = '\u200c'

describe('a version that must not be written to disk', () => {
  let world: World
  let good: string
  let blob: string
  beforeEach(() => {
    world = new World()
    world.commit({ a: 'a\n' })
    good = world.git('rev-parse', 'HEAD^{tree}')
    blob = world.blob('hostile\n')
  })
  afterEach(() => world.close())

  /** Restores the bad tree from a good head, and the good tree from a bad head. */
  const refuse = async (tree: string) => {
    const [hostile = ''] = world.commitTrees(tree, good)
    const before = snapshot(world.folder)
    expect((await failure(restore(world, hostile), GitFailed)).message).to.match(
      /cannot be checked out safely|impossible|too long/,
    )
    expect(snapshot(world.folder)).to.deep.equal(before)
  }

  const names: Record<string, string> = {
    'in capitals': '.GIT',
    'by its short name': 'git~1',
    'by another short name': 'GIT~2',
    'with a trailing dot': '.git.',
    'with trailing dots and spaces': '.git . .',
    'as an NTFS stream': '.git::$INDEX_ALLOCATION',
    'as a stream of the short name': 'git~1:x',
    'with a code point HFS+ ignores': `.g${zeroWidth}it`,
    'with such a code point in capitals, and a dot': `\ufeff.GI${zeroWidth}T.`,
  }
  for (const [how, name] of [['by its name', '.git'], ...Object.entries(names)] as Array<[string, string]>) {
    it(`because it has .git ${how}`, async () => {
      const hook = world.tree(['100755', 'post-checkout', blob])
      await refuse(world.tree(['40000', name, world.tree(['40000', 'hooks', hook])]))
      await refuse(world.tree(['40000', 'sub', world.tree(['100644', name, blob])]))
      expect(readdirSync(join(world.checkout, '.git/hooks')).every((file) => file.endsWith('.sample'))).to.equal(true)
    })
  }

  it('because a name leads out of its folder', async () => {
    const inner = world.tree(['100644', 'escaped', blob])
    for (const name of ['..', '.', '', '../escaped', '/tmp/escaped', 'a/b', 'a\\..\\b', '..\\escaped']) {
      const kind = name === '..' || name === '.' ? '40000' : '100644'
      await refuse(world.tree([kind, name, kind === '40000' ? inner : blob]))
    }
    expect(existsSync(join(world.folder, 'escaped'))).to.equal(false)
  })

  it('because a file would lie beneath a link', async () => {
    const outside = join(world.folder, 'outside')
    mkdirSync(outside)
    const link = world.blob(outside)
    const folder = world.tree(['100644', 'x', blob])
    await refuse(world.tree(['120000', 'b', link], ['40000', 'b', folder]))
    await refuse(world.tree(['120000', 'b', link], ['100644', 'b-', blob], ['40000', 'b', folder]))
    expect(readdirSync(outside)).to.deep.equal([])
  })

  it('because names are duplicate or out of order', async () => {
    await refuse(world.tree(['100644', 'b', blob], ['100644', 'b', blob]))
    await refuse(world.tree(['100644', 'c', blob], ['100644', 'b', blob]))
  })

  it('because .gitmodules is a link, under any of its names', async () => {
    const link = world.blob('/etc/passwd')
    for (const name of ['.gitmodules', '.GitModules', 'gitmod~1', `.gitmodules${zeroWidth}`, 'gi7eba~1']) {
      await refuse(world.tree(['120000', name, link]))
    }
  })

  it('because a mode is unknown, or an entry has no object', async () => {
    for (const kind of ['100600', '100666', '140000', '0', '20000']) await refuse(world.tree([kind, 'b', blob]))
    await refuse(world.tree(['100644', 'b', '0'.repeat(40)]))
  })

  it('because a name is not UTF-8, or is too long for the file system', async () => {
    await refuse(world.tree(['100644', Buffer.from([0xe9, 0x74, 0xe9]), blob]))
    await refuse(world.tree(['100644', 'n'.repeat(256), blob]))
    let deep = world.tree(['100644', 'x', blob])
    for (let depth = 0; depth < 20; depth++) deep = world.tree(['40000', 'n'.repeat(250), deep])
    await refuse(deep)
  })

  it('because a link target cannot be written', async () => {
    for (const target of ['', 'a\0b', 'x'.repeat(5000)]) await refuse(world.tree(['120000', 'b', world.blob(target)]))
  })

  it('because it expands to more files than any disk holds', async () => {
    let bomb = world.tree(['100644', 'x', blob])
    for (let depth = 0; depth < 12; depth++) {
      bomb = world.tree(...Array.from({ length: 10 }, (_, n): [string, string, string] => ['40000', `d${n}`, bomb]))
    }
    const [hostile = ''] = world.commitTrees(bomb, good)
    const before = snapshot(world.folder)
    expect((await failure(restore(world, hostile), GitFailed)).message).to.match(/too many files/)
    expect(snapshot(world.folder)).to.deep.equal(before)
  })

  it('as the head does not prevent the restore of a good one, which removes nothing of the repository', async () => {
    const [version = ''] = world.commitTrees(good)
    world.commitTrees(world.tree(['40000', '.git', world.tree(['100644', 'config', blob])], ['100644', 'b', blob]))
    const config = readFileSync(world.path('.git/config'))
    await restore(world, version)
    expect(readFileSync(world.path('.git/config'))).to.deep.equal(config)
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('is detected by names alone where the file system treats two names as one', () => {
    const entries = [
      { mode: mode.file, name: 'A', id: blob },
      { mode: mode.link, name: 'a', id: blob },
    ]
    expect(treeProblem(entries, true)).to.match(/two entries/)
    expect(treeProblem(entries, false)).to.equal(undefined)
  })

  it('is not assumed because of a harmless name', () => {
    for (const name of [
      '.gitignore',
      '.github',
      'git',
      'git~',
      '.git2',
      'a:b',
      'x.git',
      '...',
      ' ',
      '.gitmodules',
      'ü',
    ]) {
      expect(nameProblem(name), name).to.equal(undefined)
    }
  })
})

describe('links', () => {
  let world: World
  let outside: string
  beforeEach(() => {
    world = new World()
    outside = join(world.folder, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'secret'), 'secret\n')
  })
  afterEach(() => world.close())

  const expectOutsideUntouched = () => {
    expect(readdirSync(outside)).to.deep.equal(['secret'])
    expect(readFileSync(join(outside, 'secret'), 'utf8')).to.equal('secret\n')
  }

  it('are restored as links, whatever they point to', async () => {
    const targets = {
      out: outside,
      file: join(outside, 'secret'),
      up: '../..',
      nowhere: 'no/such/thing',
      git: '.git/config',
    }
    world.commit({ plain: '1' })
    for (const [name, target] of Object.entries(targets)) symlinkSync(target, world.path(name))
    const version = world.commit({})
    world.git('rm', '-q', ...Object.keys(targets))
    world.git('commit', '-q', '-m', 'without')
    world.write('file', 'a file now\n')
    world.commit({})
    await restore(world, version)
    for (const [name, target] of Object.entries(targets)) expect(readlinkSync(world.path(name))).to.equal(target)
    expect(world.git('status', '--porcelain')).to.equal('')
    expectOutsideUntouched()
  })

  it('in the working tree in place of a file are replaced, never written through', async () => {
    const version = world.commit({ a: 'old\n' })
    world.commit({ a: 'new\n' })
    rmSync(world.path('a'))
    symlinkSync(join(outside, 'secret'), world.path('a'))
    const made = await restore(world, version)
    expect(lstatSync(world.path('a')).isFile()).to.equal(true)
    expect(world.git('show', `${world.saved(made).work}:a`)).to.equal(join(outside, 'secret'))
    expectOutsideUntouched()
  })

  it('in the working tree in place of a folder are stashed and replaced, never written through', async () => {
    const version = world.commit({ 'a/secret': 'ours\n', 'a/deep/x': 'x\n', b: 'b\n' })
    world.git('rm', '-rq', 'a')
    world.git('commit', '-q', '-m', 'without')
    symlinkSync(outside, world.path('a'))
    const made = await restore(world, version)
    expect(world.read('a/secret')).to.equal('ours\n')
    expect(world.git('show', `${world.saved(made).untracked}:a`)).to.equal(outside)
    expect(world.git('status', '--porcelain')).to.equal('')
    expectOutsideUntouched()
  })

  it('in the working tree are not followed when a file is removed', async () => {
    const version = world.commit({ b: 'b\n' })
    world.commit({ 'a/secret': 'secret\n' })
    rmSync(world.path('a'), { recursive: true })
    symlinkSync(outside, world.path('a'))
    await restore(world, version)
    expect(readlinkSync(world.path('a'))).to.equal(outside)
    expectOutsideUntouched()
  })

  it('become folders in another version, and back', async () => {
    symlinkSync(outside, world.path('a'))
    const linked = world.commit({})
    rmSync(world.path('a'))
    const filled = world.commit({ 'a/secret': 'ours\n' })
    await restore(world, linked)
    expect(readlinkSync(world.path('a'))).to.equal(outside)
    await restore(world, filled)
    expect(world.read('a/secret')).to.equal('ours\n')
    expect(world.git('status', '--porcelain')).to.equal('')
    expectOutsideUntouched()
  })
})
