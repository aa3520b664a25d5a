import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { isInJsonList, preparedInsert, preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { resourceHours, resourceRequirements, resources } from '../schema.ts'
import { afterNameKey, pageLimit } from './page.ts'

export type ResourceRow = typeof resources.$inferSelect

const byId = preparedQuery((db) =>
  db
    .select()
    .from(resources)
    .where(and(eq(resources.id, sql.placeholder('id')), eq(resources.workspaceId, sql.placeholder('workspaceId')))),
)

/** An active or archived resource. */
export function findResource(db: Connection, workspaceId: string, id: string): Eventually<ResourceRow | undefined> {
  return byId.first(db, { id, workspaceId })
}

const activeByName = preparedQuery((db) =>
  db
    .select()
    .from(resources)
    .where(and(eq(resources.workspaceId, sql.placeholder('workspaceId')), isNull(resources.archivedAt)))
    .orderBy(asc(resources.nameKey), asc(resources.id)),
)

/** Ordered by case-folded name, then id. */
export function listActiveResources(db: Connection, workspaceId: string): Eventually<ResourceRow[]> {
  return activeByName.all(db, { workspaceId })
}

const archivedByName = preparedQuery((db) =>
  db
    .select()
    .from(resources)
    .where(
      and(
        eq(resources.workspaceId, sql.placeholder('workspaceId')),
        isNotNull(resources.archivedAt),
        afterNameKey(resources),
      ),
    )
    .orderBy(asc(resources.nameKey), asc(resources.id))
    .limit(pageLimit),
)

/** Archived resources after a key, ordered by case-folded name, then id. */
export function listArchivedResourceRows(
  db: Connection,
  workspaceId: string,
  after: Pick<ResourceRow, 'nameKey' | 'id'>,
  limit: number,
): Eventually<ResourceRow[]> {
  return archivedByName.all(db, { workspaceId, nameKey: after.nameKey, id: after.id, limit })
}

/** The hours of a resource, read with it. Without hours all three are null; `hoursId` is not null if it has some, of dates at least. */
export type JoinedHours = {
  hoursId: string | null
  hoursTimeZone: string | null
  weeklyHours: (typeof resourceHours.$inferSelect)['weeklyHours']
}
const hoursColumns = {
  hoursId: resourceHours.resourceId,
  hoursTimeZone: resourceHours.timeZone,
  weeklyHours: resourceHours.weeklyHours,
}
const isOfResource = and(
  eq(resourceHours.workspaceId, resources.workspaceId),
  eq(resourceHours.resourceId, resources.id),
)

const activeWithHours = preparedQuery((db) =>
  db
    .select({ id: resources.id, ...hoursColumns })
    .from(resources)
    .innerJoin(resourceHours, isOfResource)
    .where(and(eq(resources.workspaceId, sql.placeholder('workspaceId')), isNull(resources.archivedAt)))
    .orderBy(asc(resources.nameKey), asc(resources.id)),
)

/** Active resources that have hours, ordered by case-folded name, then id. */
export function listActiveWithHours(
  db: Connection,
  workspaceId: string,
): Eventually<(Pick<ResourceRow, 'id'> & JoinedHours)[]> {
  return activeWithHours.all(db, { workspaceId })
}

const byIds = preparedQuery((db) =>
  db
    .select({ ...getTableColumns(resources), ...hoursColumns })
    .from(resources)
    .leftJoin(resourceHours, isOfResource)
    .where(and(eq(resources.workspaceId, sql.placeholder('workspaceId')), isInJsonList(resources.id, 'ids'))),
)

const activeOfCategories = preparedQuery((db) =>
  db
    .select({ ...getTableColumns(resources), ...hoursColumns })
    .from(resources)
    .leftJoin(resourceHours, isOfResource)
    .where(
      and(
        eq(resources.workspaceId, sql.placeholder('workspaceId')),
        isInJsonList(resources.category, 'categories'),
        isNull(resources.archivedAt),
      ),
    ),
)

/** The resources with these ids, including archived ones, and the active resources of these categories; each once. */
export async function listCandidateResources(
  db: Connection,
  workspaceId: string,
  { ids, categories }: { ids: string[]; categories: string[] },
): Promise<(ResourceRow & JoinedHours)[]> {
  // Two queries, sent together: with OR between them, SQLite reads every resource of the workspace.
  const [named, pooled] = await Promise.all([
    ids.length === 0 ? [] : byIds.all(db, { workspaceId, ids: JSON.stringify(ids) }),
    categories.length === 0 ? [] : activeOfCategories.all(db, { workspaceId, categories: JSON.stringify(categories) }),
  ])
  return eachOnce([...named, ...pooled])
}

const { id, nameKey, category, capacity, archivedAt } = resources

/** Ids or categories that the requirements of a service name. */
const requirementsOfService = (
  db: Connection,
  named: typeof resourceRequirements.resourceId | typeof resourceRequirements.category,
) =>
  db
    .select({ named })
    .from(resourceRequirements)
    .where(
      and(
        eq(resourceRequirements.workspaceId, sql.placeholder('workspaceId')),
        eq(resourceRequirements.serviceId, sql.placeholder('serviceId')),
      ),
    )
const isInWorkspace = eq(resources.workspaceId, sql.placeholder('workspaceId'))
const columns = { id, nameKey, category, capacity, archivedAt, ...hoursColumns }

const candidatesOfService = preparedQuery((db) => {
  const named = inArray(id, requirementsOfService(db, resourceRequirements.resourceId))
  const pooled = inArray(category, requirementsOfService(db, resourceRequirements.category))
  // As two parts: with OR, the whole workspace would be read.
  return db
    .select(columns)
    .from(resources)
    .leftJoin(resourceHours, isOfResource)
    .where(and(isInWorkspace, named))
    .unionAll(
      db
        .select(columns)
        .from(resources)
        .leftJoin(resourceHours, isOfResource)
        .where(and(isInWorkspace, pooled, isNull(archivedAt))),
    )
})

/** The part of a resource that decides whether it is free. */
export type CandidateRow = Pick<ResourceRow, 'id' | 'nameKey' | 'category' | 'capacity' | 'archivedAt'> & JoinedHours

/** As `listCandidateResources`, for the requirements that a service has now. */
export async function listCandidatesOfService(
  db: Connection,
  workspaceId: string,
  serviceId: string,
): Promise<CandidateRow[]> {
  return eachOnce(await candidatesOfService.all(db, { workspaceId, serviceId }))
}

function eachOnce<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

const active = preparedQuery((db) =>
  db
    .select({ active: count() })
    .from(resources)
    .where(and(isInWorkspace, isNull(archivedAt))),
)

export async function countActiveResources(db: Connection, workspaceId: string): Promise<number> {
  return Number((await active.first(db, { workspaceId }))?.active)
}

const insert = preparedInsert(resources)

export async function insertResource(db: Connection, resource: ResourceRow): Promise<void> {
  await insert(db, [resource])
}

export async function updateResourceRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<ResourceRow>,
): Promise<void> {
  await db
    .update(resources)
    .set(changes)
    .where(and(eq(resources.id, id), eq(resources.workspaceId, workspaceId)))
}
