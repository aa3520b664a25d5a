import { GitFailed } from './version-engine.ts'

const leftBehind = new Map<string, Promise<unknown>>()

/**
 * Waits for the work no longer than so long. What has been given up is told so by the signal, and goes on until it hears of
 * it: a call into the library or the file system cannot be ended from outside.
 */
export async function inTime<T>(checkout: string, ms: number, work: (givenUp: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const running = work(late.signal)
  return orLate(running, ms, () => {
    const reason = new GitFailed(`it took longer than ${ms} ms`)
    late.abort(reason)
    leftBehind.set(checkout, Promise.allSettled([leftBehind.get(checkout), running]))
    return reason
  })
}

/** What comes of the work, or after so long the failure that `late` makes; the work goes on by itself. */
export async function orLate<T>(work: Promise<T>, ms: number, late: () => GitFailed): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    return await Promise.race([work, expiry])
  } finally {
    clearTimeout(timer)
  }
}

/** Calls `done` when nothing that was given up is at work on the checkout any more: at once, as a rule. */
export function afterLeftBehind(checkout: string, done: () => void): void {
  const running = leftBehind.get(checkout)
  if (!running) done()
  void running?.then(() => {
    if (leftBehind.get(checkout) === running) leftBehind.delete(checkout)
    afterLeftBehind(checkout, done)
  })
}
