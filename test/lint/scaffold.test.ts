// Runs on: SQLite
/** `contract fix` and `contract new` on contracts that are written in unusual ways: nothing else changes, and nothing is lost. */
import { expect } from 'chai'
import {
  at,
  ContractProblem,
  type Json,
  objectsIn,
  resolve,
} from '../../packages/contract-toolkit/document/document.ts'
import { readDocument } from '../../packages/contract-toolkit/document/parse.ts'
import { withDeprecationHeaders } from '../../tools/scaffold/deprecation-headers.ts'
import { withDemandedResponses } from '../../tools/scaffold/fix.ts'
import { withOperation } from '../../tools/scaffold/new.ts'

const shared = (name: string, code: string) => `    ${name}:
      description: "${name}"
      content:
        application/json:
          schema: { allOf: [{ properties: { error: { properties: { code: { enum: [${code}] } } } } }] }
`
const contract = (responses: string) => `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
tags: [{ name: things }]
components:
  schemas:
    ErrorCode:
      enum: [INTERNAL_ERROR, SERVICE_UNAVAILABLE]
      x-enumDescriptions: { INTERNAL_ERROR: "It failed.", SERVICE_UNAVAILABLE: "It stops." }
  responses:
${shared('InternalError', 'INTERNAL_ERROR')}${shared('ServiceUnavailable', 'SERVICE_UNAVAILABLE')}x-shared: &shared { description: shared }
paths:
  /things:
    get:
      operationId: listThings
      tags: [things]
      security: []
      x-policy: { workspace: none, role: none }
      responses:
${responses}`

const ok = '        "200": { description: ok } # the list\n'
const odd: [what: string, text: string][] = [
  ['a plain block', contract(ok)],
  ['line ends of Windows', contract(ok).replaceAll('\n', '\r\n')],
  ['no line end at the end', contract(ok).trimEnd()],
  ['an alias as the last response', contract(`${ok}        "404": *shared\n`)],
  ['an alias as the only response', contract('        "200": *shared\n')],
  ['comments between the keys', contract(`        # before\n${ok}        # after\n`)],
  ['a merge key', contract(`        <<: { "404": { description: none } }\n${ok}`)],
  ['an anchor', contract(ok).replace('responses:\n        "200"', 'responses: &all\n        "200"')],
  ['a status as a number', contract('        200: { description: ok }\n')],
  [
    'a description of several lines',
    contract('        "200":\n          description: |\n            one\n            two\n\n'),
  ],
  ['a default response', contract('        default: { description: any }\n')],
  ['a path item that is a number', contract(ok).replace('paths:\n', 'paths:\n  /odd: 5\n')],
  ['a path item that is empty', contract(ok).replace('paths:\n', 'paths:\n  /odd:\n')],
]

describe('contract fix on a contract that is written with', () => {
  for (const [what, text] of odd) {
    it(`${what}: adds the responses, keeps every line and its line end, and has nothing to do a second time`, () => {
      const { source, changes } = withDemandedResponses(text)
      expect(changes).to.have.lengthOf(2)
      const lines = source.split('\n')
      expect(text.split('\n').filter((line) => !lines.includes(line) && !lines.includes(`${line}\r`))).to.deep.equal([])
      if (text.includes('\r')) expect(source).not.to.match(/[^\r]\n/)
      const { document } = readDocument(source)
      const { responses } =
        (document.paths as Record<string, Record<string, { responses: object }>>)['/things']?.get ?? {}
      expect(responses).to.include.keys('500', '503')
      expect(withDemandedResponses(source)).to.deep.equal({ source, changes: [] })
    })
  }

  for (const [what, responses] of [
    ['responses in braces', '        { "200": { description: ok } }\n'],
    ['responses that are an alias', '        *shared\n'],
  ] as const) {
    it(`${what}: is refused with the operation and the remedy`, () => {
      expect(() => withDemandedResponses(contract(responses))).to.throw(
        ContractProblem,
        'listThings: write its responses',
      )
    })
  }
})

