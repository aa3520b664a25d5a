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

  it('names a failed test on a line of its own, with the first line of its error', async () => {
    const [, , out] = await runAll(sound, `it('is broken', () => { throw new Error('one\\ntwo') })`)
    expect(out).to.match(/^FAILED: is broken: one$/m)
    expect((await runAll(sound))[2]).not.to.include('FAILED: ')
  })

  async function run(...files: string[]): Promise<[code: unknown, results: unknown]> {
    const [code, results] = await runAll(...files)
    return [code, results]
  }

  async function runAll(...files: string[]): Promise<[code: unknown, results: unknown, out: string]> {
    const paths = files.map((_, index) => join(folder(), `${index}.test.mjs`))
    for (const [index, text] of files.entries()) await writeFile(paths[index] as string, text)
    const results = join(folder(), 'results.json')
    const words = ['--reporter', 'test/runner/reporter.ts', '--parallel', '--jobs', '2', ...paths]
    const env = { ...process.env, RESULTS: results }
    const [code, out] = await new Promise<[unknown, string]>((resolve) => {
      execFile('node_modules/.bin/mocha', words, { cwd: root, env }, (error, text) => resolve([error?.code ?? 0, text]))
    })
    return [code, JSON.parse(await readFile(results, 'utf8')), out]
  }
})
