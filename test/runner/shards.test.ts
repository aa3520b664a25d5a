// Runs on: no database
/** The order of the test files, and their division. */
import { expect } from 'chai'
import { divide, inOrder } from './shards.ts'

const files = [
  ...['operations/a', 'operations/b', 'http/c', 'sweeps/d'],
  ...Array.from({ length: 20 }, (_, index) => `browser/${index}`),
  ...Array.from({ length: 20 }, (_, index) => `domain/${index}`),
  'architecture',
].map((name) => `test/${name}.test.ts`)

describe('the order of test files', () => {
  it('begins with the check of the whole tree, and has long files before short ones', () => {
    const [first, second] = inOrder(files)
    expect([first, second]).to.deep.equal(['test/architecture.test.ts', 'test/sweeps/d.test.ts'])
    expect(inOrder(files).at(-1)).to.match(/^test\/(?:operations|http|domain)\//)
  })
})

describe('shards', () => {
  for (const count of [1, 2, 4, 7]) {
    it(`${count}: each file is in exactly one`, () => {
      const shards = divide(files, count)
      expect(shards).to.have.lengthOf(count)
      expect(shards.flat().sort()).to.deep.equal([...files].sort())
    })
  }

  it('are the same at each call, whatever the order of the files', () => {
    expect(divide([...files].reverse(), 4).map((each) => each.sort())).to.deep.equal(
      divide(files, 4).map((each) => each.sort()),
    )
  })

  it('have all files whose answers are counted in the first one', () => {
    const [first = [], ...others] = divide(files, 4)
    expect(first).to.include.members(files.filter((file) => /operations|http|sweeps/.test(file)))
    expect(others.flat().some((file) => /operations|http|sweeps/.test(file))).to.equal(false)
  })

  it('are about as long', () => {
    // The first one has fewer of the others, for it has those of the answers.
    const [first = 0, ...others] = divide(files, 4).map((shard) => shard.filter((file) => /browser/.test(file)).length)
    expect(first).to.be.at.most(Math.min(...others))
    expect(Math.max(...others) - Math.min(...others)).to.be.at.most(1)
  })
})
