/**
 * Rate-limit windows in the memory of this process. Counting is synchronous and returns new objects, so that pipelined and
 * parallel calls are counted exactly.
 */
import type { RateLimitCalls, RateLimitEnds, RateLimitOutcome, RateLimitPeek } from '../../db/database.ts'
import { countCalls, endCalls, type Window as StoredWindow } from '../../domain/rate-limit.ts'
import { ExpiringMap } from './expiring-map.ts'
import { type Bucket, type Counts, pendingMs, RateLimitStore, type Taken, type Window } from './rate-limit-store.ts'

export class LocalRateLimitStore extends RateLimitStore {
  override readonly localKeys = true
  readonly now: () => number
  private readonly windows: LocalRateLimitWindows

  constructor(now: () => number = Date.now) {
    super()
    this.now = now
    this.windows = new LocalRateLimitWindows(now)
  }

  override take(buckets: readonly Bucket[], windowMs: number, counts: Counts): Taken {
    const call = { buckets, calls: 1, windowMs, pendingMs: counts === 'successes' ? pendingMs : 0 }
    const { admitted, windows } = this.windows.takeOne(call)
    return this.taken({ isAdmitted: admitted > 0, windows }, counts)
  }

  override peek(buckets: readonly Bucket[], windowMs: number): Window & Bucket {
    return this.decisiveAmong(buckets, this.windows.peek(buckets.map(({ key }) => key)).windows, windowMs)
  }

  override recordOutcome(counted: readonly Window[], outcome: 'succeeded' | 'failed'): void {
    void super.recordOutcome(counted, outcome)
  }

  /** The number of stored windows. */
  get size(): number {
    return this.windows.size
  }

  override close(): void {
    this.windows.close()
  }

  protected override end(ended: readonly RateLimitEnds[]): void {
    this.windows.endCalls(ended)
  }
}

/** The windows of one process, or those of all workers in their parent. No call is interrupted by another one, so counts are exact. */
export class LocalRateLimitWindows {
  private readonly windows: ExpiringMap<StoredWindow>
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
    this.windows = new ExpiringMap(now)
  }

  take(calls: readonly RateLimitCalls[]): RateLimitOutcome[] {
    return calls.map((each) => this.takeOne(each))
  }

  takeOne(call: RateLimitCalls): RateLimitOutcome {
    const at = this.now()
    const stored = call.buckets.map(({ key }) => this.windows.get(key))
    const { admitted, windows } = countCalls(stored, { ...call, at })
    const outcome = call.buckets.map(({ key, limit }, index) => {
      const window = windows[index] as StoredWindow
      if (admitted > 0) this.store(key, stored[index], window)
      const { hits, endsAt, pending, pendingUntil } = window
      return { key, limit, hits, endsAt, isPending: pending > 0 && pendingUntil > at }
    })
    return { admitted, windows: outcome, at }
  }

  endCalls(ended: readonly RateLimitEnds[]): void {
    for (const { key, ...each } of ended) {
      const stored = this.windows.get(key)
      if (!stored) continue
      const window = endCalls(stored, each)
      if (window.hits === 0) this.windows.delete(key)
      else this.store(key, stored, window)
    }
  }

  peek(keys: readonly string[]): RateLimitPeek {
    const windows = keys.flatMap((key) => {
      const stored = this.windows.get(key)
      return stored ? [{ key, hits: stored.hits, endsAt: stored.endsAt }] : []
    })
    return { windows, at: this.now() }
  }

  get size(): number {
    return this.windows.size
  }

  close(): void {
    this.windows.close()
  }

  /** A window that goes on keeps its place in the order in which the map drops windows when it is full. */
  private store(key: string, stored: StoredWindow | undefined, window: StoredWindow): void {
    if (stored) Object.assign(stored, window)
    else this.windows.set(key, window)
  }
}
