import { and, asc, count, eq, sql } from 'drizzle-orm'
import { prepared } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { resourceRequirements } from '../schema.ts'
import { unlessTaken } from './taken.ts'

export type ResourceRequirementRow = typeof resourceRequirements.$inferSelect

const byId = prepared((db) =>
  db
    .select()
    .from(resourceRequirements)
    .where(
      and(
        eq(resourceRequirements.id, sql.placeholder('id')),
        eq(resourceRequirements.serviceId, sql.placeholder('serviceId')),
        eq(resourceRequirements.workspaceId, sql.placeholder('workspaceId')),
      ),
    ),
)

export function findResourceRequirement(
  db: Connection,
  workspaceId: string,
  serviceId: string,
  id: string,
): Eventually<ResourceRequirementRow | undefined> {
  return byId.first(db, { id, serviceId, workspaceId })
}

const byCreation = prepared((db) =>
  db
    .select()
    .from(resourceRequirements)
    .where(
      and(
        eq(resourceRequirements.serviceId, sql.placeholder('serviceId')),
        eq(resourceRequirements.workspaceId, sql.placeholder('workspaceId')),
      ),
    )
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

export async function countServiceRequirements(db: Connection, serviceId: string): Promise<number> {
  const rows = await db
    .select({ present: count() })
    .from(resourceRequirements)
    .where(eq(resourceRequirements.serviceId, serviceId))
  return rows[0]?.present ?? 0
}

/** The service already requires this target: the unique indexes said so. */
export class RequirementTaken extends Error {}

/** @throws {RequirementTaken} */
export async function insertResourceRequirement(db: Connection, requirement: ResourceRequirementRow): Promise<void> {
  await refusingTaken(db.insert(resourceRequirements).values(requirement))
}

/** @throws {RequirementTaken} */
export async function updateResourceRequirementRow(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<ResourceRequirementRow>,
): Promise<void> {
  await refusingTaken(db.update(resourceRequirements).set(changes).where(inWorkspace(workspaceId, id)))
}

export async function removeResourceRequirement(db: Connection, workspaceId: string, id: string): Promise<void> {
  await db.delete(resourceRequirements).where(inWorkspace(workspaceId, id))
}

function inWorkspace(workspaceId: string, id: string) {
  return and(eq(resourceRequirements.id, id), eq(resourceRequirements.workspaceId, workspaceId))
}

function refusingTaken(change: PromiseLike<unknown>): Promise<void> {
  const taken = (options: ErrorOptions) => new RequirementTaken('the service already requires this target', options)
  return unlessTaken(change, 'resource_requirements.service_id', taken)
}
