// Runs on: SQLite
import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { GitFailed, openEngine } from '../../git/engine.ts'
import { by, expectSound, failure, now, restore, snapshot, World } from './support.ts'

describe('uncommitted work during a restore', () => {
  let world: World
  let version: string
  let head: string
  beforeEach(() => {
    world = new World()
    version = world.commit({ changed: 'old\n', same: 'same\n', 'back/again': 'x\n' })
    head = world.commit({ changed: 'new\n', back: null, added: 'added\n' })
  })
  afterEach(() => world.close())

  const show = (name: string) => world.git('show', name)

  it('leaves no private reference when there is none', async () => {
    await restore(world, version)
    expect(world.refs()).not.to.include('refs/restores')
  })

  it('in tracked files is stashed, and stays when the version does not change the file', async () => {
    world.write('same', 'edited\n')
    world.write('changed', 'edited too\n')
    const { work } = world.saved(await restore(world, version))
    expect([show(`${work}:same`), show(`${work}:changed`)]).to.deep.equal(['edited', 'edited too'])
    expect([world.read('same'), world.read('changed')]).to.deep.equal(['edited\n', 'old\n'])
    expect(world.git('status', '--porcelain')).to.equal(' M same')
    expectSound(world, head)
  })

  it('that removes a file is stashed, and the file stays removed when the version does not change it', async () => {
    rmSync(world.path('same'))
    rmSync(world.path('changed'))
    const { work } = world.saved(await restore(world, version))
    expect(world.git('ls-tree', '-r', '--name-only', work)).to.equal('added')
    expect(world.git('status', '--porcelain')).to.equal(' D same')
    expect(world.read('changed')).to.equal('old\n')
  })

  it("that is staged is stashed apart from the file's content, and stays staged", async () => {
    world.write('same', 'staged\n')
    world.git('add', 'same')
    world.write('same', 'and edited\n')
    world.write('changed', 'staged too\n')
    world.git('add', 'changed')
    world.write('changed', 'new\n')
    const { work, index } = world.saved(await restore(world, version))
    expect([show(`${index}:same`), show(`${work}:same`)]).to.deep.equal(['staged', 'and edited'])
    expect([show(`${index}:changed`), show(`${work}:changed`)]).to.deep.equal(['staged too', 'new'])
    expect(show(':same')).to.equal('staged')
    expect(world.git('status', '--porcelain')).to.equal('MM same')
  })

  it('can be reapplied as a stash', async () => {
    world.write('same', 'staged\n')
    world.git('add', 'same')
    world.write('same', 'edited\n')
    world.write('changed', 'edited\n')
    world.write('notes/todo', 'untracked\n')
    const made = await restore(world, version)
    const saved = world.git('rev-parse', world.saved(made).work)
    world.git('reset', '-q', '--hard', head)
    rmSync(world.path('notes'), { recursive: true })
    world.git('stash', 'apply', '-q', '--index', saved)
    expect([show(':same'), world.read('same'), world.read('changed')]).to.deep.equal(['staged', 'edited\n', 'edited\n'])
    expect(world.read('notes/todo')).to.equal('untracked\n')
  })

  it('in untracked files is stashed, and stays when it does not conflict', async () => {
    world.write('back/again', 'in the way\n')
    world.write('notes/todo', 'todo\n')
    const { untracked } = world.saved(await restore(world, version))
    expect([show(`${untracked}:back/again`), show(`${untracked}:notes/todo`)]).to.deep.equal(['in the way', 'todo'])
    expect([world.read('back/again'), world.read('notes/todo')]).to.deep.equal(['x\n', 'todo\n'])
    expect(world.git('status', '--porcelain')).to.equal('?? notes/')
  })

  it('in ignored files stays, and is stashed only when it conflicts', async () => {
    writeFileSync(world.path('.git/info/exclude'), 'back\nbuild\n')
    world.write('back/again', 'ignored, in the way\n')
    world.write('back/other', 'ignored\n')
    world.write('build/output', 'ignored\n')
    const { untracked } = world.saved(await restore(world, version))
    expect(world.git('ls-tree', '-r', '--name-only', untracked)).to.equal('back/again')
    expect(show(`${untracked}:back/again`)).to.equal('ignored, in the way')
    expect([world.read('back/other'), world.read('build/output')]).to.deep.equal(['ignored\n', 'ignored\n'])
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('in a folder that conflicts with a file is stashed file by file', async () => {
    rmSync(world.path('changed'))
    world.write('changed/deep/one', '1\n')
    world.write('changed/two', '2\n')
    mkdirSync(world.path('changed/empty'))
    const { untracked } = world.saved(await restore(world, version))
    expect(world.git('ls-tree', '-r', '--name-only', untracked)).to.equal('changed/deep/one\nchanged/two')
    expect(world.read('changed')).to.equal('old\n')
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('in a file that conflicts with a folder is stashed', async () => {
    world.write('back', 'a file\n')
    const { untracked } = world.saved(await restore(world, version))
    expect(show(`${untracked}:back`)).to.equal('a file')
    expect(world.read('back/again')).to.equal('x\n')
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('staged beneath a path that becomes a file is stashed', async () => {
    rmSync(world.path('changed'))
    world.write('changed/inner', 'staged\n')
    world.git('add', '-A')
    world.write('changed/inner', 'edited\n')
    const { index, work } = world.saved(await restore(world, version))
    expect([show(`${index}:changed/inner`), show(`${work}:changed/inner`)]).to.deep.equal(['staged', 'edited'])
    expect(world.read('changed')).to.equal('old\n')
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('announced with add -N and not yet staged is stashed', async () => {
    world.write('intended', 'soon\n')
    world.git('add', '-N', 'intended')
    const { work } = world.saved(await restore(world, version))
    expect(show(`${work}:intended`)).to.equal('soon')
    expect(world.git('status', '--porcelain')).to.equal(' A intended')
  })

  it('with bytes that filters would change is stashed unchanged', async () => {
    world.git('config', 'core.autocrlf', 'true')
    writeFileSync(world.path('.git/info/attributes'), '* text ident\n')
    world.write('same', 'a\r\n$Id: x$\r\n')
    const { work } = world.saved(await restore(world, version))
    expect(world.pipe('', 'cat-file', 'blob', `${work}:same`)).to.equal('a\r\n$Id: x$')
  })

  it('of many megabytes is stashed', async () => {
    const content = Buffer.alloc(40 * 1024 * 1024, 'megabytes ')
    world.write('big', content)
    const { untracked } = world.saved(await restore(world, version))
    expect(world.git('rev-parse', `${untracked}:big`)).to.equal(world.git('hash-object', 'big'))
    world.git('fsck', '--full', '--strict')
  })

  it('that a filter of the repository would change is stashed without running its commands', async () => {
    const marker = world.path('ran')
    for (const kind of ['clean', 'smudge', 'process']) world.git('config', `filter.x.${kind}`, `touch ${marker}`)
    world.git('config', 'filter.x.required', 'true')
    writeFileSync(world.path('.git/info/attributes'), 'same filter=x\n')
    world.write('same', 'edited\n')
    world.write('changed', 'edited\n')
    await restore(world, version)
    expect(existsSync(marker)).to.equal(false)
    expect(world.read('changed')).to.equal('old\n')
  })

  it("leaves the repository's index unchanged while the restore is prepared", async () => {
    world.write('same', 'edited\n')
    world.git('add', '-A')
    const before = snapshot(world.checkout)
    await openEngine().prepare(world.source, version, by, now)
    const after = snapshot(world.checkout)
    for (const name of [...after.keys()]) if (name.startsWith('.git/refs/restores')) after.delete(name)
    expect(after).to.deep.equal(before)
  })

  it('that arrives after the restore was prepared is stashed as well', async () => {
    world.write('same', 'first\n')
    const engine = openEngine()
    const made = await engine.prepare(world.source, version, by, now)
    world.write('changed', 'arrived late\n')
    world.write('back/again', 'arrived late too\n')
    world.write('added', 'staged late\n')
    world.git('add', 'added')
    world.write('added', 'added\n')
    await engine.advanceBranch(world.source, made)
    await engine.syncWorkingTree(world.source, made)
    const { work, index, untracked } = world.saved(made, 'saved-2')
    expect(show(`${work}:changed`)).to.equal('arrived late')
    expect(show(`${index}:added`)).to.equal('staged late')
    expect(show(`${untracked}:back/again`)).to.equal('arrived late too')
    expect(world.git('status', '--porcelain')).to.equal(' M same')
  })

  describe('that cannot be stashed stops the restore, with nothing changed', () => {
    const fail = async (reason: RegExp) => {
      const before = snapshot(world.folder)
      expect((await failure(restore(world, version), GitFailed)).message).to.match(reason)
      expect(snapshot(world.folder)).to.deep.equal(before)
    }

    it('a nested repository that conflicts with a file or a folder', async () => {
      rmSync(world.path('changed'))
      world.run(['init', '-q', world.path('changed/nested')], world.folder)
      await fail(/nested repository/)
      rmSync(world.path('changed'), { recursive: true })
      world.run(['init', '-q', world.path('back')], world.folder)
      await fail(/nested repository/)
    })

    it('a conflicting socket or pipe', async () => {
      execFileSync('mkfifo', [world.path('back')])
      await fail(/neither a file nor a link/)
    })

    it('conflicts in the index', async () => {
      world.git('checkout', '-q', '-b', 'side')
      world.commit({ same: 'side\n' })
      world.git('checkout', '-q', 'main')
      world.commit({ same: 'main\n' })
      world.write('same', 'main\n')
      try {
        world.git('merge', 'side')
      } catch {
        rmSync(world.path('.git/MERGE_HEAD'))
      }
      await fail(/conflicts/)
    })
  })

  it('in a nested repository or a pipe that does not conflict is left unchanged', async () => {
    world.run(['init', '-q', world.path('nested')], world.folder)
    world.write('nested/file', 'theirs\n')
    execFileSync('mkfifo', [world.path('pipe')])
    await restore(world, version)
    expect(world.read('nested/file')).to.equal('theirs\n')
    expect(lstatSync(world.path('pipe')).isFIFO()).to.equal(true)
    expect(world.refs()).not.to.include('refs/restores')
  })

  it('in the form of a link is stashed as a link', async () => {
    symlinkSync('/etc/passwd', world.path('link'))
    const { untracked } = world.saved(await restore(world, version))
    expect(world.git('ls-tree', untracked, 'link')).to.match(/^120000/)
    expect(show(`${untracked}:link`)).to.equal('/etc/passwd')
  })
})
