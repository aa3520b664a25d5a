// Runs on: no database
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { useFolder } from '../support/folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

describe('the environment of Git children', function () {
  this.timeout(30_000)
  const folder = useFolder('git-children-')

  /** Runs a program that may have settings of its own. */
  const run = (program: string, env: Record<string, string>) =>
    new Promise<{ out: string; signal: unknown }>((resolve) => {
      const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program]
      const options = { cwd: root, env: { PATH: process.env.PATH ?? '', HOME: '/root', ...env } }
      execFile(process.execPath, words, options, (error, out) => resolve({ out, signal: error?.signal ?? null }))
    })
  const print = `import { childEnvironment } from './git/child-environment.ts'
    console.log(JSON.stringify(childEnvironment()))`

  it('has the folder of compiled code of a process that has one, and nothing of the user', async () => {
    const { PATH = '' } = process.env
    const user = { GIT_DIR: '/nowhere', HTTPS_PROXY: 'http://127.0.0.1:9' }
    const compiled = join(folder(), 'compiled')
    const [plain, cached] = await Promise.all([run(print, user), run(print, { ...user, NODE_COMPILE_CACHE: compiled })])
    expect(JSON.parse(plain.out)).to.deep.equal({ PATH, HOME: '/nonexistent' })
    expect(JSON.parse(cached.out)).to.deep.equal({ PATH, HOME: '/nonexistent', NODE_COMPILE_CACHE: compiled })
  })

  it('leaves the compiled code of nodegit for the next child, although each child is killed', async () => {
    const program = `import { nodegitLibrary } from './git/nodegit-library.ts'
      await nodegitLibrary()
      process.kill(process.pid, 'SIGKILL')`
    const compiled = join(folder(), 'of-nodegit')
    expect((await run(program, { NODE_COMPILE_CACHE: compiled })).signal).to.equal('SIGKILL')
    const files = readdirSync(compiled, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).to.be.above(50)
  })
})
