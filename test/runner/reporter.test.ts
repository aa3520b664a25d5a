// Runs on: no database
/** The results that a run of Mocha writes. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { useFolder } from '../support/folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

describe('a run of Mocha', function () {
  this.timeout(60_000)
  const folder = useFolder('booking-reporter-')
  const sound = `it('is sound', () => {}); it.skip('waits', () => {})`
  const broken = `describe('this', () => it('is broken', () => { throw new Error('broken') }))`

  it('ends with 0, and writes how many tests passed and were skipped', async () => {
    expect(await run(sound, sound)).to.deep.equal([0, { passed: 2, skipped: 2, failed: [] }])
  })

  it('ends with 1, and writes the titles of failed tests', async () => {
    expect(await run(sound, broken)).to.deep.equal([1, { passed: 1, skipped: 1, failed: ['this is broken'] }])
  })

  async function run(...files: string[]): Promise<[code: unknown, results: unknown]> {
    const paths = files.map((_, index) => join(folder(), `${index}.test.mjs`))
    for (const [index, text] of files.entries()) await writeFile(paths[index] as string, text)
    const results = join(folder(), 'results.json')
    const words = ['--reporter', 'test/runner/reporter.ts', '--parallel', '--jobs', '2', ...paths]
    const env = { ...process.env, RESULTS: results }
    const code = await new Promise((resolve) => {
      execFile('node_modules/.bin/mocha', words, { cwd: root, env }, (error) => resolve(error?.code ?? 0))
    })
    return [code, JSON.parse(await readFile(results, 'utf8'))]
  }
})
