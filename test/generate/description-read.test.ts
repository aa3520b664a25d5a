// Runs on: no database
/** Reading other OpenAPI descriptions: errors, notes, and their places. */
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { parse, stringify } from 'yaml'
import { readDescription } from '../../packages/contract-toolkit/document/description.ts'
import {
  ContractProblem,
  type Finding,
  resolve,
  resolvedPlace,
} from '../../packages/contract-toolkit/document/document.ts'
import { noteLines } from '../../packages/contract-toolkit/document/notes.ts'
import { asJsonSchema } from '../../packages/contract-toolkit/document/openapi-3.0.ts'
import { readDocument } from '../../packages/contract-toolkit/document/parse.ts'
import { createValidators } from '../../packages/contract-toolkit/document/validators.ts'
import { descriptionFiles } from '../../packages/contract-toolkit/generate/description-files.ts'
import { zodCode } from '../../packages/contract-toolkit/generate/zod-code.ts'
import { exampleNotes } from '../../packages/contract-toolkit/lint/description-examples.ts'
import { linterFindings } from '../../packages/contract-toolkit/lint/findings.ts'
import { describedBy, fixtureText } from './descriptions.ts'

const fixtures = ['names', 'styles', 'media', 'security', 'made']

describe('another OpenAPI description', () => {
  for (const name of fixtures) {
    it(`${name}.yaml is read, and its JSON has the same operations`, async () => {
      const described = await describedBy(name)
      const again = readDescription(JSON.stringify(parse(await fixtureText(name))), `${name}.json`)
      expect(described.operations).not.to.have.lengthOf(0)
      expect(again.operations).to.deep.equal(described.operations)
    })
  }

  const refused: [what: string, from: string | RegExp, put: string, said: RegExp][] = [
    [
      'Swagger 2',
      'openapi: 3.0.3',
      'swagger: "2.0"',
      /^media\.yaml:2 is Swagger 2.0; only Swagger 2.0 in a file of its own is converted/,
    ],
    [
      'a version nobody knows',
      'openapi: 3.0.3',
      'openapi: 4.0.0',
      /^media\.yaml:2 openapi is "4.0.0"; 3.0, 3.1 and 3.2/,
    ],
    ['no paths', 'paths:', 'ways:', /^media\.yaml:1 has no paths/],
    ['YAML that is none', 'title: Media', 'title: [Media', /^media\.yaml:\d+ .*; correct the YAML there$/],
    [
      'a file beside it',
      '"#/components/schemas/Problem"',
      'problem.yaml',
      /^media\.yaml:\d+ .*leads out of this file; .*npx redocly bundle/,
    ],
    [
      'a reference to nothing',
      '~1notes/get/responses/200',
      '~1notes/get/responses/204',
      /^media\.yaml:\d+ .*points to nothing/,
    ],
    [
      'a reference of default to nothing',
      /(default: \{ description: Refused.*schemas\/)Problem/,
      '$1Nothing',
      /default.*points to nothing/,
    ],
    [
      'a reference of an example to nothing, whatever the example is called',
      'gone: { $ref: "#/components/examples/Gone" }',
      'default: { $ref: "#/components/examples/Away" }',
      /^media\.yaml:\d+ .*examples\/default: \$ref .* points to nothing/,
    ],
    [
      'a reference to itself',
      'Gone: { value: { detail: It is gone. } }',
      'Gone: { $ref: "#/components/examples/Gone" }',
      /leads back to itself/,
    ],
    [
      'an operationId twice',
      'operationId: getNote',
      'operationId: createNote',
      /^media\.yaml:\d+ createNote: this operationId is used at media\.yaml:\d+ too/,
    ],
    [
      'one route under two paths',
      '  /old:',
      '  /files/{other}: { get: { responses: { "204": { description: None. } } } }\n  /old:',
      /^media\.yaml:\d+ \/files\/\{other\}: is the same route as \/files\/\{name\}/,
    ],
    ['no responses', /responses:\n {8}"302".*/, 'replies: {}', /^media\.yaml:\d+ getOld: has no responses/],
    [
      'a parameter that is nowhere',
      'in: path',
      'in: body',
      /^media\.yaml:\d+ putFile: parameter name is in body; give it a name, and path/,
    ],
  ]
  for (const [what, from, put, said] of refused) {
    it(`${what} is reported in one line with place and remedy`, async () => {
      const text = await fixtureText('media')
      const changed = text.replace(from, put)
      expect(changed).not.to.equal(text)
      expect(() => readDescription(changed, 'media.yaml')).to.throw(ContractProblem, said)
    })
  }

  it('notes list corrections and unsupported parts, with their number', async () => {
    const { notes, locate } = await describedBy('names')
    expect(noteLines(notes, locate)).to.deep.equal([
      'names.yaml:28 GET /users/{user-id}/keys: has no operationId; named by method and path',
      'names.yaml:28 GET /users/{user-id}/keys user-id: a path parameter that is not listed; taken as a string',
      'names.yaml:20 actions-list-jobs (actionsListJobs2): a name that is taken; its method is numbered',
      'names.yaml:32 then (then2): a name that is taken; its method is numbered',
    ])
    const many = Array.from({ length: 9 }, (_, index) => ({ kind: 'odd', place: ['paths'], what: `no ${index}` }))
    expect(noteLines(many, locate).slice(2)).to.deep.equal(['names.yaml:5 no 2: odd', '… and 6 more: odd'])
  })

  it('notes list a body of a GET, a path with ?, and a route under two paths', async () => {
    const text = await fixtureText('media')
    const more = `  /files/{other}: { delete: { responses: { "204": { description: None. } } } }
  /a?b: { get: { requestBody: { content: {} }, responses: { "204": { description: None. } } } }
components:`
    const kinds = readDescription(text.replace('components:', more), 'media.yaml').notes.map(({ kind }) => kind)
    expect(kinds).to.include('the same route as another path, which has other methods')
    expect(kinds).to.include('not supported: # or ? in a path, which are no part of one')
    expect(kinds).to.include('not supported: the body of a GET, which no fetch sends')
  })

  it('a discriminator that refers to another file is dropped, and a local one is kept', async () => {
    const text = (await fixtureText('media')).replace(
      'Problem: { type: object,',
      'Problem: { discriminator: { propertyName: detail, mapping: { a: other.yaml, b: "#/components/schemas/Problem" } }, type: object,',
    )
    const described = readDescription(text, 'media.yaml')
    expect(described.notes.map(({ what }) => what)).to.deep.equal(['a (other.yaml)'])
    expect(JSON.stringify(described.document)).to.contain('"mapping":{"b":"#/components/schemas/Problem"}')
    expect((await descriptionFiles(described, 'media.yaml')).get('contract.ts')).to.contain('createNote')
  })

  it('a mapping by the name of a schema is a reference to it, and one by no name is dropped', async () => {
    const text = (await fixtureText('media')).replace(
      'Problem: { type: object,',
      'Problem: { discriminator: { propertyName: detail, mapping: { a: Problem, b: Nothing } }, type: object,',
    )
    const described = readDescription(text, 'media.yaml')
    expect(described.notes.map(({ what }) => what)).to.deep.equal(['b (Nothing)'])
    expect(JSON.stringify(described.document)).to.contain('"mapping":{"a":"#/components/schemas/Problem"}')
    expect((await descriptionFiles(described, 'media.yaml')).get('contract.ts')).to.contain('createNote')
    const unresolved = (found: Finding[]) =>
      found.filter(({ rule }) => rule === 'no-unresolved-refs').map(({ subject }) => subject)
    expect(unresolved(await linterFindings(text, 'media.yaml'))).to.deep.equal([
      'components/schemas/Problem/discriminator/mapping/b',
    ])
  })

  it('a numeric keyword that is no number is left out with a note, and never becomes code', async () => {
    const hostile = { toString: 'x' }
    const schema = {
      type: ['string', 'array', 'object', 'number'],
      ...{
        minLength: hostile,
        maxItems: '1) || boom(',
        minProperties: hostile,
        minimum: '0',
        multipleOf: 0,
        maxLength: 2,
      },
      properties: { 'x-id': { type: 'string', minLength: '1' }, minLength: { type: 'string' } },
      'x-note': { minLength: 'any text' },
    }
    const content = { 'application/json': { schema } }
    const paths = { '/a': { get: { operationId: 'a', responses: { 200: { description: 'ok', content } } } } }
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'a', version: '1' }, paths })
    const described = readDescription(text, 'a.json')
    expect(described.notes.map(({ what }) => what.split(' ').at(-1))).to.deep.equal([
      ...['minLength', 'maxItems', 'minProperties', 'minimum', 'multipleOf'],
      'minLength',
    ])
    const kept = JSON.stringify(described.document)
    expect(kept).to.contain('"maxLength":2').and.to.contain('"minLength":{"type":"string"}').and.to.contain('any text')
    const zod = (await descriptionFiles(described, 'a.json', { zod: true })).get('client/zod.mjs')
    expect(zod).not.to.contain('boom')
    expect(zodCode(schema, () => undefined)).not.to.contain('boom')
    expect((await linterFindings(text, 'a.json')).filter(({ rule }) => rule === 'linter')).to.have.lengthOf(1)
  })

  const nested = (depth: number) => {
    const schema = `${'{"type":"array","items":'.repeat(depth)}{"type":"string"}${'}'.repeat(depth)}`
    return `{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{},"components":{"schemas":{"A":${schema}}}}`
  }
  for (const [what, begin] of [
    ['JSON', ''],
    ['YAML', '# YAML\n'],
  ] as const) {
    it(`80 nested schemas in ${what} are read, and 3000 are refused in one line with their place`, async () => {
      const described = readDescription(begin + nested(80), 'a.yaml')
      expect((await descriptionFiles(described, 'a.yaml', { zod: true })).get('client/zod.mjs')).to.contain('A')
      const said = /^a\.yaml:\d is nested deeper than 90 levels; name inner parts in components, and refer to them$/
      expect(() => readDescription(begin + nested(3000), 'a.yaml')).to.throw(ContractProblem, said)
    })
  }

  it('examples are checked against their schemas on request', async () => {
    const made = exampleNotes(await describedBy('made'))
    expect(made.map(({ what }) => what)).to.deep.equal([
      'paths//wrong/get/responses/200/content/application/json (/leaves is missing)',
      'paths//hopeless/get/responses/200/content/application/json (/ must be <= 1)',
      'paths//text/get/responses/200/content/application/json (/ must be object)',
    ])
    for (const name of ['media', 'security', 'styles']) expect(exampleNotes(await describedBy(name))).to.deep.equal([])
  })

  it('identical descriptions produce identical files', async () => {
    const files = async () => [...(await descriptionFiles(await describedBy('media'), 'media.yaml'))]
    expect(await files()).to.deep.equal(await files())
  })
})

