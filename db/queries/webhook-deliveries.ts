import {
  aliasedTable,
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  lte,
  min,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { claimedRows, isInJsonList, preparedInsert, preparedQuery, unlikely } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { webhookDeliveries, webhookEndpoints } from '../schema.ts'
import { olderThanKey, pageLimit } from './page.ts'

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect

const { workspaceId, endpointId, id, sequence, subjectId, status, redelivery, attempts, nextAt, createdAt } =
  webhookDeliveries
/** Written out, so that the indexes of open deliveries serve a plan for all values. */
const isOpen = sql`${status} = 'pending'`
const ofEndpoint = and(eq(workspaceId, sql.placeholder('workspaceId')), eq(endpointId, sql.placeholder('endpointId')))

const byId = preparedQuery((db) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(and(ofEndpoint, eq(id, sql.placeholder('id')))),
)

export function findWebhookDelivery(
  db: Connection,
  workspaceId: string,
  endpointId: string,
  id: string,
): Eventually<WebhookDeliveryRow | undefined> {
  return byId.first(db, { workspaceId, endpointId, id })
}

const newestFirst = preparedQuery((db) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(and(ofEndpoint, olderThanKey(webhookDeliveries)))
    .orderBy(desc(createdAt), desc(id))
    .limit(pageLimit),
)

/** Newest first, then by id. */
export function listWebhookDeliveryRows(
  db: Connection,
  workspaceId: string,
  endpointId: string,
  after: Pick<WebhookDeliveryRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<WebhookDeliveryRow[]> {
  return newestFirst.all(db, { workspaceId, endpointId, createdAt: after.createdAt, id: after.id, limit })
}

const openCount = preparedQuery((db) =>
  db.select({ open: count() }).from(webhookDeliveries).where(and(ofEndpoint, isOpen)),
)

export async function countOpenDeliveries(db: Connection, workspaceId: string, endpointId: string): Promise<number> {
  // PostgreSQL returns a count as text.
  return Number((await openCount.first(db, { workspaceId, endpointId }))?.open ?? 0)
}

const insert = preparedInsert(
  webhookDeliveries,
  `ON CONFLICT (workspace_id, endpoint_id, sequence)
    DO UPDATE SET status = 'pending', redelivery = false, attempts = 0, next_at = excluded.next_at`,
)

/** Stores deliveries. Events that had one of this endpoint before are delivered again. */
export async function insertWebhookDeliveries(db: Connection, rows: WebhookDeliveryRow[]): Promise<void> {
  if (rows.length > 0) await insert(db, rows)
}

/** Begins the attempts of a delivery anew, out of order. */
export async function reopenWebhookDelivery(
  db: Connection,
  workspace: string,
  delivery: string,
  now: Date,
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'pending', redelivery: true, attempts: 0, nextAt: now })
    .where(and(eq(workspaceId, workspace), eq(id, delivery)))
}

/** Drops the open deliveries of an endpoint. */
export async function dropWebhookDeliveries(db: Connection, workspace: string, endpoint: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'dropped', nextAt: null })
    .where(and(inEndpoint(workspace, endpoint), isOpen))
}

const isDue = lte(nextAt, value('now', nextAt))
const firstDue = aliasedTable(webhookDeliveries, 'first_due')
/** The first due delivery of an endpoint, by the order of the events: while hundreds wait, all of them are due. */
const firstDueId = sql`(SELECT ${firstDue.id} FROM ${webhookDeliveries} AS ${sql.identifier('first_due')} WHERE ${and(
  eq(firstDue.workspaceId, webhookEndpoints.workspaceId),
  eq(firstDue.endpointId, webhookEndpoints.id),
  sql`${firstDue.status} = 'pending'`,
  lte(firstDue.nextAt, value('now', nextAt)),
)} ORDER BY ${firstDue.sequence} LIMIT 1)`

const due = preparedQuery((db) =>
  db
    .select({ workspaceId, endpointId, failingSince: webhookEndpoints.failingSince })
    .from(webhookDeliveries)
    .innerJoin(
      webhookEndpoints,
      and(eq(webhookEndpoints.workspaceId, workspaceId), eq(webhookEndpoints.id, endpointId)),
    )
    .where(and(isOpen, unlikely(isDue)))
    .groupBy(workspaceId, endpointId, webhookEndpoints.failingSince)
    .orderBy(asc(min(nextAt)), asc(workspaceId), asc(endpointId)),
)
const dueIn = preparedQuery((db) =>
  db
    .select({
      workspaceId: webhookEndpoints.workspaceId,
      endpointId: webhookEndpoints.id,
      failingSince: webhookEndpoints.failingSince,
    })
    .from(webhookEndpoints)
    .innerJoin(webhookDeliveries, and(eq(workspaceId, webhookEndpoints.workspaceId), eq(id, firstDueId)))
    .where(isInJsonList(webhookEndpoints.workspaceId, 'workspaceIds'))
    .orderBy(asc(nextAt), asc(webhookEndpoints.workspaceId), asc(webhookEndpoints.id)),
)

export type EndpointDue = Pick<WebhookDeliveryRow, 'workspaceId' | 'endpointId'> & { failingSince: Date | null }

/** Endpoints with deliveries that are due, the longest due first. @param workspaceIds undefined: all workspaces */
export function listEndpointsDue(
  db: Connection,
  now: Date,
  workspaceIds?: readonly string[],
): Eventually<EndpointDue[]> {
  if (workspaceIds === undefined) return due.all(db, { now })
  return dueIn.all(db, { now, workspaceIds: JSON.stringify(workspaceIds) })
}

