import { expect } from 'chai'
import { OpenAPIBackend } from 'openapi-backend'
import { contract, contractAs30 } from '../bench/peers/contract.ts'

describe('the contract as npm run bench gives it to a peer', function () {
  this.timeout(30_000)
  const readBy = (definition: object) => {
    const peer = new OpenAPIBackend({ definition: definition as never })
    peer.document = definition as never
    return peer.validateDefinition() as { paths: object }
  }

  it('is what stock openapi-backend takes', () => {
    expect(Object.keys(readBy(contractAs30()).paths)).to.deep.equal(Object.keys(contract.paths as object))
  })

  it('would be refused as we write it', () => {
    expect(() => readBy({ ...contract, openapi: '3.0.3' })).to.throw('Document is not valid OpenAPI')
  })
})
