/** The impact of a new limit of use on unfinished bookings. */
import type { AllocationRow } from '../../db/queries/allocations.ts'
import type { LimitRow } from '../../db/queries/limits.ts'
import type { Impact } from '../../domain/booking/impact.ts'
import type { MomentKey } from '../../domain/cursor.ts'
import type { FindImpacts } from '../impact/affected.ts'
import type { ListUnfinishedBookings } from '../impact/bookings.ts'
import type { LimitedBooking } from './unfinished.ts'

/** Lists bookings that were read already, by start. */
export function bookingLister(limited: readonly LimitedBooking[]): ListUnfinishedBookings {
  return (after, limit) =>
    limited
      .map(({ booking }) => booking)
      .filter((booking) => comesAfter(booking, after))
      .slice(0, limit)
}

/** A booking is beyond the limit if it exceeds it together with those before it. @param limited by start */
export function limitImpactFinder({ period, max }: LimitRow, limited: readonly LimitedBooking[]): FindImpacts {
  const used = new Map<string, { units: number; until: number }>()
  const exceeds = ({ subject, units, blockedFrom, blockedUntil }: AllocationRow) => {
    // All that is not over is one window, and so is each period. Gaps are compared with the one before.
    const window = period === 'live' || period === 'gap' ? subject : `${subject} ${blockedFrom}`
    const before = used.get(window)
    const isApart = period === 'gap' && before !== undefined && before.until <= blockedFrom
    const sum = (isApart ? 0 : (before?.units ?? 0)) + (units ?? 1)
    used.set(window, { units: sum, until: Math.max(before?.until ?? 0, blockedUntil) })
    return sum > max
  }
  const impacts = new Map<string, Impact[]>()
  for (const { booking, rows } of limited) {
    const beyond = rows.filter(exceeds)
    if (beyond.length > 0) impacts.set(booking.id, [impact])
  }
  return (bookings) => bookings.map(({ id }) => impacts.get(id) ?? [])
}

const impact: Impact = { code: 'LIMIT_EXCEEDED', requirementId: null, resourceId: null }

function comesAfter({ startAt, id }: { startAt: Date; id: string }, after: MomentKey): boolean {
  const [one, other] = [startAt.getTime(), after.createdAt.getTime()]
  return one > other || (one === other && id > after.id)
}
