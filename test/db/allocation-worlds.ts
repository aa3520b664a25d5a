/** Small random sets of allocations in a database, and expected values computed by counting at every instant. */
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { execute } from '#test-databases'
import { newBooking } from '../../app/bookings/new.ts'
import { newHold } from '../../app/holds/new.ts'
import type { Connection, Database } from '../../db/database.ts'
import {
  AllocationExpired,
  type AllocationRow,
  confirmAllocations,
  insertAllocations,
  Overbooked,
  releaseBookingAllocations,
  releaseHoldAllocations,
  spanOf,
  transferAllocations,
} from '../../db/queries/allocations.ts'
import { insertBooking } from '../../db/queries/bookings.ts'
import { insertHold } from '../../db/queries/holds.ts'
import { allocations, bookings, holds, members, resources, services } from '../../db/schema.ts'
import * as build from '../../server/seeds/build.ts'
import { refusalOf } from './support.ts'

const takesOfWorld = 25
const now = new Date(0)

/** Rows that allocations reference. There are as many holders as one run may need, none with allocations yet. */
export type Ground = {
  workspaceId: string
  serviceIds: string[]
  resourceIds: string[]
  holdIds: string[]
  bookingIds: string[]
}

export function groundOf(db: Database): Promise<Ground> {
  return db.write(async (tx) => {
    const builder = { tx, now }
    const workspaceId = await build.addWorkspace(builder, 'Ground')
    const userId = await build.addUser(builder, 'Owner', 'owner@ground.example')
    const memberId = await build.addMember(builder, workspaceId, userId, 'owner')
    const [serviceIds, resourceIds]: [string[], string[]] = [[], []]
    for (const name of ['One', 'Two']) serviceIds.push(await build.addService(builder, workspaceId, name))
    for (const name of ['A', 'B', 'C'])
      resourceIds.push(await build.addResource(builder, workspaceId, { name, category: 'court' }))
    const bookingRequirements = {
      shape: { duration: 60_000, bufferBefore: 0, bufferAfter: 0 },
      requirements: [],
      days: null,
      partySize: 1,
    }
    const of = { workspaceId, serviceId: serviceIds[0] ?? '', memberId, bookingRequirements, start: 0, expiresAt: null }
    const holds = Array.from({ length: takesOfWorld }, () => newHold({ ...of, expiresAt: now }, now))
    const booking = { ...of, holdId: null, customer: null, notes: null, metadata: {}, status: 'confirmed' as const }
    const bookings = Array.from({ length: takesOfWorld }, () => newBooking(booking, now))
    for (const hold of holds) await insertHold(tx, hold)
    for (const each of bookings) await insertBooking(tx, each)
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    return { workspaceId, serviceIds, resourceIds, holdIds: ids(holds), bookingIds: ids(bookings) }
  })
}

/** The same rows with the same ids in another workspace. @returns the id of the workspace */
export async function copyGround(tx: Connection, { workspaceId }: Ground): Promise<string> {
  const copy = await build.addWorkspace({ tx, now }, 'Copy')
  for (const table of [members, services, resources, holds, bookings]) {
    const names = Object.values(getTableColumns(table)).map(({ name }) => name)
    const values = names.map((name) => (name === 'workspace_id' ? `'${copy}'` : name))
    const from = `${getTableName(table)} WHERE workspace_id = '${workspaceId}'`
    await execute(tx, sql.raw(`INSERT INTO ${getTableName(table)} (${names}) SELECT ${values} FROM ${from}`))
  }
  return copy
}

/** An allocation of the service itself, unless a resource is named. */
export function rowOf(ground: Ground, fields: Partial<AllocationRow> & { from: number; until: number }): AllocationRow {
  const { from, until, ...rest } = fields
  return {
    id: newId(),
    workspaceId: ground.workspaceId,
    serviceId: ground.serviceIds[0] ?? '',
    targetId: rest.resourceId ?? rest.serviceId ?? ground.serviceIds[0] ?? '',
    subject: '',
    units: 1,
    span: spanOf(Math.max(0, until - from)),
    waived: false,
    resourceId: null,
    requirementId: rest.resourceId ? newId() : null,
    holdId: null,
    bookingId: null,
    bodyFrom: from,
    bodyUntil: until,
    blockedFrom: from,
    blockedUntil: until,
    expiresAt: null,
    writtenAt: now,
    releasedAt: null,
    ...rest,
  }
}

