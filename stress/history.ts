/** One history: steps in one small world, each followed by a comparison of all implementations. */
import { hash } from 'node:crypto'
import { and, gt, isNull, or } from 'drizzle-orm'
import { allocate } from '../app/availability/allocate.ts'
import { type BookingRequirements, decideStart } from '../app/availability/availability-context.ts'
import { newHold } from '../app/holds/new.ts'
import type { Connection, Database } from '../db/database.ts'
import { Overbooked } from '../db/queries/allocations.ts'
import { insertHold } from '../db/queries/holds.ts'
import { findServiceToDecide } from '../db/queries/services.ts'
import {
  allocations,
  bookingChanges,
  bookings,
  holds,
  limits,
  resourceClosures,
  resourceDates,
  resourceHours,
  resourceRequirements,
  resources,
  services,
  workspaceClosures,
} from '../db/schema.ts'
import { defaultRule } from '../domain/allocation-rule.ts'
import { type Chance, chanceOf } from './chance.ts'
import { call } from './history-calls.ts'
import { limitSaid } from './history-limit-steps.ts'
import { unitsIn, windowFault } from './history-limits.ts'
import {
  blockedOf,
  countsOf,
  hasRoomFor,
  isBookable,
  minutesOf,
  remaining,
  suits,
  unitsOf,
  type Wanted,
} from './history-oracle.ts'
import { wantedOf } from './history-requests.ts'
import { checkInOn, dateAfter, localDate } from './history-stays.ts'
import type { Moment, Step } from './history-step.ts'
import { nextStep } from './history-steps.ts'
import {
  type Holder,
  isLive,
  minuteMs,
  type People,
  type Resource,
  type Service,
  seedWorld,
  startsCount,
  stepMs,
  type Use,
  type World,
} from './history-world.ts'

export type HistoryCounts = {
  steps: number
  taken: number
  /** Bookings and holds in days, which are among those taken. */
  stays: number
  refused: number
  /** Refusals by a limit of use, which are among those refused. */
  limited: number
  rows: number
  listed: number
}
export const noCounts: HistoryCounts = { steps: 0, taken: 0, stays: 0, refused: 0, limited: 0, rows: 0, listed: 0 }
export type History = { fault: string | undefined; trace: string[] }

/** Runs one history to its end, or to the first step with a disagreement. */
export async function playHistory(
  db: Database,
  people: People,
  { seed, number, now }: { seed: number; number: number; now: number },
  counts: HistoryCounts,
): Promise<History> {
  const chance = chanceOf(seed, 'history', number)
  const world = await db.write((tx) => seedWorld(tx, people, chance, new Date(now)))
  const trace = [described(world)]
  const steps = chance.between(6, 14)
  for (let step = 0; step < steps; step++) {
    const moment = momentOf(db, world, chance)
    const next = nextStep(moment)
    trace.push(`${(next.now - now) / 1000} s: ${next.said}`)
    const fault = await broken(playStep(moment, next, counts))
    if (fault !== undefined) return { fault, trace }
  }
  trace.push('somebody lists what can be booked')
  return { fault: await broken(listFault(db, world, chance, counts)), trace }
}

/** An unexpected exception is a violation. */
function broken(played: Promise<string | undefined>): Promise<string | undefined> {
  return played.catch((error: Error) => `it threw: ${error.message}${error.cause ? ` (${error.cause})` : ''}`)
}

export async function clearWorld(tx: Connection): Promise<void> {
  const tables = [
    bookingChanges,
    allocations,
    bookings,
    holds,
    limits,
    resourceClosures,
    resourceDates,
    resourceHours,
    workspaceClosures,
    resourceRequirements,
    resources,
    services,
  ]
  for (const table of tables) await tx.delete(table)
}

/** Advances the clock; one call in eight is delayed and has an earlier clock than calls before it. */
function momentOf(db: Database, world: World, chance: Chance): Moment {
  const by = chance.pick(['admin', 'admin', 'member'] as const)
  const seconds = chance.oneIn(8) ? -chance.between(1, 90) : chance.between(0, chance.oneIn(3) ? 240 : 40)
  const now = world.latest + seconds * 1000
  world.latest = Math.max(world.latest, now)
  return { db, world, chance, now, by }
}

