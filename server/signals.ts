/** Signals that stop a server. */
import { onSignals } from '../packages/contract-toolkit/document/signals.ts'
import { allowExit, endNow, endSoon } from './end-process.mjs'

export type Signals = {
  /** Says that requests may be served from now on: the first signal no longer ends the process, but waits for `stopWith`. */
  beginServing(): void
  /** Sets what the first signal does, and does it if that signal has come since `beginServing`. */
  stopWith(stop: (signal: NodeJS.Signals) => Promise<void>): void
  /** Whether the first signal has come. */
  isStopping(): boolean
}

/**
 * The first signal stops gracefully, a later one at once: see `onSignals`. While the server starts, the first one ends the process: nothing is
 * served yet, and a migration that has not committed leaves nothing behind. A closed stdout counts as SIGINT.
 */
export function handleSignals(): Signals {
  allowExit()
  const stop = Promise.withResolvers<(signal: NodeJS.Signals) => Promise<void>>()
  let [isServing, isStopping] = [false, false]
  const handle = onSignals((signal) => {
    if (!isServing) return endNow(signal)
    isStopping = true
    stop.promise
      .then((onSignal) => onSignal(signal))
      .then(
        () => endSoon(0),
        (error) => {
          console.error(error)
          endSoon(1)
        },
      )
  })
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A line that cannot be written is lost, as on a full disk: serving is worth more.
    if (error.code === 'EPIPE' && isServing && !isStopping) handle('SIGINT')
  })
  return {
    beginServing() {
      isServing = true
    },
    stopWith: stop.resolve,
    isStopping: () => isStopping,
  }
}
