/**
 * Hooks of Mocha that write lines of JSON to the file FILE_TIMES: one when a test file begins and one when it ends. `npm test` prints the
 * slowest files, and the files that have not ended.
 */
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/** `pid`: of the process that runs it. */
export type FileStart = { file: string; pid: number }
export type FileTime = {
  file: string
  tests: number
  /** From the end of the file before it in this process, so with the loading of its modules. */
  ms: number
  /** Processor time of this process alone; child processes, browsers and databases are not counted. */
  processorMs: number
}

const to = process.env.FILE_TIMES
let startedAt = performance.now()
let used = process.cpuUsage()
let tests = 0

export const mochaHooks: Mocha.RootHookObject = {
  beforeAll(this: Mocha.Context) {
    const file = fileOf(this)
    if (to && file) appendFileSync(to, `${JSON.stringify({ file, pid: process.pid } satisfies FileStart)}\n`)
  },
  beforeEach() {
    tests++
  },
  afterAll(this: Mocha.Context) {
    const file = fileOf(this)
    const { user, system } = process.cpuUsage(used)
    const time = { tests, ms: performance.now() - startedAt, processorMs: (user + system) / 1000 }
    startedAt = performance.now()
    used = process.cpuUsage()
    tests = 0
    if (to && file) appendFileSync(to, `${JSON.stringify({ file, ...time } satisfies FileTime)}\n`)
  },
}

function fileOf({ test }: Mocha.Context): string | undefined {
  const file = test?.parent?.suites[0]?.file
  return file && relative('', file)
}
