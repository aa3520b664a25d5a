// Runs on: no database
/** Test files with failed tests run a second time, alone. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { useFolder } from '../support/folder.ts'
import type { Results } from './reporter.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

describe('run-mocha', function () {
  this.timeout(60_000)
  const folder = useFolder('booking-run-mocha-')
  const sound = `it('is sound', () => {})`

  it('passes with a test that fails beside others and passes alone, and names it', async () => {
    const once = `import { existsSync, writeFileSync } from 'node:fs'
      it('fails at first', () => {
        const file = new URL('begun', import.meta.url)
        if (existsSync(file)) return
        writeFileSync(file, '')
        throw new Error('too busy')
      })`
    const { code, output, results } = await run(sound, once)
    expect([code, results.passed, results.failed, results.unsteady]).to.deep.equal([0, 2, [], ['fails at first']])
    expect(output).to.include('Error: too busy')
  })

  it('fails with a test that fails alone too', async () => {
    const { code, results } = await run(sound, `it('is broken', () => { throw new Error('broken') })`)
    expect([code, results.passed, results.failed, results.unsteady]).to.deep.equal([1, 1, ['is broken'], []])
  })

  it('runs nothing again when no test fails', async () => {
    const { code, output, results } = await run(sound, sound)
    expect([code, results.passed, results.unsteady]).to.deep.equal([0, 2, []])
    expect(output).not.to.include('alone')
  })

  async function run(...files: string[]): Promise<{ code: unknown; output: string; results: Results }> {
    const paths = files.map((_, index) => join(folder(), `${index}.test.mjs`))
    for (const [index, text] of files.entries()) await writeFile(paths[index] as string, text)
    const results = join(folder(), 'results.json')
    const words = ['--disable-warning=ExperimentalWarning', 'test/runner/run-mocha.ts', '2', ...paths]
    const env = { ...process.env, RESULTS: results, FILE_TIMES: '' }
    const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(process.execPath, words, { cwd: root, env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, output: out + err }),
      )
    })
    return { code, output, results: JSON.parse(await readFile(results, 'utf8')) }
  }
})
