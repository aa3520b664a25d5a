// Runs on: no database
import { expect } from 'chai'
import { schemasOf } from '../../packages/contract-toolkit/document/contract-schemas.ts'

describe('lengths of strings in the contract’s schemas', () => {
  const isName = schemasOf({}).of({ type: 'string', minLength: 2, maxLength: 3 })
  const cases: [text: string, message: string | undefined][] = [
    ['', 'must NOT have fewer than 2 characters'],
    ['a', 'must NOT have fewer than 2 characters'],
    ['💙', 'must NOT have fewer than 2 characters'],
    ['ab', undefined],
    ['💙a', undefined],
    ['💙💙', undefined],
    ['abc', undefined],
    ['💙💙💙', undefined],
    ['abcd', 'must NOT have more than 3 characters'],
    ['💙💙💙a', 'must NOT have more than 3 characters'],
    ['💙💙💙💙💙💙💙', 'must NOT have more than 3 characters'],
  ]
  for (const [text, message] of cases) {
    it(`count characters, not UTF-16 units: “${text}” ${message ?? 'is valid'}`, () => {
      expect(isName(text)).to.equal(message === undefined)
      expect(isName.errors?.[0]?.message).to.equal(message)
    })
  }

  it('are reported before the form: an empty text is too short', () => {
    const isCode = schemasOf({}).of({ type: 'string', minLength: 1, pattern: '^[a-z]+$' })
    expect(isCode('')).to.equal(false)
    expect(isCode.errors?.[0]?.keyword).to.equal('minLength')
    expect(isCode('A')).to.equal(false)
    expect(isCode.errors?.[0]?.keyword).to.equal('pattern')
  })
})