describe('schemas of OpenAPI 3.0 converted to 3.1', () => {
  const check = (schema: object, value: unknown, direction: 'request' | 'response' = 'request') =>
    createValidators({ openapi: '3.0.3', components: { schemas: { Name: { type: 'string' } } } }).of(
      schema,
      direction,
    )(value) === undefined

  const cases: [what: string, schema: object, good: unknown, bad: unknown][] = [
    ['nullable', { type: 'string', nullable: true }, null, 1],
    ['nullable, of an enum', { type: 'string', enum: ['a'], nullable: true }, null, 'b'],
    ['not nullable', { type: 'string' }, 'a', null],
    ['exclusiveMinimum: true', { type: 'integer', minimum: 1, exclusiveMinimum: true }, 2, 1],
    ['exclusiveMinimum: false', { type: 'integer', minimum: 1, exclusiveMinimum: false }, 1, 0],
    ['a reference, whatever stands beside it', { $ref: '#/components/schemas/Name', minLength: 5 }, 'a', 1],
    [
      'a property called example',
      { type: 'object', properties: { example: { type: 'integer' } } },
      { example: 1 },
      { example: 'a' },
    ],
  ]
  for (const [what, schema, good, bad] of cases) {
    it(what, () => {
      expect([check(schema, good), check(schema, bad)]).to.deep.equal([true, false])
    })
  }

  it('the parts of a nullable schema accept null together, and a discriminator stays beside its alternatives', () => {
    const converted = (schema: object) => {
      const copy = structuredClone(schema) as Record<string, unknown>
      asJsonSchema(copy)
      return copy
    }
    const parts = [{ type: 'integer' }, { type: 'string' }]
    const discriminator = { propertyName: 'kind' }
    const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
    expect(converted({ oneOf: parts, discriminator, nullable: true })).to.deep.equal(
      orNull({ oneOf: parts, discriminator }),
    )
    expect(converted({ oneOf: parts, nullable: true })).to.deep.equal(orNull({ oneOf: parts }))
    expect(converted({ oneOf: parts, discriminator, nullable: false })).to.deep.equal({ oneOf: parts, discriminator })
    expect(converted({ anyOf: parts, nullable: true })).to.deep.equal({ anyOf: [...parts, { type: 'null' }] })
    expect(converted({ allOf: parts, nullable: true })).to.deep.equal(orNull({ allOf: parts }))
    expect(converted({ allOf: parts, anyOf: parts, nullable: true })).to.deep.equal(
      orNull({ allOf: parts, anyOf: [...parts, { type: 'null' }] }),
    )
    expect(converted({ enum: ['a', null], nullable: true })).to.deep.equal({ enum: ['a', null] })
  })

  it('readOnly properties are not required in requests, nor writeOnly ones in responses', () => {
    const properties = { id: { type: 'integer', readOnly: true }, secret: { type: 'string', writeOnly: true } }
    const schema = { type: 'object', required: ['id', 'secret'], properties }
    expect([check(schema, { secret: 'x' }), check(schema, { id: 1 })]).to.deep.equal([true, false])
    expect([check(schema, { id: 1 }, 'response'), check(schema, { secret: 'x' }, 'response')]).to.deep.equal([
      true,
      false,
    ])
  })
})