async function playStep(moment: Moment, next: Step, counts: HistoryCounts): Promise<string | undefined> {
  const { db, world, chance } = moment
  const { wanted, expected, now, take } = next
  counts.steps++
  const verdict =
    wanted && ((await decisionFault(db, world, wanted)) ?? (await rowsFault(db, world, wanted, chance, counts)))
  if (verdict !== undefined) return verdict
  const before = takenOf(world, now)
  const isLimited = wanted && !isBookable(world, wanted) && isBookable({ ...world, limits: [] }, wanted)
  const came = await take()
  if (came !== expected) return `it came to ${came ?? 'success'}, expected was ${expected ?? 'success'}`
  if (wanted !== undefined && came === undefined) counts.taken++
  if (wanted !== undefined && wanted.days !== null && came === undefined) counts.stays++
  if (came !== undefined) counts.refused++
  if (came !== undefined && isLimited) counts.limited++
  return (await storedFault(db, world)) ?? peakFault(world, before) ?? windowFault(world)
}

async function decisionFault(db: Database, world: World, wanted: Wanted): Promise<string | undefined> {
  const service = await findServiceToDecide(
    db.read,
    world.workspaceId,
    wanted.serviceId,
    new Date(Math.min(wanted.start, wanted.now)),
  )
  if (!service) throw new Error('a service of the world is not in the database')
  const { start, now, waived, booker, moved } = wanted
  const of = { service, bookingRequirements: needsOf(wanted), start, now: new Date(now), waived, booker }
  const query = { ...of, movedId: moved?.id }
  const exclude = wanted.exclude === undefined ? [] : [wanted.exclude]
  const { bookable } = await decideStart(db.read, { ...query, exclude })
  const expected = isBookable(world, wanted)
  if (bookable !== expected) return `decide says ${yesNo(bookable)}, the oracle ${yesNo(expected)}`
}

/**
 * Rows for any distinct resources must be accepted exactly when each has spare capacity, whatever the engine would
 * choose.
 */
async function rowsFault(
  db: Database,
  world: World,
  wanted: Wanted,
  chance: Chance,
  counts: HistoryCounts,
): Promise<string | undefined> {
  const assignments = anyAssignments(world, wanted, chance)
  if (assignments === undefined) return undefined
  counts.rows++
  const bookingRequirements = needsOf(wanted)
  const { workspaceId, members } = world
  const { serviceId, start, booker } = wanted
  const now = new Date(wanted.now)
  const service = await findServiceToDecide(db.read, workspaceId, serviceId, now)
  if (!service) throw new Error('a service of the world is not in the database')
  const of = { workspaceId, serviceId, bookingRequirements, start, expiresAt: new Date(wanted.now + 60_000) }
  const hold = newHold({ ...of, memberId: members.admin }, now)
  const isRefused = await undone(db, async (tx) => {
    await insertHold(tx, hold)
    await allocate(tx, {
      ...of,
      service,
      booker,
      areLimitsWaived: wanted.waived?.includes('limits'),
      holdId: hold.id,
      bookingId: null,
      assignments,
      now,
    })
  })
  const ids = assignments.map(({ resourceId }) => resourceId)
  const hasRoom = hasRoomFor(world, { ...wanted, exclude: undefined, moved: undefined }, ids)
  if (isRefused === hasRoom) return `the database ${isRefused ? 'refuses' : 'takes'} rows for ${ids.length} resources`
}

/** True if the database refused the rows; they are rolled back either way. */
async function undone(db: Database, work: (tx: Connection) => Promise<void>): Promise<boolean> {
  const undo = new Error('undone')
  try {
    await db.write(async (tx) => {
      await work(tx)
      // Behind statements that are still under way: it fails if one of them was refused.
      await tx.select({ id: allocations.id }).from(allocations).limit(1)
      throw undo
    })
  } catch (error) {
    if (error === undo) return false
    if (error instanceof Overbooked) return true
    throw error
  }
  return false
}

/** Undefined if the world has too few resources of the category, free or not. */
function anyAssignments({ resources }: World, { requirements }: Wanted, chance: Chance) {
  const chosen: { requirementId: string; resourceId: string }[] = []
  for (const requirement of requirements.toSorted((one) => (one.resourceId === null ? 1 : -1))) {
    const isFree = ({ id }: { id: string }) => !chosen.some(({ resourceId }) => resourceId === id)
    const suiting = chance.shuffled(resources.filter((one) => suits(one, requirement) && isFree(one)))
    if (suiting.length < requirement.quantity) return undefined
    const drawn = suiting.slice(0, requirement.quantity)
    chosen.push(...drawn.map(({ id }) => ({ requirementId: requirement.id, resourceId: id })))
  }
  return chosen
}

