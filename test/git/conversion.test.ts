// Runs on: SQLite
import { existsSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import { GitFailed, openEngine } from '../../git/engine.ts'
import { by, failure, now, restore, restoreWith, World } from './support.ts'

const crlf = 'one\r\ntwo\r\nthree\r\n'

describe('a checkout whose files Git converts', function () {
  this.timeout(60_000)
  const engine = openEngine()
  let world: World
  beforeEach(() => {
    world = new World()
    world.git('config', 'core.safecrlf', 'false')
  })
  afterEach(() => world.close())

  const commitTurn = () =>
    engine.withLock(world.checkout, async () => {
      const made = await engine.commitWork(world.source, 'Turn', by, now, 1e7)
      if (!made) return undefined
      await engine.advanceBranch(world.source, made)
      await engine.syncWorkingTree(world.source, made)
      return made
    })
  const status = () => world.git('status', '--porcelain')
  /** Checks every file out again, as Git does. */
  const checkOutAgain = () => {
    world.git('rm', '-rq', '--cached', '.')
    world.git('reset', '-q', '--hard')
  }

  const blobs = (tree: string) =>
    new Map(
      world
        .git('ls-tree', '--format=%(path) %(objectname)', tree)
        .split('\n')
        .map((line) => line.split(' ') as [string, string]),
    )

  const kinds: [string, () => void, string][] = [
    ['attributes of line ends', () => world.write('.gitattributes', '*.txt text eol=crlf\n'), 'a.txt'],
    ['attributes of a folder', () => world.write('in/.gitattributes', '*.txt text eol=crlf\n'), 'in/a.txt'],
    ['attributes beside the objects', () => writeFileSync(world.path('.git/info/attributes'), '* eol=crlf\n'), 'a.txt'],
    ['core.autocrlf', () => void world.git('config', 'core.autocrlf', 'true'), 'a.txt'],
    ['idents', () => world.write('.gitattributes', '* ident\n'), 'a.txt'],
  ]
  for (const [kind, configure, name] of kinds) {
    it(`by ${kind} is restored when it is clean, with nothing saved`, async () => {
      configure()
      const version = world.commit({ [name]: 'old $Id$\nline\n' })
      world.commit({ [name]: 'new $Id$\nline\n' })
      checkOutAgain()
      expect(world.read(name)).to.match(kind === 'idents' ? /\$Id: \w{40} \$/ : /\r\n/)
      expect(status()).to.equal('')
      const made = await restore(world, version)
      expect([status(), world.git('rev-parse', 'HEAD')]).to.deep.equal(['', made.commit])
      expect(world.pipe('', 'cat-file', 'blob', `HEAD:${name}`)).to.equal('old $Id$\nline')
      expect(world.refs()).not.to.include('saved')
    })

    it(`by ${kind} is restored when its files were touched, with nothing saved`, async () => {
      configure()
      const version = world.commit({ [name]: 'old $Id$\nline\n', other: 'same\n' })
      world.commit({ [name]: 'new $Id$\nline\n' })
      checkOutAgain()
      for (const touched of [name, 'other']) utimesSync(world.path(touched), new Date(), new Date())
      await restore(world, version)
      expect(status()).to.equal('')
      expect(world.refs()).not.to.include('saved')
    })

    it(`by ${kind} gets a version in which one edited line differs`, async () => {
      configure()
      world.commit({ [name]: 'one\ntwo\nthree\n', other: '$Id$\n' })
      checkOutAgain()
      world.write(name, world.read(name).replace('two', 'edited'))
      const made = await commitTurn()
      expect(world.git('diff', '--numstat', 'HEAD~1', 'HEAD')).to.equal(`1\t1\t${name}`)
      expect([status(), world.git('rev-parse', 'HEAD')]).to.deep.equal(['', made?.commit])
    })
  }

  it('has no new version when only the conversion differs', async () => {
    world.commit({ a: 'one\ntwo\nthree\n' })
    world.commit({ '.gitattributes': '* text\n' })
    world.write('a', crlf)
    expect(await commitTurn()).to.equal(undefined)
  })

  it('keeps the bytes of edited work that a restore replaces', async () => {
    world.write('.gitattributes', '* text\n')
    const version = world.commit({ a: 'old\n' })
    world.commit({ a: 'new\n' })
    world.write('a', crlf)
    const { work } = world.saved(await restore(world, version))
    expect(world.pipe('', 'cat-file', 'blob', `${work}:a`)).to.equal(crlf.trimEnd())
  })

  it('is restored when the rules changed since its files were written, and keeps their bytes', async () => {
    world.git('config', 'core.autocrlf', 'true')
    const version = world.commit({ a: 'old\nline\n' })
    world.commit({ a: 'new\nline\n' })
    checkOutAgain()
    world.git('config', 'core.autocrlf', 'false')
    const { work } = world.saved(await restore(world, version))
    expect(world.pipe('', 'cat-file', 'blob', `${work}:a`)).to.equal('new\r\nline')
    expect(world.read('a')).to.equal('old\nline\n')
  })

  const others: [string, string, () => void][] = [
    [
      'a filter with commands',
      'filter=x',
      () => void world.git('config', 'filter.x.clean', `touch ${world.path('ran')}`),
    ],
    ['an encoding', 'working-tree-encoding=UTF-16', () => {}],
  ]
  for (const [kind, attribute, configure] of others) {
    it(`by ${kind} is neither restored nor committed, and nothing changes or runs`, async () => {
      const version = world.commit({ a: 'old', kept: 'same' })
      const head = world.commit({ a: 'new' })
      configure()
      writeFileSync(world.path('.git/info/attributes'), `a ${attribute}\n`)
      expect((await failure(restore(world, version), GitFailed)).message).to.match(/a is converted by/)
      world.write('a', 'edited')
      expect((await failure(commitTurn(), GitFailed)).message).to.match(/a is converted by/)
      expect([world.git('rev-parse', 'HEAD'), world.read('a')]).to.deep.equal([head, 'edited'])
      expect(world.refs()).not.to.include('restores')
      expect(existsSync(world.path('ran'))).to.equal(false)
    })

    it(`by ${kind} is restored and committed where its files do not change`, async () => {
      const version = world.commit({ a: 'old', kept: 'same' })
      world.commit({ a: 'new' })
      configure()
      writeFileSync(world.path('.git/info/attributes'), `kept ${attribute}\n`)
      await restore(world, version)
      world.write('a', 'edited')
      await commitTurn()
      expect(world.git('show', 'HEAD:a')).to.equal('edited')
    })
  }

  it('by a filter without commands is committed as it is', async () => {
    world.commit({ a: 'old' })
    world.write('.gitattributes', '* filter=missing\n')
    world.write('a', 'edited')
    await commitTurn()
    expect(world.git('show', 'HEAD:a')).to.equal('edited')
  })

  const hostile: [string, () => void][] = [
    ['a link', () => symlinkSync('/etc/passwd', world.path('in/.gitattributes'))],
    ['a pipe', () => void world.run(['-c', 'alias.p=!mkfifo', 'p', world.path('in/.gitattributes')], world.folder)],
    ['a folder', () => mkdirSync(world.path('in/.gitattributes'))],
    ['very large', () => world.write('in/.gitattributes', '#'.repeat(2 * 1024 * 1024))],
  ]
  for (const [what, place] of hostile) {
    it(`is refused when its rules are ${what}`, async () => {
      const version = world.commit({ 'in/a': 'old' })
      const head = world.commit({ 'in/a': 'new' })
      place()
      expect((await failure(restoreWith(engine, world.source, version), GitFailed)).message).to.match(
        /not a plain file/,
      )
      expect(world.git('rev-parse', 'HEAD')).to.equal(head)
    })
  }

  it('is committed as Git does it, for random files and rules', async () => {
    const piece = fc.constantFrom(
      '\n',
      '\r\n',
      '\r',
      '$Id$',
      '$Id: x$',
      '$Id: a\nb$',
      '$',
      'text',
      '\x1a',
      '\0',
      '\x01',
      ' '.repeat(200),
    )
    const content = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    const rule = fc.constantFrom(
      'text',
      '-text',
      'text=auto',
      'text=input',
      'text=odd',
      'eol=crlf',
      'eol=lf',
      'crlf',
      '-crlf',
      'ident',
      '-ident',
      'binary',
    )
    const file = fc.record({ rules: fc.array(rule, { maxLength: 3 }), before: content, after: content })
    const files = fc.sample(file, { numRuns: 300, seed: 20270314 })
    for (const autocrlf of ['false', 'true', 'input']) {
      for (const [n, { before }] of files.entries()) world.write(`f${n}`, before)
      world.write('.gitattributes', files.map(({ rules }, n) => `f${n} ${rules.join(' ')}\n`).join(''))
      writeFileSync(world.path('.git/info/attributes'), '* -text -ident\n')
      world.git('add', '-A')
      world.git('commit', '-q', '--allow-empty', '-m', autocrlf)
      rmSync(world.path('.git/info/attributes'))
      world.git('config', 'core.autocrlf', autocrlf)
      for (const [n, { after }] of files.entries()) world.write(`f${n}`, after)
      await commitTurn()
      const ours = blobs('HEAD')
      world.git('reset', '-q', '--soft', 'HEAD~1')
      world.git('reset', '-q')
      world.git('add', '-A')
      const theirs = blobs(world.git('write-tree'))
      const differing = files.filter((_, n) => ours.get(`f${n}`) !== theirs.get(`f${n}`))
      expect(differing, autocrlf).to.deep.equal([])
      world.git('config', 'core.autocrlf', 'false')
    }
  })
})
