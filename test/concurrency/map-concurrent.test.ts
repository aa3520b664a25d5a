// Runs on: no database
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { mapConcurrent } from '../../concurrency/map-concurrent.ts'

describe('mapping a list a few items at a time', () => {
  it('keeps the order of the list, and never runs more at once', async () => {
    const running = { now: 0, most: 0 }
    const double = async (number: number) => {
      running.most = Math.max(running.most, ++running.now)
      await sleep(10 - number)
      running.now--
      return 2 * number
    }
    expect(await mapConcurrent([1, 2, 3, 4, 5, 6, 7], double, 3)).to.deep.equal([2, 4, 6, 8, 10, 12, 14])
    expect(running.most).to.equal(3)
    expect(await mapConcurrent([], double)).to.deep.equal([])
  })

  it('begins no item after one has failed, and fails when those under way have ended', async () => {
    const begun: number[] = []
    let hasEnded = false
    const work = async (number: number) => {
      begun.push(number)
      if (number === 2) throw new RangeError('of the second')
      await sleep(20)
      hasEnded = true
    }
    const failed = mapConcurrent([1, 2, 3, 4], work, 2)
    expect(await failed.catch((error) => error)).to.be.instanceOf(RangeError)
    expect([begun, hasEnded]).to.deep.equal([[1, 2], true])
  })
})
