/** Opening hours as people write them. The contract has no hours past midnight: they are two entries there, one window here. */
import type { Schemas } from '../../../../generated/client/index.mjs'
import { addDays } from '../../../web-ui/days.ts'

export type Rule = Schemas['ServiceResponse']['weekly_hours'][number]

/**
 * An end that is not after the start is on the next day; `00:00` is the midnight at the end of the day. A season has a first and a last
 * date on which the window opens, or one of them.
 */
export type Window = { days: number[]; start: string; end: string } & Season
type Season = Pick<Rule, 'from_date' | 'until_date'>

const midnight = '24:00'

/** Hours that are offered first where there are none. */
export const usualWeek: readonly Window[] = [{ days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]

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
    windows.set(rule, { days: sorted(rule.days), start: rule.start, end, ...seasonOf(rule) })
  }
  return rules.filter((rule) => !tails.has(rule)).flatMap((rule) => windows.get(rule) ?? [])
}

export function toRules(windows: readonly Window[]): Rule[] {
  return windows.flatMap((window) => {
    const { days, start, end } = window
    const season = seasonOf(window)
    if (end > start) return [rule(days, start, end, season)]
    const evening = rule(days, start, midnight, season)
    return end === '00:00' ? [evening] : [evening, rule(nextDays(days), '00:00', end, nextSeason(season))]
  })
}

/** The hours of one date, whose windows have no days. */
export function hoursOfDate(windows: readonly Window[]): { start: string; end: string }[] {
  return windows.map(({ start, end }) => ({ start, end: end === '00:00' ? midnight : end }))
}

function continues(evening: Rule, next: Rule): boolean {
  const { days, start } = evening
  const isNextDay = sorted(next.days).join() === nextDays(days).join()
  const isNextSeason = JSON.stringify(seasonOf(next)) === JSON.stringify(nextSeason(seasonOf(evening)))
  return next.start === '00:00' && next.end <= start && isNextDay && isNextSeason
}

function seasonOf({ from_date, until_date }: Season): Season {
  return { ...(from_date !== undefined && { from_date }), ...(until_date !== undefined && { until_date }) }
}

/** The dates on which windows of a season end, if they go on after midnight. */
function nextSeason({ from_date, until_date }: Season): Season {
  return seasonOf({
    ...(from_date !== undefined && { from_date: addDays(from_date, 1) }),
    ...(until_date !== undefined && { until_date: addDays(until_date, 1) }),
  })
}

function nextDays(days: readonly number[]): number[] {
  return sorted(days.map((day) => (day % 7) + 1))
}

function sorted(days: readonly number[]): number[] {
  return [...days].toSorted((a, b) => a - b)
}

function rule(days: readonly number[], start: string, end: string, season: Season): Rule {
  return { days: sorted(days), start, end, ...season } as Rule
}
