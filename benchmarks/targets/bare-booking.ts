/**
 * The lower bound. Availability: reads the allocations of a range, and writes a prepared response. Booking: writes its
 * rows, each booking in a transaction of its own, with all triggers, and no decision.
 */
import { readFileSync } from 'node:fs'
import { bookingRows, openForWriting, serve } from './booking-rows.ts'

const file = process.env.BENCH_DATABASE ?? ''
const db = openForWriting(file)
const write = bookingRows(db)

/** The rows behind `listUsageIntervals`, one by one. */
const taken = db.prepare(
  `select "target_id", "blocked_from", "blocked_until" from "allocations" where ("allocations"."workspace_id" = ? and "allocations"."target_id" IN (SELECT value FROM json_each(?)) and "allocations"."subject" = '' and "allocations"."span" = 0 and ("allocations"."released_at" is null and "allocations"."blocked_from" > ? and "allocations"."blocked_from" < ? and "allocations"."blocked_until" > ?) and ("allocations"."expires_at" is null or "allocations"."expires_at" > ?))`,
)
const pool = JSON.stringify(db.prepare('SELECT id FROM resources WHERE category IS NOT NULL').pluck().all())
const longestBlockedMs = 40 * 3_600_000
const workspaceId = db.prepare('SELECT workspace_id FROM resources WHERE category IS NOT NULL LIMIT 1').pluck().get()
let reply: unknown

serve(async ({ path, query, body }) => {
  if (path === '/v1/availability') return availability(query)
  return { status: 200, body: book(await body()) }
})

function availability(query: URLSearchParams) {
  reply ??= JSON.parse(readFileSync(`${file}.reply`, 'utf8'))
  const [from, until] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')]
  const rows = taken.all(workspaceId, pool, from - longestBlockedMs, until, from, Date.now())
  if (query.has('count')) return { status: 200, body: rows.length }
  return { status: 200, body: reply }
}

/** @param input a booking without its times, and its starts @returns the seconds taken */
function book(input: Record<string, unknown>) {
  const { starts, durationMs, ...booking } = input as unknown as Repeated
  const startedAt = performance.now()
  for (const bodyFrom of starts) {
    db.exec('BEGIN IMMEDIATE')
    write({ ...booking, bodyFrom, bodyUntil: bodyFrom + durationMs, now: Date.now() })
    db.exec('COMMIT')
  }
  return (performance.now() - startedAt) / 1000
}

type Repeated = Omit<Parameters<typeof write>[0], 'bodyFrom' | 'bodyUntil' | 'now'> & {
  starts: number[]
  durationMs: number
}
