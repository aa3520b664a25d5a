/**
 * Rate-limit windows in PostgreSQL, which all servers share. No lock outlives a statement. `domain/rate-limit.ts` says the same rule for
 * windows in memory, and a test compares both.
 */
import type { RateLimitCalls, RateLimitOutcome, RateLimitWindows } from '../../database-interface.ts'
import { createPool, type Pool } from './connections.ts'

/** A server without an answer for this long counts by itself. */
const withinMs = 2_000
/** Above this many windows, those that end first are dropped. */
const windowsMax = 200_000
const removedAtOnce = 1_000

/**
 * Counts calls whose windows all have a row. Rows are locked in the order of their keys, so that two servers never wait for each other, and
 * the time is read when they are locked. Calls that lack a row return none.
 */
const take = `
  WITH members AS MATERIALIZED (
    SELECT *, count(*) OVER (PARTITION BY call) AS size
    FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
      AS m(key, call, max, calls, window_ms, undecided_ms)
  ), locked AS MATERIALIZED (
    SELECT * FROM rate_limit_windows WHERE key = ANY($1::text[]) ORDER BY key FOR UPDATE
  ), time AS MATERIALIZED (
    SELECT database_time() AS at FROM (SELECT count(*) FROM locked) AS all_locked
  ), live AS MATERIALIZED (
    SELECT key, call, max, calls, undecided_ms, size, at,
      CASE WHEN hits > 0 AND ends_at > at THEN hits ELSE 0 END AS hits,
      CASE WHEN hits > 0 AND ends_at > at THEN ends_at ELSE at + window_ms END AS ends_at,
      CASE WHEN hits > 0 AND ends_at > at AND undecided_until > at THEN undecided ELSE 0 END AS undecided,
      CASE WHEN hits > 0 AND ends_at > at AND undecided_until > at THEN undecided_until ELSE 0 END AS undecided_until
    FROM members JOIN locked USING (key) CROSS JOIN time
  ), counted AS MATERIALIZED (
    SELECT *,
      count(*) OVER (PARTITION BY call) AS found,
      least(calls, min(greatest(max - hits, 0)) OVER (PARTITION BY call)) AS admitted
    FROM live
  )
  UPDATE rate_limit_windows AS w SET
    hits = c.hits + admitted,
    ends_at = c.ends_at,
    undecided = CASE WHEN undecided_ms > 0 THEN c.undecided + admitted ELSE c.undecided END,
    undecided_until = CASE WHEN undecided_ms > 0 AND admitted > 0
      THEN greatest(c.undecided_until, at + undecided_ms) ELSE c.undecided_until END
  FROM counted AS c WHERE w.key = c.key AND found = size
  RETURNING w.key, admitted, w.hits, w.ends_at AS ends, w.undecided > 0 AS is_pending, at`

/** Rows of windows that have not begun. */
const make = `INSERT INTO rate_limit_windows (key, hits, undecided, undecided_until, ends_at)
  SELECT key, 0, 0, 0, 0 FROM unnest($1::text[]) AS key ORDER BY key ON CONFLICT DO NOTHING`

const endCalls = `
  WITH ended AS MATERIALIZED (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS e(key, ends_at, calls, refunds)
  ), locked AS MATERIALIZED (
    SELECT key FROM rate_limit_windows WHERE key = ANY($1::text[]) ORDER BY key FOR UPDATE
  )
  UPDATE rate_limit_windows AS w SET
    hits = greatest(w.hits - refunds, 0), undecided = greatest(w.undecided - calls, 0)
  FROM ended AS e JOIN locked USING (key) WHERE w.key = e.key AND w.ends_at = e.ends_at`

const peek = `SELECT key, hits, ends_at AS ends, time.at FROM database_time() AS time(at)
  LEFT JOIN rate_limit_windows ON key = ANY($1) AND ends_at > time.at AND hits > 0`

/**
 * @param url `postgres://…`. Uses one connection: calls are counted in the order of the statements.
 * @param writers removes windows, so that no call waits for that
 */
export function openRateLimits(url: string, writers: Pool): RateLimitWindows & { close(): Promise<void> } {
  const pool = createPool(url, 'limits', 1, withinMs)
  // Without a name, so that it is planned for the table as it is: a plan that was made while it was small would read all of it.
  const run = async (text: string, values: unknown[]) => (await pool.query({ text, values })).rows
  const removeUntil = async (at: unknown) => {
    for (let removed = removedAtOnce; removed === removedAtOnce; ) {
      const { rows } = await writers.query('SELECT remove_rate_limits($1, $2) AS removed', [at, removedAtOnce])
      removed = Number(rows[0].removed)
    }
  }
  return {
    async take(calls) {
      const rows = new Map<string, CountedRow>()
      for (let left = calls; left.length > 0; ) {
        for (const row of await run(take, argumentsOf(left))) rows.set(row.key, row)
        left = left.filter(({ buckets }) => buckets.some(({ key }) => !rows.has(key)))
        if (left.length > 0) await run(make, [left.flatMap(({ buckets }) => buckets.map(({ key }) => key))])
      }
      return calls.map((each) => outcomeOf(each, rows))
    },
    async endCalls(ended) {
      await run(
        endCalls,
        (['key', 'endsAt', 'calls', 'refunds'] as const).map((name) => ended.map((each) => each[name])),
      )
    },
    async peek(keys) {
      const rows: WindowRow[] = await run(peek, [keys])
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

type CountedRow = { admitted: string; hits: string; ends: string; is_pending: boolean; at: string }
type WindowRow = { key: string | null; hits: string; ends: string; at: string }

/** Columns of `members`: a row for each bucket. */
function argumentsOf(calls: readonly RateLimitCalls[]): unknown[] {
  const members = calls.flatMap(({ buckets, ...call }, index) =>
    buckets.map((bucket) => ({ ...bucket, ...call, index })),
  )
  return (['key', 'index', 'limit', 'calls', 'windowMs', 'pendingMs'] as const).map((name) =>
    members.map((each) => each[name]),
  )
}

function outcomeOf({ buckets }: RateLimitCalls, rows: ReadonlyMap<string, CountedRow>): RateLimitOutcome {
  const found = buckets.map((bucket) => ({ ...bucket, ...(rows.get(bucket.key) as CountedRow) }))
  const windows = found.map(({ key, limit, hits, ends, is_pending }) => {
    return { key, limit, hits: Number(hits), endsAt: Number(ends), isPending: is_pending }
  })
  return { admitted: Number(found[0]?.admitted), windows, at: Number(found[0]?.at) }
}
