/**
 * Ends this process. `process.exit` may never return on Node 24: it waits for V8's threads, and one that compiles baseline code may wait for a
 * garbage collection of the main thread. That happens right after a start, when much is compiled.
 */
import { setFlagsFromString } from 'node:v8'

/** Time for the event loop to run empty. */
const withinMs = 2_000

/** Lets `process.exit` end it at any time: from now on, the main thread compiles baseline code itself. Call it before much has run. */
export function allowExit() {
  setFlagsFromString('--no-concurrent-sparkplug')
}

/**
 * Ends it by letting the event loop run empty, which does not wait for such a thread.
 * @param {number} code the exit code
 */
export function endSoon(code) {
  process.exitCode = code
  setTimeout(() => process.exit(), withinMs).unref()
}

/**
 * Ends it as the signal does where nobody handles it, without a word. The first process of a container must handle its signals.
 * @param {NodeJS.Signals} signal
 */
export function endNow(signal) {
  if (process.pid === 1) process.exit(0)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
