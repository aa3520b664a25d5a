/** A small world with scarce capacity: rows in the database, and the same as plain values. */

import { newLimit } from '../app/limits/new.ts'
import { newResourceClosure } from '../app/resource-closures/new.ts'
import { newResource } from '../app/resources/new.ts'
import { newWorkspaceClosure } from '../app/workspace-closures/new.ts'
import type { Connection } from '../db/database.ts'
import { insertLimit } from '../db/queries/limits.ts'
import { insertResourceClosure } from '../db/queries/resource-closures.ts'
import { saveResourceDates, saveResourceHours } from '../db/queries/resource-hours.ts'
import { updateResourceRequirementRow } from '../db/queries/resource-requirements.ts'
import { insertResource } from '../db/queries/resources.ts'
import { insertWorkspaceClosure } from '../db/queries/workspace-closures.ts'
import type { ServiceInput } from '../domain/service.ts'
import { addMember, addRequirement, addService, addUser, addWorkspace } from '../server/seeds/build.ts'
import type { Chance } from './chance.ts'
import { clockIn } from './wall-clock.ts'

export type Interval = { from: number; until: number }
export type Resource = {
  id: string
  category: string | null
  capacity: number
  archived: boolean
  closures: Interval[]
  /** Minutes of a day in UTC at which it is on duty; null: always. */
  onDuty: Duty | null
}
/** On `dates`, given by their midnights in UTC; on all others it is on duty `elsewhere`. */
export type Duty = Interval & { dates: number[]; elsewhere: 'likewise' | 'always' | 'never' }
export type Requirement = {
  id: string
  resourceId: string | null
  category: string | null
  quantity: number
  /** The resources of the category that may serve; undefined if all may. */
  eligible?: string[] | undefined
  /** Whether the resource with the fewest bookings of the day comes first. */
  isBalanced?: boolean
  /** How much of a resource it takes; one unit if omitted. */
  takes?: Takes
}
export type Takes = 'one' | 'party' | 'whole'
/** Minutes, the days of a stay, and the persons. */
export type Shape = { duration: number; days: number | null; before: number; after: number; party: number }
/** Arrival and departure of bookings in days, in local time. Nobody arrives or leaves on `closedDates`. */
export type Stay = { timeZone: string; checkIn: string; checkOut: string; closedDates: string[] }
export type Service = Omit<Shape, 'party' | 'duration' | 'days'> & {
  id: string
  /** Minutes or days, ascending. */
  lengths: number[]
  usualLength: number
  /** Null for a service by minutes, whose zone is UTC. */
  stay: Stay | null
  /** Whether a resource must be on duty only where a booking begins and ends. */
  endsOnly: boolean
  largestParty: number
  maxConcurrent: number | null
  countsPersons: boolean
  ttlSeconds: number
  requiresApproval: boolean
  approvalMinutes: number
  requirements: Requirement[]
}
/** A limit of use. Milliseconds since the epoch. */
export type Limit = {
  id: string
  serviceIds: string[] | null
  per: 'booker' | 'resource' | 'all'
  period: 'hour' | 'day' | 'week' | 'month' | 'live' | 'gap'
  unit: 'bookings' | 'persons' | 'minutes'
  max: number
  gapMinutes: number | null
  timeZone: string
}
/** A booking that a limit counts, for a booker or a resource. */
export type Use = {
  limitId: string
  /** The key of a booker, the id of a resource, or empty for a limit of all. */
  subject: string
  waived: boolean
  madeAt: number
  /** The latest clock of a call that wrote it. */
  writtenAt: number
}
/** A hold or a booking, with the requirements at its creation. */
export type Holder = Shape & {
  id: string
  kind: 'hold' | 'booking'
  by: 'admin' | 'member'
  serviceId: string
  start: number
  requirements: Requirement[]
  resourceIds: string[]
  /** How much of each resource it has, by id: a resource may leave the category that it served. */
  takes: Record<string, Takes>
  /** The key of who booked or holds; undefined for a customer without an e-mail address. */
  booker: string | undefined
  /** The limits of use that count it. */
  uses: Use[]
  /** The limits that there were when it was made. */
  knownLimits: string[]
  expiresAt: number | null
  writtenAt: number
  state: 'pending' | 'confirmed' | 'cancelled' | 'declined' | 'held' | 'released' | 'consumed'
}
export type People = { workspaceId: string; userId: string; members: { admin: string; member: string } }
export type World = People & {
  /** The latest clock of any call so far; a delayed call may have an earlier clock. */
  latest: number
  /** The first start that steps request. */
  base: number
  /** The earliest start for recording past bookings, before the clock of all calls. */
  past: number
  resources: Resource[]
  services: Service[]
  limits: Limit[]
  /** Closures of the workspace. */
  closed: Interval[]
  /** Whether services may be booked in days. */
  hasStays: boolean
  holders: Holder[]
  /** Targets and limits whose capacity was lowered: their peak may exceed it. */
  lowered: Set<string>
}

