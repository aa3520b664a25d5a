/** Clock times of a zone, and the instants that they mean, in milliseconds. */
import { addDays, clockAt, instantAtClock, startOfDay, weekdayOf } from '../../web-ui/days.ts'

export { weekdayOf } from '../../web-ui/days.ts'

export const minuteMs = 60_000

/** The minutes on the clock, from 0 to 1439. */
export function minuteAt(instant: number, zone: string): number {
  const { hour, minute } = clockAt(instant, zone)
  return hour * 60 + minute
}

/**
 * The instant of a local time, from `2026-11-23` and the minutes of its clock; 1440 minutes are the end of the date. A time
 * that the clock skips means the later instant, one that repeats the earlier.
 */
export function instantAt(date: string, minute: number, zone: string): number {
  if (minute >= 1440) return startOfDay(addDays(date, 1), zone)
  return instantAtClock(date, Math.floor(minute / 60), minute % 60, zone)
}

/** The zone that most services have; undefined if there are none. */
export function commonZone(services: readonly { time_zone: string }[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { time_zone } of services) counts.set(time_zone, (counts.get(time_zone) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/** The dates of the week that contains the date, from Monday. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, 1 - weekdayOf(date))
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day))
}
