/** How many intervals there are at each instant. Instants are whole milliseconds, and intervals are half-open. */
import type { Interval } from './schedule.ts'

/** `levels[i]` are there from `instants[i]` until the next instant; none before the first, nor after the last. */
export type Steps = { instants: Float64Array; levels: Int32Array }

/** Steps of equal height are one: intervals end to end are one stretch. */
export function stepsOf(intervals: readonly Interval[]): Steps {
  const froms = Float64Array.from(intervals, ({ from }) => from).sort()
  const untils = Float64Array.from(intervals, ({ until }) => until).sort()
  const instants: number[] = []
  const levels: number[] = []
  for (let begun = 0, ended = 0; ended < untils.length; ) {
    const instant = Math.min(froms[begun] ?? Infinity, untils[ended] ?? Infinity)
    const before = begun - ended
    while (froms[begun] === instant) begun++
    while (untils[ended] === instant) ended++
    if (begun - ended === before) continue
    instants.push(instant)
    levels.push(begun - ended)
  }
  return { instants: Float64Array.from(instants), levels: Int32Array.from(levels) }
}

/**
 * The most there are at one instant of an interval; how many touch it at some time says nothing. Each step inside is
 * looked at: over a list of starts that is all steps times the few starts one slot overlaps, so that a structure for
 * faster maxima would cost more to build than it saves.
 */
export function peakIn({ instants, levels }: Steps, { from, until }: Interval): number {
  let peak = 0
  for (let step = Math.max(0, stepAt(instants, from)); step < levels.length; step++) {
    if ((instants[step] as number) >= until) break
    peak = Math.max(peak, levels[step] as number)
  }
  return peak
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
