/** Limits of use: the window in which bookings count together, the units of a booking, and what is left. */
import { Temporal } from 'temporal-polyfill'
import type { components } from '../../generated/contract.ts'
import { columnChange, patchChanges } from '../patch.ts'
import { balancePeriodAt } from './balance-period.ts'
import { localDateAt } from './local-date.ts'
import { type Timeline, usesIn } from './occupancy.ts'
import type { Interval } from './schedule.ts'
import { peakIn } from './usage-profile.ts'

/** As a decision needs it. `gapMinutes` is null except for the period `gap`. */
export type Limit = {
  id: string
  per: 'booker' | 'resource' | 'all'
  period: 'hour' | 'day' | 'week' | 'month' | 'live' | 'gap'
  unit: 'bookings' | 'persons' | 'minutes'
  max: number
  gapMinutes: number | null
  timeZone: string
  /** Milliseconds since the epoch. */
  createdAt: number
}

const minuteMs = 60_000
const hourMs = 3_600_000
/** The longest footprint that is stored, as for any allocation. */
const longestMs = 1_200 * 24 * hourMs

/**
 * The footprint of a booking: from its first to its last instant, it counts together with those of others.
 * @param now what `live` counts from
 * @returns undefined for a booking that is over, if only live ones count
 */
export function windowAt(limit: Limit, body: Interval, now: number): Interval | undefined {
  const { period, gapMinutes, timeZone } = limit
  switch (period) {
    case 'live':
      return body.until <= now ? undefined : { from: now, until: Math.min(body.until, now + longestMs) }
    case 'gap':
      return { from: body.from, until: body.until + (gapMinutes ?? 0) * minuteMs }
    case 'hour':
      return hourAt(timeZone, body.from)
    default:
      return balancePeriodAt(period, timeZone, body.from)
  }
}

