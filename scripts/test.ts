/**
 * `npm test`: runs all checks that a change must pass, the quick ones first. `npm test -- FILE…` runs only the tests of those
 * files, `npm test -- --engine sqlite` everything but the tests on PostgreSQL. Those, and files of test/postgres, use the
 * server of TEST_DATABASE_URL, or else one that is started here.
 *
 * Tests that fail are run once more, alone. Those that pass then do not fail the command, but are named at its end: they depend on how
 * busy the machine is, and should be mended.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, cp, mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { testFilesOn } from '../test/engines.ts'
import type { FileStart, FileTime } from '../test/support/file-times.ts'

type Result = { code: number; output: string }
type Check = { name: string; command: string[]; env?: Record<string, string>; needsPostgres?: boolean }

const memory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3
/** Each job takes a few hundred megabytes; more jobs gain little, because the longest test file bounds the total time. */
const mostJobs = 4
/** One more than there are cores: tests wait for browsers, child processes and time-outs. */
const jobsBesideCores = 1
/** More files with failed tests than these are no accident. */
const repeatedFilesMax = 5
const slowestFilesShown = 10
/** A check that takes longer does not end by itself. On two cores the longest took between 20 and 50 minutes. */
const longestMinutes = 70
const progressEveryMinutes = 5
/** Processes that a test has left may keep the output of their check open. */
const leftoversEndWithinMs = 10_000
/** The part of the output of a failed check that is repeated at the end if it names no failed tests. */
const repeatedCharacters = 8_000
/** A longer line of a failure is cut: a trace may quote a line of a bundle, and so push all else out of the end of a log. */
const longestLine = 300
const namedFailuresMax = 20

const folder = await temporaryFolder()
const answers = join(folder, 'answers')
const replies = join(folder, 'replies')
await mkdir(answers)
await mkdir(replies)

const failedFiles = join(folder, 'failed-files')
// Beside the packages with native code, which a program loads from node_modules.
const programs = resolve('dist', `programs-${process.pid}`)
const jobs = Math.min(availableParallelism() + jobsBesideCores, mostJobs)
const inParallel = [
  ...['mocha', '--parallel', '--jobs', String(jobs), '--reporter', 'test/support/failed-files.ts'],
  ...['--require', './test/support/file-times.ts'],
]
// Test processes, and the programs that they start by the hundred, read the same modules.
const ofTests = {
  TMPDIR: folder,
  FAILED_FILES: failedFiles,
  NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
  PROGRAMS_FOLDER: programs,
}
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
    command: [...inParallel, ...testFilesOn('sqlite')],
    env: { ...ofTests, FILE_TIMES: join(folder, 'times'), ANSWERS_FOLDER: answers, REPLIES_FOLDER: replies },
  },
  { name: 'declared answers', command: ['node', 'test/support/declared-answers.ts', answers] },
  {
    name: 'replies, through Prism',
    command: ['node', 'test/support/check-responses.ts', replies],
    env: { TMPDIR: folder },
  },
]
const withPostgres = { NODE_OPTIONS: '--conditions=postgres' }
const onPostgres: Check = {
  name: 'tests on PostgreSQL',
  command: [...inParallel, ...testFilesOn('postgres')],
  env: { ...ofTests, FILE_TIMES: join(folder, 'times-postgres'), ...withPostgres },
  needsPostgres: true,
}
// Each in a process of its own, as in a whole run: hooks outside of `describe` are for all files of a process.
const ofFiles = files.map((file): Check => {
  const needsPostgres = !relative('test/postgres', file).startsWith('..')
  const env = { TMPDIR: folder, ...(needsPostgres && withPostgres) }
  return { name: `tests of ${file}`, command: ['mocha', file], env, needsPostgres }
})
const checks = files.length > 0 ? ofFiles : options.engine === 'sqlite' ? everything : [...everything, onPostgres]

const startedAt = performance.now()
let running: ChildProcess | undefined
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

let failed: string[] = []
const tallies: string[] = []
let failures = ''
let slowest = ''
for (const check of checks) {
  console.log(`\n── ${check.name} (after ${minutesSince(startedAt)} min)`)
  const { code, output, isUnsteady } = await (check.needsPostgres ? onPostgresServer(check) : runTwice(check))
  if (code !== 0) failed = [...failed, check.name]
  if (check.name.startsWith('tests')) {
    tallies.push(`${check.name}: ${tally(output)}${isUnsteady ? ', and these passed in a second run, alone' : ''}`)
    tallies.push(...failedTitles(output).slice(0, namedFailuresMax))
    if (check.env?.FILE_TIMES)
      slowest += `\nSlowest files of ${check.name}:\n${await slowestFiles(check.env.FILE_TIMES)}`
  }
  // Also of tests that passed in a second run.
  failures += failuresIn(output)
  if (code !== 0 && failuresIn(output) === '') failures += `\n── ${check.name}\n${endOf(output)}`
  if (isStopped) break
}
if (files.length === 0) await keepAnswers()
for (const each of [folder, programs]) await rm(each, { recursive: true, force: true, maxRetries: 5 })
// Once more, because a CI may show only the end of a log.
if (slowest !== '') console.log(slowest)
if (failures !== '') console.log(failures)
if (isStopped) failed = [...failed, 'stopped before the end']
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
  let isUnsteady = true
  for (const file of files) {
    if (isStopped) return { code, output, isUnsteady: false }
    console.log(`\n── failed tests, alone: ${file}`)
    const again = await run({ ...check, command: ['mocha', file] })
    if (again.code !== 0) isUnsteady = false
  }
  return { code: isUnsteady ? 0 : code, output, isUnsteady }
}

