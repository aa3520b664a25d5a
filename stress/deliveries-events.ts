/** Compares the events of the workspace with the acknowledged changes, and with what follows from time. */
import type { ListedEvent } from './asking.ts'
import { type BookingState, type Ledger, reminderMinutes } from './deliveries-load.ts'

/** Events of what was due until `until` must be there, later ones may be there, and none of what is due after `listedAt`. */
type Times = { until: number; listedAt: number }

const minuteMs = 60_000
/** A booking that changes in this time after its reminder was due has the reminder or not. */
const decidedWithinMs = 60_000
const ofClock = new Set(['hold.expired', 'booking.expired', 'booking.reminder'])

export function checkEvents(events: readonly ListedEvent[], ledger: Ledger, times: Times) {
  const changes = events.filter(({ type }) => !ofClock.has(type))
  const reminders = events.filter(({ type }) => type === 'booking.reminder')
  const expiredHolds = events.filter(({ type }) => type === 'hold.expired')
  const expiredBookings = events.filter(({ type }) => type === 'booking.expired')
  return {
    holds: expiredHolds.length,
    bookings: expiredBookings.length,
    reminders: reminders.length,
    faults: [
      ...changeFaults(changes, ledger.changes),
      ...expiryFaults(expiredHolds, ledger.holds, times),
      ...expiryFaults(expiredBookings, ledger.pending, times),
      ...reminderFaults(reminders, ledger.reminded, times),
    ],
  }
}

function changeFaults(events: readonly ListedEvent[], acknowledged: readonly string[]): string[] {
  const listed = countsOf(events.map(({ type, subject }) => `${type} ${subject.id}`))
  const wanted = countsOf(acknowledged)
  return [...new Set([...listed.keys(), ...wanted.keys()])].flatMap((change) => {
    const [has, needs] = [listed.get(change) ?? 0, wanted.get(change) ?? 0]
    return has === needs ? [] : [`${change} was acknowledged ${needs} times and has ${has} events`]
  })
}

/** @param expiries of what was left to expire */
function expiryFaults(events: readonly ListedEvent[], expiries: Map<string, number>, times: Times): string[] {
  const listed = countsOf(events.map(({ subject }) => subject.id))
  const type = events[0]?.type
  return [...new Set([...listed.keys(), ...expiries.keys()])].flatMap((id) => {
    const expiresAt = expiries.get(id)
    const least = expiresAt !== undefined && expiresAt <= times.until ? 1 : 0
    const most = expiresAt !== undefined && expiresAt <= times.listedAt ? 1 : 0
    return countFault(`${type ?? 'expiry'} of ${id}`, listed.get(id) ?? 0, least, most)
  })
}

/** By booking, minutes and start: a booking that was moved has reminders of its new start. */
function reminderFaults(events: readonly ListedEvent[], bookings: Map<string, BookingState[]>, times: Times): string[] {
  const listed = countsOf(
    events.map(({ subject, data }) => reminderKey(subject.id, data.reminder_minutes, Date.parse(data.start_at ?? ''))),
  )
  const possible = new Map<string, { least: number; most: number }>()
  for (const [id, states] of bookings) {
    for (const startAt of new Set(states.map((state) => state.startAt))) {
      for (const minutes of reminderMinutes) {
        const dueAt = startAt - minutes * minuteMs
        possible.set(reminderKey(id, minutes, startAt), remindersOf(states, startAt, dueAt, times))
      }
    }
  }
  return [...new Set([...listed.keys(), ...possible.keys()])].flatMap((key) => {
    const { least, most } = possible.get(key) ?? { least: 0, most: 0 }
    return countFault(`booking.reminder of ${key}`, listed.get(key) ?? 0, least, most)
  })
}

function reminderKey(id: string, minutes: number | undefined, startAt: number): string {
  return `${id}, ${minutes} minutes before ${new Date(startAt).toISOString()}`
}

function remindersOf(states: BookingState[], startAt: number, dueAt: number, { until, listedAt }: Times) {
  const then = states.findLast(({ at }) => at <= dueAt)
  const isDue = then?.status === 'confirmed' && then.startAt === startAt
  const isChanged = states.some(({ at }) => at > dueAt && at <= dueAt + decidedWithinMs)
  return { least: isDue && !isChanged && dueAt <= until ? 1 : 0, most: isDue && dueAt <= listedAt ? 1 : 0 }
}

function countFault(what: string, has: number, least: number, most: number): string[] {
  if (has >= least && has <= most) return []
  return [`${what} has ${has} events instead of ${least === most ? least : `${least} or ${most}`}`]
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
