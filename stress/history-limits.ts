/**
 * Expected values of limits of use: counts the bookings that belong together by the wall clock of the limit's zone. It knows
 * nothing of footprints and shares no code with the engine.
 */
import { type Holder, isLive, type Limit, minuteMs, type Use, type World } from './history-world.ts'
import { clockIn } from './wall-clock.ts'

/** A booking that a limit may count. Minutes, and milliseconds since the epoch. */
type Counted = { start: number; duration: number; party: number }
type Subjects = { booker?: string | undefined; resourceIds: readonly string[] }

/** A request at a moment, as far as limits depend on it. */
export type LimitedWanted = Counted & {
  serviceId: string
  now: number
  booker?: string | undefined
  exclude?: string | undefined
  /** The booking that moves: it keeps its use within its window. */
  moved?: Holder | undefined
}

export function limitsOf({ limits }: World, serviceId: string): Limit[] {
  return limits.filter(({ serviceIds }) => serviceIds === null || serviceIds.includes(serviceId))
}

/** The bookers or resources for which a limit counts a booking; one empty text for a limit of all. */
export function subjectsOf({ per }: Limit, { booker, resourceIds }: Subjects): string[] {
  if (per === 'all') return ['']
  if (per === 'resource') return [...resourceIds]
  return booker === undefined ? [] : [booker]
}

/** Uses of a new booking or hold by every limit. */
export function newUses(world: World, wanted: LimitedWanted, resourceIds: readonly string[], waived = false): Use[] {
  const { serviceId, booker, now } = wanted
  return limitsOf(world, serviceId).flatMap((limit) =>
    countsAt(limit, wanted, now)
      ? subjectsOf(limit, { booker, resourceIds }).map((subject) => useOf(limit, subject, waived, now))
      : [],
  )
}

export function useOf({ id }: Limit, subject: string, waived: boolean, now: number): Use {
  return { limitId: id, subject, waived, madeAt: now, writtenAt: now }
}

/** How many more bookings a limit leaves for a subject; Infinity if it does not count the booking. */
export function leftByLimit(world: World, limit: Limit, subject: string, wanted: LimitedWanted): number {
  if (!countsAt(limit, wanted, wanted.now)) return Number.POSITIVE_INFINITY
  const left = Math.max(0, Math.floor((limit.max - usedOf(world, limit, subject, wanted)) / unitsIn(limit, wanted)))
  return wanted.moved && keepsUse(limit, subject, wanted.moved, wanted) ? Math.max(1, left) : left
}

/** The least that limits of all and of the booker leave; Infinity without such limits. */
export function leftByLimits(world: World, wanted: LimitedWanted): number {
  const counting = limitsOf(world, wanted.serviceId).filter(({ per }) => per !== 'resource')
  return Math.min(...counting.map((limit) => leftByAny(world, limit, wanted, [])), Number.POSITIVE_INFINITY)
}

/** The least that limits of each resource leave for one. */
export function leftForResource(world: World, resourceId: string, wanted: LimitedWanted): number {
  const counting = limitsOf(world, wanted.serviceId).filter(({ per }) => per === 'resource')
  return Math.min(...counting.map((limit) => leftByAny(world, limit, wanted, [resourceId])), Number.POSITIVE_INFINITY)
}

function leftByAny(world: World, limit: Limit, wanted: LimitedWanted, resourceIds: readonly string[]): number {
  const { booker } = wanted
  const left = subjectsOf(limit, { booker, resourceIds }).map((each) => leftByLimit(world, limit, each, wanted))
  return Math.min(...left, Number.POSITIVE_INFINITY)
}

/** Uses of a booking after a move. @param moved as it was before @param wanted as it is afterwards */
export function movedUses(
  world: World,
  moved: Holder,
  wanted: LimitedWanted & { expiresAt: number | null },
  resourceIds: readonly string[],
  waived: boolean,
): Use[] {
  return newUses(world, wanted, resourceIds, waived).map((use) => {
    const own = moved.uses.find((one) => one.limitId === use.limitId && one.subject === use.subject)
    const limit = world.limits.find(({ id }) => id === use.limitId)
    if (own === undefined || limit === undefined || waived) return use
    const isSameWindow = limit.period === 'live' ? own.madeAt === wanted.now : isAtOne(limit, moved, wanted)
    const isSameUse = unitsIn(limit, moved) === unitsIn(limit, wanted) && moved.expiresAt === wanted.expiresAt
    if (isSameWindow && isSameUse && (limit.period !== 'live' || endOf(moved) === endOf(wanted))) return own
    const isBeyond =
      usedOf(world, limit, use.subject, { ...wanted, exclude: moved.id }) + unitsIn(limit, wanted) > limit.max
    const keeps = keepsUse(limit, use.subject, moved, wanted)
    return { ...use, waived: own.waived || (keeps && isBeyond) }
  })
}

