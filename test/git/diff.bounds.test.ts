// Runs on: SQLite
import { expect } from 'chai'
import { diffLimits as limits } from '../../git/diff-limits.ts'
import { openEngine } from '../../git/engine.ts'
import { GitFailed, TooLarge } from '../../git/version-engine.ts'
import { failure, World } from './support.ts'

// A comparison that takes longer than ten seconds is killed, and fails its test.
describe('the comparison of two versions, as expensive as somebody can make it', () => {
  const engine = openEngine()
  let world: World
  beforeEach(() => {
    world = new World()
  })
  afterEach(() => world.close())

  const diff = async () => {
    const found = await engine.diff(world.source, null, null)
    const hunks = found.files.flatMap((file) => file.hunks)
    const lines = hunks.flatMap((hunk) => hunk.lines)
    expect(found.files.length).to.be.at.most(limits.files)
    expect(hunks.length).to.be.at.most(limits.hunks)
    expect(lines.length).to.be.at.most(limits.lines)
    expect(lines.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)).to.be.at.most(limits.textBytes)
    expect(lines.every(({ text }) => [...text].length <= limits.lineLength)).to.equal(true)
    return found
  }

  const refused = async () => {
    await failure(engine.diff(world.source, null, null), TooLarge)
  }

  it('10 MB in one line are not compared, half a megabyte is, and cut', async () => {
    world.commit({ large: 'x'.repeat(10_000_000), edge: 'x'.repeat(limits.fileBytes), over: 'x' })
    world.commit({
      large: 'y'.repeat(10_000_000),
      edge: 'y'.repeat(limits.fileBytes),
      over: 'x'.repeat(limits.fileBytes + 1),
    })
    const { files, truncated } = await diff()
    expect(truncated).to.equal(true)
    expect(
      files.map(({ path, additions, hunks, truncated }) => [path, additions, hunks.length, truncated]),
    ).to.deep.equal([
      ['edge', 1, 1, true],
      ['large', null, 0, true],
      ['over', null, 0, true],
    ])
    expect(files[0]?.hunks[0]?.lines.map(({ text }) => text)).to.deep.equal(
      ['x', 'y'].map((letter) => letter.repeat(limits.lineLength)),
    )
  })

  it('a line is cut between characters', async () => {
    world.commit({ a: '' })
    world.commit({ a: `${'x'.repeat(limits.lineLength - 1)}\u{1f3be}x\n${'x'.repeat(limits.lineLength)}\n` })
    const [file] = (await diff()).files
    expect(file?.hunks[0]?.lines.map(({ text }) => text)).to.deep.equal([
      'x'.repeat(limits.lineLength - 1),
      'x'.repeat(limits.lineLength),
    ])
    expect(file?.truncated).to.equal(true)
  })

  it('counts 50,000 changed files, and lists the first', async () => {
    const [a, b] = [world.blob('a\n'), world.blob('b\n')]
    const tree = (id: string) =>
      world.tree(
        ...Array.from({ length: 50 }, (_, folder): [string, string, string] => [
          '40000',
          `folder ${String(folder).padStart(3, '0')}`,
          world.tree(
            ...Array.from({ length: 1000 }, (_, n): [string, string, string] => [
              '100644',
              String(n).padStart(4, '0'),
              id,
            ]),
          ),
        ]),
      )
    world.commit({ x: '1' })
    world.commitTrees(tree(a), tree(b))
    const found = await diff()
    expect([found.filesTotal, found.files.length, found.truncated]).to.deep.equal([50_000, limits.files, true])
    expect(found.files[299]).to.deep.include({ path: 'folder 000/0299', additions: 1, deletions: 1, truncated: false })
  })

  it('pairs 50,000 equal files that moved', async () => {
    const id = world.blob('a\n')
    const files = world.tree(
      ...Array.from({ length: 50_000 }, (_, n): [string, string, string] => ['100644', String(n).padStart(5, '0'), id]),
    )
    world.commit({ x: '1' })
    world.commitTrees(world.tree(['40000', 'a', files]), world.tree(['40000', 'b', files]))
    const found = await diff()
    expect([found.filesTotal, found.files[7]?.path, found.files[7]?.oldPath]).to.deep.equal([
      50_000,
      'b/00007',
      'a/00007',
    ])
  })

  it('counts a path that is longer than the contract allows, and leaves it out', async () => {
    const nested = (depth: number) => {
      let tree = world.tree(['100644', 'file', world.blob('x')])
      for (let level = 0; level < depth; level++) tree = world.tree(['40000', 'd'.repeat(200), tree])
      return tree
    }
    world.commit({})
    world.commitTrees(
      world.tree(['40000', 'a', nested(20)], ['40000', 'b', nested(21)], ['100644', 'c', world.blob('x')]),
    )
    const found = await diff()
    expect([found.filesTotal, found.truncated]).to.deep.equal([3, true])
    expect(found.files.map(({ path }) => path.length)).to.deep.equal([4026, 1])
  })

  it('refuses as too large folders that expand without end, and paths that fill the memory', async function () {
    // Slow children have the lowest priority: beside other work they take minutes by the clock.
    this.timeout(300_000)
    world.commit({})
    const blob = world.blob('x')
    let bomb = world.tree(['100644', 'file', blob])
    for (let depth = 0; depth < 12; depth++)
      bomb = world.tree(...Array.from({ length: 10 }, (_, n): [string, string, string] => ['40000', `d${n}`, bomb]))
    world.commitTrees(bomb)
    await refused()
    let deep = world.tree(['100644', 'file', blob])
    for (let depth = 0; depth < 800; depth++)
      deep = world.tree(['40000', 'd'.repeat(250), deep], ['100644', 'file', blob])
    world.commitTrees(deep)
    await refused()
  })

  it('compares texts without any order, whole files of line feeds, and only as much as the limit in all', async () => {
    const random = (seed: number) => {
      let state = seed
      return Array.from({ length: limits.fileBytes / 4 }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31
        return `${String.fromCharCode(97 + ((state >> 16) % 26), 97 + ((state >> 12) % 2))}\n`
      }).join('')
    }
    const files = (seed: number) =>
      Object.fromEntries(
        Array.from({ length: 30 }, (_, n) => [`random ${String(n).padStart(2, '0')}`, random(n + seed)]),
      )
    world.commit({ ...files(1), feeds: '\n'.repeat(limits.fileBytes) })
    world.commit({ ...files(1000), feeds: '\n'.repeat(limits.fileBytes - 1) })
    const { files: found } = await diff()
    expect(found[0]).to.deep.include({ path: 'feeds', additions: 0, deletions: 1, truncated: false })
    const compared = found.filter(({ additions }) => additions !== null)
    expect(found.length).to.equal(31)
    expect(compared.length).to.be.within(8, 12)
    expect(found.slice(1).every(({ truncated }) => truncated)).to.equal(true)
  })

  it('searches the most and largest files for renamed ones', async () => {
    const text = (seed: number) =>
      Array.from(
        { length: limits.renameBytes / 8 },
        (_, n) => `${String((n * 31 + seed) % 10_000).padStart(6, ' ')}\n`,
      ).join('')
    const all = (folder: string, shift: number) =>
      Object.fromEntries(
        Array.from({ length: limits.renameFiles }, (_, n) => [`${folder}/${n}`, text(n * 300 + shift)]),
      )
    world.commit(all('a', 0))
    world.commit({ a: null, ...all('b', 7) })
    expect((await diff()).files.some(({ status }) => status === 'renamed')).to.equal(true)
  })

  it('lists no more hunks, lines or bytes than the limits, and counts the lines of all files', async () => {
    const spread = (mark: string) =>
      Array.from({ length: 12_000 }, (_, n) => (n % 10 === 0 ? `${mark}${n}\n` : `same ${n}\n`)).join('')
    world.commit({ a: spread('x'), b: spread('x') })
    world.commit({ a: spread('y'), b: spread('y') })
    const { files } = await diff()
    expect(files.map(({ additions, hunks, truncated }) => [additions, hunks.length, truncated])).to.deep.equal([
      [1200, 1000, true],
      [1200, 0, true],
    ])
    world.commit({ a: 'x\n'.repeat(11_000), b: '1\n' })
    expect((await diff()).files.map(({ additions, truncated }) => [additions, truncated])).to.deep.equal([
      [11_000, true],
      [1, true],
    ])
    world.commit({ a: `${'\u00e9'.repeat(2000)}\n`.repeat(120), b: '2\n' })
    world.commit({ a: '', b: '3\n' })
    expect((await diff()).files.map(({ deletions, truncated }) => [deletions, truncated])).to.deep.equal([
      [120, false],
      [1, false],
    ])
  })

  it('fails for an object that is missing, and not for a submodule whose commit is elsewhere', async () => {
    world.commit({ a: '1' })
    world.commitTrees(world.tree(['160000', 'sub', '1'.repeat(40)]), world.tree(['100644', 'a', '2'.repeat(40)]))
    await failure(engine.diff(world.source, null, null), GitFailed)
    expect((await engine.diff(world.source, null, world.git('rev-parse', 'HEAD~'))).filesTotal).to.equal(2)
  })
})
