// Runs on: no database
import { expect } from 'chai'
import { balancePeriodAt } from '../../../domain/booking/balance-period.ts'

describe('balancePeriodAt', () => {
  const bounds = (period: 'day' | 'week' | 'month', zone: string, at: string) => {
    const { from, until } = balancePeriodAt(period, zone, Date.parse(at))
    return [new Date(from).toISOString(), new Date(until).toISOString()]
  }

  it('is the day, the week from Monday and the month of the zone, across the end of a year', () => {
    const at = '2027-12-31T23:30:00Z'
    expect(bounds('day', 'UTC', at)).to.deep.equal(['2027-12-31T00:00:00.000Z', '2028-01-01T00:00:00.000Z'])
    expect(bounds('week', 'UTC', at)).to.deep.equal(['2027-12-27T00:00:00.000Z', '2028-01-03T00:00:00.000Z'])
    expect(bounds('month', 'UTC', at)).to.deep.equal(['2027-12-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z'])
    expect(bounds('day', 'Europe/Berlin', at)).to.deep.equal(['2027-12-31T23:00:00.000Z', '2028-01-01T23:00:00.000Z'])
    expect(bounds('month', 'Europe/Berlin', at)).to.deep.equal(['2027-12-31T23:00:00.000Z', '2028-01-31T23:00:00.000Z'])
  })

  it('is an hour shorter or longer where the clock changes, and begins later where it skips midnight', () => {
    expect(bounds('day', 'Europe/Berlin', '2027-03-28T12:00:00Z')).to.deep.equal([
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T22:00:00.000Z',
    ])
    expect(bounds('week', 'America/New_York', '2027-11-07T12:00:00Z')).to.deep.equal([
      '2027-11-01T04:00:00.000Z',
      '2027-11-08T05:00:00.000Z',
    ])
    // Cuba's clock goes from 00:00 to 01:00 on this Sunday.
    expect(bounds('day', 'America/Havana', '2027-03-14T12:00:00Z')[0]).to.equal('2027-03-14T05:00:00.000Z')
  })

  it('contains its instant at both ends: the first belongs to it, the last to the next one', () => {
    for (const period of ['day', 'week', 'month'] as const) {
      const [from = '', until = ''] = bounds(period, 'Asia/Kathmandu', '2027-05-05T05:05:00Z')
      expect(bounds(period, 'Asia/Kathmandu', from)).to.deep.equal([from, until])
      expect(bounds(period, 'Asia/Kathmandu', until)[0]).to.equal(until)
    }
  })
})
