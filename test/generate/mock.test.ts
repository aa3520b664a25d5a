// Runs on: SQLite
/** Requests and responses of the mock of any description. */
import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import { text as textIn } from 'node:stream/consumers'
import { expect } from 'chai'
import { readTestedContract } from '../../packages/contract-toolkit/conformance/tested-contract.ts'
import { readDescription } from '../../packages/contract-toolkit/document/description.ts'
import { readDocument } from '../../packages/contract-toolkit/document/parse.ts'
import { isOrigin, localAccess } from '../../packages/contract-toolkit/mock/local-access.ts'
import { mockListener } from '../../packages/contract-toolkit/mock/server.ts'
import { contractOf } from '../../packages/docs-page/contract.ts'
import { listening } from '../conformance/proxied-server.ts'

/** A mock of a description for the tests of a block. */
function useMock(text: string, allowed: string[] = []): { readonly url: string } {
  let url: string
  const server = createServer(localAccess((request, response) => listener(request, response), allowed))
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

describe('lists of a query in the mock', () => {
  const list = (style: string) =>
    `{ name: ${style}, in: query, style: ${style}, explode: false, schema: { type: array, minItems: 2, items: { enum: [a, b] } } }`
  const mock = useMock(`${begin}
  /things:
    get:
      parameters: [${list('spaceDelimited')}, ${list('pipeDelimited')}]
      responses: { '200': { description: OK. }, '400': { description: No. } }
`)

  for (const [query, status] of [
    ['spaceDelimited=a%20b', 200],
    ['spaceDelimited=a+b', 200],
    ['spaceDelimited=a,b', 400],
    ['pipeDelimited=a%7Cb', 200],
    ['pipeDelimited=a%7cb', 200],
    ['pipeDelimited=a|b', 200],
    ['pipeDelimited=a,b', 400],
  ] as const) {
    it(`${status} for ${query}`, async () => {
      expect((await fetch(`${mock.url}/things?${query}`)).status).to.equal(status)
    })
  }
})

describe('objects of a query in the mock', () => {
  const sized = '{ type: object, required: [width], properties: { width: { type: integer }, tall: { type: boolean } } }'
  const operation = (more: string) =>
    `{ get: { parameters: [{ name: size, in: query, required: true, ${more} schema: ${sized} }], responses: { '200': { description: OK. }, '400': { description: No. } } } }`
  const mock = useMock(`${begin}
  /spread: ${operation('')}
  /flat: ${operation('explode: false,')}
  /deep: ${operation('style: deepObject, explode: true,')}
`)

  for (const [path, status] of [
    ['spread?width=1&tall=true', 200],
    ['spread?size=width,1', 400],
    ['flat?size=width,1,tall,true', 200],
    ['flat?size=tall,true', 400],
    ['flat?width=1&tall=true', 400],
    ['deep?size[width]=1&size[tall]=true', 200],
    ['deep?size[width]=a', 400],
    ['deep?width=1', 400],
  ] as const) {
    it(`${status} for ${path}`, async () => {
      expect((await fetch(`${mock.url}/${path}`)).status).to.equal(status)
    })
  }
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
    expect([await made('/unmapped'), await made('/fixed')]).to.deep.equal([
      { kind: 'Cat', lives: 0 },
      { kind: 'fixed' },
    ])
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

describe('the media type of a mock response', () => {
  const bodies = ['application/json: { example: 1 }', 'text/csv: { example: a }', 'text/plain: { example: a }']
  const mock = useMock(`${begin}
  /things: { get: { responses: { '200': { description: OK., content: { ${bodies.join(', ')} } } } } }
  /only: { get: { responses: { '200': { description: OK., content: { application/json: { example: 1 } } } } } }
  /declared: { get: { responses: { '200': { description: OK., content: { application/json: { example: 1 } } }, '406': { description: No., content: { application/json: { example: { code: 'NO' } } } } } } }
  /image: { get: { responses: { '200': { description: OK., content: { text/plain: { example: a }, image/*: { example: a } } } } } }
`)
  const cases: [accept: string, type: string][] = [
    ['text/csv;q=0.2, text/plain;q=0.9, application/json;q=0.1', 'text/plain'],
    ['application/json;q=0, */*', 'text/csv'],
    ['text/*, text/csv;q=0.5', 'text/plain'],
    ['*/*;q=0.1, text/csv;q=0.2', 'text/csv'],
    ['text/csv ; q = 0.5, TEXT/PLAIN', 'text/plain'],
    ['application/json;q=0', 'text/csv'],
    ['application/json;q=0, text/csv;q=0, text/plain;q=0.001', 'text/plain'],
    ['application/xml', 'application/json'],
    ['', 'application/json'],
    ['*/*', 'application/json'],
  ]
  for (const [accept, type] of cases) {
    it(`${type} for Accept: ${accept || 'nothing'}`, async () => {
      expect((await fetch(`${mock.url}/things`, { headers: { Accept: accept } })).headers.get('content-type')).to.equal(
        type,
      )
    })
  }

  for (const accept of [
    'application/json;q=0',
    '*/*;q=0',
    'application/json;q=0, text/csv',
    'application/*;q=0.0, text/*',
  ]) {
    it(`406 for Accept: ${accept} where JSON is the only one`, async () => {
      const reply = await fetch(`${mock.url}/only`, { headers: { Accept: accept } })
      expect([reply.status, reply.headers.get('content-type')]).to.deep.equal([406, 'application/problem+json'])
      expect(reply.headers.get('x-contract-problem')).to.contain('Accept excludes each media type')
    })
  }

  it('200 with JSON where it is the only one and Accept does not name it, or excludes another', async () => {
    for (const accept of ['text/csv', 'text/csv;q=0', '*/*;q=0, application/json']) {
      const reply = await fetch(`${mock.url}/only`, { headers: { Accept: accept } })
      expect([accept, reply.status, await reply.json()]).to.deep.equal([accept, 200, 1])
    }
  })

  it('406 as it is declared, in the only type that there is', async () => {
    const reply = await fetch(`${mock.url}/declared`, { headers: { Accept: 'application/json;q=0' } })
    expect([reply.status, await reply.json()]).to.deep.equal([406, { code: 'NO' }])
  })

  it('image/png for Accept: image/webp, text/plain;q=0.5 where image/* is declared', async () => {
    const headers = { Accept: 'image/webp, text/plain;q=0.5' }
    expect((await fetch(`${mock.url}/image`, { headers })).headers.get('content-type')).to.equal('image/png')
  })
})

describe('access to a mock', () => {
  const text = `${begin}  /things: { get: { responses: { '200': { description: OK., content: { application/json: { example: 1 } } } } } }
`
  const closed = useMock(text)
  const open = useMock(text, ['https://app.example:8443', 'null'])
  const all = useMock(text, ['*'])
  type Mock = { readonly url: string }

  /** Sends a Host that `fetch` would not. */
  const ask = async ({ url }: Mock, headers: Record<string, string>, method = 'GET') => {
    const outgoing = sendRequest(`${url}/things`, { method, headers }).end()
    const [response] = await once(outgoing, 'response')
    return { status: response.statusCode, headers: response.headers, body: await textIn(response) }
  }
  const readableBy = async (mock: Mock, origin: string) =>
    (await ask(mock, { origin })).headers['access-control-allow-origin'] === origin

  it('pages of this machine may read responses, and no page of another origin', async () => {
    for (const origin of ['http://localhost:5173', 'https://app.localhost', 'http://127.0.0.1:3000', 'http://[::1]:80'])
      expect(await readableBy(closed, origin), origin).to.equal(true)
    for (const origin of [
      ...['https://app.example', 'https://app.example:8443', 'null', 'http://127.0.0.1.app.example'],
      ...['http://localhost.app.example', 'http://notlocalhost', 'file://', 'x'],
    ])
      expect(await readableBy(closed, origin), origin).to.equal(false)
  })

  it('an allowed origin may read responses, and no other one; * allows any', async () => {
    expect(await readableBy(open, 'https://app.example:8443')).to.equal(true)
    expect(await readableBy(open, 'null')).to.equal(true)
    expect(await readableBy(open, 'https://app.example')).to.equal(false)
    expect(await readableBy(all, 'https://any.example')).to.equal(true)
  })

  it('421 for a Host of another machine, which a page could make lead here, unless it is allowed', async () => {
    for (const host of ['rebound.example', 'rebound.example:4010', '10.0.0.1', '127.0.0.1.rebound.example', 'a b']) {
      const refused = await ask(closed, { host })
      expect([refused.status, refused.body.includes('is not of this machine')], host).to.deep.equal([421, true])
    }
    for (const host of ['localhost', 'localhost:4010', '127.0.0.1', '[::1]:4010', 'api.localhost'])
      expect((await ask(closed, { host })).status, host).to.equal(200)
    expect((await ask(open, { host: 'app.example:8443' })).status).to.equal(200)
    expect((await ask(open, { host: 'app.example' })).status).to.equal(421)
    expect((await ask(all, { host: 'any.example' })).status).to.equal(200)
  })

  it('a preflight of an allowed page is answered with what it asks for, and one of another page is not', async () => {
    const preflight = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-one' }
    const good = await ask(closed, { origin: 'http://localhost:5173', ...preflight }, 'OPTIONS')
    expect([
      good.status,
      good.headers['access-control-allow-methods'],
      good.headers['access-control-allow-headers'],
    ]).to.deep.equal([204, 'GET', 'x-one'])
    const withoutHeaders = { origin: 'http://localhost:5173', 'access-control-request-method': 'GET' }
    const plain = await ask(closed, withoutHeaders, 'OPTIONS')
    expect([plain.status, plain.headers['access-control-allow-headers']]).to.deep.equal([204, '*'])
    const bad = await ask(closed, { origin: 'https://app.example', ...preflight }, 'OPTIONS')
    expect(bad.headers).not.to.have.any.keys('access-control-allow-methods', 'access-control-allow-origin')
  })

  it('an origin is a scheme, a host and a port, * or null', () => {
    for (const text of ['https://app.example', 'http://app.example:8080', '*', 'null'])
      expect(isOrigin(text), text).to.equal(true)
    for (const text of ['app.example', 'https://app.example/', 'https://APP.example', 'https://app.example/path', ''])
      expect(isOrigin(text), text).to.equal(false)
  })
})

describe('form bodies that the mock reads', () => {
  const text = `${begin}
  /orders:
    post:
      operationId: createOrder
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded: &form
            schema:
              type: object
              additionalProperties: false
              required: [size]
              properties:
                size: { type: integer }
                tags: { type: array, items: { type: string, maxLength: 3 } }
                near: { type: object, additionalProperties: false, properties: { lat: { type: number } } }
                note: { type: object, additionalProperties: false, properties: { by: { type: string } } }
                lines: { type: array, items: { type: object, required: [sku], properties: { sku: { type: string } } } }
                grid: { type: array, items: { type: array, items: { type: integer } } }
            encoding:
              near: { style: deepObject }
              note: { contentType: application/json }
          multipart/form-data: *form
      responses: { '204': { description: OK. }, '400': { description: No. } }
`
  const mock = useMock(text)
  const status = async (body: URLSearchParams | FormData) =>
    (await fetch(`${mock.url}/orders`, { method: 'POST', body })).status
  const written: [form: string, status: number, why: string][] = [
    ['size=1', 204, 'a number'],
    ['size=one', 400, 'a text where a number is declared'],
    ['tags=a', 400, 'no required field'],
    ['size=1&tags=a&tags=bcd', 204, 'a field that stands twice is a list'],
    ['size=1&tags=a&tags=abcd', 400, 'an item that is too long'],
    ['size=1&near[lat]=48.2', 204, 'an object by brackets, whose fields are none of the form'],
    ['size=1&near[lat]=north', 400, 'a wrong value in brackets'],
    ['size=1&far[lat]=48.2', 400, 'brackets of a field that is not declared'],
    ['size=1&note={"by":"me"}', 204, 'an object as JSON'],
    ['size=1&note={"for":"me"}', 400, 'JSON with a field that is not declared'],
    ['size=1&other=1', 400, 'a field that is not declared'],
    ['size=1&lines={"sku":"a"}&lines={"sku":"b"}', 204, 'a list of objects as JSON'],
    ['size=1&lines={"sku":"a"}&lines={}', 400, 'a list whose second object lacks a property'],
    ['size=1&grid=[1]&grid=[2,3]', 204, 'a list of lists as JSON'],
    ['size=1&grid=[1]&grid=["x"]', 400, 'a list of lists with a wrong item'],
  ]
  for (const [form, expected, why] of written) {
    it(`${expected} for ${form}: ${why}`, async () => {
      const fields = new URLSearchParams(form)
      const parts = new FormData()
      for (const [name, value] of fields) parts.append(name, value)
      expect([await status(fields), await status(parts)]).to.deep.equal([expected, expected])
    })
  }

  for (const [note, expected] of [
    [{ by: 'me' }, 204],
    [{ for: 'me' }, 400],
  ] as const) {
    it(`${expected} for ${JSON.stringify(note)} as a file of JSON, as the client and browsers send an object`, async () => {
      const parts = new FormData()
      parts.append('size', '1')
      parts.append('note', new Blob([JSON.stringify(note)], { type: 'application/json' }))
      expect(await status(parts)).to.equal(expected)
    })
  }

  it('400 for a body that is no multipart', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const { status } = await fetch(`${mock.url}/orders`, { method: 'POST', headers, body: 'size=1' })
    expect(status).to.equal(400)
  })
})

describe('requests that are read as the client sends them', () => {
  const text = `${begin}
  /plain:
    parameters:
      - { name: gone, in: path, required: true, schema: { type: string } }
    get:
      operationId: getPlain
      parameters:
        - { name: name, in: query, schema: { type: string } }
        - { name: filter, in: query, schema: { type: object, properties: { name: { type: object }, size: { type: integer } } } }
      responses: { '204': { description: OK. }, '400': { description: No. } }
    post:
      operationId: addText
      requestBody: { required: true, content: { application/json: { schema: { type: string } } } }
      responses: { '204': { description: OK. }, '400': { description: No. } }
`
  const mock = useMock(text)
  const get = async (query: string) => (await fetch(`${mock.url}/plain?${query}`)).status
  const post = async (body: Uint8Array<ArrayBuffer>) =>
    (await fetch(`${mock.url}/plain`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status

  it('204 without a path parameter that the path does not have, since none can be sent', async () => {
    expect(await get('')).to.equal(204)
  })

  it('a parameter is no property of an object that is spread over the query', async () => {
    expect(await get('name=x')).to.equal(204)
    expect(await get('name=x&size=1')).to.equal(204)
    expect(await get('name=x&size=big')).to.equal(400)
  })

  it('400 for JSON that is not UTF-8', async () => {
    expect(await post(new TextEncoder().encode('"é"'))).to.equal(204)
    expect(await post(new Uint8Array([0x22, 0xe9, 0x22]))).to.equal(400)
  })
})

describe('made values of a schema that the sampler does not satisfy', () => {
  const text = `${begin}
  /made:
    get:
      operationId: getMade
      responses:
        '200':
          description: OK.
          content:
            application/json:
              schema:
                type: object
                required: [id, kind, size, lines]
                properties:
                  id: { type: integer }
                  step: { type: integer, minimum: 4, multipleOf: 7 }
                  lines: { type: array, minItems: 3, items: { type: object, required: [sku, place], properties: { sku: { type: string } } } }
`
  const mock = useMock(text)

  it('have the required properties that no schema describes, and match', async () => {
    const response = await fetch(`${mock.url}/made`)
    expect(response.headers.get('X-Contract-Problem')).to.equal(null)
    const body = (await response.json()) as { kind: unknown; lines: { place: unknown }[] }
    expect(body).to.include.keys('id', 'kind', 'size', 'lines')
    expect(body.lines).to.have.length(3)
    for (const line of body.lines) expect(line).to.include.keys('sku', 'place')
  })
})
