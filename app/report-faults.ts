import type { Logger } from 'pino'
import { DatabaseUnavailable } from '../db/database.ts'

const onceInMs = 60_000

/** Returns a function that logs faults of background work, at most one a minute. The database itself logs that it is unavailable. */
export function reportFaults(log: Logger, message: string): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = performance.now()
    if (error instanceof DatabaseUnavailable || now - loggedAt < onceInMs) return
    loggedAt = now
    log.error({ err: error }, message)
  }
}
