import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { isInJsonList, preparedQuery, untilCommit } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { eventFeeds, events } from '../schema.ts'

export type EventRow = typeof events.$inferSelect
/** An event before its transaction gives it a sequence. */
export type UnnumberedEvent = Omit<EventRow, 'sequence'>

const { workspaceId, sequence, type, subjectId, userId, audience, data, createdAt } = events
const value = (column: typeof data | typeof createdAt, name: string) => sql.param(sql.placeholder(name), column)

/** Takes the next number of the workspace. Its row stays locked until the commit. A transaction that rolls back gives its number back. */
const takeNumber = preparedQuery((db) =>
  db
    .insert(eventFeeds)
    .values({ workspaceId: sql.placeholder('workspaceId'), lastSequence: 1 })
    .onConflictDoUpdate({ target: eventFeeds.workspaceId, set: { lastSequence: sql`${eventFeeds.lastSequence} + 1` } })
    .returning({ lastSequence: eventFeeds.lastSequence }),
)

/** Inserts an event with the number that was taken last. */
const insertNumbered = preparedQuery((db) =>
  db
    .insert(events)
    .select(
      sql`SELECT ${eventFeeds.workspaceId}, ${eventFeeds.lastSequence}, ${sql.placeholder('type')},
        ${sql.placeholder('subjectId')}, ${sql.placeholder('userId')}, ${sql.placeholder('audience')},
        ${value(data, 'data')}, CAST(${value(createdAt, 'createdAt')} AS bigint)
        FROM ${eventFeeds} WHERE ${eventFeeds.workspaceId} = ${sql.placeholder('workspaceId')}`,
    )
    .returning({ sequence }),
)

/**
 * Inserts an event with the next sequence of its workspace. Call it last in a transaction: other writes of events of the
 * workspace wait from here to the commit.
 */
export async function insertEventUntilCommit(db: Connection, event: UnnumberedEvent): Promise<void> {
  await untilCommit(db, takeNumber.first(db, { workspaceId: event.workspaceId }))
  await untilCommit(db, insertNumbered.first(db, event))
}

const last = preparedQuery((db) =>
  db
    .select({ lastSequence: eventFeeds.lastSequence })
    .from(eventFeeds)
    .where(eq(eventFeeds.workspaceId, sql.placeholder('workspaceId'))),
)

/** The sequence of the last committed event of a workspace; 0 if it never had one. */
export async function findLastSequence(db: Connection, workspaceId: string): Promise<number> {
  return (await last.first(db, { workspaceId }))?.lastSequence ?? 0
}

const lastOfSeveral = preparedQuery((db) =>
  db
    .select({ workspaceId: eventFeeds.workspaceId, lastSequence: eventFeeds.lastSequence })
    .from(eventFeeds)
    .where(isInJsonList(eventFeeds.workspaceId, 'workspaceIds')),
)

/** The sequences of the last committed events of these workspaces, without those that never had one. */
export function listLastSequences(db: Connection, workspaceIds: readonly string[]) {
  return lastOfSeveral.all(db, { workspaceIds: JSON.stringify(workspaceIds) })
}

const oldest = preparedQuery((db) =>
  db
    .select({ sequence })
    .from(events)
    .where(eq(workspaceId, sql.placeholder('workspaceId')))
    .orderBy(asc(sequence))
    .limit(1),
)

/** The sequence of the oldest event that is kept; undefined if none is. */
export async function findOldestSequence(db: Connection, workspaceId: string): Promise<number | undefined> {
  return (await oldest.first(db, { workspaceId }))?.sequence
}

const inRange = and(
  eq(workspaceId, sql.placeholder('workspaceId')),
  gt(sequence, sql.placeholder('after')),
  lte(sequence, sql.placeholder('until')),
)
const forMember = or(eq(audience, 'member'), eq(audience, sql.placeholder('memberId')))

const listings = {
  all: listing(),
  ofTypes: listing(isInJsonList(type, 'types')),
  forMember: listing(forMember),
  ofTypesForMember: listing(forMember, isInJsonList(type, 'types')),
}

function listing(...filters: (SQL | undefined)[]) {
  return preparedQuery((db) =>
    db
      .select({ workspaceId, sequence, type, subjectId, userId, audience, data, createdAt })
      .from(events)
      .where(and(inRange, ...filters))
      .orderBy(asc(sequence))
      .limit(sql.placeholder('limit')),
  )
}

/** `after` is exclusive and `until` inclusive. */
export type EventRange = { after: number; until: number; limit: number }
/** `memberId`: only events that this plain member sees. */
export type EventFilter = { types?: readonly string[] | undefined; memberId?: string | undefined }

/** Events of a workspace in the order of their sequence. */
export function listEventRows(
  db: Connection,
  workspaceId: string,
  range: EventRange,
  { types, memberId }: EventFilter = {},
): Eventually<EventRow[]> {
  const ofTypes = types === undefined ? undefined : JSON.stringify(types)
  const query =
    ofTypes === undefined
      ? memberId === undefined
        ? listings.all
        : listings.forMember
      : memberId === undefined
        ? listings.ofTypes
        : listings.ofTypesForMember
  return query.all(db, { workspaceId, ...range, types: ofTypes, memberId })
}

const bySequence = preparedQuery((db) =>
  db
    .select({ workspaceId, sequence, type, subjectId, userId, audience, data, createdAt })
    .from(events)
    .where(and(eq(workspaceId, sql.placeholder('workspaceId')), isInJsonList(sequence, 'sequences'))),
)

/** The events with these sequences that are kept, in any order. */
export function listEventsBySequence(
  db: Connection,
  workspaceId: string,
  sequences: readonly number[],
): Eventually<EventRow[]> {
  return bySequence.all(db, { workspaceId, sequences: JSON.stringify(sequences) })
}

/** Deletes up to `limit` events created at `until` or earlier. @returns the number of deleted rows */
export async function removeOldEvents(db: Connection, until: Date, limit: number): Promise<number> {
  const old = db.select({ workspaceId, sequence }).from(events).where(lte(createdAt, until)).limit(limit)
  const removed = await db.delete(events).where(sql`(${workspaceId}, ${sequence}) IN ${old}`).returning({ sequence })
  return removed.length
}
