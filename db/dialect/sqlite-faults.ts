/** Disk and file faults, as SQLite reports them for a write. */
import BetterSqlite3 from 'better-sqlite3'
import { DatabaseFull, DatabaseLost, type DatabaseUnavailable, DatabaseUnwritable } from '../database-interface.ts'

/** Converts a disk or file fault to its class, with SQLite's error as the cause. Returns any other error unchanged. */
export function classifyDiskFault(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (!(cause instanceof BetterSqlite3.SqliteError)) return error
  const { code } = cause
  const reason = `${cause.message} (${code})`
  if (code === 'SQLITE_FULL') return new DatabaseFull(`no room for the database: ${reason}`, { cause })
  if (code === 'SQLITE_READONLY_DBMOVED') return new DatabaseLost(reason, { cause })
  const isUnwritable = /^SQLITE_(IOERR|READONLY|CANTOPEN|PERM)(_|$)/.test(code)
  return isUnwritable ? new DatabaseUnwritable(`the database cannot be written: ${reason}`, { cause }) : error
}

/** Recovery is reported this long after the last fault, so that a nearly full disk does not alternate with every write. */
const recoveryMs = 1_000

/** Reports each kind of fault once. It may be reported again after writes have succeeded for `recoveryMs`. */
export function faultReporter(report: (fault: DatabaseUnavailable | undefined) => void) {
  let reported: DatabaseUnavailable | undefined
  let lastAt = 0
  return {
    failed(error: unknown): void {
      if (!isDiskFault(error)) return
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

/** A lock held by another process is not a disk fault. */
function isDiskFault(error: unknown): error is DatabaseUnavailable {
  return [DatabaseFull, DatabaseLost, DatabaseUnwritable].some((kind) => error instanceof kind)
}
