// Runs on: no database
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { freshValue } from '../../concurrency/fresh-value.ts'
import { withTimeout } from '../../concurrency/with-timeout.ts'

describe('a fresh value', () => {
  it('is read once for callers during a read and within its time, and again after it', async () => {
    let reads = 0
    const look = freshValue(40, async () => {
      await sleep(20)
      return ++reads
    })
    expect(await Promise.all([look(), look()])).to.deep.equal([1, 1])
    expect(await look()).to.equal(1)
    await sleep(60)
    expect(await look()).to.equal(2)
  })

  it('a read that fails is repeated by the next caller, and shared by those during it', async () => {
    let reads = 0
    const look = freshValue(60_000, async () => {
      if (++reads === 1) throw new RangeError('of the read')
      return reads
    })
    const ends = await Promise.allSettled([look(), look()])
    expect(ends.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected'])
    expect(reads).to.equal(1)
    expect(await look()).to.equal(2)
  })
})

describe('a time limit', () => {
  it('the result of work that ends in time, and its error', async () => {
    expect(await withTimeout(Promise.resolve('done'), 60_000, () => 'late')).to.equal('done')
    const failed = withTimeout(Promise.reject(new RangeError('of the work')), 60_000)
    expect(await failed.catch((error: Error) => error.message)).to.equal('of the work')
  })

  it('what comes instead when the work takes longer: undefined, a value, an error', async () => {
    const never = new Promise<string>(() => {})
    expect(await withTimeout(never, 5)).to.equal(undefined)
    expect(await withTimeout(never, 5, () => 'late')).to.equal('late')
    const thrown = withTimeout(never, 5, () => {
      throw new RangeError('too late')
    })
    expect(await thrown.catch((error: Error) => error.message)).to.equal('too late')
  })

  it('a failure after the time is not reported', async () => {
    const work = sleep(15).then(() => {
      throw new RangeError('of the work')
    })
    expect(await withTimeout(work, 5, () => 'late')).to.equal('late')
    await sleep(20)
  })
})
