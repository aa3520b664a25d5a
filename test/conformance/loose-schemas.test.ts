// Runs on: SQLite
/** Schemas as real descriptions write them: keywords that nothing can be compiled from are named once, and ignored. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { expect } from 'chai'
import { noFixtures } from '../../packages/contract-toolkit/conformance/fixtures.ts'
import { readTestedContract } from '../../packages/contract-toolkit/conformance/tested-contract.ts'
import { fromSwagger } from '../../packages/contract-toolkit/document/swagger.ts'
import { checkServer, listening } from './proxied-server.ts'

type ScriptedAnswer = { status: number; body?: unknown; headers?: Record<string, string> }

const operation = (path: string, schema: string, more = '') => `
  ${path}:
    post:
      operationId: add
      requestBody: { required: true, content: { application/json: { schema: ${schema} } } }
      responses:
        '200': { description: OK., content: { application/json: { schema: ${schema} } } }
        '400': { description: No. }${more}
`
const contractOf = (paths: string) =>
  readTestedContract(`openapi: 3.1.0\ninfo: { title: Loose, version: '1' }\npaths:${paths}`, 'loose.yaml')

describe('the conformance test with schemas of real descriptions', () => {
  let server: Server
  let url: string
  let answer: (method: string, target: URL, body: string, type: string) => ScriptedAnswer
  before(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const target = new URL(request.url ?? '/', 'http://loose')
      const type = request.headers['content-type'] ?? ''
      const { status, body, headers } = answer(request.method ?? '', target, Buffer.concat(chunks).toString(), type)
      response.writeHead(status, { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    })
    url = await listening(server)
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const check = async (contract: ReturnType<typeof contractOf>) => {
    const said: string[] = []
    const outcome = await checkServer(url, noFixtures, { contract, cases: 60, say: (line) => said.push(line) })
    return { ...outcome, said, found: outcome.findings.map(({ operation, check }) => `${operation} ${check}`) }
  }

  /** A server that returns the body, and refuses one that is no JSON or not sound. */
  const returning =
    (isSound: (body: unknown) => boolean) =>
    (method: string, _target: URL, text: string, type: string): ScriptedAnswer => {
      if (method !== 'POST') return { status: 405, headers: { Allow: 'POST' } }
      if (type !== 'application/json') return { status: 400 }
      try {
        const body: unknown = JSON.parse(text)
        return isSound(body) ? { status: 200, body } : { status: 400 }
      } catch {
        return { status: 400 }
      }
    }

  for (const [what, schema, said] of [
    ['an empty enum', '{ type: integer, enum: [] }', 'enum: [] cannot be checked; this keyword is ignored'],
    [
      'a list of schemas as items',
      '{ type: array, items: [{ type: integer }, { type: string }] }',
      'items: [{"type":"integer"},{"type":"string"}] cannot be checked; this keyword is ignored',
    ],
    [
      'true as an exclusive minimum in 3.1',
      '{ type: integer, exclusiveMinimum: true }',
      'exclusiveMinimum: true cannot be checked; this keyword is ignored',
    ],
    [
      'an unknown type',
      '{ type: object, properties: { x: { type: file } } }',
      'type: "file" cannot be checked; this keyword is ignored',
    ],
    [
      'required as in OpenAPI 2',
      '{ type: object, required: true }',
      'required: true cannot be checked; this keyword is ignored',
    ],
  ] as const) {
    it(`tests the operation without ${what}, and names the keyword once`, async () => {
      const type = /type: (\w+)/.exec(schema)?.[1]
      answer = returning((body) => {
        if (type === 'integer') return Number.isInteger(body)
        if (type === 'array') return Array.isArray(body)
        return body !== null && typeof body === 'object' && !Array.isArray(body)
      })
      const outcome = await check(contractOf(operation('/things', schema)))
      expect(outcome.said).to.deep.equal([said])
      expect([outcome.found, outcome.not_tested, outcome.never_succeeded]).to.deep.equal([[], [], []])
    })
  }

  it('tests the operation with a pattern that is too slow, and names the pattern', async () => {
    answer = returning((body) => typeof body === 'string' && /^a+$/.test(body))
    const outcome = await check(contractOf(operation('/things', "{ type: string, pattern: '^(a+)+$', minLength: 40 }")))
    expect(outcome.said).to.have.lengthOf(1)
    expect(outcome.said[0]).to.match(/^pattern: "\^\(a\+\)\+\$" takes longer than 500 ms .*; this keyword is ignored$/)
    expect(Object.keys(outcome.answers.add ?? {})).to.include.members(['200', '400'])
  })

  it('still reports what breaks the other keywords beside an unusable one', async () => {
    answer = returning(() => true)
    const outcome = await check(contractOf(operation('/things', '{ type: integer, maximum: 9, enum: [] }')))
    expect(outcome.found).to.include('add negative_data_rejection')
  })

  it('tests a Swagger 2.0 description with a list of schemas as items', async () => {
    const schema = { type: 'array', items: [{ type: 'integer' }] }
    const document = {
      swagger: '2.0',
      info: { title: 'Old', version: '1' },
      paths: {
        '/things': {
          post: {
            operationId: 'add',
            consumes: ['application/json'],
            produces: ['application/json'],
            parameters: [{ name: 'body', in: 'body', required: true, schema }],
            responses: { '200': { description: 'OK.', schema }, '400': { description: 'No.' } },
          },
        },
      },
    }
    answer = returning(Array.isArray)
    const source = { document: fromSwagger(document, 'old.json'), locate: () => 'old.json:1' }
    const outcome = await check(readTestedContract(source, 'old.json'))
    expect([outcome.found, outcome.said]).to.deep.equal([
      [],
      ['items: [{"type":"integer"}] cannot be checked; this keyword is ignored'],
    ])
  })

  const list = (more: string) => `
  /things:
    get:
      operationId: list
      parameters: [{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }${more}]
      responses:
        '200': { description: OK., content: { application/json: { schema: { type: array, items: { type: integer } } } } }
        '400': { description: No. }
`
  /** Its limit is the number of newest items; the list begins with the oldest. */
  const newest = (method: string, { searchParams }: URL): ScriptedAnswer => {
    if (method !== 'GET') return { status: 405, headers: { Allow: 'GET' } }
    const [limit, offset] = [searchParams.get('limit') ?? '50', searchParams.get('offset') ?? '0']
    if (!/^[1-9]\d?$/.test(limit) || Number(limit) > 50 || !/^\d+$/.test(offset)) return { status: 400 }
    return { status: 200, body: [1, 2, 3].slice(-Number(limit)) }
  }

  it('does not take the newest items for a broken page where no parameter asks for a second page', async () => {
    answer = newest
    expect((await check(contractOf(list('')))).found).to.deep.equal([])
  })

  it('reports pages that differ from the list where an offset asks for them', async () => {
    answer = newest
    const paged = list(', { name: offset, in: query, schema: { type: integer, minimum: 0 } }')
    expect((await check(contractOf(paged))).found).to.include('list pages_differ')
  })
})