/** The files of the tests that failed; none if one is unknown, or if Mocha did not come to its end. */
async function readFailedFiles(): Promise<string[]> {
  const files = (await readFile(failedFiles, 'utf8').catch(() => '')).split('\n')
  return files.includes('') ? [] : files
}

/** Runs a check in a process group of its own. A check that takes too long is killed, and fails. */
async function run({ name: check, command: [name = '', ...words], env }: Check): Promise<Result> {
  const program = name === 'node' ? process.execPath : `node_modules/.bin/${name}`
  const child = spawn(program, words, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  running = child
  const begunAt = performance.now()
  let output = ''
  const say = (line: string) => {
    output += line
    process.stdout.write(line)
  }
  child.stdout.on('data', say)
  child.stderr.on('data', say)
  const progress = setInterval(async () => {
    const files = await runningFiles(env?.FILE_TIMES)
    const minutes = minutesSince(begunAt)
    const state = `── ${check}: ${minutes} min${files.length > 0 ? `, now in ${files.join(', ')}` : ''}`
    if (minutes < longestMinutes) return console.log(state)
    say(`\n${state}. This is too long: the check is killed.\n`)
    signalGroup(child, 'SIGKILL')
  }, progressEveryMinutes * 60_000)
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
    child.on('exit', () => {
      const timer = setTimeout(() => {
        console.log(`── ${check}: processes that it left are killed`)
        signalGroup(child, 'SIGKILL')
      }, leftoversEndWithinMs)
      child.on('close', () => clearTimeout(timer))
    })
  })
  clearInterval(progress)
  return { code, output }
}

/** Signals the process of a check and all that it started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    // They have all ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function minutesSince(then: number): number {
  return Math.round((performance.now() - then) / 60_000)
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
  if (running) signalGroup(running, 'SIGINT')
}

/** Keeps the recorded responses of this run for `npm run contract -- report`. */
async function keepAnswers(): Promise<void> {
  await rm('coverage/answers', { recursive: true, force: true })
  await cp(answers, 'coverage/answers', { recursive: true })
}

/** One line for each of the files that took longest, longest first. */
async function slowestFiles(from: string): Promise<string> {
  const times = (await readFileTimes(from)).filter((time) => 'ms' in time)
  const longest = times.sort((one, other) => other.ms - one.ms).slice(0, slowestFilesShown)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return longest
    .map(
      ({ file, tests, ms, processorMs }) =>
        `${file}: ${seconds(ms)}, ${tests} tests, processor ${seconds(processorMs)}\n`,
    )
    .join('')
}

/** The test files that have begun and not ended. */
async function runningFiles(from: string | undefined): Promise<string[]> {
  const files = new Set<string>()
  for (const time of from === undefined ? [] : await readFileTimes(from)) {
    if ('pid' in time) files.add(time.file)
    else files.delete(time.file)
  }
  return [...files]
}

async function readFileTimes(from: string): Promise<(FileStart | FileTime)[]> {
  const lines = (await readFile(from, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line))
}

/** Mocha's counts as one line of text. */
function tally(output: string): string {
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0)
  return `${count('passing')} passed, ${count('failing')} failed`
}

function endOf(output: string): string {
  return stripVTControlCharacters(output).slice(-repeatedCharacters)
}

/** The failed tests of a run of Mocha with their errors, as it prints them after its counts; '' if all pass. */
function failuresIn(output: string): string {
  const text = stripVTControlCharacters(output)
  const start = text.search(/^ *\d+ failing$/m)
  return start === -1 ? '' : text.slice(start).replace(new RegExp(`^(.{${longestLine}}).+$`, 'gm'), '$1…')
}

/** The title of each failed test, with those of its suites. */
function failedTitles(output: string): string[] {
  const titles = failuresIn(output).matchAll(/^ {2}\d+\) ([\s\S]*?):\n\n/gm)
  return Array.from(titles, ([, title = '']) => `  ${title.replace(/\s+/g, ' ')}`)
}
