/** A finding of a tool of the toolkit, in the form that the report formats take. */

export type ReportLevel = 'error' | 'warning' | 'note'

export type ReportFinding = {
  /** The name of the rule, stable between versions: `tag-declared`. */
  rule: string
  level: ReportLevel
  /** The fault and its remedy, in one sentence. */
  message: string
  /** A path relative to the working directory, with `/`; or an absolute path. */
  file: string
  /** The line, from 1. */
  line?: number
  /** The column in UTF-16 code units, from 1. */
  column?: number
  /** The operation or the place in the description: `createThing`, `components/schemas/Thing`. */
  place?: string
  /** Identifies the finding in another run, although its line may have changed. */
  fingerprint?: string
}

const reportLevels: readonly ReportLevel[] = ['error', 'warning', 'note']

export function countLevels(findings: readonly ReportFinding[]): Record<ReportLevel, number> {
  const counts = { error: 0, warning: 0, note: 0 }
  for (const { level } of findings) counts[level] += 1
  return counts
}

/** The counts as words, without zeros: `1 error, 3 notes`; `nothing found` without findings. */
export function countWords(findings: readonly ReportFinding[]): string {
  const counts = countLevels(findings)
  const words = reportLevels
    .filter((level) => counts[level] > 0)
    .map((level) => `${counts[level]} ${level}${counts[level] === 1 ? '' : 's'}`)
  return words.join(', ') || 'nothing found'
}

/** `file:line:column`, as far as they are known. */
export function positionText({ file, line, column }: ReportFinding): string {
  return [file, ...(line === undefined ? [] : [line, ...(column === undefined ? [] : [column])])].join(':')
}
