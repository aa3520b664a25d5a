/**
 * Overbooking check on the table of allocations alone: recounts every peak, with code that shares nothing with the
 * engine.
 */
import Database from 'better-sqlite3'

type Row = {
  serviceId: string
  resourceId: string | null
  bookingId: string | null
  holdId: string | null
  since: number
  until: number
}
type Booked = {
  id: string
  status: string
  since: number
  until: number
  requirements: string
  expiresAt: number | null
}

export type Checked = { faults: string[]; rows: number }

/**
 * Peaks at one moment of a database that others may be writing to. @param clock the writers' time; read after the
 * snapshot is fixed, so that no writer is ahead of it
 */
export function recountPeaks(file: string, clock: () => number): Checked {
  return reading(file, (db) => {
    const capacities = new Map(
      (db.prepare('SELECT id, capacity FROM resources').all() as { id: string; capacity: number }[])
        .concat(
          db.prepare('SELECT id, max_concurrent AS capacity FROM services WHERE max_concurrent NOT NULL').all() as [],
        )
        .map(({ id, capacity }) => [id, capacity] as const),
    )
    const rows = liveRows(db, clock())
    const faults = [...grouped(rows, ({ resourceId, serviceId }) => resourceId ?? serviceId)].flatMap(([id, taken]) => {
      const peak = Math.max(
        ...taken.map(({ since }) => taken.filter((one) => one.since <= since && since < one.until).length),
      )
      const capacity = capacities.get(id) ?? Infinity
      return peak > capacity ? [`${id} is taken ${peak} times at once, its capacity is ${capacity}`] : []
    })
    return { faults, rows: rows.length }
  })
}

/** Expects a booking to have all its requirements while it is active, and nothing afterwards. */
export function recountHolders(file: string, now: number): Checked {
  return reading(file, (db) => {
    const rows = liveRows(db, now)
    const byBooking = grouped(rows, ({ bookingId }) => bookingId ?? '')
    const bookings = db
      .prepare(`SELECT id, status, requirements, expires_at AS expiresAt,
        start_at - buffer_before_minutes * 60000 AS since, end_at + buffer_after_minutes * 60000 AS until FROM bookings`)
      .all() as Booked[]
    const faults = bookings.flatMap((booking) => holderFault(booking, byBooking.get(booking.id) ?? [], now) ?? [])
    const known = new Set(bookings.map(({ id }) => id))
    const orphans = rows.filter(({ bookingId }) => bookingId !== null && !known.has(bookingId))
    const twice = db.prepare('SELECT hold_id FROM bookings WHERE hold_id NOT NULL GROUP BY hold_id HAVING count(*) > 1')
    return {
      faults: [
        ...faults,
        ...orphans.map(({ bookingId }) => `something is taken by booking ${bookingId}, which is not there`),
        ...twice.all().map(() => 'one hold became two bookings'),
        ...wholeness(db),
      ],
      rows: bookings.length,
    }
  })
}

export type Kept = { id: string; status: string; startAt: number; version: number }

/** Bookings per notes text. */
export function bookingsByNotes(file: string): Map<string, Kept[]> {
  return reading(file, (db) => {
    const rows = db.prepare('SELECT id, notes, status, start_at AS startAt, version FROM bookings').all()
    return grouped(rows as (Kept & { notes: string | null })[], ({ notes }) => notes ?? '')
  })
}

function reading<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file, { readonly: true, timeout: 10_000 })
  try {
    return db.transaction(() => {
      db.prepare('SELECT count(*) FROM allocations').get()
      return work(db)
    })()
  } finally {
    db.close()
  }
}

function liveRows(db: Database.Database, now: number): Row[] {
  return db
    .prepare(`SELECT service_id AS serviceId, resource_id AS resourceId, booking_id AS bookingId, hold_id AS holdId,
      blocked_from AS since, blocked_until AS until
      FROM allocations WHERE released_at IS NULL AND (expires_at IS NULL OR expires_at > ?)`)
    .all(now) as Row[]
}

function holderFault(booking: Booked, rows: Row[], now: number): string | undefined {
  const { id, status, expiresAt, since, until } = booking
  const stands = status === 'confirmed' || (status === 'pending' && (expiresAt ?? 0) > now)
  const requirements = JSON.parse(booking.requirements) as { quantity: number }[]
  const required = 1 + requirements.reduce((sum, { quantity }) => sum + quantity, 0)
  const distinct = new Set(rows.map(({ resourceId }) => resourceId)).size
  if (!stands) return rows.length > 0 ? `booking ${id} is ${status} and still takes something` : undefined
  if (distinct !== required || rows.length !== required) return `booking ${id} takes ${distinct} things of ${required}`
  const isElsewhere = rows.some((row) => row.since !== since || row.until !== until)
  return isElsewhere ? `booking ${id} takes another time than its own` : undefined
}

function wholeness(db: Database.Database): string[] {
  const integrity = db.pragma('integrity_check', { simple: true })
  const broken = (db.pragma('foreign_key_check') as unknown[]).length
  return [
    ...(integrity === 'ok' ? [] : [`SQLite finds its file damaged: ${integrity}`]),
    ...(broken === 0 ? [] : [`${broken} rows refer to what is not there`]),
  ]
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
