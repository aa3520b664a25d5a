import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm'
import {
  isInJsonList,
  isTriggerError,
  jsonArrayOf,
  jsonRowsOf,
  preparedInsert,
  preparedQuery,
  untilCommit,
} from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { refusalCounts } from '../refusal-counts.ts'
import { allocations, limits, spanLimitsMs } from '../schema.ts'

export type AllocationRow = typeof allocations.$inferSelect
/** The columns that a decision needs. */
export type UsageRow = Pick<
  AllocationRow,
  | 'resourceId'
  | 'units'
  | 'bookingId'
  | 'holdId'
  | 'bodyFrom'
  | 'bodyUntil'
  | 'blockedFrom'
  | 'blockedUntil'
  | 'expiresAt'
>
export type HolderAllocation = { resourceId: string; requirementId: string }

/** The trigger refused a row that would exceed a capacity at some instant. */
export class Overbooked extends Error {}
/** The allocation has expired by the clock of another call, which has already allocated the same time. */
export class AllocationExpired extends Error {}

const usageColumns = {
  resourceId: allocations.resourceId,
  units: allocations.units,
  bookingId: allocations.bookingId,
  holdId: allocations.holdId,
  bodyFrom: allocations.bodyFrom,
  bodyUntil: allocations.bodyUntil,
  blockedFrom: allocations.blockedFrom,
  blockedUntil: allocations.blockedUntil,
  expiresAt: allocations.expiresAt,
}

const isInWorkspace = eq(allocations.workspaceId, sql.placeholder('workspaceId'))

/** Rows of one span class. The lower bound on the start only narrows the index scan: no footprint of the class is longer. */
const overlapsRange = (span: number) =>
  and(
    eq(allocations.subject, ''),
    eq(allocations.span, sql.raw(String(span))),
    isNull(allocations.releasedAt),
    gt(allocations.blockedFrom, sql.placeholder(`earliest${span}`)),
    lt(allocations.blockedFrom, sql.placeholder('until')),
    gt(allocations.blockedUntil, sql.placeholder('from')),
  )

const usageOfTargets = preparedQuery((db) => {
  const ofSpan = (span: number) =>
    db
      .select(usageColumns)
      .from(allocations)
      .where(and(isInWorkspace, isInJsonList(allocations.targetId, 'ids'), overlapsRange(span)))
  return ofSpan(0).unionAll(ofSpan(1)).unionAll(ofSpan(2))
})

/**
 * Unreleased allocations of resources that overlap a range, including expired ones; or those of a service: one per booking or
 * hold, whose `resourceId` is null.
 * @param ids of resources, or of one service
 */
export async function listUsage(
  db: Connection,
  workspaceId: string,
  ids: string[],
  from: Date,
  until: Date,
): Promise<UsageRow[]> {
  if (ids.length === 0) return []
  const values = { workspaceId, ids: JSON.stringify(ids) }
  return usageOfTargets.all(db, { ...values, ...rangeOf(from, until) })
}

export const isLive = or(
  isNull(allocations.expiresAt),
  gt(allocations.expiresAt, sql.param(sql.placeholder('now'), allocations.expiresAt)),
)
/** The latest Date there is: later than any booking. */
export const latestDate = new Date(8_640_000_000_000_000)

const liveOfTarget = preparedQuery((db) => {
  const ofSpan = (span: number) =>
    db
      .select({ id: allocations.id })
      .from(allocations)
      .where(and(isInWorkspace, eq(allocations.targetId, sql.placeholder('targetId')), overlapsRange(span), isLive))
  return ofSpan(0).unionAll(ofSpan(1)).unionAll(ofSpan(2)).limit(1)
})

/** Whether bookings or live holds that are not over take anything of a target. */
export async function hasLiveUsage(db: Connection, workspaceId: string, targetId: string, now: Date): Promise<boolean> {
  const values = { workspaceId, targetId, now, ...rangeOf(now, latestDate) }
  return (await liveOfTarget.first(db, values)) !== undefined
}

const { blockedFrom, blockedUntil, units } = allocations
const intervalColumns = {
  targetId: allocations.targetId,
  froms: jsonArrayOf(blockedFrom),
  untils: jsonArrayOf(blockedUntil),
  others: jsonRowsOf([blockedFrom, blockedUntil, units], sql`${units} IS NULL OR ${units} > 1`),
}
/**
 * The bounds of all footprints; of those with other units than one also begin, end and units, which are null for all; in milliseconds.
 */
