/**
 * Dates, times and numbers in the language of the browser, or of the page if it has set another one. Instants are shown in the zone that the caller names. A time that the clock
 * of the zone shows twice, because it is set back, has its offset beside it.
 */
import { dayOf, isRepeated } from './days.ts'

let locale = navigator.language
const formats = new Map<string, Intl.DateTimeFormat>()

/** Sets the language in which a page formats, before it formats anything. @param tag such as `de-AT` */
export function setLocale(tag: string): void {
  locale = tag
  firstWeekday = firstWeekdayOf(new Intl.Locale(tag))
  weekdays = weekdaysFrom(firstWeekday)
}

/** The zone of this computer. */
export const localZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Styles cannot be combined with the name of a zone, so that times with one have the parts of the styles. */
const offsetTime = { hour: 'numeric', minute: 'numeric', timeZoneName: 'short' } as const
const time = { usual: { timeStyle: 'short' }, repeated: offsetTime } as const
const dateAndTime = {
  usual: { dateStyle: 'medium', timeStyle: 'short' },
  repeated: { year: 'numeric', month: 'short', day: 'numeric', ...offsetTime },
} as const

const dateAndSeconds = {
  usual: { dateStyle: 'medium', timeStyle: 'medium' },
  repeated: { ...dateAndTime.repeated, second: 'numeric' },
} as const

/** `23 Nov 2026, 10:30`, or `25 Oct 2026, 02:30 CET` */
export function formatInstant(instant: string | number, zone = localZone): string {
  return formatAt(new Date(instant), dateAndTime, zone)
}

/** `23 Nov 2026, 10:30:05`, for logs. */
export function formatSecond(instant: string | number, zone = localZone): string {
  return formatAt(new Date(instant), dateAndSeconds, zone)
}

/** `10:30`, or `02:30 CET` */
export function formatTime(instant: string | number, zone = localZone): string {
  return formatAt(new Date(instant), time, zone)
}

/** `10:30 – 11:30`, without the date unless the dates differ. */
export function formatTimes(start: string | number, end: string | number, zone: string): string {
  return formatRange(new Date(start), new Date(end), time, zone)
}

/** `10 AM`, for narrow places. */
export function formatHour(instant: number, zone: string): string {
  return format({ hour: 'numeric' }, zone).format(new Date(instant))
}

/** `10 AM`, from 10 */
export function formatHourOfDay(hour: number): string {
  return formatHour(hour * 3_600_000, 'UTC')
}

/** `Monday, 23 November 2026`, from `2026-11-23` */
export function formatDay(date: string): string {
  return format({ dateStyle: 'full' }, 'UTC').format(new Date(`${date}T00:00:00Z`))
}

/** `Mon 23 Nov`, from `2026-11-23` */
export function formatShortDay(date: string): string {
  const style = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return format(style, 'UTC').format(new Date(`${date}T00:00:00Z`))
}

/** `December 2026`, from `2026-12` */
export function formatMonth(month: string): string {
  return format({ month: 'long', year: 'numeric' }, 'UTC').format(new Date(`${month}-01T00:00:00Z`))
}

/** `10:30 – 11:30`, or with the dates if they differ. */
export function formatSpan(start: string | number, end: string | number, zone = localZone): string {
  return formatRange(new Date(start), new Date(end), dateAndTime, zone)
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** The first day of the week where the language is spoken: 1 for Monday, to 7 for Sunday. */
export let firstWeekday = firstWeekdayOf(new Intl.Locale(locale))
/** The days of a week in their order there. */
export let weekdays = weekdaysFrom(firstWeekday)

/** `60 min`, `1.5 hr` */
export function formatUnit(value: number, unit: 'hour' | 'minute' | 'second' | 'millisecond'): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}

/** `4:05`, from milliseconds; `0:00` when none are left. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `3 minutes ago`, `in 2 days` */
export function formatAgo(instant: string | number, now: number): string {
  const seconds = (new Date(instant).getTime() - now) / 1000
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit)
}

/** `12.5 %`, from 0.125 */
export function formatPercent(share: number, digits = 1): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)
}

/** `Mon`, from 1 for Monday to 7 for Sunday */
export function formatWeekday(day: number): string {
  // 1 January 2024 was a Monday.
  return format({ weekday: 'short' }, 'UTC').format(new Date(Date.UTC(2024, 0, day)))
}

/** `1.2 MB` */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const style = { style: 'unit', unit: units[power], unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, style).format(bytes / 1000 ** power)
}

/** `2 days`, `90 minutes`: in the largest unit in which the number is whole. */
export function formatDuration(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const
  const [unit, size] = units.find(([, each]) => seconds !== 0 && seconds % each === 0) ?? (['second', 1] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

function format(style: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat {
  const options = { ...style, timeZone: zone }
  const key = JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
}

function formatAt(
  instant: Date,
  style: typeof time | typeof dateAndTime | typeof dateAndSeconds,
  zone: string,
): string {
  return format(isRepeated(instant.getTime(), zone) ? style.repeated : style.usual, zone).format(instant)
}

/** A range leaves out what both ends have in common, so that one of repeated times would lose its offset. */
function formatRange(start: Date, end: Date, style: typeof time | typeof dateAndTime, zone: string): string {
  if (![start, end].some((each) => isRepeated(each.getTime(), zone))) {
    return format(style.usual, zone).formatRange(start, end)
  }
  const isOneDay = dayOf(start.getTime(), zone) === dayOf(end.getTime(), zone)
  return `${formatAt(start, style, zone)} – ${formatAt(end, isOneDay ? time : dateAndTime, zone)}`
}

function weekdaysFrom(first: number): readonly number[] {
  return Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1)
}

/** Browsers without this part of Intl begin with Monday. */
function firstWeekdayOf(locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } }): number {
  return locale.getWeekInfo?.().firstDay ?? 1
}