/** Unreleased, unexpired allocations in the database must equal those of the oracle. */
async function storedFault(db: Database, world: World): Promise<string | undefined> {
  const isTaken = or(isNull(allocations.expiresAt), gt(allocations.expiresAt, new Date(world.latest)))
  const rows = await db.read
    .select()
    .from(allocations)
    .where(and(isNull(allocations.releasedAt), isTaken))
  const stored = rows.map((row) => {
    const [holder, expiresAt] = [row.bookingId ?? row.holdId, row.expiresAt?.getTime()]
    return row.resourceId === null && row.targetId !== row.serviceId
      ? `${[holder, row.targetId, row.subject, row.units, row.waived, expiresAt]}`
      : `${[holder, row.resourceId, row.blockedFrom, row.blockedUntil, expiresAt]}`
  })
  const believed = world.holders
    .filter((one) => isLive(one, world.latest))
    .flatMap((one) => {
      const { from, until } = blockedOf(one)
      const expiresAt = one.expiresAt ?? undefined
      return [
        ...[null, ...one.resourceIds].map((resource) => `${[one.id, resource, from, until, expiresAt]}`),
        ...one.uses.map((use) => believedUse(world, one, use)),
      ]
    })
  if (String(stored.sort()) !== String(believed.sort()))
    return 'the database has other allocations than the oracle believes'
}

/** A use as its row has it: a booker cannot be read from it. */
function believedUse({ limits }: World, holder: Holder, { limitId, subject, waived }: Use): string {
  const limit = limits.find(({ id }) => id === limitId)
  if (!limit) throw new Error('a use counts for a limit that is gone')
  const isDigest = limit.per === 'booker'
  const stored = isDigest ? hash('sha256', `${limitId} ${subject}`) : subject
  return `${[holder.id, limitId, stored, unitsIn(limit, holder), waived, holder.expiresAt ?? undefined]}`
}

const hourMs = 60 * minuteMs

type Taken = Map<string, { capacity: number; counts: number[] }>

function takenOf(world: World, now: number): Taken {
  const mornings = [world.base, world.past].flatMap((first) =>
    minutesOf({ from: first - 15 * minuteMs, until: first + startsCount * stepMs + 75 * minuteMs }),
  )
  // Stays are counted every few hours.
  const ofStays = Array.from(
    { length: world.hasStays ? 1200 : 0 },
    (_, index) => world.base + (index - 300) * 4 * hourMs,
  )
  const minutes = [...mornings, ...ofStays]
  const ofResource = (resource: Resource) =>
    countsOf(
      world.holders.filter(({ resourceIds }) => resourceIds.includes(resource.id)),
      now,
      minutes,
      (holder) => unitsOf(resource, holder, resource.capacity),
    )
  const ofService = ({ id, countsPersons }: Service) =>
    countsOf(
      world.holders.filter(({ serviceId }) => serviceId === id),
      now,
      minutes,
      ({ party }) => (countsPersons ? party : 1),
    )
  return new Map([
    ...world.resources.map((one) => [one.id, { capacity: one.capacity, counts: ofResource(one) }] as const),
    ...world.services.map(
      (one) => [one.id, { capacity: one.maxConcurrent ?? Infinity, counts: ofService(one) }] as const,
    ),
  ])
}

/** No peak may exceed its capacity; after a lowered capacity, it may not rise. */
function peakFault(world: World, before: Taken): string | undefined {
  for (const [id, { capacity, counts }] of takenOf(world, world.latest)) {
    const earlier = world.lowered.has(id) ? before.get(id)?.counts : undefined
    const over = counts.findIndex((count, index) => count > Math.max(capacity, earlier?.[index] ?? 0))
    if (over >= 0) return `something is taken ${counts[over]} times at once, its capacity is ${capacity}`
  }
}

/**
 * Every start of a service must be listed exactly when the oracle finds capacity, with the same number remaining, and with the lengths that
 * can be booked.
 */
