// Runs on: SQLite
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { GitFailed, openEngine, UnknownVersion } from '../../git/engine.ts'
import { by, expectSound, failure, now, restore, snapshot, World } from './support.ts'

describe('restoring a version', () => {
  let world: World
  beforeEach(() => {
    world = new World()
  })
  afterEach(() => world.close())

  it('makes a new commit on top with the tree of each older version', async () => {
    const versions = [
      world.commit({ 'a.txt': 'one\n', 'd/b.txt': 'b\n' }, 'first'),
      world.commit({ 'a.txt': 'two\n', d: null, 'deep/er/c.txt': 'c\n' }, 'second'),
      world.commit({ 'a.txt': null, deep: null, d: 'now a file\n' }, 'third'),
    ]
    for (const [position, version] of [...versions.entries()].reverse()) {
      const head = world.git('rev-parse', 'HEAD')
      const made = await restore(world, version)
      expect(made).to.deep.equal({
        branch: 'main',
        head,
        commit: world.git('rev-parse', 'main'),
        restoredFrom: version,
      })
      expect(world.git('rev-parse', 'HEAD^{tree}')).to.equal(world.git('rev-parse', `${version}^{tree}`))
      expect(world.git('rev-list', '--parents', '-1', 'HEAD')).to.equal(`${made.commit} ${head}`)
      expect(world.git('status', '--porcelain')).to.equal('')
      expect(world.git('diff-files')).to.equal('')
      expect(world.git('log', '-1', '--format=%s')).to.equal(
        `Restore ${version.slice(0, 7)}: ${['first', 'second', 'third'][position]}`,
      )
      expectSound(world, head)
    }
    expect(world.refs().split('\n')).to.have.length(1)
    expect(existsSync(world.path('d/b.txt'))).to.equal(true)
    expect(existsSync(world.path('deep'))).to.equal(false)
  })

  it('records author and committer, time, and the restored version', async () => {
    const version = world.commit({ a: '1' })
    world.commit({ a: '2' })
    await restore(world, version)
    const person = `${by.name} <${by.email}> ${now.getTime() / 1000}`
    expect(world.git('log', '-1', '--format=%an <%ae> %at%n%cn <%ce> %ct')).to.equal(`${person}\n${person}`)
    expect(world.git('log', '-1', '--format=%(trailers:key=Restored-From,valueonly)').trim()).to.equal(version)
    expect(world.git('reflog', '-1', '--format=%gs')).to.match(/^restore: /)
  })

  it('accepts author names and subjects that would break the commit format', async () => {
    const version = world.commit({ a: '1' }, 'subject\ngoes on\n\nRestored-From: nowhere')
    world.commit({ a: '2' })
    const engine = openEngine()
    const strange = { name: 'Eve <x>\nparent 123', email: '<eve@example.org>' }
    const made = await engine.prepare(world.source, version, strange, now)
    expect(world.git('log', '-1', '--format=%an|%ae', made.commit)).to.equal('Eve x parent 123|eve@example.org')
    expect(world.git('log', '-1', '--format=%s', made.commit)).to.equal(
      `Restore ${version.slice(0, 7)}: subject goes on`,
    )
    world.git('fsck', '--full', '--strict')
  })

  it('adds a commit for the head itself, and for another commit with the same tree', async () => {
    const version = world.commit({ a: '1' })
    const head = world.commit({}, 'nothing new')
    const first = await restore(world, head)
    const second = await restore(world, version)
    expect(second.head).to.equal(first.commit)
    expect(world.git('rev-list', '--count', 'main')).to.equal('4')
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('accepts 7 to 40 digits in either case', async () => {
    const version = world.commit({ a: '1' })
    world.commit({ a: '2' })
    for (const sha of [version.slice(0, 7), version.slice(0, 12).toUpperCase(), version.toUpperCase()]) {
      expect((await restore(world, sha)).restoredFrom).to.equal(version)
    }
  })

  it('works on packed objects and references, and survives garbage collection', async () => {
    const version = world.commit({ a: '1', 'b/c': 'x' })
    const head = world.commit({ a: '2' })
    world.git('gc', '-q', '--prune=now')
    world.write('notes', 'untracked')
    const made = await restore(world, version.slice(0, 9))
    world.git('pack-refs', '--all')
    world.git('reflog', 'expire', '--expire=now', '--all')
    world.git('gc', '-q', '--prune=now')
    expect(world.git('show', `${world.saved(made).untracked}:notes`)).to.equal('untracked')
    await restore(world, head)
    expectSound(world, made.commit)
    expect(world.git('status', '--porcelain')).to.equal('?? notes')
  })

  it('refuses versions beyond the edge of a shallow history', async () => {
    const old = world.commit({ a: '1' })
    const edge = world.commit({ a: '2' })
    world.commit({ a: '3' })
    const shallow = join(world.folder, 'shallow')
    world.run(['clone', '-q', '--depth=2', `file://${world.checkout}`, shallow], world.folder)
    world.source.checkout = shallow
    await failure(restore(world, old), UnknownVersion)
    expect((await restore(world, edge)).restoredFrom).to.equal(edge)
    expect(world.run(['status', '--porcelain'], shallow)).to.equal('')
  })

  it('restores the empty tree, and back', async () => {
    const empty = world.commit({})
    const full = world.commit({ 'a/b/c': 'x' })
    await restore(world, empty)
    expect(existsSync(world.path('a'))).to.equal(false)
    await restore(world, full)
    expect(world.read('a/b/c')).to.equal('x')
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  describe('refuses as an unknown version', () => {
    const refuse = async (sha: string) => {
      const before = snapshot(world.folder)
      await failure(restore(world, sha), UnknownVersion)
      expect(snapshot(world.folder)).to.deep.equal(before)
    }

    it('a tree, a blob and an annotated tag', async () => {
      const head = world.commit({ a: '1' })
      world.git('tag', '-a', 'v1', '-m', 'tag')
      for (const name of ['HEAD^{tree}', 'HEAD:a', 'refs/tags/v1']) await refuse(world.git('rev-parse', name))
      await restore(world, head)
    })

    it('an id that is malformed, too short, too long or not in the repository', async () => {
      const head = world.commit({ a: '1' })
      const wrong = [
        '',
        head.slice(0, 6),
        `${head}0`,
        'HEAD',
        'main',
        'HEAD@{1}',
        ':/change',
        `${head.slice(0, 7)}^`,
        'zzzzzzz',
      ]
      for (const sha of [...wrong, '1234567', '0'.repeat(40), `${head}\n`]) await refuse(sha)
    })

    it('a commit that is not an ancestor of the head', async () => {
      world.commit({ a: '1' })
      world.git('checkout', '-q', '-b', 'side')
      const side = world.commit({ a: 'side' })
      world.git('checkout', '-q', 'main')
      const reset = world.commit({ a: '2' })
      world.git('reset', '-q', '--hard', 'HEAD~1')
      await refuse(side)
      await refuse(reset)
    })

    it('a prefix that two objects share', async () => {
      const head = world.commit({ a: '1' })
      const twin = `${head.slice(0, 7)}${'0'.repeat(33)}`
      writeFileSync(join(world.checkout, '.git/objects', head.slice(0, 2), twin.slice(2)), 'not an object')
      const { message } = await failure(restore(world, head.slice(0, 7)), UnknownVersion)
      expect(message).to.match(/ambiguous/)
    })
  })

  describe('fails without a change', () => {
    const fail = async (sha: string, reason: RegExp) => {
      const before = snapshot(world.folder)
      const { message } = await failure(restore(world, sha), GitFailed)
      expect(message).to.match(reason)
      expect(snapshot(world.folder)).to.deep.equal(before)
    }
    let version: string
    beforeEach(() => {
      version = world.commit({ a: '1' })
      world.commit({ a: '2' })
    })

    it('on a detached head, another branch and an unborn one', async () => {
      world.git('checkout', '-q', '--detach')
      await fail(version, /detached/)
      world.git('checkout', '-q', '-b', 'other')
      await fail(version, /not on main/)
      world.git('checkout', '-q', '--orphan', 'unborn')
      world.source.branch = 'unborn'
      await fail(version, /no commit yet/)
    })

    it('when the branch has moved on since the restore was prepared', async () => {
      const engine = openEngine()
      const made = await engine.prepare(world.source, version, by, now)
      expect(await engine.inspectRestore(world.source, made)).to.equal('unmoved')
      world.commit({ a: '3' })
      const before = snapshot(world.folder)
      expect((await failure(engine.advanceBranch(world.source, made), GitFailed)).message).to.match(/moved on/)
      expect(await engine.inspectRestore(world.source, made)).to.equal('superseded')
      await failure(engine.syncWorkingTree(world.source, made), GitFailed)
      const after = snapshot(world.folder)
      for (const name of before.keys()) if (name.includes('/refs/restores')) before.delete(name)
      expect(after).to.deep.equal(before)
    })

    it('when it is prepared and then abandoned, but not after the branch was moved', async () => {
      const engine = openEngine()
      world.write('notes', 'untracked')
      const before = snapshot(world.folder)
      const first = await engine.prepare(world.source, version, by, now)
      expect(world.refs()).to.include(`${first.commit}/saved`)
      await engine.abandon(world.source, first)
      expect(snapshot(world.folder)).to.deep.equal(before)
      const second = await engine.prepare(world.source, version, by, now)
      await engine.advanceBranch(world.source, second)
      await engine.advanceBranch(world.source, second)
      await engine.abandon(world.source, second)
      expect(world.refs()).to.include(`${second.commit}/saved`)
      await engine.syncWorkingTree(world.source, second)
      await engine.syncWorkingTree(world.source, second)
      expect(await engine.inspectRestore(world.source, second)).to.equal('moved')
      expect(world.git('status', '--porcelain')).to.equal('?? notes')
    })

    it('during a merge, or while another command locks the index', async () => {
      writeFileSync(world.path('.git/MERGE_HEAD'), `${version}\n`)
      await fail(version, /under way/)
      rmSync(world.path('.git/MERGE_HEAD'))
      writeFileSync(world.path('.git/index.lock'), '')
      await fail(version, /holds the index/)
      rmSync(world.path('.git/index.lock'))
      await restore(world, version)
    })

    it('in a damaged checkout', async () => {
      rmSync(world.path(`.git/objects/${world.git('rev-parse', `${version}:a`).replace(/^../, '$&/')}`))
      await fail(version, /there is no object/)
      writeFileSync(world.path('.git/index'), 'no index')
      await fail(version, /./)
      rmSync(world.path('.git'), { recursive: true })
      await fail(version, /damaged checkout/)
      world.source.checkout = join(world.folder, 'nowhere')
      await fail(version, /ENOENT/)
    })

    it('when the repository lies outside the checkout, or works outside it', async () => {
      const other = new World()
      try {
        world.git('config', 'core.worktree', other.folder)
        await fail(version, /leads elsewhere/)
        rmSync(world.path('.git'), { recursive: true })
        symlinkSync(other.path('.git'), world.path('.git'))
        await fail(version, /damaged checkout/)
        rmSync(world.path('.git'))
        writeFileSync(world.path('.git'), `gitdir: ${other.path('.git')}\n`)
        await fail(version, /damaged checkout/)
      } finally {
        other.close()
      }
    })
  })
})
