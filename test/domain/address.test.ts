// Runs on: no database
import { expect } from 'chai'
import { truncatedAddress } from '../../domain/address.ts'

describe('truncatedAddress', () => {
  it('is cut to 64 characters', () => {
    expect(truncatedAddress('2001:db8::1')).to.equal('2001:db8::1')
    expect(truncatedAddress('x'.repeat(65))).to.equal('x'.repeat(64))
  })
})
