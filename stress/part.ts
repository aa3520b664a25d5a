/** Types shared by the parts of the stress test. */
import type { ProjectCopy } from './project-copy.ts'
import type { Storage } from './storage.ts'

export type Run = {
  projectCopy: ProjectCopy
  storage: Storage
  seed: number
  /** Starting time of the parts with a clock of their own. */
  now: Date
  quick: boolean
  /** `rolling` runs behind nginx as deploy/compose has it, instead of a proxy of its own. */
  nginx: boolean
  /** `rolling` passes its servers their sockets, as systemd does. */
  sockets: boolean
  /** `mutations` plants only the faults whose names contain it. */
  fault: string | undefined
  /** Number of histories, and the first of them. */
  histories: number
  from: number
}

export type Outcome = {
  /** Printed counts of the run, in order. */
  counts: [what: string, many: number][]
  violations: Violation[]
}

export type Violation = {
  what: string
  /** Further options to reproduce it, besides the part and the seed. */
  replay?: string
  /** Steps that led to it. */
  trace?: string[]
}

export type Part = (run: Run) => Promise<Outcome>

/** Adds several counts name by name. */
export function summed<Name extends string>(all: readonly Record<Name, number>[]): Record<Name, number> {
  const sums = {} as Record<Name, number>
  for (const counts of all) {
    for (const [name, many] of Object.entries(counts) as [Name, number][]) sums[name] = (sums[name] ?? 0) + many
  }
  return sums
}

/** One outcome of several rounds. Counts are added, or their maximum is taken if they are named `…, at most`. */
export function joined(outcomes: readonly Outcome[]): Outcome {
  const counts = new Map<string, number>()
  for (const [what, many] of outcomes.flatMap((outcome) => outcome.counts)) {
    const earlier = counts.get(what) ?? 0
    counts.set(what, what.endsWith('at most') ? Math.max(earlier, many) : earlier + many)
  }
  return { counts: [...counts], violations: outcomes.flatMap(({ violations }) => violations) }
}
