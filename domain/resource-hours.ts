/** Rules of the hours of resources. */
import type { components } from '../generated/contract.ts'
import { isDate, overrideIssue, scheduleIssue, type ValidationIssue } from './booking/schedule.ts'

type Schemas = components['schemas']

/** Maximum number of dates after today, in UTC, that have hours of their own: a preview reads all of them. */
export const futureDatesMax = 1_000

/** The first violated rule, with a JSON pointer into the body; undefined if the hours are valid. */
export function resourceHoursIssue({
  time_zone,
  weekly_hours,
}: Schemas['SetResourceHoursRequest']): ValidationIssue | undefined {
  return scheduleIssue({
    ...(time_zone !== null && { time_zone }),
    ...(weekly_hours !== null && { weekly_hours }),
  })
}

/** The first violated rule, with a JSON pointer into the body; undefined if the dates are valid. */
export function resourceDatesIssue(dates: readonly Schemas['ResourceDateInput'][]): ValidationIssue | undefined {
  const seen = new Set<string>()
  for (const [index, { resource_id, date, hours }] of dates.entries()) {
    const issue = overrideIssue({ date, hours: hours ?? [] })
    if (issue) return { ...issue, path: `/dates/${index}${issue.path}` }
    const key = `${resource_id.toLowerCase()} ${date}`
    if (seen.has(key)) return { path: `/dates/${index}`, message: 'must not name the same resource and date twice' }
    seen.add(key)
  }
}

/** The contract promises that dates are kept for this time after they passed. */
export const resourceDatesPromisedDays = 400

const dayMs = 86_400_000

/** The rule that a list of dates violates, with the parameter; undefined if none. Both dates are inclusive. */
export function listedDatesIssue(fromDate: string, untilDate: string, daysMax = 366): ValidationIssue | undefined {
  if (!isDate(fromDate)) return { path: '/from_date', message: 'must be a date of the calendar' }
  if (!isDate(untilDate)) return { path: '/until_date', message: 'must be a date of the calendar' }
  if (untilDate < fromDate) return { path: '/until_date', message: 'must not be before from_date' }
  const days = (Date.parse(untilDate) - Date.parse(fromDate)) / dayMs + 1
  if (days > daysMax) return { path: '/until_date', message: `makes ${days} days, more than ${daysMax}` }
}
