/** Request ids: `req_` and a ULID, which sorts by time. The random bytes are buffered, because `ulid()` requests system randomness for each digit. */
import { randomFillSync } from 'node:crypto'
import { monotonicFactory } from 'ulid'

const pool = Buffer.alloc(4096)
let used = pool.length

const next = monotonicFactory(() => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return (pool[used++] ?? 0) / 256
})

export function newRequestId(): string {
  return `req_${next()}`
}
