/**
 * The clock of the database server, estimated by this process. Servers whose own clocks differ thereby agree on what has expired.
 */
import { DatabaseClockUnread, DatabaseUnavailable, DatabaseUnusable } from '../../database-interface.ts'
import type { ReadListener } from './connections.ts'
import { causeOf } from './faults.ts'

/** One reading: the server's clock showed `at` when `performance.now()` was `monotonic`, give or take `errorMs`. */
export type Reading = { at: number; monotonic: number; errorMs: number }

export type ServerClock = { now(): Date; close(): void }

const readEveryMs = 10_000
/** Two clocks drift apart by at most this much. Computers stay far below. */
const driftPerMs = 0.000_2

/** The part of a pool that the clock needs. */
type Questions = { query(text: string): Promise<{ rows: { at: number }[] }> }

/**
 * Reads the clock once before it resolves, and then in the background.
 * @param listener called after each reading in the background
 * @param unread called with other faults than an unavailable database, once until a reading succeeds
 * @throws {DatabaseUnusable}
 */
export async function openClock(
  pool: Questions,
  listener: ReadListener,
  unread: (fault: DatabaseClockUnread) => void,
  everyMs = readEveryMs,
): Promise<ServerClock> {
  let best = await read(pool).catch((error: Error) => {
    throw new DatabaseUnusable(`cannot use the database: ${causeOf(error).message}`, { cause: error })
  })
  let [isClosed, isReported] = [false, false]
  const readAgain = async () => {
    try {
      best = better(best, await read(pool))
      isReported = false
      listener.succeeded()
    } catch (error) {
      if (isClosed) return
      listener.failed(error)
      // While the database is unavailable, the last reading is good enough.
      if (error instanceof DatabaseUnavailable || isReported) return
      isReported = true
      unread(new DatabaseClockUnread(causeOf(error as Error).message, { cause: error }))
    }
  }
  const timer = setInterval(() => void readAgain(), everyMs).unref()
  return {
    now: () => new Date(Math.floor(timeAt(best, performance.now()))),
    close: () => {
      isClosed = true
      clearInterval(timer)
    },
  }
}

async function read(pool: Questions): Promise<Reading> {
  const sent = performance.now()
  const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at')
  const received = performance.now()
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return { at: row.at, monotonic: (sent + received) / 2, errorMs: (received - sent) / 2 }
}

/** Chooses the more exact of two readings; the later one if they contradict each other, because then the server's clock was set. */
export function better(earlier: Reading, later: Reading): Reading {
  const doubtMs = earlier.errorMs + driftPerMs * (later.monotonic - earlier.monotonic)
  const differenceMs = Math.abs(timeAt(earlier, later.monotonic) - later.at)
  return later.errorMs <= doubtMs || differenceMs > doubtMs + later.errorMs ? later : earlier
}

function timeAt({ at, monotonic }: Reading, moment: number): number {
  return at + (moment - monotonic)
}