/** Windows without waived uses that hold more than a limit allows. */
export function windowFault(world: World): string | undefined {
  for (const limit of world.limits.filter(({ id }) => !world.lowered.has(id))) {
    const live = world.holders.filter((one) => isLive(one, world.latest))
    for (const { use, holder } of live.flatMap((one) => one.uses.map((use) => ({ use, holder: one })))) {
      if (use.limitId !== limit.id || !countsAt(limit, holder, world.latest)) continue
      const together = live.filter((one) => isCounted(limit, use.subject, one) && isTogether(limit, one, holder))
      const isExceeded = together.some((one) => one.uses.some(({ limitId, waived }) => limitId === limit.id && waived))
      const units = together.reduce((sum, one) => sum + unitsIn(limit, one), 0)
      if (!isExceeded && units > limit.max) return `a window of a limit has ${units} units, it allows ${limit.max}`
    }
  }
}

/** True if two bookings share a window. */
export function isTogether(limit: Limit, one: Counted, other: Counted): boolean {
  const { period, gapMinutes, timeZone } = limit
  if (period === 'live') return true
  if (period !== 'gap') return windowOf(timeZone, period, one.start) === windowOf(timeZone, period, other.start)
  const [first, second] = one.start <= other.start ? [one, other] : [other, one]
  return second.start - endOf(first) < (gapMinutes ?? 0) * minuteMs
}

export function unitsIn({ unit }: Limit, { party, duration }: Counted): number {
  return { bookings: 1, persons: party, minutes: duration }[unit]
}

function usedOf({ holders }: World, limit: Limit, subject: string, wanted: LimitedWanted): number {
  return holders
    .filter((one) => one.id !== wanted.exclude && isLive(one, wanted.now) && isCounted(limit, subject, one))
    .filter((one) => countsAt(limit, one, wanted.now) && isTogether(limit, one, wanted))
    .reduce((sum, one) => sum + unitsIn(limit, one), 0)
}

function isCounted({ id }: Limit, subject: string, { uses }: Holder): boolean {
  return uses.some((use) => use.limitId === id && use.subject === subject)
}

/** A booking that moves within its window is not refused, unless it takes more than before. */
function keepsUse(limit: Limit, subject: string, moved: Holder, wanted: LimitedWanted): boolean {
  const own = moved.uses.find((one) => one.limitId === limit.id && one.subject === subject)
  if (own === undefined || own.waived) return own !== undefined
  // A cancelled or declined booking has released it.
  if (moved.state !== 'pending' && moved.state !== 'confirmed') return false
  if (unitsIn(limit, wanted) > unitsIn(limit, moved)) return false
  return limit.period === 'live' ? endOf(moved) > wanted.now : isAtOne(limit, moved, wanted)
}

function isAtOne(limit: Limit, one: Counted, other: Counted): boolean {
  if (limit.period !== 'gap') return isTogether(limit, one, other)
  return one.start === other.start && endOf(one) === endOf(other)
}

/** Bookings that are over do not count as live. */
function countsAt({ period }: Limit, booking: Counted, now: number): boolean {
  return period !== 'live' || endOf(booking) > now
}

function endOf({ start, duration }: Counted): number {
  return start + duration * minuteMs
}

/** The name of the local hour, date, week or month of an instant. A repeated hour is two hours. */
function windowOf(timeZone: string, period: 'hour' | 'day' | 'week' | 'month', at: number): string {
  const local = clockIn(timeZone).at(at)
  const date = local.slice(0, 10)
  switch (period) {
    case 'hour':
      return `${local.slice(0, 13)} ${Date.parse(`${local.replace(' ', 'T')}Z`) - at}`
    case 'day':
      return date
    case 'month':
      return local.slice(0, 7)
    case 'week': {
      const midnight = Date.parse(`${date}T00:00:00Z`)
      const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7
      return new Date(midnight - daysSinceMonday * 24 * 60 * minuteMs).toISOString().slice(0, 10)
    }
  }
}
