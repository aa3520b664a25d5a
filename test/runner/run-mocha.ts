/**
 * Program: runs test files in parallel processes of Mocha, each with root hooks of its own. `node test/runner/run-mocha.ts JOBS FILE…`
 *
 * Files with failed tests are run once more, alone. If all pass then, the exit code is 0, and the results name the tests as unsteady: they
 * depend on how busy the machine is, and have to be mended.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Results } from './reporter.ts'

/** More files with failed tests than these are no accident. */
const repeatedFilesMax = 8

const [jobs = '', ...files] = process.argv.slice(2)
const { RESULTS = '', FILE_TIMES = '' } = process.env
// The whole group is signalled, and Mocha ends by itself.
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopped = true
  })
}

const code = await mocha(['--parallel', '--jobs', jobs, ...files], RESULTS, FILE_TIMES)
process.exitCode = code === 0 || isStopped ? code : await repeat(code)

/** @returns the exit code */
async function repeat(code: number): Promise<number> {
  const results: Results = JSON.parse(readFileSync(RESULTS, 'utf8'))
  const { failed, failedFiles, passed } = results
  // A failure outside of all files has none, and cannot be repeated.
  if (failedFiles.length === 0 || failedFiles.length > repeatedFilesMax || failedFiles.includes('')) return code
  for (const file of failedFiles) {
    console.log(`\n── failed tests, alone: ${file}`)
    if ((await mocha([file], `${RESULTS}.again`, '')) !== 0 || isStopped) return code
  }
  const mended: Results = { ...results, passed: passed + failed.length, failed: [], unsteady: failed }
  writeFileSync(RESULTS, JSON.stringify(mended))
  return 0
}

async function mocha(words: string[], results: string, times: string): Promise<number> {
  const reporting = ['--reporter', 'test/runner/reporter.ts', '--require', './test/runner/file-times.ts']
  const env = { ...process.env, RESULTS: results, FILE_TIMES: times }
  const child = spawn('node_modules/.bin/mocha', [...reporting, ...words], { stdio: 'inherit', env })
  const [status] = await once(child, 'exit')
  return status ?? 1
}