describe('chains of references', () => {
  const document = {
    a: { $ref: '#/b' },
    b: { $ref: '#/c' },
    c: { type: 'string' },
    one: { $ref: '#/other' },
    other: { $ref: '#/one' },
  }

  it('lead to their end, and any other place to itself', () => {
    for (const name of ['a', 'b', 'c']) {
      expect(resolvedPlace(document, [name])).to.deep.equal(['c'])
      expect(resolve(document, { $ref: `#/${name}` })).to.deep.equal({ type: 'string' })
    }
  })

  it('in a circle lead to one of its places, and have no value', () => {
    expect(resolvedPlace(document, ['one'])[0]).to.be.oneOf(['one', 'other'])
    expect(() => resolve(document, document.one)).to.throw(ContractProblem, 'leads back to itself')
    expect(() => resolve(document, { $ref: '#/nothing' })).to.throw(ContractProblem, 'points to nothing')
  })
})

describe('line numbers of a JSON description', () => {
  it('equal those of the YAML parser', async () => {
    const source = await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8')
    const { document } = readDocument(source)
    const json = JSON.stringify(document, null, 2)
    const asJson = readDocument(json, 'x')
    // A comment before it is not JSON: the file is then read as YAML, one line further down.
    const asYaml = readDocument(`# as YAML\n${json}`, 'x')
    const places = [...placesIn(document, [])].filter((_, index) => index % 97 === 0)
    expect(places.length).to.be.greaterThan(100)
    const next = (line: string) => line.replace(/\d+$/, (digits) => String(Number(digits) + 1))
    for (const place of [...places, ['paths', '/nowhere', 'get']]) {
      expect(next(asJson.locate(place)), place.join(' ')).to.equal(asYaml.locate(place))
    }
  })

  it('are correct despite quotes, braces in texts and escapes', () => {
    const text = '{ "openapi": "3.1.0",\n "a\\"{": "}]\\\\",\n "paths": {\n  "/x": [1, {"b": "["},\n   true]\n }\n}'
    const { locate } = readDocument(text, 'x')
    expect(locate(['paths', '/x', 2])).to.equal('x:5')
    expect(locate(['a"{'])).to.equal('x:2')
  })

  it('are part of the error for invalid JSON', () => {
    expect(() => readDocument('{\n "paths": {\n}}}', 'x.json')).to.throw(ContractProblem, /^x\.json:3 .*correct/)
  })

  it('do not matter for the same description as YAML, which is the same document', async () => {
    const text = await fixtureText('security')
    expect(readDocument(stringify(parse(text))).document).to.deep.equal(readDocument(text).document)
  })
})

function* placesIn(node: unknown, place: (string | number)[]): Generator<(string | number)[]> {
  if (node === null || typeof node !== 'object') return
  for (const [key, value] of Object.entries(node)) {
    const inner = [...place, Array.isArray(node) ? Number(key) : key]
    yield inner
    yield* placesIn(value, inner)
  }
}
