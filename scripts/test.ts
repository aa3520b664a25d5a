/**
 * `npm test`: everything that must hold before a change lands, the quick checks first. `npm test -- FILE` runs the tests of
 * that file alone.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { access, constants, cp, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

type Check = { name: string; command: string[]; env?: Record<string, string> }

const memory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3
/** Each takes a few hundred megabytes, and the longest files bound what more of them could gain. */
const mostJobs = 4

const folder = await temporaryFolder()
const answers = join(folder, 'answers')
const replies = join(folder, 'replies')
await mkdir(answers)
await mkdir(replies)

const jobs = Math.min(availableParallelism(), mostJobs)
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const files = process.argv.slice(2)
const everything: Check[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'contract', command: ['redocly', 'lint', 'openapi.yaml', '--extends', 'recommended'], env: quiet },
  {
    name: 'tests',
    command: ['mocha', '--parallel', '--jobs', String(jobs), 'test/**/*.test.ts'],
    env: { TMPDIR: folder, ANSWERS_FOLDER: answers, REPLIES_FOLDER: replies },
  },
  { name: 'declared answers', command: ['node', 'test/support/declared-answers.ts', answers] },
  {
    name: 'replies, through Prism',
    command: ['node', 'test/support/check-responses.ts', replies],
    env: { TMPDIR: folder },
  },
]
const ofFiles: Check = { name: 'tests', command: ['mocha', ...files], env: { TMPDIR: folder } }
const checks = files.length > 0 ? [ofFiles] : everything

let running: ChildProcess | undefined
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

let failed: string[] = []
let tests = ''
for (const check of checks) {
  console.log(`\n── ${check.name}`)
  const { code, output } = await run(check)
  if (code !== 0) failed = [...failed, check.name]
  if (check.name === 'tests') tests = tally(output)
  if (isStopped) break
}
if (files.length === 0) await keepAnswers()
await rm(folder, { recursive: true, maxRetries: 5 })
console.log(failed.length === 0 ? '\nEverything holds.' : `\nFailed: ${failed.join(', ')}`)
if (tests) console.log(tests)
process.exitCode = failed.length === 0 ? 0 : 1

/** One folder for all of a run, so that nothing of it stays. In memory where that can be: the tests wait for the disk most. */
async function temporaryFolder(): Promise<string> {
  const usual = () => mkdtemp(join(tmpdir(), 'booking-check-'))
  if (process.env.TMPDIR || !(await hasRoom(memory))) return usual()
  const inMemory = await mkdtemp(join(memory, 'booking-check-'))
  if (await runsPrograms(inMemory)) return inMemory
  await rm(inMemory, { recursive: true })
  return usual()
}

async function hasRoom(path: string): Promise<boolean> {
  try {
    await access(path, constants.W_OK)
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

/** Where programs may not run, no hook of a repository would, and tests of what hooks do or must not do would mean nothing. */
async function runsPrograms(path: string): Promise<boolean> {
  const program = join(path, 'program')
  await writeFile(program, '', { mode: 0o700 })
  return access(program, constants.X_OK).then(
    () => true,
    () => false,
  )
}

async function run({ command: [name = '', ...words], env }: Check): Promise<{ code: number; output: string }> {
  const program = name === 'node' ? process.execPath : `node_modules/.bin/${name}`
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  running = child
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
  return { code, output }
}

/** What runs is told to end, and the folder is removed after it. */
function stop(): void {
  isStopped = true
  running?.kill('SIGINT')
}

/** For `npm run contract -- report`: of the last run alone. */
async function keepAnswers(): Promise<void> {
  await rm('coverage/answers', { recursive: true, force: true })
  await cp(answers, 'coverage/answers', { recursive: true })
}

/** Mocha's own count as one plain line. */
function tally(output: string): string {
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0)
  return `${count('passing')} passed, ${count('failing')} failed`
}
