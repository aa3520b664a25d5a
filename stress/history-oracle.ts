/**
 * Expected values for a small world by counting every minute and searching exhaustively. Shares no code with the
 * engine: where they differ, one of them is wrong.
 */
import { leftByLimits, leftForResource } from './history-limits.ts'
import { isOpenForStay, localDate } from './history-stays.ts'
import {
  type Duty,
  type Holder,
  type Interval,
  isLive,
  minuteMs,
  type Requirement,
  type Resource,
  type Shape,
  type World,
} from './history-world.ts'

const dayMs = 24 * 60 * minuteMs
/** Up to this length every minute is counted; of longer times, the instants at which something begins. */
const countedMs = 2 * dayMs

/** A booking request at a moment. */
export type Wanted = Shape & {
  serviceId: string
  requirements: readonly Requirement[]
  start: number
  now: number
  /** Rules that an admin waives. The oracle has no calendar: all other starts lie within the hours. */
  waived?: ('hours' | 'past' | 'limits')[]
  /** Holders whose allocations are replaced or ignored. */
  exclude?: string | undefined
  /** The key of who books; undefined for nobody known. */
  booker?: string | undefined
  /** The booking that moves. */
  moved?: Holder | undefined
}

/** The code with which a start is refused; undefined if it is bookable. A limit of the booker has a code of its own. */
export function refusalOf(world: World, wanted: Wanted): string | undefined {
  if (isBookable(world, wanted)) return undefined
  return isBookable(world, { ...wanted, booker: undefined }) ? 'LIMIT_REACHED' : 'SLOT_UNAVAILABLE'
}

/** True if distinct resources with spare capacity exist for every requirement, given the current allocations. */
export function isBookable(world: World, wanted: Wanted): boolean {
  if (!serviceHasRoom(world, wanted) || isServiceClosed(world, wanted)) return false
  if (!wanted.waived?.includes('limits') && leftByLimits(world, wanted) === 0) return false
  const open = world.resources.filter((resource) => !resource.archived && isOpen(world, resource, wanted))
  const parts = wanted.requirements.flatMap((one) => Array<Requirement>(one.quantity).fill(one))
  const isFree = (resource: Resource, part: Requirement) => roomOfResource(world, resource, wanted, part) > 0
  return canServe(parts, open, isFree, new Set())
}

/**
 * True if the database must accept these rows: it knows capacities, but neither hours, closures nor archived resources, nor how many
 * persons have a whole resource.
 */
export function hasRoomFor(world: World, wanted: Wanted, resourceIds: readonly string[]): boolean {
  const taken = world.resources.filter(({ id }) => resourceIds.includes(id))
  const hasRoom = (resource: Resource) => {
    const requirement = servedBy(resource, wanted.requirements)
    const counted = requirement.takes === 'whole' ? { ...wanted, party: 1 } : wanted
    return capacityLeft(world, resource, counted, requirement) > 0
  }
  const isWithinLimits =
    wanted.waived?.includes('limits') ||
    (leftByLimits(world, wanted) > 0 && taken.every(({ id }) => leftForResource(world, id, wanted) > 0))
  return serviceHasRoom(world, wanted) && taken.every(hasRoom) && isWithinLimits
}

/** Number of bookings that fit one after another; null if unlimited. */
export function remaining(world: World, wanted: Wanted): number | null {
  if (!isBookable(world, wanted)) return 0
  const named = wanted.requirements.flatMap(({ resourceId }) => resourceId ?? [])
  const counts = wanted.requirements.map((requirement) => {
    const drawn = world.resources.filter((one) => suits(one, requirement) && !one.archived)
    const pool = requirement.resourceId === null ? drawn.filter(({ id }) => !named.includes(id)) : drawn
    const open = pool.filter((one) => isOpen(world, one, wanted))
    return mostDraws(
      open.map((one) => Math.max(0, roomOfResource(world, one, wanted, requirement))),
      requirement.quantity,
    )
  })
  const { maxConcurrent, countsPersons } = serviceOf(world, wanted.serviceId)
  const units = countsPersons ? wanted.party : 1
  const ofService = Math.floor(((maxConcurrent ?? 0) - peakOfService(world, wanted)) / units)
  const ofLimits = leftByLimits(world, wanted)
  const least = Math.min(...counts, maxConcurrent === null ? Number.POSITIVE_INFINITY : ofService, ofLimits)
  return least === Number.POSITIVE_INFINITY ? null : least
}

/** Units that are taken at each minute. @param unitsOf a holder; one if omitted */
export function countsOf(
  holders: readonly Holder[],
  now: number,
  minutes: readonly number[],
  unitsOf: (holder: Holder) => number = () => 1,
): number[] {
  const live = holders.filter((one) => isLive(one, now))
  return minutes.map((minute) =>
    live.filter((one) => covers(blockedOf(one), minute)).reduce((sum, one) => sum + unitsOf(one), 0),
  )
}

/** Units of a resource that a holder has. @param whole the units of a holder that has all of it */
export function unitsOf({ id }: Resource, { party, takes }: Holder, whole: number): number {
  return { one: 1, party, whole }[takes[id] ?? 'one']
}

