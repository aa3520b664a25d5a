/** Resources and services with few places, for rows that are written past the rules. */
import { open, placeOf } from '#dialect'
import {
  addMember,
  addRequirement,
  addResource,
  addService,
  addUser,
  addWorkspace,
  type Builder,
} from '../server/seeds/build.ts'
import { migrationsOf, type ProjectCopy } from './project-copy.ts'

/** A resource by way of a service, or a service with a limit of its own. */
export type Target = { serviceId: string; resourceId: string | null; requirementId: string | null; capacity: number }
export type RowsSeed = { workspaceId: string; memberId: string; targets: Target[]; starts: number[] }

export function nameOf({ serviceId, resourceId }: Target): string {
  return resourceId ?? serviceId
}

export async function seedRows(
  projectCopy: ProjectCopy,
  databaseUrl: string,
  { now, starts }: { now: Date; starts: number },
): Promise<RowsSeed> {
  const db = await open(placeOf(databaseUrl).location, migrationsOf(projectCopy))
  const seeded = await db.write(async (tx) => {
    const builder = { tx, now }
    const workspaceId = await addWorkspace(builder, 'Rows')
    const memberId = await addMember(builder, workspaceId, await addUser(builder, 'Writer', 'w@prove.example'), 'owner')
    const targets = await seedTargets(builder, workspaceId)
    const first = Math.floor(now.getTime() / 3_600_000 + 2) * 3_600_000
    return { workspaceId, memberId, targets, starts: Array.from({ length: starts }, (_, at) => first + at * 3_600_000) }
  })
  await db.close()
  return seeded
}

/** Each resource has a service of its own, so that no lock on a common service protects it. */
async function seedTargets(builder: Builder, workspaceId: string): Promise<Target[]> {
  const targets: Target[] = []
  for (const capacity of [1, 2, 3]) {
    const resourceId = await addResource(builder, workspaceId, {
      name: `Court ${capacity}`,
      category: 'court',
      capacity,
    })
    const serviceId = await addService(builder, workspaceId, `Hour ${capacity}`)
    const requirementId = await addRequirement(builder, workspaceId, serviceId, { resourceId })
    targets.push({ serviceId, resourceId, requirementId, capacity })
    const limited = await addService(builder, workspaceId, `Class ${capacity}`, { max_concurrent: capacity })
    targets.push({ serviceId: limited, resourceId: null, requirementId: null, capacity })
  }
  return targets
}
