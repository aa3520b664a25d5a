/**
 * Figures as text. A ratio is computed within each round, in which both were measured under the same conditions; the
 * median of all rounds is printed.
 */
export type Round = { requests: number; seconds: number; cpuSeconds: number | undefined }
export type Measured = { name: string; rounds: Round[]; residentMiB: number | undefined; coldStartMs: number[] }
export type Spread = { median: number; low: number; high: number }
/** The value as a number, and as printed. */
export type Claim = { claim: string; value: number; shown: string; holds: boolean }

/** A target of which nothing is measured yet. */
export function unmeasured(name: string): Measured {
  return { name, rounds: [], residentMiB: undefined, coldStartMs: [] }
}

/**
 * Requests per second of one core. Divides by the core time the process used, where the system reports it, so that
 * other work on the machine does not count against it.
 */
export function rateOf({ requests, seconds, cpuSeconds }: Round): number {
  return requests / (cpuSeconds ?? seconds)
}

export function ratio(of: Measured, to: Measured): Spread {
  return spread(of.rounds.map((round, index) => rateOf(round) / rateOf(to.rounds[index] as Round)))
}

export function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    low: at(0),
    high: at(sorted.length - 1),
  }
}

export function claimLine({ claim, shown, holds }: Claim): string {
  return `${holds ? 'held    ' : 'NOT held'}  ${claim}: ${shown}`
}

export function times(value: number): string {
  return `${value.toFixed(2)} ×`
}

export function percent(value: number): string {
  return `${value < 0 ? '' : '+'}${(value * 100).toFixed(1)} %`
}

/** The first column contains names, the others figures. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n')
}
