// Runs on: SQLite
/** `generate` and `mock` on the command line with an OpenAPI description other than this project’s. */
import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { mockListener } from '../../packages/contract-toolkit/mock/server.ts'
import { generate } from '../../tools/generate/generate.ts'
import { listening } from '../conformance/proxied-server.ts'
import { describedBy, fixture, fixtureText, useGenerated } from '../generate/descriptions.ts'
import { contractHere, runHere } from '../support/in-process.ts'
import { runScript } from '../support/process.ts'

const rootUrl = new URL('../../', import.meta.url)
const root = fileURLToPath(rootUrl)

describe('npm run generate -- --contract', function () {
  this.timeout(120_000)
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-foreign-'))
  })
  after(() => rm(folder, { recursive: true }))

  const generated = (...words: string[]) => runScript('scripts/generate.ts', words, {})
  const generateHere = (...words: string[]) => runHere(() => generate(rootUrl, words), root)

  it('writes types, JSON and client, prints its notes, and is then up to date', async () => {
    const out = join(folder, 'names')
    const first = await generated('--contract', fixture('names'), '--out', out)
    expect(first.exit, first.err).to.equal(0)
    expect(first.err).to.contain('has no operationId; named by method and path')
    expect((await readdir(out)).sort()).to.deep.equal(['client', 'contract.ts', 'openapi.json'])
    expect(await readFile(join(out, 'contract.ts'), 'utf8')).to.contain('"actions/list-jobs": {')
    const check = await generateHere('--contract', fixture('names'), '--out', out, '--check')
    expect([check.exit, check.out]).to.deep.equal([0, `${out} is up to date\n`])
    await writeFile(join(out, 'contract.ts'), 'changed')
    const stale = await generated('--contract', fixture('names'), '--out', out, '--check')
    expect([
      stale.exit,
      stale.err.includes('error: stale: contract.ts. Run `contract generate --contract'),
    ]).to.deep.equal([1, true])
  })

  it('exits with an error for notes with --strict', async () => {
    const words = ['--contract', fixture('made'), '--out', join(folder, 'made')]
    const { exit, err } = await generateHere(...words, '--strict')
    expect(exit).to.equal(3)
    expect(err).to.match(/^\S+made\.yaml:\d+ error: paths\/\/wrong\/.* the example does not match its schema/m)
    expect((await readdir(folder)).includes('made')).to.equal(false)
    expect((await generateHere(...words)).exit).to.equal(0)
  })

  it('refuses an unusable description in one line, writes nothing, and prints no stack', async () => {
    const broken = join(folder, 'broken.yaml')
    await writeFile(broken, (await fixtureText('media')).replace('"#/components/schemas/Problem"', 'problem.yaml'))
    for (const [words, said] of [
      [
        ['--contract', broken, '--out', join(folder, 'none')],
        /^\S+broken\.yaml:\d+ .*\$ref .*(names a file that is not there|leads to the network)/,
      ],
      [
        ['--contract', 'nowhere.yaml', '--out', join(folder, 'none')],
        /^error: nowhere\.yaml cannot be read \(ENOENT\)/,
      ],
      [['--contract', fixture('media')], /^error: --contract FILE and --out FOLDER belong together/],
      [['--contract', fixture('media'), '--out', 'generated'], /^error: --out generated would overwrite/],
      [['--strict'], /^error: --strict needs --contract FILE/],
    ] as const) {
      const { exit, out, err } = await generateHere(...words)
      expect([exit, out], err).to.deep.equal([3, ''])
      expect(err)
        .to.match(said)
        .and.not.to.match(/\n {4}at /)
      expect(err.trimEnd().split('\n')).to.have.lengthOf(1)
    }
    expect((await readdir(folder)).includes('none')).to.equal(false)
    expect((await generateHere('--colour')).err).to.match(/^error: Unknown option '--colour'[^\n]*\nnpm run generate/)
  })
})

