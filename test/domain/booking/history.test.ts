// Runs on: no database
/** Invariants of long histories of decisions: nothing is ever overbooked, and no possible booking is refused. */
import fc from 'fast-check'
import type { Assignment, Resource } from '../../../domain/booking/assignment.ts'
import { availabilityContext, type Decision, decide } from '../../../domain/booking/decide.ts'
import {
  type Allocation,
  occupancyOf,
  type Shape,
  slotAt,
  timelineOf,
  type Use,
} from '../../../domain/booking/occupancy.ts'
import {
  canAssign,
  countAt,
  court,
  instantsOf,
  intervals,
  liveOnes,
  poolNeed,
  type Requirement,
  resourceNeed,
  roomByCounting,
  shapes,
  suits,
} from './capacity-world.ts'

type Service = Shape & { requirements: Requirement[]; maxConcurrent: number | null }
type Booked = { use: Use; service: number; resourceIds: string[] }
type World = { now: number; resources: Resource[]; services: Service[]; booked: Booked[]; faults: string[] }

type Command =
  | { kind: 'book'; service: number; start: number }
  | { kind: 'hold'; service: number; start: number; ttl: number }
  | { kind: 'confirm' | 'release' | 'retake'; which: number }
  | { kind: 'reschedule'; which: number; start: number }
  | { kind: 'wait'; time: number }
  | { kind: 'edit'; resource: number; capacity: number; archived: boolean }

const start = fc.integer({ min: 0, max: 20 })
const index = fc.nat({ max: 1 })
const which = fc.nat({ max: 5 })
const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), service: index, start }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      service: index,
      start,
      ttl: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reschedule' as const), which, start }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('confirm' as const, 'release', 'retake'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), time: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      resource: fc.nat({ max: 3 }),
      capacity: fc.integer({ min: 1, max: 3 }),
      archived: fc.nat({ max: 3 }).map((one) => one === 0),
    }),
  },
)

const services: fc.Arbitrary<Service> = fc
  .record({
    shape: shapes,
    requirements: fc.constantFrom<Requirement[][]>(
      [resourceNeed('r0')],
      [poolNeed('court', 1)],
      [poolNeed('court', 2)],
      [poolNeed('court', 1), resourceNeed('r0')],
      [resourceNeed('r3'), poolNeed('court', 2)],
      [],
    ),
    maxConcurrent: fc.constantFrom(null, null, 1, 2),
  })
  .map(({ shape, ...rest }) => ({ ...shape, ...rest }))

const worlds: fc.Arbitrary<World> = fc
  .record({
    capacities: fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 1, max: 3 }))),
    closures: fc.array(intervals, { maxLength: 1 }),
    services: fc.tuple(services, services),
  })
  .map(({ capacities, closures, services }) => ({
    now: 0,
    services,
    booked: [],
    faults: [],
    resources: capacities.map((capacity, i) => ({
      ...court,
      id: `r${i}`,
      category: i < 3 ? 'court' : null,
      capacity,
      closures: i === 1 ? closures : [],
    })),
  }))

describe('a history of decisions', () => {
  it('never overbooks a resource, and refuses only impossible requests', () => {
    fc.assert(
      fc.property(worlds, fc.array(commands, { minLength: 4, maxLength: 14, size: 'max' }), (world, history) => {
        for (const [i, command] of history.entries()) obey(world, command, `id ${i}`)
        if (world.faults.length > 0) throw new Error(world.faults.join(', '))
      }),
      { numRuns: 10_000 },
    )
  })
})

/** Runs the command if allowed, and verifies the result by counting at every instant. */
function obey(world: World, command: Command, id: string): void {
  if (command.kind === 'wait') world.now += command.time
  else if (command.kind === 'edit') {
    const { resource, capacity, archived } = command
    world.resources = world.resources.map((one, i) => (i === resource ? { ...one, capacity, archived } : one))
  } else if (command.kind === 'book') take(world, command.service, command.start, { kind: 'booking', id }, null)
  else if (command.kind === 'hold') {
    take(world, command.service, command.start, { kind: 'hold', id }, world.now + command.ttl)
  } else change(world, command)
}

