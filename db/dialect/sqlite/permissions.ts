/** Tells when rows that decide who may do what could have changed (docs/decisions/0065-remembered-callers.md). */
import type BetterSqlite3 from 'better-sqlite3'

/** One object as long as no such row can have changed. */
export type PermissionEpoch = object

/** The tables of these rows. */
export const permissionTables = ['api_keys', 'credentials', 'members', 'sessions', 'users', 'workspaces']

export class PermissionWatch {
  /** The epoch of a read that runs now. Valid after `begun` in the turn of the read. */
  epoch: PermissionEpoch = {}
  private isChanged = false
  private readonly readVersion: () => unknown
  private readonly writeVersion: () => unknown
  private lastRead: unknown
  private lastWritten: unknown

  /** Both connections are on one file, and only `writer` writes to it in this process. */
  constructor(reader: BetterSqlite3.Database, writer: BetterSqlite3.Database) {
    this.readVersion = versionOf(reader)
    this.writeVersion = versionOf(writer)
    writer.function('permissions_changed', () => {
      this.isChanged = true
      return null
    })
    const isTable = writer.prepare("SELECT 1 FROM main.sqlite_master WHERE type = 'table' AND name = ?").pluck()
    // The schema of an earlier version may lack some.
    for (const table of permissionTables.filter((name) => isTable.get(name))) {
      for (const change of ['INSERT', 'UPDATE', 'DELETE']) {
        const name = `permissions_${change.toLowerCase()}_${table}`
        writer.exec(
          `CREATE TEMP TRIGGER ${name} AFTER ${change} ON main.${table} BEGIN SELECT permissions_changed(); END`,
        )
      }
    }
  }

  /**
   * Call it when a read transaction has begun. SQLite changes the version of a connection when another one has committed: that of the reader
   * by any commit, and that of the writer only by commits of other processes.
   */
  begun(): void {
    const read = this.readVersion()
    if (read === this.lastRead) return
    this.lastRead = read
    const written = this.writeVersion()
    if (written === this.lastWritten) return
    this.lastWritten = written
    this.epoch = {}
  }

  /** Call it after each commit of this process, when no read transaction is open. */
  committed(): void {
    if (!this.isChanged) return
    this.isChanged = false
    this.epoch = {}
  }
}

function versionOf(connection: BetterSqlite3.Database): () => unknown {
  const statement = connection.prepare('PRAGMA data_version').pluck()
  return () => statement.get()
}
