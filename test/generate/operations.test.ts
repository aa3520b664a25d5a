// Runs on: no database
/** The reader of operations: references, merged parameters, and what it leaves to its callers. */
import { expect } from 'chai'
import { ContractProblem, resolve } from '../../packages/contract-toolkit/document/document.ts'
import { operationsIn } from '../../packages/contract-toolkit/document/operations.ts'
import { readDocument } from '../../packages/contract-toolkit/document/parse.ts'

const text = `openapi: 3.1.0
security: [{ key: [] }]
x-limits: &limits { minimum: 1, maximum: 9 }
paths:
  x-note: { get: {} }
  /things/{id}:
    parameters:
      - { name: id, in: path, required: true }
      - { $ref: '#/components/parameters/Limit' }
    delete: { operationId: removeThing, security: [], responses: { '204': { description: Gone } } }
    get:
      tags: [things, others]
      parameters:
        - { name: limit, in: query, schema: { <<: *limits, type: integer } }
        - { name: limit, in: header }
      requestBody: { $ref: '#/components/requestBodies/Thing' }
      responses: { '200': { $ref: '#/components/responses/Thing' }, x-note: { description: none } }
  /shared: { $ref: '#/components/pathItems/Shared' }
components:
  parameters: { Limit: { name: limit, in: query, schema: { type: string } } }
  requestBodies: { Thing: { required: true } }
  responses: { Thing: { description: A thing } }
  pathItems: { Shared: { put: { responses: {} } } }
  schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } }
`
const { document } = readDocument(text)

describe('operations of a description', () => {
  it('are listed by path, then in the order of methods; without path extensions', () => {
    expect(operationsIn(document).map(({ id }) => id)).to.deep.equal(['GET /things/{id}', 'removeThing', 'PUT /shared'])
  })

  it('are listed in the order of the document on request', () => {
    const ids = operationsIn(document, 'document').map(({ id }) => id)
    expect(ids).to.deep.equal(['removeThing', 'GET /things/{id}', 'PUT /shared'])
  })

  it('have references followed, and no response extensions', () => {
    const [get] = operationsIn(document)
    expect(get?.body).to.deep.equal({ required: true, content: {}, source: { required: true } })
    expect(get?.responses).to.deep.equal({ 200: { description: 'A thing' } })
  })

  it('have all their tags, and the first line of the summary of the operation, else of the path, else of the description', () => {
    const said = '    get:\n      description: "All of it.\\nMore"'
    const read = (changed: string) => operationsIn(readDocument(changed).document)[0]
    expect(read(text)).to.include({ tag: 'things', summary: '' })
    expect(read(text)?.tags).to.deep.equal(['things', 'others'])
    expect(read(text.replace('    get:', said))?.summary).to.equal('All of it.')
    expect(read(text.replace('    get:', said).replace('{id}:', '{id}:\n    summary: A path'))?.summary).to.equal(
      'A path',
    )
  })

  it('have the servers of the operation, else of its path; none of their own where these lists are empty', () => {
    const servers = (changed: string) => operationsIn(readDocument(changed).document)[0]?.servers.map(({ url }) => url)
    const ofPath = text.replace('{id}:', '{id}:\n    servers: [{ url: /path }]')
    expect(servers(text)).to.deep.equal([])
    expect(servers(ofPath)).to.deep.equal(['/path'])
    expect(servers(ofPath.replace('    get:', '    get:\n      servers: [{ url: /own }]'))).to.deep.equal(['/own'])
    expect(servers(ofPath.replace('    get:', '    get:\n      servers: []'))).to.deep.equal(['/path'])
  })

  it('have the style and explode of each parameter as written, or the defaults of its place; a media type needs none', () => {
    const written = text.replace(
      '        - { name: limit, in: header }',
      "        - { name: deep, in: query, style: deepObject }\n        - { name: json, in: query, content: { 'application/json': {} } }",
    )
    const [get] = operationsIn(readDocument(written).document)
    const facts = get?.parameters.map(({ name, style, explode, media }) => [name, style, explode, media])
    expect(facts).to.deep.equal([
      ['id', 'simple', false, undefined],
      ['limit', 'form', true, undefined],
      ['deep', 'deepObject', false, undefined],
      ['json', 'form', true, 'application/json'],
    ])
    expect(get?.parameters.map(({ schema }) => schema?.slice(-2))).to.deep.equal([
      undefined,
      [0, 'schema'],
      undefined,
      ['application/json', 'schema'],
    ])
  })

  it('have the security of the document unless they list their own, and none where neither lists any', () => {
    expect(operationsIn(document).map(({ security }) => security)).to.deep.equal([[{ key: [] }], [], [{ key: [] }]])
    const { security: _, ...open } = document
    expect(operationsIn(open)[0]?.security).to.equal(undefined)
  })

  it('replace a parameter of the path by their own with the same name and in', () => {
    const [get, remove] = operationsIn(document)
    const named = (operation: typeof get) => operation?.parameters.map((each) => `${each.in} ${each.name}`)
    expect(named(get)).to.deep.equal(['path id', 'query limit', 'header limit'])
    expect(get?.parameters[1]?.source.schema).to.deep.equal({ minimum: 1, maximum: 9, type: 'integer' })
    expect(named(remove)).to.deep.equal(['path id', 'query limit'])
    expect(get?.repeated).to.deep.equal([])
  })

  it('name a parameter that one list has twice, and take the last', () => {
    const twice = text.replace('name: limit, in: header', 'name: limit, in: query, description: last')
    const [get] = operationsIn(readDocument(twice).document)
    expect(get?.repeated).to.deep.equal(['limit'])
    expect(get?.parameters.map(({ source }) => source.description)).to.deep.equal([undefined, 'last'])
  })

  it('lack header parameters named Accept, Content-Type and Authorization, as OpenAPI says; other places have them', () => {
    const more = ['accept', 'Content-Type', 'AUTHORIZATION'].map(
      (name) => `        - { name: ${name}, in: header, required: true }`,
    )
    const changed = text.replace(
      '        - { name: limit, in: header }',
      [...more, '        - { name: Accept, in: query }', '        - { name: X-Accept, in: header }'].join('\n'),
    )
    const [get] = operationsIn(readDocument(changed).document)
    const names = ['path id', 'query limit', 'query Accept', 'header X-Accept']
    expect(get?.parameters.map((each) => `${each.in} ${each.name}`)).to.deep.equal(names)
    expect(get?.ignored).to.deep.equal(['accept', 'Content-Type', 'AUTHORIZATION'])
  })

  it('give the place where a parameter and an operation stand', () => {
    const [get, remove, put] = operationsIn(document)
    expect(get?.parameters[1]?.place).to.deep.equal(['paths', '/things/{id}', 'get', 'parameters', 0])
    expect(remove?.parameters[1]?.place).to.deep.equal(['components', 'parameters', 'Limit'])
    expect(put?.place).to.deep.equal(['components', 'pathItems', 'Shared', 'put'])
  })
})

