// Runs on: SQLite
/** Planning of a contract test takes time in proportion to the different schemas, not to the operations or paths to them. */

import { createServer } from 'node:http'
import { expect } from 'chai'
import { noFixtures, readFixtures } from '../../packages/contract-toolkit/conformance/fixtures.ts'
import { readTestedContract } from '../../packages/contract-toolkit/conformance/tested-contract.ts'
import { checkServer, listening } from './proxied-server.ts'

/** Each schema has several properties of the next: the number of paths through them grows with the power of the depth. */
const deep = Object.fromEntries(
  Array.from({ length: 12 }, (_, level) => {
    const next = level === 11 ? { type: 'string', maxLength: 9 } : { $ref: `#/components/schemas/L${level + 1}` }
    const properties = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, next]))
    return [`L${level}`, { type: 'object', properties, required: level < 4 ? ['a'] : [] }]
  }),
)
const limit = { name: 'limit', in: 'query', required: true, schema: { type: 'integer', minimum: 1, maximum: 50 } }
const operation = (number: number) => ({
  operationId: `write${number}`,
  parameters: [limit],
  requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/L0' } } } },
  responses: { 200: { description: 'OK' } },
})
const contract = readTestedContract(
  JSON.stringify({
    openapi: '3.1.0',
    paths: Object.fromEntries(
      Array.from({ length: 2_000 }, (_, number) => [`/w/${number}`, { post: operation(number) }]),
    ),
    components: { schemas: deep },
  }),
  'deep.json',
)

describe('planning a contract test', () => {
  it('of 2,000 operations with deep shared schemas ends', async () => {
    const server = createServer((request, response) => request.resume().on('end', () => response.end()))
    const url = await listening(server)
    try {
      const { requests, not_tested } = await checkServer(url, noFixtures, { contract, maxRequests: 10 })
      expect([requests, not_tested]).to.deep.equal([10, []])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }).timeout(20_000)

  it('has one schema for all operations that declare the same', () => {
    const schemas = contract.operations.map(({ parameters }) => parameters[0]?.schema)
    expect(new Set(schemas).size).to.equal(1)
  })

  it('still gives an operation the known values that are its own', async () => {
    const urls: string[] = []
    const server = createServer((request, response) => {
      urls.push(String(request.url))
      request.resume().on('end', () => response.end())
    })
    const url = await listening(server)
    const fixtures = readFixtures(JSON.stringify({ values: { 'write1.limit': [7], limit: [3] } }), 'fixtures')
    try {
      await checkServer(url, fixtures, { contract, only: ['write0', 'write1'], maxRequests: 2 })
    } finally {
      server.closeAllConnections()
      server.close()
    }
    expect(urls.filter((each) => each.startsWith('/w'))).to.deep.equal(['/w/0?limit=3', '/w/1?limit=7'])
  })
})
