/**
 * Rate-limit windows of all workers, in the memory of their parent. What it does with a call is not interrupted by another one, so it is
 * exact; the workers send it all calls of a turn of their event loop at once.
 */
import type { RateLimitCalls, RateLimitEnds, RateLimitOutcome, RateLimitWindows } from '../../db/database.ts'
import { ExpiringMap } from '../../http/expiring-map.ts'

/** `undecided`: calls that may still fail, until `undecidedUntil`: their worker may have died. */
type StoredWindow = { hits: number; endsAt: number; undecided: number; undecidedUntil: number }

export class WorkersRateLimitWindows {
  private readonly windows: ExpiringMap<StoredWindow>
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
    this.windows = new ExpiringMap(now)
  }

  take(calls: readonly RateLimitCalls[]): RateLimitOutcome[] {
    const at = this.now()
    return calls.map((each) => this.takeAt(at, each))
  }

  settle(ended: readonly RateLimitEnds[]): void {
    for (const { key, endsAt, calls, refunds } of ended) {
      const stored = this.windows.get(key)
      if (stored?.endsAt !== endsAt) continue
      stored.hits -= refunds
      stored.undecided = Math.max(0, stored.undecided - calls)
      if (stored.hits <= 0) this.windows.delete(key)
    }
  }

  peek(keys: readonly string[]): Awaited<ReturnType<RateLimitWindows['peek']>> {
    const windows = keys.flatMap((key) => {
      const stored = this.windows.get(key)
      return stored ? [{ key, hits: stored.hits, endsAt: stored.endsAt }] : []
    })
    return { windows, at: this.now() }
  }

  close(): void {
    this.windows.close()
  }

  private takeAt(at: number, { buckets, calls, windowMs, undecidedMs }: RateLimitCalls): RateLimitOutcome {
    const before = buckets.map(({ key, limit }) => {
      const { hits = 0, endsAt = at + windowMs } = this.windows.get(key) ?? {}
      return { key, limit, hits, endsAt }
    })
    const admitted = Math.min(calls, ...before.map(({ limit, hits }) => Math.max(0, limit - hits)))
    if (admitted > 0) for (const window of before) this.count(window, admitted, undecidedMs > 0 ? at + undecidedMs : 0)
    const isUndecided = (key: string) => {
      const stored = this.windows.get(key)
      return stored !== undefined && stored.undecided > 0 && stored.undecidedUntil > at
    }
    return { admitted, windows: before.map((window) => ({ ...window, isUndecided: isUndecided(window.key) })), at }
  }

  private count({ key, endsAt }: { key: string; endsAt: number }, calls: number, undecidedUntil: number): void {
    const stored = this.windows.get(key) ?? { hits: 0, endsAt, undecided: 0, undecidedUntil: 0 }
    stored.hits += calls
    if (undecidedUntil > 0) {
      if (stored.undecidedUntil <= this.now()) stored.undecided = 0
      stored.undecided += calls
      stored.undecidedUntil = undecidedUntil
    }
    if (stored.hits === calls) this.windows.set(key, stored)
  }
}