const ttl = fc.integer({ min: 1, max: 8 })
const takes = fc.record({
  service: fc.nat({ max: 1 }),
  resources: fc.subarray([0, 1, 2]),
  from: fc.integer({ min: 10, max: 30 }),
  length: fc.integer({ min: 1, max: 8 }),
  before: fc.nat({ max: 2 }),
  after: fc.nat({ max: 2 }),
  kind: fc.constantFrom('hold' as const, 'pending' as const, 'confirmed' as const),
  /** Units of each resource; null for all. */
  units: fc.constantFrom(1, 1, 1, 2, null),
  span: fc.nat({ max: 2 }),
  ttl,
})
const changes = fc.record({
  kind: fc.constantFrom('release' as const, 'pass on' as const, 'pass on to wait' as const, 'confirm' as const),
  /** One of the latest holders. */
  back: fc.nat({ max: 5 }),
  ttl,
})
/** The clock of a step: usually ahead, sometimes that of a process that lags. */
const ticks = fc.integer({ min: -4, max: 5 })
export const worlds = fc.record({
  capacities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
  concurrent: fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: 2, maxLength: 2 }),
  steps: fc.array(
    fc.record({ tick: ticks, take: takes, changes: fc.array(fc.tuple(ticks, changes), { maxLength: 2 }) }),
    {
      minLength: takesOfWorld,
      maxLength: takesOfWorld,
    },
  ),
})
type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never
type Take = typeof takes extends fc.Arbitrary<infer Value> ? Value : never
type Change = typeof changes extends fc.Arbitrary<infer Value> ? Value : never

/** One allocation, as in the model. */
type Taken = {
  holder: number
  target: string
  units: number | null
  from: number
  until: number
  expiresAt: number | null
  writtenAt: number
  isOfHold: boolean
  isBooked: boolean
  isReleased: boolean
}
type Model = { taken: Taken[]; capacityOf: Map<string, number | null>; clock: number; latest: number }

/** Runs the steps in a transaction that is rolled back. @returns the differences between database and model */
export async function faultsIn(
  db: Database,
  ground: Ground,
  world: World,
  prepare: (tx: Connection) => Promise<void> = async () => {},
): Promise<string[]> {
  const faults: string[] = []
  const undo = new Error('undo')
  const outcome = await db
    .write(async (tx) => {
      await prepare(tx)
      const model = await begun(tx, ground, world)
      for (const [holder, step] of world.steps.entries()) {
        tick(model, step.tick)
        faults.push(...(await take(tx, ground, model, holder, step.take)))
        for (const [ms, change] of step.changes) {
          tick(model, ms)
          faults.push(...(await alter(tx, ground, model, Math.max(0, holder - change.back), change)))
        }
        faults.push(...overbookedIn(model))
      }
      faults.push(...(await differences(tx, model)))
      throw undo
    })
    .catch((error) => error)
  if (outcome !== undo) throw outcome
  return faults
}

async function begun(tx: Connection, ground: Ground, { capacities, concurrent }: World): Promise<Model> {
  const capacityOf = new Map<string, number | null>()
  for (const [at, id] of ground.resourceIds.entries()) {
    const capacity = capacities[at] ?? 1
    capacityOf.set(id, capacity)
    await tx.update(resources).set({ capacity }).where(eq(resources.id, id))
  }
  for (const [at, id] of ground.serviceIds.entries()) {
    const maxConcurrent = concurrent[at] ?? null
    capacityOf.set(id, maxConcurrent)
    await tx.update(services).set({ maxConcurrent }).where(eq(services.id, id))
  }
  return { taken: [], capacityOf, clock: 1000, latest: 1000 }
}

function tick(model: Model, ms: number): void {
  model.clock += ms
  model.latest = Math.max(model.latest, model.clock)
}

async function take(tx: Connection, ground: Ground, model: Model, holder: number, sent: Take): Promise<string[]> {
  const serviceId = ground.serviceIds[sent.service] as string
  const resourceIds = sent.resources.map((at) => ground.resourceIds[at] as string)
  const [from, until] = [sent.from - sent.before, sent.from + sent.length + sent.after]
  const expiresAt = sent.kind === 'confirmed' ? null : model.clock + sent.ttl
  const isBooked = sent.kind !== 'hold'
  const taken = [serviceId, ...resourceIds].map((target): Taken => {
    return {
      holder,
      target,
      units: target === serviceId ? 1 : sent.units,
      from,
      until,
      expiresAt,
      writtenAt: model.clock,
      isOfHold: !isBooked,
      isBooked,
      isReleased: false,
    }
  })
  const rows = [undefined, ...resourceIds].map((resourceId) =>
    rowOf(ground, {
      ...{ from: sent.from, until: sent.from + sent.length, blockedFrom: from, blockedUntil: until, serviceId },
      ...(resourceId === undefined ? {} : { resourceId, units: sent.units }),
      span: sent.span,
      ...(isBooked ? { bookingId: ground.bookingIds[holder] as string } : { holdId: ground.holdIds[holder] as string }),
      ...{ expiresAt: expiresAt === null ? null : new Date(expiresAt), writtenAt: new Date(model.clock) },
    }),
  )
  const fits = taken.every((one) => instantsOf(one).every((instant) => isRoomFor(model, one, instant)))
  const refused = await refuses(tx, () => insertAllocations(tx, rows), Overbooked)
  if (refused !== fits) {
    if (fits) model.taken.push(...taken)
    return []
  }
  return [`take ${holder}: ${refused ? 'refused' : 'taken'}, which it should not be`]
}

