/** Log lines about faults of the disk or the database server. */
import type { Logger } from 'pino'
import { DatabaseClockUnread, DatabaseLost, DatabaseUnreachable, type FaultListener } from '../db/database.ts'

/** Logs one line per fault with the remedy for the operator, and one line when writes work again. */
export function faultLog(log: Logger, file: string): { listener: FaultListener; isFailing: () => boolean } {
  let isFailing = false
  const report = faultReport(log, file)
  return {
    isFailing: () => isFailing,
    listener: (fault) => {
      if (fault instanceof DatabaseClockUnread) return logUnreadClock(log, fault)
      isFailing = fault !== undefined
      report(fault)
    },
  }
}

function logUnreadClock(log: Logger, { message }: DatabaseClockUnread): void {
  const what =
    'the clock of the database cannot be read; times go on from the last reading by the clock of this process'
  log.error({ reason: message }, what)
}

function faultReport(log: Logger, file: string): FaultListener {
  return (fault) => {
    if (fault === undefined) return log.info({ file }, 'the database takes writes again')
    if (fault instanceof DatabaseLost) {
      const what =
        'the database file was deleted, moved or replaced under this process: put it back, or stop the server'
      return log.fatal({ file, reason: fault.message }, `${what}; until then reads are answered and writes are 503`)
    }
    if (fault instanceof DatabaseUnreachable) {
      return log.error(
        { database: file, reason: fault.message },
        'the database cannot be reached; until it can, calls are answered 503',
      )
    }
    const what = 'the database cannot be written: free some room, or make the disk writable'
    return log.error({ file, reason: fault.message }, `${what}; until then reads are answered and writes are 503`)
  }
}
