import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { isInJsonList, isTriggerError, jsonArrayOf, preparedInsert, preparedQuery, untilCommit } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { refusalCounts } from '../refusal-counts.ts'
import { allocations, longestBlockedMs } from '../schema.ts'

export type AllocationRow = typeof allocations.$inferSelect
/** The columns that a decision needs. */
export type UsageRow = Pick<
  AllocationRow,
  'resourceId' | 'bookingId' | 'holdId' | 'bodyFrom' | 'bodyUntil' | 'blockedFrom' | 'blockedUntil' | 'expiresAt'
>
export type HolderAllocation = { resourceId: string; requirementId: string }

/** The trigger refused a row that would exceed a capacity at some instant. */
export class Overbooked extends Error {}
/** The allocation has expired by the clock of another call, which has already allocated the same time. */
export class AllocationExpired extends Error {}

const usageColumns = {
  resourceId: allocations.resourceId,
  bookingId: allocations.bookingId,
  holdId: allocations.holdId,
  bodyFrom: allocations.bodyFrom,
  bodyUntil: allocations.bodyUntil,
  blockedFrom: allocations.blockedFrom,
  blockedUntil: allocations.blockedUntil,
  expiresAt: allocations.expiresAt,
}

const isInWorkspace = eq(allocations.workspaceId, sql.placeholder('workspaceId'))

/** The lower bound on the start only narrows the index scan: no allocation is longer than `longestBlockedMs`. */
const overlapsRange = () =>
  and(
    isNull(allocations.releasedAt),
    gt(allocations.blockedFrom, sql.placeholder('earliest')),
    lt(allocations.blockedFrom, sql.placeholder('until')),
    gt(allocations.blockedUntil, sql.placeholder('from')),
  )

const usageOfResources = preparedQuery((db) =>
  db
    .select(usageColumns)
    .from(allocations)
    .where(and(isInWorkspace, isInJsonList(allocations.resourceId, 'ids'), overlapsRange())),
)

/** Unreleased allocations of some resources that overlap a range, including expired ones. */
export function listResourceUsage(
  db: Connection,
  workspaceId: string,
  ids: string[],
  from: Date,
  until: Date,
): Eventually<UsageRow[]> {
  if (ids.length === 0) return []
  return usageOfResources.all(db, { workspaceId, ids: JSON.stringify(ids), ...rangeValues(from, until) })
}

const usageOfService = preparedQuery((db) =>
  db
    .select(usageColumns)
    .from(allocations)
    .where(
      and(
        isInWorkspace,
        eq(allocations.serviceId, sql.placeholder('serviceId')),
        isNull(allocations.resourceId),
        overlapsRange(),
      ),
    ),
)

/** Unreleased allocations of a service: one per booking or hold that overlaps a range, including expired ones. */
export function listServiceUsage(
  db: Connection,
  workspaceId: string,
  serviceId: string,
  from: Date,
  until: Date,
): Eventually<UsageRow[]> {
  return usageOfService.all(db, { workspaceId, serviceId, ...rangeValues(from, until) })
}

export const isLive = or(
  isNull(allocations.expiresAt),
  gt(allocations.expiresAt, sql.param(sql.placeholder('now'), allocations.expiresAt)),
)
const intervalColumns = {
  resourceId: allocations.resourceId,
  froms: jsonArrayOf(allocations.blockedFrom),
  untils: jsonArrayOf(allocations.blockedUntil),
}
/** The bounds of the blocked intervals of a resource, or of a service, whose `resourceId` is null; in milliseconds. */
export type UsageIntervals = { resourceId: string | null; froms: number[]; untils: number[] }

const intervalsOfResources = preparedQuery((db) =>
  db
    .select(intervalColumns)
    .from(allocations)
    .where(and(isInWorkspace, isInJsonList(allocations.resourceId, 'ids'), overlapsRange(), isLive))
    .groupBy(allocations.resourceId),
)

/** Only the intervals, because thousands of rows are read. Allocations that have expired by `now` are left out. */
export async function listResourceUsageIntervals(
  db: Connection,
  workspaceId: string,
  ids: string[],
  from: Date,
  until: Date,
  now: Date,
): Promise<UsageIntervals[]> {
  if (ids.length === 0) return []
  const values = { workspaceId, ids: JSON.stringify(ids), now, ...rangeValues(from, until) }
  const rows = await intervalsOfResources.all(db, values)
  return rows.map(toUsageIntervals)
}

const intervalsOfService = preparedQuery((db) =>
  db
    .select(intervalColumns)
    .from(allocations)
    .where(
      and(
        isInWorkspace,
        eq(allocations.serviceId, sql.placeholder('serviceId')),
        isNull(allocations.resourceId),
        overlapsRange(),
        isLive,
      ),
    )
    .groupBy(allocations.resourceId),
)

/** Undefined if the service has none in the range. */
export async function findServiceUsageIntervals(
  db: Connection,
  workspaceId: string,
  serviceId: string,
  from: Date,
  until: Date,
  now: Date,
): Promise<UsageIntervals | undefined> {
  const row = await intervalsOfService.first(db, { workspaceId, serviceId, now, ...rangeValues(from, until) })
  return row && toUsageIntervals(row)
}

function toUsageIntervals({ resourceId, froms, untils }: { resourceId: string | null; froms: string; untils: string }) {
  return { resourceId, froms: JSON.parse(froms), untils: JSON.parse(untils) }
}

function rangeValues(from: Date, until: Date) {
  return { from: from.getTime(), until: until.getTime(), earliest: from.getTime() - longestBlockedMs }
}