/** The local hour at an instant. A repeated hour is two hours; one that a clock change cuts is shorter. */
function hourAt(timeZone: string, at: number): Interval {
  const date = localDateAt(timeZone, at)
  if (date.until - date.from === 24 * hourMs) {
    const from = date.from + Math.floor((at - date.from) / hourMs) * hourMs
    return { from, until: from + hourMs }
  }
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  const from = at - (((time.minute * 60 + time.second) * 1000 + time.millisecond) % hourMs)
  const until = from + hourMs
  const before = time.add({ milliseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? from
  const after = time.getTimeZoneTransition('next')?.epochMilliseconds ?? until
  return { from: Math.max(from, before), until: Math.min(until, after) }
}

export function limitUnits({ unit }: Limit, body: Interval, partySize: number): number {
  if (unit === 'persons') return partySize
  return unit === 'bookings' ? 1 : Math.max(1, Math.round((body.until - body.from) / minuteMs))
}

/** The use of a limit by a booking that moves. */
export type OwnUse = Interval & { units: number; waived: boolean; isReleased: boolean }

/** A limit with what counts for one booker, one resource or all, without the booking that moves. */
export type CountedLimit = {
  limit: Limit
  timeline: Timeline
  partySize: number
  now: number
  own?: OwnUse | undefined
  /** The whole body of a booking that gets other resources under way; omitted to count each start by itself. */
  body?: Interval | undefined
}

/** How many more such bookings a limit leaves; Infinity where it does not count the booking. */
export function leftByLimit(counted: CountedLimit, slot: Interval): number {
  const { limit, timeline, partySize, now, own, body = slot } = counted
  const window = windowAt(limit, body, now)
  if (window === undefined) return Infinity
  const units = limitUnits(limit, body, partySize)
  const left = Math.max(0, Math.floor((limit.max - peakIn(timeline.blocked, window)) / units))
  return own !== undefined && keepsUse(limit, own, window, units) ? Math.max(1, left) : left
}

/** Whether a booking that moves keeps what it has, so that the limit does not refuse it even where it is exceeded. */
export function keepsUse({ period }: Limit, own: OwnUse, window: Interval, units: number): boolean {
  if (own.waived) return true
  if (own.isReleased || units > own.units) return false
  // All that is not over is one window.
  return period === 'live' ? own.until > window.from : own.from === window.from && own.until === window.until
}

export type ReachedLimit = { id: string; per: Limit['per']; max: number; used: number; freeAt: number | null }

export function reachedLimit({ limit, timeline, partySize, now, body }: CountedLimit, slot: Interval): ReachedLimit {
  const window = windowAt(limit, body ?? slot, now) ?? slot
  const { id, per, max, period } = limit
  const isTooLarge = limitUnits(limit, body ?? slot, partySize) > max
  const ends = usesIn(timeline, window).map(({ until }) => until)
  const freeAt = period === 'live' ? Math.min(...ends) : period === 'gap' ? Math.max(...ends) : window.until
  return {
    ...{ id, per, max },
    used: peakIn(timeline.blocked, window),
    freeAt: isTooLarge || !Number.isFinite(freeAt) ? null : freeAt,
  }
}

/** The first and the last instant that counts for any of these starts. @param starts the last is excluded */
export function countedRange(limit: Limit, duration: number, starts: Interval, now: number): Interval {
  if (limit.period === 'live') return { from: now, until: latestInstant }
  const first = windowAt(limit, { from: starts.from, until: starts.from + duration }, now)
  const last = windowAt(limit, { from: starts.until - 1, until: starts.until - 1 + duration }, now)
  return { from: first?.from ?? starts.from, until: last?.until ?? starts.until }
}

/** The latest Date there is. */
const latestInstant = 8_640_000_000_000_000

/** Whether a booking keeps its use when it took place, or when nobody came. Others free it. */
export function isKeptAfterEnd(period: Limit['period']): boolean {
  return period !== 'live' && period !== 'gap'
}

type Booked = { memberId: string; customerName: string | null; customerKey: string | null }

/** The key of who books: the customer, or the member if there is none. Undefined for a customer without an e-mail address. */
export function bookerOf({ memberId, customerName, customerKey }: Booked): string | undefined {
  return customerName === null ? memberId : (customerKey ?? undefined)
}

type Held = { memberId: string; customerKey: string | null; visitorKeyId: string | null }

/** The key of who will book from a hold. Undefined for a visitor without an e-mail address: the member of a key is nobody in particular. */
export function holdBooker({ memberId, customerKey, visitorKeyId }: Held): string | undefined {
  return customerKey ?? (visitorKeyId === null ? memberId : undefined)
}

export const limitsMax = { inWorkspace: 100, ofService: 10 }
export const backfillMax = 20_000

/** Whether one more limit fits. @param scopes the services of each present limit; null for all @param added those of the new one */
export function hasRoomForLimit(
  scopes: readonly (readonly string[] | null)[],
  added: readonly string[] | null,
): boolean {
  if (scopes.length >= limitsMax.inWorkspace) return false
  const ofAll = scopes.filter((scope) => scope === null).length
  const counts = new Map<string, number>()
  for (const id of scopes.flatMap((scope) => scope ?? [])) counts.set(id, (counts.get(id) ?? 0) + 1)
  const most = Math.max(0, ...(added ?? [...counts.keys()]).map((id) => counts.get(id) ?? 0))
  return ofAll + most < limitsMax.ofService
}

/** Whether one of the limits counts the service. @param scopes the services of each limit; null for all */
export function isInScope(scopes: readonly (readonly string[] | null)[], serviceId: string): boolean {
  return scopes.some((scope) => scope === null || scope.includes(serviceId))
}

type LimitFields = { name: string; max: number }

/** The columns that a patch changes; empty if it changes nothing. */
export function limitChanges(stored: LimitFields, patch: components['schemas']['UpdateLimitRequest']) {
  return patchChanges<components['schemas']['UpdateLimitRequest'], Partial<LimitFields>>(patch, {
    name: (name) => columnChange(stored, 'name', name),
    max: (max) => columnChange(stored, 'max', max),
  })
}

type SentLimit = {
  period: Limit['period']
  unit?: Limit['unit'] | undefined
  max: number
  gap_minutes?: number | null | undefined
}

/** The rule that a new limit violates; undefined if none. */
export function limitIssue({ period, unit = 'bookings', max, gap_minutes: gap = null }: SentLimit) {
  if (period !== 'gap')
    return gap === null ? undefined : { path: '/gap_minutes', message: 'is for the period gap only' }
  if (gap === null) return { path: '/gap_minutes', message: 'is required for the period gap' }
  if (max !== 1) return { path: '/max', message: 'must be 1 for the period gap' }
  return unit === 'bookings' ? undefined : { path: '/unit', message: 'must be bookings for the period gap' }
}
