/** Weekly hours of services and resources, between requests and columns. */
import type { components } from '../generated/contract.ts'
import type { WeeklyHours } from './booking/schedule.ts'
import type { ColumnsOf } from './patch.ts'

type Rule = components['schemas']['WeeklyHoursRule']

/** Rebuilds each rule, so that its fields have a fixed order and two lists can be compared as JSON. */
export function storedWeeklyHours(sent: readonly Rule[]): WeeklyHours[] {
  return sent.map(({ days, start, end, from_date: fromDate, until_date: untilDate }) => {
    const columns = { days: [...days], start, end, fromDate, untilDate } satisfies ColumnsOf<Rule>
    const season = { ...(fromDate !== undefined && { fromDate }), ...(untilDate !== undefined && { untilDate }) }
    return { days: columns.days, start, end, ...season }
  })
}

export function weeklyHoursView({ days, start, end, fromDate, untilDate }: WeeklyHours): Rule {
  const season = {
    ...(fromDate !== undefined && { from_date: fromDate }),
    ...(untilDate !== undefined && { until_date: untilDate }),
  }
  return { days, start, end, ...season }
}
