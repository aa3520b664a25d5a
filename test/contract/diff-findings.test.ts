// Runs on: no database
/** `contract diff`: what a finding names, when it is safe after all, and how settings weigh it. */
import { expect } from 'chai'
import { changesSince } from '../../packages/contract-toolkit/diff/diff.ts'
import type { Finding } from '../../packages/contract-toolkit/diff/findings.ts'
import { rulesWith } from '../../packages/contract-toolkit/diff/rules.ts'
import { noSettings, parseSettings, weigh } from '../../packages/contract-toolkit/diff/settings.ts'
import type { Json } from '../../packages/contract-toolkit/document/document.ts'
import { compare, today } from './diff-documents.ts'

const text = { type: 'string' }
const ok = { 200: { description: 'OK' } }

function description(paths: Json, more: Json = {}): Json {
  return { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths, ...more }
}

const replied = (schema: unknown): Json => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
})
const query = (schema: Json, more: Json = {}) =>
  description({ '/a': { get: { parameters: [{ in: 'query', name: 'q', schema, ...more }], responses: ok } } })
const briefly = (findings: Finding[]) => findings.map(({ level, rule, message }) => `${level} ${rule}: ${message}`)

describe('contract diff: findings', () => {
  const tree = (leaf: Json) => ({
    components: {
      schemas: {
        Tree: {
          type: 'object',
          properties: { leaf, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
        },
      },
    },
  })
  const users = (count: number): Json =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `/trees/${index}`,
        { get: { operationId: `getTree${index}`, ...replied({ $ref: '#/components/schemas/Tree' }) } },
      ]),
    )

  it('a change of a shared schema that contains itself is one finding with all its operations', () => {
    const found = compare(description(users(5), tree(text)), description(users(5), tree({ type: 'integer' })))
    expect(found).to.have.lengthOf(1)
    expect(found[0]).to.deep.include({
      rule: 'reply-type-changed',
      place: ['components', 'schemas', 'Tree', 'properties', 'leaf', 'type'],
      operations: ['getTree0', 'getTree1', 'getTree2', 'getTree3', 'getTree4'],
      message: '200 body /leaf: the type is now integer, and was string',
    })
  })

  it('a change of a shared schema has its worst level, whichever operation comes first, though one may go already', () => {
    const ofBoth = (order: readonly ('deprecated' | 'current')[], leaf: Json) => {
      const reply = replied({ $ref: '#/components/schemas/Tree' })
      const paths = {
        deprecated: { get: { ...reply, deprecated: true, 'x-sunset': '2026-05-31' } },
        current: { get: reply },
      }
      return description(Object.fromEntries(order.map((name) => [`/${name}`, paths[name]])), tree(leaf))
    }
    const levelsOf = (...order: ('deprecated' | 'current')[]) =>
      compare(ofBoth(order, text), ofBoth(order, { type: 'integer' })).map(({ level, message }) => [level, message])
    const message = '200 body /leaf: the type is now integer, and was string'
    expect(levelsOf('deprecated', 'current')).to.deep.equal([['breaking', message]])
    expect(levelsOf('current', 'deprecated')).to.deep.equal([['breaking', message]])
    expect(levelsOf('deprecated').map(([level]) => level)).to.deep.equal(['safe'])
  })

  it('a change of a shared schema is reported as it is in the first of the replies that have it', () => {
    const paths = (statuses: number[]): Json =>
      Object.fromEntries(
        statuses.map((status) => {
          const content = { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } }
          const responses = { [status]: { description: 'OK', content } }
          return [`/${status}`, { get: { operationId: `get${status}`, responses } }]
        }),
      )
    for (const [first, second] of [
      [200, 202],
      [202, 200],
    ] as const) {
      const statuses = [first, second]
      const found = compare(
        description(paths(statuses), tree(text)),
        description(paths(statuses), tree({ type: 'integer' })),
      )
      expect(found.map(({ message, operations }) => [message, operations])).to.deep.equal([
        [`${first} body /leaf: the type is now integer, and was string`, statuses.map((status) => `get${status}`)],
      ])
    }
  })

  it('a fingerprint stays when lines move, and differs between operations and values', () => {
    const limited = (maxLength: number, path: string) =>
      description({ '/other': {}, [path]: { get: replied({ ...text, maxLength }) } })
    const [one] = compare(limited(1, '/a'), limited(2, '/a'))
    const [moved] = compare(limited(1, '/a'), { tags: [{ name: 'new' }], ...limited(2, '/a') })
    const [otherValue] = compare(limited(1, '/a'), limited(3, '/a'))
    const [otherPath] = compare(limited(1, '/b'), limited(2, '/b'))
    expect(one?.fingerprint).to.match(/^[0-9a-f]{12}$/)
    expect(moved?.fingerprint).to.equal(one?.fingerprint)
    expect(new Set([one, otherValue, otherPath].map((each) => each?.fingerprint))).to.have.lengthOf(3)
  })

  it('changes name the line in the later file, or of what enclosed a part that is gone', async () => {
    const yaml = (property: string) =>
      `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    get:\n      operationId: getA\n      responses:\n        "200":\n          description: x\n          content:\n            application/json:\n              schema:\n                type: object\n                required: [id]\n                properties:\n                  id: { type: string }\n${property}`
    const [gone] = await changesSince(yaml('                  name: { type: string }\n'), yaml(''))
    expect(gone).to.include({
      rule: 'reply-optional-property-removed',
      line: 16,
      operation: 'getA',
      file: 'openapi.yaml',
    })
    const [changed] = await changesSince(yaml(''), yaml('').replace('id: { type: string }', 'id: { type: integer }'))
    expect(changed).to.include({ rule: 'reply-type-changed', line: 16 })
  })

  it('what cannot be compared is reported as added, another or removed', () => {
    const list = (more: Json) => description({ '/a': { get: replied({ type: 'array', ...more }) } })
    const found = (before: Json, after: Json) => compare(list(before), list(after)).map(({ message }) => message)
    const [one, other] = [{ contains: { pattern: 'a' } }, { contains: { pattern: 'b' } }]
    expect(found({}, one)).to.deep.equal(['200 body: contains is added'])
    expect(found(one, other)).to.deep.equal(['200 body: contains is another'])
    expect(found(one, {})).to.deep.equal(['200 body: contains is removed'])
    expect(found(one, one)).to.deep.equal([])
  })

  it('a text on the wire accepts every number, unless it is limited; a single value is a list of one', () => {
    const levels = (before: Json, after: Json) => compare(query(before), query(after)).map(({ level }) => level)
    const list = { type: 'array', items: { type: 'integer' } }
    expect(levels({ type: 'integer' }, text)).to.deep.equal(['safe'])
    expect(levels({ type: 'integer' }, { ...text, pattern: '^a' })).to.deep.equal(['breaking'])
    expect(levels({ type: 'integer' }, list)).to.deep.equal(['safe'])
    expect(levels({ type: 'integer' }, { ...list, minItems: 2 })).to.deep.equal(['breaking'])
    expect(levels({ type: 'integer', maximum: 9 }, { ...list, items: { type: 'integer', maximum: 5 } })).to.include(
      'breaking',
    )
    const json = (type: string) => description({ '/a': { get: replied({ type }) } })
    expect(compare(json('integer'), json('string')).map(({ level }) => level)).to.deep.equal(['breaking'])
  })

  it('a property is compared with what the other description says of all properties, or of those that match a pattern', () => {
    const body = (schema: Json) => description({ '/a': { get: replied({ type: 'object', ...schema }) } })
    const found = (before: Json, after: Json) => briefly(compare(body(before), body(after)))
    const others = { additionalProperties: text }
    const matching = { patternProperties: { '^a': text } }
    const ofNumber = (name: string) => ({ properties: { [name]: { type: 'integer' } } })
    const added = (name: string) => `safe reply-optional-property-added: 200 body: the optional property ${name} is new`
    const changed = 'breaking reply-type-changed: 200 body /a: the type is now integer, and was string'
    expect(found(others, { ...others, ...ofNumber('a') })).to.deep.equal([added('a'), changed])
    expect(found({ ...others, ...ofNumber('a') }, others)).to.deep.equal([
      'risky reply-optional-property-removed: 200 body: the optional property a is gone',
      'breaking reply-type-changed: 200 body /a: the type is now string, and was integer',
    ])
    expect(found(others, { ...others, properties: { a: text } })).to.deep.equal([added('a')])
    expect(found(matching, ofNumber('a'))).to.include.members([added('a'), changed])
    expect(found(matching, ofNumber('b')))
      .to.include(added('b'))
      .and.not.to.include(changed)
  })

  it('callers receive what a webhook or callback sends, and send its responses', () => {
    const push = (sent: Json, answered: Json): Json => ({
      post: { requestBody: { content: { 'application/json': { schema: sent } } }, ...replied(answered) },
    })
    const hooked = (item: Json) => description({}, { webhooks: { made: item } })
    const called = (item: Json) =>
      description({ '/a': { post: { responses: ok, callbacks: { made: { '{$url}': item } } } } })
    for (const place of [hooked, called]) {
      const wide = place(push({}, {}))
      const sent = compare(place(push(text, {})), wide)
      expect(sent.map(({ rule, level }) => [rule, level])).to.deep.equal([['reply-type-widened', 'breaking']])
      const answered = compare(wide, place(push({}, text)))
      expect(answered.map(({ rule, level }) => [rule, level])).to.deep.equal([['request-type-narrowed', 'breaking']])
    }
  })

  it('a parameter of a webhook that becomes optional or required is a finding, and one that stays is none', () => {
    const hooked = (required: Record<string, boolean>) => {
      const parameters = Object.entries(required).map(([name, each]) => ({
        ...{ name, in: 'header', schema: text },
        required: each,
      }))
      return description({}, { webhooks: { made: { post: { parameters, responses: ok } } } })
    }
    const found = (before: Record<string, boolean>, after: Record<string, boolean>) =>
      compare(hooked(before), hooked(after)).map(({ rule }) => rule)
    const [one, other] = [
      { 'X-A': true, 'X-B': false, 'X-C': true },
      { 'X-A': true, 'X-B': false, 'X-C': false },
    ]
    expect(found(one, other)).to.deep.equal(['webhook-parameter-became-optional'])
    expect(found(other, one)).to.deep.equal(['webhook-parameter-became-required'])
    expect(found(one, one)).to.deep.equal([])
  })

  describe('the body of a webhook has the direction of a reply, since the server sends it', () => {
    const event = (type: string[], more: Json = {}, required: string[] = ['type']): Json => {
      const properties = { type: { type: 'string', enum: type }, ...more }
      return { type: 'object', required, properties }
    }
    const push = (schema: Json): Json => ({
      post: { requestBody: { content: { 'application/json': { schema } } }, responses: ok },
    })
    const hooked = (schema: Json) => description({}, { webhooks: { made: push(schema) } })
    const sent = (before: Json, after: Json) =>
      compare(hooked(before), hooked(after)).map(({ rule, level }) => `${level} ${rule}`)
    const [paid, both] = [event(['paid']), event(['paid', 'lost'])]
    const id = { id: text }
    const marked = (mark: string) => event(['paid'], { id: { ...text, [mark]: true } }, ['type', 'id'])

    const changes: [change: string, before: Json, after: Json, found: string[], reverse: string[]][] = [
      [
        'a property',
        paid,
        event(['paid'], id),
        ['safe reply-optional-property-added'],
        ['risky reply-optional-property-removed'],
      ],
      [
        'a required property',
        paid,
        event(['paid'], id, ['type', 'id']),
        ['safe reply-required-property-added'],
        ['breaking reply-required-property-removed'],
      ],
      [
        'a value of an enum, as an event is',
        paid,
        both,
        ['risky reply-enum-value-added'],
        ['safe reply-enum-value-removed'],
      ],
      [
        'a readOnly property, which the server sends',
        paid,
        marked('readOnly'),
        ['safe reply-required-property-added'],
        ['breaking reply-required-property-removed'],
      ],
      ['a writeOnly property, which it does not send', paid, marked('writeOnly'), [], []],
    ]
    for (const [change, before, after, found, reverse] of changes) {
      it(`${change}: ${found.join(', ') || 'nothing'}; without it: ${reverse.join(', ') || 'nothing'}`, () => {
        expect(sent(before, after)).to.deep.equal(found)
        expect(sent(after, before)).to.deep.equal(reverse)
        // The same change of a request has the other direction.
        const withBody = (schema: Json) =>
          description({
            '/a': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: ok } },
          })
        expect(compare(withBody(before), withBody(after)).every(({ rule }) => rule.startsWith('request-'))).to.equal(
          true,
        )
      })
    }

    it('a webhook is new: safe; it is gone, or has another method: breaking', () => {
      const [none, some] = [description({}, { webhooks: {} }), hooked(paid)]
      const other = description({}, { webhooks: { made: { put: push(paid).post } } })
      const found = (before: Json, after: Json) => compare(before, after).map(({ rule, level }) => `${level} ${rule}`)
      expect(found(none, some)).to.deep.equal(['safe webhook-added'])
      expect(found(some, none)).to.deep.equal(['breaking webhook-removed'])
      expect(found(some, other)).to.include('breaking webhook-removed')
    })
  })

  it('3.0 and 3.1 spellings of one contract are the same', () => {
    const old = { ...query({ type: 'integer', minimum: 1, exclusiveMinimum: true, nullable: true }), openapi: '3.0.3' }
    expect(compare(old, query({ type: ['integer', 'null'], exclusiveMinimum: 1 }))).to.deep.equal([])
    expect(briefly(compare(old, query({ type: 'integer', exclusiveMinimum: 1 })))).to.deep.equal([
      'breaking request-null-refused: query q: null is no longer allowed',
    ])
  })

  describe('x-sunset', () => {
    const deprecated = (sunset: string | undefined) => ({ deprecated: true, ...(sunset ? { 'x-sunset': sunset } : {}) })
    const removed = (sunset: string | undefined) =>
      compare(description({ '/a': { get: { responses: ok, ...deprecated(sunset) } } }), description({}))[0]

    it('a removal is safe from that day on, and breaking before it with the day in its message', () => {
      expect(removed('2026-06-01')?.level).to.equal('safe')
      expect(removed('2026-06-02')).to.include({
        level: 'breaking',
        message: 'is gone (deprecated; safe from its sunset 2026-06-02 on)',
      })
    })

    it('a removal is breaking without a day, and with one that is no date', () => {
      expect(removed(undefined)?.level).to.equal('breaking')
      expect(removed('soon')).to.include({ level: 'breaking', message: 'is gone (its x-sunset soon is no date)' })
      expect(removed('2026-02-31T')?.level).to.equal('breaking')
    })

    it('holds for parameters and for properties, with what is below them', () => {
      const parameter = (day: string) =>
        compare(query(text, deprecated(day)), description({ '/a': { get: { responses: ok } } }))
      expect(parameter('2026-05-31').map(({ level }) => level)).to.deep.equal(['safe'])
      expect(parameter('2026-06-30').map(({ level }) => level)).to.deep.equal(['breaking'])
      const below = (day: string, schema: Json) =>
        description({
          '/a': { get: replied({ type: 'object', properties: { old: { ...schema, ...deprecated(day) } } }) },
        })
      for (const [day, level] of [
        ['2026-05-31', 'safe'],
        ['2026-06-30', 'breaking'],
      ] as const) {
        const found = compare(
          below(day, { type: 'array', items: text }),
          below(day, { type: 'array', items: { type: 'integer' } }),
        )
        expect(found.map((each) => each.level)).to.deep.equal([level])
        const gone = compare(
          below(day, text),
          description({ '/a': { get: replied({ type: 'object', properties: {} }) } }),
        )
        expect(gone.map((each) => each.level)).to.deep.equal([level])
      }
    })
  })

  describe('contract-diff.json', () => {
    const found = compare(query(text), query(text, { required: true }))
    const fingerprint = found[0]?.fingerprint ?? ''
    const approval = { fingerprint, reason: 'only we call it', until: '2026-06-01' }

    it('gives rules another level, and leaves out those that are off', () => {
      const settings = (level: string) =>
        parseSettings(JSON.stringify({ levels: { 'parameter-became-required': level } }), 'x.json', rulesWith())
      expect(weigh(found, settings('safe'), rulesWith(), today).findings.map(({ level }) => level)).to.deep.equal([
        'safe',
      ])
      expect(weigh(found, settings('off'), rulesWith(), today).findings).to.deep.equal([])
      expect(weigh(found, noSettings, rulesWith(), today).findings.map(({ level }) => level)).to.deep.equal([
        'breaking',
      ])
    })

    it('approves a fingerprint until its day, and notes approvals that are expired or approve nothing', () => {
      const settings = (until: string, other = fingerprint) => ({
        levels: {},
        approvals: [{ ...approval, until, fingerprint: other }],
      })
      const [valid, expired, unused] = [
        settings('2026-06-01'),
        settings('2026-05-31'),
        settings('2026-06-01', '0'.repeat(12)),
      ]
      expect(weigh(found, valid, rulesWith(), today)).to.deep.equal({
        findings: [{ ...found[0], approval }],
        notes: [],
      })
      expect(weigh(found, expired, rulesWith(), today)).to.deep.equal({
        findings: found,
        notes: [`the approval of ${fingerprint} (only we call it) has expired on 2026-05-31; the change counts again`],
      })
      expect(weigh(found, unused, rulesWith(), today).notes).to.deep.equal([
        'the approval of 000000000000 (only we call it) approves nothing; remove it',
      ])
    })

    it('names the line of each fault, and refuses what it does not know', () => {
      const refused: [string, RegExp][] = [
        ['{', /^x\.json: is not JSON \(.*\); correct it, or name another file with --config$/],
        ['[]', /^x\.json:1 the file: /],
        ['{\n"level": {}\n}', /^x\.json:1 the file: .*"level"/],
        ['{\n"levels": {\n"no-rule": "safe"\n}}', /^x\.json:3 levels\.no-rule: is no rule; /],
        ['{\n"levels": {\n"parameter-removed": "fatal"\n}}', /^x\.json:3 levels\.parameter-removed: /],
        [
          `{"approvals": [\n${JSON.stringify({ ...approval, until: '2026-02-30' })}]}`,
          /^x\.json:2 approvals\.0\.until: is a day/,
        ],
        [
          `{"approvals": [\n${JSON.stringify({ ...approval, reason: ' ' })}]}`,
          /^x\.json:2 approvals\.0\.reason: tells why/,
        ],
        [
          `{"approvals": [\n${JSON.stringify(approval)},\n${JSON.stringify(approval)}]}`,
          /^x\.json:3 approvals\.1: .* is listed twice/,
        ],
      ]
      for (const [json, message] of refused)
        expect(() => parseSettings(json, 'x.json', rulesWith()), json).to.throw(message)
    })
  })

  it('refuses Swagger 2.0, and explains a description that is not sound by its line', async () => {
    const swagger = JSON.stringify({ swagger: '2.0', paths: {} })
    const failure = (before: string, after: string) =>
      changesSince(before, after).then(
        () => 'nothing',
        (problem: Error) => problem.message,
      )
    const sound = JSON.stringify(description({}), null, 2)
    expect(await failure(swagger, sound)).to.match(/^the earlier openapi\.yaml:1 is Swagger 2\.0; /)
    expect(await failure(sound, swagger)).to.match(/^openapi\.yaml:1 is Swagger 2\.0; /)
    const broken = JSON.stringify(description({ '/a': { get: { parameters: 'x', responses: ok } } }), null, 2)
    expect(await failure(sound, broken)).to.match(/^openapi\.yaml:\d+ .*; correct it/)
    const brokenToo = JSON.stringify(description({ '/a': { get: { tags: 'x', responses: ok } } }), null, 2)
    expect(await failure(brokenToo, brokenToo.replace('"1"', '"2"'))).to.match(/openapi\.yaml:\d+ .*; correct it/)
  })

  it('error codes are compared per operation, since operations share their schema', () => {
    const coded = (list: string[], all: string[]) =>
      description(
        {
          '/a': {
            get: {
              operationId: 'getA',
              responses: {
                404: {
                  description: 'x',
                  content: {
                    'application/json': {
                      schema: {
                        allOf: [
                          { $ref: '#/components/schemas/Envelope' },
                          { properties: { error: { properties: { code: { enum: list } } } } },
                        ],
                      },
                    },
                  },
                },
              },
            },
          },
        },
        {
          components: {
            schemas: {
              ErrorCode: { type: 'string', enum: all },
              Envelope: {
                type: 'object',
                properties: {
                  error: { type: 'object', properties: { code: { $ref: '#/components/schemas/ErrorCode' } } },
                },
              },
            },
          },
        },
      )
    expect(compare(coded(['A'], ['A', 'B']), coded(['A'], ['A', 'B', 'C']))).to.deep.equal([])
    expect(briefly(compare(coded(['A'], ['A', 'B']), coded(['A', 'B'], ['A', 'B'])))).to.deep.equal([
      'risky error-code-added: answers 404 B, which it did not declare',
    ])
  })
})
