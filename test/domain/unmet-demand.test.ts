// Runs on: no database
import { expect } from 'chai'
import { hourOf, isDemand } from '../../domain/unmet-demand.ts'

const dayMs = 86_400_000

describe('unmet demand', () => {
  const now = new Date('2026-11-23T12:00:00.000Z')
  const fromNow = (ms: number) => now.getTime() + ms

  it('is of starts from now to 400 days ahead, and of none in the past or later', () => {
    expect([fromNow(0), fromNow(400 * dayMs)].map((start) => isDemand(start, now))).to.deep.equal([true, true])
    expect([fromNow(-1), fromNow(400 * dayMs + 1)].map((start) => isDemand(start, now))).to.deep.equal([false, false])
  })

  it('is counted by the hour in UTC', () => {
    const hours = ['10:00:00.000', '10:59:59.999', '11:00:00.000'].map((time) =>
      new Date(hourOf(Date.parse(`2026-11-23T${time}Z`))).toISOString().slice(11, 13),
    )
    expect(hours).to.deep.equal(['10', '10', '11'])
  })
})
