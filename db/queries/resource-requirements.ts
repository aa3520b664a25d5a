import { and, asc, count, eq, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { resourceRequirements } from '../schema.ts'
import { newerThanKey, pageLimit } from './page.ts'
import { mapUniqueViolation } from './unique-violation.ts'

export type ResourceRequirementRow = typeof resourceRequirements.$inferSelect

const isOfService = and(
  eq(resourceRequirements.serviceId, sql.placeholder('serviceId')),
  eq(resourceRequirements.workspaceId, sql.placeholder('workspaceId')),
)

const byId = preparedQuery((db) =>
  db
    .select()
    .from(resourceRequirements)
    .where(and(eq(resourceRequirements.id, sql.placeholder('id')), isOfService)),
)

export function findResourceRequirement(
  db: Connection,
  workspaceId: string,
  serviceId: string,
  id: string,
): Eventually<ResourceRequirementRow | undefined> {
  return byId.first(db, { id, serviceId, workspaceId })
}

const byCreation = preparedQuery((db) =>
  db
    .select()
    .from(resourceRequirements)
    .where(isOfService)
    .orderBy(asc(resourceRequirements.createdAt), asc(resourceRequirements.id)),
)

/** Ordered by creation, then id. */
export function listServiceRequirements(
  db: Connection,
  workspaceId: string,
  serviceId: string,
): Eventually<ResourceRequirementRow[]> {
  return byCreation.all(db, { serviceId, workspaceId })
}

const pageByCreation = preparedQuery((db) =>
  db
    .select()
    .from(resourceRequirements)
    .where(and(isOfService, newerThanKey(resourceRequirements)))
    .orderBy(asc(resourceRequirements.createdAt), asc(resourceRequirements.id))
    .limit(pageLimit),
)

/** Requirements after a key, in the same order. */
export function listServiceRequirementsPage(
  db: Connection,
  workspaceId: string,
  serviceId: string,
  after: { createdAt: Date; id: string },
  limit: number,
): Eventually<ResourceRequirementRow[]> {
  return pageByCreation.all(db, { serviceId, workspaceId, createdAt: after.createdAt, id: after.id, limit })
}

export async function countServiceRequirements(
  db: Connection,
  workspaceId: string,
  serviceId: string,
): Promise<number> {
  const rows = await db
    .select({ present: count() })
    .from(resourceRequirements)
    .where(and(eq(resourceRequirements.workspaceId, workspaceId), eq(resourceRequirements.serviceId, serviceId)))
  return rows[0]?.present ?? 0
}

/** A unique index refused a second requirement of the service for the same target. */
export class RequirementExists extends Error {}

/** @throws {RequirementExists} */
export async function insertResourceRequirement(db: Connection, requirement: ResourceRequirementRow): Promise<void> {
  await mapDuplicate(db.insert(resourceRequirements).values(requirement))
}

/** @throws {RequirementExists} */
export async function updateResourceRequirementRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<ResourceRequirementRow>,
): Promise<void> {
  await mapDuplicate(db.update(resourceRequirements).set(changes).where(inWorkspace(workspaceId, id)))
}

export async function removeResourceRequirement(db: Connection, workspaceId: string, id: string): Promise<void> {
  await db.delete(resourceRequirements).where(inWorkspace(workspaceId, id))
}

function inWorkspace(workspaceId: string, id: string) {
  return and(eq(resourceRequirements.id, id), eq(resourceRequirements.workspaceId, workspaceId))
}

function mapDuplicate(change: PromiseLike<unknown>): Promise<void> {
  const toError = (options: ErrorOptions) => new RequirementExists('the service already requires this target', options)
  return mapUniqueViolation(change, 'resource_requirements.service_id', toError)
}
