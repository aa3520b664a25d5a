/**
 * Writes what requests leave behind. Requests do not wait for it: whatever they add within `afterMs` is written together, and a process
 * that dies loses at most that time.
 */
export type Collector = {
  /** Call it when something is pending. */
  schedule(): void
  /** Writes what is pending, after a write under way. */
  close(): Promise<void>
}

/** @param write takes what is pending and writes it. It is never called while it runs. @param report of a write that failed */
export function createCollector(
  afterMs: number,
  write: () => Promise<void>,
  report: (error: unknown) => void,
): Collector {
  let timer: NodeJS.Timeout | undefined
  let written: Promise<void> = Promise.resolve()
  const begin = () => {
    clearTimeout(timer)
    timer = undefined
    return write()
  }
  const flush = () => {
    written = written.then(begin).catch(report)
    return written
  }
  return {
    schedule() {
      timer ??= setTimeout(flush, afterMs).unref()
    },
    close: flush,
  }
}
