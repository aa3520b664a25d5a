/** Writes the events that follow from time, every few seconds. Of several servers on one database, each event is written by one. */
import type { Logger } from 'pino'
import { writeClockEvents } from '../app/events/clock.ts'
import { reportFaults } from '../app/report-faults.ts'
import type { Database } from '../db/database.ts'

export type ClockEvents = {
  /** Begins no more transactions, and waits for the one under way. */
  stop(): Promise<void>
}

/** With the lag of the cursors, an event is there within 15 seconds of its time, and 30 are promised. */
const everyMs = 5_000

export function startClockEvents(db: Database, log: Logger): ClockEvents {
  let isStopped = false
  let underWay: Promise<void> | undefined
  const report = reportFaults(log, 'the events of the clock could not be written; they are tried again')
  const round = async () => {
    try {
      await writeClockEvents(db, db.now(), () => isStopped)
    } catch (error) {
      report(error)
    } finally {
      underWay = undefined
    }
  }
  const look = () => {
    if (!isStopped) underWay ??= round()
  }
  const timer = setInterval(look, everyMs).unref()
  look()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
