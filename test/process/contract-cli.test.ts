/** `npm run contract` on a copy of the project: output, written files and exit codes. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { operations } from '../../generated/operations.ts'
import { sourceFolders } from '../../server/bundle.mjs'

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

  const contract = (...words: string[]) =>
    new Promise<{ exit: number; out: string; err: string }>((resolve) => {
      const script = ['scripts/contract.ts', ...words]
      execFile(process.execPath, script, { cwd: folder, timeout: 60_000 }, (error, out, err) =>
        resolve({ exit: error ? Number(error.code) : 0, out, err }),
      )
    })
  const edit = async (...changes: [string | RegExp, string][]) => {
    let changed = yaml
    for (const [find, put] of changes) {
      const next = changed.replace(find, put)
      expect(next, String(find)).not.to.equal(changed)
      changed = next
    }
    await writeFile(join(folder, 'openapi.yaml'), changed)
  }
  const read = (path: string) => readFile(join(folder, path), 'utf8')

  it('exits 3 and lists the verbs without a verb or with an unknown one', async () => {
    for (const words of [[], ['constructor']]) {
      const { exit, err } = await contract(...words)
      expect(exit).to.equal(3)
      expect(err).to.contain('lint').and.to.contain('report')
    }
  })

  it('lint exits 0 for our contract, and 1 for a fault of our rules and one of redocly’s, with a line each', async () => {
    expect(await contract('lint')).to.include({ exit: 0, out: 'openapi.yaml: nothing found\n' })
    await edit([/(operationId: getMe\n[\s\S]*?) {6}summary: .*\n/, '$1'], ['      tags: [resources]\n', ''])
    const { exit, out } = await contract('lint')
    expect(exit).to.equal(1)
    expect(out).to.match(/^openapi\.yaml:\d+ createResource: give it a tag; .*$/m)
    expect(out).to.match(/^openapi\.yaml:\d+ getMe: .*summary.*; correct it$/m)
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
      'nowhere.yaml is neither a commit with an openapi.yaml nor a file; name one of the two\n',
    ])
  })

  it('diff exits 1 for risky changes, and names each', async () => {
    await edit(
      ['limit: 60, window_seconds', 'limit: 30, window_seconds'],
      ['        "409": { $ref: "#/components/responses/ResourceLimitReached" }\n', ''],
    )
    const { exit, out } = await contract('diff', 'base.yaml')
    expect(exit, out).to.equal(1)
    expect(out).to.match(
      /^risky +openapi\.yaml:\d+ createResource: rate limit is lower: 30 in 60 s by user, was 60 in 60 s by user$/m,
    )
    expect(out).to.match(/^risky +openapi\.yaml:\d+ createResource: declares 409 RESOURCE_LIMIT_REACHED no more/m)
  })

  it('diff exits 2 for breaking changes, found by our rules or by redocly', async () => {
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
    expect(out).to.match(/^breaking openapi\.yaml:\d+ createResource: security is tighter: apiKey is enough no more$/m)
    expect(out).to.match(/^breaking openapi\.yaml:\d+ listResources: asks for the role admin, and asked for member$/m)
    expect(out).to.match(/^breaking openapi\.yaml:\d+ fetchResource: .*operationId/m)
    expect(out).to.match(
      /^breaking openapi\.yaml:\d+ updateResource: 200 may lack the header X-Request-Id, which it promised$/m,
    )
  })

  it('new writes the contract entry beside the paths of its tag, handler, registration and test, and generate then passes', async () => {
    const made = await contract('new', 'POST', '/v1/resources/{resourceId}/photos', '--tag', 'resources')
    expect(made, made.err).to.include({ exit: 0, err: '' })
    expect(await read('handlers/resources/createPhoto.ts')).to.contain("Handler<'createPhoto'>")
    expect(await read('test/operations/createPhoto.test.ts')).to.contain("describe('createPhoto'")
    expect(await read('generated/operations.ts')).to.contain('createPhoto')
    expect((await read('handlers/index.ts')).match(/createPhoto/g)).to.have.lengthOf(3)
    expect((await contract('lint')).out).to.equal('openapi.yaml: nothing found\n')
    const written = await read('openapi.yaml')
    const kept = written.split('\n')
    expect(yaml.split('\n').every((line) => kept.includes(line))).to.equal(true)
    const group = written.slice(written.indexOf('# ── resources ──'), written.indexOf('# ── resource-closures ──'))
    expect(group).to.contain('  /v1/resources/{resourceId}/photos:\n')
  })

  it('new refuses an existing operation and one that fits nowhere, and writes nothing', async () => {
    const before = [await readdir(join(folder, 'handlers/resources')), await read('generated/operations.ts')]
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
    expect([await readdir(join(folder, 'handlers/resources')), await read('generated/operations.ts')]).to.deep.equal(
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

  it('mock answers each operation from its examples, marked as mock, and refuses requests that violate the contract', async () => {
    await rm(join(folder, 'generated'), { recursive: true })
    await cp(join(root, 'generated'), join(folder, 'generated'), { recursive: true })
    const child = spawn(process.execPath, ['scripts/contract.ts', 'mock', '--port', '0'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [line] = await once(createInterface(child.stdout), 'line')
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
    } finally {
      child.kill('SIGTERM')
    }
    expect(await once(child, 'exit')).to.deep.equal([0, null])
  })
})
