// Runs on: SQLite
/** QUERY, other methods, shared media types and typed streams of OpenAPI 3.2, in each tool that reads a description. */
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { expect } from 'chai'
import { noFixtures } from '../../packages/contract-toolkit/conformance/fixtures.ts'
import { readTestedContract } from '../../packages/contract-toolkit/conformance/tested-contract.ts'
import { readDescription } from '../../packages/contract-toolkit/document/description.ts'
import type { Json } from '../../packages/contract-toolkit/document/document.ts'
import { noteLines } from '../../packages/contract-toolkit/document/notes.ts'
import { operationsIn } from '../../packages/contract-toolkit/document/operations.ts'
import { readDocument } from '../../packages/contract-toolkit/document/parse.ts'
import { brunoFiles } from '../../packages/contract-toolkit/export/bruno.ts'
import { postmanCollection } from '../../packages/contract-toolkit/export/postman.ts'
import { collectionOf } from '../../packages/contract-toolkit/export/requests.ts'
import { contractTypes } from '../../packages/contract-toolkit/generate/contract-types.ts'
import { linterFindings } from '../../packages/contract-toolkit/lint/findings.ts'
import { chosenTools } from '../../packages/contract-toolkit/mcp/tools.ts'
import { mockListener } from '../../packages/contract-toolkit/mock/server.ts'
import { contractOf } from '../../packages/docs-page/contract.ts'
import { checkServer, listening } from '../conformance/proxied-server.ts'
import { compare } from '../contract/diff-documents.ts'
import { describedBy, fixtureText, noting, useGenerated } from './descriptions.ts'

const routes = [
  'QUERY /things searchThings',
  'PURGE /things purgeThings',
  'Turn-Over /things turnThingsOver',
  'COPY /things/{id} copyThing',
]
const documentOf = async () => readDocument(await fixtureText('methods'), 'methods.yaml').document
const isFurther = ({ method }: { method: string }) => method !== 'GET'

describe('methods of OpenAPI 3.2', () => {
  it('are operations: QUERY, and each token of additionalOperations as it is written', async () => {
    const found = operationsIn(await documentOf()).filter(isFurther)
    expect(found.map(({ method, path, id }) => `${method} ${path} ${id}`)).to.deep.equal(routes)
    expect(found.map(({ place }) => place.join('.'))).to.include.members([
      'paths./things.query',
      'components.pathItems.Thing.additionalOperations.COPY',
    ])
    expect(found[1]?.parameters.map(({ name, place }) => [name, place.join('.')])).to.deep.equal([
      ['lang', 'paths./things.parameters.0'],
    ])
  })

  it('are listed where the document has them on request', async () => {
    const ids = operationsIn(await documentOf(), 'document').map(({ id }) => id)
    expect(ids.slice(0, 4)).to.deep.equal(['purgeThings', 'turnThingsOver', 'searchThings', 'listThings'])
  })

  it('are noted, and not served, where they have a field of their own or are no method', async () => {
    const { notes, locate } = await describedBy('methods')
    expect(noteLines(notes, locate)).to.include.members([
      'methods.yaml:17 POST /things: a method with a field of its own; write it as post',
      'methods.yaml:18 no token /things: no method of HTTP, which has no spaces and no separators',
      'methods.yaml:19 CONNECT /things: not supported: CONNECT, which opens a tunnel',
    ])
  })

  it('have findings of the linter under their operationId, and shared media types have none', async () => {
    const found = await linterFindings(await fixtureText('methods'), 'methods.yaml')
    const subjects = found.map(({ subject }) => subject)
    expect(subjects).to.include.members(['purgeThings', 'turnThingsOver'])
    expect(subjects.filter((each) => each.includes('mediaTypes'))).to.deep.equal([])
  })

  it('are compared: added, removed and changed', async () => {
    const before = await documentOf()
    const change = (edit: (paths: Record<string, Record<string, Json>>) => void) => {
      const after = structuredClone(before)
      edit(after.paths as Record<string, Record<string, Json>>)
      return compare(before, after).map(({ level, rule, operations }) => `${level} ${rule} ${operations.join()}`)
    }
    expect(change(({ '/things': item }) => delete item?.query)).to.deep.equal([
      'breaking operation-removed searchThings',
    ])
    expect(change(({ '/things': item }) => delete item?.additionalOperations?.PURGE)).to.deep.equal([
      'breaking operation-removed purgeThings',
    ])
    const added = { operationId: 'lock', responses: {} }
    expect(
      change(({ '/rows': item }) => Object.assign(item ?? {}, { additionalOperations: { LOCK: added } })),
    ).to.deep.equal(['safe operation-added lock'])
    const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 5 } }
    expect(change(({ '/things': item }) => Object.assign(item?.query ?? {}, { parameters: [limit] }))).to.deep.equal([
      'breaking request-maximum-lowered searchThings',
    ])
    const shared = JSON.parse(JSON.stringify(before).replace('"required":["things"],', ''))
    expect(compare(before, shared).map(({ rule, operations }) => [rule, operations])).to.deep.equal([
      ['reply-property-became-optional', ['listThings', 'searchThings']],
    ])
  })

  it('are exported: as they are to Postman, in a block of their own to Bruno', async () => {
    const collection = collectionOf(await documentOf())
    const items = JSON.stringify(JSON.parse(postmanCollection(collection)))
    for (const route of routes) expect(items).to.contain(`"request":{"method":"${route.split(' ')[0]}"`)
    const files = [...brunoFiles(collection).values()].join('\n')
    for (const route of routes)
      expect(files).to.contain(`http {\n  method: ${route.split(' ')[0]}\n  url: {{baseUrl}}/things`)
    expect(files).to.contain('get {\n  url: {{baseUrl}}/things')
    expect(files).to.contain('"word": "hat"')
  })

  it('are on the docs page, with shared media types and the items of streams', async () => {
    const { operations, byKey } = contractOf(await documentOf())
    expect(operations.filter(isFurther).map(({ method, path, id }) => `${method} ${path} ${id}`)).to.include.members(
      routes,
    )
    expect(byKey.get('searchThings')?.replies[0]?.media[0]?.examples[0]?.value).to.deep.equal({
      things: [{ id: 1, name: 'hat' }],
    })
    expect(byKey.get('listRows')?.replies[0]?.media[0]?.schema).to.deep.equal({
      type: 'array',
      items: { $ref: '#/components/schemas/Thing' },
    })
  })

  it('are tools: a QUERY is a read, and the others are writes', async () => {
    const description = await describedBy('methods')
    const named = (allowWrites: boolean) =>
      chosenTools(description, { tags: [], operations: [], allowWrites }, {}, new Map()).tools.map(({ tool }) => tool)
    expect(named(false).map(({ name }) => name)).to.deep.equal([
      ...['listThings', 'searchThings', 'listRows', 'listEvents', 'listParts'],
    ])
    expect(named(true).find(({ name }) => name === 'searchThings')?.annotations).to.include({ readOnlyHint: true })
    expect(named(true).find(({ name }) => name === 'purgeThings')?.annotations).to.include({ destructiveHint: true })
  })
})