/** The requirement that a resource serves: the one that names it, or that of its category. */
function servedBy(resource: Resource, requirements: readonly Requirement[]): Requirement {
  const named = requirements.find(({ resourceId }) => resourceId === resource.id)
  const found = named ?? requirements.find(({ category }) => category !== null && category === resource.category)
  if (!found) throw new Error('a resource serves none of the requirements')
  return found
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
          isOpen(world, one, wanted) &&
          roomOfResource(world, one, wanted, requirement) > 0,
      )
      const least = Math.min(...free.map(({ id }) => startsOnDay(world, id, wanted)))
      const fair = free.filter(({ id }) => startsOnDay(world, id, wanted) === least)
      return { requirementId: requirement.id, ids: fair.map(({ id }) => id) }
    })
}

function startsOnDay(world: World, resourceId: string, { serviceId, start, now, exclude }: Wanted): number {
  const zone = serviceOf(world, serviceId).stay?.timeZone ?? 'UTC'
  const dayOf = (at: number) => localDate(zone, at)
  return world.holders.filter(
    (one) =>
      one.id !== exclude &&
      isLive(one, now) &&
      one.resourceIds.includes(resourceId) &&
      dayOf(one.start) === dayOf(start),
  ).length
}

function canServe(
  parts: readonly Requirement[],
  open: readonly Resource[],
  isFree: (resource: Resource, part: Requirement) => boolean,
  taken: ReadonlySet<string>,
): boolean {
  const [part, ...rest] = parts
  if (part === undefined) return true
  return open.some(
    (one) =>
      !taken.has(one.id) &&
      suits(one, part) &&
      isFree(one, part) &&
      canServe(rest, open, isFree, new Set([...taken, one.id])),
  )
}

/** Bookings like the wanted one that fit on a resource for a requirement. */
function roomOfResource(world: World, resource: Resource, wanted: Wanted, requirement: Requirement): number {
  const left = capacityLeft(world, resource, wanted, requirement)
  return wanted.waived?.includes('limits') ? left : Math.min(left, leftForResource(world, resource.id, wanted))
}

/** The same, whatever limits of use say. */
function capacityLeft(world: World, resource: Resource, wanted: Wanted, { takes = 'one' }: Requirement): number {
  const { id, capacity } = resource
  const holders = world.holders.filter(({ resourceIds }) => resourceIds.includes(id))
  const used = peak(holders, wanted, (holder) => unitsOf(resource, holder, Number.POSITIVE_INFINITY))
  if (takes === 'whole') return used === 0 && capacity >= wanted.party ? 1 : 0
  return Math.floor((capacity - used) / (takes === 'party' ? wanted.party : 1))
}

function serviceHasRoom(world: World, wanted: Wanted): boolean {
  const { maxConcurrent, countsPersons } = serviceOf(world, wanted.serviceId)
  return maxConcurrent === null || peakOfService(world, wanted) + (countsPersons ? wanted.party : 1) <= maxConcurrent
}

function peakOfService(world: World, wanted: Wanted): number {
  const { countsPersons } = serviceOf(world, wanted.serviceId)
  return peak(
    world.holders.filter(({ serviceId }) => serviceId === wanted.serviceId),
    wanted,
    ({ party }) => (countsPersons ? party : 1),
  )
}

function peak(holders: readonly Holder[], wanted: Wanted, units: (holder: Holder) => number): number {
  const others = holders.filter(({ id }) => id !== wanted.exclude)
  const blocked = blockedOf(wanted)
  const minutes =
    blocked.until - blocked.from > countedMs ? beginsIn(blocked, others.map(blockedOf)) : minutesOf(blocked)
  return Math.max(0, ...countsOf(others, wanted.now, minutes, units))
}

/** The instants of an interval at which there may be more than before. */
function beginsIn(interval: Interval, others: readonly Interval[]): number[] {
  return [interval.from, ...others.map(({ from }) => from).filter((from) => covers(interval, from))]
}

export function minutesOf({ from, until }: Interval): number[] {
  return Array.from({ length: (until - from) / minuteMs }, (_, index) => from + index * minuteMs)
}

function bodyInterval({ start, duration }: Wanted): Interval {
  return { from: start, until: start + duration * minuteMs }
}

/** Closures count for the whole booking, hours for all of it or for its ends. */
function isOpen(world: World, { closures, onDuty }: Resource, wanted: Wanted): boolean {
  const body = bodyInterval(wanted)
  const isOnDuty = (minute: number) => onDuty === null || isOnDutyAt(onDuty, minute)
  const minutes = serviceOf(world, wanted.serviceId).endsOnly ? [body.from, body.until - minuteMs] : minutesOf(body)
  return minutes.every(isOnDuty) && !closures.some((closure) => overlaps(closure, body))
}

function isOnDutyAt({ dates, elsewhere, ...hours }: Duty, minute: number): boolean {
  const midnight = Math.floor(minute / dayMs) * dayMs
  if (elsewhere !== 'likewise' && !dates.includes(midnight)) return elsewhere === 'always'
  return covers(hours, (minute - midnight) / minuteMs)
}

function isServiceClosed(world: World, wanted: Wanted): boolean {
  if (wanted.waived?.includes('hours')) return false
  const { stay } = serviceOf(world, wanted.serviceId)
  if (stay !== null && !isOpenForStay(stay, wanted.start, wanted.duration)) return true
  return world.closed.some((each) => overlaps(each, bodyInterval(wanted)))
}

function overlaps(one: Interval, other: Interval): boolean {
  return one.from < other.until && other.from < one.until
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
