// Runs on: SQLite
import { statSync } from 'node:fs'
import { expect } from 'chai'
import { withCheckout } from '../../git/checkout.ts'
import { copyIndex } from '../../git/index-file.ts'
import { World } from './support.ts'

describe('the copy of an index', () => {
  let world: World
  beforeEach(() => {
    world = new World()
  })
  afterEach(() => world.close())

  it('reports a removed entry as it was when read', async () => {
    const names = Array.from({ length: 300 }, (_, number) => `file-${number}`)
    world.commit(Object.fromEntries(names.map((name) => [name, name])))
    const [before, after] = await withCheckout(
      world.source,
      () => {},
      async (checkout) => {
        const { index, entries } = await copyIndex(checkout)
        const read = structuredClone(entries)
        for (const name of names) await index.remove(name, 0)
        return [read, structuredClone(entries)]
      },
    )
    expect(after).to.deep.equal(before)
    const modified = names.map((name) => Math.floor(statSync(world.path(name)).mtimeMs / 1000))
    expect(new Map(after.map(({ path, mtime }) => [path, mtime.seconds]))).to.deep.equal(
      new Map(names.map((name, position) => [name, modified[position]])),
    )
  })
})
