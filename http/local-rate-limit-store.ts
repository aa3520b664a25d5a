/**
 * Rate-limit windows in the memory of this process. Counting is synchronous and returns new objects, so that pipelined and
 * parallel calls are counted exactly.
 */
import { ExpiringMap } from './expiring-map.ts'
import {
  type Bucket,
  type Counts,
  callsLeft,
  decisiveOf,
  type RateLimitStore,
  type Taken,
  type Window,
} from './rate-limit-store.ts'
import { UndecidedCalls } from './undecided-calls.ts'

export class LocalRateLimitStore implements RateLimitStore {
  readonly now: () => number
  private readonly windows: ExpiringMap<{ hits: number; endsAt: number }>
  private readonly undecided = new UndecidedCalls()

  constructor(now: () => number = Date.now) {
    this.now = now
    this.windows = new ExpiringMap(now)
  }

  take(buckets: readonly Bucket[], windowMs: number, counts: Counts): Taken {
    const before = this.current(buckets, windowMs)
    if (before.some((window) => callsLeft(window) === 0)) {
      const decisive = decisiveOf(before)
      const waitForOutcome = this.undecided.nextEnd(decisive.key) && (() => this.undecided.nextEnd(decisive.key))
      return { isAdmitted: false, decisive, counted: [], waitForOutcome, store: this }
    }
    const counted = before.map((window) => this.count(window))
    if (counts === 'successes') this.undecided.begin(counted.map(({ key }) => key))
    return { isAdmitted: true, decisive: decisiveOf(counted), counted, waitForOutcome: undefined, store: this }
  }

  peek(buckets: readonly Bucket[], windowMs: number): Window & Bucket {
    return decisiveOf(this.current(buckets, windowMs))
  }

  settle(counted: readonly Window[], outcome: 'succeeded' | 'failed'): void {
    if (outcome === 'failed') for (const window of counted) this.uncount(window)
    this.undecided.end(counted.map(({ key }) => key))
  }

  /** The number of stored windows. */
  get size(): number {
    return this.windows.size
  }

  close(): void {
    this.windows.close()
  }

  private current(buckets: readonly Bucket[], windowMs: number): (Window & Bucket)[] {
    return buckets.map(({ key, limit }) => {
      const { hits, endsAt } = this.windows.get(key) ?? { hits: 0, endsAt: this.now() + windowMs }
      return { key, limit, hits, endsAt }
    })
  }

  private count({ key, limit, hits, endsAt }: Window & Bucket): Window & Bucket {
    const stored = this.windows.get(key)
    if (stored) stored.hits++
    else this.windows.set(key, { hits: 1, endsAt })
    return { key, limit, hits: hits + 1, endsAt }
  }

  private uncount({ key, endsAt }: Window): void {
    const stored = this.windows.get(key)
    if (stored?.endsAt !== endsAt) return
    stored.hits--
    if (stored.hits <= 0) this.windows.delete(key)
  }
}
