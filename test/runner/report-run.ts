/** Runs checks, and prints what came of them. */
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileTime } from './file-times.ts'
import type { Results } from './reporter.ts'
import { type Check, type Outcome, runChecks } from './run-checks.ts'
import { cut, failuresIn, tally, timesOf } from './summary.ts'

type Reported = {
  /** Folder of the project. */
  root: string
  cores: number
  /** Prints the title of each test, instead of times by folder. */
  showsTitles: boolean
  /** Folder of the recorded answers of a whole run, which are kept. */
  answers: string | undefined
}

const longestMinutes = 60
const progressEveryMs = 60_000

/** @returns the exit code: 0 if all checks pass, else 1 */
export async function reportRun(
  checks: readonly Check[],
  { root, cores, showsTitles, answers }: Reported,
): Promise<number> {
  const begunAt = performance.now()
  const minutes = () => ((performance.now() - begunAt) / 60_000).toFixed(1)
  const left = new Set(checks.map(({ name }) => name))
  const ended = ({ check, passed, output, seconds }: Outcome) => {
    left.delete(check.name)
    console.log(`── ${check.name}: ${passed ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s`)
    // The titles of thousands of tests would hide the rest.
    if (showsTitles) process.stdout.write(output)
    else if (!passed) console.log(failuresIn(output))
  }
  // One more than there are: tests wait for browsers, child processes and time-outs.
  const failed = (line: string) => console.log(cut(line))
  const running = runChecks(checks, { root, cores: cores + 1, longestMinutes, ended, failed })
  let isStopped = false
  const stop = () => {
    isStopped = true
    running.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const progress = setInterval(() => console.log(`── ${minutes()} min, left: ${[...left].join(', ')}`), progressEveryMs)
  const outcomes = await running.outcomes
  clearInterval(progress)

  const failures = outcomes.filter(({ passed }) => !passed)
  const ofTests = outcomes.flatMap(({ check }) => (check.env?.RESULTS === undefined ? [] : [check]))
  if (answers !== undefined) await keepAnswers(root, answers)
  if (!showsTitles)
    for (const { name, env } of ofTests) console.log(`\n${name}\n${timesOf(await readTimes(env?.FILE_TIMES))}`)
  // Once more, because a CI may show only the end of a log.
  for (const { check, output } of failures) console.log(`\n── ${check.name}\n${failuresIn(output)}`)
  const names = [...failures.map(({ check }) => check.name), ...(isStopped ? ['stopped before the end'] : [])]
  console.log(`\n── ${minutes()} min\n${names.length === 0 ? 'Everything holds.' : `Failed: ${names.join(', ')}`}`)
  for (const { name, env } of ofTests)
    for (const line of tally(name, await readResults(env?.RESULTS))) console.log(line)
  return names.length === 0 ? 0 : 1
}

/** Keeps the recorded responses of this run for `npm run contract -- report`. */
async function keepAnswers(root: string, answers: string): Promise<void> {
  const kept = join(root, 'coverage/answers')
  await rm(kept, { recursive: true, force: true })
  await cp(answers, kept, { recursive: true })
}

async function readTimes(file = ''): Promise<FileTime[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line))
}

/** The counts of a check; none if Mocha did not come to its end. */
async function readResults(file = ''): Promise<Results> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text === '' ? { passed: 0, skipped: 0, failed: [] } : JSON.parse(text)
}
