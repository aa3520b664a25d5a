import pLimit from 'p-limit'
import { GitFailed } from './version-engine.ts'

/** Runs a few at a time, and the rest in the order they came. @throws {GitFailed} where too many wait already */
export function createWriteQueue(
  atOnce: number,
  waitingMax: number,
  what: string,
): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurn = pLimit(atOnce)
  return async (work) => {
    if (inTurn.activeCount + inTurn.pendingCount >= atOnce + waitingMax) throw new GitFailed(`too many ${what} at once`)
    return inTurn(work)
  }
}