function change(world: World, command: Extract<Command, { which: number }>): void {
  const old = world.booked[command.which]
  if (old === undefined || !liveOnes([old.use], world).includes(old.use)) return
  const others = world.booked.filter((one) => one !== old)
  const { holder, expiresAt, bodyFrom } = old.use
  if (command.kind === 'release') world.booked = others
  // Despite all edits since then, a live hold becomes a booking with its allocations.
  if (command.kind === 'confirm') {
    world.booked = [
      ...others,
      { ...old, use: { ...old.use, holder: { kind: 'booking', id: holder.id }, expiresAt: null } },
    ]
  }
  if (command.kind === 'retake') take(world, old.service, bodyFrom, holder, expiresAt)
  if (command.kind === 'reschedule') take(world, old.service, command.start, holder, expiresAt)
}

/** A hold for the holder, who gives up the replaced one if the new one succeeds, and keeps it otherwise. */
function take(world: World, index: number, start: number, holder: Use['holder'], expiresAt: number | null): void {
  const service = world.services[index] as Service
  const { body, blocked } = slotAt(service, start)
  const use = { ...blocked, bodyFrom: body.from, bodyUntil: body.until, holder, expiresAt }
  const others = world.booked.filter((one) => one.use.holder.id !== holder.id)
  const decision = decisionOn(world, index, start, holder.id)
  const isServable = couldServe({ ...world, booked: others }, index, start)
  if (decision.bookable !== isServable) world.faults.push(`${holder.id} at ${start}: bookable should be ${isServable}`)
  if (!decision.bookable) return
  const resourceIds = decision.allocations.map(({ resourceId }) => resourceId)
  world.booked = [...others, { use, service: index, resourceIds }]
  if (!areServed(service.requirements, world.resources, decision.allocations)) {
    world.faults.push(`${holder.id} at ${start}: not what the service requires`)
  }
  for (const { id, capacity } of world.resources.filter((one) => resourceIds.includes(one.id))) {
    const live = liveOnes(allocationsOf(world.booked), world).filter(({ resourceId }) => resourceId === id)
    const isOver = instantsOf(blocked).some((instant) => countAt(live, instant) > capacity)
    if (isOver) world.faults.push(`${holder.id} at ${start}: ${id} is overbooked`)
  }
}

function decisionOn({ now, resources, services, booked }: World, index: number, start: number, own: string): Decision {
  const service = services[index] as Service
  const view = { now, exclude: [own] }
  const timeline = timelineOf(usesOf(booked, index), view)
  const { requirements, ...rest } = service
  const question = { service: { ...rest, archived: false, timeline }, requirements, resources, knownUntil: Infinity }
  return decide(availabilityContext({ ...question, occupancy: occupancyOf(allocationsOf(booked), view) }), start, [])
}

function couldServe(world: World, index: number, start: number): boolean {
  const service = world.services[index] as Service
  const live = liveOnes(allocationsOf(world.booked), world)
  const room = (one: Pick<Resource, 'capacity' | 'archived' | 'closures'>, taken: Use[]) =>
    roomByCounting(one, taken, service, start) > 0
  const hasRoom = (one: Resource) =>
    room(
      one,
      live.filter(({ resourceId }) => resourceId === one.id),
    )
  const own = liveOnes(usesOf(world.booked, index), world)
  const fitsService =
    service.maxConcurrent === null || room({ capacity: service.maxConcurrent, archived: false, closures: [] }, own)
  return fitsService && canAssign(service.requirements, world.resources, hasRoom)
}

function areServed(requirements: Requirement[], resources: Resource[], taken: Assignment[]): boolean {
  const isMet = (need: Requirement) => {
    const own = taken.filter(({ requirementId }) => requirementId === need.id)
    const suiting = resources.filter((one) => suits(one, need) && !one.archived).map(({ id }) => id)
    return own.length === need.quantity && own.every(({ resourceId }) => suiting.includes(resourceId))
  }
  const needed = requirements.reduce((sum, { quantity }) => sum + quantity, 0)
  const distinct = new Set(taken.map(({ resourceId }) => resourceId))
  return taken.length === needed && distinct.size === needed && requirements.every(isMet)
}

function usesOf(booked: readonly Booked[], index: number): Use[] {
  return booked.filter(({ service }) => service === index).map(({ use }) => use)
}

function allocationsOf(booked: readonly Booked[]): Allocation[] {
  return booked.flatMap(({ use, resourceIds }) => resourceIds.map((resourceId) => ({ ...use, resourceId })))
}
