// Runs on: no database
/** Memory that a process gives back after its start. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'

const root = fileURLToPath(new URL('../../', import.meta.url))
type Sizes = { before: number; after: number; kept: number; isExposed: boolean }

describe('after the start', () => {
  let shrunk: Sizes
  before(async () => {
    shrunk = await sizes('shrinkYoungHeap()')
  })

  it('the pages of young objects are given back, and nothing that is in use is lost', function () {
    // V8 of Node 22 gives them back after full collections only.
    if (process.versions.node.startsWith('22.')) this.skip()
    const { before, after, kept } = shrunk
    expect(before).to.be.above(3)
    expect(after).to.be.below(before / 2)
    expect(kept).to.equal(1_000)
  })

  it('they stay without that', async () => {
    const { before, after } = await sizes('')
    expect(after).to.be.above(before / 2)
  })

  it('no code can ask for a collection', () => {
    expect(shrunk.isExposed).to.equal(false)
  })

  /** MiB of young objects before and after a step, in a process that has made many and is idle now. */
  async function sizes(step: string): Promise<Sizes> {
    const program = `
      import { getHeapSpaceStatistics } from 'node:v8'
      import { runInNewContext } from 'node:vm'
      import { setTimeout } from 'node:timers/promises'
      import { shrinkYoungHeap } from './server/after-start.ts'
      const young = () => getHeapSpaceStatistics().find((each) => each.space_name === 'new_space').physical_space_size / 2 ** 20
      const used = Array.from({ length: 1_000 }, (_, index) => ({ index }))
      let recent = []
      for (let made = 0; made < 3_000_000; made++) recent.push({ made }) > 20_000 && (recent = [])
      await setTimeout(1_500)
      const before = young()
      ${step}
      const isExposed = typeof gc !== 'undefined' || runInNewContext('typeof gc') !== 'undefined'
      console.log(JSON.stringify({ before, after: young(), kept: used.length, isExposed }))`
    const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program]
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root })
    return JSON.parse(stdout)
  }
})
