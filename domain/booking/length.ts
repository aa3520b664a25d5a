/** Lengths of bookings: fixed, chosen among minutes, or counted in days. */
import type { Stay } from './calendar.ts'
import { minuteOfDay, type ValidationIssue } from './schedule.ts'

/** The settings of a service that decide about lengths. */
export type LengthSettings = {
  durationMinutes: number
  durationOptions: number[] | null
  durationRange: { minMinutes: number; maxMinutes: number; stepMinutes: number } | null
  slotIntervalMinutes: number | null
  hoursMode: 'whole' | 'ends'
  unit: 'minutes' | 'days'
  checkInTime: string | null
  checkOutTime: string | null
  minDays: number | null
  maxDays: number | null
}
type Sent = Partial<Record<'slot_interval_minutes' | 'hours_mode' | 'duration_options' | 'duration_range', unknown>>

/** The maximum number of lengths that a range may have, so that a list of all lengths stays small. */
const rangeLengthsMax = 2000

/** All lengths that a booking may have, ascending: minutes, or days for a service by days. */
export function allowedLengths(service: LengthSettings): number[] {
  const { unit, durationMinutes, durationOptions, durationRange } = service
  if (unit === 'days') {
    const { minDays, maxDays } = stayBounds(service)
    return Array.from({ length: maxDays - minDays + 1 }, (_, index) => minDays + index)
  }
  if (durationOptions !== null) return durationOptions
  if (durationRange === null) return [durationMinutes]
  const { minMinutes, stepMinutes } = durationRange
  return Array.from({ length: lengthsOfRange(durationRange) }, (_, index) => minMinutes + index * stepMinutes)
}

/** Whether a booking may have this length: minutes, or days for a service by days. */
export function isLengthAllowed(service: LengthSettings, length: number): boolean {
  const { unit, durationRange } = service
  if (unit === 'days') {
    const { minDays, maxDays } = stayBounds(service)
    return length >= minDays && length <= maxDays
  }
  if (durationRange !== null && service.durationOptions === null) return isInRange(durationRange, length)
  return allowedLengths(service).includes(length)
}

/** The stay of a service by days; undefined for one by minutes. */
export function stayOf(service: LengthSettings, days: number | null): Stay | undefined {
  if (service.unit !== 'days') return undefined
  const { minDays, checkIn, checkOut } = stayBounds(service)
  return { days: days ?? minDays, checkIn, checkOut }
}

function stayBounds({ checkInTime, checkOutTime, minDays, maxDays }: LengthSettings) {
  if (checkInTime === null || checkOutTime === null || minDays === null || maxDays === null)
    throw new Error('a service by days lacks its times or its bounds')
  return { minDays, maxDays, checkIn: minuteOfDay(checkInTime), checkOut: minuteOfDay(checkOutTime) }
}

function lengthsOfRange({ minMinutes, maxMinutes, stepMinutes }: NonNullable<LengthSettings['durationRange']>) {
  return Math.floor((maxMinutes - minMinutes) / stepMinutes) + 1
}

function isInRange(
  { minMinutes, maxMinutes, stepMinutes }: NonNullable<LengthSettings['durationRange']>,
  length: number,
): boolean {
  return length >= minMinutes && length <= maxMinutes && (length - minMinutes) % stepMinutes === 0
}

/** The settings that a change of the unit brings with it. They count unless the request has others. */
export function settingsOfUnit(unit: LengthSettings['unit'] | undefined): Partial<LengthSettings> {
  if (unit === 'days') return { hoursMode: 'ends' }
  return unit === 'minutes' ? { checkInTime: null, checkOutTime: null, minDays: null, maxDays: null } : {}
}

/** The first rule that the lengths of a service violate, with a JSON pointer into the body; undefined if none. @param sent the fields of the request */
export function lengthsIssue(service: LengthSettings, sent: Sent): ValidationIssue | undefined {
  return service.unit === 'days' ? daysIssue(service, sent) : minutesIssue(service)
}

function daysIssue(service: LengthSettings, sent: Sent): ValidationIssue | undefined {
  const { checkInTime, checkOutTime, minDays, maxDays } = service
  if (checkInTime === null) return { path: '/check_in_time', message: neededMessage }
  if (checkOutTime === null) return { path: '/check_out_time', message: neededMessage }
  if (minDays === null) return { path: '/min_days', message: neededMessage }
  if (maxDays === null) return { path: '/max_days', message: neededMessage }
  if (maxDays < minDays) return { path: '/max_days', message: `must be at least min_days, which is ${minDays}` }
  if (service.hoursMode === 'whole') return { path: '/hours_mode', message: 'must be ends for a service by days' }
  const ofMinutes = { slot_interval_minutes: service.slotIntervalMinutes, duration_options: service.durationOptions }
  const all = { ...ofMinutes, duration_range: service.durationRange }
  const [set] = Object.entries(all).find(([, value]) => value !== null) ?? []
  if (set === undefined) return undefined
  return set in sent
    ? { path: `/${set}`, message: 'must be null for a service by days' }
    : { path: '/unit', message: `must not be days while ${set} is not null` }
}

const neededMessage = 'must be set for a service by days'

function minutesIssue(service: LengthSettings): ValidationIssue | undefined {
  const { durationMinutes, durationOptions, durationRange } = service
  const ofDays = {
    check_in_time: service.checkInTime,
    check_out_time: service.checkOutTime,
    min_days: service.minDays,
    max_days: service.maxDays,
  }
  const [set] = Object.entries(ofDays).find(([, value]) => value !== null) ?? []
  if (set !== undefined) return { path: `/${set}`, message: 'must be null for a service by minutes' }
  if (durationOptions !== null && durationRange !== null)
    return { path: '/duration_range', message: 'must be null if duration_options is not' }
  const unordered = durationOptions?.findIndex((length, index) => length <= (durationOptions[index - 1] ?? 0)) ?? -1
  if (unordered >= 0) return { path: `/duration_options/${unordered}`, message: 'must be greater than the one before' }
  if (durationOptions !== null && !durationOptions.includes(durationMinutes))
    return { path: '/duration_options', message: `must contain duration_minutes, which is ${durationMinutes}` }
  if (durationRange === null) return undefined
  if (durationRange.maxMinutes < durationRange.minMinutes)
    return { path: '/duration_range/max_minutes', message: 'must be at least min_minutes' }
  if (lengthsOfRange(durationRange) > rangeLengthsMax)
    return { path: '/duration_range/step_minutes', message: `makes more than ${rangeLengthsMax} lengths` }
  if (!isInRange(durationRange, durationMinutes))
    return { path: '/duration_range', message: `must contain duration_minutes, which is ${durationMinutes}` }
}
