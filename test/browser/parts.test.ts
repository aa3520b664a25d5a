// Runs on: SQLite
/** Parts of the docs page that need no browser: parsing and rendering. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import ts from 'typescript'
import { hintsOf } from '../../packages/docs-page/check.ts'
import { contractOf, type Json, type Operation } from '../../packages/docs-page/contract.ts'
import { seenIn } from '../../packages/docs-page/known-ids.ts'
import { blocksOf, inlinesOf } from '../../packages/docs-page/markdown.ts'
import { curlOf, fetchOf, requestOf, type Values } from '../../packages/docs-page/request.ts'
import { boundWords, exampleOf, insideOf, typeWords } from '../../packages/docs-page/schema.ts'
import { contractDocument, operationIds } from '../support/requests.ts'
import { foreignContract } from './contracts.ts'

describe('sources of the pages', () => {
  for (const [folder, entry] of [
    ['docs-page', 'main.ts'],
    ['web-ui', 'button.tsx'],
    ['console', 'main.tsx'],
    ['booking-page', 'main.tsx'],
  ] as const) {
    it(`packages/${folder}/ compiles with the types of a browser`, () => {
      const path = fileURLToPath(new URL(`../../packages/${folder}/tsconfig.json`, import.meta.url))
      const { config } = ts.readConfigFile(path, ts.sys.readFile)
      const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, path.replace(/[^/]+$/, ''))
      expect(fileNames.some((name) => name.endsWith(`/${entry}`))).to.equal(true)
      const found = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options))
      expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).to.deep.equal([])
    })
  }
})

describe('docs page: reading a contract', () => {
  it('finds every operation of ours, with the codes of each response and their meaning', () => {
    const { operations, byKey } = contractOf(contractDocument)
    expect(operations.map(({ id }) => id)).to.have.members(operationIds)
    const forbidden = byKey.get('createResource')?.replies.find(({ status }) => status === '403')
    expect(forbidden?.codes[0]).to.deep.equal({
      code: 'ADMIN_REQUIRED',
      meaning: 'Only an owner or admin of the workspace may do this.',
    })
  })

  it('resolves references of every kind, applies operation-level overrides, and uses the route for a missing id', () => {
    const { operations, byKey } = contractOf(foreignContract)
    expect([...byKey.keys()]).to.deep.equal(['plant/tree', 'GET /trees/{tree}', 'DELETE /trees/{tree}'])
    expect(operations[1]?.parameters.map(({ name }) => name)).to.deep.equal(['tree', 'height', 'with', ''])
    expect(operations[1]?.replies[0]?.media.map(({ type }) => type)).to.deep.equal(['application/json', 'image/png'])
  })

  it('leaves out the header parameters that OpenAPI ignores', () => {
    const named = (name: string, place: string) => ({ name, in: place, required: true, schema: { type: 'string' } })
    const get = { parameters: [named('Accept', 'header'), named('accept', 'query'), named('X-Id', 'header')] }
    const [operation] = contractOf({ paths: { '/a': { get } } }).operations
    expect(operation?.parameters.map(({ name }) => name)).to.deep.equal(['accept', 'X-Id'])
  })

  it('keeps two operations with the same id apart', () => {
    const twice = { get: { operationId: 'same' }, post: { operationId: 'same' } }
    expect([...contractOf({ paths: { '/a': twice } }).byKey.keys()]).to.deep.equal(['same', 'POST /a'])
  })

  it('survives circular and dangling references', () => {
    const document = {
      components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } },
    }
    const circle = { $ref: '#/components/schemas/A' }
    expect(typeWords(document, circle)).to.be.a('string')
    expect(exampleOf(document, { $ref: '#/nowhere' })).to.equal(null)
    const self = { schemas: { S: { type: 'object', required: ['s'], properties: { s: { $ref: '#/schemas/S' } } } } }
    expect(JSON.stringify(exampleOf(self, { $ref: '#/schemas/S' }))).to.have.length.below(200)
  })
})

describe('docs page: text for a schema', () => {
  const words: [schema: Json, type: string, bounds: string[]][] = [
    [{ type: 'string', minLength: 1, maxLength: 200 }, 'string', ['1–200 characters']],
    [{ type: ['string', 'null'], format: 'uuid', maxLength: 36 }, 'string (uuid) or null', []],
    [{ type: 'string', nullable: true }, 'string or null', []],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer or null', []],
    [{ type: 'integer', minimum: 0, maximum: 1000 }, 'integer', ['0–1\u202f000']],
    [{ type: 'number', exclusiveMinimum: 0 }, 'number', ['more than 0']],
    [{ type: 'number', minimum: 0, exclusiveMinimum: true }, 'number', ['more than 0']],
    [{ type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 }, 'array of string', ['exactly 2 items']],
    [{ type: 'string', minLength: 1 }, 'string', ['at least 1 character']],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string or integer', []],
    [{ enum: ['a', 1, null] }, 'string or number or null', []],
    [{ const: true }, 'boolean', ['always true']],
    [{}, 'anything', []],
  ]
  for (const [schema, type, bounds] of words) {
    it(`${JSON.stringify(schema)}: ${[type, ...bounds].join(', ')}`, () => {
      expect([typeWords({}, schema), boundWords(schema)]).to.deep.equal([type, bounds])
    })
  }

  it('merges the parts of allOf, with all their required properties', () => {
    const one = {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string' }, b: {} },
      additionalProperties: false,
    }
    const other = { required: ['b'], properties: { a: { enum: ['x'] } } }
    const { fields, isClosed } = insideOf({}, { allOf: [one, other] })
    expect(fields.map(({ name, required }) => [name, required])).to.deep.equal([
      ['a', true],
      ['b', true],
    ])
    expect([isClosed, exampleOf({}, fields[0]?.schema)]).to.deep.equal([true, 'x'])
  })

  it('keeps the fields of a reference beside those that stand beside it, and requires both', () => {
    const schemas = { Box: { type: 'object', required: ['a'], properties: { a: {}, b: {} } } }
    const beside = { $ref: '#/components/schemas/Box', description: 'A box.', required: ['b'], properties: { c: {} } }
    const { fields } = insideOf({ openapi: '3.1.0', components: { schemas } }, beside)
    expect(fields.map(({ name, required }) => [name, required])).to.deep.equal([
      ['a', true],
      ['b', true],
      ['c', false],
    ])
  })
})

describe('docs page: hints', () => {
  const schema = contractOf(contractDocument).byKey.get('createResource')?.body?.media[0]?.schema
  const hints: [value: unknown, hints: string[]][] = [
    [{ name: 'Court 1', capacity: 2 }, []],
    [{ capacity: 2 }, ['/name is missing']],
    [{ name: 7 }, ['/name must be string']],
    [{ name: '' }, ['/name needs at least 1 character']],
    [{ name: ' ' }, ['/name must match its pattern']],
    [{ name: 'a', capacity: 0 }, ['/capacity must be at least 1']],
    [{ name: 'a', colour: 1 }, ['/colour is not known here']],
    [{ name: 'a', constructor: 1 }, ['/constructor is not known here']],
    [[], ['must be object']],
  ]
  for (const [value, expected] of hints) {
    it(`${JSON.stringify(value)}: ${expected.join() || 'none'}`, () => {
      expect(hintsOf(contractDocument, schema, value)).to.deep.equal(expected)
    })
  }

  it('are none for the examples of our contract', () => {
    const bodies = contractOf(contractDocument).operations.flatMap(({ id, body }) =>
      (body?.media ?? []).flatMap(({ schema: of, examples }) =>
        examples.flatMap(({ value }) => hintsOf(contractDocument, of, value).map((hint) => `${id}: ${hint}`)),
      ),
    )
    expect(bodies).to.deep.equal([])
  })
})

describe('docs page: requests', () => {
  const operation = (parameters: Json[], method = 'get') =>
    contractOf({ paths: { '/a/{b}': { [method]: { parameters: [{ name: 'b', in: 'path' }, ...parameters] } } } })
      .operations[0] as Operation
  const urlOf = (parameter: Json, value: string | string[]) => {
    const values: Values = new Map([
      ['path b', 'x/y z'],
      [`${parameter.in} ${parameter.name}`, value],
    ])
    return requestOf(operation([parameter]), { values, body: undefined, media: undefined }, 'http://here').url
  }
  const list = { type: 'array', items: { type: 'string' } }
  const urls: [parameter: Json, value: string | string[], query: string][] = [
    [{ name: 'q', in: 'query' }, 'a&b', '?q=a%26b'],
    [{ name: 'q', in: 'query' }, '', ''],
    [{ name: 'q', in: 'query', schema: list }, ['a', 'b'], '?q=a&q=b'],
    [{ name: 'q', in: 'query', schema: list, explode: false }, ['a', 'b'], '?q=a,b'],
    [{ name: 'q', in: 'query', schema: list, style: 'pipeDelimited', explode: false }, ['a', 'b'], '?q=a%7Cb'],
    [{ name: 'q', in: 'query', style: 'deepObject' }, '{"a":1}', '?q%5Ba%5D=1'],
  ]
  for (const [parameter, value, query] of urls) {
    it(`${JSON.stringify(parameter)} of ${JSON.stringify(value)} is ${query || 'nothing'}`, () => {
      expect(urlOf(parameter, value)).to.equal(`http://here/a/x%2Fy%20z${query}`)
    })
  }

  it('a form is encoded as a form, from fields written as JSON', () => {
    const asked = (body: string) =>
      requestOf(operation([], 'post'), { values: new Map(), body, media: 'application/x-www-form-urlencoded' }, '').body
    expect(asked('{"a":"b&c","d":[1,2],"e":{"f":true}}')).to.equal('a=b%26c&d=1&d=2&e%5Bf%5D=true')
    expect(asked('a=b')).to.equal('a=b')
  })

  it('quotes are escaped for shells and for JavaScript', () => {
    const asked = {
      method: 'POST',
      url: "http://here/'$(harm)",
      headers: [['X-A', "it's"]] as [string, string][],
      body: `{"a":"'; harm"}`,
    }
    expect(curlOf(asked)).to.contain("'http://here/'\\''$(harm)'").and.contain(`-d '{"a":"'\\''; harm"}'`)
    const sent: unknown[] = []
    const run = new Function('fetch', 'console', `return (async () => { ${fetchOf(asked)} })()`)
    run((...given: unknown[]) => sent.push(...given) && { status: 200, text: async () => '' }, { log: () => undefined })
    expect(sent).to.deep.equal([asked.url, { method: 'POST', headers: { 'X-A': "it's" }, body: '{"a":"\'; harm"}' }])
  })

  it('ids are remembered by the parameter they fill, newest first, with their names', () => {
    const contract = contractOf(contractDocument)
    const seen = seenIn(contract)
    const learn = (id: string, reply: unknown) => seen.learn(contract.byKey.get(id) as Operation, reply)
    learn('listServices', {
      services: [
        { id: 's1', name: 'Lesson' },
        { id: 's2', name: 'Court hour' },
      ],
      next_cursor: null,
    })
    learn('getBooking', { id: 'b1', service_id: 's2', hold_id: null, start_at: '2026-01-31T09:00:00Z' })
    expect(seen.offers('serviceId')).to.deep.equal([
      ['s2', 'Court hour'],
      ['s1', 'Lesson'],
    ])
    expect(seen.offers('bookingId')).to.deep.equal([['b1', '2026-01-31T09:00:00Z']])
    expect([seen.offers('holdId'), seen.offers('resourceId')]).to.deep.equal([[], []])
    expect([seen.listOf('serviceId')?.id, seen.listOf('service_id')?.id, seen.listOf('sha')?.id]).to.deep.equal([
      'listServices',
      'listServices',
      undefined,
    ])
    seen.clear()
    expect(seen.offers('serviceId')).to.deep.equal([])
  })
})

describe('docs page: Markdown', () => {
  it('renders paragraphs, headings, lists, tables and code, and leaves the rest as text', () => {
    const text = '# Title\nOne\nline.\n\n- a\n  more\n- b\n\n1. c\n\n```js\n- x\n```\n| h |\n|---|\n| d |\n<b>e</b>'
    expect(blocksOf(text)).to.deep.equal([
      { kind: 'heading', content: ['Title'] },
      { kind: 'paragraph', content: ['One line.'] },
      { kind: 'list', ordered: false, items: [['a more'], ['b']] },
      { kind: 'list', ordered: true, items: [['c']] },
      { kind: 'code', text: '- x' },
      { kind: 'table', rows: [[['h']], [['d']]] },
      { kind: 'paragraph', content: ['<b>e</b>'] },
    ])
  })

  it('renders inline code, strong, emphasis and links, and no link to a script', () => {
    expect(inlinesOf('a `b` **c** *d* _`e`_ snake_case_name [f](https://g.example) [h](javascript:i)')).to.deep.equal([
      'a ',
      { kind: 'code', text: 'b' },
      ' ',
      { kind: 'strong', content: ['c'] },
      ' ',
      { kind: 'emphasis', content: ['d'] },
      ' ',
      { kind: 'emphasis', content: [{ kind: 'code', text: 'e' }] },
      ' snake_case_name ',
      { kind: 'link', content: ['f'], to: 'https://g.example' },
      ' ',
      '[h](javascript:i)',
    ])
  })

  it('takes linear time for a text made to take long', () => {
    const began = performance.now()
    for (const part of ['*', '_', '`', '[', '[a](', '**a', '| ', '- ']) blocksOf(part.repeat(20_000))
    expect(performance.now() - began).to.be.below(4_000)
  })
})

describe('docs page: look', () => {
  const properties = async (path: string) => {
    const css = await readFile(new URL(`../../packages/${path}`, import.meta.url), 'utf8')
    return new Map([...css.matchAll(/^ {2}(--[\w-]+): (.*);$/gm)].map(([, name = '', value = '']) => [name, value]))
  }

  it('has the colours, corners and letters of the console', async () => {
    const [page, console] = await Promise.all([properties('docs-page/page.css'), properties('web-ui/styles/base.css')])
    const own = ['--calm', '--string', '--number', '--key']
    expect([...page.keys()].filter((name) => !console.has(name))).to.deep.equal(own)
    expect([...page].filter(([name, value]) => !own.includes(name) && console.get(name) !== value)).to.deep.equal([])
  })
})
