// Runs on: SQLite
/** An OpenAPI 3.0 contract and a server that are not this project's: the test requires none of its conventions. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { expect } from 'chai'
import { readFixtures } from '../../packages/contract-toolkit/conformance/fixtures.ts'
import { readTestedContract } from '../../packages/contract-toolkit/conformance/tested-contract.ts'
import { checkServer, listening } from './proxied-server.ts'

const contract = `
openapi: 3.0.3
info: { title: Shop, version: '1' }
security: [{ token: [] }]
paths:
  /items:
    get:
      parameters:
        - { name: tag, in: query, schema: { type: array, maxItems: 3, items: { type: string, enum: [new, old] } } }
        - name: filter
          in: query
          style: deepObject
          explode: true
          schema: { type: object, properties: { below: { type: integer, minimum: 1 } } }
      responses:
        '200':
          description: All.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Item' } } } }
        4XX: { $ref: '#/components/responses/Refused' }
    post:
      operationId: addItem
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/NewItem' } } }
      responses:
        '201':
          description: Made.
          content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } }
          links:
            get: { operationId: getItem, parameters: { id: $response.body#/id } }
            list: { operationId: GET /items }
            remove: { operationId: removeItem, parameters: { path.id: $response.body#/id } }
        4XX: { $ref: '#/components/responses/Refused' }
  /items/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      operationId: getItem
      responses:
        '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
        default: { $ref: '#/components/responses/Refused' }
    delete:
      operationId: removeItem
      responses: { '204': { description: Gone. }, default: { $ref: '#/components/responses/Refused' } }
components:
  securitySchemes: { token: { type: apiKey, in: header, name: X-Token } }
  responses:
    Refused:
      description: No.
      content: { application/json: { schema: { type: object, required: [error], properties: { error: { type: string } } } } }
  schemas:
    NewItem:
      type: object
      additionalProperties: false
      required: [name, price]
      properties:
        name: { type: string, minLength: 1, maxLength: 20 }
        price: { type: number, minimum: 0, exclusiveMinimum: true, maximum: 1000 }
        note: { type: string, nullable: true, maxLength: 10 }
        size: { oneOf: [{ type: integer, minimum: 1 }, { type: string, enum: [small, large] }] }
        parts: { type: array, maxItems: 2, items: { $ref: '#/components/schemas/NewItem' } }
    Item:
      type: object
      required: [id, name, note]
      properties:
        id: { type: integer }
        name: { type: string }
        note: { type: string, nullable: true }
`
type Item = { id: number; name: unknown; note: unknown }
type Faults = Partial<
  Record<'takesZero' | 'noName' | 'keeps' | 'notFound' | 'open' | 'refuses' | 'wrongMethod' | 'noTag', boolean>
>

describe('the conformance test with another contract', () => {
  const description = readTestedContract(contract, 'shop.yaml')
  const fixtures = (more = {}) =>
    readFixtures(JSON.stringify({ credentials: { token: ['the-token-of-the-shop'] }, ...more }), 'fixtures')
  let server: Server
  let url: string
  let faults: Faults
  before(async () => {
    server = shop(() => faults)
    url = await listening(server)
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  beforeEach(() => {
    faults = {}
  })
  const ask = (more = {}) => checkServer(url, fixtures(more), { contract: description, cases: 200 })
  const checksIn = async (more = {}) =>
    (await ask(more)).findings.map(({ operation, check }) => `${operation} ${check}`)

  it('reports nothing for a correct server, and tests every operation; repeated deletions and undeclared behaviour are accepted', async () => {
    const outcome = await ask()
    expect(outcome.findings, JSON.stringify(outcome.findings, null, 2)).to.have.lengthOf(0)
    expect([outcome.operations, outcome.never_succeeded, outcome.not_tested]).to.deep.equal([4, [], []])
  })

  const planted: [fault: keyof Faults, what: string, found: string][] = [
    ['takesZero', 'an exclusive minimum of 3.0 is taken', 'addItem negative_data_rejection'],
    ['noName', 'null where 3.0 has not said nullable', 'getItem response_schema_conformance'],
    ['keeps', 'what is deleted is found', 'getItem use_after_free'],
    ['notFound', 'what is made is not found', 'getItem ensure_resource_availability'],
    ['open', 'nobody is let in', 'getItem ignored_auth'],
    ['refuses', 'valid data are refused by 422', 'addItem positive_data_acceptance'],
    ['wrongMethod', '404 for a wrong method on a route without a parameter', 'GET /items unsupported_method'],
    ['noTag', 'a list of values that there are not is taken', 'GET /items negative_data_rejection'],
  ]
  for (const [fault, what, found] of planted) {
    it(`reports: ${what}`, async () => {
      faults = { [fault]: true }
      expect(await checksIn()).to.include(found)
    })
  }

  it('accepts a refusal by a status that the fixtures list', async () => {
    faults = { refuses: true }
    expect(await checksIn({ rejection_statuses: [422] })).not.to.include('addItem positive_data_acceptance')
  })

  it('reports what it cannot test, and why', async () => {
    const unmade = "pattern: '^(?<=x)y$' }"
    const odd = contract.replace('maxLength: 20 }', () => unmade).replace('token: []', 'token: [], other: []')
    const { not_tested } = await checkServer(url, fixtures(), { contract: readTestedContract(odd, 'odd.yaml') })
    const reasons = not_tested.map(({ operation, why }) => `${operation} ${why}`)
    expect(
      reasons.find((each) => each.startsWith('addItem is not tested: cannot generate a text of the pattern')),
    ).to.be.a('string')
    expect(reasons).to.include('getItem is tested without a credential only: the fixtures have none for it')
  })

  it('notes an optional body that cannot be generated, and tests the operation without it', async () => {
    const odd = contract
      .replace('        required: true\n', () => '')
      .replace('maxLength: 20 }', () => "pattern: '^(?<=x)y$' }")
    const outcome = await checkServer(url, fixtures(), { contract: readTestedContract(odd, 'odd.yaml') })
    expect(Object.keys(outcome.answers)).to.include('addItem')
    const whys = outcome.not_tested.filter(({ operation }) => operation === 'addItem').map(({ why }) => why)
    expect(whys.join()).to.match(/the optional body is never sent: cannot generate a text of the pattern/)
  })
})

function shop(faultsNow: () => Faults): Server {
  const items = new Map<number, Item>()
  return createServer(async (request, response) => {
    const faults = faultsNow()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    const send = (status: number, body?: unknown, headers = {}) => {
      response.writeHead(status, body === undefined ? headers : { 'content-type': 'application/json', ...headers })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    }
    const refuse = (status: number, headers = {}) => send(status, { error: String(status) }, headers)
    const allowed = pathname === '/items' ? ['GET', 'POST'] : ['GET', 'DELETE']
    const { method = '' } = request
    if (!allowed.includes(method)) return refuse(faults.wrongMethod ? 404 : 405, { allow: allowed.join(', ') })
    if (!faults.open && request.headers['x-token'] !== 'the-token-of-the-shop') return refuse(401)
    if (pathname === '/items' && method === 'GET')
      return isQuery(searchParams, faults) ? send(200, [...items.values()]) : refuse(400)
    if (method === 'POST') {
      const body = bodyIn(Buffer.concat(chunks).toString(), request.headers['content-type'])
      if (!isNewItem(body, faults)) return refuse(400)
      if (faults.refuses && body.price === 1_000) return refuse(422)
      const item = { id: items.size + 1, name: body.name, note: body.note ?? null }
      items.set(item.id, item)
      return send(201, item)
    }
    const id = Number(pathname.slice('/items/'.length))
    if (!Number.isInteger(id) || id < 1) return refuse(400)
    const item = items.get(id)
    if (!item || (faults.notFound && method === 'GET'))
      return method === 'DELETE' && items.has(-id) ? send(204) : refuse(404)
    if (method === 'GET') return send(200, faults.noName ? { ...item, name: null } : item)
    // The server remembers deletions: a repeated one gets the first response.
    if (!faults.keeps) items.delete(id)
    items.set(-id, { id: 0, name: '', note: null })
    send(204)
  })
}

function isQuery(query: URLSearchParams, { noTag }: Faults): boolean {
  const tags = query.getAll('tag')
  const below = query.get('filter[below]')
  const isTags = tags.length <= 3 && (noTag || tags.every((tag) => tag === 'new' || tag === 'old'))
  return Boolean(isTags) && (below === null || (/^\d+$/.test(below) && Number(below) >= 1))
}

function bodyIn(text: string, type: string | undefined): unknown {
  try {
    return type === 'application/json' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

type NewItem = { name: string; price: number; note?: string | null; size?: unknown; parts?: unknown[] }

function isNewItem(value: unknown, faults: Faults): value is NewItem {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  const { name, price, note, size, parts, ...more } = value as Record<string, unknown>
  const long = (text: unknown, least: number, most: number) =>
    typeof text === 'string' && [...text].length >= least && [...text].length <= most
  const isPrice = typeof price === 'number' && (faults.takesZero ? price >= 0 : price > 0) && price <= 1_000
  const isSize =
    size === undefined || size === 'small' || size === 'large' || (Number.isInteger(size) && Number(size) >= 1)
  const isParts =
    parts === undefined || (Array.isArray(parts) && parts.length <= 2 && parts.every((part) => isNewItem(part, faults)))
  const isNote = note === undefined || note === null || long(note, 0, 10)
  // Only JSON.parse creates a property with the name `__proto__`.
  return (
    Object.keys(more).length === 0 &&
    !Object.hasOwn(value, '__proto__') &&
    long(name, 1, 20) &&
    isPrice &&
    isNote &&
    isSize &&
    isParts
  )
}
