// Runs on: SQLite
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { GitFailed, openEngine, type Source } from '../../git/engine.ts'
import { by, failure, now, World } from './support.ts'

describe('creating a repository', () => {
  const engine = openEngine()
  let world: World
  let target: string
  beforeEach(() => {
    world = new World()
    target = join(world.folder, 'checkouts/run')
  })
  afterEach(() => world.close())
  const at = (checkout: string, branch: string): Source => ({ workspaceId: 'w', checkout, branch, remote: null })
  const git = (...args: string[]) => world.run(args, target).trimEnd()

  it('begins with one empty commit on its branch, and only its owner may enter it', async () => {
    await engine.create(at(target, 'feature/site'), by, now)
    expect(git('symbolic-ref', 'HEAD')).to.equal('refs/heads/feature/site')
    expect(git('for-each-ref', '--format=%(refname)')).to.equal('refs/heads/feature/site')
    expect(git('log', '--format=%s|%b|%an <%ae> %at %cn <%ce> %ct|%P|%T')).to.equal(
      'Start||The prüfer <tests@example.org> 1772366400 The prüfer <tests@example.org> 1772366400||4b825dc642cb6eb9a060e54bf8d69288fbee4904',
    )
    expect(git('status', '--porcelain', '--ignored')).to.equal('')
    git('fsck', '--full', '--strict')
    expect(readdirSync(target)).to.deep.equal(['.git'])
    expect(statSync(target).mode & 0o777).to.equal(0o700)
  })

  it('creates a checkout that versions can be made in and restored', async () => {
    await engine.create(at(target, 'main'), by, now)
    const source = at(target, 'main')
    const start = git('rev-parse', 'HEAD')
    writeFileSync(join(target, 'a'), '1')
    await engine.withLock(target, async () => {
      const made = await engine.commitWork(source, 'one', by, now, 1e6)
      if (!made) throw new Error('there was nothing to commit')
      await engine.advanceBranch(source, made)
      await engine.syncWorkingTree(source, made)
      const back = await engine.prepare(source, start, by, now)
      await engine.advanceBranch(source, back)
      await engine.syncWorkingTree(source, back)
    })
    expect(readdirSync(target)).to.deep.equal(['.git'])
    expect(git('log', '--format=%s').split('\n')).to.deep.equal([`Restore ${start.slice(0, 7)}: Start`, 'one', 'Start'])
  })

  it('accepts an author name that would break the commit format', async () => {
    await engine.create(at(target, 'main'), { name: ' <A>\n', email: '<>' }, now)
    expect(git('log', '--format=%an|%ae')).to.equal('A|unknown')
    git('fsck', '--full', '--strict')
  })

  it('requires a valid branch name, and leaves nothing behind for an invalid one', async () => {
    for (const branch of ['', 'a..b', '-x', 'HEAD', 'a b', 'x.lock', 'a*', '/a', 'a/', '@{', 'a\0b']) {
      await failure(engine.create(at(target, branch), by, now), GitFailed)
      expect(existsSync(target), branch).to.equal(false)
    }
    await engine.create(at(target, 'refs/heads/main'), by, now)
    expect(git('symbolic-ref', 'HEAD')).to.equal('refs/heads/refs/heads/main')
  })

  it('leaves an existing target unchanged', async () => {
    mkdirSync(target, { recursive: true })
    await failure(engine.create(at(target, 'main'), by, now), GitFailed)
    expect(readdirSync(target)).to.deep.equal([])
    writeFileSync(`${target}-file`, 'f')
    await failure(engine.create(at(`${target}-file`, 'main'), by, now), GitFailed)
    expect(readFileSync(`${target}-file`, 'utf8')).to.equal('f')
    symlinkSync('/nowhere', `${target}-link`)
    await failure(engine.create(at(`${target}-link`, 'main'), by, now), GitFailed)
  })

  it('in one place concurrently succeeds once', async () => {
    const ends = await Promise.allSettled([1, 2, 3].map(() => engine.create(at(target, 'main'), by, now)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(1)
    expect(git('rev-list', '--count', 'main')).to.equal('1')
  })

  it('can be undone without removing the targets of links', async () => {
    await engine.create(at(target, 'main'), by, now)
    symlinkSync(world.checkout, join(target, 'link'))
    await engine.remove(target)
    expect(existsSync(target)).to.equal(false)
    expect(existsSync(world.path('.git/HEAD'))).to.equal(true)
    await engine.remove(target)
  })
})
