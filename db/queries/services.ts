import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { jsonListOf, preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { limits, services, workspaceClosures } from '../schema.ts'
import { countsService } from './limits.ts'
import { afterNameKey, pageLimit } from './page.ts'

export type ServiceRow = typeof services.$inferSelect
/** Instants in milliseconds since the epoch, or local dates, both inclusive. */
type ClosureTime =
  | { from: number; until: number; fromDate: null; untilDate: null }
  | { from: null; until: null; fromDate: string; untilDate: string }
/** A limit of use that counts bookings of the service. */
export type LimitOfService = Pick<LimitRow, 'id' | 'per' | 'period' | 'unit' | 'max' | 'gapMinutes' | 'timeZone'> & {
  /** Milliseconds since the epoch. */
  createdAt: number
}
/** A service with closures of its workspace and limits of use: each decision about a start needs all of them. */
export type ServiceToDecide = ServiceRow & { workspaceClosures: ClosureTime[]; limits: LimitOfService[] }
type LimitRow = typeof limits.$inferSelect

const isService = and(eq(services.id, sql.placeholder('id')), eq(services.workspaceId, sql.placeholder('workspaceId')))

const byId = preparedQuery((db) => db.select().from(services).where(isService))

/** An active or archived service. */
export function findService(db: Connection, workspaceId: string, id: string): Eventually<ServiceRow | undefined> {
  return byId.first(db, { id, workspaceId })
}

const { startAt, endAt, fromDate, untilDate, createdAt, id, overAt } = workspaceClosures
const closuresOfWorkspace = (db: Connection) =>
  sql<string>`(${db
    .select({ closures: jsonListOf([startAt, endAt, fromDate, untilDate], [createdAt, id]) })
    .from(workspaceClosures)
    .where(
      and(
        eq(workspaceClosures.workspaceId, sql.placeholder('workspaceId')),
        gt(overAt, sql.param(sql.placeholder('since'), overAt)),
      ),
    )})`

const { id: limitId, per, period, unit, max, gapMinutes, timeZone } = limits
const limitsOfService = (db: Connection) =>
  sql<string>`(${db
    .select({
      limits: jsonListOf([limitId, per, period, unit, max, gapMinutes, timeZone, limits.createdAt], [limitId]),
    })
    .from(limits)
    .where(and(eq(limits.workspaceId, sql.placeholder('workspaceId')), countsService(sql.placeholder('id'))))})`

const toDecide = preparedQuery((db) =>
  db
    .select({
      ...getTableColumns(services),
      workspaceClosures: closuresOfWorkspace(db),
      limits: limitsOfService(db),
    })
    .from(services)
    .where(isService),
)

/** An active or archived service, for decisions about starts. @param since the earliest start: closures that were over by then are left out */
export async function findServiceToDecide(
  db: Connection,
  workspaceId: string,
  id: string,
  since: Date,
): Promise<ServiceToDecide | undefined> {
  const row = await toDecide.first(db, { id, workspaceId, since })
  return (
    row && { ...row, workspaceClosures: closureTimes(row.workspaceClosures), limits: limitsOf(JSON.parse(row.limits)) }
  )
}

type LimitValues = [
  id: string,
  per: LimitRow['per'],
  period: LimitRow['period'],
  unit: LimitRow['unit'],
  max: number,
  gapMinutes: number | null,
  timeZone: string,
  createdAt: number,
]

/** Ordered by id: rows of limits are written in this order. */
function limitsOf(rows: LimitValues[]): LimitOfService[] {
  return rows.map(([id, per, period, unit, max, gapMinutes, timeZone, createdAt]) => ({
    ...{ id, per, period, unit, max, gapMinutes, timeZone, createdAt },
  }))
}

type ClosureValues = [from: number | null, until: number | null, fromDate: string | null, untilDate: string | null]

function closureTimes(json: string): ClosureTime[] {
  const rows: ClosureValues[] = JSON.parse(json)
  return rows.map(([from, until, fromDate, untilDate]) => ({ from, until, fromDate, untilDate }) as ClosureTime)
}

const byName = (isListed: SQL) =>
  preparedQuery((db) =>
    db
      .select()
      .from(services)
      .where(and(eq(services.workspaceId, sql.placeholder('workspaceId')), isListed, afterNameKey(services)))
      .orderBy(asc(services.nameKey), asc(services.id))
      .limit(pageLimit),
  )
const activeByName = byName(isNull(services.archivedAt))
const archivedByName = byName(isNotNull(services.archivedAt))
const publicByName = byName(and(isNull(services.archivedAt), eq(services.public, true)) as SQL)

/** Active services after a key, ordered by case-folded name, then id. */
export function listActiveServices(
  db: Connection,
  workspaceId: string,
  after: Pick<ServiceRow, 'nameKey' | 'id'>,
  limit: number,
): Eventually<ServiceRow[]> {
  return activeByName.all(db, { workspaceId, nameKey: after.nameKey, id: after.id, limit })
}

/** Archived services after a key, in the same order. */
export function listArchivedServices(
  db: Connection,
  workspaceId: string,
  after: Pick<ServiceRow, 'nameKey' | 'id'>,
  limit: number,
): Eventually<ServiceRow[]> {
  return archivedByName.all(db, { workspaceId, nameKey: after.nameKey, id: after.id, limit })
}

/** Active services that are public, after a key, in the same order. */
export function listPublicServiceRows(
  db: Connection,
  workspaceId: string,
  after: Pick<ServiceRow, 'nameKey' | 'id'>,
  limit: number,
): Eventually<ServiceRow[]> {
  return publicByName.all(db, { workspaceId, nameKey: after.nameKey, id: after.id, limit })
}

export async function insertService(db: Connection, service: ServiceRow): Promise<void> {
  await db.insert(services).values(service)
}

export async function updateServiceRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<ServiceRow>,
): Promise<void> {
  await db
    .update(services)
    .set(changes)
    .where(and(eq(services.id, id), eq(services.workspaceId, workspaceId)))
}
