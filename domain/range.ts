/** Ranges of time that a list covers. */
const dayMs = 86_400_000

/** The rule that a range violates; undefined if none. @param until exclusive */
export function rangeIssue(from: Date, until: Date, daysMax: number): string | undefined {
  if (until <= from) return 'must be after from'
  return until.getTime() - from.getTime() > daysMax * dayMs ? `is more than ${daysMax} days after from` : undefined
}
