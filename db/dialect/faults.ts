/** Tells the listener about faults of the database: each kind once, and when writes work again. */
import { DatabaseBusy, DatabaseUnavailable } from '../database-interface.ts'

/** Recovery is reported this long after the last fault, so that a nearly full disk does not alternate with every write. */
const recoveryMs = 1_000

/** Reports each kind of fault once. It may be reported again after writes have succeeded for `recoveryMs`. */
export function faultReporter(report: (fault: DatabaseUnavailable | undefined) => void) {
  let reported: DatabaseUnavailable | undefined
  let lastAt = 0
  return {
    failed(error: unknown): void {
      if (!isFault(error)) return
      lastAt = performance.now()
      if (reported?.constructor === error.constructor) return
      reported = error
      report(error)
    },
    succeeded(): void {
      if (reported === undefined || performance.now() - lastAt < recoveryMs) return
      reported = undefined
      report(undefined)
    },
  }
}

/** A lock held by another process is not a fault. */
function isFault(error: unknown): error is DatabaseUnavailable {
  return error instanceof DatabaseUnavailable && !(error instanceof DatabaseBusy)
}
