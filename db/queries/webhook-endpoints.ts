import { and, asc, count, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isInJsonList, preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { eventFeeds, webhookDeliveries, webhookEndpoints } from '../schema.ts'
import { newerThanKey, pageLimit } from './page.ts'

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect

/** Written out, so that the index of active endpoints serves a plan for all values. */
const isActive = sql`${webhookEndpoints.status} = 'active'`
const isThere = isNull(webhookEndpoints.deletedAt)

const ofEndpoint = and(
  eq(webhookEndpoints.workspaceId, sql.placeholder('workspaceId')),
  eq(webhookEndpoints.id, sql.placeholder('id')),
)

const byId = preparedQuery((db) => db.select().from(webhookEndpoints).where(and(ofEndpoint, isThere)))

export function findWebhookEndpoint(
  db: Connection,
  workspaceId: string,
  id: string,
): Eventually<WebhookEndpointRow | undefined> {
  return byId.first(db, { workspaceId, id })
}

const byCreation = preparedQuery((db) =>
  db
    .select()
    .from(webhookEndpoints)
    .where(
      and(eq(webhookEndpoints.workspaceId, sql.placeholder('workspaceId')), isThere, newerThanKey(webhookEndpoints)),
    )
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    .limit(pageLimit),
)

/** Ordered by creation, then id. */
export function listWebhookEndpointRows(
  db: Connection,
  workspaceId: string,
  after: Pick<WebhookEndpointRow, 'createdAt' | 'id'>,
  limit: number,
): Eventually<WebhookEndpointRow[]> {
  return byCreation.all(db, { workspaceId, createdAt: after.createdAt, id: after.id, limit })
}

export async function countWebhookEndpoints(db: Connection, workspaceId: string): Promise<number> {
  const rows = await db
    .select({ present: count() })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.workspaceId, workspaceId), isThere))
  return rows[0]?.present ?? 0
}

export async function insertWebhookEndpoint(db: Connection, endpoint: WebhookEndpointRow): Promise<void> {
  await db.insert(webhookEndpoints).values(endpoint)
}

export type WebhookEndpointChanges = Partial<Omit<WebhookEndpointRow, 'id' | 'workspaceId' | 'createdAt'>>

export async function updateWebhookEndpointRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: WebhookEndpointChanges,
): Promise<void> {
  await db.update(webhookEndpoints).set(changes).where(inWorkspace(workspaceId, id))
}

/** Hides an endpoint from all calls, and forgets its secrets. Retention removes the row after its deliveries. */
export async function hideWebhookEndpoint(db: Connection, workspaceId: string, id: string, at: Date): Promise<void> {
  const withoutSecrets = { secret: '', previousSecret: null, previousUntil: null }
  // Waits for a server that is storing deliveries of the endpoint.
  await db
    .update(webhookEndpoints)
    .set({ ...withoutSecrets, status: 'disabled', deletedAt: at, updatedAt: at })
    .where(inWorkspace(workspaceId, id))
}

/** Removes up to `limit` deleted endpoints that have no deliveries any more. @returns the number of removed rows */
export async function removeDeletedEndpoints(db: Connection, limit: number): Promise<number> {
  const { workspaceId, id, deletedAt } = webhookEndpoints
  const { workspaceId: ofWorkspace, endpointId } = webhookDeliveries
  const hasDeliveries = sql`EXISTS (SELECT 1 FROM ${webhookDeliveries} WHERE ${ofWorkspace} = ${workspaceId} AND ${endpointId} = ${id})`
  const empty = db
    .select({ workspaceId, id })
    .from(webhookEndpoints)
    .where(and(isNotNull(deletedAt), sql`NOT ${hasDeliveries}`))
    .limit(limit)
  const removed = await db.delete(webhookEndpoints).where(sql`(${workspaceId}, ${id}) IN ${empty}`).returning({ id })
  return removed.length
}

const move = preparedQuery((db) =>
  db
    .update(webhookEndpoints)
    .set({ sequence: sql`${sql.placeholder('to')}` })
    .where(and(ofEndpoint, eq(webhookEndpoints.sequence, sql.placeholder('from')), isActive))
    .returning({ id: webhookEndpoints.id }),
)

/**
 * Moves the position of an active endpoint, if it is still where the caller read it. Its row stays locked until the commit.
 * @returns whether it moved
 */
export async function moveWebhookPosition(
  db: Connection,
  workspaceId: string,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  return (await move.first(db, { workspaceId, id, from, to })) !== undefined
}

/** Notes the first failure since the last success. @returns the time of the oldest failure, if the endpoint is active */
export async function noteWebhookFailure(
  db: Connection,
  workspaceId: string,
  id: string,
  at: Date,
): Promise<Date | undefined> {
  const active = and(inWorkspace(workspaceId, id), isActive)
  await db
    .update(webhookEndpoints)
    .set({ failingSince: at })
    .where(and(active, isNull(webhookEndpoints.failingSince)))
  const [endpoint] = await db.select({ since: webhookEndpoints.failingSince }).from(webhookEndpoints).where(active)
  return endpoint?.since ?? undefined
}

const endFailure = preparedQuery((db) =>
  db
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(ofEndpoint, isNotNull(webhookEndpoints.failingSince)))
    .returning({ id: webhookEndpoints.id }),
)

/** Notes a success: the next failure is the first again. */
export async function noteWebhookSuccess(db: Connection, workspaceId: string, id: string): Promise<void> {
  await endFailure.all(db, { workspaceId, id })
}

const isBehind = and(isActive, gt(eventFeeds.lastSequence, webhookEndpoints.sequence))
const behindColumns = {
  workspaceId: webhookEndpoints.workspaceId,
  id: webhookEndpoints.id,
  sequence: webhookEndpoints.sequence,
  types: webhookEndpoints.types,
  failingSince: webhookEndpoints.failingSince,
  latest: eventFeeds.lastSequence,
}

const behindWhere = (isAsked?: SQL) =>
  preparedQuery((db) =>
    db
      .select(behindColumns)
      .from(webhookEndpoints)
      .innerJoin(eventFeeds, eq(eventFeeds.workspaceId, webhookEndpoints.workspaceId))
      .where(and(isAsked, isBehind))
      .orderBy(asc(webhookEndpoints.workspaceId), asc(webhookEndpoints.id)),
  )
const behind = behindWhere()
const behindIn = behindWhere(isInJsonList(webhookEndpoints.workspaceId, 'workspaceIds'))

export type EndpointBehind = Pick<WebhookEndpointRow, 'workspaceId' | 'id' | 'sequence' | 'types' | 'failingSince'> & {
  latest: number
}

/** Active endpoints with events after their position. @param workspaceIds undefined: all workspaces */
export function listEndpointsBehind(db: Connection, workspaceIds?: readonly string[]): Eventually<EndpointBehind[]> {
  if (workspaceIds === undefined) return behind.all(db, {})
  return behindIn.all(db, { workspaceIds: JSON.stringify(workspaceIds) })
}

const anyActive = preparedQuery((db) =>
  db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isActive).limit(1),
)

export async function hasActiveEndpoints(db: Connection): Promise<boolean> {
  return (await anyActive.first(db, {})) !== undefined
}

function inWorkspace(workspaceId: string, id: string) {
  return and(eq(webhookEndpoints.workspaceId, workspaceId), eq(webhookEndpoints.id, id))
}
