import { expect } from 'chai'
import { truncatedAddress } from '../../domain/address.ts'

describe('shownAddress', () => {
  it('is an address of 64 characters at most', () => {
    expect(truncatedAddress('2001:db8::1')).to.equal('2001:db8::1')
    expect(truncatedAddress('x'.repeat(65))).to.equal('x'.repeat(64))
  })
})
