// Runs on: SQLite
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import { expect } from 'chai'
import { GitFailed, openEngine, type Restore, TooLarge } from '../../git/engine.ts'
import { by, expectSound, failure, now, restore, snapshot, World } from './support.ts'

describe('committing the work of a turn', () => {
  const engine = openEngine()
  let world: World
  let head: string
  beforeEach(() => {
    world = new World()
    head = world.commit({ a: '1', b: '1', 'in/it': '1', '.gitignore': 'ignored\nout/\n' })
  })
  afterEach(() => world.close())

  const prepareWork = (maxBytes = 1e6) => engine.commitWork(world.source, ' Tidy up\n\nat last ', by, now, maxBytes)
  const publish = async (made: Restore) => {
    await engine.push(world.source, made)
    await engine.advanceBranch(world.source, made)
    await engine.syncWorkingTree(world.source, made)
  }
  const commit = (): Promise<Restore> =>
    engine.withLock(world.checkout, async () => {
      const made = await prepareWork()
      if (!made) throw new Error('there was nothing to commit')
      await publish(made)
      return made
    })
  const expectClean = () => {
    expectSound(world, head)
    expect(world.git('status', '--porcelain')).to.equal('')
    expect(world.refs().split('\n')).to.have.lengthOf(1)
  }
  const files = () => world.git('ls-tree', '-r', '--name-only', 'HEAD').split('\n')

  it('commits the working tree on top of the head, and leaves a clean status', async () => {
    world.write('a', '2')
    world.write('new/file', 'n')
    world.write('ignored', 'i')
    world.write('out/put', 'i')
    rmSync(world.path('b'))
    chmodSync(world.path('in/it'), 0o755)
    symlinkSync('a', world.path('link'))
    const made = await commit()
    expect(made).to.deep.equal({ branch: 'main', head, commit: world.git('rev-parse', 'main'), restoredFrom: head })
    expectClean()
    expect(
      world
        .git('ls-tree', '-r', 'HEAD')
        .split('\n')
        .map((line) => line.replace(/ blob \w+/, '')),
    ).to.deep.equal(['100644\t.gitignore', '100644\ta', '100755\tin/it', '120000\tlink', '100644\tnew/file'])
    expect(world.git('show', 'HEAD:a')).to.equal('2')
    expect(world.git('show', 'HEAD:link')).to.equal('a')
    expect([world.read('ignored'), world.read('out/put'), world.read('new/file')]).to.deep.equal(['i', 'i', 'n'])
  })

  it('records message, author and time', async () => {
    world.write('a', '2')
    const made = await commit()
    expect(world.git('log', '-1', '--format=%B')).to.equal('Tidy up\n\nat last')
    expect(world.git('log', '-1', '--format=%an <%ae> %at %cn <%ce> %ct %P')).to.equal(
      `The prüfer <tests@example.org> 1772366400 The prüfer <tests@example.org> 1772366400 ${head}`,
    )
    const [latest] = await engine.versions(world.source, null, 1)
    expect(latest).to.include({ sha: made.commit, subject: 'Tidy up', restoredFrom: null })
  })

  it('changes neither branch, index nor files before it is published, and can be abandoned', async () => {
    world.write('a', '2')
    world.git('add', 'a')
    world.write('new', 'n')
    const before = snapshot(world.checkout)
    const made = await prepareWork()
    expect(world.git('show-ref', `refs/restores/${made?.commit}/new`)).to.contain(made?.commit)
    if (made) await engine.abandon(world.source, made)
    expect(snapshot(world.checkout)).to.deep.equal(before)
  })

  it('makes no commit when nothing differs, whatever the files’ times', async () => {
    world.write('a', '1')
    world.write('ignored', 'i')
    mkdirSync(world.path('empty'))
    expect(await prepareWork()).to.equal(undefined)
    expect(world.refs().split('\n')).to.have.lengthOf(1)
  })

  it('takes staged files as the working tree has them', async () => {
    world.write('a', 'staged')
    world.write('gone', 'staged and deleted')
    world.write('kept', 'staged and kept')
    world.write('twice', 'staged')
    world.git('add', '-A')
    world.write('twice', 'and edited')
    world.write('intended', 'to be added')
    world.git('add', '-N', 'intended')
    rmSync(world.path('gone'))
    world.git('rm', '-q', '--cached', 'b')
    await commit()
    expectClean()
    expect(files()).to.deep.equal(['.gitignore', 'a', 'b', 'in/it', 'intended', 'kept', 'twice'])
    expect([world.git('show', 'HEAD:a'), world.git('show', 'HEAD:twice')]).to.deep.equal(['staged', 'and edited'])
  })

  it('makes no commit for a change that was staged and reverted, also later', async () => {
    world.write('a', 'staged')
    world.git('add', 'a')
    world.write('a', '1')
    expect(await prepareWork()).to.equal(undefined)
    world.write('b', '2')
    await commit()
    expectClean()
    expect(world.git('show', 'HEAD:a')).to.equal('1')
  })

  it('commits a folder in place of a file, and a file in place of a folder', async () => {
    rmSync(world.path('a'))
    world.write('a/inner', 'i')
    rmSync(world.path('in'), { recursive: true })
    world.write('in', 'file')
    await commit()
    expectClean()
    expect(files()).to.deep.equal(['.gitignore', 'a/inner', 'b', 'in'])
  })

  it('can end in an empty tree', async () => {
    for (const name of ['a', 'b', 'in', '.gitignore']) rmSync(world.path(name), { recursive: true })
    await commit()
    expectClean()
    expect(world.git('rev-parse', 'HEAD^{tree}')).to.equal('4b825dc642cb6eb9a060e54bf8d69288fbee4904')
  })

  it('omits nested repositories, pipes, and files outside', async () => {
    world.run(['init', '-q', world.path('nested')], world.folder)
    world.write('nested/file', 'n')
    execFileSync('mkfifo', [world.path('pipe')])
    symlinkSync('/etc', world.path('away'))
    await commit()
    expect(files()).to.deep.equal(['.gitignore', 'a', 'away', 'b', 'in/it'])
    expect(world.read('nested/file')).to.equal('n')
  })

  it('stores bytes unchanged without rules, and runs no filter', async () => {
    world.write('.gitattributes', 'a filter=evil\n')
    world.git('config', 'filter.evil.clean', `touch ${world.path('ran')}`)
    world.write('crlf', 'a\r\nb\r\n')
    await engine.withLock(world.checkout, async () => {
      const made = await prepareWork()
      if (made) await publish(made)
    })
    expect(world.pipe('', 'cat-file', 'blob', 'HEAD:crlf')).to.equal('a\r\nb')
    expect(existsSync(world.path('ran'))).to.equal(false)
  })

  it('modifies no file', async () => {
    world.write('a', '2')
    world.write('new', 'n')
    const before = ['a', 'b', 'new'].map((name) => lstatSync(world.path(name), { bigint: true }))
    await commit()
    const after = ['a', 'b', 'new'].map((name) => lstatSync(world.path(name), { bigint: true }))
    const times = (all: typeof before) => all.map(({ mtimeNs, ctimeNs, ino }) => ({ mtimeNs, ctimeNs, ino }))
    expect(times(after)).to.deep.equal(times(before))
  })

  it('leaves later edits as uncommitted changes', async () => {
    world.write('a', '2')
    world.write('b', '2')
    world.write('in/it', '2')
    world.write('new', 'n')
    const made = await prepareWork()
    world.write('a', '3, and newer')
    rmSync(world.path('b'))
    world.write('new', 'm')
    world.write('later', 'l')
    rmSync(world.path('in/it'))
    execFileSync('mkfifo', [world.path('in/it')])
    if (made) await publish(made)
    expectSound(world, head)
    expect(world.git('status', '--porcelain').split('\n')).to.deep.equal([
      ' M a',
      ' D b',
      ' M in/it',
      ' M new',
      '?? later',
    ])
    expect([world.git('show', 'HEAD:a'), world.git('show', 'HEAD:b')]).to.deep.equal(['2', '2'])
    expect([world.read('a'), world.read('later')]).to.deep.equal(['3, and newer', 'l'])
    expect(world.refs().split('\n')).to.have.lengthOf(1)
    rmSync(world.path('in/it'))
    await commit()
    expectClean()
    expect(files()).to.include('later').and.not.include('b')
  })

  it('may be published twice, and differs from a restore of the same head', async () => {
    world.write('a', '2')
    const made = await commit()
    await engine.advanceBranch(world.source, made)
    await engine.syncWorkingTree(world.source, made)
    expectClean()
    const again = await restore(world, made.commit)
    expect(again.restoredFrom).to.equal(made.commit)
    await restore(world, head)
    expect(world.read('a')).to.equal('1')
    expectClean()
  })

  it('refuses more than the size limit before storing any of it, and accepts exactly the limit', async () => {
    world.write('big', 'x'.repeat(600))
    world.write('bigger', 'y'.repeat(600))
    const before = world.git('count-objects')
    await failure(prepareWork(1199), TooLarge)
    expect(world.git('count-objects')).to.equal(before)
    expect(world.refs().split('\n')).to.have.lengthOf(1)
    expect((await prepareWork(1200))?.head).to.equal(head)
    truncateSync(world.path('big'), 513 * 1024 ** 2)
    await failure(prepareWork(1e12), TooLarge)
  })

  for (const name of ['.GIT', 'in/.Git', 'git~1', '.git.', 'a\\b', '.git:x']) {
    it(`refuses a file called ${name}`, async () => {
      world.write(name, 'x')
      const before = snapshot(world.checkout)
      await failure(prepareWork(), GitFailed)
      expect(snapshot(world.checkout)).to.deep.equal(before)
    })
  }

  it('refuses during a merge, on another branch, and while the index is locked', async () => {
    world.write('a', '2')
    world.write('.git/MERGE_HEAD', `${head}\n`)
    expect((await failure(prepareWork(), GitFailed)).message).to.match(/merge/)
    rmSync(world.path('.git/MERGE_HEAD'))
    world.git('checkout', '-q', '-b', 'other')
    await failure(prepareWork(), GitFailed)
    world.git('checkout', '-q', 'main')
    world.git('branch', '-q', '-D', 'other')
    world.write('.git/index.lock', '')
    await failure(prepareWork(), GitFailed)
    rmSync(world.path('.git/index.lock'))
    await commit()
    expectClean()
  })

  it('fails when the branch has moved on meanwhile, and the work stays', async () => {
    world.write('a', '2')
    const made = await prepareWork()
    const elsewhere = world.git('commit-tree', `${head}^{tree}`, '-p', head, '-m', 'elsewhere')
    world.git('update-ref', 'refs/heads/main', elsewhere)
    if (!made) throw new Error('there was nothing to commit')
    await failure(engine.advanceBranch(world.source, made), GitFailed)
    expect(await engine.inspectRestore(world.source, made)).to.equal('superseded')
    expect(world.read('a')).to.equal('2')
    expect(world.refs().split('\n')).to.have.lengthOf(1)
  })

  it('in two checkouts concurrently keeps them apart', async () => {
    const other = new World()
    try {
      other.commit({ a: 'other' })
      world.write('a', 'mine')
      other.write('a', 'yours')
      const [mine, yours] = await Promise.all(
        [world, other].map((each) => engine.commitWork(each.source, 'both', by, now, 1e6)),
      )
      expect([world.git('show', `${mine?.commit}:a`), other.git('show', `${yours?.commit}:a`)]).to.deep.equal([
        'mine',
        'yours',
      ])
      other.git('fsck', '--strict')
    } finally {
      other.close()
    }
  })

  it('commits thousands of files', async function () {
    this.timeout(60_000)
    for (let number = 0; number < 3_000; number++) world.write(`many/${number % 100}/${number}`, String(number))
    await commit()
    expectClean()
    expect(files()).to.have.lengthOf(3_004)
    expect(statSync(world.path('many/1/1')).size).to.equal(1)
  })
})
