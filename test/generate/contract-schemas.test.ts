// Runs on: no database
import { expect } from 'chai'
import { schemasOf } from '../../packages/contract-toolkit/document/contract-schemas.ts'

const $ref = '#/components/schemas/Node'
const document = {
  components: {
    schemas: {
      Node: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: { name: { type: 'string' }, next: { $ref } },
      },
    },
  },
  one: { schema: { type: 'array', items: { $ref } } },
  two: { schema: { type: 'array', items: { $ref } } },
  three: { schema: { type: 'array', items: { $ref }, maxItems: 1 } },
}

describe('validators of the schemas of a contract', () => {
  const schemas = schemasOf(document)

  it('are compiled once for schemas of the same content, and by themselves for others', () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => schemas.at([name, 'schema']))
    expect(two).to.equal(one)
    expect(schemas.of(structuredClone(document.one.schema))).to.equal(one)
    expect(three).not.to.equal(one)
    const nodes = [{ name: 'a' }, { name: 'b' }]
    expect([one?.(nodes), three?.(nodes)]).to.deep.equal([true, false])
  })

  it('follow references to a component, to itself and to a part of one', () => {
    const isNode = schemas.at(['components', 'schemas', 'Node'])
    expect(isNode({ name: 'a', next: { name: 'b' } })).to.equal(true)
    expect(isNode({ name: 'a', next: { name: 1 } })).to.equal(false)
    const isName = schemas.of({ $ref: `${$ref}/properties/name` })
    expect([isName('a'), isName(1)]).to.deep.equal([true, false])
  })
})
