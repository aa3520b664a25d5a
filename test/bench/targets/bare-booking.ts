/**
 * The limits. Of availability: reading the allocations a range needs, and writing the reply that is kept beside the
 * database. Of booking: its rows, each booking in a transaction of its own, all triggers on, nothing decided.
 */
import { readFileSync } from 'node:fs'
import { bookingRows, openForWriting, serve } from './booking-rows.ts'

const file = process.env.BENCH_DATABASE ?? ''
const db = openForWriting(file)
const write = bookingRows(db)

/** What `listWhenTakenOfResources` prepares. */
const taken = db.prepare(
  'select "resource_id", "blocked_from", "blocked_until" from "allocations" where ("allocations"."resource_id" IN (SELECT value FROM json_each(?)) and ("allocations"."released_at" is null and "allocations"."blocked_from" > ? and "allocations"."blocked_from" < ? and "allocations"."blocked_until" > ?) and ("allocations"."expires_at" is null or "allocations"."expires_at" > ?))',
)
const pool = JSON.stringify(db.prepare('SELECT id FROM resources WHERE category IS NOT NULL').pluck().all())
const longestBlockedMs = 40 * 3_600_000
let reply: unknown

serve(async ({ path, query, body }) => {
  if (path === '/v1/availability') return availability(query)
  return { status: 200, body: book(await body()) }
})

function availability(query: URLSearchParams) {
  reply ??= JSON.parse(readFileSync(`${file}.reply`, 'utf8'))
  const [from, until] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')]
  const rows = taken.all(pool, from - longestBlockedMs, until, from, Date.now())
  if (query.has('count')) return { status: 200, body: rows.length }
  return { status: 200, body: reply }
}

/** @param asked a booking without its times, and the starts it is to be made at @returns the seconds it took */
function book(asked: Record<string, unknown>) {
  const { starts, durationMs, ...booking } = asked as unknown as Repeated
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
