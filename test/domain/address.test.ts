import { expect } from 'chai'
import { shownAddress } from '../../domain/address.ts'

describe('shownAddress', () => {
  it('is cut to 64 characters', () => {
    expect(shownAddress('2001:db8::1')).to.equal('2001:db8::1')
    expect(shownAddress('x'.repeat(65))).to.equal('x'.repeat(64))
  })
})
