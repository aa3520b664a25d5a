/**
 * The lower bound of booking on PostgreSQL: writes the rows of each booking in a transaction of its own, with all triggers, and
 * decides nothing. BENCH_PIPELINE=1: all statements of a transaction are sent at once.
 */
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { type NewBooking, serve } from '../../targets/booking-rows.ts'

const connections = 10
const connectionString = process.env.BENCH_DATABASE
const isPipelined = process.env.BENCH_PIPELINE === '1'
// No connection ends between two rounds.
const pool = new pg.Pool({
  connectionString,
  max: connections,
  idleTimeoutMillis: 0,
  pipeline: isPipelined,
} as pg.PoolConfig)

const booking = `INSERT INTO bookings (id, workspace_id, service_id, member_id, status, start_at, end_at, buffer_before_minutes,
  buffer_after_minutes, requirements, version, created_at, updated_at)
  VALUES ($1, $2, $3, $4, 'confirmed', $5, $6, $7, $8, $9, 1, $10, $10)`
const change = `INSERT INTO booking_changes (id, workspace_id, booking_id, version, action, status, user_id, start_at, end_at,
  resource_ids, created_at) VALUES ($1, $2, $3, 1, 'created', 'confirmed', $4, $5, $6, $7, $8)`
const allocations = (
  rows: number,
) => `INSERT INTO allocations (id, workspace_id, service_id, target_id, resource_id, requirement_id, booking_id,
  body_from, body_until, blocked_from, blocked_until, written_at)
  VALUES ${Array.from({ length: rows }, (_, row) => `(${Array.from({ length: 12 }, (_, i) => `$${row * 12 + i + 1}`)})`)}`

/** The workspace's number of its next event; its row stays locked until the commit. */
const number = `INSERT INTO event_feeds AS feed VALUES ($1, 1)
  ON CONFLICT (workspace_id) DO UPDATE SET last_sequence = feed.last_sequence + 1`
const event = `INSERT INTO events (workspace_id, sequence, type, subject_id, user_id, audience, data, created_at)
  SELECT $1, last_sequence, 'booking.created', $2, $3, $4, $5, $6 FROM event_feeds WHERE workspace_id = $1`

serve(async ({ body }) => ({ status: 200, body: await book((await body()) as never) }))

/** A desk: a booking without its times. */
type Desk = Omit<NewBooking, 'bodyFrom' | 'bodyUntil' | 'now'> & { durationMs: number }

/** @returns the seconds taken */
async function book({ desks, bookings }: { desks: Desk[]; bookings: [desk: number, start: number][] }) {
  let next = 0
  const client = async () => {
    while (next < bookings.length) {
      const [desk, bodyFrom] = bookings[next++] as [number, number]
      const { durationMs, ...rest } = desks[desk] as Desk
      await write({ ...rest, bodyFrom, bodyUntil: bodyFrom + durationMs, now: Date.now() })
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, client))
  return (performance.now() - startedAt) / 1000
}

async function write(made: NewBooking): Promise<void> {
  const client = await pool.connect()
  try {
    const statements = [{ text: 'BEGIN' }, ...statementsOf(made), { text: 'COMMIT' }]
    if (isPipelined) await Promise.all(statements.map((statement) => client.query(statement)))
    else for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
}

function statementsOf(made: NewBooking): pg.QueryConfig[] {
  const { workspaceId, serviceId, memberId, userId, requirements, bodyFrom, bodyUntil, now, assignments } = made
  const { bufferBeforeMinutes: before, bufferAfterMinutes: after } = made
  const id = newId()
  const times = [bodyFrom, bodyUntil, bodyFrom - before * 60_000, bodyUntil + after * 60_000, now]
  const places = [
    [serviceId, null, null],
    ...assignments.map(({ resourceId, requirementId }) => [resourceId, resourceId, requirementId]),
  ]
  const rows = places.flatMap((place) => [newId(), workspaceId, serviceId, ...place, id, ...times])
  const resources = assignments.map(({ resourceId }) => resourceId)
  const [start_at, end_at] = [new Date(bodyFrom).toISOString(), new Date(bodyUntil).toISOString()]
  const slot = { start_at, end_at, service_id: serviceId, member_id: memberId, resource_ids: resources }
  const data = JSON.stringify({ status: 'confirmed', ...slot, expires_at: null, version: 1 })
  return [
    {
      name: 'booking',
      text: booking,
      values: [id, workspaceId, serviceId, memberId, bodyFrom, bodyUntil, before, after, requirements, now],
    },
    { name: `allocations ${places.length}`, text: allocations(places.length), values: rows },
    {
      name: 'change',
      text: change,
      values: [newId(), workspaceId, id, userId, bodyFrom, bodyUntil, JSON.stringify(resources), now],
    },
    { name: 'number', text: number, values: [workspaceId] },
    { name: 'event', text: event, values: [workspaceId, id, userId, memberId, data, now] },
  ]
}
