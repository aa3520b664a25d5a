/** Types shared by the parts of the stress test. */
import type { ProjectCopy } from './project-copy.ts'

export type Run = {
  projectCopy: ProjectCopy
  seed: number
  /** Starting time of the parts with a clock of their own. */
  now: Date
  quick: boolean
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
