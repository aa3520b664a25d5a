// Runs on: SQLite
import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { openEngine } from '../../git/engine.ts'
import { World } from './support.ts'

describe('the disk usage of a checkout', () => {
  const engine = openEngine()
  let world: World
  beforeEach(() => {
    world = new World()
    world.commit({ a: 'x'.repeat(100_000), 'in/it': 'y' })
  })
  afterEach(() => world.close())

  /** Usage as du counts it, without the folder itself. */
  const judged = () => {
    const [total] = execFileSync('du', ['-s', '-l', '--block-size=1', world.checkout]).toString().split('\t')
    return Number(total) - lstatSync(world.checkout).blocks * 512
  }

  it('equals that of du', async () => {
    expect(await engine.diskBytes({ workspaceId: 'w', checkout: world.checkout })).to.equal(judged())
    world.write('more', 'z'.repeat(50_000))
    writeFileSync(Buffer.from(`${world.checkout}/\xff`, 'latin1'), 'z'.repeat(50_000))
    mkdirSync(Buffer.from(`${world.checkout}/\xfe`, 'latin1'))
    writeFileSync(Buffer.from(`${world.checkout}/\xfe/\xff`, 'latin1'), 'z'.repeat(50_000))
    expect(await engine.diskBytes({ workspaceId: 'w', checkout: world.checkout })).to.equal(judged())
  })

  it('counts allocated blocks, not the apparent size of sparse files', async () => {
    const before = await engine.diskBytes({ workspaceId: 'w', checkout: world.checkout })
    writeFileSync(world.path('sparse'), '')
    truncateSync(world.path('sparse'), 1e9)
    expect(await engine.diskBytes({ workspaceId: 'w', checkout: world.checkout })).to.be.below(before + 1e6)
  })

  it('follows no link', async () => {
    const before = await engine.diskBytes({ workspaceId: 'w', checkout: world.checkout })
    symlinkSync('/usr', world.path('away'))
    symlinkSync('.', world.path('round'))
    expect(await engine.diskBytes({ workspaceId: 'w', checkout: world.checkout })).to.be.below(before + 10_000)
  })

  it('is 0 for a missing folder', async () => {
    expect(await engine.diskBytes({ workspaceId: 'w', checkout: join(world.folder, 'missing') })).to.equal(0)
    expect(await engine.diskBytes({ workspaceId: 'w', checkout: world.path('a') })).to.equal(0)
  })

  it('is measured while files come and go', async () => {
    let isOver = false
    const churn = async () => {
      while (!isOver) {
        for (let number = 0; number < 50; number++) world.write(`churn/${number % 5}/${number}`, 'c')
        await new Promise(setImmediate)
        rmSync(world.path('churn'), { recursive: true })
        await new Promise(setImmediate)
      }
    }
    const churning = churn()
    for (let round = 0; round < 8; round++)
      expect(await engine.diskBytes({ workspaceId: 'w', checkout: world.checkout })).to.be.above(100_000)
    isOver = true
    await churning
  })
})
