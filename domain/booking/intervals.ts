/** Sets of instants as lists of half-open intervals. */
import type { Interval } from './schedule.ts'

/** The union of the intervals: ascending, none empty, none touching another. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const { from, until } of intervals.filter(isNonEmpty).sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else joined.push({ from, until })
  }
  return joined
}

/** The intervals without the cuts; both must be merged. */
export function subtract(intervals: readonly Interval[], cuts: readonly Interval[]): Interval[] {
  return intervals.flatMap((interval) => {
    const within = cuts.map((cut) => clip(cut, interval)).filter(isNonEmpty)
    const begins = [interval.from, ...within.map(({ until }) => until)]
    const ends = [...within.map(({ from }) => from), interval.until]
    return begins.map((from, index) => ({ from, until: ends[index] ?? interval.until })).filter(isNonEmpty)
  })
}

export function clip(interval: Interval, bounds: Interval): Interval {
  return { from: Math.max(interval.from, bounds.from), until: Math.min(interval.until, bounds.until) }
}

export function contains({ from, until }: Interval, at: number): boolean {
  return from <= at && at < until
}

export function isNonEmpty({ from, until }: Interval): boolean {
  return from < until
}
