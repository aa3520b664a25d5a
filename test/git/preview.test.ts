import { chmodSync, rmSync, symlinkSync } from 'node:fs'
import { expect } from 'chai'
import { GitFailed, openEngine, UnknownVersion } from '../../git/engine.ts'
import { failure, restore, snapshot, World } from './support.ts'

describe('the preview of a restore', () => {
  const engine = openEngine()
  let world: World
  beforeEach(() => {
    world = new World()
  })
  afterEach(() => world.close())
  const preview = (sha: string) => engine.preview(world.source, sha)

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
      changes: [
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
    ).to.deep.equal(seen.changes.map(({ path, change }) => `${path} ${change}`).sort())
  })

  it('of the head is without changes, whatever the working tree holds', async () => {
    const head = world.commit({ a: '1' })
    world.write('a', 'edited')
    world.write('new', 'n')
    expect(await preview(head)).to.deep.equal({ head, restores: head, changes: [] })
  })

  it('counts a submodule as a file', async () => {
    const version = world.commit({ a: '1' })
    const tree = (id: string) => world.tree(['160000', 'sub', id])
    const [one, two] = world.commitTrees(tree(version), tree('1'.repeat(40)))
    expect((await preview(one ?? '')).changes).to.deep.equal([{ path: 'sub', change: 'changed' }])
    expect((await preview(version)).changes).to.deep.equal([
      { path: 'a', change: 'added' },
      { path: 'sub', change: 'removed' },
    ])
    expect((await preview(two ?? '')).changes).to.deep.equal([])
  })

  it('refuses as unknown what a restore refuses as unknown', async () => {
    const version = world.commit({ a: '1' })
    const aside = world.git('commit-tree', `${version}^{tree}`, '-m', 'aside')
    world.git('tag', '-a', 'v1', '-m', 'v1')
    const [tree, tag] = [world.git('rev-parse', 'HEAD^{tree}'), world.git('rev-parse', 'v1')]
    for (const sha of [aside, tree, tag, 'main', 'HEAD~', '0'.repeat(40), version.slice(0, 6), `${version}0`])
      await failure(preview(sha), UnknownVersion)
  })

  it('refuses what a restore refuses to bring out', async () => {
    world.commit({ a: '1' })
    const [hostile] = world.commitTrees(
      world.tree(['100644', '.git', world.blob('x')]),
      world.git('rev-parse', 'HEAD^{tree}'),
    )
    expect((await failure(preview(hostile ?? ''), GitFailed)).message).to.match(/brought out safely/)
  })
})
