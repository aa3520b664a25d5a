/** Shortens reports for people: thirty equal lines hide the others. */
import type { ReportFinding } from '../report/format.ts'

const shownOfEach = 5

/**
 * Keeps the first five findings of each rule with the same message.
 * @returns them, and a line for each rule that has more
 */
export function withoutSimilar(findings: readonly ReportFinding[]): { shown: ReportFinding[]; more: string[] } {
  const counts = new Map<string, { rule: string; count: number }>()
  const shown = findings.filter(({ rule, message }) => {
    const key = `${rule} ${message}`
    const { count } = counts.get(key) ?? { count: 0 }
    counts.set(key, { rule, count: count + 1 })
    return count < shownOfEach
  })
  const more = [...counts.values()]
    .filter(({ count }) => count > shownOfEach)
    .map(({ rule, count }) => `${count - shownOfEach} more like these (${rule}); --format json lists all`)
  return { shown, more }
}
