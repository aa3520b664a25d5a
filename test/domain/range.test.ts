// Runs on: no database
import { expect } from 'chai'
import { rangeIssue } from '../../domain/range.ts'

const from = new Date('2026-03-01T12:00:00Z')
const dayMs = 86_400_000

describe('rangeIssue', () => {
  const issue = (ms: number, days = 3) => rangeIssue(from, new Date(from.getTime() + ms), days)

  it('accepts more than nothing and at most the given days', () => {
    expect([issue(1), issue(3 * dayMs), issue(9_999 * dayMs, Number.POSITIVE_INFINITY)]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('names what an empty, a reversed and a longer range violate', () => {
    expect([issue(0), issue(-1)]).to.deep.equal(['must be after from', 'must be after from'])
    expect(issue(3 * dayMs + 1)).to.equal('is more than 3 days after from')
  })
})
