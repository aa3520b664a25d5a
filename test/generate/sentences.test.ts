// Runs on: no database
/** Validation errors as sentences for people. */
import { expect } from 'chai'
import { type Json, schemasOf, sentence } from '../../packages/contract-toolkit/document/contract-schemas.ts'

describe('a text that does not match its pattern', () => {
  const said = (schema: Json) => {
    const document = { components: { schemas: { Id: { type: 'string', pattern: '^a+$', example: 'aa' } } } }
    const validate = schemasOf(document).of(schema)
    expect([validate('aaa'), validate('b')]).to.deep.equal([true, false])
    return validate.errors?.map(sentence)
  }

  it('contains the example of its schema, also behind a reference', () => {
    const expected = ['does not have the required form, for instance aa']
    expect(said({ type: 'string', pattern: '^a+$', example: 'aa' })).to.deep.equal(expected)
    expect(said({ $ref: '#/components/schemas/Id' })).to.deep.equal(expected)
  })

  it('contains nothing more where the schema has no example', () => {
    expect(said({ type: 'string', pattern: '^a+$' })).to.deep.equal(['does not have the required form'])
  })
})
