/** Rate-limit windows in PostgreSQL, which all servers share. Each method is one statement, so no lock outlives it. */
import type { RateLimitCalls, RateLimitOutcome, RateLimitWindows } from '../database-interface.ts'
import { createPool, type Pool } from './postgres-connections.ts'

/** A server without an answer for this long counts by itself. */
const withinMs = 2_000
/** Above this many windows, those that end first are dropped. */
const windowsMax = 200_000
const removedAtOnce = 1_000

/**
 * @param url `postgres://…`. Uses one connection: calls are counted in the order of the statements.
 * @param writers removes windows, so that no call waits for that
 */
export function openRateLimits(url: string, writers: Pool): RateLimitWindows & { close(): Promise<void> } {
  const pool = createPool(url, 'limits', 1, withinMs)
  const named = (name: string, text: string) => async (values: unknown[]) =>
    (await pool.query({ name, text, values })).rows
  const take = named('take_rate_limits', 'SELECT * FROM take_rate_limits($1, $2, $3, $4, $5, $6, $7)')
  const settle = named('settle_rate_limits', 'SELECT settle_rate_limits($1, $2, $3, $4)')
  const peek = named(
    'peek_rate_limits',
    `SELECT key, hits, ends_at AS ends, time.at FROM database_time() AS time(at)
      LEFT JOIN rate_limit_windows ON key = ANY($1) AND ends_at > time.at AND hits > 0`,
  )
  const removeUntil = async (at: unknown) => {
    for (let removed = removedAtOnce; removed === removedAtOnce; ) {
      const { rows } = await writers.query('SELECT remove_rate_limits($1, $2) AS removed', [at, removedAtOnce])
      removed = Number(rows[0].removed)
    }
  }
  return {
    async take(calls) {
      const rows: MemberRow[] = await take(argumentsOf(calls))
      let next = 0
      return calls.map((each) => {
        const from = next
        next += each.buckets.length
        return outcomeOf(each, rows.slice(from, next))
      })
    },
    async settle(ended) {
      const sorted = ended.toSorted((one, other) => (one.key < other.key ? -1 : 1))
      const columns = (['key', 'endsAt', 'calls', 'refunds'] as const).map((name) => sorted.map((each) => each[name]))
      await settle(columns)
    },
    async peek(keys) {
      const rows: WindowRow[] = await peek([keys])
      const windows = rows.flatMap(({ key, hits, ends }) =>
        key === null ? [] : [{ key, hits: Number(hits), endsAt: Number(ends) }],
      )
      return { windows, at: Number(rows[0]?.at) }
    },
    async purge() {
      const { rows } = await writers.query(
        `SELECT database_time() AS now, (
          SELECT ends_at FROM rate_limit_windows ORDER BY ends_at DESC OFFSET ${windowsMax} LIMIT 1
        ) AS excess`,
      )
      const { now, excess } = rows[0]
      await removeUntil(now)
      if (excess !== null) await removeUntil(excess)
    },
    close: () => pool.end(),
  }
}

type MemberRow = { admitted: string; earlier: string; ends: string; is_undecided: boolean; at: string }
type WindowRow = { key: string | null; hits: string; ends: string; at: string }

function argumentsOf(calls: readonly RateLimitCalls[]): unknown[] {
  const keys = [...new Set(calls.flatMap(({ buckets }) => buckets.map(({ key }) => key)))].sort()
  const positions = new Map(keys.map((key, index) => [key, index + 1]))
  const members = calls.flatMap(({ buckets }, index) =>
    buckets.map(({ key, limit }) => ({ group: index + 1, key: positions.get(key), limit })),
  )
  return [
    keys,
    calls.map((each) => each.calls),
    calls.map(({ windowMs }) => windowMs),
    calls.map(({ undecidedMs }) => undecidedMs),
    members.map(({ group }) => group),
    members.map(({ key }) => key),
    members.map(({ limit }) => limit),
  ]
}

/** @param rows one for each bucket */
function outcomeOf({ buckets }: RateLimitCalls, rows: readonly MemberRow[]): RateLimitOutcome {
  const windows = rows.map(({ earlier, ends, is_undecided }, index) => {
    const bucket = buckets[index] as (typeof buckets)[number]
    return { ...bucket, hits: Number(earlier), endsAt: Number(ends), isUndecided: is_undecided }
  })
  return { admitted: Number(rows[0]?.admitted), windows, at: Number(rows[0]?.at) }
}
