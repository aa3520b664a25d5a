/** The lower bound of availability on PostgreSQL: reads the allocations of a range, and writes the reply that it was given before. */
import pg from 'pg'
import { serve } from '../../targets/booking-rows.ts'

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE, max: 10 })
const longestBlockedMs = 40 * 3_600_000

/** The rows behind `listUsageIntervals`, in groups as there. */
const text = `select "target_id", json_agg("blocked_from")::text as froms, json_agg("blocked_until")::text as untils from "allocations" where ("workspace_id" = $1 and "subject" = '' and "span" = 0 and "target_id" = ANY(ARRAY(SELECT json_array_elements_text($2::json))) and "released_at" is null and "blocked_from" > $3 and "blocked_from" < $4 and "blocked_until" > $5 and ("expires_at" is null or "expires_at" > $6)) group by "target_id"`

let prepared: { workspaceId: string; resourceIds: string[]; reply: unknown } | undefined

serve(async ({ path, query, body }) => {
  if (path === '/prepare') {
    prepared = (await body()) as never
    return { status: 200, body: 10_000 }
  }
  const count = await allocations(query)
  return { status: 200, body: query.has('count') ? count : prepared?.reply }
})

async function allocations(query: URLSearchParams): Promise<number> {
  const [from, until] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')]
  const ids = JSON.stringify(prepared?.resourceIds)
  const values = [prepared?.workspaceId, ids, from - longestBlockedMs, until, from, Date.now()]
  const { rows } = await pool.query({ name: 'allocations', text, values })
  let count = 0
  for (const { froms, untils } of rows) count += Math.min(JSON.parse(froms).length, JSON.parse(untils).length)
  return count
}
