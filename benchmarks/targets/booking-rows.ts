/**
 * Shared by the targets of the booking part: the database opened as this server opens it for writing, and the rows of a
 * booking.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import BetterSqlite3 from 'better-sqlite3'
import { v7 as newId } from 'uuid'

export type Assignment = { requirementId: string; resourceId: string }
export type NewBooking = {
  workspaceId: string
  serviceId: string
  memberId: string
  userId: string
  /** As stored: JSON. */
  requirements: string
  bodyFrom: number
  bodyUntil: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  now: number
  assignments: readonly Assignment[]
}

export function openForWriting(file: string): BetterSqlite3.Database {
  const db = new BetterSqlite3(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('recursive_triggers = ON')
  db.pragma('cache_size = -32768')
  return db
}

/** Writes the rows of one booking: the booking, an allocation of the service and of each resource, and its history. */
export function bookingRows(db: BetterSqlite3.Database): (booking: NewBooking) => string {
  const booking = db.prepare(`INSERT INTO bookings
    (id, workspace_id, service_id, member_id, status, start_at, end_at, buffer_before_minutes, buffer_after_minutes,
      requirements, version, created_at, updated_at)
    VALUES (?, ?, ?, ?, 'confirmed', ?, ?, ?, ?, ?, 1, ?, ?)`)
  const allocation = db.prepare(`INSERT INTO allocations
    (id, workspace_id, service_id, target_id, resource_id, requirement_id, booking_id, body_from, body_until, blocked_from,
      blocked_until, written_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const change = db.prepare(`INSERT INTO booking_changes
    (id, workspace_id, booking_id, version, action, status, user_id, start_at, end_at, resource_ids, created_at)
    VALUES (?, ?, ?, 1, 'created', 'confirmed', ?, ?, ?, ?, ?)`)
  return (made) => {
    const { workspaceId, serviceId, memberId, userId, requirements, bodyFrom, bodyUntil, now, assignments } = made
    const { bufferBeforeMinutes: before, bufferAfterMinutes: after } = made
    const id = newId()
    booking.run(id, workspaceId, serviceId, memberId, bodyFrom, bodyUntil, before, after, requirements, now, now)
    const times = [bodyFrom, bodyUntil, bodyFrom - before * 60_000, bodyUntil + after * 60_000, now]
    allocation.run(newId(), workspaceId, serviceId, serviceId, null, null, id, ...times)
    for (const { resourceId, requirementId } of assignments) {
      allocation.run(newId(), workspaceId, serviceId, resourceId, resourceId, requirementId, id, ...times)
    }
    const resourceIds = JSON.stringify(assignments.map(({ resourceId }) => resourceId))
    change.run(newId(), workspaceId, id, userId, bodyFrom, bodyUntil, resourceIds, now)
    return id
  }
}

type RowsRequest = {
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: () => Promise<Record<string, string>>
}
type Answered = { status: number; body: unknown }

/** node:http and JSON.stringify, and nothing else. */
export function serve(answerTo: (request: RowsRequest) => Answered | Promise<Answered>): void {
  createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const found =
      path === '/v1/health'
        ? { status: 200, body: {} }
        : await answerTo({ path, query, headers: request.headers, body })
    const payload = JSON.stringify(found.body)
    const headers = ['Content-Type', 'application/json', 'Content-Length', Buffer.byteLength(payload)]
    response.writeHead(found.status, headers)
    response.end(payload)

    function body() {
      return readJsonBody(request)
    }
  }).listen(Number(process.env.PORT), '127.0.0.1')
}

async function readJsonBody(request: IncomingMessage): Promise<Record<string, string>> {
  return JSON.parse(await text(request))
}
