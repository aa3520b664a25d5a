/** Removes a file of SQLite, with the certainty that no server uses it. */
import { realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import { connect } from './open-file.ts'

/** Another process has the database file open. */
export class DatabaseInUse extends Error {}

/**
 * Keeps all other processes out of the file while `before` works, and then removes it with the files that SQLite keeps beside it.
 * @throws {DatabaseInUse} and then nothing has changed @throws {DatabaseUnusable}
 */
export async function removeDatabase(path: string, before: () => Promise<void>): Promise<void> {
  const file = realpathSync(path)
  const connection = connect(file, false)
  try {
    lockAlone(connection)
    await before()
    for (const each of [`${file}-wal`, `${file}-shm`, `${file}-journal`, file, path]) await rm(each, { force: true })
  } finally {
    connection.close()
  }
}

/** SQLite leaves the write-ahead log only if no other connection is open, also if that one is idle. */
function lockAlone(connection: BetterSqlite3.Database): void {
  try {
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.pragma('journal_mode = DELETE')
    connection.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (!(error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_BUSY')) throw error
    throw new DatabaseInUse('the database is in use', { cause: error })
  }
}