export type UsageIntervals = {
  targetId: string
  froms: number[]
  untils: number[]
  others: [from: number, until: number, units: number | null][]
}

const intervalsOfTargets = preparedQuery((db) => {
  const ofSpan = (span: number) =>
    db
      .select(intervalColumns)
      .from(allocations)
      .where(and(isInWorkspace, isInJsonList(allocations.targetId, 'ids'), overlapsRange(span), isLive))
      .groupBy(allocations.targetId)
  return ofSpan(0).unionAll(ofSpan(1)).unionAll(ofSpan(2))
})

/**
 * Only the intervals, because thousands of rows are read. Allocations that have expired by `now` are left out. A target has one entry
 * for each span class in which it has any.
 * @param ids of resources, or of one service
 */
export async function listUsageIntervals(
  db: Connection,
  workspaceId: string,
  ids: string[],
  from: Date,
  until: Date,
  now: Date,
): Promise<UsageIntervals[]> {
  if (ids.length === 0) return []
  const values = { workspaceId, ids: JSON.stringify(ids), now, ...rangeOf(from, until) }
  const rows = await intervalsOfTargets.all(db, values)
  return rows.map(toUsageIntervals)
}

type IntervalsRow = { targetId: string; froms: string; untils: string; others: string | null }

/** On PostgreSQL, a list of no rows is null. */
function toUsageIntervals({ targetId, froms, untils, others }: IntervalsRow): UsageIntervals {
  return { targetId, froms: JSON.parse(froms), untils: JSON.parse(untils), others: JSON.parse(others ?? '[]') }
}

/** The smallest span class that has room for a footprint of this length, in milliseconds. */
export function spanOf(length: number): number {
  const span = spanLimitsMs.findIndex((limit) => length <= limit)
  if (span < 0) throw new Error(`a footprint of ${length} ms is longer than any span class`)
  return span
}

/** The values of `overlapsRange` for all span classes. Each is read by a part of its own of one statement: a condition on all of them would lose the order of the index. */
function rangeOf(from: Date, until: Date) {
  const [earliest0, earliest1, earliest2] = spanLimitsMs.map((limit) => from.getTime() - limit)
  return { from: from.getTime(), until: until.getTime(), earliest0, earliest1, earliest2 }
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

/** A row has nineteen values, and SQLite accepts at most 32 766 per statement. */
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

/** `releaseBookingAllocations` of a booking that took place: it still counts for limits of use that have periods. */
export async function releaseEndedBooking(
  db: Connection,
  workspaceId: string,
  bookingId: string,
  now: Date,
): Promise<void> {
  const countsOn = and(
    isNull(allocations.resourceId),
    ne(allocations.targetId, allocations.serviceId),
    exists(
      db
        .select({ one: sql`1` })
        .from(limits)
        .where(
          and(
            eq(limits.workspaceId, workspaceId),
            eq(limits.id, allocations.targetId),
            inArray(limits.period, ['hour', 'day', 'week', 'month']),
          ),
        ),
    ),
  )
  await db
    .update(allocations)
    .set({ releasedAt: now })
    .where(and(isOfBooking(workspaceId, bookingId), isNull(allocations.releasedAt), countsOn && not(countsOn)))
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

/** Deletes the allocations of a booking, before it gets new ones. @param kept ids of those that stay */
export async function removeBookingAllocations(
  db: Connection,
  workspaceId: string,
  bookingId: string,
  kept: readonly string[] = [],
): Promise<void> {
  const isReplaced = kept.length === 0 ? undefined : notInArray(allocations.id, [...kept])
  await db.delete(allocations).where(and(isOfBooking(workspaceId, bookingId), isReplaced))
}

function isOfBooking(workspaceId: string, bookingId: string) {
  return and(eq(allocations.workspaceId, workspaceId), eq(allocations.bookingId, bookingId))
}

function isOfHold(workspaceId: string, holdId: string) {
  return and(eq(allocations.workspaceId, workspaceId), eq(allocations.holdId, holdId))
}
