// Runs on: no database
import { expect } from 'chai'
import { longestRangeEnd } from '../../../domain/booking/range.ts'

const dayMs = 24 * 3_600_000
const longest = (from: string, timeZone: string) => new Date(longestRangeEnd(Date.parse(from), timeZone)).toISOString()

describe('longestRangeEnd', () => {
  it('is 31 days later without a clock change', () => {
    expect(longest('2027-01-01T00:00:00Z', 'UTC')).to.equal('2027-02-01T00:00:00.000Z')
    expect(longest('2027-06-10T10:11:12.345Z', 'Europe/Berlin')).to.equal('2027-07-11T10:11:12.345Z')
    expect(longest('2027-10-15T00:00:00Z', 'UTC')).to.equal('2027-11-15T00:00:00.000Z')
  })

  it('is later by the time the clock goes back: an hour, or half an hour', () => {
    expect(longest('2027-10-01T00:00:00+02:00', 'Europe/Berlin')).to.equal('2027-10-31T23:00:00.000Z')
    expect(longest('2027-10-31T00:00:00-04:00', 'America/New_York')).to.equal('2027-12-01T05:00:00.000Z')
    expect(longest('2027-03-20T00:00:00+11:00', 'Australia/Lord_Howe')).to.equal('2027-04-19T13:30:00.000Z')
  })

  it('is not earlier when the clock goes forward: 31 times 24 hours are always accepted', () => {
    expect(longest('2027-03-01T00:00:00+01:00', 'Europe/Berlin')).to.equal('2027-03-31T23:00:00.000Z')
    expect(longest('2027-03-20T00:00:00Z', 'Africa/Casablanca')).to.equal('2027-04-20T00:00:00.000Z')
  })

  it('is 31 times 24 hours at least, and one day more at most, for every zone and start', () => {
    for (const timeZone of ['UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Casablanca', 'America/St_Johns']) {
      for (let from = Date.UTC(2027, 0, 1); from < Date.UTC(2028, 0, 1); from += 5 * dayMs + 1_234_567) {
        expect(longestRangeEnd(from, timeZone) - from).to.be.within(31 * dayMs, 32 * dayMs)
      }
    }
  })

  it('exists for the first and the last moments of all', () => {
    expect(longest('1970-01-01T00:00:00+23:59', 'Pacific/Kiritimati')).to.equal('1970-01-31T00:01:00.000Z')
    expect(longest('2199-12-31T23:59:59.999-23:59', 'America/New_York')).to.equal('2200-02-01T23:58:59.999Z')
  })
})
