/** Opens an SQLite file with the settings of all its connections. */
import BetterSqlite3 from 'better-sqlite3'
import { DatabaseUnusable } from '../database-interface.ts'
import { createOwned } from './owned-file.ts'

/** Size to which the write-ahead log is cut. It grows while a reader keeps it from being written back. */
const logKeptBytes = 16 * 1024 * 1024

export function connect(file: string, readonly: boolean): BetterSqlite3.Database {
  try {
    const connection = openFile(file, readonly)
    if (!readonly) {
      // Migrations need it: SQLite's lower() changes ASCII letters only, and SQLite cannot compose letters.
      connection.function('comparable_text', { deterministic: true }, (text) =>
        typeof text === 'string' ? text.normalize('NFC').toLowerCase().normalize('NFC') : null,
      )
      // Changing the journal mode needs exclusive access, and another process may be starting at the same moment.
      connection.pragma('busy_timeout = 5000')
      connection.pragma('journal_mode = WAL')
      connection.pragma('busy_timeout = 0')
      connection.pragma('synchronous = FULL')
      connection.pragma(`journal_size_limit = ${logKeptBytes}`)
    }
    connection.pragma('foreign_keys = ON')
    // Without it, INSERT OR REPLACE deletes a row without firing the trigger that keeps the audit log append-only.
    connection.pragma('recursive_triggers = ON')
    // In KiB. A server has two to four connections, and the system caches the file too.
    connection.pragma('cache_size = -32768')
    if (!readonly && connection.pragma('synchronous', { simple: true }) !== 2) {
      throw new Error('SQLite refused synchronous = FULL')
    }
    return connection
  } catch (error) {
    throw new DatabaseUnusable(`cannot open the database ${file}: ${(error as Error).message}`, { cause: error })
  }
}

function openFile(file: string, readonly: boolean): BetterSqlite3.Database {
  if (!readonly && file !== ':memory:') createOwned(file)
  // A write waits by sleeping between attempts (see `begin` of the writes), never by blocking the event loop inside SQLite.
  return new BetterSqlite3(file, { readonly, timeout: readonly ? 1_000 : 0 })
}
