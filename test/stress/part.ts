/** What a proof is made of. */
import type { ProjectCopy } from './project-copy.ts'

export type Run = {
  projectCopy: ProjectCopy
  seed: number
  /** What time it is where a part has a clock of its own. */
  now: Date
  quick: boolean
  /** How many histories are played, and from which on. */
  histories: number
  from: number
}

export type Outcome = {
  /** What was looked at, in the order it is told. */
  counts: [what: string, many: number][]
  violations: Violation[]
}

export type Violation = {
  what: string
  /** What else the command takes to see it again, beside the part and the seed. */
  replay?: string
  /** What led to it. */
  trace?: string[]
}

export type Part = (run: Run) => Promise<Outcome>

/** Sums the counts of several under the same names. */
export function summed<Name extends string>(all: readonly Record<Name, number>[]): Record<Name, number> {
  const sums = {} as Record<Name, number>
  for (const counts of all) {
    for (const [name, many] of Object.entries(counts) as [Name, number][]) sums[name] = (sums[name] ?? 0) + many
  }
  return sums
}
