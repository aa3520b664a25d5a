// Runs on: SQLite
/** `npm run contract -- test` as CI and people call it: exit codes, printed output, written files. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { Outcome } from '../../packages/contract-toolkit/conformance/report.ts'
import { seedContractActions } from '../../server/seeds/contract-actions.ts'
import { json, type Proxied, startProxy } from '../conformance/proxied-server.ts'
import { taskContractText } from '../conformance/task-contract.ts'
import { contractHere } from '../support/in-process.ts'
import { type Ended, runScript } from '../support/process.ts'
import { useTestServer } from '../support/use-server.ts'

describe('npm run contract -- test', () => {
  const server = useTestServer()
  let folder: string
  let fixtures: string
  let tasks: string
  let proxy: Proxied
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-conformance-'))
    fixtures = join(folder, 'fixtures.json')
    const actions = await seedContractActions(server.db, server.seeded, 'session', new Date())
    await writeFile(fixtures, JSON.stringify({ ...server.seeded, actions }))
    tasks = await file('tasks.yaml', taskContractText)
    proxy = await startProxy(server.url)
  })
  after(async () => {
    await proxy.stop()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => {
    proxy.bend = {}
  })

  const run = (...words: string[]): Promise<Ended> => contractHere(['test', ...words])
  const asProcess = (...words: string[]): Promise<Ended> => runScript('scripts/contract.ts', ['test', ...words], {})
  const target = () => ['--base-url', proxy.url, '--fixtures', fixtures]
  const checkServer = (...words: string[]) => run(...target(), ...words)
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  /** Refuses every resource with a capacity above this number. */
  const refuseLarge = (most: number) => {
    proxy.bend.request = (passing) => {
      if (passing.method === 'POST')
        json(passing, (body) => (Number(body.capacity) > most ? { ...body, capacity: 0 } : body))
      return undefined
    }
  }

  it('exits 0 for a server that conforms, and prints the seed', async () => {
    const words = ['--operation', 'listResources,createResource', '--cases', '30', '--seed', '11']
    const { exit, out, err } = await asProcess(...target(), ...words)
    expect(exit, out + err).to.equal(0)
    expect(out).to.match(/No violation found: 2 operations, \d+ requests, [\d.]+ s, seed 11\.\n$/)
  })

  it('exits 1 for a violation, and names the operation, the check, expected and actual values, and how to repeat it', async () => {
    refuseLarge(5_000)
    // With some seeds the random chain, which runs first, also finds the fault and reports it differently.
    const words = ['--operation', 'createResource', '--cases', '0', '--seed', '3']
    const { exit, out } = await asProcess(...target(), ...words)
    expect(exit).to.equal(1)
    expect(out).to.match(/^error: createResource: positive_data_acceptance( \(\d+ times\))?$/m)
    expect(out).to.contain('  request: body /capacity: one less than the most\n')
    expect(out).to.contain('  expected: valid data accepted\n  actual: 400 {"error":{"code":"VALIDATION_FAILED"')
    expect(out).to.match(
      /replay: contract test --base-url http\S+ --fixtures \S+ --seed -?\d+ --replay createResource:bounds:\d+$/m,
    )
  })

  it('repeats the request that --replay names and finds the violation again; without the fault it exits 0', async () => {
    refuseLarge(5_000)
    const first = await checkServer('--operation', 'createResource', '--cases', '0')
    const [, replay = ''] = /--replay (\S+)$/m.exec(first.out) ?? []
    const again = await checkServer('--replay', replay)
    expect([again.exit, again.out.split('\n')[0]]).to.deep.equal([1, 'error: createResource: positive_data_acceptance'])
    proxy.bend = {}
    expect((await checkServer('--replay', replay)).exit).to.equal(0)
  })

  it('prints a curl line that reproduces the violation, without a secret', async () => {
    refuseLarge(5_000)
    const { out } = await checkServer('--operation', 'createResource', '--cases', '0')
    const [curl = ''] = /^ {2}curl .*$/m.exec(out) ?? []
    const secret = server.seeded.people.owner.cookie.slice('session='.length)
    expect(out).not.to.contain(secret)
    expect(await shell(`${curl} -m 5`, { SESSION: secret })).to.match(/^HTTP\/1.1 400 /)
    expect(await shell(`${curl} -m 5`, { SESSION: 'another' })).to.match(/^HTTP\/1.1 401 /)
  })

  it('writes JSON and JUnit reports whose counts match the printed ones', async () => {
    proxy.bend.reply = (back) => {
      if (back.status === 404) delete back.headers['x-request-id']
    }
    const [asJson, asXml] = [join(folder, 'o.json'), join(folder, 'o.xml')]
    const only = ['--operation', 'getResource,getService,getMe', '--cases', '30']
    const { exit, out } = await checkServer(...only, '--json', asJson, '--junit', asXml)
    expect(exit).to.equal(1)
    const outcome: Outcome = JSON.parse(await readFile(asJson, 'utf8'))
    const { findings, requests, seed, operations } = outcome
    expect([operations, findings.length]).to.deep.equal([3, 2])
    expect(out).to.contain(
      `2 violations found: 3 operations, ${requests} requests, ${outcome.seconds} s, seed ${seed}.`,
    )
    const xml = await readFile(asXml, 'utf8')
    expect(unbalanced(xml)).to.equal(undefined)
    expect(xml).to.contain('<testsuites name="contract test" tests="3" failures="2"')
    expect(xml.match(/<testcase /g)).to.have.lengthOf(3)
    expect(xml.match(/<failure /g)).to.have.lengthOf(2)
    expect(xml).to.match(/<testcase classname="conforms" name="openapi.yaml:\d+ getMe"/)
  })

  it('sends no request after --max-seconds, and says so', async () => {
    const limitMs = 1_000
    let requests = 0
    let whenOver: Promise<void> | undefined
    // The limit begins before the first request of an operation; those that come before its end are answered after it.
    proxy.bend.reply = async (_back, { url }) => {
      if (url === '/') return
      requests++
      whenOver ??= sleep(limitMs)
      await whenOver
    }
    const { exit, out } = await checkServer('--max-seconds', String(limitMs / 1_000))
    expect(exit, out).to.equal(0)
    expect(out).to.contain('The run ended at its limit of time before all cases were sent.')
    expect(requests).to.be.within(1, 8)
  })

  it('exits 3 when a credential becomes invalid during the run, which would make all later results meaningless', async () => {
    let requests = 0
    proxy.bend.request = ({ headers }) => {
      if (++requests > 150) delete headers.cookie
      return undefined
    }
    const { exit, out } = await checkServer('--operation', 'listWorkspaces,getMe', '--cases', '300')
    expect(exit, out).to.equal(3)
    expect(out).to.match(/^SESSION is refused since request \d+: results of later requests with it mean nothing\.$/m)
    expect(out).to.contain('No violation found, but the run is not conclusive')
    proxy.bend = {}
    expect((await checkServer('--operation', 'listWorkspaces,getMe', '--cases', '300')).exit).to.equal(0)
  })

  it('exits 0 and prints the usage with --help', async () => {
    const { exit, out } = await asProcess('--help')
    expect(exit).to.equal(0)
    expect(out).to.contain('--replay NAME').and.to.contain('"invalid_credentials"')
  })

  const unusable: [what: string, words: () => string[] | Promise<string[]>, said: RegExp][] = [
    ['no --base-url', () => [], /--base-url URL is required/],
    ['a server that is not there', () => ['--base-url', 'http://127.0.0.1:9'], /does not respond .*start the server/],
    ['what is no URL', () => ['--base-url', 'here'], /--base-url here: must be an http or https URL/],
    [
      'a number that is none',
      () => ['--base-url', proxy.url, '--cases', 'many'],
      /--cases many: must be a whole number of at least 0/,
    ],
    [
      'fixtures that do not exist',
      () => ['--base-url', proxy.url, '--fixtures', join(folder, 'no')],
      /--fixtures .*cannot be read \(ENOENT/,
    ],
    [
      'fixtures that are not JSON',
      async () => ['--base-url', proxy.url, '--fixtures', await file('w1', '{')],
      /is not JSON/,
    ],
    [
      'fixtures with an unknown property',
      async () => ['--base-url', proxy.url, '--fixtures', await file('w2', '{"credential":{}}')],
      /does not have the format of fixtures \(.*credential.*--help/,
    ],
    [
      'the fixtures of another server',
      async () => {
        const other = JSON.stringify(server.seeded)
          .replaceAll(server.seeded.people.owner.cookie, 'session=x')
          .replaceAll(server.seeded.api_keys.live_admin.access_key, 'app_live_x')
        return ['--base-url', proxy.url, '--fixtures', await file('w3', other), '--operation', 'getMe,listResources']
      },
      /refuses each credential of the fixtures with 401/,
    ],
    [
      'an unknown operation',
      () => ['--base-url', proxy.url, '--operation', 'getNothing'],
      /--operation getNothing: matches no operation/,
    ],
    [
      'a contract that is not there',
      () => ['--base-url', proxy.url, '--contract', join(folder, 'no')],
      /no cannot be read \(ENOENT\)/,
    ],
    [
      'a contract that is no YAML',
      async () => ['--base-url', proxy.url, '--contract', await file('c1', 'openapi: 3.1.0\npaths: {')],
      /c1:\d+ .*; correct the YAML there/,
    ],
    [
      'a version that nobody knows',
      async () => ['--base-url', proxy.url, '--contract', await file('c2', 'openapi: 4.0.0\npaths: {}')],
      /openapi is "4\.0\.0"; 3.0, 3.1 and 3.2 can be read/,
    ],
    [
      'a contract without operations',
      async () => ['--base-url', proxy.url, '--contract', await file('c3', 'openapi: 3.1.0\npaths: {}')],
      /has no operations/,
    ],
    [
      'a reference out of the file',
      async () => [
        '--base-url',
        proxy.url,
        '--contract',
        await file('c4', 'openapi: 3.1.0\npaths: { /x: { get: { responses: { "200": { $ref: "other.yaml#/x" } } } } }'),
      ],
      /\$ref other\.yaml#\/x names a file that is not there; correct the path/,
    ],
    [
      'a reference within a schema that leads to nothing',
      async () => {
        const list = '{ type: array, items: { $ref: "#/components/schemas/None" } }'
        const responses = `{ "404": { description: No, content: { application/json: { schema: ${list} } } } }`
        const text = `openapi: 3.1.0\npaths: { /v1/x: { get: { responses: ${responses} } } }`
        return ['--base-url', proxy.url, '--contract', await file('c5', text)]
      },
      /\$ref #\/components\/schemas\/None points to nothing; correct the \$ref/,
    ],
    [
      'a case that there is not',
      () => ['--base-url', proxy.url, '--fixtures', fixtures, '--replay', 'getMe:x:1'],
      /is not the name of a case/,
    ],
  ]
  for (const [what, words, said] of unusable) {
    it(`exits 3 for ${what}, in one line`, async () => {
      const given = await words()
      // Most need no operation of ours, whose contract takes long to read.
      const isOurs = given.some((word) => ['--contract', '--operation', '--replay'].includes(word))
      const contract = isOurs ? [] : ['--contract', tasks]
      const { exit, out, err } = await run(...given, ...contract)
      expect([exit, out], err).to.deep.equal([3, ''])
      expect(err).to.match(said)
      expect(err.trimEnd().split('\n')).to.have.lengthOf(1)
    })
  }

  it('exits 3 for an error of its own, also one that nothing waits for, and prints the stack', async () => {
    const rejecting = await file('rejecting.mjs', "export function before() { Promise.reject(new Error('lost')) }")
    const words = ['--base-url', proxy.url, '--contract', tasks, '--hooks', rejecting]
    const lost = await runScript('scripts/contract.ts', ['test', ...words], {})
    expect([lost.exit, lost.out]).to.deep.equal([3, ''])
    expect(lost.err).to.match(/^error: Error: lost\n\s+at before/m)
  })

  it('exits 3 for an unknown option, with the usage', async () => {
    const { exit, out, err } = await asProcess('--baseurl', 'x')
    expect([exit, out], err).to.deep.equal([3, ''])
    expect(err)
      .to.match(/^error: Unknown option '--baseurl'/)
      .and.to.contain('contract test --base-url URL')
  })
})

function shell(line: string, env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { env: { PATH: process.env.PATH ?? '', ...env }, timeout: 10_000 }
    execFile('/bin/sh', ['-c', line], options, (error, out) => (error ? reject(error) : resolve(out)))
  })
}

/** The first tag closed by another one, or a character that XML does not allow. */
function unbalanced(xml: string): string | undefined {
  const open: string[] = []
  const content = xml.replace(/^<\?xml [^?]*\?>\n/, '')
  if (/[^\t\n\r\x20-\ufffd]|&(?!(amp|lt|gt|quot|#\d+);)/.test(content)) return 'a character'
  for (const [tag, close, name = '', , single] of content.matchAll(/<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>/g)) {
    if (close && open.pop() !== name) return tag
    if (!close && !single) open.push(name)
  }
  const rest = content.replace(/<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>/g, '')
  return /[<>]/.test(rest) ? rest : open[0]
}
