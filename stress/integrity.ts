/**
 * Overbooking check on the table of allocations alone: recounts every peak, with code that shares nothing with the
 * engine.
 */
import type { Rows, Storage } from './storage.ts'

type Row = {
  serviceId: string
  targetId: string
  /** Divides a limit into counts of its own; empty for resources and services. */
  subject: string
  /** Null for all units of the target. */
  units: number | null
  /** Not a boolean on SQLite. */
  waived: boolean | number
  resourceId: string | null
  bookingId: string | null
  holdId: string | null
  since: number
  until: number
  writtenAt: number
}
type Booked = {
  id: string
  status: string
  since: number
  until: number
  requirements: string
  expiresAt: number | null
}

type Limited = { id: string; capacity: number }

export type Checked = { faults: string[]; rows: number }

/**
 * Peaks at one moment of a database that others may be writing to. @param clock the writers' time; read after the
 * snapshot is fixed, so that no writer is ahead of it
 */
export function recountPeaks(storage: Storage, databaseUrl: string, clock: () => number): Promise<Checked> {
  return storage.snapshot(databaseUrl, async (rowsOf) => {
    const limited = [
      ...(await rowsOf<Limited>('SELECT id, capacity FROM resources')),
      ...(await rowsOf<Limited>(
        'SELECT id, max_concurrent AS capacity FROM services WHERE max_concurrent IS NOT NULL',
      )),
      ...(await rowsOf<Limited>('SELECT id, max AS capacity FROM limits')),
    ]
    const capacities = new Map(limited.map(({ id, capacity }) => [id, capacity]))
    const rows = await liveRows(rowsOf, clock())
    const faults = [...grouped(rows, ({ targetId, subject }) => `${targetId} ${subject}`.trim())].flatMap(
      ([id, taken]) => {
        // A waived row exceeds its limit by intention.
        if (taken.some(({ waived }) => waived)) return []
        const capacity = capacities.get(taken[0]?.targetId ?? '') ?? Infinity
        const unitsAt = (instant: number) =>
          taken
            .filter((one) => one.since <= instant && instant < one.until)
            .reduce((sum, { units }) => sum + Number(units ?? capacity), 0)
        const peak = Math.max(...taken.map(({ since }) => unitsAt(since)))
        return peak > capacity ? [`${id} is taken ${peak} times at once, its capacity is ${capacity}`] : []
      },
    )
    return { faults, rows: rows.length }
  })
}

/** Expects a booking to have all its requirements while it is active, and nothing afterwards. */
export function recountHolders(storage: Storage, databaseUrl: string, now: number): Promise<Checked> {
  return storage.snapshot(databaseUrl, async (rowsOf) => {
    const rows = await liveRows(rowsOf, now)
    const byBooking = grouped(rows, ({ bookingId }) => bookingId ?? '')
    const bookings = await rowsOf<Booked>(
      `SELECT id, status, requirements, expires_at AS "expiresAt", start_at - buffer_before_minutes * 60000 AS since,
        end_at + buffer_after_minutes * 60000 AS until FROM bookings`,
    )
    const faults = bookings.flatMap((booking) => holderFault(booking, byBooking.get(booking.id) ?? [], now) ?? [])
    const known = new Set(bookings.map(({ id }) => id))
    const orphans = rows.filter(({ bookingId }) => bookingId !== null && !known.has(bookingId))
    const twice = await rowsOf(
      'SELECT hold_id FROM bookings WHERE hold_id IS NOT NULL GROUP BY hold_id HAVING count(*) > 1',
    )
    return {
      faults: [
        ...faults,
        ...orphans.map(({ bookingId }) => `something is taken by booking ${bookingId}, which is not there`),
        ...twice.map(() => 'one hold became two bookings'),
      ],
      rows: bookings.length,
    }
  })
}

export type Kept = { id: string; status: string; startAt: number; version: number }

/** Bookings per notes text. */
export function bookingsByNotes(storage: Storage, databaseUrl: string): Promise<Map<string, Kept[]>> {
  return storage.snapshot(databaseUrl, async (rowsOf) => {
    const rows = await rowsOf<Kept & { notes: string | null }>(
      'SELECT id, notes, status, start_at AS "startAt", version FROM bookings',
    )
    return grouped(rows, ({ notes }) => notes ?? '')
  })
}

function liveRows(rowsOf: Rows, now: number): Promise<Row[]> {
  return rowsOf(
    `SELECT service_id AS "serviceId", target_id AS "targetId", subject, units, waived, resource_id AS "resourceId", booking_id AS "bookingId", hold_id AS "holdId",
      blocked_from AS since, blocked_until AS until, written_at AS "writtenAt"
      FROM allocations WHERE released_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`,
  )
}

function holderFault(booking: Booked, all: Row[], now: number): string | undefined {
  const rows = all.filter(({ targetId, serviceId, resourceId }) => resourceId !== null || targetId === serviceId)
  const { id, status, expiresAt, since, until } = booking
  const stands = status === 'confirmed' || (status === 'pending' && (expiresAt ?? 0) > now)
  const requirements = JSON.parse(booking.requirements) as { quantity: number }[]
  const required = 1 + requirements.reduce((sum, { quantity }) => sum + quantity, 0)
  const distinct = new Set(rows.map(({ resourceId }) => resourceId)).size
  if (!stands) return rows.length > 0 ? `booking ${id} is ${status} and still takes something` : undefined
  if (distinct !== required || rows.length !== required) return `booking ${id} takes ${distinct} things of ${required}`
  // A booking that was moved under way has its resources from then on.
  const isElsewhere = rows.some(
    (row) => row.until !== until || row.since < since || row.since > Math.max(since, row.writtenAt),
  )
  return isElsewhere ? `booking ${id} takes another time than its own` : undefined
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
