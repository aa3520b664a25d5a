import { withTimeout } from '../concurrency/with-timeout.ts'
import type { GitFailed } from './version-engine.ts'

let isWorkAbandoned = false

/** Resolves with the work, or rejects with `timeoutError()` after `ms`. The work itself cannot be stopped and goes on. */
export function abandonAfter<T>(work: Promise<T>, ms: number, timeoutError: () => GitFailed): Promise<T> {
  return withTimeout(work, ms, (): never => {
    isWorkAbandoned = true
    throw timeoutError()
  })
}

/** True after a timeout: the abandoned work may still be running, so this process must end before the next operation. */
export function hasAbandonedWork(): boolean {
  return isWorkAbandoned
}
