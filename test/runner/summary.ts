/** Texts about a run of tests: its counts, its failures and its times. */
import { stripVTControlCharacters } from 'node:util'
import type { FileTime } from './file-times.ts'
import type { Results } from './reporter.ts'

/** A longer line of a failure is cut: a trace may quote a line of a bundle, and so push all else out of the end of a log. */
const longestLine = 300
const slowestFilesShown = 10
const namedFailuresMax = 20
/** The part of the output of a failed check that is repeated at the end if it names no failed tests. */
const repeatedCharacters = 8_000

/** The counts of a check in one line, which programs read too, and the titles of its failed tests. */
export function tally(name: string, { passed, failed, skipped }: Results): string[] {
  const line = `${name}: ${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const named = (title: string) => `  ${title.replace(/\s+/g, ' ')}`
  return [line, ...failed.slice(0, namedFailuresMax).map(named)]
}

/** The failed tests with their errors, as Mocha prints them after its counts; the end of the output if it names none. */
export function failuresIn(output: string): string {
  const text = stripVTControlCharacters(output)
  const start = text.search(/^ *\d+ failing$/m)
  const part = start === -1 ? text.slice(-repeatedCharacters) : text.slice(start)
  return cut(part)
}

/** Shortens each long line. */
export function cut(text: string): string {
  return text.replace(new RegExp(`^(.{${longestLine}}).+$`, 'gm'), '$1…')
}

/** Processor seconds by folder, and the files that took longest. */
export function timesOf(times: readonly FileTime[]): string {
  const folders = new Map<
    string,
    { files: number; tests: number; ms: number; processorMs: number; childrenMs: number }
  >()
  for (const { file, ...time } of times) {
    const folder = file.split('/').slice(0, -1).join('/')
    const { files, tests, ms, processorMs, childrenMs } = folders.get(folder) ?? { files: 0, ...nothing }
    folders.set(folder, {
      files: files + 1,
      tests: tests + time.tests,
      ms: ms + time.ms,
      processorMs: processorMs + time.processorMs,
      childrenMs: childrenMs + time.childrenMs,
    })
  }
  const rows = [...folders].sort(([one], [other]) => (one < other ? -1 : 1))
  const slowest = [...times].sort((one, other) => other.ms - one.ms).slice(0, slowestFilesShown)
  return [
    '| folder | files | tests | clock | processor | with children |\n|---|---|---|---|---|---|',
    ...rows.map(
      ([folder, { files, tests, ms, processorMs, childrenMs }]) =>
        `| ${folder} | ${files} | ${tests} | ${seconds(ms)} | ${seconds(processorMs)} | ${seconds(processorMs + childrenMs)} |`,
    ),
    '\nSlowest files:',
    ...slowest.map(
      ({ file, tests, ms, processorMs, childrenMs }) =>
        `${file}: ${seconds(ms)} s, ${tests} tests, processor ${seconds(processorMs + childrenMs)} s`,
    ),
  ].join('\n')
}

const nothing = { tests: 0, ms: 0, processorMs: 0, childrenMs: 0 }

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