export const minuteMs = 60_000
export const stepMs = 5 * minuteMs
/** Number of starts, every five minutes. */
export const startsCount = 24

const dayMs = 24 * 60 * minuteMs
/** Open for three hours of one day, which bounds the search for next starts in a refusal. */
const opensAtMinute = 8 * 60
const opening = { start: '08:00', end: '11:00' }
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const wholeDay = { start: '00:00', end: '24:00' }

export function isLive({ state, expiresAt }: Holder, now: number): boolean {
  return ['held', 'pending', 'confirmed'].includes(state) && (expiresAt === null || expiresAt > now)
}

export async function seedPeople(tx: Connection, now: Date): Promise<People> {
  const builder = { tx, now }
  const workspaceId = await addWorkspace(builder, 'Histories')
  const userId = await addUser(builder, 'Admin', 'admin@prove.example')
  const other = await addUser(builder, 'Member', 'member@prove.example')
  const members = {
    admin: await addMember(builder, workspaceId, userId, 'admin'),
    member: await addMember(builder, workspaceId, other, 'member'),
  }
  return { workspaceId, userId, members }
}

export async function seedWorld(tx: Connection, people: People, chance: Chance, now: Date): Promise<World> {
  const soon = Math.floor(now.getTime() / dayMs + 2) * dayMs + opensAtMinute * minuteMs
  const world: World = {
    ...people,
    latest: now.getTime(),
    base: seedBase(soon, chance),
    past: soon - 3 * dayMs,
    resources: [],
    services: [],
    limits: [],
    closed: [],
    hasStays: chance.oneIn(2),
    holders: [],
    lowered: new Set(),
  }
  if (chance.oneIn(5)) world.closed.push(await seedClosed(tx, world, chance, now))
  const resourceCount = chance.between(1, 5)
  for (let index = 0; index < resourceCount; index++) world.resources.push(await seedResource(tx, world, chance, now))
  const serviceCount = chance.between(1, 3)
  for (let index = 0; index < serviceCount; index++) world.services.push(await seedService(tx, world, chance, now))
  const limitCount = chance.pick([0, 0, 1, 1, 2])
  for (let index = 0; index < limitCount; index++) world.limits.push(await seedLimit(tx, world, chance, now))
  return world
}

/** The same morning soon, on a Monday, on the first of a month, or at the change of a clock: where windows of limits end. */
function seedBase(soon: number, chance: Chance): number {
  const date = new Date(soon)
  const monday = soon + ((8 - date.getUTCDay()) % 7) * dayMs
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1, 0, opensAtMinute)
  const zone = chance.pick(['America/Denver', 'America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe'])
  const [change = soon] = chance.oneIn(4) ? clockIn(zone).changes({ from: soon, until: soon + 250 * dayMs }) : []
  const changing = Math.floor(change / dayMs) * dayMs + opensAtMinute * minuteMs
  return chance.pick([soon, soon, monday, first, changing])
}

/** At nine or half past nine in UTC it is midnight in the second and third of them. */
const zonesOfLimits = [
  'UTC',
  'Pacific/Gambier',
  'Pacific/Marquesas',
  'Asia/Kathmandu',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/Berlin',
]

/** The fields of a limit of some of the services. */
export function anyLimit({ services }: World, chance: Chance): Omit<Limit, 'id'> {
  const serviceIds = chance.oneIn(2) ? null : chance.shuffled(services.map(({ id }) => id)).slice(0, 2)
  const per = chance.pick(['booker', 'resource', 'all'] as const)
  const timeZone = chance.pick(zonesOfLimits)
  const period = chance.pick(['hour', 'day', 'week', 'month', 'live', 'gap'] as const)
  if (period === 'gap')
    return { serviceIds, per, period, unit: 'bookings', max: 1, gapMinutes: chance.between(1, 45), timeZone }
  const unit = chance.pick(['bookings', 'bookings', 'persons', 'minutes'] as const)
  return { serviceIds, per, period, unit, max: anyMax(unit, chance), gapMinutes: null, timeZone }
}

export function anyMax(unit: Limit['unit'], chance: Chance): number {
  return unit === 'minutes' ? chance.pick([30, 60, 100, 5000]) : chance.between(1, unit === 'persons' ? 6 : 3)
}

async function seedLimit(tx: Connection, world: World, chance: Chance, now: Date): Promise<Limit> {
  const limit = anyLimit(world, chance)
  const { per, period, unit, max, gapMinutes: gap_minutes, timeZone: time_zone, serviceIds: service_ids } = limit
  const body = { name: 'Limit', per, period, unit, max, gap_minutes, time_zone, service_ids }
  const refuse = (code: string) => new Error(code)
  const row = await newLimit(tx, { body, workspace: { id: world.workspaceId } as never, now, refuse: refuse as never })
  await insertLimit(tx, row)
  return { ...limit, id: row.id }
}

