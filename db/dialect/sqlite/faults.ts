/** Disk and file faults, as SQLite reports them for a write. */
import BetterSqlite3 from 'better-sqlite3'
import { DatabaseFull, DatabaseLost, DatabaseUnwritable } from '../../database-interface.ts'

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
