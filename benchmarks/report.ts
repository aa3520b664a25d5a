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

/** The part of its cost that `of` has in addition to `base`. */
export function added(base: Measured, of: Measured): Spread {
  const { median, low, high } = ratio(base, of)
  return { median: median - 1, low: low - 1, high: high - 1 }
}

/** The same by the time that passed, not by processor time. */
export function byClock(measured: Measured): Measured {
  return { ...measured, rounds: measured.rounds.map((round) => ({ ...round, cpuSeconds: undefined })) }
}

export function named<Each extends { name: string }>(measured: readonly Each[], name: string): Each {
  const found = measured.find((each) => each.name === name)
  if (!found) throw new Error(`${name} was not measured`)
  return found
}

/** The median cost of a request in seconds, by processor time where the system reports it. */
export function secondsPerRequest(measured: Measured): number {
  return spread(measured.rounds.map((round) => 1 / rateOf(round))).median
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

/** @param shown writes the value as text */
export function atMost(claim: string, value: number, most: number, shown: Shown): Claim {
  return { claim, value, shown: shown(value), holds: value <= most }
}

export function lessThan(claim: string, value: number, limit: number, shown: Shown): Claim {
  return { claim, value, shown: shown(value), holds: value < limit }
}

export function atLeast(claim: string, value: number, least: number, shown: Shown): Claim {
  return { claim, value, shown: shown(value), holds: value >= least }
}

type Shown = (value: number) => string

export function claimLine({ claim, shown, holds }: Claim): string {
  return `${holds ? 'held    ' : 'NOT held'}  ${claim}: ${shown}`
}

export function times(value: number): string {
  return `${value.toFixed(2)} ×`
}

export function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}

export function mebibytes(value: number): string {
  return `${value.toFixed(0)} MiB`
}

export function counted(value: number): string {
  return Math.round(value).toLocaleString('en-US')
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

/** Milliseconds of a request: by processor time of the server, and as seen. */
export function costTable(all: Measured[]): string {
  const milliseconds = (measured: Measured) => (1000 * secondsPerRequest(measured)).toFixed(3)
  const rows = all.map((each) => [each.name, milliseconds(each), milliseconds(byClock(each))])
  return table(['', 'ms processor', 'ms seen'], rows)
}