const examplesText = `openapi: 3.2.0
info: { title: Examples, version: 1.0.0 }
servers: [{ url: "http://127.0.0.1:1" }]
security: []
paths:
  /data:
    post:
      operationId: addData
      parameters: [{ name: day, in: query, schema: { type: string }, examples: { first: { dataValue: monday } } }]
      requestBody:
        required: true
        content: { application/json: { schema: { type: object }, examples: { one: { dataValue: { $ref: a name } } } } }
      responses:
        "200":
          description: Data.
          headers: { X-Size: { required: true, schema: { type: integer }, examples: { one: { serializedValue: "7" } } } }
          content: { application/json: { schema: { type: object, required: [id] }, examples: { one: { dataValue: { id: 3 }, serializedValue: '{"id":4}' } } } }
  /text:
    get:
      operationId: getText
      responses:
        "200":
          description: Text.
          content:
            application/json: { schema: { type: object, required: [id] }, examples: { one: { serializedValue: '{ "id": 5 }' } } }
            application/xml: { schema: { type: object }, examples: { one: { dataValue: { id: 6 }, serializedValue: "<id>6</id>" } } }
            text/csv: { examples: { elsewhere: { externalValue: "http://127.0.0.1:1/x.csv" } } }
  /unsaid:
    post:
      operationId: postUnsaid
      requestBody: { content: { application/json: { schema: { type: integer } } } }
`

