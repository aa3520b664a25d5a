// Runs on: SQLite
/** `npm run contract` on a copy of the project: output, written files and exit codes. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { operations } from '../../generated/operations.ts'
import { sourceFolders } from '../../server/bundle.mjs'
import { enginesOf } from '../engines.ts'
import { contractHere } from '../support/in-process.ts'
import { runScript } from '../support/process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const needed = ['openapi.yaml', 'package.json', ...sourceFolders]

describe('npm run contract', function () {
  this.timeout(120_000)
  let folder: string
  let yaml: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-contract-'))
    for (const path of needed) await cp(join(root, path), join(folder, path), { recursive: true })
    await mkdir(join(folder, 'test/operations'), { recursive: true })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    yaml = await readFile(join(root, 'openapi.yaml'), 'utf8')
    await writeFile(join(folder, 'base.yaml'), yaml)
  })
  beforeEach(() => writeFile(join(folder, 'openapi.yaml'), yaml))
  after(() => rm(folder, { recursive: true }))

  const contract = (...words: string[]) => contractHere(words, folder, pathToFileURL(`${folder}/`))
  const asProcess = (...words: string[]) => runScript('scripts/contract.ts', words, {})
  const edit = async (...changes: [string | RegExp, string][]) => {
    let changed = yaml
    for (const [find, put] of changes) {
      const next = changed.replace(find, put)
      expect(next, String(find)).not.to.equal(changed)
      changed = next
    }
    await writeFile(join(folder, 'openapi.yaml'), changed)
  }
  const small = (operationId: string) =>
    `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { get: { operationId: ${operationId}, responses: { 200: { description: x } } } } }\n`
  const read = (path: string) => readFile(join(folder, path), 'utf8')

  it('exits 3 and lists the verbs without a verb or with an unknown one', async () => {
    for (const words of [[], ['constructor']]) {
      const { exit, err } = await asProcess(...words)
      expect(exit).to.equal(3)
      expect(err)
        .to.match(/^error: .*verb/)
        .and.to.contain('lint')
        .and.to.contain('report')
    }
  })

  it('suggests the verb that was meant', async () => {
    expect((await contract('lnit')).err).to.match(/^error: lnit is no verb; did you mean lint\?\n/)
    expect(await contract('--version')).to.include({ exit: 0, out: 'contract-toolkit 0.1.0\n' })
    expect((await contract('zzz')).err).to.match(/^error: zzz is no verb\n/)
  })

  it('npm --prefix reads files of the folder in which npm was called; from a folder of the project, those of the project', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'booking-elsewhere-'))
    try {
      await writeFile(join(elsewhere, 'other.yaml'), small('getA'))
      const words = [
        '--prefix',
        root,
        'run',
        '--silent',
        'contract',
        '--',
        'docs',
        'other.html',
        '--contract',
        'other.yaml',
      ]
      const { npm_lifecycle_event: _, INIT_CWD: __, ...env } = process.env
      await promisify(execFile)('npm', words, { cwd: elsewhere, env })
      expect((await readdir(elsewhere)).sort()).to.deep.equal(['other.html', 'other.yaml'])
      const inside = ['run', '--silent', 'contract', '--', 'lint', '--contract', 'openapi.yaml', '--format', 'json']
      const { stdout } = await promisify(execFile)('npm', inside, { cwd: join(root, 'docs'), env }).catch((e) => e)
      expect(JSON.parse(stdout).counts).to.have.property('error')
    } finally {
      await rm(elsewhere, { recursive: true })
    }
  })

  it('lint exits 0 for our contract, and 1 for a fault of our rules and one of redocly’s, with a line each', async () => {
    expect(await contract('lint')).to.include({ exit: 0, out: 'openapi.yaml: nothing found\n' })
    await edit([/(operationId: getMe\n[\s\S]*?) {6}summary: .*\n/, '$1'], ['      tags: [resources]\n', ''])
    const { exit, out } = await contract('lint')
    expect(exit).to.equal(1)
    expect(out).to.match(/^openapi\.yaml:\d+ error createResource: give it a tag; .*$/m)
    expect(out).to.match(/^openapi\.yaml:\d+ error getMe: .*summary.*; correct it \(operation-summary\)$/m)
  })

  it('lint exits 1 for our contract where the linter only warns of another', async () => {
    await edit([/ {2}license:\n {4}name: .*\n {4}identifier: .*\n/, ''])
    const warning = /^openapi\.yaml:\d+ warning info: .*\(info-license\)$/m
    expect((await contract('lint', '--contract', 'openapi.yaml')).out).to.match(warning)
    const { exit, out } = await contract('lint')
    expect([exit, out.split('\n').length]).to.deep.equal([1, 3])
    expect(out).to.match(/^openapi\.yaml:\d+ error info: .*\(info-license\)$/m)
  })

  it('every verb exits 3 with its usage for words and options that it does not know, and 0 for --help', async () => {
    const unknown: string[][] = [
      ['lint', 'base.yaml'],
      ['lint', '--colour'],
      ['lint', '--strict'],
      ['lint', '--format', 'colour'],
      ['diff', 'HEAD', 'base.yaml', 'base.yaml'],
      ['new', 'GET'],
      ['fix', 'base.yaml'],
      ['mock', '--colour'],
      ['docs', 'a.html', 'b.html'],
      ['docs', '--overlay', 'base.yaml'],
      ['export', 'postman', '--colour'],
      ['report', 'a', 'b'],
      ['test', '--colour'],
    ]
    for (const words of unknown) {
      const { exit, out, err } = await asProcess(...words)
      expect([exit, out], words.join(' ')).to.deep.equal([3, ''])
      expect(err, words.join(' ')).to.match(/^error: [^\n]+\n(.*\n)*.*contract /)
    }
    expect(await asProcess('lint', '--help')).to.include({ exit: 0, err: '' })
  })

  it('lint --contract reports on that file: exits 0 with a warning, 1 for it with --strict, and writes each format', async () => {
    const description = {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1', license: { name: 'MIT', url: 'https://example.org' } },
      servers: [{ url: 'https://pets.example.org' }],
      security: [],
      paths: {
        '/pets': { get: { summary: 'List', responses: { 200: { description: 'ok' }, 400: { description: 'no' } } } },
      },
    }
    await writeFile(join(folder, 'pets.json'), JSON.stringify(description, null, 2))
    const lenient = await contract('lint', '--contract', 'pets.json')
    expect(lenient.exit, lenient.out).to.equal(0)
    expect(lenient.out).to.match(
      /^pets\.json:\d+ note GET \/pets: has no operationId; named by method and path \(.*\)$/m,
    )
    expect(lenient.out).not.to.contain('x-policy')
    expect((await contract('lint', '--contract', 'pets.json', '--strict')).exit).to.equal(1)
    const sarif = await contract('lint', '--contract', 'pets.json', '--format', 'sarif')
    expect(JSON.parse(sarif.out).runs[0].results).not.to.have.lengthOf(0)
    description.paths['/pets'].get.responses = { 200: { $ref: '#/components/responses/None' } } as never
    await writeFile(join(folder, 'pets.json'), JSON.stringify(description, null, 2))
    const broken = await contract('lint', '--contract', 'pets.json', '--format', 'github')
    expect(broken.exit).to.equal(1)
    expect(broken.out.match(/points to nothing/g)).to.have.lengthOf(1)
    expect(broken.out).to.match(/^::error file=pets\.json,line=\d+,title=contract lint%3A reference::/m)
  })

  it('diff exits 0 without a change and for changed descriptions', async () => {
    expect((await contract('diff', 'base.yaml')).exit).to.equal(0)
    await edit(['Create a resource', 'Make a resource'])
    expect((await contract('diff', 'base.yaml')).exit).to.equal(0)
  })

  it('diff exits 3 when there is no earlier contract to compare with', async () => {
    const { exit, err } = await contract('diff', 'nowhere.yaml')
    expect([exit, err]).to.deep.equal([
      3,
      'error: nowhere.yaml is neither a commit with openapi.yaml nor a file; name one of the two\n',
    ])
  })

  it('diff from a folder outside of the project names no description of the project for a missing file', async () => {
    const words = ['diff', 'nowhere.yaml']
    const { exit, err } = await contractHere(words, tmpdir())
    expect([exit, err]).to.deep.equal([3, 'error: nowhere.yaml is neither a commit nor a file; name one of the two\n'])
  })

  it('diff exits 1 for risky changes, and names each', async () => {
    await edit(
      ['limit: 60, window_seconds', 'limit: 30, window_seconds'],
      ['        "409": { $ref: "#/components/responses/ResourceLimitReached" }\n', ''],
    )
    const { exit, out } = await contract('diff', 'base.yaml')
    expect(exit, out).to.equal(1)
    expect(out).to.match(
      /^risky +openapi\.yaml:\d+ createResource: rate limit is tighter: 30 in 60 s by user, counts requests, was 60 in 60 s by user, counts requests \(rate-limit-tightened [0-9a-f]{12}\)$/m,
    )
    expect(out).to.match(/^risky +openapi\.yaml:\d+ createResource: no longer declares 409 RESOURCE_LIMIT_REACHED/m)
  })

  it('diff prints names as data: no line, order to a CI or command to a terminal comes from them', async () => {
    const name = 'a\n::stop-commands::x\n##[group]\u001b[2J'
    const named = (id: string) =>
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: name, version: '1' },
        paths: { [`/${name}`]: { get: { operationId: id, responses: { 200: { description: name } } } } },
      })
    for (const [file, id] of [
      ['hostile-before.json', `one${name}`],
      ['hostile-after.json', `two${name}`],
    ] as const)
      await writeFile(join(folder, file), named(id))
    for (const words of [
      ['diff', 'hostile-before.json', 'hostile-after.json'],
      ['lint', '--contract', 'hostile-before.json'],
      ['export', 'postman', 'hostile-out.json', '--contract', 'hostile-before.json'],
      ['docs', 'hostile.html', '--contract', 'hostile-before.json'],
    ]) {
      const { out, err } = await contract(...words)
      expect(out + err, words.join(' ')).not.to.equal('')
      const lines = `${out}${err}`.split('\n')
      expect(lines.filter((line) => /^\s*(?:::|##)|\p{Cc}/u.test(line))).to.deep.equal([])
    }
  })

  it('diff exits 2 for breaking changes of OpenAPI and of our policies', async () => {
    await edit(
      [
        /(operationId: createResource\n[\s\S]*?security: )\[\{ session: \[\] \}, \{ apiKey: \[\] \}\]/,
        '$1[{ session: [] }]',
      ],
      [/(operationId: listResources[\s\S]*?role: )member/, '$1admin'],
      [/operationId: getResource(\n {6}tags)/, 'operationId: fetchResource$1'],
      ['    RequestId:\n      required: true', '    RequestId:\n      required: false'],
    )
    const { exit, out } = await contract('diff', 'base.yaml')
    expect(exit, out).to.equal(2)
    expect(out).to.match(
      /^breaking openapi\.yaml:\d+ createResource: apiKey is no longer enough \(security-tightened /m,
    )
    expect(out).to.match(/^breaking openapi\.yaml:\d+ listResources: asks for the role admin, and asked for member \(/m)
    expect(out).to.match(
      /^breaking openapi\.yaml:\d+ fetchResource: the operationId is now fetchResource, and was getResource \(/m,
    )
    expect(out).to.match(
      /^breaking openapi\.yaml:\d+ .* and \d+ more: \d+ header X-Request-Id: is no longer required \(header-became-optional /m,
    )
  })

  it('diff refuses words and options it does not know, with its usage, and compares nothing', async () => {
    for (const [words, fault] of [
      [['base.yaml', 'base.yaml', 'base.yaml'], '"base.yaml" is not understood'],
      [['--fromat', 'json'], "Unknown option '--fromat'"],
      [['base.yaml', '--format', 'yaml'], '--format yaml is not one of these: text, json'],
      [['--output=x'], "Unknown option '--output'"],
    ] as const) {
      const { exit, out, err } = await contract('diff', ...words)
      expect([exit, out], words.join(' ')).to.deep.equal([3, ''])
      expect(err).to.contain(fault).and.to.contain('diff [BEFORE [AFTER]]')
    }
  })

  it('diff exits 3 for a settings file that cannot be used, with the remedy for settings', async () => {
    await writeFile(join(folder, 'settings.json'), '42')
    await writeFile(join(folder, 'small.yaml'), small('one'))
    for (const [file, said] of [
      [
        'missing.json',
        /^error: --config missing\.json cannot be read \(ENOENT\): there is no such file; name a JSON file with levels/,
      ],
      ['test', /^error: --config test cannot be read \(EISDIR\): it is a folder; name a JSON file with levels/],
      ['base.yaml', /^error: base\.yaml: is not JSON \(.*\); correct it, or name another file with --config$/m],
      [
        'settings.json',
        /^settings\.json:1 error: the file: .*; write it like \{ "levels": \{\}, "approvals": \[\] \}$/m,
      ],
    ] as const) {
      const { exit, out, err } = await contract('diff', 'small.yaml', 'small.yaml', '--config', file)
      expect([exit, out], file).to.deep.equal([3, ''])
      expect(err).to.match(said)
    }
  })

  it('diff compares two files, as JSON or YAML, and prints nothing but the report in another format', async () => {
    const described = (type: string) => ({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/a': { get: { responses: { 200: { description: 'x', content: { 'text/plain': { schema: { type } } } } } } },
      },
    })
    await writeFile(join(folder, 'one.json'), JSON.stringify(described('string'), null, 2))
    await writeFile(join(folder, 'two.yaml'), `# YAML too\n${JSON.stringify(described('integer'))}`)
    const { exit, out } = await contract('diff', 'one.json', 'two.yaml', '--format', 'json')
    expect(exit).to.equal(2)
    const [finding, ...others] = JSON.parse(out).findings
    expect(others).to.deep.equal([])
    expect(finding).to.include({
      rule: 'reply-type-changed',
      level: 'error',
      file: 'two.yaml',
      line: 2,
      place: 'GET /a',
    })
    for (const [format, begin] of [
      ['github', '::error file=two.yaml,line=2'],
      ['markdown', '### contract diff: 1 error'],
      ['sarif', '{'],
      ['junit', '<?xml'],
    ] as const) {
      const report = await contract('diff', 'one.json', 'two.yaml', '--format', format)
      expect([report.exit, report.out.startsWith(begin)], report.out).to.deep.equal([2, true])
    }
  })

  it('diff reads commits of any description, and files of commits, in a repository', async () => {
    const repository = await mkdtemp(join(tmpdir(), 'booking-diff-'))
    const git = (...words: string[]) =>
      promisify(execFile)('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...words], { cwd: repository })
    const api = (required: boolean) =>
      `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    get:\n      parameters: [{ in: query, name: q, required: ${required}, schema: { type: string } }]\n      responses: { "200": { description: x } }\n`
    await git('init', '--quiet')
    await mkdir(join(repository, 'apis'))
    await writeFile(join(repository, 'apis/x.yaml'), api(false))
    await git('add', '.')
    await git('commit', '--quiet', '-m', 'one')
    await writeFile(join(repository, 'apis/x.yaml'), api(true))
    await git('commit', '--quiet', '-am', 'two')
    const file = join(repository, 'apis/x.yaml')
    const found = await contract('diff', 'HEAD~1', '--contract', file)
    expect([found.exit, found.out]).to.deep.equal([2, found.out])
    expect(found.out).to.contain('x.yaml:6 GET /a: query q: is required now (parameter-became-required ')
    expect((await contract('diff', 'HEAD', '--contract', file)).out).to.equal('nothing has changed since HEAD\n')
    expect((await contract('diff', 'HEAD', 'HEAD~1', '--contract', file)).exit).to.equal(0)
    expect((await contract('diff', 'HEAD~1:apis/x.yaml', 'HEAD:apis/x.yaml', '--contract', file)).exit).to.equal(2)
    const missing = await contract('diff', 'HEAD:apis/y.yaml', '--contract', file)
    expect([missing.exit, missing.err.includes('COMMIT:PATH')]).to.deep.equal([3, true])
    await rm(repository, { recursive: true })
  })

  it('diff does not count changes that contract-diff.json approves, and notes approvals that approve nothing', async () => {
    await writeFile(join(folder, 'before.yaml'), small('one'))
    await writeFile(join(folder, 'after.yaml'), small('another'))
    const diff = (...words: string[]) => contract('diff', 'before.yaml', 'after.yaml', ...words)
    const found = await diff('--format', 'json')
    const { fingerprint } = JSON.parse(found.out).findings.find(
      ({ rule }: { rule: string }) => rule === 'operation-id-changed',
    )
    const approve = (approvals: unknown[], levels = {}) =>
      writeFile(join(folder, 'contract-diff.json'), JSON.stringify({ levels, approvals }))
    const approval = { fingerprint, reason: 'nobody generates a client', until: '2999-12-31' }
    await approve([approval, { ...approval, fingerprint: '0123456789ab' }])
    const approved = await diff()
    expect(approved.exit, approved.out).to.be.lessThan(2)
    expect(approved.out).to.contain('1 approved')
    expect(approved.err).to.equal(
      'the approval of 0123456789ab (nobody generates a client) approves nothing; remove it\n',
    )
    await approve([{ ...approval, until: '2020-01-01' }])
    const expired = await diff()
    expect([expired.exit, expired.err.includes('has expired on 2020-01-01')]).to.deep.equal([2, true])
    await approve([], { 'operation-id-changed': 'off' })
    expect((await diff()).exit).to.be.lessThan(2)
    await approve([{ fingerprint: 'x', reason: '' }])
    const wrong = await diff()
    expect([wrong.exit, wrong.err.match(/^contract-diff\.json:1 error: approvals\.0\.\w+: /gm)?.length]).to.deep.equal([
      3, 3,
    ])
    await rm(join(folder, 'contract-diff.json'))
  })

  it('new writes the contract entry beside the paths of its tag, handler, registration and test, and generate then passes', async () => {
    const made = await contract('new', 'POST', '/v1/resources/{resourceId}/photos', '--tag', 'resources')
    expect(made, made.err).to.include({ exit: 0, err: '' })
    expect(await read('handlers/resources/createPhoto.ts')).to.contain("Handler<'createPhoto'>")
    const test = await read('test/operations/createPhoto.test.ts')
    expect(enginesOf(test)).to.deep.equal(['sqlite'])
    expect(test).to.contain("describe('createPhoto'")
    expect(await read('generated/operations.ts')).to.contain('createPhoto')
    expect(await read('handlers/all.ts')).to.contain("\nexport { createPhoto } from './resources/createPhoto.ts'\n")
    expect((await contract('lint')).out).to.equal('openapi.yaml: nothing found\n')
    const written = await read('openapi.yaml')
    const kept = written.split('\n')
    expect(yaml.split('\n').every((line) => kept.includes(line))).to.equal(true)
    const group = written.slice(written.indexOf('# ── resources ──'), written.indexOf('# ── resource-closures ──'))
    expect(group).to.contain('  /v1/resources/{resourceId}/photos:\n')
  })

  it('new-handler and new-test complete an operation that was begun with its contract alone', async () => {
    const begun = await contract('new', 'GET', '/v1/weather/{cityId}', '--tag', 'system', '--contract-only')
    expect(begun.exit, begun.err).to.equal(0)
    expect(await contract('new-handler', 'getWeather')).to.deep.include({
      exit: 0,
      out: 'wrote handlers/system/getWeather.ts\nwrote handlers/all.ts\n',
    })
    expect(await read('handlers/all.ts')).to.contain("\nexport { getWeather } from './system/getWeather.ts'\n")
    expect(await read('handlers/system/getWeather.ts')).to.contain("Handler<'getWeather'>")
    expect((await contract('new-test', 'getWeather')).out).to.equal('wrote test/operations/getWeather.test.ts\n')
    expect(await read('test/operations/getWeather.test.ts')).to.contain("validRequest(server, 'getWeather')")
    for (const [words, said] of [
      [['new-handler', 'getWeather'], 'handlers/system/getWeather.ts already exists'],
      [['new-test', 'getNothing'], 'getNothing is no operationId of openapi.yaml'],
    ] as const) {
      const { exit, err } = await contract(...words)
      expect([exit, err.includes(said)], err).to.deep.equal([3, true])
    }
  })

  it('new refuses an existing operation and one that fits nowhere, and writes nothing', async () => {
    const before = [await readdir(join(folder, 'handlers', 'resources')), await read('generated/operations.ts')]
    const refused: [string[], string][] = [
      [['GET', '/v1/resources'], 'is there: listResources'],
      [['GET', '/v1/photos', '--tag', 'resources', '--id', 'getMe'], 'is the operationId of GET /v1/me'],
      [['GET', '/v1/photos'], 'there is no tag photos'],
      [['GET', '/v1/resources/{other}', '--id', 'getOther'], 'is the same route as /v1/resources/{resourceId}'],
      [['FETCH', '/v1/photos'], 'usage:'],
      [['GET', '/v1/photos', '--colour'], 'colour'],
    ]
    for (const [words, said] of refused) {
      const { exit, err } = await contract('new', ...words)
      expect([exit, err.includes(said)], err).to.deep.equal([3, true])
    }
    expect(await read('openapi.yaml')).to.equal(yaml)
    expect([await readdir(join(folder, 'handlers', 'resources')), await read('generated/operations.ts')]).to.deep.equal(
      before,
    )
  })

  it('fix adds the missing error responses of a changed operation in their places, and changes no other line', async () => {
    const whole = await read('openapi.yaml')
    const begin = whole.indexOf('operationId: createResource\n')
    const end = whole.indexOf('\n    get:', begin)
    const lacking = whole.slice(begin, end).replace(/^ +"(401|403|413|415|429|500|503)": .*\n/gm, '')
    await writeFile(join(folder, 'openapi.yaml'), whole.slice(0, begin) + lacking + whole.slice(end))
    expect((await contract('lint')).out).to.match(/createResource: declare UNAUTHENTICATED: .*contract -- fix/)
    const fixed = await contract('fix')
    expect(fixed.out).to.match(/^createResource: 401 is now Unauthenticated$/m)
    expect(fixed.exit, fixed.out).to.equal(0)
    expect(await read('openapi.yaml')).to.equal(whole)
    expect(await contract('fix')).to.deep.include({ exit: 0, out: 'Nothing to fix.\n' })
  })

  it('fix exits 1 for an error code without a component response, and changes nothing', async () => {
    await edit(['denied_code: ADMIN_REQUIRED', 'denied_code: OWNER_REQUIRED'])
    const before = await read('openapi.yaml')
    const { exit, out } = await contract('fix')
    expect(exit, out).to.equal(1)
    expect(out).to.contain('declare OWNER_REQUIRED')
    expect(await read('openapi.yaml')).to.equal(before)
  })

  it('report lists the declared responses that a test run has produced, and the missing ones', async () => {
    await mkdir(join(folder, 'answers'))
    await writeFile(join(folder, 'answers/1'), 'getHealth 200\ngetHealth 500 INTERNAL_ERROR\n')
    const { exit, out } = await contract('report', 'answers')
    expect(exit).to.equal(1)
    expect(out).to.match(/^getHealth: 2 of \d+; not: .*503 SERVICE_UNAVAILABLE/m)
    expect((await contract('report', 'nowhere')).err).to.contain('nowhere is not there; run npm test')
  })

  it('docs writes one page with every operation, which loads nothing from elsewhere', async () => {
    const { exit, err } = await contract('docs', 'page.html')
    expect(exit, err).to.equal(0)
    const page = await read('page.html')
    for (const id of Object.keys(operations)) expect(page, id).to.contain(`"${id}"`)
    expect(page.match(/<(script|link|img|iframe)[^>]+(src|href)="(https?:)?\/\/[^"]*"/g)).to.equal(null)
  })

  it('mock answers each operation from its examples, refuses requests that violate the contract, and serves each good save', async function () {
    this.timeout(300_000)
    await rm(join(folder, 'generated'), { recursive: true })
    await cp(join(root, 'generated'), join(folder, 'generated'), { recursive: true })
    const child = spawn(process.execPath, ['scripts/contract.ts', 'mock', '--port', '0'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [lines, faults] = [createInterface(child.stdout), createInterface(child.stderr)]
    try {
      const [line] = await once(lines, 'line')
      const url = /http:\S+/.exec(String(line))?.[0] ?? ''
      const id = '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10'
      const ask = (path: string, headers: Record<string, string> = {}) =>
        fetch(url + path, { headers: { Authorization: 'Bearer any', 'X-App-Workspace': id, ...headers } })
      const sound = await ask(`/v1/resources/${id}`)
      expect([sound.status, sound.headers.get('X-Contract-Example')]).to.deep.equal([200, 'true'])
      expect(await sound.json()).to.include({ name: 'Court 1' })
      expect((await ask('/v1/resources/court-1')).status).to.equal(422)
      expect((await fetch(`${url}/v1/resources/${id}`)).status).to.equal(401)
      expect((await ask('/v1/nothing')).status).to.equal(404)
      for (const [operation, { path, method, statuses }] of Object.entries(operations)) {
        for (const status of statuses) {
          const answer = await fetch(url + path.replace(/\{[^}]*\}/g, id), {
            method,
            headers: { Prefer: `code=${status}` },
          })
          expect([operation, answer.status]).to.deep.equal([operation, status])
          await answer.arrayBuffer()
        }
      }
      const summary = async () =>
        /summary: (Fetch the [\w ]*caller)/.exec(await (await ask('/openapi.yaml')).text())?.[1]
      const saved = once(lines, 'line')
      await edit(['summary: Fetch the current caller', 'summary: Fetch the saved caller'])
      expect(String(await saved)).to.contain('openapi.yaml was saved, and is served')
      expect(await summary()).to.equal('Fetch the saved caller')
      const broken = once(faults, 'line')
      await edit(
        ['summary: Fetch the current caller', 'summary: Fetch the broken caller'],
        ['responses/RateLimited', 'x'],
      )
      expect(String(await broken)).to.match(
        /^openapi\.yaml:\d+ .*points to nothing.*; the last good version is still served$/,
      )
      expect(await summary()).to.equal('Fetch the saved caller')
    } finally {
      child.kill('SIGTERM')
    }
    expect(await once(child, 'exit')).to.deep.equal([0, null])
  })
})
