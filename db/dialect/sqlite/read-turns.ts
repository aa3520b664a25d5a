/** Turns of the event loop in which one connection to SQLite reads. */
import type BetterSqlite3 from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { PermissionEpoch, PermissionWatch } from './permissions.ts'

/** The query builder on a connection of better-sqlite3. */
export type Connection = BetterSQLite3Database & { $client: BetterSqlite3.Database }

export type ReadTurn = { enter(): void; leave(): void; permissions: PermissionWatch | undefined }

/** Keyed by reading connection. */
export const readTurns = new WeakMap<Connection, ReadTurn>()

/**
 * All reads of one turn of the event loop share one transaction, because taking and releasing the file locks costs more
 * than a lookup by key. The transaction ends with the turn, and with every commit of this process, so that nobody misses a
 * write that they have waited for (`docs/decisions/0009-one-read-transaction-per-turn.md`).
 */
export function readTurn(reader: BetterSqlite3.Database, permissions: PermissionWatch | undefined): ReadTurn {
  const begin = reader.prepare('BEGIN')
  const commit = reader.prepare('COMMIT')
  // Asking the connection costs more than this flag. SQLite may have ended the transaction itself, after an error.
  let isBegun = false
  const leave = () => {
    if (!isBegun) return
    isBegun = false
    if (reader.open && reader.inTransaction) commit.run()
  }
  return {
    leave,
    permissions,
    enter() {
      if (isBegun) return
      begin.run()
      isBegun = true
      setImmediate(leave)
      permissions?.begun()
    },
  }
}

/**
 * One object as long as no row can have changed that decides who may do what, as this connection sees it in this turn of the event loop.
 * Undefined if the connection cannot tell, and inside of a write.
 */
export function permissionEpoch(db: Connection): PermissionEpoch | undefined {
  const turn = readTurns.get(db)
  if (!turn?.permissions) return undefined
  turn.enter()
  return turn.permissions.epoch
}
