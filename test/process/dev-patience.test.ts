import { expect } from 'chai'
import { patienceFor } from '../../server/dev/servers.ts'

describe('the time that npm run dev gives a server to start', () => {
  it('is ten minutes before one start was measured, since nothing tells how fast the machine is', () => {
    expect(patienceFor(undefined)).to.equal(600_000)
  })

  it('is ten times the longest measured start, and at least a minute', () => {
    expect([2_000, 6_000, 45_000].map(patienceFor)).to.deep.equal([60_000, 60_000, 450_000])
  })
})
