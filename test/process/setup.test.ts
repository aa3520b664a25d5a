/** What set-up installs, for whom, and what it says where it cannot: on a machine whose npm and apt-get only note what is asked. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import type { Ended } from '../support/process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const usual = '/usr/bin/chromium'
const dependencies = ['better-sqlite3', 'nodegit'].map((name) => `node_modules/${name}/index.js`)
const node = `node_modules/node-linux-${process.arch}/bin/node`

describe('scripts/setup.mjs', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'booking-setup-')))
    await cp(join(root, 'scripts/setup.mjs'), join(folder, 'scripts/setup.mjs'))
    const text = await readFile(join(root, 'scripts/test-tools.mjs'), 'utf8')
    expect(text).to.include(usual)
    await put('scripts/test-tools.mjs', text.replace(usual, join(folder, 'chromium')))
    for (const path of ['package.json', 'package-lock.json', 'test/tools/package-lock.json']) await put(path, '{}')
    await program('krb5-config', '')
    await program('sudo', 'shift; exec "$@"')
    await program('apt-get', `[ "$2" = update ] || touch ${folder}/chromium`)
    await program(
      'npm',
      `case $PWD in */tools) set -- ${node};; *) set -- ${dependencies.join(' ')};; esac\n${touched}`,
    )
  })
  afterEach(() => rm(folder, { recursive: true }))

  const touched = 'for each; do mkdir -p $(dirname $each); touch $each; done'
  const put = async (path: string, text: string, mode = 0o600) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text, { mode })
  }
  const program = (name: string, text: string) =>
    put(`bin/${name}`, `#!/bin/sh\n[ ${name} = sudo ] || echo "${name} $* in $PWD" >> ${folder}/log\n${text}\n`, 0o700)
  const setUp = (purpose: string[], env: Record<string, string> = {}) =>
    new Promise<Ended>((resolve) => {
      const PATH = `${folder}/bin:/usr/bin:/bin`
      execFile(
        process.execPath,
        ['scripts/setup.mjs', ...purpose],
        { cwd: folder, env: { PATH, ...env } },
        (error, out, err) => resolve({ exit: error ? Number(error.code) : 0, out, err }),
      )
    })
  /** What was asked of npm and apt-get since the last time. */
  const asked = async () => {
    const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '')
    await rm(join(folder, 'log'), { force: true })
    return log
      .replaceAll(folder, '~')
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/ --(no-audit|no-fund|loglevel=error)/g, ''))
  }
  const ofDependencies = 'npm ci --include=dev --include=optional in ~'

  it('for tests: dependencies, a browser with a font, and the programs of test/tools; once', async () => {
    expect(await setUp(['--tests'])).to.include({ exit: 0, out: '' })
    expect(await asked()).to.deep.equal([
      ofDependencies,
      'apt-get -qq update in ~',
      'apt-get -qq install -y --no-install-recommends chromium fonts-dejavu-core in ~',
      'npm ci --ignore-scripts --include=optional in ~/test/tools',
    ])
    expect(await setUp(['--tests'])).to.deep.equal({ exit: 0, out: '', err: '' })
    expect(await asked()).to.deep.equal([''])
  })

  it('for tests: only the programs again when only their lockfile has changed', async () => {
    await setUp(['--tests'])
    await asked()
    await put('test/tools/package-lock.json', '{"changed":true}')
    expect(await setUp(['--tests'])).to.include({ exit: 0 })
    expect(await asked()).to.deep.equal(['npm ci --ignore-scripts --include=optional in ~/test/tools'])
  })

  for (const purpose of [['--all'], []]) {
    it(`for ${purpose[0] ? 'development' : 'a start'}: dependencies, and nothing of what only tests use`, async () => {
      const unusable = { CHROMIUM: '/nowhere/program', NODE24: '/nowhere/program' }
      expect(await setUp(purpose, unusable)).to.include({ exit: 0, out: '' })
      expect(await asked()).to.deep.equal([ofDependencies])
    })
  }

  for (const name of ['CHROMIUM', 'NODE24']) {
    it(`exits 1 when ${name} names what is not there, before anything is installed`, async () => {
      const { exit, err } = await setUp(['--tests'], { [name]: '/nowhere/program' })
      expect([exit, err]).to.deep.equal([1, `\nSet-up failed: ${name} names /nowhere/program, which is not there.\n`])
      expect(await asked()).to.deep.equal([''])
    })
  }

  it('installs no browser where CHROMIUM names one', async () => {
    expect(await setUp(['--tests'], { CHROMIUM: process.execPath })).to.include({ exit: 0 })
    expect((await asked()).filter((line) => line.startsWith('apt-get'))).to.deep.equal([])
  })

  it('exits 1 with the remedy where no browser can be installed', async () => {
    await program('apt-get', 'exit 100')
    const { exit, err } = await setUp(['--tests'])
    expect(exit).to.equal(1)
    expect(err).to.match(/Set-up failed: the tests need Chromium\. Install it .*, or set CHROMIUM to its path\.\n$/)
  })

  it('exits 1 with the remedy where no package has a Node 24 for this system, and takes the one NODE24 names', async () => {
    await program(
      'npm',
      `case $PWD in */tools) set --;; *) set -- ${dependencies.join(' ')};; esac\n${touched}\nmkdir -p node_modules`,
    )
    const { exit, err } = await setUp(['--tests'])
    expect(exit).to.equal(1)
    expect(err).to.match(/Set-up failed: the tests need Node 24 too, .* Set NODE24 to the path of one\.\n$/)
    expect(await setUp(['--tests'], { NODE24: process.execPath })).to.include({ exit: 0 })
  })

  it('exits 1 where npm does not succeed, and tries again the next time', async () => {
    await program('npm', 'exit 1')
    const { exit, err } = await setUp(['--tests'])
    expect(exit).to.equal(1)
    expect(err).to.match(/Set-up failed: npm ci did not succeed; its words stand above\.\n$/)
    await asked()
    expect(await setUp(['--tests'])).to.include({ exit: 1 })
    expect(await asked()).to.deep.equal([ofDependencies])
  })
})