describe('contract fix of a deprecated operation whose responses have headers in', () => {
  const marks = (sunset: string) => `deprecated: true\n      x-deprecated-since: "2026-11-30"${sunset}\n      security`
  const id = '{ X-Request-Id: { schema: { type: string } } }'
  const plain = contract(
    `        "200":\n          description: ok\n          headers: &ids\n            X-Request-Id: { schema: { type: string } } # the id\n        "404":\n          description: none\n          headers: *ids\n`,
  )
    .replace('  responses:\n    Int', `  headers:\n    ETag: { schema: { type: string } }\n  responses:\n    Int`)
    .replace('security', marks('\n      x-sunset: "2027-05-31"'))
  const written: [what: string, text: string, changes: number][] = [
    ['a block that is shared by an alias', plain, 1],
    ['line ends of Windows', plain.replaceAll('\n', '\r\n'), 1],
    ['braces', plain.replace(/&ids\n.*# the id/, `&ids ${id}`), 1],
    ['empty braces', plain.replace(/&ids\n.*# the id/, '&ids {}'), 1],
    [
      'a shared response',
      plain
        .replace(/"404":[\s\S]*ids\n/, '"404": { $ref: "#/components/responses/Gone" }\n')
        .replace('    InternalError:\n', `    Gone: { description: gone, headers: ${id} }\n    InternalError:\n`),
      2,
    ],
    ['a status as a number', plain.replaceAll('"200"', '200'), 1],
    [
      'definitions in braces',
      plain.replace(
        'headers:\n    ETag: { schema: { type: string } }',
        'headers: { ETag: { schema: { type: string } } }',
      ),
      1,
    ],
  ]
  for (const [what, text, count] of written) {
    it(`${what}: declares both headers once, defines them, and has nothing to do a second time`, () => {
      const { source, changes } = withDeprecationHeaders(text)
      expect(changes, changes.join('\n')).to.have.lengthOf(count)
      const { document } = readDocument(source)
      const responses = at(document, ['paths', '/things', 'get', 'responses']) as Json
      for (const response of Object.values(responses)) {
        expect(resolve(document, response).headers).to.include.keys('Deprecation', 'Sunset')
      }
      expect(at(document, ['components', 'headers'])).to.have.all.keys('ETag', 'Deprecation', 'Sunset')
      expect(source.includes('\r')).to.equal(text.includes('\r'))
      expect(withDeprecationHeaders(source)).to.deep.equal({ source, changes: [] })
    })
  }

  it('one mapping for two operations: declares what each of them demands', () => {
    const two = `${plain.replace(/\n {6}x-sunset: .*/, '')}    post:\n      operationId: addThing\n      tags: [things]\n      ${marks('\n      x-sunset: "2027-05-31"')}: []\n      x-policy: { workspace: none, role: none }\n      responses: { "201": { description: made, headers: *ids } }\n`
    const { source } = withDeprecationHeaders(two)
    expect(source.match(/ Sunset: \{ \$ref/g)).to.have.lengthOf(1)
    expect(withDeprecationHeaders(source).changes).to.deep.equal([])
  })

  const live = (headers: string, more = '') =>
    `    post:\n      operationId: addThing\n      tags: [things]\n      security: []\n      x-policy: { workspace: none, role: none }\n      responses: { "201": { description: made, headers: ${headers} }${more} }\n`
  const inForce: [what: string, text: string][] = [
    ['the anchor of its headers', `${plain}${live('*ids')}`],
    [
      'an alias of its headers',
      `${plain.replace('paths:\n', `paths:\n  /others:\n${live(`&ids ${id}`)}`).replace(/&ids\n.*# the id/, '*ids')}`,
    ],
    [
      'a shared response',
      `${plain.replace(/"404":[\s\S]*ids\n/, '"404": { $ref: "#/components/responses/Gone" }\n').replace('    InternalError:\n', `    Gone: { description: gone, headers: ${id} }\n    InternalError:\n`)}${live(id, ', "404": { $ref: "#/components/responses/Gone" }')}`,
    ],
  ]
  for (const [what, text] of inForce) {
    it(`${what}, which an operation in force has too: declares both headers for the deprecated one alone`, () => {
      const { source } = withDeprecationHeaders(text)
      const before = readDocument(text).document
      const { document } = readDocument(source)
      const responses = objectsIn(at(document, ['paths', '/things', 'get', 'responses']))
      for (const response of Object.values(responses)) {
        expect(resolve(document, response).headers).to.include.keys('X-Request-Id', 'Deprecation', 'Sunset')
      }
      const path = what.startsWith('an alias') ? '/others' : '/things'
      const responsesIn = (whole: Json) =>
        Object.values(objectsIn(at(whole, ['paths', path, 'post', 'responses']))).map((each) => resolve(whole, each))
      expect(responsesIn(document)).to.deep.equal(responsesIn(before))
      expect(withDeprecationHeaders(source)).to.deep.equal({ source, changes: [] })
    })
  }

  it('no deprecated operation, or a response without headers: changes nothing', () => {
    for (const text of [
      plain.replace('deprecated: true', 'deprecated: false'),
      contract(ok).replace('security', marks('')),
    ]) {
      expect(withDeprecationHeaders(text)).to.deep.equal({ source: text, changes: [] })
    }
  })
})

describe('contract new on a contract that is written with', () => {
  const wanted = { method: 'GET', path: '/things/{thingId}', tag: 'things', id: 'getThing' }
  for (const [what, text] of odd) {
    it(`${what}: adds the operation, and keeps every line and its line end`, () => {
      const source = withOperation(text, wanted, readDocument(text).document)
      const lines = source.split('\n')
      expect(text.split('\n').filter((line) => !lines.includes(line) && !lines.includes(`${line}\r`))).to.deep.equal([])
      if (text.includes('\r')) expect(source).not.to.match(/[^\r]\n/)
      const { document } = readDocument(source)
      expect(document.paths).to.include.keys('/things', '/things/{thingId}')
    })
  }

  it('paths in braces: is refused', () => {
    const text = 'openapi: 3.1.0\npaths: { /x: { get: {} } }\n'
    expect(() => withOperation(text, wanted, readDocument(text).document)).to.throw(
      ContractProblem,
      'paths is a YAML flow',
    )
  })

  it('ten thousand empty lines: takes no longer for them than for others', function () {
    this.timeout(20_000)
    const text = contract(ok) + '\n'.repeat(10_000)
    expect(withOperation(text, wanted, readDocument(text).document)).to.contain('getThing')
  })
})
