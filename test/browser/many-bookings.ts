/** Rows for a large board: they are inserted directly, because thousands of calls would take minutes. */
import BetterSqlite3 from 'better-sqlite3'
import { v7 as newId } from 'uuid'
import type { Demo } from './console-support.ts'

export const roomCount = 500
export const bookingCount = 5_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** 500 rooms, and bookings of an hour each in the seven days after an instant: ten for each room, if no other number is given. */
export function addManyBookings(
  { databaseFile, workspaceId }: Pick<Demo, 'databaseFile' | 'workspaceId'>,
  from: number,
  count = bookingCount,
): void {
  const client = new BetterSqlite3(databaseFile)
  const now = Date.now()
  const statements = new Map<string, BetterSqlite3.Statement>()
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const known = statements.get(table)
    const text = `INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `:${name}`)})`
    const statement = known ?? client.prepare(text)
    statements.set(table, statement)
    statement.run(row)
  }
  try {
    const service_id = client.prepare(`SELECT id FROM services WHERE name = 'Court hour'`).pluck().get()
    const member_id = client.prepare('SELECT id FROM members WHERE workspace_id = ?').pluck().get(workspaceId)
    const stamps = { workspace_id: workspaceId, created_at: now, updated_at: now }
    client.transaction(() => {
      const rooms = Array.from({ length: roomCount }, (_, index) => {
        const [id, name] = [newId(), `Room ${String(index + 1).padStart(3, '0')}`]
        insert('resources', { id, name, name_key: name.toLowerCase(), category: 'room', capacity: 1, ...stamps })
        return id
      })
      for (let index = 0; index < count; index++) {
        const resource_id = rooms[index % roomCount]
        // Each room has the days in turn, and the next hour after each week.
        const turn = Math.floor(index / roomCount)
        const start = from + ((index + turn) % 7) * dayMs + (8 + Math.floor(turn / 7)) * hourMs
        const [id, requirement_id] = [newId(), newId()]
        const times = { start_at: start, end_at: start + hourMs }
        const requirement = { id: requirement_id, resourceId: resource_id, category: null, quantity: 1 }
        insert('bookings', {
          ...{ id, service_id, member_id, ...times, ...stamps, status: 'confirmed', version: 1 },
          ...{ buffer_before_minutes: 0, buffer_after_minutes: 0, requirements: JSON.stringify([requirement]) },
          customer_name: `Customer ${index}`,
        })
        insert('allocations', {
          ...{
            id: newId(),
            workspace_id: workspaceId,
            service_id,
            target_id: resource_id,
            resource_id,
            requirement_id,
          },
          booking_id: id,
          ...{ body_from: start, body_until: start + hourMs, blocked_from: start, blocked_until: start + hourMs },
          written_at: now,
        })
      }
    })()
  } finally {
    client.close()
  }
}
