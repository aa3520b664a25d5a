// Runs on: no database
import { expect } from 'chai'
import { validate, version } from 'uuid'
import { newId } from '../../app/new-id.ts'

describe('a new id', () => {
  const realNow = Date.now
  afterEach(() => {
    Date.now = realNow
  })
  const at = (milliseconds: number) => {
    Date.now = () => milliseconds
  }
  const make = (count: number) => Array.from({ length: count }, newId)
  const millisecondsOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

  it('is a UUID of version 7 with the milliseconds of the clock', () => {
    const before = realNow()
    const id = newId()
    expect(validate(id)).to.equal(true)
    expect(version(id)).to.equal(7)
    expect(millisecondsOf(id)).to.be.within(before, realNow())
  })

  it('is greater than the one before, also within one millisecond', () => {
    const future = realNow() + 20
    at(future)
    const ids = make(10_000)
    expect(ids).to.deep.equal([...ids].sort())
    expect(new Set(ids.map(millisecondsOf))).to.deep.equal(new Set([future]))
  })

  it('is greater than the one before, also when the clock is set back', () => {
    const future = realNow() + 20
    at(future)
    const before = newId()
    at(future - 10)
    const [after] = make(1) as [string]
    expect(after > before).to.equal(true)
    expect(millisecondsOf(after)).to.equal(future)
  })

  it('has random bits of its own, also when many are made in one millisecond', () => {
    at(realNow() + 20)
    // The last nine digits are 36 of the random bits. A thousand ids need more than one supply of bytes.
    const ends = make(1000).map((id) => id.slice(-9))
    expect(new Set(ends).size).to.equal(1000)
  })
})