const inOrder = preparedQuery((db) =>
  db
    .select({ id, sequence, subjectId, redelivery, attempts, nextAt })
    .from(webhookDeliveries)
    .where(
      and(
        ofEndpoint,
        isOpen,
        gt(sequence, sql.placeholder('after')),
        or(redelivery, not(isInJsonList(subjectId, 'waitingSubjects'))),
      ),
    )
    .orderBy(asc(sequence))
    .limit(pageLimit),
)

export type OpenDelivery = Pick<
  WebhookDeliveryRow,
  'id' | 'sequence' | 'subjectId' | 'redelivery' | 'attempts' | 'nextAt'
>

/**
 * Open deliveries of an endpoint in the order of their events. @param after a sequence, exclusive
 * @param waitingSubjects only redeliveries of these are listed
 */
export function listOpenDeliveries(
  db: Connection,
  { workspaceId, endpointId }: Pick<WebhookDeliveryRow, 'workspaceId' | 'endpointId'>,
  { after, waitingSubjects, limit }: { after: number; waitingSubjects: readonly string[]; limit: number },
): Eventually<OpenDelivery[]> {
  const subjects = JSON.stringify(waitingSubjects)
  return inOrder.all(db, { workspaceId, endpointId, after, waitingSubjects: subjects, limit })
}

const claim = preparedQuery((db) => {
  const claimed = claimedRows(
    db
      .select({ id })
      .from(webhookDeliveries)
      .where(and(eq(workspaceId, sql.placeholder('workspaceId')), isInJsonList(id, 'ids'), isOpen, isDue)),
  )
  return db
    .update(webhookDeliveries)
    .set({ attempts: sql`${attempts} + 1`, nextAt: value('leaseUntil', nextAt) })
    .where(and(eq(workspaceId, sql.placeholder('workspaceId')), sql`${id} IN ${claimed}`))
    .returning({ id })
})

/**
 * Claims deliveries that are still due for an attempt, until the end of the lease. Those that another server claims at this moment are left out.
 * @returns the ids of the claimed ones, in any order
 */
export async function claimWebhookDeliveries(
  db: Connection,
  workspaceId: string,
  ids: readonly string[],
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<string[]> {
  const rows = await claim.all(db, { workspaceId, ids: JSON.stringify(ids), now, leaseUntil })
  return rows.map((row) => row.id)
}

/** The time of the oldest open delivery of all workspaces; undefined without one. */
export async function findOldestOpenDelivery(db: Connection): Promise<Date | undefined> {
  // By the index of open deliveries: by the one of all ages, it would pass every settled delivery first.
  const rows = await db
    .select({ at: sql`min(${createdAt} + 0)`.mapWith(createdAt) })
    .from(webhookDeliveries)
    .where(isOpen)
  return rows[0]?.at ?? undefined
}

export type AttemptOutcome = Pick<
  WebhookDeliveryRow,
  'status' | 'nextAt' | 'attemptedAt' | 'replyStatus' | 'error' | 'reply'
>

const settle = preparedQuery((db) =>
  db
    .update(webhookDeliveries)
    .set({
      status: value('status', status),
      // A column would encode null, too.
      nextAt: sql`${sql.placeholder('nextAtMs')}`,
      attemptedAt: sql`${sql.placeholder('attemptedAtMs')}`,
      replyStatus: sql`${sql.placeholder('replyStatus')}`,
      error: sql`${sql.placeholder('error')}`,
      reply: sql`${sql.placeholder('reply')}`,
    })
    .where(
      and(
        eq(workspaceId, sql.placeholder('workspaceId')),
        eq(id, sql.placeholder('id')),
        isOpen,
        eq(attempts, sql.placeholder('attempts')),
      ),
    )
    .returning({ id }),
)

/**
 * Stores the outcome of an attempt, unless the delivery is not open any more or has had a later attempt meanwhile.
 * @returns whether it was stored
 */
export async function settleWebhookDelivery(
  db: Connection,
  { workspaceId, id, attempts }: Pick<WebhookDeliveryRow, 'workspaceId' | 'id' | 'attempts'>,
  { nextAt, attemptedAt, ...outcome }: AttemptOutcome,
): Promise<boolean> {
  const times = { nextAtMs: nextAt?.getTime() ?? null, attemptedAtMs: attemptedAt?.getTime() ?? null }
  return (await settle.first(db, { workspaceId, id, attempts, ...outcome, ...times })) !== undefined
}

/** Deletes up to `limit` deliveries that were stored at `until` or earlier and are not open. @returns the number of deleted rows */
export async function removeOldDeliveries(db: Connection, until: Date, limit: number): Promise<number> {
  const old = db
    .select({ workspaceId, id })
    .from(webhookDeliveries)
    .where(and(lte(createdAt, until), ne(status, 'pending')))
    .limit(limit)
  const removed = await db.delete(webhookDeliveries).where(sql`(${workspaceId}, ${id}) IN ${old}`).returning({ id })
  return removed.length
}

/** Deletes up to `limit` deliveries of deleted endpoints, also open ones. @returns the number of deleted rows */
export async function removeDeliveriesOfDeleted(db: Connection, limit: number): Promise<number> {
  const left = db
    .select({ workspaceId, id })
    .from(webhookEndpoints)
    .innerJoin(
      webhookDeliveries,
      and(eq(workspaceId, webhookEndpoints.workspaceId), eq(endpointId, webhookEndpoints.id)),
    )
    .where(isNotNull(webhookEndpoints.deletedAt))
    .limit(limit)
  const removed = await db.delete(webhookDeliveries).where(sql`(${workspaceId}, ${id}) IN ${left}`).returning({ id })
  return removed.length
}

function value(name: string, column: Column): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`
}

function inEndpoint(workspace: string, endpoint: string) {
  return and(eq(workspaceId, workspace), eq(endpointId, endpoint))
}
