// Runs on: no database
import { expect } from 'chai'
import { schemasOf } from '../../packages/contract-toolkit/conformance/schemas.ts'
import { markedNames, withoutMarked } from '../../packages/contract-toolkit/document/directions.ts'
import { createValidators } from '../../packages/contract-toolkit/document/validators.ts'

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

  it('need not be sent or returned, also where another part of allOf requires them, or a reference marks them', () => {
    const account = {
      allOf: [
        {
          properties: {
            id: { $ref: '#/components/schemas/Id', readOnly: true },
            secret: { $ref: '#/components/schemas/Hidden' },
          },
        },
        { required: ['id', 'secret', 'name'] },
      ],
    }
    const schemas = {
      Id: {},
      Hidden: { $ref: '#/components/schemas/Secret', description: 'x' },
      Secret: { writeOnly: true },
    }
    const described = { openapi: '3.1.0', components: { schemas } }
    const [sent, returned] = [
      { secret: 1, name: 1 },
      { id: 1, name: 1 },
    ]
    expect([...markedNames(described, account, 'readOnly')]).to.deep.equal(['id'])
    const { of } = createValidators(described)
    const { fault, replyFault } = schemasOf(described, () => {})
    for (const [accepted, refused, isFine] of [
      [sent, returned, (value: unknown) => of(account, 'request')(value) === undefined],
      [returned, sent, (value: unknown) => of(account, 'response')(value) === undefined],
      [sent, returned, (value: unknown) => fault(account, value) === undefined],
      [returned, sent, (value: unknown) => replyFault(account, value) === undefined],
    ] as const) {
      expect([isFine(accepted), isFine(refused), isFine({ id: 1, secret: 1 })]).to.deep.equal([true, false, false])
    }
  })
})
