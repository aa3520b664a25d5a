/** Rows for a large board: they are inserted directly, because thousands of calls would take minutes. */
import BetterSqlite3 from 'better-sqlite3'
import { v7 as newId } from 'uuid'
import type { Demo } from './console-support.ts'

export const roomCount = 500
export const bookingCount = 5_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** 500 rooms, and 5,000 bookings of an hour each in the seven days after an instant: ten for each room. */
export function addManyBookings(
  { databaseFile, workspaceId }: Pick<Demo, 'databaseFile' | 'workspaceId'>,
  from: number,
): void {
  const client = new BetterSqlite3(databaseFile)
  const now = Date.now()
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    client.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `:${name}`)})`).run(row)
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
      for (let index = 0; index < bookingCount; index++) {
        const resource_id = rooms[index % roomCount]
        const start = from + (index % 7) * dayMs + (8 + Math.floor(index / roomCount)) * hourMs
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
