// Runs on: no database
import { expect } from 'chai'
import { withoutMarked } from '../../packages/contract-toolkit/document/directions.ts'

describe('properties of one direction', () => {
  const branch = {
    properties: { id: { type: 'integer', readOnly: true }, name: {}, child: { $ref: '#/components/schemas/Node' } },
  }
  const document = {
    components: {
      schemas: {
        Node: { oneOf: Array.from({ length: 40 }, () => structuredClone(branch)) },
        Secret: { type: 'string', writeOnly: true },
        Pair: {
          allOf: [
            { properties: { secret: { $ref: '#/components/schemas/Secret' } } },
            { additionalProperties: { items: { properties: { secret: { writeOnly: true } } } } },
          ],
        },
      },
    },
  }

  it('are removed behind references, in allOf, lists and additionalProperties; others stay', () => {
    const value = { secret: 's', list: [{ secret: 's', id: 1 }, null], name: 'x' }
    const pair = { $ref: '#/components/schemas/Pair' }
    expect(withoutMarked(document, pair, value, 'writeOnly')).to.deep.equal({ list: [{ id: 1 }, null], name: 'x' })
    expect(withoutMarked(document, pair, value, 'readOnly')).to.deep.equal(value)
    expect(value.secret).to.equal('s')
  })

  it('are removed at any depth, also where 40 branches lead to the same schema', () => {
    const nested = (depth: number): object => ({ id: 1, name: 'x', ...(depth > 0 && { child: nested(depth - 1) }) })
    const text = JSON.stringify(withoutMarked(document, { $ref: '#/components/schemas/Node' }, nested(30), 'readOnly'))
    expect(text.match(/"name"/g)).to.have.lengthOf(31)
    expect(text).not.to.contain('"id"')
  })
})
