/** Ids: UUIDs of version 7 for rows, ULIDs for requests and runs. Both sort by the time at which they were made, also within a millisecond. */
import { monotonicFactory } from 'ulid'
import { v7 } from 'uuid'
import { randomByte } from './random-byte.ts'

let msecs = 0
let seq = 0

export function newId(): string {
  const random = new Uint8Array(16)
  for (let index = 0; index < random.length; index++) random[index] = randomByte()
  advance(Date.now(), random)
  return v7({ msecs, seq, random })
}

/** `ulid()` itself would request randomness of the system for each digit. */
export const newUlid: () => string = monotonicFactory(() => randomByte() / 256)

export function newRequestId(): string {
  return `req_${newUlid()}`
}

/**
 * Within a millisecond a number of 31 bits counts up, from a random one. If the clock is set back, ids keep the last millisecond
 * until the clock has passed it.
 */
function advance(now: number, random: Uint8Array): void {
  if (now > msecs) {
    msecs = now
    seq = new DataView(random.buffer).getUint32(6) >>> 1
  } else if (seq < 0x7fffffff) seq++
  else {
    msecs++
    seq = 0
  }
}
