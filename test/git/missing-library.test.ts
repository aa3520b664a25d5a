import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { World } from './support.ts'

const withoutNodegit = `
  import { register } from 'node:module'
  register('data:text/javascript,' + encodeURIComponent(\`
    export function resolve(name, context, next) {
      if (name === 'nodegit') throw new Error('its native part was not built')
      return next(name, context)
    }\`))
  const { openEngine, GitFailed } = await import('./git/engine.ts')
  const source = { checkout: process.env.CHECKOUT, branch: 'main', remote: null }
  const engine = openEngine()
  const made = { branch: 'main', head: '', commit: '', restoredFrom: '' }
  const by = { name: 'a', email: 'b' }
  const steps = {
    prepare: () => engine.prepare(source, '1234567', by, new Date()),
    push: () => engine.push({ ...source, remote: '/nowhere' }, made),
    move: () => engine.move(source, made),
    bringAlong: () => engine.bringAlong(source, made),
    settle: () => engine.settle(source, made),
    exclusively: () => engine.exclusively(source.checkout, steps.settle),
  }
  for (const [name, step] of Object.entries(steps)) {
    const error = await step().catch((thrown) => thrown)
    console.log(name, error instanceof GitFailed, error.message)
  }`

describe('without a nodegit that can be loaded', () => {
  it('the engine loads, and each step fails by saying so', async () => {
    const world = new World()
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', withoutNodegit],
        { cwd: fileURLToPath(new URL('../..', import.meta.url)), env: { ...process.env, CHECKOUT: world.checkout } },
      )
      const lines = stdout.trim().split('\n')
      expect(lines).to.have.length(6)
      for (const line of lines)
        expect(line).to.match(/^\w+ true nodegit cannot be loaded: its native part was not built/)
    } finally {
      world.close()
    }
  })
})
