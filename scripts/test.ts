/**
 * `npm test`: runs all checks that a change must pass, the quick ones first. `npm test -- FILE` runs only the tests of that
 * file, `npm test -- --engine sqlite` everything but the tests on PostgreSQL. Those use the server of TEST_DATABASE_URL, or else
 * one that is started here.
 *
 * Tests that fail are run once more, alone. Those that pass then do not fail the command, but are named at its end: they depend on how
 * busy the machine is, and should be mended.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, cp, mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { onBothEngines, onSqliteAlone } from '../test/engines.ts'

type Result = { code: number; output: string }
type Check = { name: string; command: string[]; env?: Record<string, string> }

const memory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3
/** Each job takes a few hundred megabytes; more jobs gain little, because the longest test file bounds the total time. */
const mostJobs = 4
/** More files with failed tests than these are no accident. */
const repeatedFilesMax = 5
/** The part of the output of a failed check without tests that is repeated at the end. */
const repeatedCharacters = 8_000

const folder = await temporaryFolder()
const answers = join(folder, 'answers')
const replies = join(folder, 'replies')
await mkdir(answers)
await mkdir(replies)

const failedFiles = join(folder, 'failed-files')
const jobs = Math.min(availableParallelism(), mostJobs)
const inParallel = ['mocha', '--parallel', '--jobs', String(jobs), '--reporter', 'test/support/failed-files.ts']
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const { values: options, positionals: files } = parseArgs({
  options: { engine: { type: 'string' } },
  allowPositionals: true,
})
if (options.engine !== undefined && options.engine !== 'sqlite') throw new Error('--engine takes sqlite')
const everything: Check[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types with PostgreSQL', command: ['tsc', '-p', 'tsconfig.postgres.json'] },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'contract', command: ['redocly', 'lint', 'openapi.yaml', '--extends', 'recommended'], env: quiet },
  {
    name: 'tests',
    command: [...inParallel, '--ignore', 'test/postgres/**', 'test/**/*.test.ts'],
    env: { TMPDIR: folder, FAILED_FILES: failedFiles, ANSWERS_FOLDER: answers, REPLIES_FOLDER: replies },
  },
  { name: 'declared answers', command: ['node', 'test/support/declared-answers.ts', answers] },
  {
    name: 'replies, through Prism',
    command: ['node', 'test/support/check-responses.ts', replies],
    env: { TMPDIR: folder },
  },
]
const onPostgres: Check = {
  name: 'tests on PostgreSQL',
  command: [...inParallel, ...Object.keys(onSqliteAlone).flatMap((file) => ['--ignore', file]), ...onBothEngines],
  env: { TMPDIR: folder, FAILED_FILES: failedFiles, NODE_OPTIONS: '--conditions=postgres' },
}
const ofFiles: Check = { name: 'tests', command: ['mocha', ...files], env: { TMPDIR: folder } }
const checks = files.length > 0 ? [ofFiles] : options.engine === 'sqlite' ? everything : [...everything, onPostgres]

let running: ChildProcess | undefined
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

let failed: string[] = []
const tallies: string[] = []
let failures = ''
for (const check of checks) {
  console.log(`\n── ${check.name}`)
  const { code, output, isUnsteady } = await (check === onPostgres ? onPostgresServer(check) : runTwice(check))
  if (code !== 0) failed = [...failed, check.name]
  if (check.name.startsWith('tests')) {
    tallies.push(`${check.name}: ${tally(output)}${isUnsteady ? ', and these passed in a second run, alone' : ''}`)
    failures += failuresIn(output)
  } else if (code !== 0)
    failures += `\n── ${check.name}\n${stripVTControlCharacters(output).slice(-repeatedCharacters)}`
  if (isStopped) break
}
if (files.length === 0) await keepAnswers()
await rm(folder, { recursive: true, maxRetries: 5 })
// Once more, because a CI may show only the end of a log.
if (failures !== '') console.log(failures)
console.log(failed.length === 0 ? '\nEverything holds.' : `\nFailed: ${failed.join(', ')}`)
for (const line of tallies) console.log(line)
process.exitCode = failed.length === 0 ? 0 : 1

/** One temporary folder per run, removed at the end. In memory if possible, because the tests mostly wait for the disk. */
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

/** False on a `noexec` mount: there no hook of a repository runs, and tests about hooks would prove nothing. */
async function runsPrograms(path: string): Promise<boolean> {
  const program = join(path, 'program')
  await writeFile(program, '', { mode: 0o700 })
  return access(program, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/**
 * Runs a check. Tests that fail are run once more, alone: this shows whether they fail by themselves or beside others. The output is
 * that of the first run, so that failures are always shown.
 */
async function runTwice(check: Check): Promise<Result & { isUnsteady: boolean }> {
  await rm(failedFiles, { force: true })
  const { code, output } = await run(check)
  const files = code === 0 || check.env?.FAILED_FILES === undefined || isStopped ? [] : await readFailedFiles()
  if (files.length === 0 || files.length > repeatedFilesMax) return { code, output, isUnsteady: false }
  console.log('\n── failed tests, alone')
  const again = await run({ ...check, command: ['mocha', ...files] })
  return { code: again.code, output, isUnsteady: again.code === 0 }
}

/** The files of the tests that failed; none if one is unknown, or if Mocha did not come to its end. */
async function readFailedFiles(): Promise<string[]> {
  const files = (await readFile(failedFiles, 'utf8').catch(() => '')).split('\n')
  return files.includes('') ? [] : files
}

async function run({ command: [name = '', ...words], env }: Check): Promise<Result> {
  const program = name === 'node' ? process.execPath : `node_modules/.bin/${name}`
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  running = child
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
    process.stderr.write(chunk)
  })
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
  return { code, output }
}

async function onPostgresServer(check: Check): ReturnType<typeof runTwice> {
  if (process.env.TEST_DATABASE_URL) return runTwice(check)
  // Beside the folder of this run, which only its owner can enter: as root, PostgreSQL runs as another user.
  const words = ['test/support/postgres-server.ts', dirname(folder)]
  const server = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: server.stdout })
  const [url] = await Promise.race([once(lines, 'line'), once(server, 'exit').then(() => [undefined])])
  if (url === undefined) return { code: 1, output: '', isUnsteady: false }
  try {
    return await runTwice({ ...check, env: { ...check.env, TEST_DATABASE_URL: url } })
  } finally {
    server.stdin.end()
    await once(server, 'exit')
  }
}

/** Interrupts the running check; the folder is removed after it. */
function stop(): void {
  isStopped = true
  running?.kill('SIGINT')
}

/** Keeps the recorded responses of this run for `npm run contract -- report`. */
async function keepAnswers(): Promise<void> {
  await rm('coverage/answers', { recursive: true, force: true })
  await cp(answers, 'coverage/answers', { recursive: true })
}

/** Mocha's counts as one line of text. */
function tally(output: string): string {
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0)
  return `${count('passing')} passed, ${count('failing')} failed`
}

/** The failed tests of a run of Mocha with their errors, as it prints them after its counts; '' if all pass. */
function failuresIn(output: string): string {
  const text = stripVTControlCharacters(output)
  const start = text.search(/^ *\d+ failing$/m)
  return start === -1 ? '' : text.slice(start)
}
