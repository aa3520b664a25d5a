// Runs on: no database
/** Work that takes turns: writes of a workspace, restores of a checkout, clones and password hashes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { Turns } from '../../concurrency/turns.ts'

class Refused extends Error {}

describe('turns', () => {
  const refusal = () => new Refused('no turn')
  /** Work that ends when the test ends it. */
  const open = (turns: Turns, begun: string[], name: string, { key = 'club', waitMs = 5_000 } = {}) => {
    const ended = Promise.withResolvers<void>()
    const work = () => {
      begun.push(name)
      return ended.promise
    }
    return { end: ended.resolve, fail: ended.reject, done: turns.run(key, work, waitMs) }
  }
  const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

  it('let two works of one key run at once, and the others in order as these end or fail', async () => {
    const [turns, begun]: [Turns, string[]] = [new Turns(2, refusal), []]
    const [one, two, three, four] = ['1', '2', '3', '4'].map((name) => open(turns, begun, name))
    await nextTurn()
    expect([begun, turns.waiting]).to.deep.equal([['1', '2'], 2])
    two?.fail(new RangeError('of the work'))
    expect(await two?.done.catch((error) => error)).to.be.instanceOf(RangeError)
    await nextTurn()
    expect([begun, turns.waiting]).to.deep.equal([['1', '2', '3'], 1])
    for (const each of [one, three, four]) each?.end()
    await Promise.all([one?.done, three?.done, four?.done])
    expect([begun, turns.waiting]).to.deep.equal([['1', '2', '3', '4'], 0])
  })

  it('go on after work that throws before it has a promise', async () => {
    const turns = new Turns(1, refusal)
    const work = () => {
      throw new RangeError('of the work')
    }
    expect(await turns.run('club', work).catch((error) => error)).to.be.instanceOf(RangeError)
    expect(await turns.run('club', async () => 7)).to.equal(7)
  })

  it('do not wait for other keys', async () => {
    const [turns, begun]: [Turns, string[]] = [new Turns(2, refusal), []]
    const busy = ['1', '2', '3'].map((name) => open(turns, begun, name))
    const other = open(turns, begun, 'other', { key: 'gym' })
    await nextTurn()
    expect(begun).to.deep.equal(['1', '2', 'other'])
    for (const each of [...busy, other]) each.end()
    await Promise.all([...busy, other].map(({ done }) => done))
  })

  it('refuse work whose turn does not come in time, never run it, and give its turn to the next one', async () => {
    const [turns, begun]: [Turns, string[]] = [new Turns(2, refusal), []]
    const [one, two] = ['1', '2'].map((name) => open(turns, begun, name))
    const late = open(turns, begun, 'late', { waitMs: 20 })
    const next = open(turns, begun, 'next')
    expect(await late.done.catch((error) => error)).to.be.instanceOf(Refused)
    expect(turns.waiting).to.equal(1)
    one?.end()
    await nextTurn()
    expect(begun).to.deep.equal(['1', '2', 'next'])
    for (const each of [two, next]) each?.end()
    await Promise.all([two?.done, next.done])
    expect([begun, turns.waiting]).to.deep.equal([['1', '2', 'next'], 0])
  })

  it('refuse work without time to wait only if it must wait', async () => {
    const turns = new Turns(1, refusal)
    expect(await turns.run('club', async () => 'first', 0)).to.equal('first')
    const busy = open(turns, [], '1')
    expect(await turns.run('club', async () => 'late', 0).catch((error) => error)).to.be.instanceOf(Refused)
    busy.end()
    await busy.done
  })

  it('refuse work at once when too many wait, in the order of arrival', async () => {
    const turns = new Turns(2, refusal, 3)
    const [begun, running] = [[] as number[], { now: 0, most: 0 }]
    const work = (number: number) =>
      turns.run('clones', async () => {
        begun.push(number)
        running.most = Math.max(running.most, ++running.now)
        await sleep(5)
        running.now--
        return number
      })
    const ends = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work))
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).to.deep.equal([
      ...[0, 1, 2, 3, 4, 'no turn', 'no turn'],
    ])
    expect([begun, running.most]).to.deep.equal([[0, 1, 2, 3, 4], 2])
    expect(await work(7)).to.equal(7)
  })
})
