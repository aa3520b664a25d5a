// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import { assignResources, demandsOf, type Resource, remainingAllocations } from '../../../domain/booking/assignment.ts'
import { type Allocation, occupancyOf, slotAt } from '../../../domain/booking/occupancy.ts'
import {
  canAssign,
  intervals,
  liveOnes,
  on,
  poolNeed,
  type Requirement,
  resource,
  resourceNeed,
  roomByCounting,
  shapes,
  suits,
  use,
  uses,
} from './capacity-world.ts'

const now = 1
const hour = { duration: 10, bufferBefore: 0, bufferAfter: 0 }
const [a, b, c] = [resource('a'), resource('b'), resource('c')]

function drawn(requirements: Requirement[], resources: Resource[], allocations: Allocation[] = [], start = 10) {
  const demands = demandsOf(requirements, resources, occupancyOf(allocations, { now }))
  return assignResources(demands, slotAt(hour, start))?.map(({ resourceId }) => resourceId)
}

describe('the resources of a booking', () => {
  it('are distinct members of the pool, as many as the requirement’s quantity', () => {
    expect(drawn([poolNeed('court', 2)], [a, b])).to.deep.equal(['a', 'b'])
    expect(drawn([poolNeed('court', 2)], [resource('a', { capacity: 2 })])).to.equal(undefined)
  })

  it('exclude specifically required resources from the pool', () => {
    expect(drawn([poolNeed('court', 1), resourceNeed('a')], [a, b])).to.deep.equal(['b', 'a'])
    expect(drawn([poolNeed('court', 1), resourceNeed('a')], [resource('a', { capacity: 2 })])).to.equal(undefined)
    expect(drawn([poolNeed('court', 1)], [resource('a', { capacity: 2 })])).to.deep.equal(['a'])
  })

  it('have exactly the required category, and are not archived', () => {
    const others = [
      resource('x', { category: 'Court' }),
      resource('y', { category: null }),
      resource('z', { archived: true }),
    ]
    expect(drawn([poolNeed('court', 1)], others)).to.equal(undefined)
    expect(drawn([poolNeed('court', 1)], [...others, a])).to.deep.equal(['a'])
  })

  it('state their requirement', () => {
    const demands = demandsOf([poolNeed('court', 2), resourceNeed('b')], [a, b, c], new Map())
    expect(assignResources(demands, slotAt(hour, 0))).to.deep.equal([
      { requirementId: 'needs 2 court', resourceId: 'a' },
      { requirementId: 'needs 2 court', resourceId: 'c' },
      { requirementId: 'needs b', resourceId: 'b' },
    ])
  })

  it('are all allocated or none', () => {
    const booked = on('b', use(0, 11))
    expect(drawn([poolNeed('court', 1), resourceNeed('b')], [a, b], booked)).to.equal(undefined)
    expect(drawn([poolNeed('court', 1), resourceNeed('b')], [a, b], booked, 11)).to.deep.equal(['a', 'b'])
  })

  it('leave the smallest gap on one side, then on the other', () => {
    const booked = [...on('a', use(0, 9)), ...on('b', use(0, 9), use(24, 40)), ...on('c', use(0, 5), use(23, 40))]
    expect(drawn([poolNeed('court', 1)], [a, b, c], booked)).to.deep.equal(['b'])
    expect(drawn([poolNeed('court', 2)], [a, b, c], booked)).to.deep.equal(['b', 'a'])
    expect(drawn([poolNeed('court', 1)], [a, b, c], [...booked, ...on('c', use(20, 22))])).to.deep.equal(['c'])
  })

  it('are ordered by name and then id when the gaps are equal; names by code point', () => {
    const first = { nameKey: 'court' }
    expect(drawn([poolNeed('court', 1)], [resource('z', first), resource('y', first), b])).to.deep.equal(['b'])
    expect(drawn([poolNeed('court', 1)], [resource('z', first), resource('y', first)])).to.deep.equal(['y'])
    const names = [resource('a', { nameKey: '\u{1F3BE}' }), resource('b', { nameKey: '\uFF21' })]
    expect(drawn([poolNeed('court', 1)], names)).to.deep.equal(['b'])
  })

  it('include the resource with the most spare capacity when a further booking depends on it', () => {
    const pair = poolNeed('court', 2)
    const booked = [...on('b', use(0, 10), use(20, 30)), ...on('c', use(0, 10), use(20, 30))]
    expect(drawn([pair], [resource('a', { capacity: 2 }), b, c], booked)).to.deep.equal(['a', 'b'])
    // A fourth resource can replace it, and then the best fit is allocated.
    expect(drawn([pair], [resource('a', { capacity: 2 }), b, c, resource('d')], booked)).to.deep.equal(['b', 'c'])
  })

  it('cannot be computed when a specifically required resource is missing from the input', () => {
    expect(() => demandsOf([resourceNeed('a')], [b], new Map())).to.throw('resource a was not passed in')
  })
})

