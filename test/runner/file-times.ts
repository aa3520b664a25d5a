/**
 * Hooks of Mocha that write a line of JSON to the file FILE_TIMES when a test file ends. `npm test` adds them up by folder.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type FileTime = {
  file: string
  tests: number
  /** From the end of the file before it in this process, so with the loading of its modules. */
  ms: number
  /** Processor time of this process. */
  processorMs: number
  /** Processor time of child processes that have ended, with theirs. A server of PostgreSQL is none of them. */
  childrenMs: number
}

/** Linux counts the time of processes in these ticks. */
const tickMs = 10

const to = process.env.FILE_TIMES
let startedAt = performance.now()
let used = process.cpuUsage()
let usedByChildren = childrenMs()
let tests = 0

export const mochaHooks: Mocha.RootHookObject = {
  beforeEach() {
    tests++
  },
  afterAll(this: Mocha.Context) {
    const file = this.test?.parent?.suites[0]?.file
    const { user, system } = process.cpuUsage(used)
    const all = childrenMs()
    const time = {
      ms: performance.now() - startedAt,
      processorMs: (user + system) / 1000,
      childrenMs: all - usedByChildren,
    }
    if (to && file)
      appendFileSync(to, `${JSON.stringify({ file: relative('', file), tests, ...time } satisfies FileTime)}\n`)
    startedAt = performance.now()
    used = process.cpuUsage()
    usedByChildren = all
    tests = 0
  },
}

/** Processor time of ended child processes of this process; 0 where the system does not tell. */
export function childrenMs(): number {
  if (process.platform !== 'linux') return 0
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(/\) (?=\S)/)
  const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number)
  return (user + system) * tickMs
}
