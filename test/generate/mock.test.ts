// Runs on: no database
/** Requests and responses of the mock of any description. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'chai'
import { readTestedContract } from '../../packages/contract-toolkit/conformance/tested-contract.ts'
import { readDescription } from '../../packages/contract-toolkit/document/description.ts'
import { readDocument } from '../../packages/contract-toolkit/document/parse.ts'
import { mockListener } from '../../packages/contract-toolkit/mock/server.ts'
import { contractOf } from '../../packages/docs-page/contract.ts'
import { listening } from '../conformance/proxied-server.ts'

/** A mock of these paths and schemas for the tests of a block. */
function useMock(text: string): { readonly url: string } {
  let url: string
  const server = createServer((request, response) => listener(request, response))
  let listener: ReturnType<typeof mockListener>
  before(async () => {
    listener = mockListener(readDescription(text, 'mock.yaml'), () => {})
    url = await listening(server)
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return {
    get url() {
      return url
    },
  }
}

const begin = `openapi: 3.1.0\ninfo: { title: Mock, version: '1' }\npaths:\n`

describe('header parameters that OpenAPI ignores', () => {
  const named = (names: string[]) =>
    names.map((name) => `{ name: ${name}, in: header, required: true, schema: { type: string, enum: [x] } }`).join(', ')
  const text = `${begin}
  /things:
    parameters: [${named(['authorization'])}]
    get:
      operationId: listThings
      parameters: [${named(['Accept', 'Content-Type', 'X-Client'])}, { name: accept, in: query, required: true, schema: { type: string } }]
      responses: { '200': { description: OK. }, '400': { description: No. } }
`
  const mock = useMock(text)
  const status = async (query: string, headers: Record<string, string>) =>
    (await fetch(`${mock.url}/things${query}`, { headers })).status

  it('200 from the mock without them, and 400 without any other required one', async () => {
    expect(await status('?accept=a', { 'X-Client': 'x' })).to.equal(200)
    expect(await status('?accept=a', {})).to.equal(400)
    expect(await status('', { 'X-Client': 'x' })).to.equal(400)
  })

  it('are parameters neither of the contract test nor of the docs page', () => {
    const tested = readTestedContract(text, 'mock.yaml').operations[0]?.parameters.map(({ name }) => name)
    const { byKey } = contractOf(readDocument(text).document)
    const shown = byKey.get('listThings')?.parameters.map(({ name }) => name)
    expect([tested, shown]).to.deep.equal([
      ['X-Client', 'accept'],
      ['X-Client', 'accept'],
    ])
  })
})
