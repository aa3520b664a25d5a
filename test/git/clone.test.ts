// Runs on: SQLite
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { sqlite } from '../../db/dialect/engines.mjs'
import { type CloneOptions, GitFailed, openEngine, TooLarge } from '../../git/engine.ts'
import { bundle } from '../../server/bundle.mjs'
import { by, failure, now, World, withEnvironment } from './support.ts'

describe('cloning a folder', function () {
  this.timeout(60_000)
  const engine = openEngine()
  let world: World
  let head: string
  let checkouts: string
  let target: string
  beforeEach(() => {
    world = new World()
    world.commit({ a: '1' })
    head = world.commit({ a: '2', 'in/it': 'i' })
    world.git('branch', 'other', 'HEAD~')
    world.git('tag', 'v1')
    checkouts = join(world.folder, 'checkouts')
    target = join(checkouts, 'run')
  })
  afterEach(() => world.close())

  const of = (more: Partial<CloneOptions> = {}): CloneOptions => {
    return { remote: world.checkout, within: world.folder, branch: null, maxBytes: 5e6, ...more }
  }
  const clone = (more: Partial<CloneOptions> = {}) => engine.clone(target, of(more))
  const git = (...args: string[]) => world.run(args, target).trimEnd()
  const refuse = async (more: Partial<CloneOptions>, reason: RegExp, kind: typeof GitFailed = GitFailed) => {
    expect((await failure(clone(more), kind)).message).to.match(reason)
    expect(existsSync(checkouts) ? readdirSync(checkouts) : []).to.deep.equal([])
  }

  it('fetches the default branch and nothing else, into a clean checkout that only its owner may enter', async () => {
    expect(await clone()).to.deep.equal({ branch: 'main' })
    expect(git('for-each-ref', '--format=%(refname) %(objectname)')).to.equal(`refs/heads/main ${head}`)
    expect(git('symbolic-ref', 'HEAD')).to.equal('refs/heads/main')
    expect(git('status', '--porcelain', '--ignored')).to.equal('')
    expect(git('log', '--format=%s').split('\n')).to.have.lengthOf(2)
    expect(git('show', 'HEAD:in/it')).to.equal('i')
    expect(git('remote')).to.equal('')
    expect(readdirSync(checkouts)).to.deep.equal(['run'])
    expect(statSync(target).mode & 0o777).to.equal(0o700)
    git('fsck', '--full', '--strict')
  })

  it('fetches the requested branch', async () => {
    expect(await clone({ branch: 'other' })).to.deep.equal({ branch: 'other' })
    expect(git('for-each-ref', '--format=%(refname)')).to.equal('refs/heads/other')
    expect(git('show', 'HEAD:a')).to.equal('1')
  })

  it('accepts a bare repository and a file URL', async () => {
    await clone({ remote: pathToFileURL(world.addRemote()).href })
    expect(git('rev-parse', 'HEAD')).to.equal(head)
  })

  it('shares no file with the remote, and borrows no objects', async () => {
    world.git('gc', '-q')
    await clone()
    rmSync(world.checkout, { recursive: true })
    git('fsck', '--full', '--strict')
    expect(existsSync(join(target, '.git/objects/info/alternates'))).to.equal(false)
    for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
      const stats = lstatSync(join(target, name))
      if (stats.isFile()) expect(stats.nlink, name).to.equal(1)
    }
  })

  it('creates a checkout that versions can be made in, restored and pushed from', async () => {
    const source = { workspaceId: 'w', checkout: target, branch: 'main', remote: world.addRemote() }
    await clone({ remote: source.remote })
    writeFileSync(join(target, 'a'), '3')
    await engine.withLock(target, async () => {
      const made = await engine.commitWork(source, 'three', by, now, 1e6)
      if (!made) throw new Error('there was nothing to commit')
      await engine.push(source, made)
      await engine.advanceBranch(source, made)
      await engine.syncWorkingTree(source, made)
    })
    expect(world.run(['rev-parse', 'main'], source.remote).trim()).to.equal(git('rev-parse', 'HEAD'))
    expect(git('status', '--porcelain')).to.equal('')
  })

  it('preserves bytes, modes and links of the tree, and runs no hook or filter of it', async () => {
    const ran = join(world.folder, 'ran')
    world.write('.git/hooks/post-checkout', `#!/bin/sh\ntouch ${ran}\n`)
    world.write('.gitattributes', '* text eol=crlf filter=evil ident\n')
    symlinkSync('../../etc', world.path('link'))
    world.write('lines', 'a\n$Id$\n')
    world.git('-c', 'filter.evil.smudge=', 'add', '-A')
    world.git('update-index', '--chmod=+x', 'a')
    world.git('commit', '-qm', 'hostile')
    world.git('config', 'filter.evil.smudge', `touch ${ran}`)
    world.git('config', 'core.fsmonitor', `touch ${ran}`)
    await clone()
    expect(existsSync(ran)).to.equal(false)
    expect(git('cat-file', 'blob', 'HEAD:lines')).to.equal('a\n$Id$')
    expect(statSync(join(target, 'lines')).size).to.equal('a\n$Id$\n'.length)
    expect(statSync(join(target, 'a')).mode & 0o100).to.equal(0o100)
    expect(lstatSync(join(target, 'link')).isSymbolicLink()).to.equal(true)
    expect(existsSync(join(target, '.git/hooks/post-checkout'))).to.equal(false)
  })

  it('does not fetch submodules', async () => {
    const modules = world.blob(`[submodule "sub"]\n\tpath = sub\n\turl = ${world.checkout}\n`)
    world.commitTrees(world.tree(['100644', '.gitmodules', modules], ['160000', 'sub', head]))
    await clone()
    expect(readdirSync(join(target, 'sub'))).to.deep.equal([])
    expect(git('status', '--porcelain')).to.equal('')
  })

  it('ignores the Git configuration of the user and of the process', async () => {
    const home = join(world.folder, 'home')
    mkdirSync(home)
    writeFileSync(
      join(home, '.gitconfig'),
      `[url "/nowhere/"]\n\tinsteadOf = ${world.folder}/\n[core]\n\tautocrlf = true\n`,
    )
    const config = join(home, '.gitconfig')
    await withEnvironment(
      { HOME: home, GIT_DIR: '/nowhere', NODE_OPTIONS: '--no-such-option', GIT_CONFIG_GLOBAL: config },
      clone,
    )
    expect(git('rev-parse', 'HEAD')).to.equal(head)
  })

  it('refuses a folder outside the allowed one, also through links and dots', async () => {
    const outside = new World()
    try {
      outside.commit({ a: 'secret' })
      symlinkSync(outside.checkout, join(world.folder, 'link'))
      for (const remote of [
        outside.checkout,
        join(world.folder, 'link'),
        `${world.folder}/../${outside.folder.split('/').pop()}/checkout`,
      ])
        await refuse({ remote }, /lies outside the allowed folder/)
      await refuse({ remote: world.folder, within: join(world.folder, 'checkout') }, /lies outside the allowed folder/)
      mkdirSync(join(world.folder, 'pointer'))
      writeFileSync(join(world.folder, 'pointer/.git'), `gitdir: ${outside.path('.git')}\n`)
      await refuse({ remote: join(world.folder, 'pointer') }, /leads elsewhere/)
      symlinkSync(outside.path('.git/objects/pack'), world.path('.git/objects/more'))
      await refuse({}, /leads elsewhere by more/)
      rmSync(world.path('.git/objects/more'))
      writeFileSync(world.path('.git/objects/info/alternates'), `${outside.path('.git/objects')}\n`)
      await refuse({}, /borrows objects/)
    } finally {
      outside.close()
    }
  })

  it('refuses a remote that is missing, not a repository, or empty', async () => {
    await refuse({ remote: join(world.folder, 'missing') }, /ENOENT/)
    mkdirSync(join(world.folder, 'plain'))
    await refuse({ remote: join(world.folder, 'plain') }, /could not find repository/)
    world.run(['init', '-q', '-b', 'main', 'empty'], world.folder)
    await refuse({ remote: join(world.folder, 'empty') }, /no commit/)
    await refuse({ remote: join(world.folder, 'empty'), branch: 'main' }, /no commit/)
  })

  it('refuses a branch that is missing, has an invalid name, or is not a commit', async () => {
    await refuse({ branch: 'missing' }, /no commit/)
    for (const branch of ['a..b', '-x', 'HEAD', '*', 'a:b', '+main'])
      await refuse({ branch }, /branch name is not valid|no commit/)
    world.git('update-ref', 'refs/heads/deep/main', 'HEAD')
    expect(await clone({ branch: 'deep/main' })).to.deep.equal({ branch: 'deep/main' })
  })

  it('refuses a detached remote unless a branch is named', async () => {
    world.git('checkout', '-q', '--detach')
    await refuse({}, /no default branch/)
    await clone({ branch: 'main' })
  })

  for (const [what, name] of [
    ['a file in the repository itself', '.git'],
    ['its disguise', '.GIT'],
    ['a way out', '..'],
  ] as const) {
    it(`refuses a tree with ${what} before any file is written`, async () => {
      world.commitTrees(world.tree(['100644', name, world.blob('x')]))
      await refuse({}, /cannot be checked out safely/)
    })
  }

  it('leaves an existing target unchanged', async () => {
    mkdirSync(target, { recursive: true })
    writeFileSync(join(target, 'mine'), 'm')
    expect((await failure(clone(), GitFailed)).message).to.match(/already exists/)
    expect(readdirSync(target)).to.deep.equal(['mine'])
    expect(readdirSync(checkouts)).to.deep.equal(['run'])
  })

  it('into one place concurrently succeeds once', async () => {
    const ends = await Promise.allSettled([clone(), clone(), clone()])
    expect(ends.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(1)
    expect(readdirSync(checkouts)).to.deep.equal(['run'])
    expect(git('status', '--porcelain')).to.equal('')
  })

  it('into several places concurrently keeps them apart', async () => {
    const other = new World()
    try {
      const theirs = other.commit({ b: 'other' })
      await Promise.all([clone(), engine.clone(`${target}-2`, of({ remote: other.checkout, within: other.folder }))])
      expect(git('rev-parse', 'HEAD')).to.equal(head)
      expect(world.run(['rev-parse', 'HEAD'], `${target}-2`).trim()).to.equal(theirs)
    } finally {
      other.close()
    }
  })

  it('refuses a repository that is too large, as stored or as checked out', async () => {
    world.commit({ big: randomBytes(3e6) })
    await refuse({ maxBytes: 1e6 }, /larger/, TooLarge)
    world.git('reset', '-q', '--hard', head)
    const zeros = world.blob(Buffer.alloc(1e6))
    world.commitTrees(
      world.tree(...Array.from({ length: 9 }, (_, at) => ['100644', `z${at}`, zeros] as [string, string, string])),
    )
    await refuse({ maxBytes: 5e6 }, /larger/, TooLarge)
    await clone({ maxBytes: 5e7 })
  })

  it('is killed when it takes too long', async () => {
    const hasty = openEngine({ cloneTimeoutMs: 1 })
    expect((await failure(hasty.clone(target, of()), GitFailed)).message).to.match(/longer than 1 ms/)
    expect(readdirSync(checkouts)).to.deep.equal([])
  })

  it('works from the bundle of npm start', async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const folder = `dist/clone-test-${process.pid}`
    try {
      await bundle(root, { ...sqlite, bundles: folder }, 'git/engine.ts', 'git/child.ts', 'git/clone-child.ts')
      const bundled = await import(pathToFileURL(join(root, folder, 'engine.js')).href)
      expect(await bundled.openEngine().clone(target, of())).to.deep.equal({ branch: 'main' })
    } finally {
      await rm(join(root, folder), { recursive: true, force: true })
    }
  })

  it('writes thousands of files', async () => {
    for (let number = 0; number < 3_000; number++) world.write(`many/${number % 100}/${number}`, String(number))
    world.commit({})
    await clone({ maxBytes: 2e8 })
    expect(git('status', '--porcelain')).to.equal('')
    expect(git('ls-files').split('\n')).to.have.lengthOf(3_002)
  })
})