/** The present or last allocations of bookings, by booking id. */
export const listBookingResources = resourcesByHolder(allocations.bookingId)
/** The present or last allocations of holds, by hold id. */
export const listHoldResources = resourcesByHolder(allocations.holdId)

export async function listResourcesOfBooking(
  db: Connection,
  workspaceId: string,
  id: string,
): Promise<HolderAllocation[]> {
  return (await listBookingResources(db, workspaceId, [id])).get(id) ?? []
}

export async function listResourcesOfHold(
  db: Connection,
  workspaceId: string,
  id: string,
): Promise<HolderAllocation[]> {
  return (await listHoldResources(db, workspaceId, [id])).get(id) ?? []
}

function resourcesByHolder(holder: typeof allocations.bookingId | typeof allocations.holdId) {
  const { resourceId, requirementId } = allocations
  const rows = preparedQuery((db) =>
    db
      .select({ holder, resourceId, requirementId })
      .from(allocations)
      .where(and(isInWorkspace, isInJsonList(holder, 'ids'), isNotNull(resourceId)))
      .orderBy(asc(requirementId), asc(resourceId)),
  )
  return async (db: Connection, workspaceId: string, ids: string[]): Promise<Map<string, HolderAllocation[]>> =>
    groupByHolder(await rows.all(db, { workspaceId, ids: JSON.stringify(ids) }))
}

type HolderRow = { holder: string | null; resourceId: string | null; requirementId: string | null }

function groupByHolder(rows: HolderRow[]): Map<string, HolderAllocation[]> {
  const groups = new Map<string, HolderAllocation[]>()
  for (const { holder, resourceId, requirementId } of rows) {
    if (holder === null || resourceId === null || requirementId === null) continue
    const group = groups.get(holder) ?? []
    group.push({ resourceId, requirementId })
    groups.set(holder, group)
  }
  return groups
}

const insert = preparedInsert(allocations)

/** Like `insertAllocations`, while the transaction goes on: its commit throws `Overbooked`. */
export async function insertAllocationsUntilCommit(db: Connection, rows: AllocationRow[]): Promise<void> {
  await untilCommit(db, insertAllocations(db, rows))
}

/** Inserts all rows or none. Call it in a transaction. @throws {Overbooked} */
export async function insertAllocations(db: Connection, rows: AllocationRow[]): Promise<void> {
  try {
    const starts = Array.from(
      { length: Math.ceil(rows.length / rowsPerStatement) },
      (_, index) => index * rowsPerStatement,
    )
    await Promise.all(starts.map((at) => insert(db, rows.slice(at, at + rowsPerStatement))))
  } catch (error) {
    if (!isTriggerError(error, 'OVERBOOKED')) throw error
    refusalCounts.overbooked++
    throw new Overbooked('an allocation would exceed the capacity', { cause: error })
  }
}

/** A row has fourteen values, and SQLite accepts at most 32 766 per statement. */
const rowsPerStatement = 500

/** Transfers the allocations of a live hold to a booking. @throws {AllocationExpired} */
export function transferAllocations(
  db: Connection,
  workspaceId: string,
  holdId: string,
  to: { bookingId: string; expiresAt: Date | null; now: Date },
): Promise<void> {
  const { now, ...transferred } = to
  return mapExpired(() =>
    db
      .update(allocations)
      .set({ ...transferred, writtenAt: latestWrite(now) })
      .where(and(isOfHold(workspaceId, holdId), isNull(allocations.releasedAt))),
  )
}

/** Removes the expiry from the allocations of a pending booking. @throws {AllocationExpired} */
export function confirmAllocations(db: Connection, workspaceId: string, bookingId: string, now: Date): Promise<void> {
  return mapExpired(() =>
    db
      .update(allocations)
      .set({ expiresAt: null, writtenAt: latestWrite(now) })
      .where(and(isOfBooking(workspaceId, bookingId), isNull(allocations.releasedAt))),
  )
}

/** `writtenAt` never decreases: by it the triggers know which expiries another call has already acted on. */
function latestWrite(now: Date) {
  const { writtenAt } = allocations
  const clockReading = sql.param(now, writtenAt)
  return sql`CASE WHEN ${writtenAt} > ${clockReading} THEN ${writtenAt} ELSE ${clockReading} END`
}

async function mapExpired(update: () => Eventually<unknown>): Promise<void> {
  try {
    await update()
  } catch (error) {
    if (isTriggerError(error, 'ALLOCATION_LAPSED'))
      throw new AllocationExpired('the allocation has expired', { cause: error })
    throw error
  }
}

export async function releaseBookingAllocations(
  db: Connection,
  workspaceId: string,
  bookingId: string,
  now: Date,
): Promise<void> {
  await db
    .update(allocations)
    .set({ releasedAt: now })
    .where(and(isOfBooking(workspaceId, bookingId), isNull(allocations.releasedAt)))
}

export async function releaseHoldAllocations(
  db: Connection,
  workspaceId: string,
  holdId: string,
  now: Date,
): Promise<void> {
  await db
    .update(allocations)
    .set({ releasedAt: now })
    .where(and(isOfHold(workspaceId, holdId), isNull(allocations.bookingId), isNull(allocations.releasedAt)))
}

/** Deletes the allocations of a booking, before it gets new ones. */
export async function removeBookingAllocations(db: Connection, workspaceId: string, bookingId: string): Promise<void> {
  await db.delete(allocations).where(isOfBooking(workspaceId, bookingId))
}

function isOfBooking(workspaceId: string, bookingId: string) {
  return and(eq(allocations.workspaceId, workspaceId), eq(allocations.bookingId, bookingId))
}

function isOfHold(workspaceId: string, holdId: string) {
  return and(eq(allocations.workspaceId, workspaceId), eq(allocations.holdId, holdId))
}
