/** Lengths of bookings, and starts and ends of stays, by the wall clock of Intl: shares no code with the engine. */
import { minuteMs, type Service, type Stay } from './history-world.ts'
import { clockIn } from './wall-clock.ts'

const dayMs = 24 * 60 * minuteMs

/** The elapsed minutes of a booking of this length at a start: days last longer or shorter over a clock change. */
export function durationOf({ stay }: Pick<Service, 'stay'>, length: number, start: number): number {
  return stay === null ? length : (checkOutAfter(stay, start, length) - start) / minuteMs
}

export function checkInOn({ timeZone, checkIn }: Stay, date: string): number {
  return instantAt(timeZone, date, checkIn)
}

function checkOutAfter(stay: Stay, start: number, days: number): number {
  return instantAt(stay.timeZone, dateAfter(localDate(stay.timeZone, start), days), stay.checkOut)
}

/** True if neither the arrival nor the departure is on a closed date. */
export function isOpenForStay(stay: Stay, start: number, durationMinutes: number): boolean {
  const dates = [start, start + durationMinutes * minuteMs].map((at) => localDate(stay.timeZone, at))
  return !dates.some((date) => stay.closedDates.includes(date))
}

export function localDate(timeZone: string, at: number): string {
  return clockIn(timeZone).at(at).slice(0, 10)
}

export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The instant of a local time: the later one of a skipped time, and the earlier one of a repeated time. */
function instantAt(timeZone: string, date: string, time: string): number {
  const { at } = clockIn(timeZone)
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (instant: number) => Date.parse(`${at(instant).replace(' ', 'T')}Z`) - instant
  const byOffsets = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)]
  const exact = byOffsets.filter((instant) => at(instant) === `${date} ${time}`)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...byOffsets)
}