describe('a reference', () => {
  const refused: [what: string, target: string, said: RegExp][] = [
    ['to nothing', '#/components/schemas/None', /^\$ref #\/components\/schemas\/None points to nothing/],
    ['out of the file', 'other.yaml#/a', /leads out of this file/],
    ['to an anchor', '#a', /names an anchor/],
    ['in a circle', '#/components/schemas/A', /leads back to itself/],
  ]
  for (const [what, target, said] of refused) {
    it(`${what} fails with its target and the reason`, () => {
      expect(() => resolve(document, { $ref: target })).to.throw(ContractProblem, said)
    })
  }

  it('to a value gives that value', () => {
    expect(resolve(document, { $ref: '#/components/responses/Thing' })).to.deep.equal({ description: 'A thing' })
  })
})

describe('an anchor', () => {
  const uses = (count: number) =>
    `openapi: 3.1.0\nx-a: &a { b: 1 }\nx-uses: [${Array.from({ length: count }, () => '*a').join(', ')}]\npaths: {}\n`

  it('may be used 1000 times', () => {
    expect(readDocument(uses(1000)).document['x-uses']).to.have.lengthOf(1000)
  })

  it('that multiplies itself is refused, with its line', () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const inner = level === 0 ? ['1'] : Array.from({ length: 9 }, () => `*l${level - 1}`)
      return `x-${level}: &l${level} [${inner.join(', ')}]\n`
    })
    expect(() => readDocument(`openapi: 3.1.0\n${levels.join('')}paths: {}\n`)).to.throw(
      ContractProblem,
      /^openapi\.yaml:\d+ an anchor cannot be followed/,
    )
  })
})
