/** Stores that count calls in fixed windows, each of which begins with its first call. */
import type { Eventually } from '../db/database.ts'

/** A key, and the number of calls that its window takes. */
export type Bucket = { key: string; limit: number }
/** The window of a key, on the clock of its store. */
export type Window = { key: string; hits: number; endsAt: number }
/** `requests`: every call counts, whatever becomes of it. `successes`: calls under way may still fail and be uncounted. */
export type Counts = 'requests' | 'successes'

export type Taken = {
  isAdmitted: boolean
  /** The window with the fewest calls left; on a tie, the one that ends last. */
  decisive: Window & Bucket
  /** Empty if the call was refused. */
  counted: readonly Window[]
  /** Waits until a call that fills the window may have failed; undefined if all of them are decided. */
  waitForOutcome: (() => Eventually<unknown>) | undefined
  /** The store that counted: a shared one counts locally while its database is away. */
  store: RateLimitStore
}

/** Methods may be synchronous: see `Eventually`. */
export interface RateLimitStore {
  /** The time of the windows, in milliseconds since the epoch. */
  now(): number
  /** Counts one call in all windows, or in none if one of them has no call left. */
  take(buckets: readonly Bucket[], windowMs: number, counts: Counts): Eventually<Taken>
  /** The decisive window, without counting a call. */
  peek(buckets: readonly Bucket[], windowMs: number): Eventually<Window & Bucket>
  /**
   * Ends a counted call. A failed one is uncounted in windows that have not ended, and a window without calls begins anew. Calls that
   * count whatever becomes of them need no end.
   */
  settle(counted: readonly Window[], outcome: 'succeeded' | 'failed'): Eventually<void>
  close(): void
}

export function decisiveOf<Each extends Window & Bucket>(windows: readonly Each[]): Each {
  return windows.reduce((one, other) => {
    const [left, otherLeft] = [callsLeft(one), callsLeft(other)]
    return otherLeft < left || (otherLeft === left && other.endsAt > one.endsAt) ? other : one
  })
}

export function callsLeft({ limit, hits }: Window & Bucket): number {
  return Math.max(0, limit - hits)
}
