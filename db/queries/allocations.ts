import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { among, inserting, isTriggered, jsonArrayOf, prepared } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { allocations, longestBlockedMs } from '../schema.ts'

export type AllocationRow = typeof allocations.$inferSelect
/** What a decision needs of it. */
export type TakenRow = Pick<
  AllocationRow,
  'resourceId' | 'bookingId' | 'holdId' | 'bodyFrom' | 'bodyUntil' | 'blockedFrom' | 'blockedUntil' | 'expiresAt'
>
export type HolderAllocation = { resourceId: string; requirementId: string }

/** The trigger has refused a row: one more than fits would overlap at some instant. */
export class Overbooked extends Error {}
/** Others have seen it lapse, and taken what it had. */
export class AllocationLapsed extends Error {}

const taken = {
  resourceId: allocations.resourceId,
  bookingId: allocations.bookingId,
  holdId: allocations.holdId,
  bodyFrom: allocations.bodyFrom,
  bodyUntil: allocations.bodyUntil,
  blockedFrom: allocations.blockedFrom,
  blockedUntil: allocations.blockedUntil,
  expiresAt: allocations.expiresAt,
}

/** Those that begin long before the range are not even read: none is longer than that. */
const within = () =>
  and(
    isNull(allocations.releasedAt),
    gt(allocations.blockedFrom, sql.placeholder('earliest')),
    lt(allocations.blockedFrom, sql.placeholder('until')),
    gt(allocations.blockedUntil, sql.placeholder('from')),
  )

const ofResources = prepared((db) =>
  db
    .select(taken)
    .from(allocations)
    .where(and(among(allocations.resourceId, 'ids'), within())),
)

/** What is not released of some resources and overlaps a range; lapsed ones too. */
export function listTakenOfResources(db: Connection, ids: string[], from: Date, until: Date): Eventually<TakenRow[]> {
  if (ids.length === 0) return []
  return ofResources.all(db, { ids: JSON.stringify(ids), ...rangeValues(from, until) })
}

const ofService = prepared((db) =>
  db
    .select(taken)
    .from(allocations)
    .where(and(eq(allocations.serviceId, sql.placeholder('serviceId')), isNull(allocations.resourceId), within())),
)

/** One for each booking and hold of a service, whatever resources they have. */
export function listTakenOfService(db: Connection, serviceId: string, from: Date, until: Date): Eventually<TakenRow[]> {
  return ofService.all(db, { serviceId, ...rangeValues(from, until) })
}

const isLive = or(
  isNull(allocations.expiresAt),
  gt(allocations.expiresAt, sql.param(sql.placeholder('now'), allocations.expiresAt)),
)
const when = {
  resourceId: allocations.resourceId,
  froms: jsonArrayOf(allocations.blockedFrom),
  untils: jsonArrayOf(allocations.blockedUntil),
}
/** When a resource is taken, or a service, whose `resourceId` is null: the bounds of its blocked intervals, in one order. */
export type WhenTaken = { resourceId: string | null; froms: number[]; untils: number[] }

const whenOfResources = prepared((db) =>
  db
    .select(when)
    .from(allocations)
    .where(and(among(allocations.resourceId, 'ids'), within(), isLive))
    .groupBy(allocations.resourceId),
)

/** Only the times of the same allocations, without those that have expired by `now`. There may be thousands in a range. */
export async function listWhenTakenOfResources(
  db: Connection,
  ids: string[],
  from: Date,
  until: Date,
  now: Date,
): Promise<WhenTaken[]> {
  if (ids.length === 0) return []
  const rows = await whenOfResources.all(db, { ids: JSON.stringify(ids), now, ...rangeValues(from, until) })
  return rows.map(toWhenTaken)
}

const whenOfService = prepared((db) =>
  db
    .select(when)
    .from(allocations)
    .where(
      and(eq(allocations.serviceId, sql.placeholder('serviceId')), isNull(allocations.resourceId), within(), isLive),
    )
    .groupBy(allocations.resourceId),
)

/** Undefined if the service has none in the range. */
export async function findWhenTakenOfService(
  db: Connection,
  serviceId: string,
  from: Date,
  until: Date,
  now: Date,
): Promise<WhenTaken | undefined> {
  const row = await whenOfService.first(db, { serviceId, now, ...rangeValues(from, until) })
  return row && toWhenTaken(row)
}

function toWhenTaken({ resourceId, froms, untils }: { resourceId: string | null; froms: string; untils: string }) {
  return { resourceId, froms: JSON.parse(froms), untils: JSON.parse(untils) }
}

