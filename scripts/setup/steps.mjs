/** Progress output of the setup: one line when a step starts and one when it ends, on stderr. */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The output of all programs that the setup runs. */
const logFile = `${root}dist/setup.log`
/** A compiler's error is some lines before the end. */
const linesShown = 30

/**
 * Runs one step. On a terminal, its line shows the elapsed time.
 * @param {string} name such as "2 of 3"
 */
export async function step(name, what, expectedSeconds, work) {
  const expected = `about ${duration(expectedSeconds)}`
  const began = Date.now()
  const elapsed = () => duration(Math.round((Date.now() - began) / 1000))
  say(`[setup] ${name}: ${what} (${expected}; log: ${relative(root, logFile)})`)
  const beat = process.stderr.isTTY
    ? setInterval(() => process.stderr.write(`\r[setup] ${name}: ${elapsed()} of ${expected}`), 1000)
    : undefined
  try {
    await work()
  } finally {
    clearInterval(beat)
    if (beat) process.stderr.write('\r\u001b[K')
  }
  say(`[setup] ${name}: done after ${elapsed()}`)
}

/** @param {number} seconds an integer */
export function duration(seconds) {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

export function say(line) {
  console.error(line)
}

/** The end of the log: who builds an image does not have the file. */
export function endOfLog() {
  if (!existsSync(logFile)) return ''
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-linesShown).join('\n')
}

/** Opens the log as a file descriptor for child processes while `work` runs. */
export async function withLog(work) {
  mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'a')
  try {
    return await work(log)
  } finally {
    closeSync(log)
  }
}
