/**
 * A naive implementation without this server, written in an afternoon: node:http, better-sqlite3, prepared statements
 * on the same indexes. Without authentication, validation, response validation and opening hours.
 */
import { bookingRows, openForWriting, serve } from './booking-rows.ts'

const db = openForWriting(process.env.BENCH_DATABASE ?? '')
const write = bookingRows(db)

const serviceById = db.prepare<[string], Service>('SELECT * FROM services WHERE id = ?')
const requirementsOf = db.prepare<[string], Requirement>(
  'SELECT id, resource_id, category, quantity FROM resource_requirements WHERE service_id = ?',
)
const resourceById = db.prepare<[string | null], Resource>('SELECT id, capacity FROM resources WHERE id = ?')
const activeOfCategory = db.prepare<[string, string | null], Resource>(
  'SELECT id, capacity FROM resources WHERE workspace_id = ? AND category = ? AND archived_at IS NULL ORDER BY name_key',
)
/** No booking blocks time for longer than this, so that none with an earlier start reaches into a range. */
const longestMs = 40 * 3_600_000
const overlapping = db.prepare<[string, string, number, number, number, number], Taken>(
  `SELECT blocked_from, blocked_until FROM allocations
    WHERE workspace_id = ? AND target_id = ? AND subject = '' AND span = 0 AND released_at IS NULL AND blocked_from > ? AND blocked_from < ? AND blocked_until > ?
      AND (expires_at IS NULL OR expires_at > ?)`,
)
const anybody = db.prepare<[string], { id: string; user_id: string }>(
  'SELECT id, user_id FROM members WHERE workspace_id = ?',
)

type Service = {
  id: string
  workspace_id: string
  time_zone: string
  duration_minutes: number
  slot_interval_minutes: number
  buffer_before_minutes: number
  buffer_after_minutes: number
}
type Requirement = { id: string; resource_id: string | null; category: string | null; quantity: number }
type Resource = { id: string; capacity: number }
type Taken = { blocked_from: number; blocked_until: number }

serve(async ({ path, query, body }) => {
  if (path === '/v1/availability') return { status: 200, body: availability(query) }
  const { service_id = '', start_at = '' } = await body()
  const booked = db.transaction(book).immediate(service_id, Date.parse(start_at))
  return booked === undefined ? { status: 409, body: {} } : { status: 201, body: booked }
})

function availability(query: URLSearchParams) {
  const service = serviceById.get(query.get('service_id') ?? '') as Service
  const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')]
  const [duration, before, after] = minutes(service)
  const now = Date.now()
  const pools = requirementsOf.all(service.id).map(({ quantity, ...requirement }) => ({
    quantity,
    units: unitsOf(service, requirement).map(({ id, capacity }) => ({
      capacity,
      taken: overlapping.all(
        service.workspace_id,
        id,
        from - before - longestMs,
        to + duration + after,
        from - before,
        now,
      ),
    })),
  }))
  const slots = []
  for (let start = from; start < to; start += service.slot_interval_minutes * 60_000) {
    let remaining = Infinity
    for (const { units, quantity } of pools) {
      let free = 0
      for (const { capacity, taken } of units) {
        free += Math.max(0, capacity - overlaps(taken, start - before, start + duration + after))
      }
      remaining = Math.min(remaining, Math.floor(free / quantity))
    }
    if (remaining === 0) continue
    const [start_at, end_at] = [new Date(start).toISOString(), new Date(start + duration).toISOString()]
    slots.push({ start_at, end_at, available: true, bookable: true, remaining, reasons: [] })
  }
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return { service_id: service.id, time_zone: service.time_zone, ...range, slots }
}

/** In one transaction. Undefined when a requirement cannot be met. */
function book(serviceId: string, start: number) {
  const service = serviceById.get(serviceId) as Service
  const [duration, before, after] = minutes(service)
  const [from, until, now] = [start - before, start + duration + after, Date.now()]
  const requirements = requirementsOf.all(serviceId)
  const assignments = []
  for (const requirement of requirements) {
    let missing = requirement.quantity
    for (const { id: resourceId, capacity } of unitsOf(service, requirement)) {
      if (missing === 0) break
      if (
        overlaps(overlapping.all(service.workspace_id, resourceId, from - longestMs, until, from, now), from, until) >=
        capacity
      )
        continue
      assignments.push({ requirementId: requirement.id, resourceId })
      missing--
    }
    if (missing > 0) return
  }
  const member = anybody.get(service.workspace_id)
  const id = write({
    workspaceId: service.workspace_id,
    serviceId,
    memberId: member?.id ?? '',
    userId: member?.user_id ?? '',
    requirements: JSON.stringify(requirements.map(({ resource_id: resourceId, ...rest }) => ({ ...rest, resourceId }))),
    bodyFrom: start,
    bodyUntil: start + duration,
    bufferBeforeMinutes: service.buffer_before_minutes,
    bufferAfterMinutes: service.buffer_after_minutes,
    now,
    assignments,
  })
  const [start_at, end_at] = [new Date(start).toISOString(), new Date(start + duration).toISOString()]
  return { id, service_id: serviceId, status: 'confirmed', start_at, end_at, requirements, allocations: assignments }
}

function unitsOf(
  service: Service,
  { resource_id, category }: Pick<Requirement, 'resource_id' | 'category'>,
): Resource[] {
  return resource_id === null ? activeOfCategory.all(service.workspace_id, category) : resourceById.all(resource_id)
}

function overlaps(taken: Taken[], from: number, until: number): number {
  let count = 0
  for (const { blocked_from, blocked_until } of taken) if (blocked_from < until && blocked_until > from) count++
  return count
}

function minutes(service: Service): [duration: number, before: number, after: number] {
  const { duration_minutes, buffer_before_minutes, buffer_after_minutes } = service
  return [duration_minutes * 60_000, buffer_before_minutes * 60_000, buffer_after_minutes * 60_000]
}
