/** Opening hours as people write them. The contract has no hours past midnight: they are two entries there, one window here. */
import type { Schemas } from '../../../../generated/client/index.mjs'

export type Rule = Schemas['ServiceResponse']['weekly_hours'][number]

/** An end that is not after the start is on the next day; `00:00` is the midnight at the end of the day. */
export type Window = { days: number[]; start: string; end: string }

const midnight = '24:00'

/** True for a window that goes on after midnight. */
export function isOvernight({ start, end }: { start: string; end: string }): boolean {
  return end <= start && end !== '00:00'
}

export function toWindows(rules: readonly Rule[]): Window[] {
  const tails = new Set<Rule>()
  const windows = new Map<Rule, Window>()
  for (const rule of rules) {
    const tail = rule.end === midnight ? rules.find((each) => !tails.has(each) && continues(rule, each)) : undefined
    if (tail) tails.add(tail)
    const end = tail?.end ?? (rule.end === midnight ? '00:00' : rule.end)
    windows.set(rule, { days: sorted(rule.days), start: rule.start, end })
  }
  return rules.filter((rule) => !tails.has(rule)).flatMap((rule) => windows.get(rule) ?? [])
}

export function toRules(windows: readonly Window[]): Rule[] {
  return windows.flatMap(({ days, start, end }) => {
    if (end > start) return [rule(days, start, end)]
    const evening = rule(days, start, midnight)
    return end === '00:00' ? [evening] : [evening, rule(nextDays(days), '00:00', end)]
  })
}

/** The hours of one date, whose windows have no days. */
export function hoursOfDate(windows: readonly Window[]): { start: string; end: string }[] {
  return windows.map(({ start, end }) => ({ start, end: end === '00:00' ? midnight : end }))
}

function continues({ days, start }: Rule, next: Rule): boolean {
  return next.start === '00:00' && next.end <= start && sorted(next.days).join() === nextDays(days).join()
}

function nextDays(days: readonly number[]): number[] {
  return sorted(days.map((day) => (day % 7) + 1))
}

function sorted(days: readonly number[]): number[] {
  return [...days].toSorted((a, b) => a - b)
}

function rule(days: readonly number[], start: string, end: string): Rule {
  return { days: sorted(days), start, end } as Rule
}
