/**
 * Expected values for a small world by counting every minute and searching exhaustively. Shares no code with the
 * engine: where they differ, one of them is wrong.
 */
import { type Holder, type Interval, minuteMs, type Requirement, type Resource, type World } from './history-world.ts'

const dayMs = 24 * 60 * minuteMs

/** A booking request at a moment. */
export type Wanted = {
  serviceId: string
  duration: number
  before: number
  after: number
  requirements: readonly Requirement[]
  start: number
  now: number
  /** Calendar rules that an admin waives. The oracle has no calendar: all other starts lie within the hours. */
  waived?: ('hours' | 'past')[]
  /** Holders whose allocations are replaced or ignored. */
  exclude?: string | undefined
}

/** True if distinct resources with spare capacity exist for every requirement, given the current allocations. */
export function isBookable(world: World, wanted: Wanted): boolean {
  if (!serviceHasRoom(world, wanted) || isWorkspaceClosed(world, wanted)) return false
  const open = world.resources.filter((resource) => !resource.archived && isOpen(resource, bodyOf(wanted)))
  const free = open.filter((resource) => roomOfResource(world, resource, wanted) > 0)
  const parts = wanted.requirements.flatMap((one) => Array<Requirement>(one.quantity).fill(one))
  return canServe(parts, free, new Set())
}

/**
 * True if the database must accept these rows: it knows capacities, but neither hours, closures nor archived resources.
 */
export function hasRoomFor(world: World, wanted: Wanted, resourceIds: readonly string[]): boolean {
  const taken = world.resources.filter(({ id }) => resourceIds.includes(id))
  return serviceHasRoom(world, wanted) && taken.every((resource) => roomOfResource(world, resource, wanted) > 0)
}

/** Number of bookings that fit one after another; null if unlimited. */
export function remaining(world: World, wanted: Wanted): number | null {
  if (!isBookable(world, wanted)) return 0
  const named = wanted.requirements.flatMap(({ resourceId }) => resourceId ?? [])
  const counts = wanted.requirements.map((requirement) => {
    const drawn = world.resources.filter((one) => suits(one, requirement) && !one.archived)
    const pool = requirement.resourceId === null ? drawn.filter(({ id }) => !named.includes(id)) : drawn
    const open = pool.filter((one) => isOpen(one, bodyOf(wanted)))
    return mostDraws(
      open.map((one) => Math.max(0, roomOfResource(world, one, wanted))),
      requirement.quantity,
    )
  })
  const { maxConcurrent } = serviceOf(world, wanted.serviceId)
  const limits = maxConcurrent === null ? counts : [...counts, maxConcurrent - peakOfService(world, wanted)]
  return limits.length === 0 ? null : Math.min(...limits)
}

/** Concurrent uses of the resource at each minute of the world. */
export function countsOf(holders: readonly Holder[], now: number, minutes: readonly number[]): number[] {
  const live = holders.filter((one) => isLive(one, now))
  return minutes.map((minute) => live.filter((one) => covers(blockedOf(one), minute)).length)
}

export function isLive({ state, expiresAt }: Holder, now: number): boolean {
  return ['held', 'pending', 'confirmed'].includes(state) && (expiresAt === null || expiresAt > now)
}

export function blockedOf({ start, duration, before, after }: Holder | Wanted): Interval {
  return { from: start - before * minuteMs, until: start + (duration + after) * minuteMs }
}

export function serviceOf(world: World, id: string) {
  const service = world.services.find((one) => one.id === id)
  if (!service) throw new Error('the world has no such service')
  return service
}

export function suits(resource: Resource, { resourceId, category, eligible }: Requirement): boolean {
  if (resourceId !== null) return resource.id === resourceId
  return resource.category === category && (eligible === undefined || eligible.includes(resource.id))
}

