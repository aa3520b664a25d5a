// Runs on: no database
/** Parts of a description that no request can have are not tested. */
import { expect } from 'chai'
import { readTestedContract } from '../../packages/contract-toolkit/conformance/tested-contract.ts'

const body = 'requestBody: { required: true, content: { application/json: { schema: { type: object } } } }'
const text = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { name: gone, in: path, required: true, schema: { type: string } }
    get: { operationId: findPet, ${body}, responses: { "200": { description: OK. } } }
    post: { operationId: addPet, ${body}, responses: { "200": { description: OK. } } }
`

describe('the description that contract test reads', () => {
  const { operations } = readTestedContract(text, 'pets.yaml')

  it('has no body of a GET, which no fetch sends, and that of a POST', () => {
    expect(operations.map(({ id, body }) => [id, body !== undefined])).to.deep.equal([
      ['findPet', false],
      ['addPet', true],
    ])
  })

  it('has the path parameters that the path has', () => {
    for (const { parameters } of operations) expect(parameters.map(({ name }) => name)).to.deep.equal(['id'])
  })
})
