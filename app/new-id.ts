/** Ids of rows: UUIDs of version 7, which sort by the time at which they were made, also within a millisecond. */
import { v7 } from 'uuid'

/** Random bytes for many ids: asking the system for the bytes of one costs ten times as much as the rest of it. */
const pool = new Uint8Array(4096)
const bytesOfId = 16
let used = pool.length

let msecs = 0
let seq = 0

export function newId(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  const random = pool.subarray(used, used + bytesOfId)
  used += bytesOfId
  advance(Date.now(), random)
  return v7({ msecs, seq, random })
}

/**
 * Within a millisecond a number of 31 bits counts up, from a random one. If the clock is set back, ids keep the last millisecond
 * until the clock has passed it.
 */
function advance(now: number, random: Uint8Array): void {
  if (now > msecs) {
    msecs = now
    seq = new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1
  } else if (seq < 0x7fffffff) seq++
  else {
    msecs++
    seq = 0
  }
}
