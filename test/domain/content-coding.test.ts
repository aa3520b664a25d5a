// Runs on: no database
import { expect } from 'chai'
import { chooseCoding } from '../../domain/content-coding.ts'

describe('chooseCoding', () => {
  const offered = ['br', 'gzip'] as const
  const cases: [accepted: string | undefined, chosen: string][] = [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br ; q=0.5 , gzip\t;q=0.500', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.000', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['*;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, *;q=0.6', 'br'],
    ['identity', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['identity, gzip', 'gzip'],
    ['identity;q=0.5, gzip;q=0.4', 'identity'],
    ['deflate, zstd', 'identity'],
    ['gzip;q=2', 'identity'],
    ['gzip;q=0.1234', 'identity'],
    ['gzip;level=9', 'identity'],
    ['gzip;q=', 'identity'],
    [',, gzip ,', 'gzip'],
    ['br gzip', 'identity'],
  ]
  for (const [accepted, chosen] of cases) {
    it(`${chosen} for ${JSON.stringify(accepted) ?? 'no header'}`, () => {
      expect(chooseCoding(accepted, offered)).to.equal(chosen)
    })
  }

  it('identity when no coding is offered', () => {
    expect(chooseCoding('br', [])).to.equal('identity')
  })
})
