/** Lists bookings that are not over yet, ordered by start: all of a service, or those that use a resource. */
import type { Connection, Eventually } from '../../db/database.ts'
import { latestDate, listUsage } from '../../db/queries/allocations.ts'
import type { BookingRow } from '../../db/queries/bookings.ts'
import { listBookingsByIds, listUnfinishedServiceBookings } from '../../db/queries/impact.ts'
import type { ResourceRow } from '../../db/queries/resources.ts'
import type { ServiceRow } from '../../db/queries/services.ts'
import type { Use } from '../../domain/booking/occupancy.ts'
import type { MomentKey } from '../../domain/cursor.ts'
import { toUse } from '../availability/taken.ts'

/** @param after a key whose `createdAt` holds the start of a booking */
export type ListUnfinishedBookings = (after: MomentKey, limit: number) => Eventually<BookingRow[]>

export async function readResourceUses(
  db: Connection,
  { workspaceId, id }: ResourceRow,
  from: Date,
  until = latestDate,
): Promise<Use[]> {
  return readUsesOfResources(db, workspaceId, [id], from, until)
}

export async function readUsesOfResources(
  db: Connection,
  workspaceId: string,
  ids: string[],
  from: Date,
  until: Date,
): Promise<Use[]> {
  return (await listUsage(db, workspaceId, ids, from, until)).map(toUse)
}

/** A range, extended to all time of the bodies of some uses. */
export function timeOfUses(uses: readonly Use[], { startAt, endAt }: { startAt: Date; endAt: Date }) {
  const from = uses.reduce((first, { bodyFrom }) => Math.min(first, bodyFrom), startAt.getTime())
  const until = uses.reduce((last, { bodyUntil }) => Math.max(last, bodyUntil), endAt.getTime())
  return { from: new Date(from), until: new Date(until) }
}

export async function readServiceUses(db: Connection, { workspaceId, id }: ServiceRow, from: Date): Promise<Use[]> {
  return (await listUsage(db, workspaceId, [id], from, latestDate)).map(toUse)
}

export function serviceBookingLister(
  db: Connection,
  { workspaceId, id }: ServiceRow,
  now: Date,
): ListUnfinishedBookings {
  return (after, limit) => listUnfinishedServiceBookings(db, { workspaceId, serviceId: id, now }, after, limit)
}

/** Lists the bookings among some uses. Holds are left out: a hold is not an appointment yet. */
export function bookingListerOfUses(
  db: Connection,
  workspaceId: string,
  uses: readonly Use[],
  now: Date,
): ListUnfinishedBookings {
  const at = now.getTime()
  const unfinished = uses
    .filter(({ holder, expiresAt }) => holder.kind === 'booking' && (expiresAt === null || expiresAt > at))
    .filter(({ bodyUntil }) => bodyUntil > at)
    .sort((one, other) => one.bodyFrom - other.bodyFrom || (one.holder.id < other.holder.id ? -1 : 1))
  return (after, limit) => {
    const page = unfinished.filter((use) => comesAfter(use, after)).slice(0, limit)
    const ids = page.map(({ holder }) => holder.id)
    return listBookingsByIds(db, workspaceId, ids)
  }
}

function comesAfter({ bodyFrom, holder }: Use, { createdAt, id }: MomentKey): boolean {
  return bodyFrom > createdAt.getTime() || (bodyFrom === createdAt.getTime() && holder.id > id)
}
