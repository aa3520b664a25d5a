// Runs on: SQLite
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { World } from './support.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const steps = `
  const { openEngine } = await import('./git/engine.ts')
  const source = { workspaceId: 'w', checkout: process.env.CHECKOUT, branch: 'main', remote: null }
  const engine = openEngine()
  const made = { branch: 'main', head: '', commit: '', restoredFrom: '' }
  const by = { name: 'a', email: 'b' }
  const steps = {
    versions: () => engine.versions(source, null, 1),
    prepare: () => engine.prepare(source, '1234567', by, new Date()),
    push: () => engine.push({ ...source, remote: '/nowhere' }, made),
    advanceBranch: () => engine.advanceBranch(source, made),
    syncWorkingTree: () => engine.syncWorkingTree(source, made),
    inspectRestore: () => engine.inspectRestore(source, made),
    withLock: () => engine.withLock(source.checkout, steps.inspectRestore),
    create: () => engine.create({ ...source, checkout: source.checkout + '-new' }, by, new Date()),
    clone: () => engine.clone(source.checkout + '-new', { remote: source.checkout, within: process.env.FOLDER, branch: null, maxBytes: 1e6 }),
  }
  for (const [name, step] of Object.entries(steps)) {
    const error = await step().catch((thrown) => thrown)
    console.log(JSON.stringify([name, error.name, error.message, error.retryAfterSeconds ?? null]))
  }`

type Line = [step: string, error: string, message: string, retryAfterSeconds: number | null]

describe('without a loadable nodegit', function () {
  this.timeout(60_000)
  let world: World
  let project: string
  beforeEach(() => {
    world = new World()
    project = join(world.folder, 'project')
    for (const room of ['git', 'concurrency']) cpSync(join(root, room), join(project, room), { recursive: true })
    cpSync(join(root, 'package.json'), join(project, 'package.json'))
    const dependencies = join(project, 'node_modules')
    mkdirSync(dependencies)
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== 'nodegit' && !name.startsWith('.'))
        symlinkSync(join(root, 'node_modules', name), join(dependencies, name))
  })
  afterEach(() => world.close())

  const install = (code: string) => {
    const folder = join(project, 'node_modules/nodegit')
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), '{ "name": "nodegit", "main": "index.js" }')
    writeFileSync(join(folder, 'index.js'), code)
  }
  const setState = (state: object) => writeFileSync(join(project, 'node_modules/.nodegit.json'), JSON.stringify(state))
  const run = async (): Promise<Line[]> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', steps], {
      cwd: project,
      env: { ...process.env, CHECKOUT: world.checkout, FOLDER: world.folder },
    })
    const lines = stdout.trim().split('\n')
    expect(lines).to.have.length(9)
    return lines.map((line) => JSON.parse(line) as Line)
  }

  it('the engine loads, and each step fails with that reason', async () => {
    for (const [step, error, message] of await run()) {
      expect(error, step).to.equal('GitFailed')
      expect(message, step).to.match(/nodegit cannot be loaded/)
    }
    expect(readdirSync(world.folder).sort()).to.deep.equal(['checkout', 'checkout.lock', 'project'])
  })

  it('each step fails with the reason for a broken nodegit, and few child processes are started', async () => {
    install(
      `require('fs').appendFileSync(${JSON.stringify(join(project, 'loads'))}, 'x')\nthrow new Error('not built')`,
    )
    for (const [step, error, message] of (await run()).filter(([step]) => step !== 'clone')) {
      expect(error, step).to.equal('GitFailed')
      expect(message, step).to.match(/nodegit cannot be loaded: not built/)
    }
    expect(readFileSync(join(project, 'loads'), 'utf8').length).to.be.within(1, 4)
  })

  it('each step says how many seconds to wait while nodegit is being compiled', async () => {
    install("throw new Error('not built')")
    const began = (secondsAgo: number) => new Date(Date.now() - 1000 * secondsAgo).toISOString()
    for (const [startedAt, expectedSeconds, least, most] of [
      [began(100), 160, 40, 61],
      [began(100), 90, 5, 5],
      [began(0), 900, 120, 120],
    ] as const) {
      setState({ state: 'building', startedAt, expectedSeconds })
      for (const [step, error, , seconds] of await run()) {
        expect(error, step).to.equal('GitUnavailable')
        expect(seconds, step).to.be.within(least, most)
      }
    }
    expect(readdirSync(world.folder).sort()).to.deep.equal(['checkout', 'checkout.lock', 'project'])
  })

  it('each step fails as without nodegit after a build that failed or died silently', async () => {
    install("throw new Error('not built')")
    const longAgo = new Date(Date.now() - 24 * 3_600_000).toISOString()
    for (const state of [{ state: 'failed' }, { state: 'building', startedAt: longAgo, expectedSeconds: 300 }, {}]) {
      setState(state)
      for (const [step, error] of await run()) expect(error, step).to.equal('GitFailed')
    }
  })
})
