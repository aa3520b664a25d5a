/** What the set-up says while it works: one line when a step begins, one when it has ended. All goes to stderr. */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Everything that the programs of the set-up print. */
export const logFile = `${root}dist/setup.log`

/**
 * Runs one step. In a terminal, its line shows the seconds that have passed.
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

/** @param {number} seconds whole */
export function duration(seconds) {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

export function say(line) {
  console.error(line)
}

/** The log as a file descriptor for child processes, for as long as `work` takes. */
export async function withLog(work) {
  mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'a')
  try {
    return await work(log)
  } finally {
    closeSync(log)
  }
}
