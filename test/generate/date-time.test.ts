// Runs on: no database
/** The fast check of `date-time` gives the verdict of ajv-formats. */
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect } from 'chai'
import fc from 'fast-check'
import { isDateTime } from '../../packages/contract-toolkit/document/date-time.ts'

const ajv = new Ajv()
formats.default(ajv)
const reference = ajv.compile({ type: 'string', format: 'date-time' })

describe('format date-time', () => {
  const two = (most: number) => fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'))
  const year = fc.constantFrom('0000', '1900', '1970', '2000', '2023', '2024', '2100', '9999')
  const end = fc.constantFrom('.000Z', 'Z', '.999Z', 'z', '+01:00', '.123-23:59', '+24:00', '')
  const texts = fc
    .tuple(year, two(14), two(33), two(25), two(61), two(61), end)
    .map(([y, month, day, hour, minute, second, rest]) => `${y}-${month}-${day}T${hour}:${minute}:${second}${rest}`)

  it('accepts and refuses what ajv-formats accepts and refuses', () => {
    let accepted = 0
    fc.assert(
      fc.property(texts, (text) => {
        if (isDateTime(text)) accepted++
        expect(isDateTime(text), text).to.equal(reference(text))
      }),
      { numRuns: 3_000 },
    )
    expect(accepted).to.be.within(1, 2_999)
  })

  it('knows the length of months, and leap years', () => {
    const verdicts = ['2024-02-29', '2023-02-29', '2100-02-29', '2000-02-29', '2026-04-31'].map((day) =>
      isDateTime(`${day}T00:00:00.000Z`),
    )
    expect(verdicts).to.deep.equal([true, false, false, true, false])
  })
})
