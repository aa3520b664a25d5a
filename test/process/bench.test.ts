import { expect } from 'chai'
import { OpenAPIBackend } from 'openapi-backend'
import { contract, contractAs30 } from '../bench/targets/contract.ts'

describe('the contract that npm run bench gives to a comparison server', function () {
  this.timeout(30_000)
  const readBy = (definition: object) => {
    const peer = new OpenAPIBackend({ definition: definition as never })
    peer.document = definition as never
    return peer.validateDefinition() as { paths: object }
  }

  it('is accepted by stock openapi-backend', () => {
    expect(Object.keys(readBy(contractAs30()).paths)).to.deep.equal(Object.keys(contract.paths as object))
  })

  it('would be refused by stock openapi-backend in its original form', () => {
    expect(() => readBy({ ...contract, openapi: '3.0.3' })).to.throw('Document is not valid OpenAPI')
  })
})
