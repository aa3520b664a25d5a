// Runs on: no database
/** Failures that Mocha would leave out of its report. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { useFolder } from '../support/folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const quiet = `it('waits', () => new Promise((done) => setTimeout(done, 300)))`
const parallel = ['--parallel', '--jobs', '2', '--reporter', 'test/runner/reporter.ts']

describe('Mocha, as npm test runs it,', function () {
  this.timeout(30_000)
  const folder = useFolder('booking-mocha-')

  it('passes tests whose promises are awaited', async () => {
    const { code, output } = await run(quiet, quiet)
    expect(output).to.match(/2 passing/)
    expect(code).to.equal(0)
  })

  for (const [how, words] of [
    ['one after the other', []],
    ['in parallel', parallel],
  ] as const) {
    it(`fails a test during which a promise is rejected that nobody awaits, of files ${how}`, async () => {
      const unawaited = `it('forgets', () => {
        Promise.reject(new Error('nobody awaits this'))
        return new Promise((done) => setTimeout(done, 300))
      })`
      // Workers run several files, and Mocha takes its listeners away after each.
      const { code, output } = await runWith(words, quiet, quiet, quiet, unawaited)
      expect(output).to.match(/1\) forgets:\n\s+Uncaught Error: nobody awaits this/)
      expect(code).to.be.above(0)
    })
  }

  it('names an error outside of all tests', async () => {
    const { code, output } = await run(`setTimeout(() => { throw new Error('left behind') }, 0)\n${quiet}`, quiet)
    expect(output).to.match(/1\) Uncaught error outside test suite:\n\s+Uncaught Error: left behind/)
    expect(code).to.equal(1)
  })

  const run = (...files: string[]) => runWith(parallel, ...files)

  async function runWith(words: readonly string[], ...files: string[]): Promise<{ code: unknown; output: string }> {
    const paths = files.map((_, index) => join(folder(), `${index}.test.mjs`))
    for (const [index, text] of files.entries()) await writeFile(paths[index] as string, text)
    const env = { ...process.env, RESULTS: join(folder(), 'results') }
    return new Promise((resolve) => {
      execFile('node_modules/.bin/mocha', [...words, ...paths], { cwd: root, env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      )
    })
  }
})