/** For each balanced requirement of one resource: the free ones with the fewest bookings and holds that start on the same day. */
export function fairChoices(world: World, wanted: Wanted): { requirementId: string; ids: string[] }[] {
  const named = wanted.requirements.flatMap(({ resourceId }) => resourceId ?? [])
  return wanted.requirements
    .filter(({ isBalanced, quantity }) => isBalanced && quantity === 1)
    .map((requirement) => {
      const free = world.resources.filter(
        (one) =>
          suits(one, requirement) &&
          !one.archived &&
          !named.includes(one.id) &&
          isOpen(one, bodyOf(wanted)) &&
          roomOfResource(world, one, wanted) > 0,
      )
      const least = Math.min(...free.map(({ id }) => startsOnDay(world, id, wanted)))
      const fair = free.filter(({ id }) => startsOnDay(world, id, wanted) === least)
      return { requirementId: requirement.id, ids: fair.map(({ id }) => id) }
    })
}

function startsOnDay({ holders }: World, resourceId: string, { start, now, exclude }: Wanted): number {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  return holders.filter(
    (one) =>
      one.id !== exclude &&
      isLive(one, now) &&
      one.resourceIds.includes(resourceId) &&
      dayOf(one.start) === dayOf(start),
  ).length
}

function canServe(parts: readonly Requirement[], free: readonly Resource[], taken: ReadonlySet<string>): boolean {
  const [part, ...rest] = parts
  if (part === undefined) return true
  return free.some((one) => !taken.has(one.id) && suits(one, part) && canServe(rest, free, new Set([...taken, one.id])))
}

function roomOfResource(world: World, { id, capacity }: Resource, wanted: Wanted): number {
  return (
    capacity -
    peak(
      world.holders.filter(({ resourceIds }) => resourceIds.includes(id)),
      wanted,
    )
  )
}

function serviceHasRoom(world: World, wanted: Wanted): boolean {
  const { maxConcurrent } = serviceOf(world, wanted.serviceId)
  return maxConcurrent === null || peakOfService(world, wanted) < maxConcurrent
}

function peakOfService(world: World, wanted: Wanted): number {
  return peak(
    world.holders.filter(({ serviceId }) => serviceId === wanted.serviceId),
    wanted,
  )
}

function peak(holders: readonly Holder[], wanted: Wanted): number {
  const others = holders.filter(({ id }) => id !== wanted.exclude)
  return Math.max(0, ...countsOf(others, wanted.now, minutesOf(blockedOf(wanted))))
}

export function minutesOf({ from, until }: Interval): number[] {
  return Array.from({ length: (until - from) / minuteMs }, (_, index) => from + index * minuteMs)
}

function bodyOf({ start, duration }: Wanted): Interval {
  return { from: start, until: start + duration * minuteMs }
}

function isOpen({ closures, onDuty }: Resource, body: Interval): boolean {
  const isOnDuty = (minute: number) => onDuty === null || covers(onDuty, (minute % dayMs) / minuteMs)
  return minutesOf(body).every((minute) => isOnDuty(minute) && !closures.some((closure) => covers(closure, minute)))
}

function isWorkspaceClosed({ closed }: World, wanted: Wanted): boolean {
  if (wanted.waived?.includes('hours')) return false
  return minutesOf(bodyOf(wanted)).some((minute) => closed.some((each) => covers(each, minute)))
}

function covers({ from, until }: Interval, minute: number): boolean {
  return from <= minute && minute < until
}

/** The maximum number of times `quantity` distinct resources can be allocated, by exhaustive search. */
function mostDraws(rooms: readonly number[], quantity: number, known = new Map<string, number>()): number {
  const sorted = rooms.filter((room) => room > 0).sort((one, other) => one - other)
  const key = sorted.join(' ')
  const found = known.get(key)
  if (found !== undefined) return found
  let most = 0
  for (const drawn of combinations(sorted.length, quantity)) {
    const left = sorted.map((room, index) => (drawn.includes(index) ? room - 1 : room))
    most = Math.max(most, 1 + mostDraws(left, quantity, known))
  }
  known.set(key, most)
  return most
}

function combinations(of: number, many: number, from = 0): number[][] {
  if (many === 0) return [[]]
  const firsts = Array.from({ length: Math.max(0, of - from) }, (_, index) => from + index)
  return firsts.flatMap((first) => combinations(of, many - 1, first + 1).map((rest) => [first, ...rest]))
}
