/** Slots the eight clients compete for: some with a known number of places, others with shared resources. */

import { open, placeOf } from '#dialect'
import {
  addApiKey,
  addIntegration,
  addMember,
  addRequirement,
  addResource,
  addService,
  addUser,
  addWorkspace,
  type Builder,
} from '../server/seeds/build.ts'
import type { Chance } from './chance.ts'
import { migrationsOf, type ProjectCopy } from './project-copy.ts'

export type Counted = { serviceId: string; capacity: number }
export type RaceSeed = {
  workspaceId: string
  accessKeys: string[]
  /** Services whose every start has exactly the stated number of places. */
  counted: Counted[]
  countedStarts: number[]
  /** Services that share resources. */
  mixed: string[]
  mixedStarts: number[]
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const clientCount = 8

export async function seedRace(
  projectCopy: ProjectCopy,
  databaseUrl: string,
  { chance, now, slots }: { chance: Chance; now: Date; slots: number },
): Promise<RaceSeed> {
  const db = await open(placeOf(databaseUrl).location, migrationsOf(projectCopy))
  const firstDay = Math.floor(now.getTime() / dayMs + 3) * dayMs
  const seeded = await db.write(async (tx) => {
    const builder = { tx, now }
    const workspaceId = await addWorkspace(builder, 'Race')
    return {
      workspaceId,
      accessKeys: await seedClients(builder, workspaceId),
      counted: await seedCounted(builder, workspaceId, chance),
      countedStarts: Array.from({ length: slots }, (_, index) => firstDay + index * 60 * minuteMs),
      mixed: await seedMixed(builder, workspaceId),
      // Six hours, at intervals of a quarter of an hour.
      mixedStarts: Array.from({ length: 24 }, (_, index) => firstDay + index * 15 * minuteMs),
    }
  })
  await db.close()
  return seeded
}

/** Half of the callers are admins, who see all bookings, and half members, who see their own: every other key is that of an admin. */
export async function seedClients(builder: Builder, workspaceId: string): Promise<string[]> {
  const integrationId = await addIntegration(builder, workspaceId, 'Clients')
  const keys: string[] = []
  for (let index = 0; index < clientCount; index++) {
    const role = index % 2 === 0 ? 'admin' : 'member'
    const userId = await addUser(builder, `Client ${index}`, `client-${index}@prove.example`)
    const memberId = await addMember(builder, workspaceId, userId, role)
    const of = { workspaceId, integrationId, memberId }
    keys.push((await addApiKey(builder, of, { kind: 'live', roleCap: role })).access_key)
  }
  return keys
}

/** Three limits of a slot: a pool, the service's max_concurrent, and pairs out of a pool. */
async function seedCounted(builder: Builder, workspaceId: string, chance: Chance): Promise<Counted[]> {
  const fields = { duration_minutes: 60, slot_interval_minutes: 60 }
  const capacities = Array.from({ length: 4 }, () => chance.between(1, 3))
  for (const [index, capacity] of capacities.entries()) {
    await addResource(builder, workspaceId, { name: `Court ${index}`, category: 'court', capacity })
  }
  const ofPool = await addService(builder, workspaceId, 'Court hour', fields)
  await addRequirement(builder, workspaceId, ofPool, { category: 'court' })

  const maxConcurrent = chance.between(3, 9)
  const ofItself = await addService(builder, workspaceId, 'Class', { ...fields, max_concurrent: maxConcurrent })

  // Two bookings of two distinct resources out of capacities 2, 1 and 1: both need the first.
  for (const [index, capacity] of [2, 1, 1].entries()) {
    await addResource(builder, workspaceId, { name: `Boat ${index}`, category: 'boat', capacity })
  }
  const ofPairs = await addService(builder, workspaceId, 'Regatta', fields)
  await addRequirement(builder, workspaceId, ofPairs, { category: 'boat', quantity: 2 })
  return [
    { serviceId: ofPool, capacity: capacities.reduce((sum, each) => sum + each, 0) },
    { serviceId: ofItself, capacity: maxConcurrent },
    { serviceId: ofPairs, capacity: 2 },
  ]
}

/** Different lengths and buffers on the same rooms, one of them required specifically, one with approval. */
async function seedMixed(builder: Builder, workspaceId: string): Promise<string[]> {
  const rooms: string[] = []
  for (const [index, capacity] of [1, 1, 2, 3].entries()) {
    rooms.push(await addResource(builder, workspaceId, { name: `Room ${index}`, category: 'room', capacity }))
  }
  const add = async (name: string, fields: object, needs: Parameters<typeof addRequirement>[3][]) => {
    const common = { slot_interval_minutes: 15, hold_ttl_seconds: 120, approval_ttl_minutes: 5 }
    const id = await addService(builder, workspaceId, name, { ...common, ...fields })
    for (const need of needs) await addRequirement(builder, workspaceId, id, need)
    return id
  }
  const [first = '', , third = ''] = rooms
  return [
    await add('Meeting', { duration_minutes: 50, buffer_after_minutes: 10 }, [{ category: 'room' }]),
    await add('Massage', { duration_minutes: 30, buffer_before_minutes: 5 }, [{ resourceId: first }]),
    await add('ProjectCopy', { duration_minutes: 75 }, [{ category: 'room', quantity: 2 }]),
    await add('Lesson', { duration_minutes: 20, buffer_after_minutes: 5, requires_approval: true }, [
      { resourceId: third },
      { category: 'room' },
    ]),
    await add('Queue', { duration_minutes: 40, buffer_before_minutes: 10, max_concurrent: 3 }, []),
  ]
}
