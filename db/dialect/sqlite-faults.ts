/** The faults of disk and files, as SQLite reports them to a write. */
import BetterSqlite3 from 'better-sqlite3'
import { DatabaseFull, DatabaseLost, type DatabaseUnavailable, DatabaseUnwritable } from '../database-interface.ts'

/** A fault of disk or file as its class, with SQLite's error as its cause; any other error as it is. */
export function classifyDiskFault(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (!(cause instanceof BetterSqlite3.SqliteError)) return error
  const { code } = cause
  const why = `${cause.message} (${code})`
  if (code === 'SQLITE_FULL') return new DatabaseFull(`no room for the database: ${why}`, { cause })
  if (code === 'SQLITE_READONLY_DBMOVED') return new DatabaseLost(why, { cause })
  const isUnwritable = /^SQLITE_(IOERR|READONLY|CANTOPEN|PERM)(_|$)/.test(code)
  return isUnwritable ? new DatabaseUnwritable(`the database cannot be written: ${why}`, { cause }) : error
}

/** Success is reported this long after the last fault, so that a disk that is nearly full is not reported at each write. */
const recoveryMs = 1_000

/** Reports each kind of fault once, until writes have succeeded for a while. */
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

/** Another process that holds the lock is no fault of the disk. */
function isDiskFault(error: unknown): error is DatabaseUnavailable {
  return [DatabaseFull, DatabaseLost, DatabaseUnwritable].some((kind) => error instanceof kind)
}
