/** Usage profiles: the units that overlapping intervals take over time. Instants are whole milliseconds, intervals are half-open. */
import { elementAt, floatAt, integerAt, lowerBound } from './ascending.ts'
import type { Interval } from './schedule.ts'

/** Units of an interval that takes all that there are: more than any capacity, and few enough that sums stay exact. */
export const wholeUnits = 1_000_000

/** `levels[i]` units are taken from `instants[i]` until the next instant; 0 before the first, and from the last on. */
export type UsageProfile = { instants: Float64Array; levels: Int32Array }

/**
 * When intervals begin and end, in milliseconds; in any order, as the number that overlap depends on neither. `others` are those of them
 * that have more than one unit; null stands for all units.
 */
export type Bounds = {
  froms: readonly number[]
  untils: readonly number[]
  others: readonly (readonly [from: number, until: number, units: number | null])[]
}
/** An interval and the units that it takes: `wholeUnits` for all, one if omitted. */
export type WeightedInterval = Interval & { units?: number }

/** Neighbouring steps of equal level are merged: intervals that touch end to end form one step. */
export function usageProfile(intervals: readonly WeightedInterval[]): UsageProfile {
  if (intervals.some(({ units = 1 }) => units !== 1)) return weightedProfile(intervals)
  const count = intervals.length
  const froms = new Float64Array(count)
  const untils = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    const { from, until } = elementAt(intervals, index)
    froms[index] = from
    untils[index] = until
  }
  return profileOfSorted(froms, untils)
}

/** The same profile from bounds alone. */
export function profileOfBounds({ froms, untils, others }: Bounds): UsageProfile {
  if (others.length === 0) return profileOfSorted(new Float64Array(froms), new Float64Array(untils))
  // Begins and ends of one unit need not belong together: only the sums count.
  const ones = froms.map((from, index) => ({ from, until: elementAt(untils, index), units: 1 }))
  const more = others.map(([from, until, units]) => ({ from, until, units: (units ?? wholeUnits) - 1 }))
  return weightedProfile([...ones, ...more])
}

function weightedProfile(intervals: readonly WeightedInterval[]): UsageProfile {
  const changes = intervals.flatMap(({ from, until, units = 1 }) => [
    { at: from, change: units },
    { at: until, change: -units },
  ])
  changes.sort((one, other) => one.at - other.at)
  const instants = new Float64Array(changes.length)
  const levels = new Int32Array(changes.length)
  let length = 0
  let level = 0
  for (let index = 0; index < changes.length; ) {
    const { at } = elementAt(changes, index)
    const before = level
    for (; changes[index]?.at === at; index++) level += elementAt(changes, index).change
    if (level === before) continue
    instants[length] = at
    levels[length++] = level
  }
  return { instants: instants.subarray(0, length), levels: levels.subarray(0, length) }
}

/** The profile of intervals of one unit from all of their bounds, which it sorts in place. */
function profileOfSorted(froms: Float64Array, untils: Float64Array): UsageProfile {
  froms.sort()
  untils.sort()
  const count = froms.length
  const instants = new Float64Array(2 * count)
  const levels = new Int32Array(2 * count)
  let length = 0
  for (let begun = 0, ended = 0; ended < count; ) {
    const instant = Math.min(froms[begun] ?? Infinity, floatAt(untils, ended))
    const before = begun - ended
    while (froms[begun] === instant) begun++
    while (untils[ended] === instant) ended++
    if (begun - ended === before) continue
    instants[length] = instant
    levels[length++] = begun - ended
  }
  return { instants: instants.subarray(0, length), levels: levels.subarray(0, length) }
}

/** Most units that are taken at one instant of an interval (not the sum of all that overlap it). */
export function peakIn({ instants, levels }: UsageProfile, { from, until }: Interval): number {
  let peak = 0
  for (let step = Math.max(0, stepIndexAt(instants, from)); step < levels.length; step++) {
    if (floatAt(instants, step) >= until) break
    peak = Math.max(peak, integerAt(levels, step))
  }
  return peak
}

/** Called for each run with the index of its first instant, that of the first instant after it, and the value of all its instants. */
export type VisitRun = (first: number, end: number, value: number) => void

/**
 * Visits runs of ascending instants with the same peak within [instant - before, instant + after), in order and without gaps. Each step is
 * looked at once, however many windows it lies in.
 */
export function visitPeaks(
  { instants, levels }: UsageProfile,
  around: readonly number[],
  { before, after }: { before: number; after: number },
  visit: VisitRun,
): void {
  const count = around.length
  // The steps that may still become the highest, in descending order of level, each with its first window beyond it.
  const queue = new Int32Array(levels.length)
  const beyond = new Int32Array(levels.length)
  let [first, end] = [0, 0]
  let filled = 0
  const fill = (until: number, peak: number) => {
    if (filled >= until) return
    visit(filled, until, peak)
    filled = until
  }
  const fillUpTo = (window: number) => {
    for (; first < end && filled < window; first++) {
      const until = Math.min(window, integerAt(beyond, first))
      fill(until, integerAt(levels, integerAt(queue, first)))
      if (until === window) break
    }
    fill(window, 0)
  }
  let [entered, left] = [0, 0]
  for (let step = 0; step < levels.length && entered < count; step++) {
    const level = integerAt(levels, step)
    if (level === 0) continue
    const [from, until] = [floatAt(instants, step) - after, floatAt(instants, step + 1) + before]
    while (entered < count && elementAt(around, entered) <= from) entered++
    while (left < count && elementAt(around, left) < until) left++
    fillUpTo(entered)
    while (first < end && integerAt(levels, integerAt(queue, end - 1)) <= level) end--
    queue[end] = step
    beyond[end++] = left
  }
  fillUpTo(count)
}

/** The intervals in which the profile exceeds `level`: ascending, not touching. */
export function intervalsAbove({ instants, levels }: UsageProfile, level: number): Interval[] {
  const found: Interval[] = []
  let from: number | undefined
  for (const [step, instant] of instants.entries()) {
    const isAbove = integerAt(levels, step) > level
    if (isAbove && from === undefined) from = instant
    if (isAbove || from === undefined) continue
    found.push({ from, until: instant })
    from = undefined
  }
  return found
}

/** The latest end, in (from, until], of a step that exceeds `level`; -Infinity if there is none. */
export function lastAbove({ instants, levels }: UsageProfile, level: number, { from, until }: Interval): number {
  for (let step = stepIndexAt(instants, until) - 1; step >= 0; step--) {
    const end = floatAt(instants, step + 1)
    if (end <= from) break
    if (integerAt(levels, step) > level) return end
  }
  return -Infinity
}

/** The start of the first step that exceeds `level` and overlaps [from, until); Infinity if there is none. */
export function firstAbove({ instants, levels }: UsageProfile, level: number, { from, until }: Interval): number {
  for (let step = Math.max(0, stepIndexAt(instants, from)); step < levels.length; step++) {
    const begin = floatAt(instants, step)
    if (begin >= until) break
    if (integerAt(levels, step) > level) return begin
  }
  return Infinity
}

/** The index of the step at an instant: the last one that has begun; -1 before the first. */
function stepIndexAt(instants: Float64Array, instant: number): number {
  return lowerBound(instants, instant + 1) - 1
}
