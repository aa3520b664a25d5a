// Runs on: SQLite
import { chmodSync, rmSync, symlinkSync } from 'node:fs'
import { expect } from 'chai'
import { GitFailed, openEngine, TooLarge, UnknownVersion } from '../../git/engine.ts'
import { by, failure, now, restore, snapshot, World } from './support.ts'

describe('the preview of a restore', () => {
  const engine = openEngine()
  let world: World
  beforeEach(() => {
    world = new World()
  })
  afterEach(() => world.close())
  const preview = (sha: string, most = 1000, maxBytes = 1e6) => engine.preview(world.source, sha, most, maxBytes)

  it('names each path that would be added, changed or removed, as the restore then does', async () => {
    symlinkSync('a', world.path('link'))
    const version = world.commit({ a: '1', 'gone/in': 'g', same: 's', mode: 'm', swap: 'file' })
    rmSync(world.path('link'))
    rmSync(world.path('swap'))
    chmodSync(world.path('mode'), 0o755)
    const head = world.commit({ a: '2', 'gone/in': null, 'new/one': 'n', 'swap/inner': 'i', link: 'no link' })
    const before = snapshot(world.checkout)
    const seen = await preview(version.slice(0, 7).toUpperCase())
    expect(snapshot(world.checkout)).to.deep.equal(before)
    expect(seen).to.deep.equal({
      head,
      restores: version,
      counts: { added: 2, changed: 3, removed: 2 },
      truncated: false,
      files: [
        { path: 'a', change: 'changed' },
        { path: 'gone/in', change: 'added' },
        { path: 'link', change: 'changed' },
        { path: 'mode', change: 'changed' },
        { path: 'new/one', change: 'removed' },
        { path: 'swap', change: 'added' },
        { path: 'swap/inner', change: 'removed' },
      ],
    })
    await restore(world, version)
    const names = { A: 'added', M: 'changed', T: 'changed', D: 'removed' } as Record<string, string>
    const judged = world.git('diff', '--no-renames', '--name-status', head, 'HEAD').split('\n').sort()
    expect(
      judged
        .map((line) => line.split('\t'))
        .map(([letter = '', path]) => `${path} ${names[letter]}`)
        .sort(),
    ).to.deep.equal(seen.files.map(({ path, change }) => `${path} ${change}`).sort())
  })

  it('of the head has no changes, whatever the working tree holds', async () => {
    const head = world.commit({ a: '1' })
    world.write('a', 'edited')
    world.write('new', 'n')
    expect(await preview(head)).to.deep.equal({
      head,
      restores: head,
      counts: { added: 0, changed: 0, removed: 0 },
      files: [],
      truncated: false,
    })
  })

  it('counts a submodule as a file', async () => {
    const version = world.commit({ a: '1' })
    const tree = (id: string) => world.tree(['160000', 'sub', id])
    const [one, two] = world.commitTrees(tree(version), tree('1'.repeat(40)))
    expect((await preview(one ?? '')).files).to.deep.equal([{ path: 'sub', change: 'changed' }])
    expect((await preview(version)).files).to.deep.equal([
      { path: 'a', change: 'added' },
      { path: 'sub', change: 'removed' },
    ])
    expect((await preview(two ?? '')).files).to.deep.equal([])
  })

  it('counts all changes, and lists the first of them by path', async () => {
    const version = world.commit({ b: '1', 'a/z': '1', B: '1', a2: '1' })
    world.commit({ b: null, 'a/z': null, B: null, a2: null })
    const whole = await preview(version, 4)
    expect([whole.files.map(({ path }) => path), whole.truncated]).to.deep.equal([['B', 'a/z', 'a2', 'b'], false])
    const cut = await preview(version, 3)
    expect([cut.files.length, cut.counts.added, cut.truncated]).to.deep.equal([3, 4, true])
  })

  it('refuses as too large a version beyond the limit, by sizes alone, packed or loose', async () => {
    const version = world.commit({ one: 'x'.repeat(600), two: 'x'.repeat(500), 'three/in': `${'x'.repeat(590)}y` })
    world.commit({ one: null, two: null, 'three/in': null })
    for (const pack of [() => {}, () => world.git('gc', '-q', '--prune=now')]) {
      pack()
      expect((await preview(version, 10, 1691)).counts.added).to.equal(3)
      await failure(preview(version, 10, 1690), TooLarge)
      await failure(engine.prepare(world.source, version, by, now, 1690), TooLarge)
    }
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('refuses as too large a version that expands to endless folders, even without a file', async () => {
    world.commit({ a: '1' })
    let bomb = world.tree()
    for (let depth = 0; depth < 12; depth++)
      bomb = world.tree(...Array.from({ length: 10 }, (_, n): [string, string, string] => ['40000', `d${n}`, bomb]))
    const [hostile = ''] = world.commitTrees(bomb, world.git('rev-parse', 'HEAD^{tree}'))
    await failure(preview(hostile), TooLarge)
    await failure(engine.prepare(world.source, hostile, by, now, 1e6), TooLarge)
  })

  it('refuses as unknown the same versions as a restore', async () => {
    const version = world.commit({ a: '1' })
    const aside = world.git('commit-tree', `${version}^{tree}`, '-m', 'aside')
    world.git('tag', '-a', 'v1', '-m', 'v1')
    const [tree, tag] = [world.git('rev-parse', 'HEAD^{tree}'), world.git('rev-parse', 'v1')]
    for (const sha of [aside, tree, tag, 'main', 'HEAD~', '0'.repeat(40), version.slice(0, 6), `${version}0`])
      await failure(preview(sha), UnknownVersion)
  })

  it('refuses the same unsafe versions as a restore', async () => {
    world.commit({ a: '1' })
    const [hostile] = world.commitTrees(
      world.tree(['100644', '.git', world.blob('x')]),
      world.git('rev-parse', 'HEAD^{tree}'),
    )
    expect((await failure(preview(hostile ?? ''), GitFailed)).message).to.match(/checked out safely/)
  })
})
