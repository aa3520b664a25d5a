/** Time zones of the page: that of the customer's browser, and that of the venue. */
import { signal } from '@preact/signals'
import { addDays, dayOf, isSameClock, startOfDay } from '../../web-ui/days.ts'

export const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** True if the customer prefers the times of the venue. */
export const isVenueTime = signal(false)

/** The zone in which times are shown, and the other one. */
export function zonesFor(venueZone: string): { shown: string; other: string } {
  return isVenueTime.value ? { shown: venueZone, other: ownZone } : { shown: ownZone, other: venueZone }
}

/** True if the zones differ at some time of the year: half a year ahead, summer time has begun or ended. */
export function zonesDiffer(now: number, one: string, other: string): boolean {
  const halfYear = 182 * 86_400_000
  return !isSameClock(now, one, other) || !isSameClock(now + halfYear, one, other)
}

/** True if a day of the zone does not have 24 hours. */
export function clockChangesOn(day: string, zone: string): boolean {
  return startOfDay(addDays(day, 1), zone) - startOfDay(day, zone) !== 86_400_000
}

/** The days of instants, with their instants in order. */
export function byDay<T extends { start_at: string }>(slots: readonly T[], zone: string): Map<string, T[]> {
  const days = new Map<string, T[]>()
  for (const slot of slots) {
    const day = dayOf(slot.start_at, zone)
    const known = days.get(day)
    if (known) known.push(slot)
    else days.set(day, [slot])
  }
  return days
}