async function alter(
  tx: Connection,
  ground: Ground,
  model: Model,
  which: number,
  { kind, ttl: ms }: Change,
): Promise<string[]> {
  const own = model.taken.filter(({ holder, isReleased }) => holder === which && !isReleased)
  const isBooked = own.some((one) => one.isBooked)
  const [holdId, bookingId] = [ground.holdIds[which] as string, ground.bookingIds[which] as string]
  const { workspaceId } = ground
  const at = new Date(model.clock)
  if (kind === 'release') {
    await (isBooked
      ? releaseBookingAllocations(tx, workspaceId, bookingId, at)
      : releaseHoldAllocations(tx, workspaceId, holdId, at))
    for (const one of own) one.isReleased = true
    return []
  }
  if (kind === 'confirm' && !isBooked) return []
  // A direct booking has no hold to transfer from: no row is found, and nothing is refused.
  const changed = own.filter(({ isOfHold }) => kind === 'confirm' || isOfHold)
  const expiresAt = kind === 'pass on to wait' ? model.clock + ms : null
  const to = { bookingId, expiresAt: expiresAt === null ? null : new Date(expiresAt), now: at }
  const work =
    kind === 'confirm'
      ? () => confirmAllocations(tx, workspaceId, bookingId, at)
      : () => transferAllocations(tx, workspaceId, holdId, to)
  const may = changed.every((one) => mayStay(model, one))
  const refused = await refuses(tx, work, AllocationExpired, /ALLOCATION_FIXED/)
  if (refused === may) return [`${kind} ${which}: ${refused ? 'refused' : 'done'}, which it should not be`]
  if (may)
    for (const one of changed) Object.assign(one, { expiresAt, isBooked: true, writtenAt: writtenBy(one, model) })
  return []
}

/** While it is live, and no later call has seen it expire and taken its time. */
function mayStay(model: Model, one: Taken): boolean {
  const { expiresAt, target } = one
  if (expiresAt === null || expiresAt <= writtenBy(one, model)) return false
  const others = model.taken.filter((other) => other.target === target && other !== one && !other.isReleased)
  const inTheWay = others.filter((other) => instantsOf(one).some((instant) => isAt(other, instant)))
  return inTheWay.every(({ writtenAt }) => writtenAt < expiresAt)
}

function writtenBy({ writtenAt }: Taken, { clock }: Model): number {
  return Math.max(writtenAt, clock)
}

/** By the latest clock of all steps, and so by every later one, no capacity is exceeded. */
function overbookedIn(model: Model): string[] {
  const instants = Array.from({ length: 50 }, (_, instant) => instant)
  return [...model.capacityOf.keys()]
    .filter((target) => instants.some((instant) => leftAt(model, target, instant, model.latest) < 0))
    .map((target) => `${target} is overbooked`)
}

async function differences(tx: Connection, { taken }: Model): Promise<string[]> {
  const rows = await tx.select().from(allocations)
  const stored = rows.map((row) =>
    [row.targetId, row.units, row.blockedFrom, row.blockedUntil, row.expiresAt?.getTime() ?? null]
      .concat([row.bookingId !== null, row.releasedAt !== null].map(String), row.writtenAt.getTime())
      .join(),
  )
  const modelled = taken.map(({ target, units, from, until, expiresAt, isBooked, isReleased, writtenAt }) =>
    [target, units, from, until, expiresAt, isBooked, isReleased, writtenAt].join(),
  )
  return stored.sort().join('\n') === modelled.sort().join('\n') ? [] : ['what is stored is something else']
}

/** All units fit only beside no others. */
function isRoomFor(model: Model, { target, units }: Taken, instant: number): boolean {
  if (units === null) return usedAt(model, target, instant, model.clock) === 0
  return leftAt(model, target, instant, model.clock) >= units
}

function leftAt(model: Model, target: string, instant: number, clock: number): number {
  return (model.capacityOf.get(target) ?? Infinity) - usedAt(model, target, instant, clock)
}

/** A row with all units uses the whole capacity. */
function usedAt({ taken, capacityOf }: Model, target: string, instant: number, clock: number): number {
  const there = taken.filter(
    (one) =>
      one.target === target &&
      !one.isReleased &&
      (one.expiresAt === null || one.expiresAt > clock) &&
      isAt(one, instant),
  )
  return there.reduce((sum, { units }) => sum + (units ?? capacityOf.get(target) ?? 0), 0)
}

function instantsOf({ from, until }: Taken): number[] {
  return Array.from({ length: until - from }, (_, at) => from + at)
}

function isAt({ from, until }: Taken, instant: number): boolean {
  return from <= instant && instant < until
}

async function refuses(
  tx: Connection,
  work: () => Promise<void>,
  kind: typeof Overbooked,
  message = /^$/,
): Promise<boolean> {
  const done = new Error('done')
  await execute(tx, sql`SAVEPOINT attempt`)
  const refusal = await refusalOf(async () => {
    await work()
    throw done
  })
  if (refusal === done) return false
  await execute(tx, sql`ROLLBACK TO attempt`)
  const isExpected = refusal instanceof kind || message.test((refusal as Error).message)
  if (!isExpected) throw refusal
  return true
}