/** A service that requires at most one specific resource and at most two categories, each once. */
const requirements = fc
  .record({ named: fc.option(fc.constantFrom('r0', 'r1', 'r2')), courts: fc.nat({ max: 3 }), nets: fc.nat({ max: 2 }) })
  .map(({ named, courts, nets }) => [
    ...(courts > 0 ? [poolNeed('court', courts)] : []),
    ...(named === null ? [] : [resourceNeed(named)]),
    ...(nets > 0 ? [poolNeed('net', nets)] : []),
  ])
const resources = fc
  .array(
    fc.record({
      category: fc.constantFrom('court', 'court', 'net', null),
      capacity: fc.integer({ min: 1, max: 3 }),
      archived: fc.boolean(),
      closures: fc.array(intervals, { maxLength: 1 }),
    }),
    { minLength: 3, maxLength: 5 },
  )
  .map((rows) => rows.map((row, i) => resource(`r${i}`, { ...row, archived: row.archived && i % 2 === 1 })))
const allocations = fc.array(
  fc.tuple(uses, fc.nat({ max: 4 })).map(([one, i]) => ({ ...one, resourceId: `r${i}` })),
  { maxLength: 12 },
)
const starts = fc.integer({ min: 0, max: 28 })

describe('allocating the requirements one by one', () => {
  it('finds resources exactly when an exhaustive search does, and only allowed ones', () => {
    fc.assert(
      fc.property(requirements, resources, allocations, shapes, starts, (needs, all, booked, shape, start) => {
        const live = liveOnes(booked, { now })
        const hasRoom = (one: Resource) =>
          roomByCounting(
            one,
            live.filter(({ resourceId }) => resourceId === one.id),
            shape,
            start,
          ) > 0
        const demands = demandsOf(needs, all, occupancyOf(booked, { now }))
        const taken = assignResources(demands, slotAt(shape, start))
        expect(taken !== undefined).to.equal(canAssign(needs, all, hasRoom))
        if (taken === undefined) return
        expect(new Set(taken.map(({ resourceId }) => resourceId)).size).to.equal(taken.length)
        for (const need of needs) {
          const own = taken.filter(({ requirementId }) => requirementId === need.id)
          expect(own).to.have.lengthOf(need.quantity)
          for (const { resourceId } of own) {
            const one = all.find(({ id }) => id === resourceId) as Resource
            expect(suits(one, need) && hasRoom(one)).to.equal(true)
          }
        }
      }),
      { numRuns: 4000 },
    )
  })

  it('can be repeated exactly as many times as remaining says, whichever resources fit best', () => {
    fc.assert(
      fc.property(requirements, resources, allocations, shapes, starts, (needs, all, booked, shape, start) => {
        fc.pre(needs.length > 0)
        const slot = slotAt(shape, start)
        const demandsNow = () => demandsOf(needs, all, occupancyOf(booked, { now }))
        const remaining = Math.min(...demandsNow().map((demand) => remainingAllocations(demand, slot)))
        let taken = 0
        for (
          let next = assignResources(demandsNow(), slot);
          next !== undefined;
          next = assignResources(demandsNow(), slot)
        ) {
          const one = { ...use(slot.body.from, slot.body.until, `new ${taken++}`), ...slot.blocked }
          booked = [...booked, ...next.map(({ resourceId }) => ({ ...one, resourceId }))]
        }
        expect(taken).to.equal(remaining)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('the number of further bookings a pool can serve', () => {
  const room = (capacities: number[], quantity: number) => {
    const pool = capacities.map((capacity, i) => resource(`r${i}`, { capacity }))
    const [demand] = demandsOf([poolNeed('court', quantity)], pool, new Map())
    return demand === undefined ? -1 : remainingAllocations(demand, slotAt(hour, 0))
  }

  it('is limited by its distinct resources, whatever spare capacity one of them has', () => {
    expect(room([10_000, 1], 2)).to.equal(1)
    expect(room([2, 1, 1], 2)).to.equal(2)
    expect(room([2, 2, 2], 2)).to.equal(3)
    expect(room([10_000, 10_000], 1)).to.equal(20_000)
    expect(room([5], 2)).to.equal(0)
    expect(room([], 1)).to.equal(0)
  })

  it('equals the longest sequence of allocations found by exhaustive search', () => {
    const longest = (rooms: number[], quantity: number): number =>
      Math.max(
        0,
        ...choices(rooms.length, quantity)
          .filter((chosen) => chosen.every((i) => (rooms[i] as number) > 0))
          .map(
            (chosen) =>
              1 +
              longest(
                rooms.map((left, i) => (chosen.includes(i) ? left - 1 : left)),
                quantity,
              ),
          ),
      )
    const capacities = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 })
    fc.assert(
      fc.property(capacities, fc.integer({ min: 2, max: 3 }), (rooms, quantity) => {
        expect(room(rooms, quantity)).to.equal(longest(rooms, quantity))
      }),
      { numRuns: 300 },
    )
  })
})

/** All combinations of this size of the first `count` numbers. */
function choices(count: number, quantity: number): number[][] {
  if (quantity === 0) return [[]]
  if (count < quantity) return []
  return [...choices(count - 1, quantity), ...choices(count - 1, quantity - 1).map((rest) => [...rest, count - 1])]
}
