// Runs on: SQLite
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { GitFailed, openEngine } from '../../git/engine.ts'
import { expectSound, failure, restoreWith, World } from './support.ts'

const script = fileURLToPath(new URL('restorer.ts', import.meta.url))

describe('the lock of a checkout', () => {
  let world: World
  beforeEach(() => {
    world = new World()
  })
  afterEach(() => world.close())

  it('serializes two callers, whatever path names the checkout', async () => {
    const engine = openEngine()
    const log: string[] = []
    const other = join(world.folder, 'alias')
    symlinkSync(world.checkout, other)
    await Promise.all(
      [1, 2, 3].map((number) =>
        engine.withLock(number === 2 ? other : world.checkout, async () => {
          log.push(`${number} in`)
          await sleep(20)
          log.push(`${number} out`)
        }),
      ),
    )
    const turns = [0, 2, 4].map((at) => log.slice(at, at + 2).join(', '))
    expect(turns).to.have.members(['1 in, 1 out', '2 in, 2 out', '3 in, 3 out'])
  })

  it('leaves no lock file for a checkout that is removed while a caller waits, and refuses that caller', async () => {
    const engine = openEngine()
    let remove = () => {}
    const removing = new Promise<void>((resolve) => {
      remove = resolve
    })
    let hold = () => {}
    const held = new Promise<void>((resolve) => {
      hold = resolve
    })
    const first = engine.withLock(world.checkout, async () => {
      hold()
      await removing
      await engine.remove(world.checkout)
    })
    await held
    const work = () => Promise.reject(new Error('it ran without a checkout'))
    const second = failure(engine.withLock(world.checkout, work), GitFailed)
    // Until it waits for the lock.
    await sleep(200)
    remove()
    await first
    expect((await second).message).to.equal('the checkout was removed')
    expect(readdirSync(world.folder)).to.deep.equal([])
  })

  it('returns the result or the error of the work, and is free after either', async () => {
    const engine = openEngine()
    const thrown = new RangeError('of the work')
    expect(await engine.withLock(world.checkout, async () => 7)).to.equal(7)
    expect(
      await failure(
        engine.withLock(world.checkout, () => Promise.reject(thrown)),
        RangeError,
      ),
    ).to.equal(thrown)
    expect(await engine.withLock(world.checkout, async () => 8)).to.equal(8)
  })

  it('stops waiting after its time limit, without delaying the callers behind', async () => {
    let leave = () => {}
    const untilLeft = new Promise<void>((resolve) => {
      leave = resolve
    })
    await new Promise<void>((entered) => {
      const holdIt = () => {
        entered()
        return untilLeft
      }
      void openEngine().withLock(world.checkout, holdIt)
    })
    const engine = openEngine({ waitMs: 50 })
    const late = await failure(
      engine.withLock(world.checkout, async () => {}),
      GitFailed,
    )
    expect(late.message).to.match(/still at work/)
    leave()
    expect(await openEngine().withLock(world.checkout, async () => 'free')).to.equal('free')
  })

  it('fails at once for a missing or damaged checkout', async () => {
    const engine = openEngine()
    const work = async () => expect.fail('the work must not run')
    await failure(engine.withLock(join(world.folder, 'nowhere'), work), GitFailed)
    await failure(engine.withLock(world.folder, work), GitFailed)
    writeFileSync(`${world.checkout}.lock`, 'this is not what the lock file holds, for certain, by any means')
    await failure(engine.withLock(world.checkout, work), GitFailed)
    rmSync(`${world.checkout}.lock`)
    symlinkSync(join(world.folder, 'elsewhere'), `${world.checkout}.lock`)
    await failure(engine.withLock(world.checkout, work), GitFailed)
    rmSync(world.path('.git'), { recursive: true })
    mkdirSync(world.path('.git'))
    await failure(engine.withLock(world.checkout, work), GitFailed)
  })

  it('blocks another process until the holder is killed', async () => {
    const order = JSON.stringify({ source: world.source, shas: [], journal: '', hold: true })
    const child = spawn(process.execPath, [script, order], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      let output = ''
      for await (const chunk of child.stdout) {
        output += chunk
        if (output.includes('held')) break
      }
      const { message } = await failure(
        openEngine({ waitMs: 100 }).withLock(world.checkout, async () => {}),
        GitFailed,
      )
      expect(message).to.match(/another process/)
      const waiting = openEngine({ waitMs: 10_000 }).withLock(world.checkout, async () => 'free')
      await sleep(50)
      child.kill('SIGKILL')
      expect(await waiting).to.equal('free')
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('serializes processes that restore at once', async function () {
    this.timeout(60_000)
    const versions = [world.commit({ a: '1' }), world.commit({ a: '2', b: 'b' })]
    world.addRemote()
    const children = [0, 1].map((number) => {
      const journal = join(world.folder, `journal-${number}`)
      const order = JSON.stringify({ source: world.source, shas: [...versions, ...versions, ...versions], journal })
      const cwd = fileURLToPath(new URL('../..', import.meta.url))
      return spawn(process.execPath, [script, order], {
        cwd,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    })
    const codes = await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
    expect(codes).to.deep.equal([0, 0])
    expect(world.git('rev-list', '--count', 'main')).to.equal('14')
    expectSound(world, versions[1] ?? '')
    expect(world.git('status', '--porcelain')).to.equal('')
  })

  it('turns twenty concurrent restores into a line of twenty commits', async function () {
    this.timeout(60_000)
    const versions = [
      world.commit({ a: '1', b: 'b' }),
      world.commit({ a: '2', c: 'c' }),
      world.commit({ 'a.b/c': '3' }),
    ]
    world.addRemote()
    const engine = openEngine({ waitMs: 60_000 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) => restoreWith(engine, world.source, versions[turn % 3] ?? '')),
    )
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(made).to.have.length(20)
    expect(world.git('rev-list', '--count', 'main')).to.equal('23')
    expect(new Set(made.map(({ head }) => head)).size).to.equal(20)
    expectSound(world, versions[2] ?? '')
    expect(world.git('status', '--porcelain')).to.equal('')
  })
})
