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

describe('unions in the mock', () => {
  const mock = useMock(`${begin}
  /pets:
    get:
      responses: { '200': { description: OK., content: { application/json: { schema: { type: array, minItems: 1, items: { $ref: '#/components/schemas/Pet' } } } } } }
    post:
      requestBody: { content: { application/json: { schema: { type: object, properties: { owner: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Owner' }] } } } } } }
      responses: { '204': { description: OK. }, '400': { description: No. } }
  /base:
    get:
      responses: { '200': { description: OK., content: { application/json: { schema: { $ref: '#/components/schemas/Bike' } } } } }
  /unmapped:
    get:
      responses: { '200': { description: OK., content: { application/json: { schema: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind } } } } } }
  /fixed:
    get:
      responses: { '200': { description: OK., content: { application/json: { schema: { oneOf: [{ $ref: '#/components/schemas/Fixed' }], discriminator: { propertyName: kind } } } } } }
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { d: '#/components/schemas/Dog', c: '#/components/schemas/Cat' } }
    Cat: { type: object, required: [kind, lives], properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
    Fixed: { type: object, required: [kind], properties: { kind: { const: 'fixed' } } }
    Owner: { type: object, required: [name], properties: { name: { type: string, minLength: 2 } } }
    Vehicle: { type: object, required: [type], properties: { type: { type: string } }, discriminator: { propertyName: type, mapping: { two-wheels: Bike } } }
    Bike: { allOf: [{ $ref: '#/components/schemas/Vehicle' }, { type: object, properties: { gears: { type: integer } } }] }
`)
  const made = async (path: string) => (await fetch(mock.url + path)).json()

  it('a made value has the name of its branch in the mapping, also within a list', async () => {
    expect(await made('/pets')).to.deep.equal([{ kind: 'c', lives: 0 }])
  })

  it('a made value of a derived schema has its name in the mapping of the base', async () => {
    expect(await made('/base')).to.deep.equal({ type: 'two-wheels', gears: 0 })
  })

  it('a made value has the name of the schema without a mapping, unless its property has another value alone', async () => {
    expect([await made('/unmapped'), await made('/fixed')]).to.deep.equal([{ kind: 'Cat', lives: 0 }, { kind: 'fixed' }])
  })

  for (const [owner, said] of [
    [{}, 'body /owner/name is missing'],
    [{ name: 'x' }, 'body /owner/name must NOT have fewer than 2 characters'],
    [5, 'body /owner must be null or object'],
  ] as const) {
    it(`a refusal of ${JSON.stringify(owner)} where null or an object belongs: ${said}`, async () => {
      const headers = { 'Content-Type': 'application/json' }
      const refused = await fetch(`${mock.url}/pets`, { method: 'POST', headers, body: JSON.stringify({ owner }) })
      expect([refused.status, refused.headers.get('X-Contract-Problem')]).to.deep.equal([400, `the request: ${said}`])
    })
  }
})
