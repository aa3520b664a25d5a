// Runs on: SQLite
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { GitFailed, openEngine } from '../../git/engine.ts'
import { by, failure, now, restore, snapshot, World } from './support.ts'

describe('a checkout whose .git an attacker writes to', function () {
  this.timeout(20_000)
  const engine = openEngine()
  let world: World
  let other: World
  let version: string
  beforeEach(() => {
    world = new World()
    other = new World()
    version = world.commit({ a: '1' })
    world.commit({ a: '2' })
    other.commit({ secret: 'theirs' }, 'theirs')
  })
  afterEach(() => {
    world.close()
    other.close()
  })

  const git = (name: string) => world.path(`.git/${name}`)
  const fifo = (path: string) => {
    mkdirSync(dirname(path), { recursive: true })
    rmSync(path, { recursive: true, force: true })
    execFileSync('mkfifo', [path])
  }
  const link = (target: string, path: string) => {
    mkdirSync(dirname(path), { recursive: true })
    rmSync(path, { recursive: true, force: true })
    symlinkSync(target, path)
  }
  const commitWork = () => {
    world.write('a', 'work')
    return engine.commitWork(world.source, 'work', by, now, 1e6)
  }
  /** Expects every step to be refused, and nothing elsewhere to be read, written or moved. */
  const refused = async (reason: RegExp) => {
    const before = snapshot(other.folder)
    const calls = [
      () => engine.versions(world.source, null, 10),
      () => engine.preview(world.source, version, 10),
      () => restore(world, version),
      commitWork,
    ]
    for (const call of calls) expect((await failure(call(), GitFailed)).message).to.match(reason)
    expect(snapshot(other.folder)).to.deep.equal(before)
  }
  const works = async () => {
    expect((await engine.versions(world.source, null, 10)).length).to.be.above(1)
    expect(await commitWork()).not.to.equal(undefined)
    await restore(world, version)
    expect(world.read('a')).to.equal('1')
  }

  for (const name of ['refs/heads', 'refs/restores', 'objects/pack', 'objects/aa', 'logs/refs', 'restores', 'info'])
    it(`is refused when its ${name} is a link to another's`, async () => {
      mkdirSync(join(other.path('.git'), name), { recursive: true })
      link(other.path(`.git/${name}`), git(name))
      await refused(/neither a plain file nor a directory/)
    })

  for (const name of ['HEAD', 'index', 'packed-refs', 'logs/refs/heads/main', 'refs/heads/main', 'config'])
    it(`is refused when its ${name} is a link, or a pipe without a writer`, async () => {
      other.git('pack-refs', '--all')
      other.git('update-ref', 'refs/heads/main', other.git('commit-tree', 'HEAD^{tree}', '-m', 'x'))
      link(other.path(`.git/${name}`), git(name))
      await refused(/neither a plain file nor a directory/)
      fifo(git(name))
      await refused(/neither a plain file nor a directory/)
    })

  for (const name of ['info/exclude', 'commondir', 'objects/info/alternates', 'objects/info/commit-graph', 'shallow'])
    it(`is refused when its ${name} is a pipe`, async () => {
      fifo(git(name))
      await refused(/neither a plain file nor a directory|leads elsewhere/)
    })

  it('is refused when it borrows objects or references', async () => {
    for (const [name, target] of [
      ['objects/info/alternates', other.path('.git/objects')],
      ['commondir', other.path('.git')],
      ['objects/pack/multi-pack-index', 'MIDX'],
    ] as const) {
      writeFileSync(git(name), `${target}\n`)
      await refused(/leads elsewhere/)
      rmSync(git(name))
    }
    await works()
  })

  it('is refused when .git itself is a link or a file, or the repository lies in the neighbouring checkout', async () => {
    renameSync(world.path('.git'), join(world.folder, 'moved'))
    link(join(world.folder, 'moved'), world.path('.git'))
    await refused(/is not a directory/)
    rmSync(world.path('.git'))
    writeFileSync(world.path('.git'), `gitdir: ${other.path('.git')}\n`)
    await refused(/is not a directory/)
    rmSync(world.path('.git'))
    for (const name of ['objects', 'refs']) mkdirSync(git(name), { recursive: true })
    for (const name of ['objects', 'refs']) mkdirSync(world.path(name))
    writeFileSync(world.path('HEAD'), 'ref: refs/heads/main\n')
    fifo(world.path('config'))
    await refused(/could not find repository/)
  })

  const settings = {
    'another file': '[include]\n\tpath = /dev/zero\n',
    'another file, in one line': '[user] name = x\n[INCLUDE]path=../../x\n',
    'another file on a condition': '[includeIf "gitdir:/"]\n\tpath = x\n',
    'another working tree': '[core]\n\tworktree = /tmp\n',
    'rules elsewhere': '[core]\n\texcludesFile = /dev/zero\n',
    'rules elsewhere, in one line': '[user]\r\n[core] ExcludesFile=../../x\n',
    'attributes elsewhere': '[core]\n\tbare = false\n\n  attributesfile\t= /dev/zero\n',
  }
  for (const [what, setting] of Object.entries(settings))
    it(`is refused when its configuration names ${what}`, async () => {
      const config = readFileSync(git('config'))
      appendFileSync(git('config'), setting)
      await refused(/leads elsewhere/)
      writeFileSync(git('config'), config)
      writeFileSync(git('config.worktree'), setting)
      await refused(/leads elsewhere/)
      rmSync(git('config.worktree'))
      await works()
    })

  it('is refused when a file of it is larger than any valid one', async () => {
    for (const [name, size] of [
      ['config', 70_000],
      ['info/exclude', 2e6],
      ['packed-refs', 2e8],
      ['refs/heads/huge', 3e9],
    ] as const) {
      const before = existsSync(git(name)) ? readFileSync(git(name)) : ''
      writeFileSync(git(name), before)
      truncateSync(git(name), size)
      await refused(/too large/)
      writeFileSync(git(name), before)
      if (name.startsWith('refs')) rmSync(git(name))
    }
    await works()
  })

  it('is refused when its folders are too deep', async () => {
    mkdirSync(git(`refs/${'x/'.repeat(60)}`), { recursive: true })
    await refused(/too deep/)
  })

  it('is refused when its .gitignore is a pipe, a link or endless, at any depth', async () => {
    for (const name of ['.gitignore', 'sub/.gitignore', 'a.d/b/.gitignore']) {
      const path = world.path(name)
      world.write(join(dirname(name), 'untracked'), 'u')
      const cannotCommit = async () =>
        expect((await failure(commitWork(), GitFailed)).message).to.match(/gitignore is too large or not a plain file/)
      fifo(path)
      await cannotCommit()
      link(join(other.folder, 'rules'), path)
      await cannotCommit()
      rmSync(path)
      writeFileSync(path, '')
      truncateSync(path, 3e9)
      await cannotCommit()
      rmSync(path)
    }
    await works()
  })

  it('is accepted with pipes where nothing is read, and with a long .gitignore', async () => {
    world.write('.gitignore', `built/\n${'# a long line of rules\n'.repeat(30_000)}*.log\n`)
    fifo(world.path('built/.gitignore'))
    fifo(world.path('unused/.gitattributes'))
    fifo(world.path('pipe'))
    fifo(git('hooks/pre-commit'))
    world.write('x.log', 'ignored')
    const made = await commitWork()
    expect(world.git('ls-tree', '-r', '--name-only', made?.commit ?? '').split('\n')).to.have.members([
      '.gitignore',
      'a',
    ])
    await restore(world, version)
  })

  it('works normally with ordinary use', async () => {
    world.git('config', 'user.name', 'Agent')
    world.git('config', 'core.hooksPath', '.husky')
    world.git('config', 'core.fsmonitor', 'false')
    world.git('config', 'alias.include', 'log --worktree')
    world.git('remote', 'add', 'origin', 'https://example.org/include/worktree.git')
    link('../../hooks/pre-commit', git('hooks/pre-commit'))
    world.git('checkout', '-qb', 'feature/deep/er')
    world.commit({ b: 'of the agent', 'c/d': 'c' }, 'own')
    world.git('tag', '-am', 'tagged', 'v1')
    world.git('checkout', '-q', 'main')
    world.git('merge', '-q', '--no-ff', '-m', 'merged', 'feature/deep/er')
    world.write('a', 'stashed')
    world.git('stash', '-q')
    world.git('worktree', 'add', '-q', join(world.folder, 'tree'), 'feature/deep/er')
    world.git('notes', 'add', '-m', 'a note')
    await works()
    world.commit({ a: '3' })
    world.git('gc', '-q', '--prune=now')
    world.git('commit-graph', 'write', '--reachable')
    world.git('sparse-checkout', 'set', '--no-cone', '/*')
    expect(existsSync(git('config.worktree'))).to.equal(true)
    await works()
    world.git('fsck', '--strict')
    expect(world.git('stash', 'list')).to.match(/WIP on main/)
  })

  it('has its lock beside it, where planted databases and pipes have no effect', async () => {
    writeFileSync(git('restore.lock'), 'SQLite format 3\0 and so on')
    fifo(git('other.lock'))
    rmSync(git('other.lock'))
    await works()
    expect(lstatSync(`${world.checkout}.lock`).isFile()).to.equal(true)
    expect(readFileSync(git('restore.lock'), 'utf8')).to.equal('SQLite format 3\0 and so on')
  })

  it('keeps no lock of a removed repository', async () => {
    await works()
    await engine.remove(world.checkout)
    expect(readdirSync(world.folder)).to.deep.equal([])
  })
})
