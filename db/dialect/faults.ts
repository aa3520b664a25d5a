/** Tells the listener about faults of the database: each kind once, and when writes work again. */
import { DatabaseBusy, DatabaseUnavailable, DatabaseUnreachable } from '../database-interface.ts'

/** Recovery is reported this long after the last fault, so that a nearly full disk does not alternate with every write. */
const recoveryMs = 1_000

/** Reports each kind of fault once. It may be reported again after writes have succeeded for `recoveredAfterMs`. */
export function faultReporter(report: (fault: DatabaseUnavailable | undefined) => void, recoveredAfterMs = recoveryMs) {
  let reported: DatabaseUnavailable | undefined
  let lastAt = 0
  const failed = (error: unknown): void => {
    if (!isFault(error)) return
    lastAt = performance.now()
    if (reported?.constructor === error.constructor) return
    reported = error
    report(error)
  }
  const succeeded = (): void => {
    if (reported === undefined || performance.now() - lastAt < recoveredAfterMs) return
    reported = undefined
    report(undefined)
  }
  return {
    failed,
    succeeded,
    /** For reads of a database server. While they fail, no write is tried. */
    reads: {
      failed: (error: unknown) => {
        if (error instanceof DatabaseUnreachable) failed(error)
      },
      /** Does not end a fault that only writes notice. */
      succeeded: () => {
        if (reported instanceof DatabaseUnreachable) succeeded()
      },
    },
  }
}

/** A lock held by another process is not a fault. */
function isFault(error: unknown): error is DatabaseUnavailable {
  return error instanceof DatabaseUnavailable && !(error instanceof DatabaseBusy)
}