describe('examples of OpenAPI 3.2, and operations without responses', () => {
  const document = () => readDocument(examplesText, 'examples.yaml').document
  let server: Server
  let url: string
  before(async () => {
    server = createServer(mockListener(readDescription(examplesText, 'examples.yaml'), () => {}))
    url = await listening(server)
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const post = (path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json' }
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  it('data is the body and the header of a mock response, and the text of it where there is no data', async () => {
    const data = await post('/data', {})
    expect([await data.json(), data.headers.get('X-Size'), data.headers.get('X-Contract-Example')]).to.deep.equal([
      { id: 3 },
      '7',
      'true',
    ])
    expect(await (await fetch(`${url}/text`)).json()).to.deep.equal({ id: 5 })
  })

  it('the text is the body of a mock response that is not JSON', async () => {
    const response = await fetch(`${url}/text`, { headers: { Accept: 'application/xml' } })
    expect(await response.text()).to.equal('<id>6</id>')
  })

  it('are on the docs page: data for JSON, else the text; one of another file has nothing to show', () => {
    const { byKey } = contractOf(document())
    const shown = (id: string) => byKey.get(id)?.replies[0]?.media.map(({ examples }) => examples)
    expect(shown('addData')).to.deep.equal([[{ name: 'one', value: { id: 3 } }]])
    expect(shown('getText')).to.deep.equal([
      [{ name: 'one', value: { id: 5 } }],
      [{ name: 'one', value: '<id>6</id>' }],
      [],
    ])
    expect(byKey.get('addData')?.parameters[0]?.example).to.equal('monday')
    expect(byKey.get('postUnsaid')?.replies).to.deep.equal([])
  })

  it('are sent by contract test and exported, and a name in them is no reference', async () => {
    const { operations } = readTestedContract(examplesText, 'examples.yaml')
    expect(operations[0]?.body?.media['application/json']?.example).to.deep.equal({ $ref: 'a name' })
    expect(postmanCollection(collectionOf(document()))).to.contain(String.raw`{\n  \"$ref\": \"a name`)
  })

  it('have types without a look at the files and names in examples, and an operation without responses has one', async () => {
    expect(await contractTypes(document())).to.match(/postUnsaid: \{[\s\S]*responses: /)
  })

  it('204 from the mock for an operation that declares no response, and 400 for a body that it refuses', async () => {
    const [good, bad] = [await post('/unsaid', 1), await post('/unsaid', 'one')]
    expect([good.status, good.headers.get('X-Contract-Example'), bad.status]).to.deep.equal([204, 'made', 400])
  })

  it('any response conforms where none is declared', async () => {
    const contract = readTestedContract(examplesText, 'examples.yaml')
    const { findings } = await checkServer(url, noFixtures, { contract, cases: 40, only: ['postUnsaid'] })
    expect(findings).to.deep.equal([])
  })

  it('3.0 requires responses, and a list of none is refused by each version', () => {
    const old = examplesText.replace('3.2.0', '3.0.3').replace(/ {2}\/data:[\s\S]* {2}\/unsaid:/, '  /unsaid:')
    const none = examplesText.replace(
      '      operationId: postUnsaid',
      '      operationId: postUnsaid\n      responses: {}',
    )
    for (const text of [old, none])
      expect(() => readDescription(text, 'x.yaml')).to.throw('postUnsaid: has no responses; list what it answers')
  })
})

describe('methods of OpenAPI 3.2 on the wire', () => {
  const generated = useGenerated('methods', { query: true })
  let server: Server
  let url: string
  const said: string[] = []
  before(async () => {
    server = createServer(mockListener(await describedBy('methods'), (line) => said.push(line)))
    url = await listening(server)
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  it('are sent by the client, a QUERY with its body', async () => {
    const { seen, fetch } = noting(() => Response.json({ things: [] }))
    const client = (await generated.load()).createClient({ fetch })
    const found = await client.searchThings?.({ body: { word: 'hat' }, limit: 2 })
    await client.copyThing?.({ id: 1, body: { to: 'x' } })
    await client.turnThingsOver?.()
    expect(found?.data).to.deep.equal({ things: [] })
    expect(seen.map(({ method, url: { pathname, search }, body }) => [method, pathname + search, body])).to.deep.equal([
      ['QUERY', '/things?limit=2', '{"word":"hat"}'],
      ['COPY', '/things/1', '{"to":"x"}'],
      ['Turn-Over', '/things', undefined],
    ])
  })

  it('reach the mock, which checks the body of a QUERY', async () => {
    const client = (await generated.load()).createClient({ baseUrl: url })
    const found = await client.searchThings?.({ body: { word: 'hat' } })
    expect([found?.ok, found?.data]).to.deep.equal([true, { things: [{ id: 1, name: 'hat' }] }])
    const refused = await client.searchThings?.({ body: { word: '' } })
    expect([refused?.ok, refused?.response?.status]).to.deep.equal([false, 400])
    expect((await client.purgeThings?.())?.response?.status).to.equal(204)
  })

  it('are named in Allow, and the mock names those that Node.js cannot receive', async () => {
    const outgoing = request(`${url}/things`, { method: 'PUT' }).end()
    const [response] = await once(outgoing, 'response')
    response.resume()
    expect([response.statusCode, response.headers.allow]).to.deep.equal([
      405,
      'GET, HEAD, OPTIONS, PURGE, QUERY, Turn-Over',
    ])
    expect(said).to.include('Turn-Over: Node.js refuses this method with 400; its operations cannot be reached here')
  })

  it('are sent by contract test, and the mock conforms', async () => {
    const contract = readTestedContract(await fixtureText('methods'), 'methods.yaml')
    const only = ['searchThings', 'purgeThings', 'copyThing', 'listThings']
    const outcome = await checkServer(url, noFixtures, { contract, only, cases: 60 })
    expect(outcome.findings).to.deep.equal([])
    expect(outcome.never_succeeded).to.deep.equal([])
  })
})