/** One mock server per description, shared by a group of tests. */
function useMock(name: string): { url: string } {
  const mock = { url: '' }
  let server: Server
  before(`mock ${name}.yaml`, async () => {
    server = createServer(mockListener(await describedBy(name), () => {}))
    mock.url = await listening(server)
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return mock
}

describe('npm run contract -- mock --contract', function () {
  this.timeout(60_000)

  describe('bodies, types and examples', () => {
    const mock = useMock('media')
    const generated = useGenerated('media')
    const client = async () => (await generated.load()).createClient({ baseUrl: mock.url, maxRetries: 0 })

    it('answers every operation as declared, through the generated client', async () => {
      const { createNote, getNote, putFile, getFile, upload, getOld } = await client()
      const file = new Blob(['bytes'])
      const results = [
        await createNote?.({ body: { text: 'x', size: 1 } }),
        await createNote?.(
          { body: { text: 'x', size: 1, tags: ['a', 'b'], meta: { a: 1 } } },
          { contentType: 'application/x-www-form-urlencoded' },
        ),
        await getNote?.(),
        await putFile?.({ name: 'a', body: file }),
        await getFile?.({ name: 'a' }),
        await upload?.({ body: { file, title: 'x' } }),
        await getOld?.(),
      ]
      expect(results.map((result) => [result?.ok, result?.error?.message])).to.deep.equal(
        results.map(() => [true, undefined]),
      )
      expect(results.map((result) => result?.response?.status)).to.deep.equal([201, 201, 200, 204, 200, 200, 302])
      expect(results[2]?.data).to.deep.equal({ id: 1, text: null })
      expect(results[2]?.response?.headers.get('X-Contract-Example')).to.equal('true')
      expect(results[0]?.response?.headers.get('X-Contract-Example')).to.equal('made')
      expect(results[6]?.response?.headers.get('Location')).to.equal('/notes')
    })

    it('Prefer selects a status and an example; an undeclared status is refused', async () => {
      const { getFile, getNote } = await client()
      const prefer = (value: string) => ({ headers: { Prefer: value } })
      const details = async (value: string) => (await getFile?.({ name: 'a' }, prefer(value)))?.error?.details
      expect(await details('code=404')).to.deep.equal({ detail: 'No such file.' })
      expect(await details('code=404, example=gone')).to.deep.equal({ detail: 'It is gone.' })
      expect((await getNote?.({}, prefer('code=404')))?.response?.status).to.equal(200)
    })

    it('Accept selects the media type', async () => {
      const response = await fetch(`${mock.url}/notes`, { headers: { Accept: 'text/markdown' } })
      expect([response.headers.get('Content-Type'), await response.text()]).to.deep.equal(['text/markdown', '# one'])
    })

    const refused: [what: string, path: string, init: RequestInit, status: number, said: string][] = [
      [
        'a body that is wrong',
        '/notes',
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' },
        400,
        'body /text is missing',
      ],
      [
        'a number in a form that is none',
        '/notes',
        { method: 'POST', body: new URLSearchParams({ text: 'x', size: 'big' }) },
        400,
        'body /size must be integer',
      ],
      [
        'a body that is no JSON',
        '/notes',
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' },
        400,
        'the body is no JSON',
      ],
      ['a body that is missing', '/notes', { method: 'POST' }, 400, 'the body is missing'],
      [
        'a body of another type',
        '/notes',
        { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: 'a' },
        415,
        'the body is text/csv, and not',
      ],
      [
        'a form without its file',
        '/uploads',
        { method: 'POST', body: formWith('title') },
        400,
        'body /file is missing',
      ],
      ['no such route', '/nowhere', {}, 404, ''],
      ['another method', '/notes', { method: 'PATCH' }, 405, ''],
    ]
    for (const [what, path, init, status, said] of refused) {
      it(`refuses ${what}, with the reason`, async () => {
        const response = await fetch(mock.url + path, init)
        expect(response.status).to.equal(status)
        expect(response.headers.get('X-Contract-Problem') ?? '').to.contain(said)
        if (status === 405) expect(response.headers.get('Allow')).to.equal('GET, HEAD, OPTIONS, POST')
      })
    }
  })

  describe('parameters', () => {
    const mock = useMock('styles')
    const generated = useGenerated('styles')
    const item = { plain: 'a/b', list: [1, 2], label: ['x', 'y'], matrix: 'm', pair: 'p', kind: 'json' }
    const ask = async (input: object) =>
      (await generated.load()).createClient({ baseUrl: mock.url }).getItem?.({ ...item, ...input })

    it('are parsed in their declared style', async () => {
      const all = {
        ...{
          form: ['a', 'b'],
          commas: [1, 2],
          pipes: ['a', 'b'],
          spaces: ['a', 'b'],
          spread: { r: 1 },
          json: { size: 1 },
        },
        ...{
          filter: { size: 1, within: { colour: 'red' }, tags: ['a'] },
          address: 'http://x',
          'X-Tags': ['a'],
          theme: 'dark',
        },
      }
      const result = await ask(all)
      expect([result?.ok, result?.response?.headers.get('X-Contract-Problem')]).to.deep.equal([true, null])
    })

    const wrong: [what: string, input: object][] = [
      ['path list', { list: ['one'] }],
      ['path kind', { kind: 'csv' }],
      ['query commas', { commas: ['one'] }],
      ['query page', { page: 0 }],
      ['query page', { page: 'first' }],
      ['query spread', { spread: { r: 'red' } }],
      ['query filter', { filter: { size: 0 } }],
      ['query filter', { filter: { size: 1, other: 1 } }],
      ['query json', { json: { size: 'big' } }],
      ['cookie theme', { theme: 'grey' }],
    ]
    for (const [what, input] of wrong) {
      it(`are refused when invalid: ${what} ${JSON.stringify(Object.values(input)[0])}`, async () => {
        const result = await ask(input)
        expect(result?.error?.status).to.equal(400)
        expect(result?.response?.headers.get('X-Contract-Problem')).to.match(new RegExp(`^the request: ${what} `))
      })
    }
  })

  describe('credentials', () => {
    const mock = useMock('security')

    const ways: [path: string, headers: Record<string, string>, status: number][] = [
      ['/either', {}, 401],
      ['/either', { Authorization: 'Basic x' }, 200],
      ['/both', { 'X-Key': 'h' }, 401],
      ['/both?key=q', { 'X-Key': 'h' }, 200],
      ['/cookie', {}, 401],
      ['/cookie', { Cookie: 'sid=c' }, 200],
      ['/open', {}, 200],
      ['/optional', {}, 200],
    ]
    for (const [path, headers, status] of ways) {
      it(`${status} for ${path} with ${Object.keys(headers).join() || 'none'}`, async () => {
        expect((await fetch(mock.url + path, { headers })).status).to.equal(status)
      })
    }
  })

  describe('generated responses', () => {
    const mock = useMock('made')
    const ask = async (path: string) => {
      const response = await fetch(mock.url + path)
      const { headers } = response
      return {
        body: (await response.json()) as unknown,
        from: headers.get('X-Contract-Example'),
        problem: headers.get('X-Contract-Problem'),
      }
    }

    it('come from the schema, also a recursive one, without writeOnly properties', async () => {
      const { body, from, problem } = await ask('/tree')
      expect([from, problem]).to.deep.equal(['made', null])
      expect(body).to.have.all.keys('name', 'leaves')
    })

    it('replace an example that does not match its schema', async () => {
      const { body, from, problem } = await ask('/wrong')
      expect([from, problem, typeof (body as { name: unknown }).name]).to.deep.equal(['made', null, 'string'])
    })

    it('give the example and report its fault when no valid value can be generated', async () => {
      expect(await ask('/hopeless')).to.deep.equal({
        body: 3,
        from: 'true',
        problem: 'the description: / must be <= 1',
      })
    })

    it('parse an example that is written as text of JSON', async () => {
      expect(await ask('/text')).to.deep.equal({ body: { name: 'oak', leaves: [] }, from: 'true', problem: null })
    })
  })

  describe('keywords that cannot be checked, and few declared statuses', () => {
    const mock = useMock('lenient')
    const post = (path: string, body: object) =>
      fetch(mock.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const note = { title: 'one', secret: 's' }

    for (const [what, wrong, said] of [
      ['an invalid pattern', { title: 'x' }, '/title must NOT have fewer than 2 characters'],
      ['an unknown type', { kind: 'c' }, '/kind must be one of a, b'],
      ['an unknown format', { day: 'long' }, '/day must NOT have more than 3 characters'],
      ['a keyword of another draft', { size: 'big' }, '/size must be integer'],
    ] as const) {
      it(`400 for a body that breaks another keyword beside ${what}, and 201 for one that does not`, async () => {
        const refused = await post('/notes', { ...note, ...wrong })
        expect(refused.status).to.equal(400)
        expect(refused.headers.get('X-Contract-Problem')).to.contain(said)
        expect((await post('/notes', note)).status).to.equal(201)
      })
    }

    it('a response has its headers, and no writeOnly property of its example, at any depth', async () => {
      const created = await post('/notes', note)
      expect(await created.json()).to.deep.equal({ id: 1, title: 'one', parts: [{ id: 2, title: 'two' }] })
      expect([created.headers.get('X-Size'), created.headers.get('Location')]).to.deep.equal(['3', '/notes/1'])
    })

    for (const [path, status, why] of [
      ['/notes', 400, 'only 429 is declared'],
      ['/conflicts', 409, '409 and 429 are declared'],
      ['/ranges', 400, '4XX and 429 are declared'],
    ] as const) {
      it(`${status} for a wrong body where ${why}`, async () => {
        const refused = await post(path, {})
        expect(refused.status).to.equal(status)
        expect(refused.headers.get('X-Contract-Problem')).to.contain('the request: body /title is missing')
      })
    }
  })

  it('serves a saved contract, and after a broken save the last good one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'booking-mock-'))
    const file = join(folder, 'note.yaml')
    const text = await fixtureText('lenient')
    /** Saves as editors do: writes another file and renames it to the path. */
    const save = async (saved: string) => {
      await writeFile(`${file}~`, saved)
      await rename(`${file}~`, file)
    }
    await save(text)
    const words = ['scripts/contract.ts', 'mock', '--contract', file, '--port', '0']
    const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, err] = [child.stdout, child.stderr].map((stream) => createInterface(stream))
    const heard = async (what: RegExp): Promise<string> => {
      for await (const [line] of err ? on(err, 'line', { signal: AbortSignal.timeout(30_000) }) : [])
        if (what.test(line)) return line
      throw new Error('unreachable: the signal ends the loop')
    }
    try {
      const [line] = await once(out as NodeJS.EventEmitter, 'line')
      const url = /http:\S+/.exec(String(line))?.[0] ?? ''
      const status = async (path: string) => (await fetch(url + path)).status
      expect(await status('/added')).to.equal(404)
      const served = once(out as NodeJS.EventEmitter, 'line')
      await save(
        text.replace('paths:\n', 'paths:\n  /added: { get: { responses: { "200": { description: OK. } } } }\n'),
      )
      expect(String(await served)).to.contain('was saved, and is served')
      expect(await status('/added')).to.equal(200)
      const refused = heard(/last good/)
      await save(text.replaceAll('schemas/Note"', 'schemas/Nothing"'))
      expect(await refused).to.match(
        /note\.yaml:\d+ .*points to nothing.* \(and \d+ more\); the last good version is still served$/,
      )
      expect(await status('/added')).to.equal(200)
    } finally {
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).to.deep.equal([0, null])
      await rm(folder, { recursive: true })
    }
  })

  it('exits 3 with one line for a file or a port that it cannot use', async () => {
    for (const [words, said] of [
      [['--contract', 'nowhere.yaml'], /^error: nowhere\.yaml cannot be read/],
      [['--port', 'x'], /^error: --port x is no port/],
      [['--allow', 'app.example'], /^error: --allow app\.example is no origin; write it as http:\/\/NAME:PORT/],
      [['--colour'], /^error: Unknown option '--colour'\nusage: contract mock \[--port PORT\] \[--allow ORIGIN\]/],
    ] as const) {
      const { exit, err } = await contractHere(['mock', ...words])
      expect(exit).to.equal(3)
      expect(err.trimEnd()).to.match(said)
    }
  })
})

function formWith(name: string): FormData {
  const form = new FormData()
  form.set(name, 'x')
  return form
}
