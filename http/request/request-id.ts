/** Request ids: `req_` and a ULID, which sorts by time. `ulid()` itself would request randomness of the system for each digit. */
import { monotonicFactory } from 'ulid'
import { randomByte } from '../../app/random-byte.ts'

const next = monotonicFactory(() => randomByte() / 256)

export function newRequestId(): string {
  return `req_${next()}`
}