async function seedResource(tx: Connection, world: World, chance: Chance, now: Date): Promise<Resource> {
  const { workspaceId, base } = world
  const category = chance.pick(['court', 'court', 'court', 'court', 'room', null])
  const capacity = chance.pick([1, 1, 1, 2, 2, 3, 4])
  const name = `${chance.pick(['B', 'A'])} ${chance.between(1, 3)}`
  const row = newResource(workspaceId, { name, category, capacity }, now)
  const archived = chance.oneIn(12)
  await insertResource(tx, { ...row, archivedAt: archived ? now : null })
  const closures: Interval[] = []
  if (chance.oneIn(5)) {
    const from = base + chance.between(0, startsCount) * stepMs
    const closure = { from, until: from + chance.between(1, 40) * minuteMs }
    const body = { start_at: new Date(closure.from).toISOString(), end_at: new Date(closure.until).toISOString() }
    await insertResourceClosure(tx, newResourceClosure({ workspaceId, resourceId: row.id }, body, now))
    closures.push(closure)
  }
  return { id: row.id, category, capacity, archived, closures, onDuty: await seedDuty(tx, world, row.id, chance, now) }
}

/** Hours of every day: as weekly hours, or as hours of single dates that replace other weekly ones. */
async function seedDuty(tx: Connection, world: World, resourceId: string, chance: Chance, now: Date) {
  if (!chance.oneIn(3)) return null
  // Half of them begin a minute after a start: so a start is lost or won if they are read a minute wrong.
  const from = opensAtMinute + chance.between(-6, 14) * 5 + chance.pick([0, 1])
  const dates = [world.base, world.past].map((at) => Math.floor(at / dayMs) * dayMs)
  const interval = { from, until: from + chance.between(20, 120) }
  const onDuty: Duty = { ...interval, dates, elsewhere: 'likewise' }
  const hours = { start: clockTime(onDuty.from), end: clockTime(onDuty.until) }
  const isOfDates = chance.oneIn(3)
  if (isOfDates) onDuty.elsewhere = chance.pick(['always', 'never'])
  const weekly = { likewise: [hours], always: [wholeDay], never: [] }[onDuty.elsewhere]
  const weeklyHours = weekly.map((each) => ({ days: everyDay, ...each }))
  // Without a zone of its own, it has that of the service.
  const timeZone = world.hasStays ? 'UTC' : chance.pick([null, 'UTC'])
  const { workspaceId } = world
  await saveResourceHours(tx, [{ workspaceId, resourceId, timeZone, weeklyHours, updatedAt: now }])
  const rows = dates.map((date) => ({ workspaceId, resourceId, date: dateOf(date), hours: [hours] }))
  if (isOfDates) await saveResourceDates(tx, rows)
  return onDuty
}

