/** Allocations in replies: what they change in the world, and whether they are those that were required. */
import { isTogether, newUses } from './history-limits.ts'
import { blockedOf, type fairChoices, suits, type Wanted } from './history-oracle.ts'
import type { Holder, Requirement, Use, World } from './history-world.ts'

export type Allocated = {
  id: string
  status: string
  allocations: { requirement_id: string; resource_id: string }[]
  expires_at: string | null
}

/** Adds a new hold or booking to the world. */
export function addHolder(
  world: World,
  wanted: Wanted,
  by: Holder['by'],
  kind: Holder['kind'],
  { id, status, allocations, expires_at }: Allocated,
): Holder {
  const { serviceId, start, duration, days, before, after, party, requirements, booker, now } = wanted
  const resourceIds = allocations.map(({ resource_id }) => resource_id)
  const holder: Holder = {
    ...{ id, kind, by, serviceId, start, duration, days, before, after, party, resourceIds, booker },
    requirements: [...requirements],
    takes: takesIn(allocations, requirements),
    uses: newUses(world, wanted, resourceIds, wanted.waived?.includes('limits')),
    knownLimits: world.limits.map((limit) => limit.id),
    expiresAt: expires_at === null ? null : Date.parse(expires_at),
    writtenAt: now,
    state: (kind === 'hold' ? 'held' : status) as Holder['state'],
  }
  world.holders.push(holder)
  return holder
}

/** How much of each allocated resource is taken. */
export function takesIn(allocations: Allocated['allocations'], requirements: readonly Requirement[]): Holder['takes'] {
  const takesOf = (wanted: string) => requirements.find(({ id }) => id === wanted)?.takes ?? 'one'
  return Object.fromEntries(
    allocations.map(({ requirement_id, resource_id }) => [resource_id, takesOf(requirement_id)]),
  )
}

/** Expects a new allocation to meet all requirements with distinct resources, none of them archived. */
export function unserved(
  { resources }: World,
  { requirements }: Wanted,
  { allocations }: Allocated,
): string | undefined {
  const wrong = requirements.some((requirement) => {
    const allocated = allocations.filter(({ requirement_id }) => requirement_id === requirement.id)
    const suiting = resources.filter((resource) => suits(resource, requirement) && !resource.archived)
    const isSuited = allocated.every(({ resource_id }) => suiting.some(({ id }) => id === resource_id))
    return allocated.length !== requirement.quantity || !isSuited
  })
  const isDistinct = new Set(allocations.map(({ resource_id }) => resource_id)).size === allocations.length
  return wrong || !isDistinct ? 'other resources than are required' : undefined
}

/** Expects a balanced requirement to get one of the resources that have the fewest bookings. */
export function unfair(fair: ReturnType<typeof fairChoices>, { allocations }: Allocated): string | undefined {
  const isFair = ({ requirementId, ids }: (typeof fair)[number]) =>
    allocations.some((one) => one.requirement_id === requirementId && ids.includes(one.resource_id))
  return fair.every(isFair) ? undefined : 'another resource than one with the fewest bookings of the day'
}

/** Compares resources whatever their order. */
export function areSame(one: readonly string[], other: readonly string[]): boolean {
  return String([...one].sort()) === String([...other].sort())
}

/**
 * True if another call has written an overlapping allocation at or after this one's expiry, or a use of the same window.
 * @param uses those that the holder would keep
 */
export function hasLapsed(world: World, holder: Holder, uses: readonly Use[]): boolean {
  const { id, expiresAt, resourceIds, serviceId } = holder
  const own = blockedOf(holder)
  const isLater = (writtenAt: number) => expiresAt !== null && writtenAt >= expiresAt
  return world.holders.some((other) => {
    const isThere = ['held', 'pending', 'confirmed'].includes(other.state)
    const blocked = blockedOf(other)
    const overlaps = blocked.from < own.until && own.from < blocked.until
    const sharesOne = other.serviceId === serviceId || other.resourceIds.some((one) => resourceIds.includes(one))
    const isTaken = overlaps && sharesOne && isLater(other.writtenAt)
    return (
      other.id !== id && isThere && (isTaken || sharesWindow(world, { ...holder, uses: [...uses] }, other, isLater))
    )
  })
}

function sharesWindow(world: World, holder: Holder, other: Holder, isLater: (writtenAt: number) => boolean): boolean {
  return holder.uses.some(({ limitId, subject }) => {
    const limit = world.limits.find((one) => one.id === limitId)
    const shared = other.uses.find((use) => use.limitId === limitId && use.subject === subject)
    return limit !== undefined && shared !== undefined && isLater(shared.writtenAt) && isTogether(limit, holder, other)
  })
}
