/** How many intervals there are at each instant. Instants are whole milliseconds, and intervals are half-open. */
import type { Interval } from './schedule.ts'

/** `levels[i]` are there from `instants[i]` until the next instant; none before the first, nor after the last. */
export type Steps = { instants: Float64Array; levels: Int32Array }

/** Steps of equal height are one: intervals end to end are one stretch. */
export function stepsOf(intervals: readonly Interval[]): Steps {
  const count = intervals.length
  const froms = new Float64Array(count)
  const untils = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    const { from, until } = intervals[index] as Interval
    froms[index] = from
    untils[index] = until
  }
  froms.sort()
  untils.sort()
  const instants = new Float64Array(2 * count)
  const levels = new Int32Array(2 * count)
  let length = 0
  for (let begun = 0, ended = 0; ended < count; ) {
    const instant = Math.min(froms[begun] ?? Infinity, untils[ended] as number)
    const before = begun - ended
    while (froms[begun] === instant) begun++
    while (untils[ended] === instant) ended++
    if (begun - ended === before) continue
    instants[length] = instant
    levels[length++] = begun - ended
  }
  return { instants: instants.subarray(0, length), levels: levels.subarray(0, length) }
}

/** The most there are at one instant of an interval; how many touch it at some time says nothing. */
export function peakIn({ instants, levels }: Steps, { from, until }: Interval): number {
  let peak = 0
  for (let step = Math.max(0, stepAt(instants, from)); step < levels.length; step++) {
    if ((instants[step] as number) >= until) break
    peak = Math.max(peak, levels[step] as number)
  }
  return peak
}

/**
 * The peak around each of many instants, ascending: in what begins so long before it and ends so long after. Every step
 * is looked at once, however many of them one interval overlaps.
 */
export function peaksAround(
  { instants, levels }: Steps,
  around: readonly number[],
  { before, after }: { before: number; after: number },
): Int32Array {
  const peaks = new Int32Array(around.length)
  if (levels.length === 0) return peaks
  // The steps that may yet be the highest, each lower than the one in front of it.
  const queue = new Int32Array(levels.length)
  let first = 0
  let end = 0
  let step = Math.max(0, stepAt(instants, (around[0] ?? 0) - before))
  for (let index = 0; index < around.length; index++) {
    const from = (around[index] as number) - before
    const until = (around[index] as number) + after
    for (; step < levels.length && (instants[step] as number) < until; step++) {
      while (end > first && (levels[queue[end - 1] as number] as number) <= (levels[step] as number)) end--
      queue[end++] = step
    }
    while (first < end && (instants[(queue[first] as number) + 1] as number) <= from) first++
    if (first < end) peaks[index] = levels[queue[first] as number] as number
  }
  return peaks
}

/** When there are more than so many: ascending, apart from one another. */
export function stretchesAbove({ instants, levels }: Steps, level: number): Interval[] {
  const stretches: Interval[] = []
  let from: number | undefined
  for (const [step, instant] of instants.entries()) {
    const isAbove = (levels[step] as number) > level
    if (isAbove && from === undefined) from = instant
    if (isAbove || from === undefined) continue
    stretches.push({ from, until: instant })
    from = undefined
  }
  return stretches
}

/** When there last were more than so many, looking back from an instant as far as asked; -Infinity where never. */
export function lastAbove({ instants, levels }: Steps, level: number, { from, until }: Interval): number {
  for (let step = stepAt(instants, until) - 1; step >= 0; step--) {
    const end = instants[step + 1] as number
    if (end <= from) break
    if ((levels[step] as number) > level) return end
  }
  return -Infinity
}

/** When there first are more than so many, looking ahead from an instant as far as asked; Infinity where never. */
export function firstAbove({ instants, levels }: Steps, level: number, { from, until }: Interval): number {
  for (let step = Math.max(0, stepAt(instants, from)); step < levels.length; step++) {
    const begin = instants[step] as number
    if (begin >= until) break
    if ((levels[step] as number) > level) return begin
  }
  return Infinity
}

/** The step in force at an instant: the last that has begun; -1 before the first. */
function stepAt(instants: Float64Array, instant: number): number {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((instants[middle] as number) <= instant) low = middle + 1
    else high = middle
  }
  return low - 1
}
