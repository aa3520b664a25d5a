/** Signals that ask a process to stop. */

/** A terminal sends Ctrl-C to all processes, and npm passes on the signal that it got: within this time they count as one. */
export const oneSignalMs = 500

/** Resolves at the first SIGTERM or SIGINT. The process stays for `oneSignalMs`: a repeated signal would kill it while Node tears it down. */
export async function untilSignal(): Promise<void> {
  await new Promise(onSignals)
  setTimeout(() => {}, oneSignalMs)
}

/**
 * Calls `stop` for the first SIGTERM or SIGINT, or when the parent process is gone. A second signal that comes later than `oneSignalMs` ends the process at once with exit code 1.
 * @returns what is called for a signal
 */
export function onSignals(stop: (signal: NodeJS.Signals) => void): (signal: NodeJS.Signals) => void {
  let stoppingSince: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now()
      stop(signal)
    } else if (performance.now() - stoppingSince > oneSignalMs) process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
  // The launcher says so when the shell that runs it is gone; that is no second signal.
  process.on('orphaned' as NodeJS.Signals, () => {
    if (stoppingSince === undefined) onSignal('SIGTERM')
  })
  return onSignal
}
