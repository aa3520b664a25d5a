/**
 * A store for @fastify/rate-limit whose windows are rows of PostgreSQL, so that all servers share them: one statement for each call, in
 * an unlogged table whose commits wait for no disk. One connection with statements sent without waiting: on several, the calls
 * of one caller would wait for the lock of their row.
 */
import pg from 'pg'

const client = new pg.Client({
  connectionString: process.env.BENCH_DATABASE,
  options: '-c synchronous_commit=off',
  pipeline: true,
} as pg.ClientConfig)
await client.connect()
await client.query(
  'CREATE UNLOGGED TABLE IF NOT EXISTS fastify_windows (key text PRIMARY KEY, hits bigint NOT NULL, ends_at bigint NOT NULL) WITH (fillfactor = 50)',
)

const now = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'
const count = {
  name: 'count',
  text: `INSERT INTO fastify_windows AS w VALUES ($1, 1, ${now} + $2)
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN w.ends_at <= ${now} THEN 1 ELSE w.hits + 1 END,
      ends_at = CASE WHEN w.ends_at <= ${now} THEN excluded.ends_at ELSE w.ends_at END
    RETURNING hits, ends_at - ${now} AS ttl`,
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

export class PostgresStore {
  incr(key: string, done: Counted, timeWindow: number): void {
    client.query({ ...count, values: [key, timeWindow] }).then(
      ({ rows: [{ hits, ttl }] }) => done(null, { current: hits, ttl }),
      (error) => done(error),
    )
  }

  child(): PostgresStore {
    return this
  }
}
