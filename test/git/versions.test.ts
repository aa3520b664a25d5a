// Runs on: SQLite
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { openEngine, UnknownVersion } from '../../git/engine.ts'
import { failure, restore, World } from './support.ts'

describe('the list of versions', () => {
  const engine = openEngine()
  let world: World
  beforeEach(() => {
    world = new World()
  })
  afterEach(() => world.close())

  const list = (from: string | null = null, limit = 100) => engine.versions(world.source, from, limit)
  const shas = async (from: string | null = null, limit = 100) => (await list(from, limit)).map(({ sha }) => sha)
  const raw = (text: string, ...more: string[]) => {
    const tree = world.git('rev-parse', 'HEAD^{tree}')
    const commit = `tree ${tree}\nparent ${world.git('rev-parse', 'HEAD')}\n${text}`
    const sha = world.pipe(
      Buffer.from(commit, 'latin1'),
      'hash-object',
      '-t',
      'commit',
      '-w',
      '--literally',
      '--stdin',
      ...more,
    )
    world.git('update-ref', 'refs/heads/main', sha)
    return sha
  }
  const person = 'A <a@b> 1 +0000'

  it('follows the first parents, newest first, page by page', async () => {
    const first = world.commit({ a: '1' })
    world.git('checkout', '-q', '-b', 'side')
    const side = world.commit({ b: '1' })
    world.git('checkout', '-q', 'main')
    const second = world.commit({ a: '2' })
    world.git('merge', '-q', '--no-ff', '-m', 'merged', 'side')
    const merge = world.git('rev-parse', 'HEAD')
    expect(await shas()).to.deep.equal([merge, second, first])
    expect(await shas(null, 2)).to.deep.equal([merge, second])
    expect(await shas(second, 1)).to.deep.equal([second])
    expect(await shas(second.slice(0, 8).toUpperCase())).to.deep.equal([second, first])
    expect(await shas(side)).to.deep.equal([side, first])
    expect(await shas(null, 0)).to.deep.equal([])
  })

  it('states subject, author and time', async () => {
    world.commit({ a: '1' })
    const sha = raw(
      `author The author <author@x> 1700000000 +0100\ncommitter The committer <committer@x> 1700000001 +0100\n\nOne\nstill\n\nTwo\n`,
    )
    expect((await list())[0]).to.deep.equal({
      sha,
      subject: 'One',
      author: { name: 'The author', email: 'author@x' },
      committedAt: new Date(1700000001000),
      restoredFrom: null,
      savedWork: [],
    })
  })

  it('truncates long texts, and drops characters that are not text', async () => {
    world.commit({ a: '1' })
    raw(
      `author ${'n'.repeat(600)} <${'e'.repeat(600)}> 1 +0000\ncommitter ${person}\n\n${'\u{e9}'.repeat(400)}\x07\x1b[31m\n`,
    )
    const [long] = await list()
    expect([long?.author.name.length, long?.author.email.length, long?.subject.length]).to.deep.equal([500, 500, 300])
    raw(`author A\x07\x1b[31mB <a\x01@b> 1 +0000\ncommitter ${person}\n\n\tfirst\x07\x1b[0m line\r\nsecond`)
    expect((await list())[0]).to.include({ subject: 'first [0m line' })
    expect((await list())[0]?.author).to.deep.equal({ name: 'A [31mB', email: 'a @b' })
    const rocket = Buffer.from('🚀'.repeat(301)).toString('latin1')
    raw(`author ${person}\ncommitter ${person}\n\n${rocket}`)
    expect((await list())[0]?.subject).to.equal('🚀'.repeat(300))
  })

  it('lists commits without message, without author name, and with bytes that are not text', async () => {
    world.commit({ a: '1' })
    raw(`author  <> 1 +0000\ncommitter ${person}\n\n`)
    expect((await list())[0]).to.deep.include({ subject: '', author: { name: '', email: '' } })
    raw(`author \xff\xfe <a@b> 1 +0000\ncommitter ${person}\n\n\xff\xfe subject`)
    expect((await list())[0]?.subject).to.match(/subject$/)
    raw(`author ${person}\ncommitter ${person}\n\nwithout an end of line`)
    expect((await list())[0]?.subject).to.equal('without an end of line')
    raw(`author ${person}\ncommitter ${person}\n\n\n\n  \nlate subject\n`)
    expect((await list())[0]?.subject).to.equal('late subject')
  })

  it('limits times to years with four digits', async () => {
    world.commit({ a: '1' })
    for (const [time, expected] of [
      ['99999999999999', '9999-12-31T23:59:59.000Z'],
      ['253402300799', '9999-12-31T23:59:59.000Z'],
      ['0', '1970-01-01T00:00:00.000Z'],
      ['-99999999999999', /^(0000|1970)-01-01T00:00:00.000Z$/],
    ] as const) {
      raw(`author ${person}\ncommitter A <a@b> ${time} +0000\n\nwhen\n`)
      const said = (await list())[0]?.committedAt.toISOString()
      if (typeof expected === 'string') expect(said).to.equal(expected)
      else expect(said).to.match(expected)
    }
  })

  it('marks the source of a real restore, and ignores imitations', async () => {
    const version = world.commit({ a: '1' })
    const head = world.commit({ a: '2' })
    const made = await restore(world, version)
    expect(await list()).to.have.lengthOf(3)
    expect((await list())[0]).to.include({ sha: made.commit, restoredFrom: version })
    world.commit({ a: '3' }, `Mine\n\nRestored-From: ${head}`)
    world.commit({ a: '4' }, `Mine\n\nRestored-From: ${'0'.repeat(39)}1`)
    world.commit({ a: '5' }, `Mine\n\nRestored-From: ${world.git('rev-parse', 'HEAD^{tree}')}`)
    expect((await list(null, 3)).map(({ restoredFrom }) => restoredFrom)).to.deep.equal([null, null, null])
  })

  it('names the work that a restore saved, and no stash of another commit', async () => {
    const version = world.commit({ a: '1' })
    world.commit({ a: '2' })
    const clean = await restore(world, version)
    world.write('a', 'not committed')
    const made = await restore(world, version)
    const [latest, before] = await list()
    expect(latest?.savedWork).to.deep.equal([`refs/restores/${made.commit}/saved`])
    expect(world.git('show', `${latest?.savedWork[0]}:a`)).to.equal('not committed')
    expect(before).to.deep.include({ sha: clean.commit, savedWork: [] })
    world.git('update-ref', `refs/restores/${made.commit}/saved-2`, 'HEAD')
    world.git('update-ref', `refs/restores/${version}/saved`, 'HEAD')
    expect((await list())[0]?.savedWork).to.deep.equal(
      ['', '-2'].map((end) => `refs/restores/${made.commit}/saved${end}`),
    )
    expect((await list()).at(-1)).to.deep.include({ sha: version, savedWork: [] })
  })

  it('refuses to begin at a commit that is not the head or one of its ancestors', async () => {
    const head = world.commit({ a: '1' })
    const aside = world.git('commit-tree', `${head}^{tree}`, '-m', 'aside')
    for (const from of [
      aside,
      `${head}^{tree}`,
      world.git('rev-parse', `${head}^{tree}`),
      'main',
      'HEAD',
      '',
      '0'.repeat(40),
    ])
      await failure(list(from), UnknownVersion)
  })

  it('is empty before the first commit', async () => {
    expect(await list()).to.deep.equal([])
  })

  it('requires neither a clean working tree nor HEAD on the branch', async () => {
    const head = world.commit({ a: '1' })
    world.git('checkout', '-q', '--detach')
    rmSync(world.path('a'))
    world.write('.git/index.lock', '')
    world.write('.git/MERGE_HEAD', head)
    expect(await shas()).to.deep.equal([head])
  })

  it('ends at the edge of a shallow history', async () => {
    world.commit({ a: '1' })
    const head = world.commit({ a: '2' })
    const shallow = join(world.folder, 'shallow')
    world.run(['clone', '-q', '--depth=1', `file://${world.checkout}`, shallow], world.folder)
    const source = { ...world.source, checkout: shallow }
    expect((await engine.versions(source, null, 10)).map(({ sha }) => sha)).to.deep.equal([head])
  })
})
