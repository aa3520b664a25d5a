/** Resources and services with few places, for rows that are written past the rules. */
import { v7 as newId } from 'uuid'
import { open, placeOf } from '#dialect'
import { insertLimit } from '../db/queries/limits.ts'
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

/** A resource by way of a service, a service with a limit of its own, or a limit of use. */
export type Target = {
  serviceId: string
  resourceId: string | null
  requirementId: string | null
  targetId: string
  /** Divides a limit of use; empty for all others. */
  subject: string
  /** Units of each row; null for all that the target has. */
  units: number | null
  /** How many such rows fit at an instant. */
  capacity: number
  /** Whether its rows last for weeks, from an instant long before until one long after. */
  isLong: boolean
}
export type RowsSeed = { workspaceId: string; memberId: string; targets: Target[]; starts: number[] }

export function targetName({ targetId, subject }: Target): string {
  return `${targetId} ${subject}`.trim()
}

const dayMs = 24 * 3_600_000
/** Few at once, so that many processes want the same one. */
const targetsAtOnce = 5

/** The targets that are wanted at a start, in turn. */
export function targetsAt({ targets, starts }: RowsSeed, start: number): Target[] {
  const first = starts.indexOf(start) * targetsAtOnce
  return Array.from({ length: targetsAtOnce }, (_, index) => targets[(first + index) % targets.length] as Target)
}

/** The instant that all rows of a target at a start contain. Those of weeks are far from each other. */
export function instantOf(
  { isLong }: Pick<Target, 'isLong'>,
  { starts: [first = 0] }: RowsSeed,
  start: number,
): number {
  const index = (start - first) / 3_600_000
  return isLong ? first + index * 200 * dayMs : start
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
  const plain = { subject: '', units: 1, isLong: false }
  const ofResource = async (size: number, more: Partial<Target>) => {
    const name = `Court ${targets.length}`
    const resourceId = await addResource(builder, workspaceId, { name, category: 'court', capacity: size })
    const serviceId = await addService(builder, workspaceId, `Hour ${targets.length}`)
    const requirementId = await addRequirement(builder, workspaceId, serviceId, { resourceId })
    targets.push({ ...plain, serviceId, resourceId, requirementId, targetId: resourceId, capacity: size, ...more })
  }
  const ofService = async (size: number, more: Partial<Target>) => {
    const serviceId = await addService(builder, workspaceId, `Class ${targets.length}`, { max_concurrent: size })
    const itself = { serviceId, resourceId: null, requirementId: null, targetId: serviceId, capacity: size }
    targets.push({ ...plain, ...itself, ...more })
  }
  for (const size of [1, 2, 3]) {
    await ofResource(size, {})
    await ofService(size, {})
  }
  await ofResource(5, { units: 2, capacity: 2 })
  await ofResource(3, { units: null, capacity: 1 })
  await ofService(7, { units: 3, capacity: 2 })
  await ofResource(2, { isLong: true })
  await ofResource(4, { isLong: true, units: 2, capacity: 2 })
  const limit = await addLimit(builder, workspaceId, 4)
  const serviceId = await addService(builder, workspaceId, 'Limited')
  const limited = { ...plain, serviceId, resourceId: null, requirementId: null, targetId: limit }
  targets.push({ ...limited, subject: 'first', capacity: 4 })
  targets.push({ ...limited, subject: 'second', units: 2, capacity: 2 })
  targets.push({ ...limited, subject: 'third', isLong: true, capacity: 4 })
  return targets
}

async function addLimit({ tx, now }: Builder, workspaceId: string, max: number): Promise<string> {
  const rule = { per: 'booker', period: 'live', unit: 'bookings', gapMinutes: null, timeZone: 'UTC' } as const
  const id = newId()
  await insertLimit(tx, {
    ...{ id, workspaceId, name: 'Limit', serviceIds: null, max, createdAt: now, updatedAt: now },
    ...rule,
  })
  return id
}
