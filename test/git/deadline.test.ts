import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { CheckoutBusy, GitFailed, openEngine } from '../../git/engine.ts'
import { line } from '../../git/line.ts'
import { by, failure, now, World } from './support.ts'

describe('a step that takes too long', () => {
  let world: World
  let version: string
  beforeEach(() => {
    world = new World()
    version = world.commit({ a: '1' })
    world.commit({ a: '2' })
  })
  afterEach(() => world.close())

  const hanging = (stepTimeoutMs = 150) => {
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const engine = openEngine({ stepTimeoutMs, reached: (point) => (point === 'committed' ? gate : undefined) })
    return { engine, goOn }
  }

  it('is given up, lets nobody else in while it is still at work, and stops as soon as it can', async () => {
    const { engine, goOn } = hanging()
    world.write('a', 'work')
    const prepare = () => engine.prepare(world.source, version, by, now)
    const late = await failure(engine.exclusively(world.checkout, prepare), GitFailed)
    expect(late.message).to.match(/longer than 150 ms/)
    await failure(
      openEngine({ waitMs: 50 }).exclusively(world.checkout, async () => {}),
      CheckoutBusy,
    )
    goOn()
    expect(await openEngine().exclusively(world.checkout, async () => 'free')).to.equal('free')
    expect(world.refs()).not.to.include('refs/restores')
  })

  it('does not hinder the steps of others, nor those that only read', async () => {
    const { engine, goOn } = hanging()
    const other = new World()
    try {
      other.commit({ b: '1' })
      const prepare = () => engine.prepare(world.source, version, by, now)
      await failure(engine.exclusively(world.checkout, prepare), GitFailed)
      expect(await engine.exclusively(other.checkout, async () => 'theirs')).to.equal('theirs')
      expect(await openEngine().versions(world.source, null, 5)).to.have.lengthOf(2)
    } finally {
      goOn()
      other.close()
    }
  })

  it('is none where it ends in time', async () => {
    const { engine, goOn } = hanging(20_000)
    setTimeout(goOn, 20)
    await engine.exclusively(world.checkout, () => engine.prepare(world.source, version, by, now))
    expect(await openEngine({ waitMs: 0 }).exclusively(world.checkout, async () => 'free')).to.equal('free')
  })
})

describe('a line', () => {
  it('lets a few in at once, the rest in the order they came, and turns away who finds it too long', async () => {
    const inTurn = line(2, 3, 'things')
    const [begun, most] = [[] as number[], [] as number[]]
    let running = 0
    const work = (number: number) =>
      inTurn(async () => {
        begun.push(number)
        most.push(++running)
        await sleep(5)
        running--
        if (number === 1) throw new RangeError('of the work')
        return number
      })
    const ends = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).to.deep.equal([
      0,
      'RangeError: of the work',
      2,
      3,
      4,
      'GitFailed: too many things at once',
    ])
    expect(begun).to.deep.equal([0, 1, 2, 3, 4])
    expect(Math.max(...most)).to.equal(2)
    expect(await work(6)).to.equal(6)
  })
})
