/**
 * Rate-limit windows that all servers of a database share. Whether a call is counted is decided there, by its clock. While the
 * database is unavailable, this process counts by itself.
 */
import type { Logger } from 'pino'
import { reportFaults } from '../../app/report-faults.ts'
import {
  DatabaseUnavailable,
  type RateLimitCalls,
  type RateLimitEnds,
  type RateLimitOutcome,
  type RateLimitWindows,
} from '../../db/database.ts'
import { inBatches } from './batches.ts'
import { ExpiringMap } from './expiring-map.ts'
import { LocalRateLimitStore } from './local-rate-limit-store.ts'
import {
  type Bucket,
  type Counts,
  callsLeft,
  decisiveOf,
  pendingMs,
  RateLimitStore,
  type Taken,
  type Window,
} from './rate-limit-store.ts'
import { unlessUnavailable } from './unless-unavailable.ts'

/** A full window is believed to be full for this long, so that a flood of calls costs the database one statement a second. */
const fullMs = 1_000
const purgeEveryMs = 10_000

type Counted = Window & Bucket & { isPending: boolean }
type Full = { window: Counted; endsAt: number }

export class SharedRateLimitStore extends RateLimitStore {
  override readonly localKeys = false
  private readonly local = new LocalRateLimitStore()
  /** Windows that had no call left, on the clock of this process, which no one sets. */
  private readonly full = new ExpiringMap<Full>(() => performance.now())
  private readonly purging: NodeJS.Timeout
  /** The clock of the database, minus `performance.now()`. */
  private clockOffset = performance.timeOrigin
  private readonly unlessUnavailable = unlessUnavailable((error) => error instanceof DatabaseUnavailable)

  private readonly takeOne: (call: RateLimitCalls) => Promise<TakenThere>
  private readonly endOne: (ended: RateLimitEnds) => Promise<void>
  private readonly peekOne: (key: string) => Promise<Omit<Window, 'key'> | undefined>

  constructor(windows: RateLimitWindows, log: Logger) {
    super()
    this.takeOne = inBatches((calls) => this.takeAll(windows, calls))
    this.endOne = inBatches(async (ended) => {
      await windows.endCalls(sumsOf(ended))
      return ended.map(() => undefined)
    })
    this.peekOne = inBatches(async (keys) => {
      const found = await windows.peek(keys)
      this.setClock(found.at)
      return keys.map((each) => found.windows.find(({ key }) => key === each))
    })
    const report = reportFaults(log, 'ended rate-limit windows could not be removed')
    const purge = () => windows.purge().catch(report)
    this.purging = setInterval(purge, purgeEveryMs).unref()
  }

  override now(): number {
    return performance.now() + this.clockOffset
  }

  override async take(buckets: readonly Bucket[], windowMs: number, counts: Counts): Promise<Taken> {
    const full = buckets.flatMap(({ key }) => this.full.get(key)?.window ?? [])
    if (full.length > 0) return this.taken({ isAdmitted: false, windows: full }, counts)
    const call = { buckets, calls: 1, windowMs, pendingMs: counts === 'successes' ? pendingMs : 0 }
    const taken = await this.unlessUnavailable(() => this.takeOne(call))
    if (!taken) return this.local.take(buckets, windowMs, counts)
    const { isAdmitted, windows } = taken
    if (!isAdmitted && !decisiveOf(windows).isPending) for (const window of windows) this.noteFull(window)
    return this.taken(taken, counts)
  }

  override async peek(buckets: readonly Bucket[], windowMs: number): Promise<Window & Bucket> {
    const found = await this.unlessUnavailable(() => Promise.all(buckets.map(({ key }) => this.peekOne(key))))
    if (!found) return this.local.peek(buckets, windowMs)
    const windows = found.flatMap((each, index) => (each ? { ...each, key: (buckets[index] as Bucket).key } : []))
    return this.decisiveAmong(buckets, windows, windowMs)
  }

  override close(): void {
    clearInterval(this.purging)
    this.full.close()
    this.local.close()
  }

  /** If the database is unavailable, failed calls stay counted until their windows end. */
  protected override async end(ended: readonly RateLimitEnds[]): Promise<void> {
    for (const { key, refunds } of ended) if (refunds > 0) this.full.delete(key)
    await this.unlessUnavailable(() => Promise.all(ended.map((each) => this.endOne(each))))
  }

  private async takeAll(windows: RateLimitWindows, calls: readonly RateLimitCalls[]): Promise<TakenThere[]> {
    const { rounds, places } = inRounds(calls)
    const outcomes = new Map<RateLimitCalls, RateLimitOutcome>()
    for (const round of rounds) {
      const counted = await windows.take(round)
      for (const [index, group] of round.entries()) outcomes.set(group, counted[index] as RateLimitOutcome)
      this.setClock(counted[0]?.at)
    }
    return places.map(({ group, index }) => takenBy(outcomes.get(group) as RateLimitOutcome, index))
  }

  private noteFull(window: Counted): void {
    if (callsLeft(window) > 0) return
    const leftMs = Math.min(fullMs, window.endsAt - this.now())
    this.full.set(window.key, { window, endsAt: performance.now() + leftMs })
  }

  private setClock(at: number | undefined): void {
    if (at !== undefined) this.clockOffset = at - performance.now()
  }
}

type TakenThere = { isAdmitted: boolean; windows: Counted[] }

/**
 * Joins equal calls, so that a flood is one row to count, and begins a new round where a call shares a key with a different one: each round
 * names a key once, and calls that share a key are counted in their order.
 */
function inRounds(calls: readonly RateLimitCalls[]) {
  const rounds: RateLimitCalls[][] = []
  const places: { group: RateLimitCalls; index: number }[] = []
  let groups = new Map<string, RateLimitCalls>()
  let keys = new Set<string>()
  for (const call of calls) {
    const name = JSON.stringify(call)
    let group = groups.get(name)
    if (!group) {
      if (rounds.length === 0 || call.buckets.some(({ key }) => keys.has(key))) {
        rounds.push([])
        groups = new Map()
        keys = new Set()
      }
      group = { ...call, calls: 0 }
      groups.set(name, group)
      for (const { key } of call.buckets) keys.add(key)
      rounds.at(-1)?.push(group)
    }
    places.push({ group, index: group.calls })
    group.calls += call.calls
  }
  return { rounds, places }
}

/** The outcome of one call of a group. @param index the number of its calls before this one */
function takenBy({ admitted, windows }: RateLimitOutcome, index: number): TakenThere {
  const isAdmitted = index < admitted
  const later = isAdmitted ? admitted - index - 1 : 0
  return { isAdmitted, windows: windows.map((window) => ({ ...window, hits: window.hits - later })) }
}

function sumsOf(ended: readonly RateLimitEnds[]): RateLimitEnds[] {
  const sums = new Map<string, RateLimitEnds>()
  for (const each of ended) {
    const name = `${each.endsAt} ${each.key}`
    const sum = sums.get(name)
    if (!sum) sums.set(name, { ...each })
    else {
      sum.calls += each.calls
      sum.refunds += each.refunds
    }
  }
  return [...sums.values()]
}