async function listFault(
  db: Database,
  world: World,
  chance: Chance,
  counts: HistoryCounts,
): Promise<string | undefined> {
  const service = chance.pick(world.services)
  const hold = world.holders.find(({ kind, state }) => kind === 'hold' && state === 'held')
  const length = chance.oneIn(2)
    ? chance.pick([...service.lengths.slice(0, 3), ...service.lengths.slice(-1)])
    : undefined
  const include = [
    ...(chance.oneIn(2) ? ['unavailable' as const] : []),
    ...(chance.oneIn(2) ? ['lengths' as const] : []),
  ]
  const { from, until, starts } = startsToList(world, service, chance)
  const query = {
    service_id: service.id,
    from: new Date(from).toISOString(),
    to: new Date(until).toISOString(),
    ...(include.length > 0 && { include }),
    ...(hold && chance.oneIn(2) ? { hold_id: hold.id } : {}),
    party_size: chance.between(1, service.largestParty),
    ...(chance.oneIn(2) ? { customer_email: 'ann@prove.example' } : {}),
    ...(length !== undefined && (service.stay === null ? { duration_minutes: length } : { duration_days: length })),
  }
  const answer = await call(db, world, 'listAvailability', { by: 'admin', now: world.latest, query })
  if (answer.code !== undefined) return `the list came to ${answer.code}`
  const listed = new Map(answer.reply.body.slots.map((slot) => [Date.parse(slot.start_at), slot]))
  const leftOf = (start: number, of: number | undefined) =>
    remaining(world, {
      ...wantedOf(service, start, world.latest, query.party_size, of),
      exclude: query.hold_id,
      booker: query.customer_email ?? world.members.admin,
    })
  for (const start of starts) {
    counts.listed++
    const expected = leftOf(start, length)
    const lengths = include.includes('lengths')
      ? service.lengths.filter((each) => leftOf(start, each) !== 0)
      : undefined
    const slot = listed.get(start)
    const isListed = include.includes('unavailable') || (lengths ? lengths.length > 0 : expected !== 0)
    // A start that is closed for every length may be left out.
    if (slot === undefined && isListed && (lengths?.length || expected !== 0 || service.stay === null))
      return `${minuteOf(world, start)} is not listed`
    const left = slot === undefined ? 0 : slot.remaining
    if (left !== expected || slot?.bookable === (expected === 0)) {
      return `${minuteOf(world, start)} is listed with ${left} left, the oracle finds ${expected}`
    }
    if (slot && lengths && String(slot.lengths) !== String(lengths))
      return `${minuteOf(world, start)} is listed with the lengths ${slot.lengths}, the oracle finds ${lengths}`
  }
  const strange = [...listed.keys()].find((start) => !starts.includes(start))
  if (strange !== undefined) return `${minuteOf(world, strange)} is listed, where no start is`
}

/** The starts of a range; of stays, one a date. */
function startsToList(
  world: World,
  { stay }: Service,
  chance: Chance,
): { from: number; until: number; starts: number[] } {
  if (stay === null) {
    const starts = Array.from({ length: startsCount }, (_, index) => world.base + index * stepMs)
    return { from: world.base, until: world.base + startsCount * stepMs, starts }
  }
  const first = dateAfter(localDate(stay.timeZone, world.base), chance.pick([-1, 0, 1, 40]))
  const dates = Array.from({ length: 6 }, (_, days) => dateAfter(first, days))
  const starts = dates.map((date) => checkInOn(stay, date)).filter((start) => start > world.latest)
  const [from = 0] = starts
  return { from, until: (starts.at(-1) ?? 0) + minuteMs, starts }
}

function minuteOf({ base }: World, start: number): string {
  return `minute ${(start - base) / minuteMs}`
}

function yesNo(answer: boolean): string {
  return answer ? 'yes' : 'no'
}

function needsOf({ duration, days, before, after, party, requirements }: Wanted): BookingRequirements {
  const shape = { duration: duration * minuteMs, bufferBefore: before * minuteMs, bufferAfter: after * minuteMs }
  return {
    shape,
    days,
    partySize: party,
    requirements: requirements.map(({ eligible, isBalanced, takes = 'one', ...requirement }) => ({
      ...requirement,
      ...(takes !== 'one' && { takes }),
      rule: {
        ...defaultRule,
        takes,
        eligibleIds: eligible ?? null,
        ...(isBalanced && ({ assignment: 'balanced', balancePeriod: 'day' } as const)),
      },
    })),
  }
}

function described({ resources, services, limits }: World): string {
  const named = (id: string | null) => resources.findIndex((one) => one.id === id)
  const things = resources.map(
    ({ category, capacity, archived, closures, onDuty }) =>
      `${category ?? '–'} × ${capacity}${archived ? ' archived' : ''}${closures.length > 0 ? ' closed for a time' : ''}${onDuty ? ` on duty in minutes ${onDuty.from}–${onDuty.until}` : ''}`,
  )
  const offers = services.map(({ lengths, stay, before, after, maxConcurrent, requirements }) => {
    const needs = requirements.map(({ resourceId, category, quantity, eligible, isBalanced }) =>
      resourceId === null
        ? `${quantity} ${category}${eligible ? ` among ${eligible.map(named)}` : ''}${isBalanced ? ', fairly' : ''}`
        : `resource ${named(resourceId)}`,
    )
    const duration = lengths.length > 3 ? `${lengths[0]}–${lengths.at(-1)}` : lengths.join('/')
    const unit = stay === null ? 'min' : `min, in days in ${stay.timeZone} from ${stay.checkIn} to ${stay.checkOut}`
    return `${before}+${duration}+${after} ${unit} of ${needs.join(', ') || 'nothing'}, at most ${maxConcurrent ?? 'any'}`
  })
  const limited = limits.length > 0 ? `\nlimits: ${limits.map(limitSaid).join(' | ')}` : ''
  return `resources: ${things.join(' | ')}\nservices: ${offers.join(' | ')}${limited}`
}
