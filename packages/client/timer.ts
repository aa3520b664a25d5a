/** Time limits and waits, which the caller's signal ends early. */

/** Calls `end` once: after a time, or when the signal aborts. @returns a function that prevents the call */
export function whenOver(signal: AbortSignal | undefined, delayMs: number, end: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', over)
  }
  const over = () => {
    stop()
    end()
  }
  // A longer timer would fire at once.
  const longestTimerMs = 2 ** 31 - 1
  const timer = setTimeout(over, Math.min(delayMs, longestTimerMs))
  signal?.addEventListener('abort', over)
  if (signal?.aborted) over()
  return stop
}

/** Waits. An abort of the signal ends the wait. */
export function waited(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => whenOver(signal, delayMs, resolve))
}
