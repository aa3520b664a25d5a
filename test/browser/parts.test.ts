// Runs on: SQLite
/** Parts of the docs page that need no browser: parsing and rendering. */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import ts from 'typescript'
import { docsPage } from '../../generated/docs-page.ts'
import { hintsOf } from '../../packages/docs-page/check.ts'
import { contractOf, type Json, nextOperations, type Operation } from '../../packages/docs-page/contract.ts'
import { seenIn } from '../../packages/docs-page/known-ids.ts'
import { curlOf, fetchOf, requestOf, type Values } from '../../packages/docs-page/request.ts'
import { goOf, pythonOf } from '../../packages/docs-page/samples.ts'
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
  it('finds every operation of ours and the webhook, with the codes of each response and their meaning', () => {
    const { operations, byKey } = contractOf(contractDocument)
    expect(operations.map(({ id }) => id)).to.have.members([...operationIds, 'receiveEvent'])
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

  it('names next operations: those that links lead to, by id or by place, once each; without links, six others of the tag', () => {
    const links = {
      self: { operationId: 'create' },
      one: { operationId: 'get', description: 'The thing that was made.' },
      again: { $ref: '#/components/links/Again' },
      gone: { operationId: 'none' },
      place: { operationRef: '#/paths/~1things/get' },
      lost: { $ref: '#/components/links/None' },
    }
    const other = (id: number) => [`/o${id}`, { get: { operationId: `o${id}`, tags: ['others'] } }]
    const contract = contractOf({
      paths: {
        '/things': { post: { operationId: 'create', responses: { 201: { links } } }, get: {} },
        '/things/{id}': { get: { operationId: 'get', tags: ['alone'] } },
        ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map(other)),
      },
      components: { links: { Again: { operationId: 'get' } } },
    })
    const next = (key: string) =>
      nextOperations(contract, contract.byKey.get(key) as Operation).map(([{ key: other }, words]) => [other, words])
    expect(next('create')).to.deep.equal([
      ['get', ''],
      ['GET /things', ''],
    ])
    expect(next('get')).to.deep.equal([])
    expect(next('o2').map(([key]) => key)).to.deep.equal(['o1', 'o3', 'o4', 'o5', 'o6', 'o7'])
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
    [{ name: 'q', in: 'query', style: 'deepObject' }, '{"a":{"b":1}}', '?q%5Ba%5D%5Bb%5D=1'],
    [{ name: 'q', in: 'query', style: 'deepObject' }, 'a', '?q=a'],
    [{ name: 'q', in: 'query', allowReserved: true }, 'a/b c', '?q=a/b%20c'],
    [{ name: 'q', in: 'query', content: { 'application/json': {} } }, '{"a":1}', '?q=%7B%22a%22%3A1%7D'],
  ]
  for (const [parameter, value, query] of urls) {
    it(`${JSON.stringify(parameter)} of ${JSON.stringify(value)} is ${query || 'nothing'}`, () => {
      expect(urlOf(parameter, value)).to.equal(`http://here/a/x%2Fy%20z${query}`)
    })
  }

  it('paths and headers are written in the style of their parameter', () => {
    const asked = (parameter: Json, value: string | string[]) => {
      const values: Values = new Map([[`${parameter.in} ${parameter.name}`, value]])
      const { url, headers } = requestOf(operation([parameter]), { values, body: undefined, media: undefined }, '')
      return parameter.in === 'path' ? url : headers
    }
    const path = { name: 'b', in: 'path', required: true, schema: list }
    expect(asked({ ...path, style: 'matrix', explode: true }, ['x', 'y z'])).to.equal('/a/;b=x;b=y%20z')
    expect(asked({ ...path, style: 'label' }, ['x', 'y'])).to.equal('/a/.x,y')
    expect(asked(path, [])).to.equal('/a/{b}')
    expect(asked({ name: 'X-A', in: 'header', schema: list }, ['x', 'y z'])).to.deep.equal([['X-A', 'x,y z']])
  })

  it('a form is encoded as a form, from fields written as JSON', () => {
    const asked = (body: string) =>
      requestOf(operation([], 'post'), { values: new Map(), body, media: 'application/x-www-form-urlencoded' }, '').body
    expect(asked('{"a":"b&c","d":[1,2],"e":{"f":true}}')).to.equal('a=b%26c&d=1&d=2&e=%7B%22f%22%3Atrue%7D')
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

  it('as Python: credentials from the environment, JSON as a literal, and any other body as bytes', () => {
    const asked = {
      method: 'POST',
      url: 'http://here/"a"',
      headers: [
        ['Authorization', 'Bearer $API_KEY'],
        ['X-A', '$5 "off"'],
      ] as [string, string][],
      body: '{"a": [true, null, 1.5, "\u00e9\\n"], "b": {}}',
    }
    expect(pythonOf(asked)).to.equal(
      [
        'import os',
        '',
        'import requests',
        '',
        'response = requests.request(',
        '    "POST",',
        '    "http://here/\\"a\\"",',
        '    headers={',
        '        "Authorization": "Bearer " + os.environ["API_KEY"],',
        '        "X-A": "$5 \\"off\\"",',
        '    },',
        '    json={',
        '        "a": [',
        '            True,',
        '            None,',
        '            1.5,',
        '            "é\\n",',
        '        ],',
        '        "b": {},',
        '    },',
        ')',
        'print(response.status_code, response.text)',
      ].join('\n'),
    )
    expect(pythonOf({ ...asked, headers: [], body: 'a="b"' }))
      .to.contain('data="a=\\"b\\"".encode()')
      .and.not.contain('import os')
    expect(pythonOf({ ...asked, method: 'GET', headers: [], body: undefined })).not.to.match(/json=|data=|headers=/)
  })

  it('as Go: with the packages that it uses, and a body that has a backtick as a plain text', () => {
    const asked = {
      method: 'PUT',
      url: 'http://here/a',
      headers: [['X-Key', '$API_KEY']] as [string, string][],
      body: '{"a": 1}',
    }
    expect(goOf(asked))
      .to.contain('import (\n\t"fmt"\n\t"io"\n\t"net/http"\n\t"os"\n\t"strings"\n)')
      .and.contain('http.NewRequest("PUT", "http://here/a", strings.NewReader(`{"a": 1}`))')
      .and.contain('request.Header.Set("X-Key", os.Getenv("API_KEY"))')
    expect(goOf({ ...asked, body: 'a`b' })).to.contain('strings.NewReader("a`b")')
    const plain = goOf({ ...asked, headers: [], body: undefined })
    expect(plain)
      .to.contain('"http://here/a", nil)')
      .and.not.match(/"(os|strings)"/)
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
  // Its types need those of a browser, which this program must not have.
  const module: string = '../../packages/docs-page/markdown.ts'
  type Shown = (text: string) => unknown
  let [prose, line, lineOrProse]: Shown[] = []
  before(async () => {
    const markdown: Record<'prose' | 'line' | 'lineOrProse', Shown> = await import(module)
    ;({ prose, line, lineOrProse } = markdown)
  })

  /** Elements as markup, to read them; text is escaped as a browser would. */
  const markup = (shown: unknown): string => {
    if (Array.isArray(shown)) return shown.map(markup).join('')
    if (shown === null || typeof shown !== 'object') {
      return String(shown ?? '').replaceAll('<', '&lt;')
    }
    const { type, props } = shown as { type: string; props: { children?: unknown; href?: string } }
    const href = props.href === undefined ? '' : ` href="${props.href}"`
    return `<${type}${href}>${markup(props.children)}</${type}>`
  }

  it('renders paragraphs, headings, lists, tables and code', () => {
    const text = '# Title\nOne\nline.\n\n- a\n  more\n- b\n\n1. c\n\n```js\n- x\n```\n\n| h |\n|---|\n| d |\n\n> e'
    expect(markup(prose?.(text))).to.equal(
      [
        '<p>Title</p><p>One\nline.</p><ul><li>a\nmore</li><li>b</li></ul><ol><li>c</li></ol><pre><code>- x</code></pre>',
        '<div><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table></div>',
        '<blockquote><p>e</p></blockquote>',
      ].join(''),
    )
  })

  it('renders inline code, strong, emphasis and links, and no link to a script', () => {
    const text =
      'a `b` **c** *d* _`e`_ snake_case_name [f](https://g.example) [h](javascript:i) [j](/k) <mailto:l@m.example>'
    expect(markup(line?.(text))).to.equal(
      'a <code>b</code> <strong>c</strong> <em>d</em> <em><code>e</code></em> snake_case_name ' +
        '<a href="https://g.example">f</a> [h](javascript:i) [j](/k) <a href="mailto:l@m.example">mailto:l@m.example</a>',
    )
  })

  it('shows markup, images and entities as they are written', () => {
    const text =
      '<img src=x onerror=alert(1)>\n\nsome <b onclick="x">bold</b> ![an image](https://i.example) &lt;script> \\*'
    const shown = markup(prose?.(text))
    expect(shown).not.to.match(/<(img|b|script)\b/)
    expect(shown).to.contain('&lt;img src=x onerror=alert(1)>').and.contain('&lt;b onclick="x">bold&lt;/b>')
    expect(shown).to.contain('![an image](https://i.example)').and.contain('*</p>')
  })

  it('is one line, unless the text has paragraphs', () => {
    expect(markup(lineOrProse?.('One\nline - of *text*'))).to.equal('One line - of <em>text</em>')
    expect(markup(lineOrProse?.('One.\n\nTwo.'))).to.equal('<p>One.</p><p>Two.</p>')
  })

  it('takes less than four seconds for what was made to take long, or to nest without end', () => {
    const began = process.cpuUsage()
    for (const part of ['*', '_', '`', '[', '[a](', '**a', '| ', '- ', '> ']) {
      for (const times of [4_000, 20_000]) expect(markup(prose?.(part.repeat(times))), part).not.to.equal('')
    }
    expect(markup(prose?.('> '.repeat(14_000)))).to.contain('> > >')
    // Time of the processor, which other processes do not lengthen.
    expect(process.cpuUsage(began).user).to.be.below(4_000_000)
  })
})

describe('docs page: look', () => {
  const properties = async (path: string) => {
    const css = await readFile(new URL(`../../packages/${path}`, import.meta.url), 'utf8')
    return [...css.matchAll(/^ {2}(--[\w-]+): /gm)].map(([, name = '']) => name)
  }

  it('has the colours, corners and letters of the console, and sets only those that are its own', async () => {
    expect(await properties('docs-page/page.css')).to.deep.equal(['--calm', '--string', '--number', '--key'])
    const shared = await properties('web-ui/styles/base.css')
    expect(shared).to.include('--accent')
    expect(shared.filter((name) => !docsPage.html.includes(`${name}:`))).to.deep.equal([])
  })
})
