// Runs on: no database
/** The contract toolkit as a package: packed, installed into an empty folder, and used there on a description of somebody else. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { parse } from 'yaml'
import { node22, present } from '../../scripts/test-tools.mjs'
import type { Ended } from '../support/ended.ts'
import { installToolkit } from '../support/install-toolkit.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const toolkit = join(root, 'packages', 'contract-toolkit')

describe('contract-toolkit as a package', function () {
  this.timeout(180_000)
  let folder: string

  /** Runs a program in the folder. */
  const run = (program: string, words: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
    new Promise((resolve) => {
      execFile(program, words, { cwd: folder, env: { ...process.env, ...env } }, (problem, out, err) =>
        resolve({ exit: problem === null ? 0 : Number(problem.code), out, err }),
      )
    })
  const command = () => join(folder, 'node_modules/.bin/contract')
  const contract = (...words: string[]) => run(process.execPath, [command(), ...words])

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-toolkit-'))
    await installToolkit(folder)
    await cp(join(root, 'test/generate/fixtures/media.yaml'), join(folder, 'api.yaml'))
  })
  after(() => rm(folder, { recursive: true }))

  it('installs at most four packages, and at most 60 MB', async () => {
    const installed = (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'))
    expect(installed.sort()).to.deep.equal(['@esbuild', 'contract-toolkit', 'esbuild', 'typescript'])
    expect(await sizeOf(join(folder, 'node_modules'))).to.be.within(10_000_000, 60_000_000)
  })

  it('has the licence of each bundled package, and no word of the booking service', async () => {
    const dist = join(folder, 'node_modules/contract-toolkit')
    expect(await readFile(join(dist, 'THIRD-PARTY.md'), 'utf8')).to.match(
      /^## zod \d[\s\S]*Permission is hereby granted/m,
    )
    const files = await readdir(join(dist, 'packages/contract-toolkit'), { recursive: true })
    expect(files.filter((name) => /ruleset|scaffold|console|booking/.test(name))).to.deep.equal([])
  })

  for (const [name, path] of [
    ['this Node', () => process.execPath],
    ['Node 22', () => present(node22)],
  ] as const) {
    it(`lints, compares, generates and documents a description on ${name}`, async () => {
      const here = (...words: string[]) => run(path(), [command(), ...words])
      const linted = await here('lint', '--contract', 'api.yaml')
      expect([linted.exit, linted.err]).to.deep.equal([1, ''])
      expect(linted.out).to.match(/^api\.yaml:\d+ .* \(security-defined\)$/m)
      await writeFile(join(folder, 'small.yaml'), small)
      await writeFile(join(folder, 'later.yaml'), small.replace(' get:', ' put:'))
      const compared = await here('diff', 'small.yaml', 'later.yaml')
      expect([compared.exit, compared.err]).to.deep.equal([2, ''])
      const made = await here('generate', '--contract', 'api.yaml', '--out', `made ${name}`, '--zod')
      expect([made.exit, made.err]).to.deep.equal([0, ''])
      const use = `import('./made ${name}/client/index.mjs').then(({ createClient }) => console.log(typeof createClient))`
      expect((await run(path(), ['-e', use])).out).to.equal('function\n')
      expect((await here('docs', 'docs.html', '--contract', 'api.yaml')).exit).to.equal(0)
      expect(await readFile(join(folder, 'docs.html'), 'utf8')).to.contain(
        '<script type="application/json" id="contract">',
      )
      expect((await here('export', 'bruno', 'bruno', '--contract', 'api.yaml')).exit).to.equal(0)
    })

    it(`serves a mock that contract test accepts on ${name}, and ends by SIGTERM`, async () => {
      await writeFile(join(folder, 'small.yaml'), small)
      const mock = spawn(path(), [command(), 'mock', '--port', '0', '--contract', 'small.yaml'], {
        cwd: folder,
      })
      const [line] = (await once(createInterface(mock.stdout), 'line')) as [string]
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? ''
      const tested = await run(path(), [
        command(),
        'test',
        '--base-url',
        url,
        '--contract',
        'small.yaml',
        '--cases',
        '3',
      ])
      expect(tested.exit, tested.out + tested.err).to.equal(0)
      expect(tested.out).to.match(/No violation found: 1 operations/)
      mock.kill('SIGTERM')
      expect(await once(mock, 'exit')).to.deep.equal([0, null])
    })

    it(`offers tools to a language model on ${name}`, async () => {
      const words = [command(), 'mcp', '--contract', 'api.yaml', '--base-url', 'http://127.0.0.1:9']
      const mcp = spawn(path(), words, { cwd: folder })
      const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
      mcp.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: client })}\n`)
      const [line] = (await once(createInterface(mcp.stdout), 'line')) as [string]
      expect(JSON.parse(line).result.capabilities).to.have.property('tools')
      mcp.stdin.end()
      await once(mcp, 'exit')
    })
  }

  it('is run by npx, and says its version', async () => {
    const { exit, out, err } = await run('npx', ['--no-install', 'contract', '--version'])
    expect([exit, out]).to.deep.equal([0, 'contract-toolkit 0.1.0\n'], err)
  })

  it('names what it writes after the description', async () => {
    await writeFile(join(folder, 'clock.yaml'), small)
    for (const words of [['docs'], ['export', 'postman'], ['export', 'bruno']])
      expect((await contract(...words, '--contract', 'clock.yaml')).exit).to.equal(0)
    const names = ['clock-bruno', 'clock.html', 'clock.postman_collection.json']
    expect((await readdir(join(folder, 'dist'))).sort()).to.deep.equal(names)
  })

  it('shows five equal findings of lint and counts the others, and lists all as JSON', async () => {
    const paths = Array.from(
      { length: 30 },
      (_, at) => `  /t${at}: { get: { operationId: get${at}, responses: {} } }\n`,
    )
    await writeFile(
      join(folder, 'many.yaml'),
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n${paths.join('')}`,
    )
    const { out } = await contract('lint', '--contract', 'many.yaml')
    expect(out.match(/\(security-defined\)$/gm)).to.have.lengthOf(5)
    expect(out).to.match(/^25 more like these \(security-defined\); --format json lists all$/m)
    const { findings } = JSON.parse((await contract('lint', '--contract', 'many.yaml', '--format', 'json')).out)
    expect(findings.filter(({ rule }: { rule: string }) => rule === 'security-defined')).to.have.lengthOf(30)
  })

  it('generates the same files as the sources do', async () => {
    const words = ['--contract', 'api.yaml', '--zod', '--query', '--out']
    expect((await contract('generate', ...words, 'built')).exit).to.equal(0)
    expect((await run(process.execPath, [join(root, 'scripts/generate.ts'), ...words, 'source'])).exit).to.equal(0)
    expect((await run('diff', ['-r', 'built', 'source'])).out).to.equal('')
    expect(await readdir(join(folder, 'built', 'client'))).to.include('zod.mjs')
  })

  it('contract.config.json switches a rule off and lowers another, and an unknown rule exits 3 with the one that was meant', async () => {
    const counts = async () =>
      JSON.parse((await contract('lint', '--contract', 'api.yaml', '--format', 'json')).out).counts
    const before = await counts()
    const config = join(folder, 'contract.config.json')
    try {
      await writeFile(config, '{ "rules": { "security-defined": "warning", "info-license": "off" } }')
      const after = await counts()
      expect(before.error - after.error).to.be.above(0)
      expect(after.error + after.warning).to.equal(before.error + before.warning - 1)
      await writeFile(config, '{ "rules": { "security-define": "off" } }')
      const { exit, err } = await contract('lint', '--contract', 'api.yaml')
      expect([exit, err]).to.deep.equal([
        3,
        'contract.config.json:1 error: rules.security-define: is no rule; did you mean security-defined?\n',
      ])
    } finally {
      await rm(config)
    }
  })

  it('a redocly.yaml beside the description chooses the rules of the linter, and its plugins are not loaded', async () => {
    const beside = join(folder, 'beside')
    await mkdir(beside)
    await cp(join(folder, 'api.yaml'), join(beside, 'api.yaml'))
    await writeFile(
      join(beside, 'redocly.yaml'),
      'extends: [minimal]\nrules: { security-defined: off }\nplugins: [./evil.js]\n',
    )
    await writeFile(join(beside, 'evil.js'), 'process.exit(7)')
    const { out, err } = await contract('lint', '--contract', 'beside/api.yaml')
    expect(out)
      .to.match(/beside\/api\.yaml/)
      .and.not.to.match(/security-defined|info-license/)
    expect(err).to.equal('beside/redocly.yaml: plugins is not used; only built-in rulesets and rules are\n')
  })

  it('runs the CI examples of its README: a breaking change fails, an unchanged description passes', async () => {
    const page = await readFile(join(toolkit, 'README.md'), 'utf8')
    const [github, gitlab] = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => parse(text))
    const ofGitHub = github.jobs.contract.steps.flatMap(({ run: line }: { run?: string }) => line ?? [])
    const lines: string[][] = [ofGitHub, gitlab.contract.script]
    const ci = join(folder, 'ci')
    const script = (each: string[]) =>
      each
        .filter((line) => !line.startsWith('npm i '))
        .join('\n')
        .replaceAll('npx contract', `"${command()}"`)
    const git = (...words: string[]) =>
      run('git', ['-C', ci, '-c', 'user.name=CI', '-c', 'user.email=ci@example.com', ...words])
    await mkdir(ci)
    await git('init', '-q')
    await writeFile(join(ci, 'api.yaml'), small)
    await git('add', '.')
    await git('commit', '-qm', 'Describe the clock')
    await git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    const env = { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` }
    for (const each of lines) {
      expect(each[0]).to.equal('npm i --no-save contract-toolkit')
      const passing = await run('bash', ['-ec', `cd ci\n${script(each)}`], env)
      expect(passing.exit, passing.out + passing.err).to.equal(0)
    }
    await writeFile(join(ci, 'api.yaml'), small.replace('/time:', '/clock:'))
    const breaking = await run('bash', ['-ec', `cd ci\n${script(lines[0] ?? [])}`], env)
    expect(breaking.exit).to.equal(2)
    expect(breaking.out).to.match(/^::error file=api\.yaml/m)
  })

  it('plugs the rules of a project into lint, as its README shows', async () => {
    const [, program = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(join(toolkit, 'README.md'), 'utf8')) ?? []
    await writeFile(join(folder, 'contract.mjs'), program)
    await writeFile(join(folder, 'openapi.yaml'), small)
    const refused = await run(process.execPath, ['contract.mjs', 'lint'])
    expect([refused.exit, refused.out.split('\n')[0]]).to.deep.equal([
      1,
      'openapi.yaml:1 error info: names no x-owner; name the team (owner)',
    ])
    await writeFile(join(folder, 'openapi.yaml'), `${small}x-owner: clocks\n`)
    expect((await run(process.execPath, ['contract.mjs', 'lint'])).exit).to.equal(0)
  })

  it('has declarations that TypeScript reads, and a manifest without faults', async () => {
    const use = `import { contractVerbs, runVerb, type Verb } from 'contract-toolkit'
const verbs: Record<string, Verb> = contractVerbs(new URL('file:///'), { rules: (text: string) => text })
export const exit: Promise<number> = runVerb(verbs, '', [])
// @ts-expect-error A verb is a function.
export const wrong: Verb = 'lint'
`
    await writeFile(join(folder, 'use.mts'), use)
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--lib', 'es2023,dom']
    const checked = await run(process.execPath, [join(root, 'node_modules/.bin/tsc'), ...options, 'use.mts'])
    expect(checked.out).to.equal('')
    const linted = await run(process.execPath, [
      join(root, 'node_modules/.bin/publint'),
      join(folder, 'node_modules/contract-toolkit'),
    ])
    expect(linted.out).to.match(/All good!/)
  })
})

const small = `openapi: 3.1.0
info: { title: Clock, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://clock.invalid }]
security: []
paths:
  /time:
    get:
      operationId: getTime
      summary: The time of the server
      responses:
        "200":
          description: The time.
          content:
            application/json:
              schema: { type: object, required: [now], properties: { now: { type: string, format: date-time } } }
              example: { now: "2026-01-01T00:00:00Z" }
        "404": { description: There is no clock. }
`

/** Bytes of all files in a folder. */
async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((each) => each.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name))),
  )
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
