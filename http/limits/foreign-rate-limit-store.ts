/**
 * Counts in stores that were made for express-rate-limit, for instance in Redis or Memcached. Such a store counts every call, refused ones
 * too, so a refused call is uncounted again. While it fails, this process counts by itself.
 */
import { rateLimit, type Store } from 'express-rate-limit'
import type { Logger } from 'pino'
import { LocalRateLimitStore } from './local-rate-limit-store.ts'
import { PendingCalls } from './pending-calls.ts'
import {
  type Bucket,
  type CallCounter,
  type Counts,
  type CountsKeeper,
  decisiveOf,
  type Taken,
  type Window,
} from './rate-limit-store.ts'
import { unlessUnavailable } from './unless-unavailable.ts'

/** Makes the store for windows of one length: a store of express-rate-limit knows one length. */
export type MakeStore = (windowMs: number) => Store

/**
 * @param lengths all lengths of windows, in milliseconds
 * @throws {TypeError} if `make` returns something that is no store
 */
export function foreignRateLimits(make: MakeStore, lengths: readonly number[], log: Logger): CallCounter {
  const counters = new Map(
    lengths.map((windowMs) => [windowMs, new ForeignRateLimitStore(make(windowMs), windowMs, log)]),
  )
  const counter = (windowMs: number) => counters.get(windowMs) as ForeignRateLimitStore
  return {
    take: (buckets, windowMs, counts) => counter(windowMs).take(buckets, counts),
    peek: (buckets, windowMs) => counter(windowMs).peek(buckets),
    close() {
      for (const each of counters.values()) each.close()
    },
  }
}

class ForeignRateLimitStore implements CountsKeeper {
  private readonly store: Store
  private readonly windowMs: number
  private readonly log: Logger
  private readonly local = new LocalRateLimitStore()
  private readonly pending = new PendingCalls()
  private readonly unlessUnavailable = unlessUnavailable((err) => this.report(err))

  constructor(store: Store, windowMs: number, log: Logger) {
    this.store = store
    this.windowMs = windowMs
    this.log = log
    const logger = { error: (err: unknown) => this.report(err), warn: (err: unknown) => log.warn({ err }) }
    // Checks the store, and begins it with all options that the package documents. Its middleware is not needed.
    rateLimit({ store, windowMs, logger })
  }

  now(): number {
    return Date.now()
  }

  async take(buckets: readonly Bucket[], counts: Counts): Promise<Taken> {
    const windows = await this.unlessUnavailable(() => Promise.all(buckets.map((bucket) => this.increment(bucket))))
    if (!windows) return this.local.take(buckets, this.windowMs, counts)
    if (windows.every(({ hits, limit }) => hits <= limit)) {
      if (counts === 'successes') this.pending.begin(windows.map(({ key }) => key))
      return {
        isAdmitted: true,
        decisive: decisiveOf(windows),
        counted: windows,
        waitForOutcome: undefined,
        store: this,
      }
    }
    await this.decrement(windows)
    const decisive = decisiveOf(windows.map((window) => ({ ...window, hits: window.hits - 1 })))
    const { key } = decisive
    const waitForOutcome = this.pending.has(key) ? () => this.pending.mayHaveEnded(key) : undefined
    return { isAdmitted: false, decisive, counted: [], waitForOutcome, store: this }
  }

  async peek(buckets: readonly Bucket[]): Promise<Window & Bucket> {
    const windows = await this.unlessUnavailable(() => Promise.all(buckets.map((bucket) => this.look(bucket))))
    return windows ? decisiveOf(windows) : this.local.peek(buckets, this.windowMs)
  }

  async recordOutcome(counted: readonly Window[], outcome: 'succeeded' | 'failed'): Promise<void> {
    if (outcome === 'failed') await this.decrement(counted)
    this.pending.end(counted.map(({ key }) => key))
  }

  close(): void {
    this.local.close()
    Promise.resolve(this.store.shutdown?.()).catch((err) => this.report(err))
  }

  private async increment({ key, limit }: Bucket): Promise<Window & Bucket> {
    // Read at once: a store in memory may return the object in which it goes on counting.
    const { totalHits, resetTime } = await this.store.increment(key)
    if (!(totalHits >= 1)) throw new TypeError(`the store counted ${totalHits} hits`)
    return { key, limit, hits: totalHits, endsAt: this.endOf(resetTime) }
  }

  /** A store that cannot be read has to count, and to uncount again. */
  private async look(bucket: Bucket): Promise<Window & Bucket> {
    if (this.store.get) {
      const { totalHits = 0, resetTime } = (await this.store.get(bucket.key)) ?? {}
      return { ...bucket, hits: totalHits, endsAt: this.endOf(resetTime) }
    }
    const window = await this.increment(bucket)
    await this.store.decrement(bucket.key)
    return { ...window, hits: window.hits - 1 }
  }

  /** Calls of a window that has ended are not uncounted: the store would take them from the next one. */
  private async decrement(windows: readonly Window[]): Promise<void> {
    const open = windows.filter(({ endsAt }) => endsAt > this.now())
    await this.unlessUnavailable(() => Promise.all(open.map(({ key }) => this.store.decrement(key))))
  }

  private endOf(resetTime: Date | undefined): number {
    return resetTime?.getTime() ?? this.now() + this.windowMs
  }

  private report(err: unknown): true {
    this.log.error({ err }, 'the store of rate limits failed; this process counts by itself')
    return true
  }
}
