// Runs on: SQLite
/** The options of `npm run contract -- test`, against a small server with a planted fault. */
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Outcome } from '../../packages/contract-toolkit/conformance/report.ts'
import type { Fault } from '../conformance/planted-faults.ts'
import { listening } from '../conformance/proxied-server.ts'
import { taskContractText } from '../conformance/task-contract.ts'
import { createTaskServer, token } from '../conformance/task-server.ts'
import { contractHere } from '../support/in-process.ts'
import type { Ended } from '../support/process.ts'

describe('options of npm run contract -- test', () => {
  let folder: string
  let server: Server
  let url: string
  let fault: Fault | undefined
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-options-'))
    await file('tasks.yaml', taskContractText)
    await file('fixtures.json', JSON.stringify({ credentials: { token: [token] } }))
  })
  after(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    fault = undefined
    server = createTaskServer(() => fault)
    url = await listening(server)
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const at = (name: string) => join(folder, name)
  const file = async (name: string, text: string) => {
    await writeFile(at(name), text)
    return at(name)
  }
  const run = (...words: string[]): Promise<Ended> => {
    const usual = ['--contract', at('tasks.yaml'), '--fixtures', at('fixtures.json'), '--cases', '0', '--seed', '1']
    return contractHere(['test', '--base-url', url, ...usual, ...words])
  }
  const outcomeIn = async (name: string): Promise<Outcome> => JSON.parse(await readFile(at(name), 'utf8'))

  const selections: [words: string[], operations: string[]][] = [
    [
      ['--method', 'get', '--path', '/tasks*'],
      ['getMemo', 'getTask', 'listTasks'],
    ],
    [
      ['--operation', '*Task', '--skip-method', 'POST,DELETE'],
      ['changeTask', 'getTask'],
    ],
    [
      ['--tag', 'account'],
      ['getSettings', 'putSettings'],
    ],
    [['--path', '/tasks', '--skip-operation', 'createTask'], ['listTasks']],
  ]
  for (const [words, operations] of selections) {
    it(`${words.join(' ')} tests ${operations.join(', ')}`, async () => {
      const { exit, out, err } = await run(...words, '--json', at('o.json'))
      expect(exit, out + err).to.equal(0)
      expect(Object.keys((await outcomeIn('o.json')).answers).sort()).to.deep.equal(operations)
    })
  }

  it('exits 3 for a selection that matches nothing', async () => {
    expect((await run('--tag', 'no-such-tag')).err).to.match(/^error: --tag no-such-tag: matches no operation/)
    expect((await run('--tag', 'account', '--path', '/tasks')).err).to.match(/leaves no operation to test/)
  })

  it('--check and --skip-check choose what is a finding', async () => {
    fault = 'no-allow'
    expect((await run('--operation', 'getTask')).exit).to.equal(1)
    expect((await run('--operation', 'getTask', '--skip-check', 'unsupported_method')).exit).to.equal(0)
    expect((await run('--operation', 'getTask', '--check', 'unsupported_method')).exit).to.equal(1)
    expect((await run('--operation', 'getTask', '--check', 'ignored_auth')).exit).to.equal(0)
    expect((await run('--operation', 'getTask', '--check', 'moon')).err).to.match(/^error: --check moon: no such check/)
  })

  it('--no-allow-header accepts a 405 without Allow, and nothing else', async () => {
    fault = 'no-allow'
    expect((await run('--operation', 'getTask', '--no-allow-header')).exit).to.equal(0)
    fault = 'any-method'
    expect((await run('--operation', 'getTask', '--no-allow-header')).exit).to.equal(1)
  })

  const config = (more: object) =>
    file('contract-test.yaml', JSON.stringify({ operations: { include: { operation: ['getTask'] } }, ...more }))

  it('an expected failure exits 0 with its reason; one that does not occur exits 1', async () => {
    const expected_failures = [{ operation: 'getTask', check: 'unsupported_method', reason: 'the proxy drops Allow' }]
    const file = await config({ expected_failures })
    fault = 'no-allow'
    const failing = await run('--config', file)
    expect(failing.exit, failing.out).to.equal(0)
    expect(failing.out).to.contain('Failed as expected:\n  getTask: unsupported_method (the proxy drops Allow)\n')
    fault = undefined
    const passing = await run('--config', file)
    expect(passing.exit).to.equal(1)
    expect(passing.out).to.contain(
      'getTask: unsupported_method was expected to fail (the proxy drops Allow), and does not',
    )
  })

  const unusable: [what: string, config: () => Promise<string>, said: RegExp][] = [
    ['an unknown part', () => config({ retries: 3 }), /--config .*Unrecognized key: "retries"/],
    ['no YAML', () => file('contract-test.yaml', '{'), /--config .*is neither YAML nor JSON/],
    [
      'an expected failure of no operation',
      () => config({ expected_failures: [{ operation: 'moon', check: 'redirect', reason: 'x' }] }),
      /the contract has no operation moon/,
    ],
  ]
  for (const [what, make, said] of unusable) {
    it(`exits 3 for a config file with ${what}, in one line`, async () => {
      const { exit, err } = await run('--config', await make())
      expect(exit).to.equal(3)
      expect(err).to.match(said)
      expect(err.trimEnd().split('\n')).to.have.lengthOf(1)
    })
  }

  it('a promise of the config file makes a check stricter: without it, unknown query parameters may be ignored', async () => {
    const only = ['--operation', 'listTasks']
    const silent = await run(...only, '--config', await config({}))
    expect(silent.exit, silent.out + silent.err).to.equal(0)
    const strict = await run(...only, '--config', await config({ promises: { unknown_query_refused: true } }))
    expect([strict.exit, strict.out]).to.satisfy(
      ([exit, out]: [number, string]) => exit === 1 && /an unknown query parameter/.test(out),
      strict.out,
    )
    const { err } = await run('--config', await config({ promises: { deletes_twice: true } }))
    expect(err).to.match(/--config .*Unrecognized key: "deletes_twice"/)
  })

  it('options of the command line replace those of the config file', async () => {
    const { out } = await run('--config', await config({ max_requests: 5 }), '--max-requests', '9')
    expect(out).to.contain(', 9 requests, ')
  })

  it('--max-requests ends the run, and lists what was not reached', async () => {
    const { exit, out } = await run('--max-requests', '40', '--json', at('o.json'))
    expect(exit, out).to.equal(0)
    expect(out).to.contain('The run ended at its limit of requests').and.to.contain('  bounds: 12 operations')
    const outcome = await outcomeIn('o.json')
    expect([outcome.requests, outcome.ended_by]).to.deep.equal([40, 'requests'])
    expect(outcome.unfinished.bounds).to.include('createTask')
  })

  it('--har records every exchange without a secret, and --replay-har sends the same requests again', async () => {
    const { exit, out } = await run('--har', at('test.har'), '--json', at('o.json'))
    expect(exit, out).to.equal(0)
    const text = await readFile(at('test.har'), 'utf8')
    expect(text).to.contain('Bearer {{TOKEN}}').and.not.to.contain(token.slice(0, -3))
    const { requests } = await outcomeIn('o.json')
    expect(JSON.parse(text).log.entries).to.have.lengthOf(requests)
    fault = 'property-unknown'
    const again = await run('--replay-har', at('test.har'), '--json', at('again.json'))
    expect(again.exit, again.out).to.equal(1)
    const outcome = await outcomeIn('again.json')
    expect(outcome.requests).to.equal(requests)
    expect(outcome.findings.map(({ check }) => check)).to.include('response_schema_conformance')
  })

  it('exits 3 for a recording that is none', async () => {
    const { exit, err } = await run('--replay-har', await file('no.har', '{"log":{}}'))
    expect([exit, err.split(' (')[0]]).to.deep.equal([3, `error: --replay-har ${at('no.har')}: is not a HAR file`])
  })

  it('--hooks: before changes a request, and an error of after is a finding', async () => {
    const hooks = await file(
      'hooks.mjs',
      `export function before(call) { if (call.operation === 'listTasks') call.headers['X-Seen'] = 'yes' }
       export function after(call, reply) {
         if (call.operation === 'listTasks' && call.headers['X-Seen'] !== 'yes') return 'before was not called'
         if (call.operation === 'getSettings' && reply.status === 200) throw new Error('the theme must be dark')
       }`,
    )
    const { exit, out } = await run('--operation', 'listTasks,getSettings', '--hooks', hooks)
    expect(exit, out).to.equal(1)
    expect(out).to.match(/^error: getSettings: hook \(\d+ times\)$/m)
    expect(out).to.contain('actual: the theme must be dark').and.not.to.contain('before was not called')
  })

  it('--hooks: exits 3 when before fails, and for a module without hooks', async () => {
    const failing = await file('failing.mjs', `export function before() { throw new Error('no token') }`)
    expect((await run('--hooks', failing)).err).to.match(/before failed for \w+ \(no token\)\n$/)
    expect((await run('--hooks', await file('none.mjs', 'export const x = 1'))).err).to.match(
      /exports neither before nor after/,
    )
  })

  it('exits 3 for a file that cannot be used, in one line with the option and the remedy of its kind', async () => {
    const missing = at('missing')
    const broken = await file('broken.yaml', '{ x')
    for (const [words, said] of [
      [['--config', folder], /^error: --config .* cannot be read \(EISDIR\): it is a folder; name a YAML or JSON file/],
      [
        ['--hooks', missing],
        /^error: --hooks .* cannot be read \(ENOENT\): there is no such file; name a JavaScript or/,
      ],
      [['--hooks', broken], /^error: --hooks .*: cannot be loaded \(.*\); name a JavaScript or TypeScript module/],
      [
        ['--replay-har', missing],
        /^error: --replay-har .* \(ENOENT\): there is no such file; name a recording that --har wrote/,
      ],
      [['--replay-har', broken], /^error: --replay-har .*: is not JSON \(.*\); correct it, or name a recording/],
      [['--overlay', missing], /^error: --overlay .* \(ENOENT\): there is no such file; name an OpenAPI Overlay/],
      [['--ref-folder', broken], /^error: --ref-folder .*broken\.yaml is a file; name a folder/],
    ] as const) {
      const { exit, err } = await run(...words)
      expect(exit, err).to.equal(3)
      expect(err).to.match(said)
      expect(err.trimEnd().split('\n')).to.have.lengthOf(1)
    }
  })

  it('--junit, --sarif and --markdown write the findings', async () => {
    fault = '403-for-401'
    const files = ['junit', 'sarif', 'markdown'].flatMap((format) => [`--${format}`, at(`o.${format}`)])
    expect((await run('--operation', 'getTask,getSettings', ...files)).exit).to.equal(1)
    expect(await readFile(at('o.junit'), 'utf8')).to.match(/<failure type="ignored_auth"/)
    const { runs } = JSON.parse(await readFile(at('o.sarif'), 'utf8'))
    expect(runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).to.include('ignored_auth')
    expect(await readFile(at('o.markdown'), 'utf8')).to.contain('| getTask |')
  })
})