async function seedClosed(tx: Connection, { workspaceId, base }: World, chance: Chance, now: Date): Promise<Interval> {
  const from = base + chance.between(0, startsCount * 5) * minuteMs
  const closed = { from, until: from + chance.between(1, 20) * minuteMs }
  const body = { start_at: new Date(closed.from).toISOString(), end_at: new Date(closed.until).toISOString() }
  await insertWorkspaceClosure(tx, newWorkspaceClosure(workspaceId, body, now))
  return closed
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

function clockTime(minute: number): string {
  return new Date(minute * minuteMs).toISOString().slice(11, 16)
}

async function seedService(tx: Connection, world: World, chance: Chance, now: Date): Promise<Service> {
  const buffer = () => (chance.oneIn(2) ? 0 : chance.between(1, 15))
  const { fields, ...lengths } = world.hasStays && chance.oneIn(2) ? anyStay(world, chance) : anyLengths(world, chance)
  const service = {
    ...lengths,
    before: buffer(),
    after: buffer(),
    largestParty: chance.pick([1, 1, 3, 5]),
    maxConcurrent: chance.pick([null, null, null, 1, 2, 3]),
    countsPersons: chance.oneIn(3),
    ttlSeconds: chance.between(60, 240),
    requiresApproval: chance.oneIn(4),
    approvalMinutes: chance.between(5, 8),
  }
  const id = await addService({ tx, now }, world.workspaceId, `Service ${world.services.length}`, {
    ...fields,
    max_advance_days: 365,
    buffer_before_minutes: service.before,
    buffer_after_minutes: service.after,
    max_concurrent: service.maxConcurrent,
    max_party_size: service.largestParty,
    concurrency_unit: service.countsPersons ? 'persons' : 'bookings',
    hold_ttl_seconds: service.ttlSeconds,
    requires_approval: service.requiresApproval,
    approval_ttl_minutes: service.approvalMinutes,
  })
  return { ...service, id, requirements: await seedRequirements(tx, world, id, chance, now) }
}

type Lengths = Pick<Service, 'lengths' | 'usualLength' | 'stay' | 'endsOnly'> & { fields: ServiceInput }

/** One length in minutes, some, or those of a range; each fits between any start and the end of the hours. */
function anyLengths({ base }: World, chance: Chance): Lengths {
  const endsOnly = chance.oneIn(4)
  const shortest = chance.between(5, 40)
  const kind = chance.pick(['one', 'one', 'options', 'range'] as const)
  const step = chance.between(1, 12)
  const ofRange = Array.from({ length: chance.between(1, 3) }, (_, index) => shortest + index * step)
  const others = Array.from({ length: chance.between(0, 2) }, () => chance.between(5, 60))
  const ofOptions = [...new Set([shortest, ...others])].sort((one, other) => one - other)
  const lengths = { one: [shortest], options: ofOptions, range: ofRange }[kind]
  const usualLength = chance.pick(lengths)
  const range = { min_minutes: shortest, max_minutes: ofRange.at(-1) ?? shortest, step_minutes: step }
  return {
    ...{ lengths, usualLength, stay: null, endsOnly },
    fields: {
      duration_minutes: usualLength,
      ...(kind === 'options' && { duration_options: lengths }),
      ...(kind === 'range' && { duration_range: range }),
      hours_mode: endsOnly ? 'ends' : 'whole',
      slot_interval_minutes: 5,
      weekly_hours: [],
      date_overrides: [{ date: dateOf(base), hours: [opening] }],
    },
  }
}

/** Stays up to three months, whose times may be skipped or repeated by a clock change. */
function anyStay({ base }: World, chance: Chance): Lengths {
  const timeZone = chance.pick(['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'])
  const checkIn = chance.pick(['02:30', '09:00', '10:00', '15:00'])
  const checkOut = chance.pick(['02:15', '09:30', '10:00', '11:00'])
  const closedDates = [-1, 1, 2, 3].filter(() => chance.oneIn(8)).map((days) => dateOf(base + days * dayMs))
  const shortest = chance.between(1, 2)
  const longest = shortest + chance.pick([0, 2, 6, 50, 50, 88])
  return {
    lengths: Array.from({ length: longest - shortest + 1 }, (_, index) => shortest + index),
    usualLength: shortest,
    stay: { timeZone, checkIn, checkOut, closedDates },
    endsOnly: true,
    fields: {
      ...{ unit: 'days', hours_mode: 'ends', slot_interval_minutes: null, time_zone: timeZone },
      ...{ check_in_time: checkIn, check_out_time: checkOut, min_days: shortest, max_days: longest },
      weekly_hours: [{ days: everyDay, ...wholeDay }],
      date_overrides: closedDates.map((date) => ({ date, hours: [] })),
    },
  }
}

async function seedRequirements(
  tx: Connection,
  { workspaceId, resources }: World,
  serviceId: string,
  chance: Chance,
  now: Date,
): Promise<Requirement[]> {
  const requirements: Requirement[] = []
  const named = chance.shuffled(resources).slice(0, chance.pick([0, 0, 1, 1, 2]))
  for (const { id: resourceId } of named) {
    const takes = chance.pick(['one', 'one', 'party', 'whole'] as const)
    const id = await addRequirement({ tx, now }, workspaceId, serviceId, { resourceId }, { takes })
    requirements.push({ id, resourceId, category: null, quantity: 1, takes })
  }
  const categories = chance.shuffled(['court', 'court', 'room']).slice(0, chance.pick([0, 1, 1, 1, 2]))
  for (const category of new Set(categories)) {
    const many = resources.filter((one) => one.category === category).length
    const quantity = Math.max(1, Math.min(chance.between(1, 3), many - chance.between(0, 1)))
    const id = await addRequirement({ tx, now }, workspaceId, serviceId, { category, quantity })
    const ids = resources.filter((one) => one.category === category).map((one) => one.id)
    const some = chance.shuffled(ids).slice(0, Math.max(quantity, chance.between(1, ids.length)))
    const eligible = ids.length > 0 && chance.oneIn(2) ? some : undefined
    const isBalanced = chance.oneIn(2)
    const takes = quantity === 1 ? chance.pick(['one', 'one', 'party', 'whole'] as const) : 'one'
    await updateResourceRequirementRow(tx, workspaceId, id, {
      eligibleIds: eligible ?? null,
      takes,
      ...(isBalanced && { assignment: 'balanced', balancePeriod: 'day' }),
    })
    requirements.push({ id, resourceId: null, category, quantity, eligible, isBalanced, takes })
  }
  return requirements
}
