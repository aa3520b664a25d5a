// Runs on: no database
import { expect } from 'chai'
import { holdExpiry, holdSeconds, holdStatus } from '../../../domain/booking/hold.ts'

const now = new Date('2027-03-01T12:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const nothing = { consumedAt: null, releasedAt: null }

describe('holdStatus', () => {
  it('is live until the last millisecond before its expiry', () => {
    expect(holdStatus({ ...nothing, expiresAt: later(1) }, now)).to.equal('live')
    expect(holdStatus({ ...nothing, expiresAt: now }, now)).to.equal('expired')
    expect(holdStatus({ ...nothing, expiresAt: later(-1) }, now)).to.equal('expired')
  })

  it('is its final status, whether or not it would have expired since', () => {
    for (const expiresAt of [later(1), later(-1)]) {
      expect(holdStatus({ expiresAt, consumedAt: null, releasedAt: now }, now)).to.equal('released')
      expect(holdStatus({ expiresAt, consumedAt: now, releasedAt: null }, now)).to.equal('consumed')
    }
  })
})

describe('holdSeconds', () => {
  it('are the service’s own by default, for every role', () => {
    for (const isAdmin of [false, true]) expect(holdSeconds(undefined, 600, isAdmin)).to.equal(600)
  })

  it('may be fewer for every role', () => {
    for (const isAdmin of [false, true]) expect(holdSeconds(60, 600, isAdmin)).to.equal(60)
  })

  it('may be more than the service’s own only for an owner or admin', () => {
    expect(holdSeconds(601, 600, false)).to.equal(600)
    expect(holdSeconds(601, 600, true)).to.equal(601)
  })
})

describe('holdExpiry', () => {
  it('is that many seconds from now, and the end of the held slot at the latest', () => {
    const now = new Date('2027-01-01T12:00:00Z')
    const end = now.getTime() + 300_000
    expect(holdExpiry(60, end, now)).to.deep.equal(new Date('2027-01-01T12:01:00Z'))
    expect(holdExpiry(300, end, now)).to.deep.equal(new Date(end))
    expect(holdExpiry(301, end, now)).to.deep.equal(new Date(end))
  })
})
