// Runs on: no database
/** Runs of `npm run test:nodes` in a small project, whose nodegit is a stand-in. */
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { runOnNode, summary, type Tests } from '../support/other-node.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { node: version } = process.versions
const passing = "it('passes', () => {})"
const withGit = "it('loads nodegit', () => { require('nodegit') })"
const tests: Tests = {
  files: ['test/plain.test.cjs', 'test/git.test.cjs'],
  needsGit: (file) => file.includes('git'),
}

describe('runOnNode', function () {
  this.timeout(240_000)
  let project = ''
  let copy = ''
  beforeEach(async () => {
    project = await mkdtemp(join(tmpdir(), 'booking-node-'))
    copy = join(project, 'dist', 'nodes', 'any')
    await put('package.json', '{}')
    await put('node_modules/nodegit/package.json', '{ "version": "1.0.0", "main": "index.js" }')
    await put(
      'node_modules/nodegit/index.js',
      "require('node:fs').readFileSync(__dirname + '/build/Release/nodegit.node')",
    )
    for (const script of ['preinstall', 'install', 'postinstall']) await lifecycle(script, '')
    await cp(join(root, 'scripts/setup'), join(project, 'scripts/setup'), { recursive: true })
    await mkdir(join(project, 'test/tools/node_modules'), { recursive: true })
    await symlink(join(root, 'node_modules/mocha'), join(project, 'node_modules/mocha'))
    await put('test/plain.test.cjs', passing)
    await put('test/git.test.cjs', withGit)
  })
  afterEach(() => rm(project, { recursive: true, maxRetries: 5 }))

  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), text)
  }
  const lifecycle = (script: string, text: string) => put(`node_modules/nodegit/lifecycleScripts/${script}.js`, text)
  const compiles = () =>
    lifecycle(
      'install',
      "fs = require('fs'); fs.mkdirSync('build/Release', { recursive: true }); fs.writeFileSync('build/Release/nodegit.node', '')",
    )
  const run = () => runOnNode(project, process.execPath, copy, tests)

  it('compiles nodegit in the copy, runs all tests and keeps the binary', async () => {
    await compiles()
    const result = await run()
    expect(summary(result), result.output).to.equal(`Node ${version}: 2 passed, 0 failed, with nodegit`)
    expect((await readdir(join(project, 'dist'))).filter((name) => name.endsWith('.node'))).to.have.lengthOf(1)
    expect(await readdir(join(project, 'node_modules/nodegit'))).not.to.include('build')
  })

  it('uses a binary that was kept', async () => {
    await compiles()
    await run()
    await lifecycle('install', 'process.exit(1)')
    expect((await run()).unbuilt).to.equal(undefined)
  })

  it('leaves out the tests that need nodegit if it cannot be compiled, and says so', async () => {
    await lifecycle('install', 'process.exit(1)')
    const result = await run()
    expect(result.unbuilt?.files).to.equal(1)
    expect(summary(result)).to.match(
      /^Node [\d.]+: 1 passed, 0 failed, nodegit could not be compiled \(.+\), so 1 files were left out$/,
    )
  })

  it('counts a test that fails, and a file that cannot be loaded', async () => {
    await compiles()
    await put('test/plain.test.cjs', "it('fails', () => { throw new Error('as planted') })")
    const failing = await run()
    expect([failing.passed, failing.failed]).to.deep.equal([1, 1])
    expect(failing.output).to.include('as planted')
    await put('test/plain.test.cjs', "require('./nothing.cjs')")
    expect((await run()).failed).to.be.above(0)
  })

  it('copies no folder that is not a source', async () => {
    await compiles()
    await put('data/booking.db', '')
    await put('test/data.test.cjs', '')
    await run()
    expect(await readdir(copy)).to.have.members([
      'dist',
      'node_modules',
      'package.json',
      'scripts',
      'test',
      'tests.log',
    ])
  })
})
