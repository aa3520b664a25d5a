// Runs on: no database
import { expect } from 'chai'
import { timestampAt, timestampOf } from '../../domain/timestamp.ts'

const dayMs = 86_400_000
const lastDay = 100_000_000

describe('timestamp', () => {
  it('is what toISOString writes, for every second of a day and every millisecond of a second', () => {
    const day = Date.UTC(2028, 1, 29)
    for (let second = 0; second < 86_400; second++) expectSame(day + second * 1_000)
    for (let ms = 0; ms < 1_000; ms++) expectSame(day - 1_000 + ms)
  })

  it('is what toISOString writes on any day, before 1970, after 9999 and before the year 0 too', () => {
    for (let day = -lastDay; day <= lastDay - 1; day += 997) {
      expectSame(day * dayMs)
      expectSame(day * dayMs + (Math.abs(day) % dayMs))
      expectSame((day + 1) * dayMs - 1)
    }
    for (const ms of [-lastDay * dayMs, lastDay * dayMs]) expectSame(ms)
  })

  it('leaves out a part of a millisecond, as Date does', () => {
    for (const ms of [0.5, -0.5, 1_795_000_000_000.999, -1_795_000_000_000.999]) expectSame(ms)
  })

  it('is null for no date', () => {
    expect(timestampOf(null)).to.equal(null)
    expect(timestampOf(undefined)).to.equal(null)
  })

  it('throws a RangeError for an invalid date and on days that Date cannot hold, at the second time too', () => {
    for (let time = 0; time < 2; time++) {
      expect(() => timestampOf(new Date('never'))).to.throw(RangeError)
      for (const ms of [Number.POSITIVE_INFINITY, (lastDay + 1) * dayMs, -lastDay * dayMs - 1]) {
        expect(() => timestampAt(ms)).to.throw(RangeError)
      }
    }
  })
})

function expectSame(ms: number): void {
  const written = new Date(ms).toISOString()
  if (timestampAt(ms) !== written || timestampOf(new Date(ms)) !== written)
    expect.fail(`${ms} is ${timestampAt(ms)}, not ${written}`)
}
