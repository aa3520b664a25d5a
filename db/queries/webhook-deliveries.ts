import {
  aliasedTable,
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  isNotNull,
  lte,
  min,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import { claimedRows, isInJsonList, preparedInsert, preparedQuery } from '#dialect'
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

const due = preparedQuery((db) =>
  db
    .select({ workspaceId, endpointId, failingSince: webhookEndpoints.failingSince })
    .from(webhookDeliveries)
    .innerJoin(
      webhookEndpoints,
      and(eq(webhookEndpoints.workspaceId, workspaceId), eq(webhookEndpoints.id, endpointId)),
    )
    .where(and(isOpen, lte(nextAt, value('now', nextAt))))
    .groupBy(workspaceId, endpointId, webhookEndpoints.failingSince)
    .orderBy(asc(min(nextAt)), asc(workspaceId), asc(endpointId)),
)

export type EndpointDue = Pick<WebhookDeliveryRow, 'workspaceId' | 'endpointId'> & { failingSince: Date | null }

/** Endpoints with deliveries that are due, the longest due first. */
export function listEndpointsDue(db: Connection, now: Date): Eventually<EndpointDue[]> {
  return due.all(db, { now })
}

const earlier = aliasedTable(webhookDeliveries, 'earlier')

/** Each is the first open one of its subject, unless somebody asked for it again. */
const isFirst = sql`(${redelivery} OR NOT EXISTS (SELECT 1 FROM ${webhookDeliveries} AS ${sql.identifier('earlier')} WHERE ${and(
  eq(earlier.workspaceId, workspaceId),
  eq(earlier.endpointId, endpointId),
  eq(earlier.subjectId, subjectId),
  sql`${earlier.status} = 'pending'`,
  eq(earlier.redelivery, false),
  sql`${earlier.sequence} < ${sequence}`,
)}))`

const claimable = preparedQuery((db) =>
  db
    .select({ id })
    .from(webhookDeliveries)
    .where(and(ofEndpoint, isOpen, lte(nextAt, value('now', nextAt)), isFirst))
    .limit(1),
)

/** Whether the endpoint has a due delivery that waits for no earlier one of its subject. */
export async function hasClaimableDelivery(
  db: Connection,
  of: Pick<WebhookDeliveryRow, 'workspaceId' | 'endpointId'>,
  now: Date,
): Promise<boolean> {
  return (await claimable.first(db, { ...of, now })) !== undefined
}

const claimableRows = preparedQuery((db) =>
  claimedRows(
    db
      .select()
      .from(webhookDeliveries)
      .where(and(ofEndpoint, isOpen, lte(nextAt, value('now', nextAt)), isFirst))
      .orderBy(asc(sequence))
      .limit(pageLimit),
  ),
)
const lease = preparedQuery((db) =>
  db
    .update(webhookDeliveries)
    .set({ attempts: sql`${attempts} + 1`, nextAt: value('leaseUntil', nextAt) })
    .where(and(eq(workspaceId, sql.placeholder('workspaceId')), isInJsonList(id, 'ids')))
    .returning({ id }),
)

/**
 * Claims due deliveries of an endpoint for an attempt, in the order of their events, until the end of the lease. Each is the first open
 * one of its subject, unless somebody asked for it again. Deliveries that another server claims at this moment are left out.
 * @returns the rows as they are now
 */
export async function claimWebhookDeliveries(
  db: Connection,
  of: Pick<WebhookDeliveryRow, 'workspaceId' | 'endpointId'>,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<WebhookDeliveryRow[]> {
  const rows = await claimableRows.all(db, { ...of, now, limit })
  if (rows.length === 0) return []
  const ids = JSON.stringify(rows.map((row) => row.id))
  await lease.all(db, { workspaceId: of.workspaceId, ids, leaseUntil })
  return rows.map((row) => ({ ...row, attempts: row.attempts + 1, nextAt: leaseUntil }))
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
