/**
 * Rate-limit windows that all servers of a database share. Whether a call is counted is decided there, by its clock. While the
 * database is away, this process counts by itself.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  DatabaseUnavailable,
  type RateLimitCalls,
  type RateLimitOutcome,
  type RateLimitWindows,
} from '../db/database.ts'
import { inBatches } from './batches.ts'
import { ExpiringMap } from './expiring-map.ts'
import { LocalRateLimitStore } from './local-rate-limit-store.ts'
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

/** A full window is believed to be full for this long, so that a flood of calls costs the database one statement a second. */
const fullMs = 1_000
/** The database is not asked again for this long after it was away. */
const awayMs = 1_000
/** Outcomes of calls at other servers are asked for this often. */
const pollMs = 50
const purgeEveryMs = 10_000
/** An admitted call whose server dies stays counted, and nobody waits for its outcome after this time. No call runs longer. */
const undecidedMs = 30_000

type Full = { window: Window & Bucket; endsAt: number }
type Ended = { window: Window; outcome: 'succeeded' | 'failed' }

export class SharedRateLimitStore implements RateLimitStore {
  private readonly local = new LocalRateLimitStore()
  private readonly undecided = new UndecidedCalls()
  /** Windows that had no call left, on the clock of this process, which no one sets. */
  private readonly full = new ExpiringMap<Full>(() => performance.now())
  private readonly purging: NodeJS.Timeout
  private awayUntil = 0
  /** The clock of the database, minus `performance.now()`. */
  private ahead = performance.timeOrigin

  private readonly takeOne: (call: RateLimitCalls) => Promise<TakenThere>
  private readonly endOne: (ended: Ended) => Promise<void>
  private readonly peekOne: (key: string) => Promise<Omit<Window, 'key'> | undefined>

  constructor(windows: RateLimitWindows, log: Logger) {
    this.takeOne = inBatches(async (calls) => {
      const groups = groupsOf(calls)
      const outcomes = await windows.take(groups)
      this.setClock(outcomes[0]?.at)
      return groups.flatMap((group, index) => eachOf(group, outcomes[index] as RateLimitOutcome))
    })
    this.endOne = inBatches(async (ended) => {
      await windows.settle(sumsOf(ended))
      return ended.map(() => undefined)
    })
    this.peekOne = inBatches(async (keys) => {
      const found = await windows.peek(keys)
      this.setClock(found.at)
      return keys.map((each) => found.windows.find(({ key }) => key === each))
    })
    const purge = () =>
      windows.purge().catch((err) => {
        if (!(err instanceof DatabaseUnavailable)) log.error({ err }, 'ended rate-limit windows could not be removed')
      })
    this.purging = setInterval(purge, purgeEveryMs).unref()
  }

  now(): number {
    return performance.now() + this.ahead
  }

  async take(buckets: readonly Bucket[], windowMs: number, counts: Counts): Promise<Taken> {
    const full = buckets.flatMap(({ key }) => this.full.get(key)?.window ?? [])
    if (full.length > 0) return this.refusal(decisiveOf(full), false)
    const call = { buckets, calls: 1, windowMs, undecidedMs: counts === 'successes' ? undecidedMs : 0 }
    const taken = await this.unlessAway(() => this.takeOne(call))
    if (!taken) return this.local.take(buckets, windowMs, counts)
    const { isAdmitted, windows, isUndecided } = taken
    const decisive = decisiveOf(windows)
    if (!isAdmitted) {
      if (!isUndecided) for (const window of windows) this.noteFull(window)
      return this.refusal(decisive, isUndecided)
    }
    if (counts === 'successes') this.undecided.begin(windows.map(({ key }) => key))
    return { isAdmitted, decisive, counted: windows, waitForOutcome: undefined, store: this }
  }

  async peek(buckets: readonly Bucket[], windowMs: number): Promise<Window & Bucket> {
    const found = await this.unlessAway(() => Promise.all(buckets.map(({ key }) => this.peekOne(key))))
    if (!found) return this.local.peek(buckets, windowMs)
    const begun = { hits: 0, endsAt: this.now() + windowMs }
    return decisiveOf(buckets.map((bucket, index) => ({ ...begun, ...found[index], ...bucket })))
  }

  /** If the database is away, failed calls stay counted until their windows end. */
  async settle(counted: readonly Window[], outcome: 'succeeded' | 'failed'): Promise<void> {
    if (outcome === 'failed') for (const { key } of counted) this.full.delete(key)
    await this.unlessAway(() => Promise.all(counted.map((window) => this.endOne({ window, outcome }))))
    this.undecided.end(counted.map(({ key }) => key))
  }

  close(): void {
    clearInterval(this.purging)
    this.full.close()
    this.local.close()
  }

  private refusal(decisive: Window & Bucket, isUndecided: boolean): Taken {
    const waitForOutcome = isUndecided
      ? () => Promise.race([this.undecided.nextEnd(decisive.key) ?? sleep(pollMs), sleep(pollMs)])
      : undefined
    return { isAdmitted: false, decisive, counted: [], waitForOutcome, store: this }
  }

  private noteFull(window: Window & Bucket): void {
    if (callsLeft(window) > 0) return
    const leftMs = Math.min(fullMs, window.endsAt - this.now())
    this.full.set(window.key, { window, endsAt: performance.now() + leftMs })
  }

  private setClock(at: number | undefined): void {
    if (at !== undefined) this.ahead = at - performance.now()
  }

  /** @returns undefined while the database is away */
  private async unlessAway<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
    if (performance.now() < this.awayUntil) return undefined
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      this.awayUntil = performance.now() + awayMs
      return undefined
    }
  }
}

type TakenThere = { isAdmitted: boolean; windows: (Window & Bucket)[]; isUndecided: boolean }

/** Joins neighbours that ask for the same, so that a flood is one row to count. Their order stays as it is. */
function groupsOf(calls: readonly RateLimitCalls[]): RateLimitCalls[] {
  const groups: RateLimitCalls[] = []
  for (const call of calls) {
    const last = groups.at(-1)
    if (last && isSameCall(last, call)) last.calls += call.calls
    else groups.push({ ...call })
  }
  return groups
}

function isSameCall(one: RateLimitCalls, other: RateLimitCalls): boolean {
  return (
    one.windowMs === other.windowMs &&
    one.undecidedMs === other.undecidedMs &&
    one.buckets.length === other.buckets.length &&
    one.buckets.every(({ key, limit }, at) => key === other.buckets[at]?.key && limit === other.buckets[at].limit)
  )
}

/** The outcome of each call of a group, in order. */
function eachOf({ calls }: RateLimitCalls, { admitted, windows }: RateLimitOutcome): TakenThere[] {
  return Array.from({ length: calls }, (_, index) => {
    const isAdmitted = index < admitted
    const counted = windows.map(({ key, limit, hits, endsAt }) => {
      return { key, limit, hits: hits + (isAdmitted ? index + 1 : admitted), endsAt }
    })
    const refusing = decisiveOf(counted).key
    const isUndecided = windows.some((window) => window.isUndecided && window.key === refusing)
    return { isAdmitted, windows: counted, isUndecided }
  })
}

function sumsOf(ended: readonly Ended[]) {
  const sums = new Map<string, { key: string; endsAt: number; calls: number; refunds: number }>()
  for (const { window, outcome } of ended) {
    const { key, endsAt } = window
    const sum = sums.get(`${endsAt} ${key}`) ?? { key, endsAt, calls: 0, refunds: 0 }
    sum.calls++
    if (outcome === 'failed') sum.refunds++
    sums.set(`${endsAt} ${key}`, sum)
  }
  return [...sums.values()]
}
