/** Faults of a PostgreSQL server, its connections and its disk, as they are reported for a query. */
import pg from 'pg'
import {
  DatabaseBusy,
  DatabaseFull,
  DatabaseUnavailable,
  DatabaseUnreachable,
  DatabaseUnwritable,
} from '../../database-interface.ts'

/** SQLSTATE or its class → the kind of fault. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const kinds: readonly [code: RegExp, kind: typeof DatabaseUnavailable][] = [
  [/^53100$/, DatabaseFull],
  // Too many connections, out of memory, a lock or a statement that took too long, or a conflict with another transaction.
  [/^(53|55P03|57014|40001|40P01)/, DatabaseBusy],
  // The server shuts down, starts, or ended this connection.
  [/^(08|57P)/, DatabaseUnreachable],
  // A standby, or a failing disk.
  [/^(25006|58)/, DatabaseUnwritable],
]

/** Codes and messages of node-postgres and the system for a connection that could not be made or was lost. */
const lost = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
const lostMessage =
  /^(Connection terminated|Query read timeout|timeout expired|Client (has encountered a connection error|was closed))/
const busyMessage = /^timeout exceeded when trying to connect/

/** Converts a fault to its class, with the error as the cause. Returns any other error unchanged. */
export function classifyFault(error: unknown): unknown {
  const kind = error instanceof Error && !(error instanceof DatabaseUnavailable) ? kindOf(causeOf(error)) : undefined
  if (kind === undefined) return error
  const { message } = causeOf(error as Error)
  return new kind(`the database failed: ${message}`, { cause: error })
}

/** Whether two transactions were in each other's way: the whole transaction may be tried again. */
export function isConflict(error: unknown): boolean {
  const cause = error instanceof Error ? causeOf(error) : error
  return cause instanceof pg.DatabaseError && (cause.code === '40001' || cause.code === '40P01')
}

/** The error of the driver, without the wrapper of the query builder. */
export function causeOf(error: Error): Error {
  return error.cause instanceof Error ? error.cause : error
}

function kindOf(error: Error & { code?: string }): typeof DatabaseUnavailable | undefined {
  if (error instanceof pg.DatabaseError) return kinds.find(([code]) => code.test(error.code ?? ''))?.[1]
  if (lost.test(error.code ?? '') || lostMessage.test(error.message)) return DatabaseUnreachable
  return busyMessage.test(error.message) ? DatabaseBusy : undefined
}