function rangeValues(from: Date, until: Date) {
  return { from: from.getTime(), until: until.getTime(), earliest: from.getTime() - longestBlockedMs }
}

/** Those that bookings have, or last had: by the booking's id. */
export const listBookingResources = resourcesBy(allocations.bookingId)
/** Those that holds have, or last had: by the hold's id. */
export const listHoldResources = resourcesBy(allocations.holdId)

export async function listResourcesOfBooking(db: Connection, id: string): Promise<HolderAllocation[]> {
  return (await listBookingResources(db, [id])).get(id) ?? []
}

export async function listResourcesOfHold(db: Connection, id: string): Promise<HolderAllocation[]> {
  return (await listHoldResources(db, [id])).get(id) ?? []
}

function resourcesBy(holder: typeof allocations.bookingId | typeof allocations.holdId) {
  const { resourceId, requirementId } = allocations
  const rows = prepared((db) =>
    db
      .select({ holder, resourceId, requirementId })
      .from(allocations)
      .where(and(among(holder, 'ids'), isNotNull(resourceId)))
      .orderBy(asc(requirementId), asc(resourceId)),
  )
  return async (db: Connection, ids: string[]): Promise<Map<string, HolderAllocation[]>> =>
    grouped(await rows.all(db, { ids: JSON.stringify(ids) }))
}

type OfHolder = { holder: string | null; resourceId: string | null; requirementId: string | null }

function grouped(rows: OfHolder[]): Map<string, HolderAllocation[]> {
  const groups = new Map<string, HolderAllocation[]>()
  for (const { holder, resourceId, requirementId } of rows) {
    if (holder === null || resourceId === null || requirementId === null) continue
    const group = groups.get(holder) ?? []
    group.push({ resourceId, requirementId })
    groups.set(holder, group)
  }
  return groups
}

const insert = inserting(allocations)

/** All of them or none. @throws {Overbooked} */
export async function insertAllocations(db: Connection, rows: AllocationRow[]): Promise<void> {
  try {
    for (let at = 0; at < rows.length; at += rowsAtOnce) insert(db, rows.slice(at, at + rowsAtOnce))
  } catch (error) {
    if (isTriggered(error, 'OVERBOOKED')) throw new Overbooked('a row would be one too many', { cause: error })
    throw error
  }
}

/** Of one statement: each row has fourteen values, and SQLite takes 32 766. */
const rowsAtOnce = 500

/** What a live hold has is the booking's from now on. @throws {AllocationLapsed} */
export function passOnAllocations(
  db: Connection,
  holdId: string,
  to: { bookingId: string; expiresAt: Date | null; now: Date },
): Promise<void> {
  const { now, ...given } = to
  return confirming(() =>
    db
      .update(allocations)
      .set({ ...given, writtenAt: writtenBy(now) })
      .where(and(eq(allocations.holdId, holdId), isNull(allocations.releasedAt))),
  )
}

/** What a pending booking has does not lapse any more. @throws {AllocationLapsed} */
export function confirmAllocations(db: Connection, bookingId: string, now: Date): Promise<void> {
  return confirming(() =>
    db
      .update(allocations)
      .set({ expiresAt: null, writtenAt: writtenBy(now) })
      .where(and(eq(allocations.bookingId, bookingId), isNull(allocations.releasedAt))),
  )
}

/** Never earlier than it was: by what is written there, others know what somebody has seen as lapsed. */
function writtenBy(now: Date) {
  const { writtenAt } = allocations
  const reading = sql.param(now, writtenAt)
  return sql`CASE WHEN ${writtenAt} > ${reading} THEN ${writtenAt} ELSE ${reading} END`
}

async function confirming(update: () => Eventually<unknown>): Promise<void> {
  try {
    await update()
  } catch (error) {
    if (isTriggered(error, 'ALLOCATION_LAPSED')) throw new AllocationLapsed('seen as lapsed', { cause: error })
    throw error
  }
}

export async function releaseBookingAllocations(db: Connection, bookingId: string, now: Date): Promise<void> {
  await db
    .update(allocations)
    .set({ releasedAt: now })
    .where(and(eq(allocations.bookingId, bookingId), isNull(allocations.releasedAt)))
}

export async function releaseHoldAllocations(db: Connection, holdId: string, now: Date): Promise<void> {
  await db
    .update(allocations)
    .set({ releasedAt: now })
    .where(and(eq(allocations.holdId, holdId), isNull(allocations.bookingId), isNull(allocations.releasedAt)))
}

/** Before a booking takes others. */
export async function removeBookingAllocations(db: Connection, bookingId: string): Promise<void> {
  await db.delete(allocations).where(eq(allocations.bookingId, bookingId))
}
