/** The bookings that are still to come, in the order of their start: all of a service, or those that have a resource. */
import type { Connection, Eventually } from '../../db/database.ts'
import { listResourceUsage, listServiceUsage } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { listBookingsByIds, listUnfinishedServiceBookings } from '../../db/queries/impact.ts'
import type { ServiceRow } from '../../db/queries/services.ts'
import type { Use } from '../../domain/booking/occupancy.ts'
import type { MomentKey } from '../../domain/cursor.ts'
import { toUse } from '../availability/availability-context.ts'

/** @param after a key that holds the start in place of the creation */
export type ListUnfinishedBookings = (after: MomentKey, limit: number) => Eventually<BookingRow[]>

/** After all that can be booked. */
const never = new Date(8_640_000_000_000_000)

export async function readResourceUses(db: Connection, id: string, from: Date, until = never): Promise<Use[]> {
  return (await listResourceUsage(db, [id], from, until)).map(toUse)
}

export async function readServiceUses(db: Connection, id: string, from: Date): Promise<Use[]> {
  return (await listServiceUsage(db, id, from, never)).map(toUse)
}

export function serviceBookingLister(
  db: Connection,
  { workspaceId, id }: ServiceRow,
  now: Date,
): ListUnfinishedBookings {
  return (after, limit) => listUnfinishedServiceBookings(db, { workspaceId, serviceId: id, now }, after, limit)
}

/** Of what uses something only the bookings: a hold is nobody's appointment. */
export function bookingListerOfUses(db: Connection, uses: readonly Use[], now: Date): ListUnfinishedBookings {
  const at = now.getTime()
  const unfinished = uses
    .filter(({ holder, expiresAt }) => holder.kind === 'booking' && (expiresAt === null || expiresAt > at))
    .filter(({ bodyUntil }) => bodyUntil > at)
    .sort((one, other) => one.bodyFrom - other.bodyFrom || (one.holder.id < other.holder.id ? -1 : 1))
  return (after, limit) => {
    const behind = unfinished.filter((use) => comesAfter(use, after)).slice(0, limit)
    const ids = behind.map(({ holder }) => holder.id)
    return listBookingsByIds(db, ids)
  }
}

function comesAfter({ bodyFrom, holder }: Use, { createdAt, id }: MomentKey): boolean {
  return bodyFrom > createdAt.getTime() || (bodyFrom === createdAt.getTime() && holder.id > id)
}
