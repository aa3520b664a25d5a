import { GitFailed } from './version-engine.ts'

/** Runs a few at a time, and the rest in the order they came. @throws {GitFailed} where too many wait already */
export function line(atOnce: number, waitingMax: number, what: string): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new GitFailed(`too many ${what} at once`)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
