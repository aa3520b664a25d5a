// Runs on: no database
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { createWriteQueue } from '../../git/write-queue.ts'

describe('a queue', () => {
  it('admits a few at once, the rest in order of arrival, and refuses when it is too long', async () => {
    const inTurn = createWriteQueue(2, 3, 'things')
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
