/**
 * Stores that count calls in fixed windows, each of which begins with its first call. Ours are also stores for express-rate-limit. The
 * pipeline asks them for more than its interface can say: one call that counts in several windows or in none, without a promise where the
 * windows are in memory.
 */
import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit'
import type { Eventually, RateLimitEnds } from '../../db/database.ts'
import { afterwards } from '../request/eventually.ts'
import { PendingCalls } from './pending-calls.ts'

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
  waitForOutcome: (() => Promise<unknown>) | undefined
  /** Keeps the count: another store counts while a server of windows is unavailable. */
  store: CountsKeeper
}

/** Counts calls. Methods may be synchronous: see `Eventually`. */
export interface CallCounter {
  /** Counts one call in all windows, or in none if one of them has no call left. */
  take(buckets: readonly Bucket[], windowMs: number, counts: Counts): Eventually<Taken>
  /** The decisive window, without counting a call. */
  peek(buckets: readonly Bucket[], windowMs: number): Eventually<Window & Bucket>
  close(): void
}

/** Keeps counted calls. */
export interface CountsKeeper {
  /** The time of the windows, in milliseconds since the epoch. */
  now(): number
  /**
   * Ends a counted call. A failed one is uncounted in windows that have not ended, and a window without calls begins anew. Calls that
   * count whatever becomes of them need no end.
   */
  recordOutcome(counted: readonly Window[], outcome: 'succeeded' | 'failed'): Eventually<void>
}

/** An admitted call whose server dies stays counted, and nobody waits for its outcome after this time. No call runs longer. */
export const pendingMs = 30_000

/** A call that express-rate-limit counts is never refused by the store: the middleware compares the hits with its limit. */
const noLimit = Number.MAX_SAFE_INTEGER

/** A store of ours. */
export abstract class RateLimitStore implements CallCounter, CountsKeeper, Store {
  abstract readonly localKeys: boolean
  /** Keeps keys of an application's own middleware apart from those of the pipeline. */
  readonly prefix = 'express '
  protected readonly pending = new PendingCalls()
  private windowMs = 60_000

  abstract now(): number
  abstract take(buckets: readonly Bucket[], windowMs: number, counts: Counts): Eventually<Taken>
  abstract peek(buckets: readonly Bucket[], windowMs: number): Eventually<Window & Bucket>
  abstract close(): void
  /** Ends calls, and uncounts those that failed. */
  protected abstract end(ended: readonly RateLimitEnds[]): Eventually<void>

  recordOutcome(counted: readonly Window[], outcome: 'succeeded' | 'failed'): Eventually<void> {
    const refunds = outcome === 'failed' ? 1 : 0
    const ended = this.end(counted.map(({ key, endsAt }) => ({ key, endsAt, calls: 1, refunds })))
    return afterwards(ended, () => this.pending.end(counted.map(({ key }) => key)))
  }

  init({ windowMs }: Pick<Options, 'windowMs'>): void {
    this.windowMs = windowMs
  }

  increment(key: string): Eventually<ClientRateLimitInfo> {
    return afterwards(this.take([this.bucket(key)], this.windowMs, 'requests'), ({ decisive }) => infoOf(decisive))
  }

  decrement(key: string): Eventually<void> {
    return this.uncount(key, 1)
  }

  resetKey(key: string): Eventually<void> {
    return this.uncount(key)
  }

  get(key: string): Eventually<ClientRateLimitInfo | undefined> {
    return afterwards(this.window(key), (window) => (window.hits === 0 ? undefined : infoOf(window)))
  }

  shutdown(): void {
    this.close()
  }

  protected taken(
    { isAdmitted, windows }: { isAdmitted: boolean; windows: readonly (Window & Bucket & { isPending: boolean })[] },
    counts: Counts,
  ): Taken {
    const decisive = decisiveOf(windows)
    if (!isAdmitted) {
      const waitForOutcome = decisive.isPending ? () => this.pending.mayHaveEnded(decisive.key) : undefined
      return { isAdmitted, decisive, counted: [], waitForOutcome, store: this }
    }
    if (counts === 'successes') this.pending.begin(windows.map(({ key }) => key))
    return { isAdmitted, decisive, counted: windows, waitForOutcome: undefined, store: this }
  }

  protected decisiveAmong(buckets: readonly Bucket[], found: readonly Window[], windowMs: number): Window & Bucket {
    const begun = { hits: 0, endsAt: this.now() + windowMs }
    return decisiveOf(
      buckets.map((bucket) => ({ ...begun, ...found.find(({ key }) => key === bucket.key), ...bucket })),
    )
  }

  private bucket(key: string): Bucket {
    return { key: `${this.prefix}${key}`, limit: noLimit }
  }

  private window(key: string): Eventually<Window> {
    return this.peek([this.bucket(key)], this.windowMs)
  }

  private uncount(key: string, calls?: number): Eventually<void> {
    return afterwards(this.window(key), ({ key: prefixed, hits, endsAt }) =>
      hits === 0 ? undefined : this.end([{ key: prefixed, endsAt, calls: 0, refunds: calls ?? hits }]),
    )
  }
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

function infoOf({ hits, endsAt }: Window): ClientRateLimitInfo {
  return { totalHits: hits, resetTime: new Date(endsAt) }
}
